"""How a die looks, in each of its sizes."""

from dataclasses import dataclass
from enum import Enum

from model.duel.state import UNROLLED
from tui.canvas import Canvas
from tui.palette import Palette

PIP = "●"

_PIPS = {
    1: ("   ", " x ", "   "),
    2: ("x  ", "   ", "  x"),
    3: ("x  ", " x ", "  x"),
    4: ("x x", "   ", "x x"),
    5: ("x x", " x ", "x x"),
    6: ("x x", "x x", "x x"),
    UNROLLED: ("   ", "   ", "   "),
}


@dataclass(frozen=True, slots=True)
class Measure:
    """The cells that one die takes."""

    columns: int
    rows: int


class Size(Enum):
    """A size of dice. Small dice show a numeral, the others pips."""

    SMALL = Measure(3, 1)
    COMPACT = Measure(5, 3)
    LARGE = Measure(7, 5)

    @property
    def columns(self) -> int:
        """How wide a die is."""
        return self.value.columns

    @property
    def rows(self) -> int:
        """How high a die is."""
        return self.value.rows


def draw_die(canvas: Canvas, x: int, y: int, size: Size, face: int, role: str, palette: Palette) -> None:
    """Draw a die.

    Args:
        canvas: where to.
        x: the column of its left edge.
        y: the row of its upper edge.
        size: how large it is.
        face: 1 to 6, or UNROLLED for a blank one.
        role: the role of its colour: die, archive or key.
        palette: the styles.
    """
    edge = palette.style(role)
    inside = palette.style("pip", role, bold=True)
    if size is Size.LARGE:
        canvas.put(x, y, "▗▄▄▄▄▄▖", edge)
        canvas.put(x, y + 4, "▝▀▀▀▀▀▘", edge)
        y += 1
    for row, text in enumerate(_rows(size, face)):
        canvas.put(x, y + row, "▐", edge)
        canvas.put(x + 1, y + row, text, inside)
        canvas.put(x + size.columns - 1, y + row, "▌", edge)


def _rows(size: Size, face: int) -> tuple[str, ...]:
    if size is Size.SMALL:
        return (str(face) if face != UNROLLED else " ",)
    rows = (row.replace("x", PIP) for row in _PIPS[face])
    return tuple(" ".join(row) for row in rows) if size is Size.LARGE else tuple(rows)
