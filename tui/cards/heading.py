"""The head of a list: how many cards there are, which of them are shown, and the field to search in."""

from collections.abc import Iterable, Mapping

from textual.app import ComposeResult
from textual.geometry import Region

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, width
from tui.typed import LineInput

Choices = Mapping[str | None, str]
"""The kinds of cards that can be asked for, each with what it is called; None is for all."""

_CAPTION = "Find"

_WAYS_OUT = "⏎ keep  esc show all"


class Heading(Drawn):
    """Draws the title, the kinds to choose from, and hints where the field to search in is not open."""

    DEFAULT_CSS = "Heading { width: 1fr; height: 3; }"

    def __init__(self, title: str, choices: Choices, hints: Mapping[str, str]) -> None:
        """Start with nothing known.

        Args:
            title: what the list is of.
            choices: the kinds to choose from, in the order in which a key goes through them.
            hints: what is offered while nothing is searched for, by its action.
        """
        super().__init__()
        self._title = title
        self._choices = choices
        self._hints = hints
        self._status = ""
        self._kind: str | None = None
        self._counts: Mapping[str, int] = {}
        self._field = LineInput("", id="find")
        self._field.display = False

    def compose(self) -> ComposeResult:
        """Lay out the field."""
        yield self._field

    @property
    def words(self) -> str:
        """What is searched for."""
        return self._field.value

    @property
    def is_finding(self) -> bool:
        """Whether the field to search in is open."""
        return self._field.display

    def find(self) -> None:
        """Open the field to search in, and let keys go there."""
        self._field.display = True
        self._field.focus()
        self.redraw()

    def stop_finding(self) -> None:
        """Empty the field and close it."""
        self._field.value = ""
        self._field.display = False
        self.redraw()

    def show(self, status: str, kind: str | None, counts: Mapping[str, int]) -> None:
        """Show how it stands.

        Args:
            status: how many cards there are, or how far they are read.
            kind: the kind that is asked for.
            counts: how many cards there are of each kind.
        """
        self._status, self._kind, self._counts = status, kind, counts
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the three lines."""
        x = canvas.put(1, 0, self._title, palette.style("accent", bold=True))
        status = elide(self._status, canvas.columns - x - 3)
        canvas.put(canvas.columns - 1 - width(status), 0, status, palette.style("muted"))
        self._draw_choices(canvas, palette)
        if self.is_finding:
            canvas.put(1, 2, _CAPTION, palette.style("accent"))
            canvas.put(canvas.columns - 1 - width(_WAYS_OUT), 2, _WAYS_OUT, palette.style("muted"))
        else:
            self._draw_hints(canvas, palette)

    def _draw_choices(self, canvas: Canvas, palette: Palette) -> None:
        labels = [*self._labels(counted=True)]
        if sum(width(label) + 3 for label in labels) > canvas.columns:
            labels = [*self._labels(counted=False)]
        x = 0
        for kind, label in zip(self._choices, labels, strict=True):
            chosen = kind == self._kind
            text = f"‹{label}›" if chosen else f" {label} "
            canvas.zone(Region(x, 1, width(text), 1), f"screen.show_kind({kind!r})")
            x = canvas.put(x, 1, text, palette.style("ink" if chosen else "muted", bold=chosen)) + 1

    def _labels(self, *, counted: bool) -> Iterable[str]:
        for kind, label in self._choices.items():
            count = sum(self._counts.values()) if kind is None else self._counts.get(kind, 0)
            yield f"{label} {count:,}" if counted and count else label

    def _draw_hints(self, canvas: Canvas, palette: Palette) -> None:
        keys = {active.binding.action: active.binding for active in reversed(self.screen.active_bindings.values())}
        x = 1
        for action, hint in self._hints.items():
            if action in keys:
                key = self.app.get_key_display(keys[action])
                start = x
                x = canvas.put(x, 2, key, palette.style("accent", bold=True))
                x = canvas.put(x + 1, 2, hint, palette.style("muted"))
                canvas.zone(Region(start, 2, x - start, 1), f"screen.{action}")
                x += 3
