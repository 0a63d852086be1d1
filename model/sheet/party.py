"""Characters side by side: quick copies of a nameless one."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count, islice

from model import text
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet

MOST_COPIES = 100
"""The most copies that are made at once."""


def copies(sheet: Sheet, number: int, taken: Iterable[str]) -> tuple[Sheet, ...]:
    """Copy a character, numbered: "Guard 2", "Guard 3".

    Args:
        sheet: whom to copy.
        number: how many copies, 1 to 100.
        taken: the names that are in use, in any case; its own need not be among them.

    Returns:
        The copies, rested and unhurt, without an id, each of a name that none of the others has.

    Raises:
        NotAllowed: the number is out of range.
    """
    if not 1 <= number <= MOST_COPIES:
        raise NotAllowed(f"From 1 to {MOST_COPIES} copies are made at once, not {number}.")
    used = {name.casefold() for name in (*taken, sheet.name)}
    stem = _stem(sheet.name)
    free = (name for each in count(2) if (name := _numbered(stem, each)).casefold() not in used)
    return tuple(fresh(replace(sheet, name=name)) for name in islice(free, number))


def fresh(sheet: Sheet) -> Sheet:
    """A character as new: full HP and Movement, no Stress, no condition, no id (D11)."""
    return replace(sheet, id=None, hp=None, stress=0, movement=None, morale_due=None, conditions=())


def _stem(name: str) -> str:
    """Take the number off a name, so that a copy of "Guard 2" is "Guard 3"."""
    stem, _, last = name.rpartition(" ")
    return stem if stem and last.isdecimal() else name


def _numbered(stem: str, number: int) -> str:
    """Number a name, cutting it where it would become too long."""
    letters = text.graphemes(stem)[: text.NAME_LENGTH - len(f" {number}")]
    return f"{''.join(letters).rstrip()} {number}"
