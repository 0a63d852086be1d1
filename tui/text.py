"""Text measured and cut as the terminal shows it: the one door through which names come to the screen."""

from rich.cells import cell_len

from model.text import clean, graphemes

ELLIPSIS = "…"


def width(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def elide(text: str, cells: int) -> str:
    """Make text safe and cut it to the cells that a place has.

    Args:
        text: anything, from anyone.
        cells: how many cells there are, from 0.

    Returns:
        The cleaned text, ending in an ellipsis where something was cut; never wider than `cells`.
    """
    shown = clean(text)
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
        At least one line; a word too long for a line is broken.
    """
    lines: list[str] = []
    line = ""
    for word in clean(text).split(" "):
        if width(line) + 1 + width(word) <= cells and line:
            line = f"{line} {word}"
            continue
        if line:
            lines.append(line)
        line = ""
        for letter in graphemes(word):
            if line and width(line + letter) > cells:
                lines.append(line)
                line = ""
            line += letter
    return [*lines, line] if line or not lines else lines
