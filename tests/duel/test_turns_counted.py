"""All ways a turn can go, counted through the rules and by hand."""

from itertools import product

import pytest

from model.duel.actions import Stop
from model.duel.dice import NUMBERS
from model.duel.rules import legal_actions
from model.duel.state import Duel, Seat
from tests.duel.builders import after, area, round_of, turn_begins


def ends(duel: Duel) -> set[Duel]:
    """Every position in which the turn of seat A can end, whatever it rolls and chooses."""
    if Stop() in legal_actions(duel, Seat.A):
        return rolls(duel) | {after(duel, Stop())}
    return rolls(duel) if round_of(duel).mover is Seat.A else {duel}


def rolls(duel: Duel) -> set[Duel]:
    current = round_of(duel)
    count = len(current.ungrouped) if current.series else current.area_a.dice
    shown = ("".join(map(str, roll)) for roll in product(NUMBERS, repeat=count))
    return {end for digits in shown for end in ends(after(duel, digits))}


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        pytest.param(1, 6, id="one die: a Key of 6 numbers"),
        pytest.param(2, 6 + 6 * 5, id="two: a pair, or two Keys"),
        pytest.param(3, 6 + 6 * 6 + 6 * 5 * 4, id="three: a triple, a pair and any Key, or three Keys"),
        pytest.param(
            4,
            6 + 6 * 6 + 6 * 6 + 6 * 30 + 6 * 5 * 4 * 3,
            marks=pytest.mark.long,
            id="four: all alike, a triple and any Key, two pairs, a pair and any two Keys, or four Keys",
        ),
    ],
)
def test_the_positions_in_which_a_turn_can_end(dice: int, expected: int) -> None:
    """Against a rival without Archives; dice and Archives keep the order in which they came."""
    assert len(ends(turn_begins(area(loose="1" * dice), area(loose="11")))) == expected
