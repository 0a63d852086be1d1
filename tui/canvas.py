"""A grid of cells to draw on, and the zones of it that a mouse can press."""

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from model.text import graphemes, is_shown
from tui.text import safe, width

_TAKEN = ""
"""What stands in the second cell of a wide character."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a canvas that can be pressed.

    Attributes:
        region: where it is.
        action: what pressing it runs, as a binding would name it.
    """

    region: Region
    action: str


class Canvas:
    """A drawing of fixed size. What is put outside of it is left out."""

    def __init__(self, columns: int, rows: int, style: Style) -> None:
        """Make an empty drawing.

        Args:
            columns: its width in cells.
            rows: its height in lines.
            style: what its empty cells look like.
        """
        self.columns = columns
        self.rows = rows
        self.zones: list[Zone] = []
        self._texts = [[" "] * columns for _ in range(rows)]
        self._styles = [[style] * columns for _ in range(rows)]

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Draw text from a cell to the right.

        Args:
            x: the column, from 0; it may lie outside.
            y: the row, from 0; it may lie outside.
            text: one line; what could not be shown in it is made safe.
            style: what it looks like.

        Returns:
            The column after its last cell.
        """
        if not is_shown(text):
            text = safe(text)
        plain = text.isascii()
        for letter in text if plain else graphemes(text):
            cells = 1 if plain else width(letter)
            if cells == 0:
                self._join(x - 1, y, letter)
            elif 0 <= y < self.rows and x >= 0 and x + cells <= self.columns:
                self._set(x, y, letter, cells, style)
            x += cells
        return x

    def fill(self, region: Region, style: Style, character: str = " ") -> None:
        """Fill a part of the drawing with one character of one cell."""
        for y in range(region.y, region.bottom):
            self.put(region.x, y, character * region.width, style)

    def zone(self, region: Region, action: str) -> None:
        """Let a part of the drawing be pressed."""
        self.zones.append(Zone(region, action))

    def action_at(self, x: int, y: int) -> str | None:
        """Name the action of the topmost zone at a cell; None where there is none."""
        return next((zone.action for zone in reversed(self.zones) if zone.region.contains(x, y)), None)

    def row(self, y: int) -> tuple[tuple[str, Style], ...]:
        """The runs of equal style of one row."""
        runs: list[tuple[str, Style]] = []
        texts, styles = self._texts[y], self._styles[y]
        start = 0
        for x in range(1, self.columns + 1):
            if x == self.columns or styles[x] is not styles[start]:
                runs.append(("".join(texts[start:x]), styles[start]))
                start = x
        return tuple(runs)

    def _set(self, x: int, y: int, letter: str, cells: int, style: Style) -> None:
        texts, styles = self._texts[y], self._styles[y]
        if texts[x] == _TAKEN:
            texts[x - 1] = " "
        after = x + cells
        if after < self.columns and texts[after] == _TAKEN:
            texts[after] = " "
        texts[x], styles[x] = letter, style
        if cells == 2:
            texts[x + 1], styles[x + 1] = _TAKEN, style

    def _join(self, x: int, y: int, mark: str) -> None:
        """Put a mark that takes no cell onto the letter before it."""
        if 0 <= y < self.rows and 0 < x < self.columns and self._texts[y][x] == _TAKEN:
            x -= 1
        if 0 <= y < self.rows and 0 <= x < self.columns:
            self._texts[y][x] += mark


def strip_of(runs: tuple[tuple[str, Style], ...], columns: int) -> Strip:
    """Make one row's runs into what Textual paints."""
    return Strip([Segment(text, style) for text, style in runs], columns)
