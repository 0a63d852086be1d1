"""The head of the matches screen: how many there are, which of them are shown, and the field to search in."""

from collections.abc import Iterable, Mapping

from textual.app import ComposeResult
from textual.geometry import Region

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.matches.card import Result
from tui.palette import Palette
from tui.text import elide, width
from tui.typed import LineInput

CHOICES: Mapping[Result | None, str] = {
    None: "All",
    "unfinished": "Unfinished",
    "a": "Won by A",
    "b": "Won by B",
    "draw": "Draws",
    "broken": "Broken",
}
"""The results that can be asked for, in the order in which a key goes through them."""

_HINTS = {"find": "find by name", "next_result(1)": "by result", "trash": "trash", "take_in": "import a file"}
"""What is offered while nothing is searched for, by its action."""

_CAPTION = "Find"

_WAYS_OUT = "⏎ keep  esc show all"


class Heading(Drawn):
    """Draws the title, the results to choose from, and hints where the field to search in is not open."""

    DEFAULT_CSS = "Heading { width: 1fr; height: 3; }"

    def __init__(self) -> None:
        """Start with nothing known."""
        super().__init__()
        self._status = ""
        self._result: Result | None = None
        self._counts: Mapping[Result, int] = {}
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

    def show(self, status: str, result: Result | None, counts: Mapping[Result, int]) -> None:
        """Show how it stands.

        Args:
            status: how many matches there are, or how far they are read.
            result: the result that is asked for.
            counts: how many matches have which.
        """
        self._status, self._result, self._counts = status, result, counts
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the three lines."""
        x = canvas.put(1, 0, "Matches", palette.style("accent", bold=True))
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
        for result, label in zip(CHOICES, labels, strict=True):
            chosen = result == self._result
            text = f"‹{label}›" if chosen else f" {label} "
            canvas.zone(Region(x, 1, width(text), 1), f"screen.show_result({result!r})")
            x = canvas.put(x, 1, text, palette.style("ink" if chosen else "muted", bold=chosen)) + 1

    def _labels(self, *, counted: bool) -> Iterable[str]:
        for result, label in CHOICES.items():
            count = sum(self._counts.values()) if result is None else self._counts.get(result, 0)
            yield f"{label} {count:,}" if counted and count else label

    def _draw_hints(self, canvas: Canvas, palette: Palette) -> None:
        keys = {active.binding.action: active.binding for active in reversed(self.screen.active_bindings.values())}
        x = 1
        for action, hint in _HINTS.items():
            if action in keys:
                key = self.app.get_key_display(keys[action])
                start = x
                x = canvas.put(x, 2, key, palette.style("accent", bold=True))
                x = canvas.put(x + 1, 2, hint, palette.style("muted"))
                canvas.zone(Region(start, 2, x - start, 1), f"screen.{action}")
                x += 3
