"""Every dice source that a match can be played with is fair."""

from collections import Counter
from collections.abc import Callable
from itertools import chain, islice, pairwise

import pytest

from model.duel.dice import NUMBERS, Dice, seeded
from tui.commands.dice import system_dice

SOURCES: dict[str, Callable[[], Dice]] = {"system": system_dice, "seeded": lambda: seeded("a million dice")}

every_source = pytest.mark.parametrize("source", [pytest.param(SOURCES[name], id=name) for name in SOURCES])

BOUND_FACES = 50.8
"""What chi-square with 5 degrees of freedom passes once in a thousand million times."""

BOUND_PAIRS = 110.4
"""The same for 35 degrees of freedom."""


def chi_square(counts: Counter[int], cells: int) -> float:
    """How far counts are from equal ones."""
    expected = counts.total() / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (cells - len(counts)) * expected


def rolled(dice: Dice, count: int) -> list[int]:
    """That many dice, rolled six at a time."""
    return list(chain.from_iterable(dice(6) for _ in range(-(-count // 6))))[:count]


def is_fair(dice: Dice, count: int) -> bool:
    """Whether every number, and every number after every other, comes about equally often."""
    faces = rolled(dice, count)
    after_each_other = Counter(first * 10 + second for first, second in islice(pairwise(faces), 0, None, 2))
    return chi_square(Counter(faces), 6) < BOUND_FACES and chi_square(after_each_other, 36) < BOUND_PAIRS


@every_source
def test_a_million_dice_are_fair(source: Callable[[], Dice]) -> None:
    assert is_fair(source(), 1_000_000)


@pytest.mark.long
@every_source
def test_ten_million_dice_are_fair(source: Callable[[], Dice]) -> None:
    assert is_fair(source(), 10_000_000)


@every_source
@pytest.mark.parametrize("count", range(1, 13))
def test_as_many_dice_are_rolled_as_were_asked_for(source: Callable[[], Dice], count: int) -> None:
    faces = source()(count)
    assert len(faces) == count
    assert set(faces) <= set(NUMBERS)


def test_system_dice_are_never_the_same_twice() -> None:
    assert rolled(system_dice(), 60) != rolled(system_dice(), 60)


def test_an_unfair_die_would_be_noticed() -> None:
    byte = iter(bytes(range(256)) * 4_000)
    assert not is_fair(lambda count: tuple(next(byte) % 6 + 1 for _ in range(count)), 1_000_000)
