"""The pen that draws the fields of a sheet."""

from textual.geometry import Region

from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide


class Pen:
    """Draws in the place of one field; where the cursor is, its first row has other colours and a mark."""

    def __init__(self, canvas: Canvas, palette: Palette, place: Region, *, chosen: bool) -> None:
        """Take the pen to a place.

        Args:
            canvas: where to draw.
            palette: the styles of the theme.
            place: the place of the field.
            chosen: whether the cursor is on it.
        """
        self._canvas = canvas
        self._palette = palette
        self._place = place
        self._chosen = chosen
        if chosen:
            canvas.fill(Region(place.x, place.y, place.width, 1), palette.style("accent-ink", "accent"))
            canvas.put(place.x, place.y, "▶", palette.style("accent-ink", "accent"))

    def put(self, x: int, text: str, role: str = "ink", *, row: int = 0, bold: bool = False) -> int:
        """Write something, cut at the end of the place.

        Args:
            x: the column in the place, from 0; the mark is in the first one.
            text: anything, from anyone.
            role: its role where the cursor is elsewhere.
            row: the row in the place.
            bold: whether it is emphasized.

        Returns:
            The column in the place after it.
        """
        return self.put_safe(x, elide(text, self._place.width - x) if text else "", role, row=row, bold=bold)

    def put_safe(self, x: int, text: str, role: str = "ink", *, row: int = 0, bold: bool = False) -> int:
        """Write what is safe and fits, with its spaces as they are; see `put`."""
        colours = ("accent-ink", "accent") if self._chosen and not row else (role, "ground")
        style = self._palette.style(*colours, bold=bold)
        return self._canvas.put(self._place.x + x, self._place.y + row, text, style) - self._place.x
