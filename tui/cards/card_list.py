"""A list of cards, and the line of headings above it."""

from collections.abc import Sequence
from typing import Generic

from tui.canvas import Canvas
from tui.cards.card import Listed
from tui.cards.columns import Table
from tui.drawn import Drawn
from tui.lines import Line, Lines
from tui.palette import Palette
from tui.text import width, wrap

_BAR = 2
"""The cells that a list keeps for its scroll bar."""


class CardLines(Generic[Listed]):
    """Turns cards into lines."""

    def __init__(self, table: Table[Listed]) -> None:
        """Start without cards.

        Args:
            table: the columns.
        """
        self.cards: Sequence[Listed] = ()
        self._table = table
        self._columns = table.fit(78)

    def __len__(self) -> int:
        return len(self.cards)

    def fit(self, columns: int) -> None:
        """Choose the columns for another width."""
        self._columns = self._table.fit(columns)

    def line(self, index: int) -> Line:
        """Give a line."""
        return self._columns.line(self.cards[index])


class Headings(Drawn, Generic[Listed]):
    """What the columns of the list below hold."""

    DEFAULT_CSS = "Headings { width: 1fr; height: 1; }"

    def __init__(self, table: Table[Listed]) -> None:
        """Make the line.

        Args:
            table: the columns.
        """
        super().__init__()
        self._table = table

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw them."""
        canvas.put(0, 0, self._table.fit(canvas.columns - _BAR).heading(), palette.style("muted"))


class CardList(Lines, Generic[Listed]):
    """Shows cards with a mark at the chosen one, or a sentence where there are none."""

    def __init__(self, table: Table[Listed], empty: str = "") -> None:
        """Make an empty list.

        Args:
            table: the columns.
            empty: what to say while there is nothing in it.
        """
        self._lines = CardLines(table)
        self._empty = empty
        super().__init__(self._lines, cursor=0)

    @property
    def cards(self) -> Sequence[Listed]:
        """What is in the list."""
        return self._lines.cards

    @property
    def chosen(self) -> Listed | None:
        """The card at the cursor; None where there is no card."""
        return self.cards[self.cursor or 0] if self.cards else None

    def fill(self, cards: Sequence[Listed], cursor: int, empty: str) -> None:
        """Show other cards.

        Args:
            cards: the new ones.
            cursor: the place of the chosen one.
            empty: what to say when there are none.
        """
        self._lines.cards, self._empty = cards, empty
        if cursor != self.cursor:
            self.choose(cursor)
        self.scroll_by(0)

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the lines in sight, or the sentence."""
        super().draw(canvas, palette)
        if self.cards:
            canvas.put(0, (self.cursor or 0) - self.top, "▶", palette.style("accent-ink", "accent"))
            return
        lines = wrap(self._empty, max(min(canvas.columns - 4, 72), 1))
        for y, line in enumerate(lines, max((canvas.rows - len(lines)) // 3, 0)):
            canvas.put((canvas.columns - width(line)) // 2, y, line, palette.style("muted"))
