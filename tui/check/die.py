"""A d20 as it fell: a block when it counts, an empty frame when it does not."""

from tui.canvas import Canvas
from tui.palette import Palette

COLUMNS, ROWS = 6, 3


def draw_d20(canvas: Canvas, palette: Palette, x: int, y: int, number: int, *, counts: bool) -> None:
    """Draw a d20 of 6 cells by 3.

    Args:
        canvas: where to.
        palette: the styles.
        x: the column of its left edge.
        y: the row of its upper edge.
        number: what it shows.
        counts: whether it is the one that counts.
    """
    edge = palette.style("die" if counts else "muted")
    rows = ("▗▄▄▄▄▖", "▐    ▌", "▝▀▀▀▀▘") if counts else ("╭────╮", "│    │", "╰────╯")
    for row, text in enumerate(rows):
        canvas.put(x, y + row, text, edge)
    inside = palette.style("pip", "die", bold=True) if counts else palette.style("muted")
    canvas.put(x + 1, y + 1, f" {number:2d} ", inside)
