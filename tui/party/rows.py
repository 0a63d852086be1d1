"""The characters of a party below one another: HP, Stress, Movement, and what is due and holds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual import events
from textual.geometry import Region

from model.sheet.state import Sheet
from model.sheet.statistics import (
    current_hp,
    current_movement,
    current_stress,
    is_morale_due,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
)
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.sheet.bars import EMPTY, FULL, filled
from tui.sheet.fields import conditions_line
from tui.sheet.opened import Saving
from tui.text import elide, pad

ROWS = 2
"""The rows of a character."""

_LEFT = 2
"""The column of names, after the mark of the chosen one and of those who are picked for a check."""

_NUMBERS = 6
"""The cells of "12/12" with the air before it."""

_GAP = 2
_LEAST_NAME, _WIDEST_NAME = 14, 36
_EASY_NAME = 24
"""The cells of a name beside which bars may be long."""

_BARS = (12, 8, 5)
"""How long bars may be, the longest that fits first."""

_GAUGES: tuple[tuple[str, Callable[[Sheet], int], Callable[[Sheet], int], str], ...] = (
    ("HP", current_hp, lambda sheet: maximum_hp(sheet).value, "good"),
    ("Stress", current_stress, lambda sheet: stress_cap(sheet).value, "key"),
    ("Movement", current_movement, lambda sheet: maximum_movement(sheet).value, "seat-a"),
)
"""What is shown of a character: the current value, the maximum and the colour of each bar."""


@dataclass(frozen=True, slots=True)
class Row:
    """A character of the party.

    Attributes:
        sheet: its sheet.
        saving: how it stands with its file.
        is_picked: whether it is picked for a check.
    """

    sheet: Sheet
    saving: Saving = Saving.SAVED
    is_picked: bool = False


class PartyRows(Drawn):
    """Draws two rows a character under a heading, with a scroll bar where not all are in sight."""

    DEFAULT_CSS = "PartyRows { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        """Start without anyone."""
        super().__init__()
        self._rows: Sequence[Row] = ()
        self._chosen = 0
        self._top = 0

    @property
    def page(self) -> int:
        """How many characters are in sight."""
        return max((self.size.height - 1) // ROWS, 1)

    def show(self, rows: Sequence[Row], chosen: int) -> None:
        """Show other characters, or the same otherwise.

        Args:
            rows: the characters.
            chosen: the place of the chosen one, which is brought into sight.
        """
        self._rows, self._chosen = rows, chosen
        self._bring_into_sight()
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """Keep the chosen one in sight."""
        self._bring_into_sight()
        self.redraw()

    async def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go to the next one with the wheel."""
        event.stop()
        await self.run_action("screen.move(1)")

    async def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go to the one before with the wheel."""
        event.stop()
        await self.run_action("screen.move(-1)")

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the characters in sight."""
        is_long = len(self._rows) > self.page
        columns = canvas.columns - (2 if is_long else 0)
        cells = next((each for each in _BARS if _taken(each) + _EASY_NAME <= columns), _BARS[-1])
        name = min(max(columns - _taken(cells), _LEAST_NAME), _WIDEST_NAME)
        x = _LEFT + name + 1
        for title, *_ in _GAUGES:
            canvas.put(x, 0, title, palette.style("muted"))
            x += cells + _NUMBERS + _GAP
        for place, row in enumerate(self._rows[self._top : self._top + self.page], self._top):
            y = 1 + (place - self._top) * ROWS
            self._draw_row(canvas, palette, Region(0, y, columns, ROWS), row, place, (name, cells))
        if is_long:
            self._draw_bar(canvas, palette)

    def _draw_row(
        self, canvas: Canvas, palette: Palette, place: Region, row: Row, number: int, measure: tuple[int, int]
    ) -> None:
        sheet, (name, cells), y = row.sheet, measure, place.y
        role, on = ("accent-ink", "accent") if number == self._chosen else ("ink", "ground")
        canvas.fill(Region(0, y, _LEFT + name, 1), palette.style(role, on))
        canvas.put(0, y, "▶" if number == self._chosen else " ", palette.style(role, on))
        canvas.put(1, y, "●" if row.is_picked else " ", palette.style(role, on))
        canvas.put(_LEFT, y, pad(sheet.name, name), palette.style(role, on, bold=True))
        x = _LEFT + name + 1
        for _, current, maximum, colour in _GAUGES:
            now, most = current(sheet), maximum(sheet)
            full = filled(now, most, cells)
            canvas.put(x, y, FULL * full, palette.style(colour))
            canvas.put(x + full, y, EMPTY * (cells - full), palette.style("rule"))
            canvas.put(x + cells + 1, y, f"{now}/{most}", palette.style("ink", bold=True))
            x += cells + _NUMBERS + _GAP
        self._draw_state(canvas, palette, y + 1, place.width, row)
        canvas.zone(place, f"screen.press({number})")

    def _draw_state(self, canvas: Canvas, palette: Palette, y: int, columns: int, row: Row) -> None:
        """Draw what is due, what is not saved, and what holds; where there is nothing, who it is."""
        x = _LEFT
        must = [f"{row.saving}!"] if row.saving in (Saving.WAITING, Saving.LOST) else []
        must += ["MORALE ROLL DUE!"] if is_morale_due(row.sheet) else []
        for text in must:
            x = canvas.put(x, y, text, palette.style("bad", bold=True)) + 2
        ap = maximum_ap(row.sheet)
        if ap is not None:
            x = canvas.put(x, y, f"AP {ap.value}", palette.style("ink", bold=True)) + 2
        held = conditions_line(row.sheet) if row.sheet.conditions else ""
        text, role = (held, "accent") if held else ("" if must else row.sheet.concept, "muted")
        canvas.put(x, y, elide(text, columns - x) if text else "", palette.style(role))

    def _draw_bar(self, canvas: Canvas, palette: Palette) -> None:
        rows, count, page = canvas.rows - 1, len(self._rows), self.page
        length = max(rows * page // count, 1)
        start = (rows - length) * self._top // max(count - page, 1)
        for y in range(rows):
            thumb = start <= y < start + length
            style = palette.style("accent" if thumb else "rule")
            canvas.put(canvas.columns - 1, y + 1, "┃" if thumb else "│", style)

    def _bring_into_sight(self) -> None:
        top = min(max(self._top, self._chosen - self.page + 1), self._chosen)
        self._top = max(min(top, len(self._rows) - self.page), 0)


def _taken(cells: int) -> int:
    """The cells that everything but the name takes, where bars are so long."""
    return _LEFT + 1 + len(_GAUGES) * (cells + _NUMBERS + _GAP) - _GAP
