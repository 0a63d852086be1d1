"""A page with a list of cards and what there is to know of the chosen one."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Generic

from textual import on
from textual.containers import Container, Vertical
from textual.widget import Widget

from tui.cards.card import Listed
from tui.cards.card_list import CardList, Headings
from tui.cards.columns import Table
from tui.cards.detail import BROAD, Detail
from tui.deed_page import DeedPage
from tui.lines import Lines
from tui.page import COLUMNS_CLASSES
from tui.reading_page import Finding, ReadingPage

_CLASSES = [*COLUMNS_CLASSES, (124, BROAD)]


class CardPage(DeedPage[None], ReadingPage[Finding], Generic[Listed, Finding]):
    """Base of the pages that list cards; everything that a page does is done to the chosen one.

    Attributes:
        needs_chosen: the actions of the page that depend on which card is chosen, as `check_action` tells.
    """

    CSS_PATH = Path(__file__).with_name("card_page.tcss")  # a name alone is looked for beside the subclass
    HORIZONTAL_BREAKPOINTS = _CLASSES
    needs_chosen: ClassVar[tuple[str, ...]] = ("open",)

    def __init__(self, table: Table[Listed], detail: Detail[Listed]) -> None:
        """Make the page with an empty list.

        Args:
            table: the columns of the list.
            detail: what tells of the chosen card.
        """
        super().__init__()
        self._table = table
        self._list = CardList(table)
        self._detail = detail
        self._allowed: tuple[bool | None, ...] = ()

    def content(self) -> Iterable[Widget]:
        """The list under its headings, and the detail beside or below."""
        yield self.heading()
        yield Container(Vertical(Headings(self._table), self._list, id="list"), self._detail, id="cards")

    def heading(self) -> Widget:
        """What stands above the list."""
        raise NotImplementedError

    @property
    def chosen(self) -> Listed | None:
        """The chosen card; None where the list is empty."""
        return self._list.chosen

    @property
    def cards(self) -> Sequence[Listed]:
        """The cards that are listed."""
        return self._list.cards

    @property
    def cursor(self) -> int:
        """The place of the chosen card."""
        return self._list.cursor or 0

    def show(self, cards: Sequence[Listed], cursor: int, empty: str) -> None:
        """Show other cards.

        Args:
            cards: the cards.
            cursor: the place of the chosen one.
            empty: what to say when there are none.
        """
        self._list.fill(cards, cursor, empty)
        self._tell()

    def go_to(self, place: int) -> None:
        """Choose the card at a place, or the one nearest to it."""
        self._list.choose(place)
        self._tell()

    def action_move(self, by: int) -> None:
        """Choose a card further down or up."""
        self.go_to(self.cursor + by)

    def action_page(self, pages: int) -> None:
        """Choose a card some pages further down or up."""
        self.go_to(self.cursor + pages * max(self._list.size.height - 1, 1))

    def action_first(self) -> None:
        """Choose the first card."""
        self.go_to(0)

    def action_last(self) -> None:
        """Choose the last card."""
        self.go_to(len(self._list.cards) - 1)

    def action_open(self) -> None:
        """Do to the chosen card what this page is for."""
        raise NotImplementedError

    @on(Lines.Pressed)
    def _pressed(self, event: Lines.Pressed) -> None:
        """Choose the card that was pressed; pressed again, do what enter does."""
        if event.index == self.cursor:
            self.action_open()
        else:
            self.go_to(event.index)

    def _tell(self) -> None:
        """Tell of the chosen card, and offer what can be done to it."""
        self._detail.show(self.chosen)
        allowed = tuple(self.check_action(action, ()) for action in self.needs_chosen)
        if allowed != self._allowed:
            self._allowed = allowed
            self.refresh_bindings()
