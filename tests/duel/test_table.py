"""The one owner of a match: nothing counts before it is committed, and whoever subscribes is told of it."""

import pytest

from model.duel.actions import Concede, Roll, Stop
from model.duel.dice import Dice, Faces, seeded
from model.duel.events import DiceRolled
from model.duel.rules import IllegalAction, legal_actions, outcome, settle
from model.duel.state import Duel, Rules, Seat
from model.duel.table import Proposal, ProposalPending, Table
from tests.duel.builders import faces, mover_of, scripted
from tests.duel.matches import play_out

OPENING = settle(Duel())
STEPS = len(OPENING)
FIRST_ROLL = DiceRolled(seat=Seat.A, roll=1, faces=faces("331245"), grouped=(3,))


def table_with(dice: Dice) -> Table:
    """A table at which seat A is to roll for the first time."""
    return Table(dice, events=OPENING)


def no_dice(count: int) -> Faces:
    pytest.fail(f"{count} dice were rolled")


def test_a_proposal_extends_the_log_by_what_the_rules_decide() -> None:
    with scripted("331245") as dice:
        proposal = table_with(dice).propose(Seat.A, Roll())
    assert proposal == Proposal(step=STEPS, events=(FIRST_ROLL,))


def test_nothing_counts_before_it_is_committed() -> None:
    table = table_with(seeded("1"))
    before = table.duel
    proposal = table.propose(Seat.A, Roll())
    assert (table.pending, table.duel, len(table.history)) == (proposal, before, STEPS)
    table.commit(proposal)
    assert (table.pending, len(table.history)) == (None, STEPS + len(proposal.events))
    assert tuple(table.history.events) == OPENING + proposal.events
    assert table.duel == table.history.duel != before


def test_a_pending_proposal_keeps_its_dice() -> None:
    with scripted("331245") as dice:
        table = table_with(dice)
        proposal = table.propose(Seat.A, Roll())
        for seat, action in ((Seat.A, Roll()), (Seat.B, Concede()), (Seat.B, Stop())):
            with pytest.raises(ProposalPending):
                table.propose(seat, action)
    assert table.pending is proposal
    table.commit(proposal)
    assert table.history.events[-1] == FIRST_ROLL


def test_a_refused_action_leaves_the_table_as_it_was() -> None:
    table = table_with(no_dice)
    with pytest.raises(IllegalAction):
        table.propose(Seat.B, Roll())
    assert (table.pending, len(table.history)) == (None, STEPS)


def test_dice_that_cannot_be_leave_the_table_as_it_was() -> None:
    table = table_with(lambda count: (7,) * count)
    with pytest.raises(ValueError, match="6 dice from 1 to 6"):
        table.propose(Seat.A, Roll())
    assert (table.pending, len(table.history)) == (None, STEPS)


def test_a_proposal_is_committed_once() -> None:
    table = table_with(seeded("1"))
    proposal = table.propose(Seat.A, Roll())
    table.commit(proposal)
    length = len(table.history)
    with pytest.raises(ProposalPending):
        table.commit(proposal)
    assert len(table.history) == length


def test_only_the_pending_proposal_can_be_committed_and_not_one_like_it() -> None:
    table, other = table_with(seeded("1")), table_with(seeded("1"))
    pending, like_it = table.propose(Seat.A, Roll()), other.propose(Seat.A, Roll())
    assert pending == like_it
    with pytest.raises(ProposalPending):
        table.commit(like_it)
    assert (table.pending, len(table.history)) == (pending, STEPS)


def test_completing_a_fresh_table_opens_the_match() -> None:
    table = Table(no_dice, Rules("all"))
    proposal = table.complete()
    assert proposal == Proposal(step=0, events=settle(Duel(Rules("all"))))
    table.commit(proposal)
    assert table.duel.rules == Rules("all")
    assert Roll() in legal_actions(table.duel, Seat.A)


def test_completing_does_nothing_while_the_players_have_the_word() -> None:
    table = table_with(no_dice)
    assert table.complete() is None
    assert table.pending is None


def test_completing_does_nothing_after_the_match() -> None:
    assert Table(no_dice, events=play_out("one", seeded("1"), lambda _: True).events).complete() is None


@pytest.mark.parametrize("action", [Roll(), None], ids=["an action", "a completion"])
def test_completing_waits_for_a_pending_proposal(action: Roll | None) -> None:
    table = table_with(seeded("1")) if action else Table(no_dice)
    proposal = table.propose(Seat.A, action) if action else table.complete()
    with pytest.raises(ProposalPending):
        table.complete()
    assert table.pending is proposal is not None


def test_a_log_that_was_cut_anywhere_is_completed_and_goes_on() -> None:
    match = play_out("one", seeded("cut"), lambda _: True)
    for step, duel in enumerate(match.positions):
        table = Table(no_dice, events=match.events[:step])
        assert table.duel == duel
        proposal = table.complete()
        if proposal is not None:
            table.commit(proposal)
        assert tuple(table.history.events) == match.events[: len(table.history)]
        assert table.complete() is None


def test_a_whole_match_is_played_at_a_table() -> None:
    match = play_out("one", seeded("whole"), lambda _: True)
    table = Table(seeded("whole"))
    proposal = table.complete()
    while proposal is not None:
        table.commit(proposal)
        over = outcome(table.duel) is not None
        proposal = None if over else table.propose(mover_of(table.duel), stop_or_roll(table.duel))
    assert tuple(table.history.events) == match.events


def stop_or_roll(duel: Duel) -> Stop | Roll:
    return Stop() if Stop() in legal_actions(duel, mover_of(duel)) else Roll()
