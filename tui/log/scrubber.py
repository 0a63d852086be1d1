"""The line that shows where in a log one is."""

from textual.geometry import Region

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette


class Scrubber(Drawn):
    """One line that shows where in the log one is."""

    DEFAULT_CSS = "Scrubber { dock: top; width: 100%; height: 1; }"

    def __init__(self) -> None:
        """Start at nothing."""
        super().__init__()
        self._step = 0
        self._length = 0
        self._mode = ""

    def show(self, step: int, length: int, mode: str) -> None:
        """Show a place.

        Args:
            step: how many events are shown.
            length: how many there are.
            mode: what goes on: "step", "following", or how fast it plays.
        """
        self._step, self._length, self._mode = step, length, mode
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the bar and the numbers."""
        text = f" {self._mode} {self._step} of {self._length} "
        columns = max(canvas.columns - len(text) - 1, 1)
        done = columns * self._step // max(self._length, 1)
        canvas.put(0, 0, "━" * done, palette.style("accent"))
        canvas.put(done, 0, "─" * (columns - done), palette.style("rule"))
        canvas.put(min(done, columns - 1), 0, "●", palette.style("accent", bold=True))
        canvas.put(columns, 0, text, palette.style("muted"))
        for x in range(columns):
            canvas.zone(Region(x, 0, 1, 1), f"screen.go({round(self._length * x / max(columns - 1, 1))})")
