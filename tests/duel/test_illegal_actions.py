"""What the rules refuse, and what they tell the player who asked."""

from copy import deepcopy

import pytest

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import Faces
from model.duel.events import MatchOpened, RoundEnded
from model.duel.history import apply, replay
from model.duel.rules import IllegalAction, decide
from model.duel.state import Duel, Seat
from tests.duel.builders import after, area, faces, play, reroll_or_stop, scripted, turn_begins

NOTHING_TO_STOP = "There is nothing to stop yet: the first roll of a turn must be made."
RIVALS_TURN = "It is the rival's turn; until it ends you can only concede."
NOT_READY = "The table is not ready: something that must happen first has not happened yet."
OVER = "The match is over."

BEGUN = turn_begins(area("33", "1"), area("44"))
CHOICE = reroll_or_stop(area("33", "1"), area("44"))
UNDECIDED = apply(BEGUN, play(BEGUN, "123")[0])
LOST = apply(BEGUN, RoundEnded(round=2, loser=Seat.A, reason="no_dice", scope="match"))


def assert_refused(duel: Duel, seat: Seat, action: Action, why: str) -> None:
    before = deepcopy(duel)
    with scripted() as no_dice, pytest.raises(IllegalAction) as refused:
        decide(duel, seat, action, no_dice)
    assert str(refused.value) == why
    assert duel == before


@pytest.mark.parametrize(
    ("duel", "seat", "action", "why"),
    [
        pytest.param(BEGUN, Seat.A, Stop(), NOTHING_TO_STOP, id="A1: stopping before the first roll"),
        pytest.param(after(BEGUN, "331", Stop()), Seat.B, Stop(), NOTHING_TO_STOP, id="A1: in every turn"),
        pytest.param(BEGUN, Seat.B, Roll(), RIVALS_TURN, id="rolling in the rival's turn"),
        pytest.param(BEGUN, Seat.B, Stop(), RIVALS_TURN, id="stopping in the rival's turn"),
        pytest.param(CHOICE, Seat.B, Roll(), RIVALS_TURN, id="rolling at the rival's choice"),
        pytest.param(CHOICE, Seat.B, Stop(), RIVALS_TURN, id="stopping at the rival's choice"),
        pytest.param(
            after(BEGUN, "331", "1"), Seat.A, Roll(), RIVALS_TURN, id="A5: rolling on when the turn has ended"
        ),
    ],
)
def test_an_action_out_of_turn_is_refused(duel: Duel, seat: Seat, action: Action, why: str) -> None:
    assert_refused(duel, seat, action, why)


@pytest.mark.parametrize("action", [Roll(), Stop(), Concede("round"), Concede("match")], ids=str)
@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize(
    ("duel", "why"),
    [
        pytest.param(Duel(), NOT_READY, id="before the match is opened"),
        pytest.param(replay([MatchOpened(edition=1, capture="one")]), NOT_READY, id="before a round is opened"),
        pytest.param(UNDECIDED, NOT_READY, id="while a turn that has ended by itself is not recorded as ended"),
        pytest.param(LOST, NOT_READY, id="while the end of the match is not recorded"),
        pytest.param(after(BEGUN, Concede("match")), OVER, id="after the match"),
    ],
)
def test_every_action_is_refused(duel: Duel, seat: Seat, action: Action, why: str) -> None:
    assert_refused(duel, seat, action, why)


@pytest.mark.parametrize(
    ("duel", "count", "shown"),
    [
        pytest.param(BEGUN, 3, "12", id="too few"),
        pytest.param(BEGUN, 3, "1234", id="too many"),
        pytest.param(BEGUN, 3, "", id="none"),
        pytest.param(BEGUN, 3, "120", id="a zero"),
        pytest.param(BEGUN, 3, "712", id="a seven"),
        pytest.param(CHOICE, 1, "12", id="two where one is rerolled"),
        pytest.param(CHOICE, 1, "331", id="all where one is rerolled"),
    ],
)
def test_dice_that_do_not_show_what_was_asked_for_are_no_roll(duel: Duel, count: int, shown: str) -> None:
    def wrong(asked: int) -> Faces:
        assert asked == count
        return faces(shown)

    before = deepcopy(duel)
    with pytest.raises(ValueError, match=f"{count} dice from 1 to 6 were to be rolled") as refused:
        decide(duel, Seat.A, Roll(), wrong)
    assert not isinstance(refused.value, IllegalAction)
    assert duel == before


@pytest.mark.parametrize("action", [Stop(), Concede("round"), Concede("match")], ids=str)
def test_only_a_roll_touches_the_dice(action: Action) -> None:
    with scripted() as no_dice:
        decide(CHOICE, Seat.A, action, no_dice)
