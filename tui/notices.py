"""Notifications of text of others: made safe, and never larger than the corner that they are shown in."""

from model.text import excerpt
from tui.text import elide, safe, wrap

_WIDEST = 60
"""The cells of a notification at most; it takes half of the screen at most, too."""

_FRAME = 4
"""The cells beside its text."""

_AROUND = 6
"""The rows of a screen that a notification leaves free, or has above and below its text."""


def fitting(message: str, title: str, columns: int, rows: int) -> tuple[str, str]:
    """Cut a notification to what a screen has room for.

    Args:
        message: anything, from anyone.
        title: its title, anything too; nothing for none.
        columns: the width of the screen.
        rows: its height.

    Returns:
        Both safe to show. Of a message too long for the screen its middle is left out, for its end says what to do.
    """
    cells = max(min(_WIDEST, columns // 2) - _FRAME, 8)
    most = max(rows - _AROUND - bool(title), 3)
    told, letters = safe(message), cells * most
    while len(wrap(told, cells)) > most:
        told, letters = excerpt(told, letters), letters * 7 // 8
    return told, elide(title, cells) if title else ""
