"""A position told in words: both Areas, whose turn it is, the Seal, and what Stop would do."""

import pytest

from model.duel.state import Duel, Seat
from tests.duel.builders import area, opening, reroll_or_stop, turn_begins
from tui.plain.position import numbers, position

NAMES = {Seat.A: "Ada", Seat.B: "Bo"}

BEGUN = "Round 1 of 2, turn 1: Ada has it. Rounds won: Ada none and Bo none."

TOLD: dict[str, tuple[Duel, list[str]]] = {
    "A1: the first roll": (
        opening(),
        [BEGUN, "Ada has six dice: six dice not rolled yet.", "Bo has six dice: six dice not rolled yet."],
    ),
    "A3, A5: a choice": (
        reroll_or_stop(area("33 444", "2"), area("55", "16")),
        [
            BEGUN,
            "Ada has six dice: Archives of two 3s and three 4s; loose 2.",
            "Bo has four dice: an Archive of two 5s; loose 1 and 6.",
            "If Ada stops now: Key 2, finding no Archive, goes to Bo.",
        ],
    ),
    "A7, A11: Keys that take and are given": (
        reroll_or_stop(area("33", "52"), area("55 22", "")),
        [
            BEGUN,
            "Ada has four dice: an Archive of two 3s; loose 5 and 2.",
            "Bo has four dice: Archives of two 5s and two 2s.",
            "If Ada stops now: Key 5 takes the Archive of 5s from Bo, now three dice; "
            "Key 2 takes the Archive of 2s from Bo, now three dice.",
        ],
    ),
    "A12, A13: the Seal": (
        reroll_or_stop(area("33", "5"), area("55", "", sealed=True)),
        [
            BEGUN,
            "Ada has three dice: an Archive of two 3s; loose 5.",
            "Bo has two dice: an Archive of two 5s.",
            "Bo holds the Seal: no Key opens an Archive of Bo in this turn.",
            "If Ada stops now: Key 5, held off by the Seal, goes to Bo.",
        ],
    ),
    "A11: a Key among dice that were never rolled": (
        turn_begins(area("22", ""), area("", "0000003"), mover=Seat.B, turn=2),
        [
            "Round 1 of 2, turn 2: Bo has it. Rounds won: Ada none and Bo none.",
            "Ada has seven dice: six dice not rolled yet; loose 3.",
            "Bo has two dice: an Archive of two 2s.",
        ],
    ),
    "A14, A15: no dice in the second round": (
        turn_begins(area("", "1"), area(), mover=Seat.A, losers=(Seat.B,)),
        [
            "Round 2 of 2, turn 1: Ada has it. Rounds won: Ada one and Bo none.",
            "Ada has one die: loose 1.",
            "Bo has no dice.",
        ],
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_a_position_is_told(case: str) -> None:
    duel, told = TOLD[case]
    assert list(position(duel, NAMES)) == told


def test_before_the_first_round_there_is_nothing_to_tell() -> None:
    assert list(position(Duel(), NAMES)) == []


def test_numbers_are_listed_as_english_does() -> None:
    assert numbers((2,)) == "2"
    assert numbers((6, 1, 1)) == "6, 1 and 1"
