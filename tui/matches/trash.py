"""The trash of the shelf: the matches that were deleted."""

from collections.abc import Generator, Sequence
from datetime import tzinfo

from saves.shelf import Shelf
from tui.cards.trash_page import TrashPage
from tui.matches import deeds
from tui.matches.card import Card, card_of
from tui.matches.columns import TABLE
from tui.matches.detail import MatchDetail

_EMPTY = "The trash is empty. What is deleted from the matches comes here."


class TrashScreen(TrashPage[Card]):
    """Lists the matches in the trash, the latest changed first, and restores them."""

    def __init__(self, shelf: Shelf, zone: tzinfo | None = None) -> None:
        """Open the trash.

        Args:
            shelf: whose trash it is.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__(TABLE, MatchDetail(), _EMPTY)
        self._shelf = shelf
        self._zone = zone

    def findings(self) -> Generator[Sequence[Card], None, None]:
        """Look into the trash."""
        yield [card_of(shelved, self._zone) for shelved in self._shelf.trashed()]

    async def restore(self, card: Card) -> bool:
        """Put a match back on the shelf."""
        return await deeds.restore(self.app, self._shelf, card)
