"""What home looks like: the wordmark, and below it everything that there is to do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from tui.board.faces import Size
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.home.wordmark import draw_wordmark, wordmark_rows
from tui.palette import Palette
from tui.text import elide, width

_TAGLINE = "a dice duel for two keepers of the Infinite Library"
_MENU_COLUMNS = 58
_LABEL = 6
_TELLS = 30


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to do.

    Attributes:
        action: what the screen does, as a binding names it.
        label: what it is called.
        tells: what comes of it, in a few words.
    """

    action: str
    label: str
    tells: str


class Shelf(Drawn):
    """Draws all of home in one piece."""

    DEFAULT_CSS = "Shelf { width: 1fr; height: 1fr; }"

    def __init__(self, entries: Callable[[], Sequence[Entry]]) -> None:
        """Set it up.

        Args:
            entries: tells what there is to do, and is asked again at every drawing.
        """
        super().__init__()
        self._entries = entries
        self.marked = 0

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw everything."""
        entries = self._entries()
        size = Size.LARGE if canvas.columns >= 96 and canvas.rows >= 30 else Size.COMPACT
        wordmark = wordmark_rows(size)
        step = 2 if canvas.rows >= wordmark + 4 + 2 * len(entries) else 1
        rows = wordmark + 4 + step * (len(entries) - 1) + 1
        y = max((canvas.rows - rows) // 2, 0)
        draw_wordmark(canvas, palette, y, size)
        tagline = elide(_TAGLINE, canvas.columns - 2)
        canvas.put((canvas.columns - width(tagline)) // 2, y + wordmark + 1, tagline, palette.style("muted"))
        y += wordmark + 4
        keys = self._keys()
        for place, entry in enumerate(entries):
            columns = min(_MENU_COLUMNS, canvas.columns - 2)
            row = Region((canvas.columns - columns) // 2, y, columns, 1)
            _draw_entry(canvas, palette, row, entry, keys.get(entry.action, ""), marked=place == self.marked)
            canvas.zone(row, f"screen.pick({place})")
            y += step

    def _keys(self) -> dict[str, str]:
        """The first key of every action of the screen, as a person reads it."""
        keys: dict[str, str] = {}
        for active in self.screen.active_bindings.values():
            keys.setdefault(active.binding.action, self.app.get_key_display(active.binding))
        return keys


def _draw_entry(canvas: Canvas, palette: Palette, row: Region, entry: Entry, key: str, *, marked: bool) -> None:
    on, role = ("accent", "accent-ink") if marked else ("ground", "ink")
    x, y, columns, _ = row
    canvas.fill(row, palette.style(role, on))
    canvas.put(x + 1, y, "▶" if marked else " ", palette.style(role, on))
    canvas.put(x + 3, y, key, palette.style(role if marked else "accent", on, bold=True))
    canvas.put(x + _LABEL, y, elide(entry.label, _TELLS - _LABEL - 1), palette.style(role, on, bold=True))
    canvas.put(x + _TELLS, y, elide(entry.tells, columns - _TELLS - 1), palette.style(role if marked else "muted", on))
