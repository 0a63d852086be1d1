"""The line that shows where in a log one is, and the winning chances over the match."""

from collections.abc import Collection, Sequence

from textual.geometry import Region

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.review.chart import column_of, draw_chart, draw_row, step_at


class Scrubber(Drawn):
    """One line that shows where in the log one is; a chart where chances are known, as high as there is room."""

    DEFAULT_CSS = "Scrubber { dock: top; width: 100%; height: 1; }"

    def __init__(self) -> None:
        """Start at nothing."""
        super().__init__()
        self._step = 0
        self._length = 0
        self._mode = ""
        self._points: Sequence[float] = ()
        self._mistakes: Collection[int] = ()

    def show(self, step: int, length: int, mode: str) -> None:
        """Show a place.

        Args:
            step: how many events are shown.
            length: how many there are.
            mode: what goes on: "step", "following", or how fast it plays.
        """
        self._step, self._length, self._mode = step, length, mode
        self.redraw()

    def chart(self, points: Sequence[float], mistakes: Collection[int]) -> None:
        """Show the chances over the match.

        Args:
            points: what the match was worth to seat A after each step, from 0 on, 0 to 1; none to show no chart.
            mistakes: the steps of bad decisions.
        """
        self._points, self._mistakes = points, mistakes
        self.set_class(bool(points), "-charted")
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the bar, the numbers and the chart."""
        last = canvas.rows - 1
        text = f" {self._mode} {self._step} of {self._length} "
        columns = max(canvas.columns - len(text) - 1, 1)
        canvas.put(columns, last, text, palette.style("muted"))
        step = min(self._step, max(len(self._points) - 1, 0))
        if self._points and not last:
            draw_row(canvas, palette, 0, self._points, columns, step)
        else:
            self._draw_bar(canvas, palette, last, columns)
        if self._points and last:
            draw_chart(canvas, palette, last, self._points, columns, step)
        for x in range(columns):
            canvas.zone(Region(x, 0, 1, canvas.rows), f"screen.go({step_at(x, columns, self._length)})")

    def _draw_bar(self, canvas: Canvas, palette: Palette, y: int, columns: int) -> None:
        done = column_of(self._step, columns, self._length)
        canvas.put(0, y, "━" * done, palette.style("accent"))
        canvas.put(done, y, "─" * (columns - done), palette.style("rule"))
        for mistake in self._mistakes:
            canvas.put(column_of(mistake, columns, self._length), y, "×", palette.style("bad"))
        canvas.put(done, y, "●", palette.style("accent", bold=True))
