"""What a check is made against, and what a rule gives it: the DC, and the sources of advantage and disadvantage."""

from textual.geometry import Region

from tui.canvas import Canvas
from tui.check.draft import Draft
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, width

_GAP = 3


class Settings(Drawn):
    """Draws the numbers that keys change, with their keys, and how the dice are rolled."""

    DEFAULT_CSS = "Settings { width: 1fr; height: 2; }"

    def __init__(self, draft: Draft) -> None:
        """Make the two lines.

        Args:
            draft: what is to be checked.
        """
        super().__init__()
        self._draft = draft
        self._digits = ""

    def show(self, draft: Draft, digits: str) -> None:
        """Show other settings.

        Args:
            draft: what is to be checked.
            digits: the DC as far as it is typed.
        """
        self._draft, self._digits = draft, digits
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the numbers, and below them what they come to."""
        draft = self._draft
        x = self._draw_number(canvas, palette, 1, "DC", str(draft.dc), "dc(1)", "dc(-1)", typing=bool(self._digits))
        for title, count, action in (
            ("Advantage", draft.advantages, "source('advantage', {})"),
            ("Disadvantage", draft.disadvantages, "source('disadvantage', {})"),
        ):
            x = self._draw_number(canvas, palette, x, title, str(count), action.format(1), action.format(-1))
        canvas.put(1, 1, elide(draft.tells_mode, canvas.columns - 2), palette.style("muted"))

    def _draw_number(
        self,
        canvas: Canvas,
        palette: Palette,
        x: int,
        title: str,
        number: str,
        more: str,
        less: str,
        *,
        typing: bool = False,
    ) -> int:
        """Draw a number with the keys that change it, which can be pressed too.

        Returns:
            Where the next one begins.
        """
        x = canvas.put(x, 0, f"{title} ", palette.style("ink"))
        number = f"{number}_" if typing else number
        x = canvas.put(x, 0, f" {number} ", palette.style("accent", "surface", bold=True)) + 1
        keys = {active.binding.action: active.binding for active in reversed(self.screen.active_bindings.values())}
        for action in (less, more):
            if action in keys:
                key = self.app.get_key_display(keys[action])
                canvas.zone(Region(x, 0, width(key), 1), f"screen.{action}")
                x = canvas.put(x, 0, key, palette.style("accent")) + 1
        return x - 1 + _GAP
