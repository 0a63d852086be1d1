"""A round that is lost by a ruling from outside: claimed from a rival who stays away, or lost on time."""

import pytest

from model.duel.actions import Concede, Roll
from model.duel.dice import seeded
from model.duel.events import MatchEnded, RoundEnded, RoundOpened, Ruling
from model.duel.rules import IllegalAction, outcome, rule, settle
from model.duel.state import Duel, Seat
from model.duel.table import ProposalPending, Table

REASONS: tuple[Ruling, ...] = ("claimed", "time")


def opened() -> Table:
    return Table(seeded("1"), events=settle(Duel()))


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("loser", Seat)
def test_a_ruling_ends_the_round_and_opens_the_next(reason: Ruling, loser: Seat) -> None:
    table = opened()
    table.commit(table.rule(loser, reason))
    ended, following = table.history.events[-2:]
    assert ended == RoundEnded(round=1, loser=loser, reason=reason)
    assert isinstance(following, RoundOpened)
    assert (following.round, following.starter) == (2, Seat.B)


def test_a_ruling_in_round_two_ends_the_match() -> None:
    table = opened()
    table.commit(table.propose(Seat.A, Concede("round")))
    table.commit(table.rule(Seat.B, "time"))
    assert table.history.events[-1] == MatchEnded(winner=None)
    assert outcome(table.duel) is not None


def test_a_ruling_between_a_roll_and_its_decision_rolls_nothing() -> None:
    table = opened()
    table.commit(table.propose(Seat.A, Roll()))
    before = len(table.history)
    table.commit(table.rule(Seat.A, "claimed"))
    assert [event.kind for event in table.history.events[before:]] == ["round_ended", "round_opened"]


@pytest.mark.parametrize("duel", [Duel(), Duel(opened=True), Duel(opened=True, ended=True)])
def test_where_no_round_is_running_none_can_be_lost(duel: Duel) -> None:
    with pytest.raises(IllegalAction, match="No round is running"):
        rule(duel, Seat.A, "time")


def test_a_ruling_waits_for_what_is_not_recorded_yet() -> None:
    table = opened()
    table.propose(Seat.A, Roll())
    with pytest.raises(ProposalPending):
        table.rule(Seat.A, "claimed")
