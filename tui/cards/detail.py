"""What there is to know of the chosen card, beside or below the list."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic

from textual.geometry import Region

from tui.canvas import Canvas
from tui.cards.card import Listed
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, wrap

BROAD = "-broad"
"""The class of a screen that has the detail beside the list, and not below."""

_MORE = " … enter tells all"

Told = tuple[str, str]
"""A line of a detail, and the role that it is written in."""


class Detail(Drawn, Generic[Listed]):
    """Tells of one card under a rule; the first line is what it is called."""

    DEFAULT_CSS = "Detail { width: 1fr; height: 6; }"

    def __init__(self) -> None:
        """Start without a card."""
        super().__init__()
        self._card: Listed | None = None

    def show(self, card: Listed | None) -> None:
        """Tell of another card, or of none."""
        self._card = card
        self.redraw()

    @abstractmethod
    def tell(self, card: Listed, columns: int, rows: int) -> Sequence[Told]:
        """Tell of a card.

        Args:
            card: the card.
            columns: how wide a line may be, from 1.
            rows: how many lines there are; what is told beyond is not seen.
        """

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw a rule, and the text below it."""
        rule = palette.style("rule")
        canvas.fill(Region(0, 0, canvas.columns, 1), rule, "─")
        beside = self.screen.has_class(BROAD)
        if beside:
            canvas.fill(Region(0, 0, 1, canvas.rows), rule, "│")
        left = 2 if beside else 1
        columns, rows = canvas.columns - left - 1, canvas.rows - 1
        if self._card is None or columns < 1:
            return
        for y, (line, role) in enumerate(self.tell(self._card, columns, rows)[:rows], 1):
            canvas.put(left, y, line, palette.style(role, bold=y == 1))


def reason_lines(reason: str, columns: int, rows: int) -> list[Told]:
    """Say what is wrong with a file, in as many lines as there are rows, and where the rest is told.

    Args:
        reason: what is wrong; nothing where nothing is.
        columns: how wide a line may be.
        rows: how many lines there may be.
    """
    lines = wrap(reason, columns) if reason else []
    if len(lines) > rows:
        last = lines[max(rows - 1, 0)]
        lines = [*lines[: max(rows - 1, 0)], elide(last, columns - len(_MORE)).removesuffix("…").rstrip() + _MORE]
    return [(line, "bad") for line in lines]
