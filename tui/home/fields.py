"""What a form is filled in with: a heading, captions, names to type, buttons. The screen has the keys."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from model.text import clean
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.field import Field
from tui.palette import Palette
from tui.text import safe, width

CAPTION = 2
"""The column of a field's caption; left of it stands the mark of the field that has the focus."""

FIELD = 14
"""The column where what is filled in begins."""

_LONGEST = 160
"""How many characters of a name are looked at; more than any name that can be used has."""


def draw_caption(canvas: Canvas, palette: Palette, y: int, caption: str, *, focused: bool) -> None:
    """Draw what a field is called, marked if it has the focus."""
    canvas.put(0, y, "▶" if focused else " ", palette.style("accent"))
    canvas.put(CAPTION, y, caption, palette.style("accent" if focused else "muted"))


class NameInput(Field):
    """A name to type. Nothing gets into it that could not be shown."""

    def __init__(self, name: str, id: str) -> None:
        """Make the field.

        Args:
            name: what stands in it first.
            id: its id.
        """
        super().__init__(name, id=id)

    def validate_value(self, value: str) -> str:
        """Make safe what was typed or pasted; spaces stay where they are, for a name grows word by word."""
        return " ".join(safe(word) if clean(word) else "" for word in value[:_LONGEST].split(" "))


class Press(Drawn, can_focus=True):
    """A button."""

    DEFAULT_CSS = "Press { height: 1; }"

    def __init__(self, label: str, action: str, id: str) -> None:
        """Make the button.

        Args:
            label: what it says.
            action: what it runs, as a binding names it.
            id: its id.
        """
        super().__init__(id=id)
        self._label = label
        self.action = action
        self.styles.width = width(label) + 4

    def on_focus(self) -> None:
        """Show that keys come here."""
        self.redraw()

    def on_blur(self) -> None:
        """Show that keys go elsewhere."""
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw it."""
        style = (
            palette.style("accent-ink", "accent", bold=True) if self.has_focus else palette.style("accent", "surface")
        )
        text = f"▶ {self._label}  " if self.has_focus else f"  {self._label}  "
        canvas.put(0, 0, text, style)
        canvas.zone(Region(0, 0, canvas.columns, 1), self.action)


class Form(Drawn):
    """A heading, and fields below it."""

    def __init__(self, heading: str, fields: Iterable[Widget]) -> None:
        """Make the form.

        Args:
            heading: what it is for.
            fields: what is to be filled in, from top to bottom.
        """
        super().__init__()
        self._heading = heading
        self._fields = tuple(fields)

    def compose(self) -> ComposeResult:
        """Lay out the fields."""
        yield from self._fields

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the heading."""
        canvas.put(0, 0, self._heading, palette.style("accent", bold=True))
