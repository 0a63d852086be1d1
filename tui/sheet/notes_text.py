"""Notes as they are shown: cleaned, wrapped, and no more of them than there is room for."""

from functools import lru_cache
from itertools import islice

from tui.text import ELLIPSIS, elide, wrap

_LONGEST = 2_000
"""How many characters of one line are looked at, which is more than any place shows."""


@lru_cache(maxsize=8)
def note_rows(notes: str, columns: int, most: int) -> tuple[str, ...]:
    """Wrap the beginning of notes.

    Args:
        notes: anything, from anyone, in any number of lines.
        columns: the width of a row, from 1.
        most: how many rows there may be, from 1.

    Returns:
        The rows, safe to show; the last ends in an ellipsis where more follows. An empty line is an empty row.
    """
    rows: list[str] = []
    for line in islice(notes.splitlines(), most + 1):
        rows += wrap(line[:_LONGEST], columns) if line.strip() else [""]
        if len(rows) > most:
            break
    if len(rows) <= most:
        return tuple(rows)
    last = rows[most - 1]
    return (*rows[: most - 1], f"{elide(last, columns - 1).removesuffix(ELLIPSIS)}{ELLIPSIS}" if last else ELLIPSIS)
