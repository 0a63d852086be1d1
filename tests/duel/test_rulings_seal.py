"""Rulings A13 and A14: what the Seal protects and how long, and who loses a round."""

import pytest

from model.duel.actions import Roll, Stop
from model.duel.events import RoundEnded, TurnEnded
from model.duel.rules import legal_actions
from model.duel.state import Duel, Seat
from tests.duel.builders import Move, after, area, areas, mover_of, play, reroll_or_stop, the, turn_begins


@pytest.mark.parametrize(
    ("before", "moves", "won"),
    [
        pytest.param(turn_begins(area(loose="1234"), area("33")), ["5566"], True, id="A13: every die in an Archive"),
        pytest.param(reroll_or_stop(area("11", "34"), area("33")), ["55"], True, id="A13: by a reroll"),
        pytest.param(turn_begins(area(loose="123456"), area("33")), ["123456"], True, id="A13: Harmony"),
        pytest.param(
            reroll_or_stop(area("11", "3"), area("22")), [Stop()], False, id="A13: not with a Key that is given"
        ),
        pytest.param(
            reroll_or_stop(area("11", "3"), area("33 44")), [Stop()], False, id="A13: nor when every Key captures"
        ),
    ],
)
def test_the_seal_is_won_by_a_turn_that_ends_without_keys(before: Duel, moves: list[Move], won: bool) -> None:
    assert the(TurnEnded, play(before, *moves)).seal is won
    mine, _ = areas(after(before, *moves))
    assert mine.sealed is won


@pytest.mark.parametrize(
    ("moves", "sealed"),
    [
        pytest.param(["3322"], (True, False), id="A13: held when the rival's turn begins"),
        pytest.param(["3322", "5563"], (True, False), id="A13: while the rival rolls"),
        pytest.param(["3322", "5563", "43"], (False, False), id="A13: gone when the rival's turn has ended"),
        pytest.param(["3322", "5563", Stop()], (False, False), id="A13: by choice too"),
        pytest.param(["3322", "5566"], (False, True), id="A13: and when the rival has won the Seal meanwhile"),
        pytest.param(["3322", "5566", "4416"], (False, True), id="A13: the rival's own lasts through the next turn"),
        pytest.param(["3322", "5566", "4411"], (True, False), id="A13: it can be won again at once"),
    ],
)
def test_the_seal_lasts_through_the_rivals_next_turn(moves: list[Move], sealed: tuple[bool, bool]) -> None:
    mine, rival = areas(after(turn_begins(area(loose="1234"), area(loose="1234")), *moves))
    assert (mine.sealed, rival.sealed) == sealed


def test_a_key_held_off_by_the_seal_captures_a_turn_later() -> None:
    """A13: seat A seals its 33; B's Key 3 is held off; A then stops with Keys, and the next Key 3 captures."""
    match = turn_begins(area(loose="1234"), area(loose="1234"))
    held_off = after(match, "3322", "5563", Stop())
    assert areas(held_off) == (area("22 33", "63"), area("55"))
    assert areas(after(held_off, "332265", Stop(), "3")) == (area("22 555"), area("333"))


ONE_DIE_EACH = turn_begins(area(loose="1"), area(loose="1"))
NO_DICE_A = RoundEnded(round=1, loser=Seat.A, reason="no_dice")
NO_DICE_B = RoundEnded(round=1, loser=Seat.B, reason="no_dice")


@pytest.mark.parametrize(
    ("before", "moves", "lost"),
    [
        pytest.param(ONE_DIE_EACH, ["5"], None, id="A14: not at the end of the own turn"),
        pytest.param(ONE_DIE_EACH, ["5", "11"], NO_DICE_A, id="A14: at the start of the next"),
        pytest.param(ONE_DIE_EACH, ["5", "12"], None, id="A14: not when a Key came meanwhile"),
        pytest.param(
            turn_begins(area(loose="1"), area("55")), ["5"], NO_DICE_B, id="A14: when a Key took the last Archive"
        ),
        pytest.param(
            reroll_or_stop(area("11", "56"), area("55")),
            [Stop()],
            None,
            id="A14: not when another Key of that turn was given",
        ),
        pytest.param(turn_begins(area(loose="12"), area()), ["66"], NO_DICE_B, id="A14: when the rival won the Seal"),
    ],
)
def test_a_round_is_lost_without_dice_when_the_own_turn_begins(
    before: Duel, moves: list[Move], lost: RoundEnded | None
) -> None:
    ended = [event for event in play(before, *moves) if isinstance(event, RoundEnded)]
    assert ended == ([lost] if lost else [])


def test_a_player_at_zero_dice_is_saved_by_a_key() -> None:
    """A14: zero dice are no loss while it is the rival's turn."""
    at_zero = after(ONE_DIE_EACH, "5")
    assert areas(at_zero) == (area(), area(loose="15"))
    assert mover_of(at_zero) is Seat.B
    assert Roll() in legal_actions(at_zero, Seat.B)
    saved = after(at_zero, "52")
    assert areas(saved) == (area(loose="52"), area())
    assert Roll() in legal_actions(saved, Seat.A)
