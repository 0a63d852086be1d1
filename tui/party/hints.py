"""What can be done with a party, besides what the keys in the lowest line do."""

from textual.geometry import Region

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import width

_HINTS = {
    "open": "sheet",
    "pick": "pick",
    "copy": "copies",
    "bring": "bring in",
    "send_away": "take out",
    "shift(1)": "later",
}
"""What is offered, by its action."""


class Hints(Drawn):
    """Draws as many hints as fit; they can be pressed."""

    DEFAULT_CSS = "Hints { width: 1fr; height: 1; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the line."""
        keys = {active.binding.action: active.binding for active in reversed(self.screen.active_bindings.values())}
        x = 1
        for action, hint in _HINTS.items():
            if action not in keys:
                continue
            key = self.app.get_key_display(keys[action])
            if x + width(key) + 1 + width(hint) > canvas.columns:
                return
            start = x
            x = canvas.put(x, 0, key, palette.style("accent", bold=True))
            x = canvas.put(x + 1, 0, hint, palette.style("muted"))
            canvas.zone(Region(start, 0, x - start, 1), f"screen.{action}")
            x += 2
