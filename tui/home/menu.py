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
_HEAD = 4
"""The rows between the wordmark and the first entry: the tagline, and air, of which there is less in little room."""

_LEAST_HEAD = 2


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


Entries = Sequence[Sequence[Entry]]
"""All there is to do, in groups of what belongs together."""


class Menu(Drawn):
    """Draws all of home in one piece."""

    DEFAULT_CSS = "Menu { width: 1fr; height: 1fr; }"

    def __init__(self, entries: Callable[[], Entries], marked: Callable[[], str]) -> None:
        """Set it up.

        Args:
            entries: tells what there is to do, and is asked again at every drawing.
            marked: tells the action of the entry that the cursor is on.
        """
        super().__init__()
        self._entries = entries
        self._marked = marked

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw everything."""
        groups = self._entries()
        size = Size.LARGE if canvas.columns >= 96 and canvas.rows >= 30 else Size.COMPACT
        wordmark = wordmark_rows(size)
        room = canvas.rows - wordmark
        head = min(max(room - sum(map(len, groups)), _LEAST_HEAD), _HEAD)
        places = _places([len(group) for group in groups], room - head)
        y = max((room - head - places[-1] - 1) // 2, 0)
        draw_wordmark(canvas, palette, y, size)
        tagline = elide(_TAGLINE, canvas.columns - 2)
        canvas.put((canvas.columns - width(tagline)) // 2, y + wordmark + 1, tagline, palette.style("muted"))
        y += wordmark + head
        keys, marked = self._keys(), self._marked()
        for place, entry in zip(places, (entry for group in groups for entry in group), strict=True):
            columns = min(_MENU_COLUMNS, canvas.columns - 2)
            row = Region((canvas.columns - columns) // 2, y + place, columns, 1)
            _draw_entry(canvas, palette, row, entry, keys.get(entry.action, ""), marked=entry.action == marked)
            canvas.zone(row, f"screen.pick({entry.action!r})")

    def _keys(self) -> dict[str, str]:
        """The first key of every action of the screen, as a person reads it."""
        keys: dict[str, str] = {}
        for active in self.screen.active_bindings.values():
            keys.setdefault(active.binding.action, self.app.get_key_display(active.binding))
        return keys


def _places(lengths: Sequence[int], rows: int) -> list[int]:
    """Find the row of each entry, from 0: as much air as there is room for, between all entries or between groups."""
    count = sum(lengths)
    if 2 * count <= rows:
        return list(range(0, 2 * count, 2))
    gap = 1 if count + len(lengths) - 1 <= rows else 0
    group_of = [group for group, length in enumerate(lengths) for _ in range(length)]
    return [place + gap * group for place, group in enumerate(group_of)]


def _draw_entry(canvas: Canvas, palette: Palette, row: Region, entry: Entry, key: str, *, marked: bool) -> None:
    on, role = ("accent", "accent-ink") if marked else ("ground", "ink")
    x, y, columns, _ = row
    canvas.fill(row, palette.style(role, on))
    canvas.put(x + 1, y, "▶" if marked else " ", palette.style(role, on))
    canvas.put(x + 3, y, key, palette.style(role if marked else "accent", on, bold=True))
    canvas.put(x + _LABEL, y, elide(entry.label, _TELLS - _LABEL - 1), palette.style(role, on, bold=True))
    canvas.put(x + _TELLS, y, elide(entry.tells, columns - _TELLS - 1), palette.style(role if marked else "muted", on))
