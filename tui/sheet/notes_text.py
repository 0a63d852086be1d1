"""Notes as they are shown: cleaned, wrapped, and no more of them than there is room for."""

import unicodedata
from functools import lru_cache
from itertools import islice

from model.text import clean
from tui.text import ELLIPSIS, elide, safe, wrap

_LONGEST = 2_000
"""How many characters of one line are looked at, which is more than any place shows."""

_MARKS = 2
"""How many combining marks a letter may carry."""


@lru_cache(maxsize=8)
def note_rows(notes: str, columns: int, most: int) -> tuple[str, ...]:
    """Wrap the beginning of notes.

    Args:
        notes: anything, from anyone, in any number of lines.
        columns: the width of a row, from 1.
        most: how many rows there may be, from 1.

    Returns:
        The rows, safe to show; the last ends in an ellipsis where more follows. An empty line is an empty row, and
        none stands at the end.
    """
    rows: list[str] = []
    for line in islice(notes.rstrip().split("\n"), most + 1):
        rows += wrap(line[:_LONGEST], columns) if clean(line[:_LONGEST]) else [""]
        if len(rows) > most:
            break
    if len(rows) <= most:
        return tuple(rows)
    last = rows[most - 1]
    cut = f"{elide(last, columns - 2).removesuffix(ELLIPSIS).rstrip()} " if last else ""
    return (*rows[: most - 1], f"{cut}{ELLIPSIS}")


def showable(text: str) -> str:
    """Leave out of several lines what cannot be shown, and keep spaces and tabs where they are.

    Args:
        text: anything, from anyone.

    Returns:
        It with as many lines, without control and format characters and what terminals do not agree on, and with at
        most two combining marks a letter.
    """
    kept: list[str] = []
    marks = 0
    for letter in text.replace("\r\n", "\n").replace("\r", "\n"):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if letter in "\n\t " or (marks <= _MARKS and _has_one_shape(letter)):
            kept.append(letter)
    return "".join(kept)


@lru_cache(maxsize=4096)
def _has_one_shape(letter: str) -> bool:
    """Whether a character is shown, and as wide by every terminal."""
    after = f"x{letter}"
    return clean(after) != "x" and safe(after) == clean(after)
