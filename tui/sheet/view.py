"""What the sheet on the screen shows at a moment."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from textual.geometry import Region

from model.sheet.state import Sheet
from saves.duel_record import DuelRecord
from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything that is to be drawn.

    Attributes:
        sheet: the character.
        chosen: the field that the cursor is on.
        file: what its file is called.
        saving: whether it is saved, in a word or two.
        is_saved: whether all that is shown is on the disk.
        banner: what must be done, in a sentence; empty when nothing must.
        record: how the character did in duels; None where that is not known.
        keys: the key of each action of the screen, as a person reads it.
    """

    sheet: Sheet
    chosen: str
    file: str = ""
    saving: str = ""
    is_saved: bool = True
    banner: str = ""
    record: DuelRecord | None = None
    keys: Mapping[str, str] = field(default_factory=dict)


class Pen:
    """Draws in the place of one field, in other colours and with a mark where the cursor is."""

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
            canvas.fill(place, palette.style("accent-ink", "accent"))
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
        colours = ("accent-ink", "accent") if self._chosen else (role, "ground")
        style = self._palette.style(*colours, bold=bold)
        return self._canvas.put(self._place.x + x, self._place.y + row, text, style) - self._place.x
