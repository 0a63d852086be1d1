"""A page with a list of matches and what there is to know of the chosen one: the shelf's, and the trash's."""

import asyncio
from collections.abc import Iterable, Sequence

from textual import on
from textual.containers import Container, Vertical
from textual.widget import Widget

from tui.lines import Lines
from tui.matches.card import Card
from tui.matches.card_list import CardList, Headings
from tui.matches.detail import BROAD, Detail
from tui.page import COLUMNS_CLASSES
from tui.reading_page import Finding, ReadingPage

_CLASSES = [*COLUMNS_CLASSES, (124, BROAD)]


class CardPage(ReadingPage[Finding]):
    """Base of the pages that list matches; everything that a page does is done to the chosen one.

    Attributes:
        deed: is held while something is done to a match, so that the next deed finds the list as this one leaves it.
    """

    CSS_PATH = "card_page.tcss"
    HORIZONTAL_BREAKPOINTS = _CLASSES

    def __init__(self) -> None:
        """Make the page with an empty list."""
        super().__init__()
        self._list = CardList()
        self._detail = Detail()
        self._allowed = (False, False)
        self.deed = asyncio.Lock()

    def content(self) -> Iterable[Widget]:
        """The list under its headings, and the detail beside or below."""
        yield self.heading()
        yield Container(Vertical(Headings(), self._list, id="list"), self._detail, id="cards")

    def heading(self) -> Widget:
        """What stands above the list."""
        raise NotImplementedError

    @property
    def chosen(self) -> Card | None:
        """The chosen match; None where the list is empty."""
        return self._list.chosen

    @property
    def cards(self) -> Sequence[Card]:
        """The matches that are listed."""
        return self._list.cards

    @property
    def cursor(self) -> int:
        """The place of the chosen match."""
        return self._list.cursor or 0

    def show(self, cards: Sequence[Card], cursor: int, empty: str) -> None:
        """Show other matches.

        Args:
            cards: the matches.
            cursor: the place of the chosen one.
            empty: what to say when there are none.
        """
        self._list.fill(cards, cursor, empty)
        self._tell()

    def go_to(self, place: int) -> None:
        """Choose the match at a place, or the one nearest to it."""
        self._list.choose(place)
        self._tell()

    def action_move(self, by: int) -> None:
        """Choose a match further down or up."""
        self.go_to(self.cursor + by)

    def action_page(self, pages: int) -> None:
        """Choose a match some pages further down or up."""
        self.go_to(self.cursor + pages * max(self._list.size.height - 1, 1))

    def action_first(self) -> None:
        """Choose the first match."""
        self.go_to(0)

    def action_last(self) -> None:
        """Choose the last match."""
        self.go_to(len(self._list.cards) - 1)

    def action_open(self) -> None:
        """Do to the chosen match what this page is for."""
        raise NotImplementedError

    @on(Lines.Pressed)
    def _pressed(self, event: Lines.Pressed) -> None:
        """Choose the match that was pressed; pressed again, do what enter does."""
        if event.index == self.cursor:
            self.action_open()
        else:
            self.go_to(event.index)

    def _tell(self) -> None:
        """Tell of the chosen match, and offer what can be done to it."""
        card = self.chosen
        self._detail.show(card)
        allowed = (card is not None, card is not None and card.can_replay)
        if allowed != self._allowed:
            self._allowed = allowed
            self.refresh_bindings()
