"""The line above a list that has nothing to choose from: what it is, and how it stands."""

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, width


class Title(Drawn):
    """Draws the title, and the status at the other end of its line."""

    DEFAULT_CSS = "Title { width: 1fr; height: 2; }"

    def __init__(self, title: str) -> None:
        """Start without a status.

        Args:
            title: what the list is of.
        """
        super().__init__()
        self._title = title
        self._status = ""

    def show(self, status: str) -> None:
        """Show how it stands; text of others in it is made safe here."""
        self._status = status
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw both."""
        x = canvas.put(1, 0, self._title, palette.style("accent", bold=True))
        status = elide(self._status, max(canvas.columns - x - 3, 0))
        canvas.put(canvas.columns - 1 - width(status), 0, status, palette.style("muted"))
