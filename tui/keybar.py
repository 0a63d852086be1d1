"""The bottom line: the keys that do something now, dimmed where they cannot be used yet."""

from textual import events
from textual.binding import ActiveBinding
from textual.geometry import Region
from textual.screen import Screen

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import width


class KeyBar(Drawn):
    """One line of keys, in the order of the key table; what does not fit is left to the palette.

    Textual's own Footer mounts a widget a key and lays out again whenever a key is dimmed, which costs more than a
    whole board; this draws one line.
    """

    DEFAULT_CSS = "KeyBar { dock: bottom; width: 100%; height: 1; }"

    def __init__(self) -> None:
        """Make the line."""
        super().__init__()
        self._pressable: list[tuple[Region, ActiveBinding]] = []

    def on_mount(self) -> None:
        """Follow what the screen can do."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the keys."""
        canvas.fill(Region(0, 0, canvas.columns, 1), palette.style(on="surface"))
        self._pressable = []
        x = 1
        for active in self.screen.active_bindings.values():
            binding, enabled = active.binding, active.enabled
            if not binding.show:
                continue
            key = self.app.get_key_display(binding)
            cells = width(key) + 1 + width(binding.description)
            if x + cells > canvas.columns:
                continue
            after = canvas.put(x, 0, key, palette.style("accent" if enabled else "muted", "surface", bold=enabled))
            canvas.put(after + 1, 0, binding.description, palette.style("ink" if enabled else "muted", "surface"))
            if enabled:
                self._pressable.append((Region(x, 0, cells, 1), active))
            x += cells + 2

    async def on_click(self, event: events.Click) -> None:
        """Do what the pressed key would do."""
        for region, active in self._pressable:
            if region.contains(event.x, event.y):
                event.stop()
                await self.app.run_action(active.binding.action, active.node)
                return

    def _bindings_changed(self, _: Screen[object]) -> None:
        self.redraw()
