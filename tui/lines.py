"""The one long list: as many lines as there are, of which only those in sight are ever asked for."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from textual import events
from textual.geometry import Region
from textual.message import Message

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette


class Span(NamedTuple):
    """A piece of a line in one look."""

    text: str
    role: str = "ink"
    bold: bool = False


Line = Sequence[Span]
"""A line, from left to right."""


class Source(Protocol):
    """Where the lines come from."""

    def __len__(self) -> int:
        """How many lines there are."""

    def fit(self, columns: int) -> None:
        """Prepare for lines of so many cells."""

    def line(self, index: int) -> Line:
        """Give a line; its texts are safe to show."""


class Lines(Drawn):
    """Shows a window on a source, with a scroll bar where there is more, and a cursor if one is wanted."""

    DEFAULT_CSS = "Lines { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A line was pressed with the mouse."""

        def __init__(self, lines: "Lines", index: int) -> None:
            """Tell which.

            Args:
                lines: the list.
                index: the line, from 0.
            """
            super().__init__()
            self.lines = lines
            self.index = index

        @property
        def control(self) -> "Lines":
            """The list that was pressed."""
            return self.lines

    class Fitted(Message):
        """The source has wrapped its lines to another width, so that a line may have another index."""

    def __init__(
        self, source: Source, *, cursor: int | None = None, follows: bool = True, id: str | None = None
    ) -> None:
        """Make a list.

        Args:
            source: where its lines come from.
            cursor: the line that is chosen; None for a list to read.
            follows: whether a list to read begins at its end, and stays there when it grows.
            id: its id in style sheets.
        """
        super().__init__(id=id)
        self.source = source
        self._cursor = cursor
        self._top = 0
        self._may_follow = self._follows = follows

    @property
    def cursor(self) -> int | None:
        """The line that is chosen."""
        return self._cursor

    @property
    def top(self) -> int:
        """The first line in sight."""
        return self._top

    def choose(self, index: int) -> None:
        """Put the cursor on a line, and bring it into sight."""
        self._cursor = min(max(index, 0), max(len(self.source) - 1, 0))
        height = max(self.size.height, 1)
        if self._cursor < self._top:
            self._top = self._cursor
        elif self._cursor >= self._top + height:
            self._top = self._cursor - height + 1
        self.redraw()

    def grew(self) -> None:
        """Show what the source has now; the end stays in sight if it was."""
        if self._follows:
            self._top = self._last_top()
        self.redraw()

    def scroll_by(self, lines: int) -> None:
        """Move the window down by some lines, or up by a negative number."""
        self._top = min(max(self._top + lines, 0), self._last_top())
        self._follows = self._may_follow and self._top == self._last_top()
        self.redraw()

    def scroll_page(self, pages: int) -> None:
        """Move the window by pages."""
        self.scroll_by(pages * max(self.size.height - 1, 1))

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the lines in sight."""
        bar = len(self.source) > canvas.rows
        columns = canvas.columns - (2 if bar else 0)
        for y in range(min(canvas.rows, len(self.source) - self._top)):
            index = self._top + y
            chosen = index == self._cursor
            if chosen:
                canvas.fill(Region(0, y, columns, 1), palette.style("accent-ink", "accent"))
            x = 0
            for text, role, bold in self.source.line(index):
                style = palette.style("accent-ink", "accent", bold=bold) if chosen else palette.style(role, bold=bold)
                x = canvas.put(x, y, text, style)
        if bar:
            self._draw_bar(canvas, palette)

    def on_resize(self, event: events.Resize) -> None:
        """Let the source wrap for the new width."""
        self.source.fit(max(event.size.width - 2, 1))
        if self._cursor is not None:
            self.choose(self._cursor)
        self._top = self._last_top() if self._follows and self._cursor is None else min(self._top, self._last_top())
        self._follows = self._may_follow and self._top == self._last_top()
        self.post_message(self.Fitted())
        self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll with the wheel."""
        event.stop()
        self.scroll_by(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll with the wheel."""
        event.stop()
        self.scroll_by(-3)

    async def on_click(self, event: events.Click) -> None:
        """Tell which line was pressed."""
        place = event.get_content_offset(self)
        if place is not None and self._top + place.y < len(self.source):
            event.stop()
            self.post_message(self.Pressed(self, self._top + place.y))

    def _last_top(self) -> int:
        return max(len(self.source) - self.size.height, 0)

    def _draw_bar(self, canvas: Canvas, palette: Palette) -> None:
        rows, count = canvas.rows, len(self.source)
        length = max(rows * rows // count, 1)
        start = (rows - length) * self._top // max(count - rows, 1)
        for y in range(rows):
            thumb = start <= y < start + length
            canvas.put(canvas.columns - 1, y, "┃" if thumb else "│", palette.style("accent" if thumb else "rule"))
