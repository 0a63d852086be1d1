"""A widget that draws itself on a canvas, and repaints only the rows that changed."""

from abc import abstractmethod

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.canvas import Canvas, strip_of
from tui.palette import Palette, palette_of


class Drawn(Widget, inherit_bindings=False):
    """Base of the widgets that render lines themselves.

    A subclass draws its whole self in `draw` and calls `redraw` when what it shows has changed. Pressing a zone of
    the canvas runs the zone's action on the screen.
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        """Make the widget.

        Args:
            id: its id in style sheets.
            classes: its classes in style sheets.
        """
        super().__init__(id=id, classes=classes)
        self._canvas: Canvas | None = None
        self._drawn: list[tuple[tuple[str, Style], ...]] = []
        self._due = False

    @abstractmethod
    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw everything there is to see.

        Args:
            canvas: an empty canvas of the widget's size.
            palette: the styles of the theme.
        """

    def redraw(self) -> None:
        """Draw again, and have the changed rows painted; many calls in one go draw once."""
        if not self._due:
            self._due = True
            self.call_next(self._redraw)

    def render_line(self, y: int) -> Strip:
        """Give Textual a row to paint."""
        canvas = self._canvas
        if canvas is None or (canvas.columns, canvas.rows) != self.size:
            self._make()
        if y >= len(self._drawn):
            return Strip.blank(self.size.width)
        return strip_of(self._drawn[y], self.size.width)

    def notify_style_update(self) -> None:
        """Forget the drawing when the theme changes."""
        super().notify_style_update()
        self._canvas = None

    async def on_click(self, event: events.Click) -> None:
        """Run the action of the zone that was pressed."""
        place = event.get_content_offset(self)
        action = self._canvas.action_at(*place) if self._canvas and place is not None else None
        if action:
            event.stop()
            await self.run_action(action)

    def _redraw(self) -> None:
        self._due = False
        if not self.is_attached or not self.size:
            return
        before = self._drawn
        self._make()
        if len(before) != len(self._drawn):
            self.refresh()
            return
        width = self.size.width
        changed = [Region(0, y, width, 1) for y, runs in enumerate(self._drawn) if runs != before[y]]
        if changed:
            self.refresh(*changed)

    def _make(self) -> None:
        palette = palette_of(self.app.theme_variables)
        canvas = Canvas(self.size.width, self.size.height, palette.style())
        self.draw(canvas, palette)
        self._canvas = canvas
        self._drawn = [canvas.row(y) for y in range(canvas.rows)]
