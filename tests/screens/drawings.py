"""Drawings without an app: what a canvas shows, as text."""

from rich.style import Style

from themes.reader import shipped
from tui.canvas import Canvas
from tui.palette import Palette, palette_of

PALETTE = palette_of(shipped()[0].roles)


def empty(columns: int, rows: int, palette: Palette = PALETTE) -> Canvas:
    """A canvas as a widget begins to draw on it."""
    return Canvas(columns, rows, palette.style())


def rows_of(canvas: Canvas) -> list[str]:
    """What each row shows."""
    return ["".join(text for text, _ in canvas.row(y)) for y in range(canvas.rows)]


def cells_of(canvas: Canvas, y: int) -> list[tuple[str, Style]]:
    """Each letter of a row that holds only narrow ones, with its style."""
    return [(letter, style) for text, style in canvas.row(y) for letter in text]
