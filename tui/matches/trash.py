"""The trash of the shelf: the matches that were deleted."""

from collections.abc import Generator, Sequence
from datetime import tzinfo

from saves.shelf import Shelf, Shelved
from saves.summary import summarise
from tui.cards.batch import Gathering
from tui.cards.trash_page import TrashPage
from tui.matches import deeds
from tui.matches.card import Card, card_of
from tui.matches.columns import TABLE
from tui.matches.detail import MatchDetail

_EMPTY = "The trash is empty. What is deleted from the matches comes here."


class TrashScreen(TrashPage[Card]):
    """Lists the matches in the trash, what was deleted last first, and restores them."""

    def __init__(self, shelf: Shelf, zone: tzinfo | None = None) -> None:
        """Open the trash.

        Args:
            shelf: whose trash it is.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__(TABLE, MatchDetail(), _EMPTY)
        self._shelf = shelf
        self._zone = zone

    def findings(self) -> Generator[Sequence[Card] | None, None, None]:
        """Look into the trash: at the ends of every file first, then at all of it, to count rounds and turns."""
        there = self._shelf.trashed()
        yield [card_of(shelved, self._zone) for shelved in there]
        gathering = Gathering[Card]()
        for shelved in there:
            yield None
            whole = Shelved(shelved.path, summarise(shelved.path))
            if gathering.add(card_of(whole, self._zone)):
                yield gathering.batch("", None).cards
        yield gathering.batch("", None).cards

    async def restore(self, card: Card) -> bool:
        """Put a match back on the shelf, or tell why not."""
        return await deeds.restore(self.app, self._shelf, card)
