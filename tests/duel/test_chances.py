"""The chances of a roll, exact: every outcome of n dice is counted through `group`, as a multiset with its weight."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, perm, prod

import pytest

from model.duel.dice import NUMBERS, Faces, group, is_harmony


def chance(dice: int, event: Callable[[Faces], bool]) -> Fraction:
    """How likely a roll of so many dice is one of the event."""
    favourable = sum(orders(roll) for roll in combinations_with_replacement(NUMBERS, dice) if event(roll))
    return Fraction(favourable, 6**dice)


def orders(roll: Faces) -> int:
    """In how many orders these numbers can fall."""
    return factorial(len(roll)) // prod(factorial(count) for count in Counter(roll).values())


def every_die_groups(roll: Faces) -> bool:
    return not group(roll).ungrouped


def no_die_groups(roll: Faces) -> bool:
    return not group(roll).numbers


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (1, Fraction(0)),
        (2, Fraction(1, 6)),
        (3, Fraction(1, 36)),
        (4, Fraction(2, 27)),
        (5, Fraction(17, 432)),
        (6, Fraction(71, 1_296)),
        (7, Fraction(2_381, 46_656)),
        (8, Fraction(2_087, 34_992)),
    ],
)
def test_the_chance_that_every_die_groups(dice: int, expected: Fraction) -> None:
    """Rolls in which no number shows exactly once, by inclusion and exclusion over the numbers that do."""
    alone = range(min(dice, 6) + 1)
    rolls = sum((-1) ** once * comb(6, once) * perm(dice, once) * (6 - once) ** (dice - once) for once in alone)
    assert chance(dice, every_die_groups) == Fraction(rolls, 6**dice) == expected


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (1, Fraction(1)),
        (2, Fraction(5, 6)),
        (3, Fraction(5, 9)),
        (4, Fraction(5, 18)),
        (5, Fraction(5, 54)),
        (6, Fraction(5, 324)),
        *((dice, Fraction(0)) for dice in range(7, 13)),
    ],
)
def test_the_chance_that_no_die_groups(dice: int, expected: Fraction) -> None:
    """Rolls of all different numbers: there are 6 * 5 * 4 ... of them, and none of more than six dice."""
    assert chance(dice, no_die_groups) == Fraction(perm(6, dice), 6**dice) == expected


@pytest.mark.parametrize("dice", range(1, 13))
def test_the_chance_of_harmony(dice: int) -> None:
    """A6: six dice in any of 6! orders; no other number of dice has it."""
    assert chance(dice, is_harmony) == (Fraction(factorial(6), 6**6) if dice == 6 else 0)
