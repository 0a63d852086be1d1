"""From events to state: seeking in a log, and taking any event at its word."""

from functools import reduce
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.dice import seeded
from model.duel.events import (
    Captured,
    DiceRolled,
    Event,
    Given,
    HowEnded,
    KeysResolved,
    MatchEnded,
    MatchOpened,
    RoundEnded,
    RoundOpened,
    RoundReason,
    Scope,
    TurnEnded,
)
from model.duel.history import History, apply, replay
from model.duel.rules import settle
from model.duel.state import CAPTURES, Duel, Rules, Seat
from tests.duel.builders import area, areas, opening, turn_begins
from tests.duel.matches import play_out

MATCH = play_out("one", seeded("history"), lambda _: True)
LONG = MATCH.events[:130]
"""Past two of the states that a history keeps, which is every 64th."""


def test_the_match_is_long_enough_to_seek_in() -> None:
    assert len(LONG) == 130


@pytest.mark.parametrize("length", [0, 1, 63, 64, 65, 127, 128, 129, 130])
def test_every_step_of_a_log_is_found(length: int) -> None:
    history = History(events=MATCH.events[:length])
    assert len(history) == length
    assert [history.at(step) for step in range(length + 1)] == list(MATCH.positions[: length + 1])
    assert history.duel == MATCH.positions[length]


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param([130], id="at once"),
        pytest.param([1] * 130, id="one by one"),
        pytest.param([64, 66], id="up to a kept state and beyond"),
        pytest.param([63, 1, 66], id="just before a kept state"),
        pytest.param([0, 100, 0, 30], id="with nothing between"),
    ],
)
def test_a_log_grows_in_parts_as_it_does_at_once(parts: list[int]) -> None:
    history = History()
    for part in parts:
        history.extend(LONG[len(history) : len(history) + part])
    assert list(history.events) == list(LONG)
    assert [history.at(step) for step in range(131)] == list(MATCH.positions[:131])


@pytest.mark.parametrize("step", [-1, 4, 64, -64])
def test_a_step_that_the_log_does_not_have_is_refused(step: int) -> None:
    with pytest.raises(IndexError, match=f"the log has steps 0 to 3, not {step}"):
        History(events=MATCH.events[:3]).at(step)


def test_a_log_without_events_shows_the_rules_that_its_match_is_to_be_played_by() -> None:
    assert History(Rules("all")).duel == Duel(Rules("all"))
    assert History().at(0) == Duel(Rules("one"))


def test_the_recorded_rules_hold_whatever_a_log_was_started_with() -> None:
    assert History(Rules("one"), [MatchOpened(edition=7, capture="all")]).duel.rules == Rules("all", edition=7)


@pytest.mark.parametrize(
    "event",
    [
        DiceRolled(seat=Seat.A, roll=1, faces=(1, 2), grouped=()),
        TurnEnded(seat=Seat.A, how="stopped", keys=(), seal=True),
        KeysResolved(seat=Seat.A, captured=(), given=()),
    ],
    ids=lambda event: event.kind,
)
def test_an_event_of_a_round_changes_nothing_where_no_round_is_open(event: Event) -> None:
    assert apply(Duel(), event) == Duel()


@pytest.mark.parametrize("reason", ["claimed", "time"])
def test_a_round_can_be_lost_by_a_ruling_from_outside(reason: RoundReason) -> None:
    lost = apply(opening(), RoundEnded(round=1, loser=Seat.A, reason=reason, scope="match"))
    assert lost.losers == (Seat.A, Seat.A)
    assert settle(lost) == (MatchEnded(winner=Seat.B),)


def test_consequences_are_taken_from_the_event_and_not_from_the_rules_of_today() -> None:
    """A log of older rules, in which a Key took the smaller Archive and the Seal came with it, replays as played."""
    start = turn_begins(area(loose="113"), area("333 33", "2"))
    events: tuple[Event, ...] = (
        DiceRolled(seat=Seat.A, roll=1, faces=(1, 1, 3), grouped=(1,)),
        TurnEnded(seat=Seat.A, how="stopped", keys=(3,), seal=True),
        KeysResolved(seat=Seat.A, captured=(Captured(key=3, places=(1,), size=9),), given=()),
    )
    assert areas(reduce(apply, events, start)) == (area("11 333333333", sealed=True), area("333", "2"))


numbers = st.integers(-1, 13)
lists = st.lists(numbers, max_size=12).map(tuple)
seats = st.sampled_from(Seat)
any_event: st.SearchStrategy[Event] = st.one_of(
    st.builds(MatchOpened, edition=numbers, capture=st.sampled_from(CAPTURES)),
    st.builds(RoundOpened, round=numbers, starter=seats, dice=numbers),
    st.builds(DiceRolled, seat=seats, roll=numbers, faces=lists, grouped=lists),
    st.builds(TurnEnded, seat=seats, how=st.sampled_from(get_args(HowEnded)), keys=lists, seal=st.booleans()),
    st.builds(
        KeysResolved,
        seat=seats,
        captured=st.lists(st.builds(Captured, key=numbers, places=lists, size=numbers), max_size=3).map(tuple),
        given=st.lists(st.builds(Given, key=numbers, sealed=st.booleans()), max_size=3).map(tuple),
    ),
    st.builds(
        RoundEnded,
        round=numbers,
        loser=seats,
        reason=st.sampled_from(get_args(RoundReason)),
        scope=st.sampled_from(get_args(Scope)),
    ),
    st.builds(MatchEnded, winner=st.none() | seats),
)


@given(st.lists(any_event, max_size=20))
def test_applying_never_raises_whatever_is_recorded(events: list[Event]) -> None:
    assert History(events=events).duel == replay(events)
