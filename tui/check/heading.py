"""The head of the check: who checks and against whom, or else what can be typed."""

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, width

_HINTS = ("letters find a skill · digits are the DC", "letters: skill · digits: DC")


class Heading(Drawn):
    """Draws the names, and a hint where there is room for it."""

    DEFAULT_CSS = "Heading { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        """Start without anyone."""
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._against = ""

    def show(self, names: tuple[str, ...], against: str) -> None:
        """Show who checks.

        Args:
            names: what they are called.
            against: whose total the DC is; empty for a DC of its own.
        """
        self._names, self._against = names, against
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the line."""
        x = canvas.put(1, 0, "Check", palette.style("accent", bold=True)) + 2
        if len(self._names) > 1:
            x = canvas.put(x, 0, f"{len(self._names)} characters: ", palette.style("muted"))
        room = canvas.columns - x - 1
        against = elide(f"against {self._against}", room * 2 // 3) if self._against else ""
        names = elide(", ".join(self._names), room - (width(against) + 2 if against else 0))
        canvas.put(x, 0, names, palette.style("ink", bold=True))
        hint = against or next((hint for hint in _HINTS if width(names) + 3 + width(hint) <= room), "")
        canvas.put(canvas.columns - 1 - width(hint), 0, hint, palette.style("accent" if against else "muted"))
