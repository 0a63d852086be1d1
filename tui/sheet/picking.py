"""A dialog to take one of a list that may be long."""

from collections.abc import Iterable, Sequence

from textual import events, on
from textual.containers import Container
from textual.screen import ModalScreen
from textual.widget import Widget

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.lines import Line, Lines, Span
from tui.page import Leaf
from tui.palette import Palette
from tui.sheet.frame import draw_frame, keys_of
from tui.text import elide

_WIDEST = 64
_MOST_ROWS = 16


class _Choices:
    """What there is to take, a line each."""

    def __init__(self, choices: Sequence[str]) -> None:
        self._choices = choices
        self._columns = 60

    def __len__(self) -> int:
        return len(self._choices)

    def fit(self, columns: int) -> None:
        """Cut to another width."""
        self._columns = columns

    def line(self, index: int) -> Line:
        """Give a line."""
        return (Span(f" {elide(self._choices[index], self._columns - 2)}"),)


class _Frame(Drawn):
    """The frame of the dialog."""

    DEFAULT_CSS = "_Frame { width: 100%; height: 100%; }"

    def __init__(self, title: str, does: str) -> None:
        super().__init__()
        self._title = title
        self._does = does

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        labels = {"choose": self._does, "cancel": "Back"}
        draw_frame(canvas, palette, self._title, labels, keys_of(self.screen))


class Pick(Leaf[int | None], ModalScreen[int | None]):
    """Asks for one of a list, and returns its place, or None when it was put off."""

    DEFAULT_CSS = """
    Pick { align: center middle; background: $ground 60%; }
    Pick > Container { layers: frame lines; }
    Pick _Frame { layer: frame; }
    Pick Lines { layer: lines; margin: 1 2; background: $surface; }
    """
    BINDINGS = bindings("sheet_pick")

    def __init__(self, title: str, does: str, choices: Sequence[str]) -> None:
        """Prepare the dialog.

        Args:
            title: what it is about.
            does: what taking one does, in a word.
            choices: at least one; text of others may stand in them.
        """
        super().__init__()
        self._lines = Lines(_Choices(choices), cursor=0)
        self._box = Container(_Frame(title, does), self._lines)

    def content(self) -> Iterable[Widget]:
        """The frame and the list."""
        yield self._box

    def on_resize(self, event: events.Resize) -> None:
        """Fit the box to the terminal."""
        self._box.styles.width = max(min(_WIDEST, event.size.width), 8)
        rows = min(len(self._lines.source), _MOST_ROWS) + 2
        self._box.styles.height = min(rows, max(event.size.height, 3))

    def action_move(self, by: int) -> None:
        """Mark another line."""
        self._lines.choose((self._lines.cursor or 0) + by)

    def action_page(self, pages: int) -> None:
        """Mark a line some pages further."""
        self.action_move(pages * max(self._lines.size.height - 1, 1))

    def action_edge(self, last: int) -> None:
        """Mark the first line, or the last."""
        self._lines.choose(last * len(self._lines.source))

    def action_choose(self) -> None:
        """Take the marked line."""
        self.dismiss(self._lines.cursor)

    def action_cancel(self) -> None:
        """Change nothing."""
        self.dismiss(None)

    @on(Lines.Pressed)
    def _pressed(self, event: Lines.Pressed) -> None:
        """Take the line that was pressed."""
        self.dismiss(event.index)
