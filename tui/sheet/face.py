"""The sheet itself, drawn in one piece."""

from textual.geometry import Region
from textual.message import Message

from saves.duel_record import DuelRecord
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.sheet.arrangement import Arrangement, label_of
from tui.sheet.fields import VITALS, trait_of
from tui.sheet.notes_text import note_rows
from tui.sheet.pen import Pen
from tui.sheet.traits import caption, draw_trait
from tui.sheet.view import View
from tui.sheet.vitals import draw_condition, draw_vital
from tui.sheet.why import tells
from tui.text import elide, width, wrap

_WIDE = 92
"""The columns from which the record in duels is told in full."""


class Face(Drawn):
    """Draws a character, with a mark at the chosen field. Pressing a field chooses it."""

    DEFAULT_CSS = "Face { width: 1fr; height: 17; }"

    class Pressed(Message):
        """A field was pressed with the mouse."""

        def __init__(self, field: str) -> None:
            """Tell which.

            Args:
                field: the field.
            """
            super().__init__()
            self.field = field

    def __init__(self, view: View, arrangement: Arrangement) -> None:
        """Set it up.

        Args:
            view: what it shows first.
            arrangement: where everything stands.
        """
        super().__init__()
        self._view = view
        self._arrangement = arrangement

    def show(self, view: View, arrangement: Arrangement) -> None:
        """Show something else, elsewhere."""
        self._view, self._arrangement = view, arrangement
        self.redraw()

    def action_press(self, field: str) -> None:
        """Tell that a field was pressed."""
        self.post_message(self.Pressed(field))

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw everything."""
        for field, place in self._arrangement.fields.items():
            canvas.zone(place, f"press({field!r})")
        draw_face(canvas, palette, self._view, self._arrangement)


def draw_face(canvas: Canvas, palette: Palette, view: View, places: Arrangement) -> None:
    """Draw a character.

    Args:
        canvas: where to.
        palette: the styles of the theme.
        view: what is shown.
        places: where everything stands.
    """
    _draw_head(canvas, palette, view, places)
    if view.banner and places.banner.height:
        canvas.fill(places.banner, palette.style("bad", "surface"))
        told = elide(f"! {view.banner}", canvas.columns - 2)
        canvas.put(1, places.banner.y, told, palette.style("bad", "surface", bold=True))
    if places.caption.height:
        canvas.put(1, places.caption.y, caption(canvas.columns), palette.style("muted"))
    above = 0
    for field, place in places.fields.items():
        trait = trait_of(field)
        if trait is not None:
            draw_trait(canvas, palette, place, trait, view)
        elif field in VITALS:
            draw_vital(canvas, palette, place, field, view)
        elif field not in ("name", "concept", "notes"):
            draw_condition(canvas, palette, place, field, view, above)
            above += 1
    _draw_notes(canvas, palette, view, places.fields["notes"])
    _draw_why(canvas, palette, view, places.why)


def _draw_head(canvas: Canvas, palette: Palette, view: View, places: Arrangement) -> None:
    fields, columns = places.fields, canvas.columns
    pen = Pen(canvas, palette, fields["name"], chosen=view.chosen == "name")
    room = columns - width(view.saving) - 3
    x = pen.put_safe(1, elide(view.sheet.name, max(room - 1, 0)), "accent", bold=True)
    pen.put_safe(columns - 1 - width(view.saving), view.saving, "muted" if view.is_saved else "bad")
    file = elide(view.file, max(room - x - 3, 0)) if room - x > 8 else ""
    pen.put_safe(room - width(file), file, "muted")
    pen = Pen(canvas, palette, fields["concept"], chosen=view.chosen == "concept")
    record = _record(view.record, wide=columns >= _WIDE)
    room = max(columns - width(record) - 3, 0)
    concept = view.sheet.concept
    pen.put_safe(1, elide(concept or "no concept yet", room), "ink" if concept else "muted")
    pen.put_safe(columns - 1 - width(record), record, "muted")


def _draw_notes(canvas: Canvas, palette: Palette, view: View, place: Region) -> None:
    pen = Pen(canvas, palette, place, chosen=view.chosen == "notes")
    pen.put(1, "Notes", bold=True)
    notes = view.sheet.notes
    at = label_of(place)
    for y, row in enumerate(note_rows(notes, max(place.width - at - 1, 1), max(place.height, 1))):
        pen.put_safe(at, row, row=y)
    if not notes.strip():
        pen.put(at, "none", "muted")


def _draw_why(canvas: Canvas, palette: Palette, view: View, place: Region) -> None:
    canvas.fill(place, palette.style("ink", "surface"))
    reason, more = tells(view.sheet, view.chosen)
    columns = max(canvas.columns - 2, 1)
    lines = wrap(reason, columns)
    if len(lines) > place.height:
        lines = [*lines[: place.height - 1], elide(" ".join(lines[place.height - 1 :]), columns)]
    for y, line in enumerate(lines, place.y):
        canvas.put(1, y, line, palette.style("ink", "surface"))
    if more and len(lines) < place.height:
        canvas.put(1, place.y + len(lines), elide(more, columns), palette.style("muted", "surface"))


def _record(record: DuelRecord | None, *, wide: bool) -> str:
    """Tell how the character did in duels, in full where there is room; nothing when it never finished one."""
    if record is None or not record.matches:
        return ""
    return f"Duels: {record}" if wide else f"Duels: {record.won} won, {record.drawn} drawn, {record.lost} lost"
