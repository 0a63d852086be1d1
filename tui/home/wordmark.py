"""The wordmark: six dice in Harmony over the name of the game, drawn with the dice of the board."""

from model.duel.dice import NUMBERS
from tui.board.faces import Size, draw_die
from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import width

_TITLE = "◈ A R C H I V A R I U M ◈"

_GAP = {Size.COMPACT: 1, Size.LARGE: 2}


def wordmark_rows(size: Size) -> int:
    """How high the wordmark is, with dice of this size."""
    return size.rows + 1


def draw_wordmark(canvas: Canvas, palette: Palette, top: int, size: Size) -> None:
    """Draw the wordmark in the middle of the canvas.

    Args:
        canvas: where to.
        palette: the styles.
        top: its first row.
        size: the size of its dice, compact or large.
    """
    step = size.columns + _GAP[size]
    columns = step * len(NUMBERS) - _GAP[size]
    left = (canvas.columns - columns) // 2
    for place, number in enumerate(NUMBERS):
        draw_die(canvas, left + place * step, top, size, number, "die", palette)
    y = top + size.rows
    canvas.put(left, y, "╚" + "═" * (columns - 2) + "╝", palette.style("seal", bold=True))
    x = left + (columns - width(_TITLE)) // 2
    canvas.put(x - 1, y, f" {_TITLE} ", palette.style("accent", bold=True))
