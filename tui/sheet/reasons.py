"""The page that tells where every derived number of a sheet comes from."""

from collections.abc import Iterable

from textual.widget import Widget

from model.sheet.state import Sheet
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.lines import Line, Lines, Span
from tui.page import Page
from tui.palette import Palette
from tui.sheet.why import reasons
from tui.text import elide, wrap

_INDENT = 15


class _ReasonLines:
    """The reasons, one after the other, wrapped."""

    def __init__(self, sheet: Sheet) -> None:
        self._reasons = tuple(reasons(sheet))
        self._lines: list[Line] = []
        self.fit(78)

    def __len__(self) -> int:
        return len(self._lines)

    def fit(self, columns: int) -> None:
        """Wrap everything to another width."""
        self._lines = []
        for title, why in self._reasons:
            if not why:
                self._lines += [(), (Span(f" {title}", "accent", bold=True),)]
                continue
            indent = _INDENT if title else 1
            first, *rest = wrap(why, max(columns - indent - 1, 8))
            self._lines.append((Span(f" {title:{indent - 1}}{first}"),))
            self._lines += [(Span(f"{'':{indent + 1}}{line}"),) for line in rest]

    def line(self, index: int) -> Line:
        """Give a line."""
        return self._lines[index]


class _Title(Drawn):
    """Says whose numbers these are."""

    DEFAULT_CSS = "_Title { width: 1fr; height: 2; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        told = elide(f"Where the numbers of {self._name} come from", canvas.columns - 2)
        canvas.put(1, 0, told, palette.style("accent", bold=True))


class ReasonsScreen(Page[None]):
    """Tells every reason there is."""

    BINDINGS = bindings("sheet_reasons")

    def __init__(self, sheet: Sheet) -> None:
        """Open the page.

        Args:
            sheet: whose numbers are told.
        """
        super().__init__()
        self._title = _Title(sheet.name)
        self._lines = Lines(_ReasonLines(sheet), follows=False)

    def content(self) -> Iterable[Widget]:
        """The reasons."""
        yield self._title
        yield self._lines

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self._lines.scroll_by(lines)

    def action_page(self, pages: int) -> None:
        """Scroll by pages."""
        self._lines.scroll_page(pages)

    def action_leave(self) -> None:
        """Go back to the sheet."""
        self.dismiss(None)
