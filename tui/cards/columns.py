"""The columns of a list of cards: what each shows, and which of them a width has room for."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from tui.cards.card import Listed
from tui.lines import Line, Span
from tui.text import elide, width

MARK = 2
"""The cells before the first column, where the cursor stands."""

_GAP = 2


def _muted(_: object) -> str:
    return "muted"


@dataclass(frozen=True, slots=True)
class Column(Generic[Listed]):
    """One column after the first.

    Attributes:
        heading: what stands above it.
        cells: its width.
        text: what it shows of a card.
        role: the role that it shows that in.
        least: from which width of the list it is there.
        right: whether it is set to the right, as numbers are.
    """

    heading: str
    cells: int
    text: Callable[[Listed], str]
    role: Callable[[Listed], str] = _muted
    least: int = 0
    right: bool = False


@dataclass(frozen=True, slots=True)
class Columns(Generic[Listed]):
    """The columns of a list of some width.

    Attributes:
        heading_of_first: what stands above the first column.
        text_of_first: what the first column shows of a card, in exactly so many cells.
        first: the width of the first column.
        others: the columns after it.
    """

    heading_of_first: str
    text_of_first: Callable[[Listed, int], Line]
    first: int
    others: tuple[Column[Listed], ...]

    def heading(self) -> str:
        """The line above the list."""
        text = " " * MARK + self.heading_of_first[: self.first].ljust(self.first)
        for column in self.others:
            cells = column.heading.rjust(column.cells) if column.right else column.heading.ljust(column.cells)
            text += " " * _GAP + cells
        return text

    def line(self, card: Listed) -> Line:
        """The line of a card."""
        spans = [Span(" " * MARK), *self.text_of_first(card, self.first)]
        for column in self.others:
            text = elide(column.text(card), column.cells)
            space = " " * (column.cells - width(text))
            spans.append(Span(" " * _GAP + (space + text if column.right else text + space), column.role(card)))
        return spans


@dataclass(frozen=True, slots=True)
class Table(Generic[Listed]):
    """All the columns that a list can have.

    Attributes:
        heading: what stands above the first column, which takes the room that the others leave.
        text: what the first column shows of a card, in exactly so many cells.
        columns: the columns after it; of those with one heading, the first that there is room for is shown.
    """

    heading: str
    text: Callable[[Listed, int], Line]
    columns: tuple[Column[Listed], ...]

    def fit(self, cells: int) -> Columns[Listed]:
        """Find the columns that a list has room for.

        Args:
            cells: the width of the list without its scroll bar.
        """
        others: dict[str, Column[Listed]] = {}
        for column in self.columns:
            if cells >= column.least:
                others.setdefault(column.heading, column)
        taken = MARK + sum(column.cells + _GAP for column in others.values())
        return Columns(self.heading, self.text, max(cells - taken, 0), tuple(others.values()))
