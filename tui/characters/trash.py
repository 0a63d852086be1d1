"""The trash of the characters: those that were deleted."""

from collections.abc import Generator, Sequence

from saves.characters.folder import Characters
from tui.cards.trash_page import TrashPage
from tui.characters import deeds
from tui.characters.card import Card, card_of
from tui.characters.columns import table
from tui.characters.detail import CharacterDetail
from tui.characters.marking import Marking

_EMPTY = "The trash is empty. What is deleted from the characters comes here."


class CharacterTrash(TrashPage[Card]):
    """Lists the characters in the trash, by name, and restores them."""

    def __init__(self, characters: Characters) -> None:
        """Open the trash.

        Args:
            characters: whose trash it is.
        """
        self._marking = Marking()
        super().__init__(table(self._marking), CharacterDetail(self._marking), _EMPTY)
        self._characters = characters

    def findings(self) -> Generator[Sequence[Card], None, None]:
        """Look into the trash."""
        yield sorted(map(card_of, self._characters.trashed()), key=lambda card: card.order)

    def take(self, finding: Sequence[Card]) -> None:
        """Show what is in the trash."""
        self._marking.look_at(finding)
        super().take(finding)

    async def restore(self, card: Card) -> bool:
        """Put a character back in its folder."""
        return await deeds.restore(self.app, self._characters, card) is not None
