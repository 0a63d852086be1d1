"""The head of the party: how many they are, and what needs someone's attention."""

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, width


class Heading(Drawn):
    """Draws the title, what is due and how many characters there are."""

    DEFAULT_CSS = "Heading { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        """Start with nothing known."""
        super().__init__()
        self._status = ""
        self._must = ""

    def show(self, status: str, due: str) -> None:
        """Show how it stands.

        Args:
            status: how many characters there are.
            due: what must be done, and by which key; nothing when nothing must.
        """
        self._status, self._must = status, due
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the line."""
        x = canvas.put(1, 0, "Party", palette.style("accent", bold=True)) + 3
        right = canvas.columns - 1 - width(self._status)
        canvas.put(right, 0, self._status, palette.style("muted"))
        canvas.put(x, 0, elide(self._must, right - x - 2) if self._must else "", palette.style("bad", bold=True))
