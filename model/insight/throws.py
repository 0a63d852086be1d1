"""Every way in which dice can fall, up to numbers that are alike."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import factorial, perm

from model.duel.dice import NUMBERS, Faces
from model.insight.positions import Pile, Position

Counts = tuple[int, ...]
"""How many dice show each number, from 1 to 6."""


def throws(position: Position) -> Mapping[Faces, int]:
    """List every roll that makes a difference in a position.

    Args:
        position: with dice to roll.

    Returns:
        For each roll, with the numbers in the order of the position's piles, in how many of the 6 ** n ways it or one
        that comes to the same can fall.
    """
    alike: Counter[Counts] = Counter()
    for counts, ways in _falls(position.count).items():
        alike[_first_of_its_kind(position.piles, counts)] += ways
    return {_faces(counts): ways for counts, ways in alike.items()}


@lru_cache(maxsize=16)
def chance_that_all_group(dice: int) -> float:
    """The chance that every die of a roll shows what another one shows, 0 to 1.

    Args:
        dice: how many are rolled, 1 to 12.
    """
    alike = sum(ways for counts, ways in _falls(dice).items() if 1 not in counts)
    return alike / _ways(dice)


@lru_cache(maxsize=16)
def chance_that_none_groups(dice: int) -> float:
    """The chance that every die of a roll shows another number, 0 to 1.

    Args:
        dice: how many are rolled, 1 to 12.
    """
    return perm(len(NUMBERS), dice) / _ways(dice)


def _ways(dice: int) -> int:
    return int(len(NUMBERS) ** dice)


@lru_cache(maxsize=16)
def _falls(dice: int) -> Mapping[Counts, int]:
    """In how many ways so many dice can show so many of each number."""
    ways = {}
    for counts in _compositions(dice, len(NUMBERS)):
        orders = factorial(dice)
        for count in counts:
            orders //= factorial(count)
        ways[counts] = orders
    return ways


def _compositions(total: int, parts: int) -> Iterator[Counts]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _compositions(total - first, parts - 1):
            yield (first, *rest)


def _first_of_its_kind(piles: tuple[Pile, ...], counts: Counts) -> Counts:
    """Sort the counts of numbers of which the same lies; such numbers are side by side."""
    sorted_counts: list[int] = []
    start = 0
    for place in range(len(counts) + 1):
        if place == len(counts) or (place > start and _at(piles, place) != _at(piles, start)):
            sorted_counts += sorted(counts[start:place])
            start = place
    return tuple(sorted_counts)


def _at(piles: tuple[Pile, ...], place: int) -> Pile | None:
    return piles[place] if place < len(piles) else None


def _faces(counts: Counts) -> Faces:
    return tuple(number for number, count in zip(NUMBERS, counts, strict=True) for _ in range(count))
