"""What a round and a match are worth at any moment, and what is best to do."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import NUMBERS, group, is_harmony
from model.duel.rules import legal_actions, outcome
from model.duel.state import CAPTURES, Area, Capture, Duel, Seat
from model.insight.advice import advise, best_action, prospect
from model.insight.chances import Odds, match_odds, round_chance
from model.insight.positions import OPENING, Pile, Position
from model.insight.throws import chance_that_all_group, chance_that_none_groups
from model.insight.values import shipped
from tests.duel.builders import after, area, opening, reroll_or_stop, round_of, turn_begins
from tests.duel.matches import Plan, plans, played

FIRST = shipped("one").worth(OPENING)


def close(odds: Odds) -> object:
    """The same odds, as far as floats can tell."""
    return (
        pytest.approx(odds.win, abs=1e-12),
        pytest.approx(odds.draw, abs=1e-12),
        pytest.approx(odds.loss, abs=1e-12),
    )


def numbers(odds: Odds) -> tuple[float, float, float]:
    """Win, draw and loss."""
    return (odds.win, odds.draw, odds.loss)


@given(plans())
def test_the_chances_of_both_seats_are_one_together_at_every_moment(plan: Plan) -> None:
    values = shipped(plan.capture)
    for duel in played(plan).positions:
        a, b = (round_chance(duel, seat, values) for seat in Seat)
        assert (a is None) is (b is None)
        if a is not None and b is not None:
            assert 0 <= a <= 1
            assert a + b == pytest.approx(1, abs=1e-12)
        odds, mirrored = (match_odds(duel, seat, values) for seat in Seat)
        assert sum(numbers(odds)) == pytest.approx(1, abs=1e-12)
        assert numbers(odds)[::-1] == close(mirrored)


@given(plans())
def test_a_match_that_is_over_is_certain(plan: Plan) -> None:
    over = played(plan).positions[-1]
    ended = outcome(over)
    assert ended is not None
    expected = (
        (0.0, 1.0, 0.0) if ended.winner is None else (1.0, 0.0, 0.0) if ended.winner is Seat.A else (0.0, 0.0, 1.0)
    )
    assert numbers(match_odds(over, Seat.A, shipped(plan.capture))) == expected


@given(plans())
def test_what_must_follow_is_known_before_it_happens(plan: Plan) -> None:
    """A chance does not move between the event of an action and the next decision or roll."""
    values = shipped(plan.capture)
    match = played(plan)
    for before, event, then in zip(match.positions, match.events, match.positions[1:], strict=False):
        if event.kind in ("turn_ended", "keys_resolved") and getattr(event, "how", "") != "stopped":
            a, b = round_chance(before, Seat.A, values), round_chance(then, Seat.A, values)
            assert a == pytest.approx(b, abs=1e-12)


@pytest.mark.parametrize(
    ("losers", "win", "draw"),
    [
        pytest.param((), FIRST * (1 - FIRST), 1 - 2 * FIRST * (1 - FIRST), id="both rounds are open"),
        pytest.param((Seat.B,), 1 - FIRST, FIRST, id="A won the first, B begins the second"),
        pytest.param((Seat.A,), 0.0, 1 - FIRST, id="A lost the first"),
    ],
)
def test_a15_the_odds_of_a_match_follow_from_its_rounds(losers: tuple[Seat, ...], win: float, draw: float) -> None:
    starter = Seat.A if len(losers) % 2 == 0 else Seat.B
    begun = turn_begins(area("", "000000"), area("", "000000"), mover=starter, losers=losers)
    odds = match_odds(begun, Seat.A, shipped("one"))
    assert numbers(odds) == close(Odds(win, draw, 1 - win - draw))
    assert odds.points == pytest.approx(win + draw / 2)


def test_nothing_is_won_before_anything_is_opened() -> None:
    values = shipped("one")
    assert round_chance(Duel(), Seat.A, values) is None
    assert numbers(match_odds(Duel(), Seat.A, values)) == close(match_odds(opening(), Seat.A, values))


@pytest.mark.parametrize(
    ("duel", "roll", "stop"),
    [
        pytest.param(
            reroll_or_stop(area("444 666", "35"), area("33 55", "")),
            Position(4, (Pile((), (2,)), Pile((), (2,)), Pile((3,), ()), Pile((3,), ()))),
            1.0,
            id="both Keys take what the rival has: Stop wins there and then",
        ),
        pytest.param(
            reroll_or_stop(area("44", "1236"), area("", "333333")),
            Position(6, (Pile((2,), ()),)),
            None,
            id="all four Keys are given",
        ),
    ],
)
def test_each_action_has_its_worth(duel: Duel, roll: Position, stop: float | None) -> None:
    values = shipped("one")
    advice = advise(duel, values)
    assert advice is not None
    assert advice.worth[Roll()].round == values.worth(roll)
    given = Position(2, (Pile((), (2,)),))
    expected = 1 - values.worth(given) if stop is None else stop
    assert advice.worth[Stop()].round == pytest.approx(expected, abs=1e-12)
    assert advice.best == (Stop() if expected >= values.worth(roll) else Roll())


def test_a16_a_concession_is_worth_what_is_left_of_the_match() -> None:
    advice = advise(opening(), shipped("one"))
    assert advice is not None
    assert set(advice.worth) == {Roll(), Concede("round"), Concede("match")}
    assert advice.worth[Concede("round")].round == 0
    assert numbers(advice.worth[Concede("round")].match) == close(Odds(0, 1 - FIRST, FIRST))
    assert numbers(advice.worth[Concede("match")].match) == (0, 0, 1)


@pytest.mark.parametrize("duel", [Duel(), played(Plan("one", 1, (True,), {})).positions[-1]], ids=["unopened", "over"])
def test_where_nobody_decides_there_is_no_advice(duel: Duel) -> None:
    assert advise(duel, shipped("one")) is None


@given(plans())
def test_advice_knows_every_legal_action(plan: Plan) -> None:
    values = shipped(plan.capture)
    for duel in played(plan).positions[::5]:
        advice = advise(duel, values)
        mover = round_of(duel).mover if duel.round is not None else Seat.A
        assert (set(advice.worth) if advice else set()) == legal_actions(duel, mover)
        assert advice is None or advice.best in (Roll(), Stop())


@pytest.mark.parametrize(
    ("roll", "stop", "best"),
    [
        (0.5, 0.5, Stop()),
        (0.5 + 9e-10, 0.5, Stop()),
        (0.5 + 2e-9, 0.5, Roll()),
        (0.4, 0.5, Stop()),
        (0.4, None, Roll()),
    ],
)
def test_on_a_tie_stop_is_best(roll: float, stop: float | None, best: Roll | Stop) -> None:
    chances: dict[Action, float] = {Roll(): roll}
    if stop is not None:
        chances[Stop()] = stop
    assert best_action(chances) == best


@pytest.mark.parametrize("dice", range(1, 7))
def test_what_a_roll_can_bring_is_counted(dice: int) -> None:
    rival = area("33 33 55", "6" * (6 - dice))
    own = Area((), (0,) * dice)
    rolls = list(product(NUMBERS, repeat=dice))
    left = [() if is_harmony(faces) else group(faces).ungrouped for faces in rolls]
    seals = sum(not keys for keys in left)
    found = prospect(round_of(turn_begins(own, rival)))
    assert found.dice == dice
    assert found.seal == pytest.approx(seals / len(rolls), abs=1e-12)
    assert found.no_group == pytest.approx(sum(len(keys) == dice for keys in left) / len(rolls), abs=1e-12)
    captures = sum(key in (3, 5) for keys in left for key in keys)
    assert found.captures == pytest.approx(captures / len(rolls), abs=1e-12)


def test_a_sealed_rival_has_nothing_to_capture() -> None:
    begun = turn_begins(area("", "666"), area("33 55", "66666", sealed=True))
    assert prospect(round_of(begun)).captures == 0


@pytest.mark.parametrize("dice", range(1, 7))
def test_dice_group_all_or_not_at_all_as_often_as_they_are_counted(dice: int) -> None:
    rolls = [group(faces).ungrouped for faces in product(NUMBERS, repeat=dice)]
    assert chance_that_all_group(dice) == pytest.approx(sum(not keys for keys in rolls) / len(rolls), abs=1e-12)
    assert chance_that_none_groups(dice) == pytest.approx(
        sum(len(keys) == dice for keys in rolls) / len(rolls), abs=1e-12
    )


@pytest.mark.parametrize("dice", range(7, 13))
def test_seven_dice_always_group(dice: int) -> None:
    assert chance_that_none_groups(dice) == 0


@given(st.sampled_from(CAPTURES), st.integers(0, 10**6))
def test_a_roll_is_worth_what_it_leads_to_on_average(capture: Capture, seed: int) -> None:
    """The chance before a roll of few dice is the mean of the chances after it, by the real rules."""
    values = shipped(capture)
    few = [
        duel
        for duel in played(Plan(capture, seed, (False, True), {})).positions
        if duel.round is not None and Roll() in legal_actions(duel, duel.round.mover)
    ]
    for duel in few:
        mover = round_of(duel).mover
        dice = len(round_of(duel).ungrouped) or round_of(duel).area(mover).dice
        if dice <= 2:
            falls = ["".join(map(str, faces)) for faces in product(NUMBERS, repeat=dice)]
            results = [_chance_of(after(duel, digits), mover, len(duel.losers), capture) for digits in falls]
            advice = advise(duel, values)
            assert advice is not None
            assert advice.worth[Roll()].round == pytest.approx(sum(results) / len(results), abs=1e-12)


def _chance_of(duel: Duel, seat: Seat, decided: int, capture: Capture) -> float:
    """The chance of a round that may have ended with the last action."""
    if len(duel.losers) > decided:
        return 0.0 if duel.losers[decided] is seat else 1.0
    chance = round_chance(duel, seat, shipped(capture))
    assert chance is not None
    return chance
