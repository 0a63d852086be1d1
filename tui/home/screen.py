"""Home: where everything begins."""

from collections.abc import Iterable

from textual.widget import Widget

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys import bindings
from tui.page import Page
from tui.palette import Palette


class Shelf(Drawn):
    DEFAULT_CSS = "Shelf { width: 1fr; height: 1fr; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        canvas.put(2, 2, "Archivarium", palette.style("accent"))


class HomeScreen(Page[None]):
    BINDINGS = bindings("home")

    def content(self) -> Iterable[Widget]:
        yield Shelf()

    def action_leave(self) -> None:
        self.app.exit()
