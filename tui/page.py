"""The page: base of every full screen, which needs some room and says so where there is too little."""

from collections.abc import Iterable
from typing import TypeVar

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.screen import Screen
from textual.widget import Widget

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keybar import KeyBar
from tui.palette import Palette
from tui.text import width, wrap

LEAST_COLUMNS = 60
LEAST_ROWS = 20

COLUMNS_CLASSES = [(0, "-cramped"), (LEAST_COLUMNS, "-narrow"), (110, "-wide")]
"""The classes that a screen has from a width on."""

ROWS_CLASSES = [(0, "-low"), (LEAST_ROWS, "-short"), (24, "-tall"), (32, "-high")]
"""The classes that a screen has from a height on."""

Result = TypeVar("Result")


class TooSmall(Drawn):
    """Covers a screen that has no room, and says what it needs."""

    DEFAULT_CSS = "TooSmall { display: none; layer: cover; width: 100%; height: 100%; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the line, broken where it does not fit."""
        if not canvas.columns:
            return
        need = f"{canvas.columns}x{canvas.rows} is too small; {LEAST_COLUMNS}x{LEAST_ROWS} is needed."
        lines = wrap(need, canvas.columns)
        for y, line in enumerate(lines, max((canvas.rows - len(lines)) // 2, 0)):
            canvas.put((canvas.columns - width(line)) // 2, y, line, palette.style("accent"))


class Leaf(Screen[Result], inherit_bindings=False):
    """A screen that says when it has no room, and that is left once: a late key does not dismiss what lies below.

    It has no keys but those of the key table: Textual's own `ctrl+c`, which copies, would hide ours.
    """

    DEFAULT_CSS = """
    Leaf { layers: base cover; }
    Leaf.-cramped > TooSmall, Leaf.-low > TooSmall { display: block; }
    """
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = COLUMNS_CLASSES
    VERTICAL_BREAKPOINTS = ROWS_CLASSES

    def compose(self) -> ComposeResult:
        """Lay out the content and the cover."""
        yield from self.content()
        yield TooSmall()

    def content(self) -> Iterable[Widget]:
        """The widgets of the screen."""
        return ()

    async def on_key(self, event: events.Key) -> None:
        """Do what a key is for on this screen; in the app, where bindings are found, another one may be on top by then.

        A screen that handles keys itself calls `prevent_default` on those.
        """
        active = self.active_bindings.get(event.key) if self.is_active else None
        is_late = not self.is_active
        if is_late or (active and active.enabled and await self.app.run_action(active.binding.action, active.node)):
            event.stop()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leave the screen, if it is on top."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Page(Leaf[Result]):
    """A full screen: its content, and a line of keys below."""

    DEFAULT_CSS = """
    Page { background: $ground; color: $ink; overflow: hidden; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the content, the keys and the cover."""
        yield from self.content()
        yield KeyBar()
        yield TooSmall()
