"""A dialog that shows both values of what two people have changed, and asks which are to stand."""

from collections.abc import Iterable, Iterator, Sequence

from textual import events
from textual.containers import Container
from textual.screen import ModalScreen
from textual.widget import Widget

from model.sheet.keys import title
from model.sheet.merging import Clash
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.lines import Line, Lines, Span
from tui.page import Leaf
from tui.palette import Palette
from tui.sheet.frame import draw_frame, keys_of
from tui.text import wrap

_WIDEST = 72
_MOST_LINES = 40
"""How many lines of one value are shown at most."""

_TOLD = "Somebody else has changed the same meanwhile. Both values are kept until you decide."


class _Values:
    """Both values of every clash, one below the other."""

    def __init__(self, clashes: Sequence[Clash]) -> None:
        self._clashes = clashes
        self._lines: list[Line] = []
        self.fit(60)

    def __len__(self) -> int:
        return len(self._lines)

    def fit(self, columns: int) -> None:
        """Wrap to another width."""
        self._lines = [(Span(f" {line}", "muted"),) for line in wrap(_TOLD, max(columns - 2, 8))]
        for clash in self._clashes:
            self._lines.append((Span(f" {title(clash.key)}", "accent", bold=True),))
            self._lines += _value("yours", clash.mine, columns)
            self._lines += _value("in the file", clash.theirs, columns)

    def line(self, index: int) -> Line:
        """Give a line."""
        return self._lines[index]


class _Frame(Drawn):
    """The frame of the dialog."""

    DEFAULT_CSS = "_Frame { width: 100%; height: 100%; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        labels = {"answer('mine')": "Keep yours", "answer('theirs')": "Take the file's", "cancel": "Decide later"}
        draw_frame(canvas, palette, "Changed in two places", labels, keys_of(self.screen))


class Conflict(Leaf[str | None], ModalScreen[str | None]):
    """Asks, and returns "mine", "theirs", or None when it was put off."""

    DEFAULT_CSS = """
    Conflict { align: center middle; background: $ground 60%; }
    Conflict > Container { layers: frame lines; }
    Conflict _Frame { layer: frame; }
    Conflict Lines { layer: lines; margin: 1 2; }
    """
    BINDINGS = bindings("sheet_conflict")

    def __init__(self, clashes: Sequence[Clash]) -> None:
        """Prepare the dialog.

        Args:
            clashes: what both have changed, at least one thing.
        """
        super().__init__()
        self._lines = Lines(_Values(clashes), follows=False)
        self._box = Container(_Frame(), self._lines)

    def content(self) -> Iterable[Widget]:
        """The frame and the values."""
        yield self._box

    def on_resize(self, event: events.Resize) -> None:
        """Fit the box to the terminal."""
        columns = max(min(_WIDEST, event.size.width), 8)
        self._lines.source.fit(columns - 6)
        self._box.styles.width = columns
        self._box.styles.height = min(len(self._lines.source) + 2, max(event.size.height - 2, 3))

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self._lines.scroll_by(lines)

    def action_page(self, pages: int) -> None:
        """Scroll by pages."""
        self._lines.scroll_page(pages)

    def action_answer(self, value: str) -> None:
        """Give an answer."""
        self.dismiss(value)

    def action_cancel(self) -> None:
        """Decide later."""
        self.dismiss(None)


def _value(whose: str, value: str | None, columns: int) -> Iterator[Line]:
    """Write a value, of any number of lines, behind whose it is."""
    indent = 15
    told = "not written" if value is None else value
    rows = [
        row
        for line in told.split("\n")[:_MOST_LINES]
        for row in (wrap(line, max(columns - indent - 1, 8)) if line.strip() else [""])
    ]
    more = len(rows) > _MOST_LINES
    for place, row in enumerate(rows[:_MOST_LINES] or [""]):
        yield Span(f"   {'' if place else whose:{indent - 3}}", "muted"), Span(row)
    if more:
        yield (Span(f"{'':{indent}}… and more", "muted"),)
