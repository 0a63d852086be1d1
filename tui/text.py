"""Text measured and cut as the terminal shows it: the one door through which names come to the screen."""

from string import ascii_uppercase

from rich.cells import cell_len

from model.text import clean, graphemes

ELLIPSIS = "…"

_LETTERS_OF_FLAGS = {0x1F1E6 + place: letter for place, letter in enumerate(ascii_uppercase)}
_SKIN_TONES = dict.fromkeys(range(0x1F3FB, 0x1F400), "")
_AGREED = _LETTERS_OF_FLAGS | _SKIN_TONES
"""What is shown for characters whose width terminals do not agree on."""


def width(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def safe(text: str) -> str:
    """Make text safe to show.

    Args:
        text: anything, from anyone.

    Returns:
        It cleaned, flags spelled in letters and skin tones left out; a question mark where nothing else is left.
    """
    shown = clean(text)
    return shown if shown.isascii() else clean(shown.translate(_AGREED)) or "?"


def elide(text: str, cells: int) -> str:
    """Make text safe and cut it to the cells that a place has.

    Args:
        text: anything, from anyone.
        cells: how many cells there are, from 0.

    Returns:
        The safe text, ending in an ellipsis where something was cut; never wider than `cells`.
    """
    shown = safe(text)
    if width(shown) <= cells:
        return shown
    kept = ""
    for letter in graphemes(shown):
        if width(kept + letter) + 1 > cells:
            break
        kept += letter
    return f"{kept}{ELLIPSIS}" if cells > 0 else ""


def pad(text: str, cells: int) -> str:
    """Cut text as `elide` does, and fill it up with spaces to exactly `cells`."""
    shown = elide(text, cells)
    return shown + " " * (cells - width(shown))


def wrap(text: str, cells: int) -> list[str]:
    """Make text safe and break it between words into lines no wider than `cells`.

    Args:
        text: anything, from anyone.
        cells: the width of a line, from 1.

    Returns:
        At least one line; a word too long for a line is broken, a letter too wide for one becomes an ellipsis.
    """
    lines: list[str] = []
    line = ""
    for word in safe(text).split(" "):
        if width(line) + 1 + width(word) <= cells and line:
            line = f"{line} {word}"
            continue
        if line:
            lines.append(line)
        line = ""
        for letter in (each if width(each) <= cells else ELLIPSIS for each in graphemes(word)):
            if line and width(line + letter) > cells:
                lines.append(line)
                line = ""
            line += letter
    return [*lines, line] if line or not lines else lines
