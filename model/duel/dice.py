"""Dice: how many faces, where rolls come from, and how the dice of one roll group."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

NUMBERS = (1, 2, 3, 4, 5, 6)
"""The numbers on a Scroll."""

ARCHIVE_SIZE = 2
"""How many equal dice of one roll make an Archive (A2)."""

Faces = tuple[int, ...]
"""What dice show, one number a die, in the order in which they lie in the Area."""

Dice = Callable[[int], Faces]
"""Rolls: takes how many dice (1 to 12) and returns that many numbers from 1 to 6."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """How the dice of one roll fall apart.

    Attributes:
        numbers: the numbers that form an Archive, ascending.
        ungrouped: the numbers of the dice left over, in the order of the roll; all different.
    """

    numbers: tuple[int, ...]
    ungrouped: Faces


def group(faces: Faces) -> Grouping:
    """Group the dice of one roll: every number shown at least twice forms one Archive (A2).

    Args:
        faces: the numbers rolled together.

    Returns:
        The numbers that group and the dice left over.
    """
    count = Counter(faces)
    numbers = tuple(number for number in sorted(count) if count[number] >= ARCHIVE_SIZE)
    return Grouping(numbers, tuple(face for face in faces if face not in numbers))


def is_harmony(faces: Faces) -> bool:
    """Tell whether a roll of exactly six dice shows 1-2-3-4-5-6 (A6)."""
    return len(faces) == len(NUMBERS) and set(faces) == set(NUMBERS)


def seeded(seed: str, already: int = 0) -> Dice:
    """Make a stream of dice that is the same on every machine and Python version.

    SHA-256 over the seed and a block counter gives bytes; a byte of 252 or more is rejected, so every
    number is equally likely.

    Args:
        seed: any text; equal seeds give equal dice.
        already: how many dice of the stream were rolled before, to go on where a match was left.

    Returns:
        Dice that advance through the stream.
    """
    stream = _numbers(seed)
    for _ in range(already):
        next(stream)
    return lambda count: tuple(next(stream) for _ in range(count))


def _numbers(seed: str) -> Iterator[int]:
    fair = 256 - 256 % len(NUMBERS)
    block = 0
    while True:
        for byte in hashlib.sha256(f"{seed}\n{block}".encode()).digest():
            if byte < fair:
                yield byte % len(NUMBERS) + 1
        block += 1
