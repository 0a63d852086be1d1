"""Reviews: every decision has its cost and every roll its luck, and together they are the result."""

from pathlib import Path

import pytest
from hypothesis import given

from model.duel.actions import Concede, Roll, Stop
from model.duel.dice import seeded
from model.duel.events import Event, RoundEnded, Scope
from model.duel.history import apply
from model.duel.rules import settle
from model.duel.state import CAPTURES, Capture, Duel, Rules, Seat
from model.insight.account import mean_of
from model.insight.advice import advise
from model.insight.positions import OPENING
from model.insight.remarks import Decided, Fallen, Mark, Remark
from model.insight.review import Review, remarks_on, review
from model.insight.values import shipped
from saves.reading import read
from saves.samples import samples
from tests.duel.builders import area, opening, play, reroll_or_stop, turn_begins
from tests.duel.matches import Match, Plan, plans, play_out, played

FIRST = shipped("one").worth(OPENING)


def reviewed(events: tuple[Event, ...], capture: Capture = "one") -> Review:
    """Review a log."""
    return review(events, Rules(capture), shipped(capture))


def result(events: tuple[Event, ...]) -> float:
    """The rounds that seat A won, as the log says."""
    ended = [event for event in events if isinstance(event, RoundEnded)]
    return sum((2 if event.scope == "match" and event.round == 1 else 1) for event in ended if event.loser is Seat.B)


@given(plans())
def test_luck_and_skill_are_the_result(plan: Plan) -> None:
    events = played(plan).events
    found = reviewed(events, plan.capture)
    a, b = found.a, found.b
    assert found.before == pytest.approx(1, abs=1e-12)
    assert found.won == result(events)
    assert found.before + a.luck - b.luck - a.cost + b.cost == pytest.approx(found.won, abs=1e-9)
    assert found.adjusted == pytest.approx(found.won - a.luck + b.luck, abs=1e-9)


@given(plans())
def test_no_decision_gains_anything_and_each_has_its_action(plan: Plan) -> None:
    for remark in reviewed(played(plan).events, plan.capture).remarks:
        if isinstance(remark, Decided):
            assert remark.cost >= 0
            assert remark.action in remark.chances or isinstance(remark.action, Concede)
        else:
            assert -1 <= remark.luck <= 1


@pytest.mark.parametrize("capture", CAPTURES)
def test_perfect_play_costs_exactly_nothing(capture: Capture) -> None:
    values = shipped(capture)

    def stops(duel: Duel) -> bool:
        advice = advise(duel, values)
        return advice is not None and advice.best == Stop()

    for seed in range(10):
        match: Match = play_out(capture, seeded(f"perfect {seed}"), stops)
        found = reviewed(match.events, capture)
        assert (found.a.cost, found.b.cost) == (0, 0)
        assert found.a.marks[Mark.FINE] == found.a.decisions.count > 0


@pytest.mark.parametrize("path", [sample.path for sample in samples()], ids=lambda path: path.stem)
def test_a_sample_adds_up(path: Path) -> None:
    record = read(path)
    found = review(record.events, record.header.rules, shipped(record.header.rules.capture))
    net = found.a.luck - found.b.luck - found.a.cost + found.b.cost
    assert found.before + net == pytest.approx(found.won, abs=1e-9)
    assert len(found.odds) == len(record.events) + 1


def remarks_of(duel: Duel, digits: str) -> tuple[Remark, ...]:
    """What is said of a roll."""
    event, *_ = play(duel, digits)
    return tuple(remarks_on(7, event, duel, apply(duel, event), shipped("one")))


def test_a_first_roll_is_luck_alone_and_a_reroll_a_decision_too() -> None:
    assert [type(remark) for remark in remarks_of(opening(), "446656")] == [Fallen]
    decided, fallen = remarks_of(reroll_or_stop(area("44", "36"), area("33", "556126")), "53")
    assert isinstance(decided, Decided)
    assert isinstance(fallen, Fallen)
    assert (decided.action, decided.step, decided.seat) == (Roll(), 7, Seat.A)
    assert decided.cost == max(decided.chances.values()) - decided.chances[Roll()]


def test_a_roll_that_everybody_expected_is_no_luck() -> None:
    """One die against nothing is always given away."""
    begun = turn_begins(area("", "6"), area("", "66666666666"))
    (fallen,) = remarks_of(begun, "3")
    assert isinstance(fallen, Fallen)
    assert fallen.luck == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (0.0, Mark.FINE),
        (0.0199, Mark.FINE),
        (0.02, Mark.DOUBTFUL),
        (0.0399, Mark.DOUBTFUL),
        (0.04, Mark.BAD),
        (0.0799, Mark.BAD),
        (0.08, Mark.VERY_BAD),
        (1.0, Mark.VERY_BAD),
    ],
)
def test_decisions_are_marked_by_what_they_cost(cost: float, mark: Mark) -> None:
    assert Decided(1, Seat.A, Stop(), Roll(), {}, cost).mark is mark


@pytest.mark.parametrize(
    ("seat", "scope", "cost"),
    [
        pytest.param(Seat.A, "round", FIRST, id="the mover gives up the round"),
        pytest.param(Seat.B, "round", 1 - FIRST, id="the rival does"),
        pytest.param(Seat.A, "match", FIRST + 1 - FIRST, id="the mover gives up both rounds"),
        pytest.param(Seat.B, "match", 1 - FIRST + FIRST, id="the rival does, both"),
    ],
)
def test_a_concession_costs_its_whole_chance(seat: Seat, scope: Scope, cost: float) -> None:
    events = (*settle(Duel()), *play(opening(), (seat, Concede(scope))))
    found = reviewed(events)
    decided = found.remarks[0]
    assert isinstance(decided, Decided)
    assert decided.cost == pytest.approx(cost, abs=1e-12)
    assert decided.best == (Roll() if seat is Seat.A else None)
    assert found.account(seat).cost == decided.cost
    assert found.account(seat.rival).cost == 0


def test_a_match_that_still_runs_has_no_result_yet() -> None:
    events = (*settle(Duel()), *play(opening(), "446612"))
    found = reviewed(events)
    assert found.won is None
    assert found.odds[0].points == pytest.approx(0.5, abs=1e-12)
    assert found.on(3) == found.remarks == tuple(remark for remark in found.remarks if remark.step == 3)


@pytest.mark.parametrize(
    ("sample", "value", "margin"),
    [([], 0.0, None), ([0.5], 0.5, None), ([0.0, 1.0], 0.5, 0.979982), ([0.25] * 30, 0.25, 0.0)],
)
def test_a_mean_tells_how_sure_it_is(sample: list[float], value: float, margin: float | None) -> None:
    mean = mean_of(sample)
    assert (mean.count, mean.value) == (len(sample), value)
    assert mean.margin == (margin if margin is None else pytest.approx(margin, abs=1e-6))
    assert mean.is_small == (len(sample) < 30)
