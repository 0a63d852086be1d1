"""A trash: what was deleted from a list, to be put back."""

from collections.abc import Mapping, Sequence

from textual.widget import Widget

from tui.cards.card import Listed
from tui.cards.card_page import CardPage
from tui.cards.columns import Table
from tui.cards.detail import Detail
from tui.cards.title import Title
from tui.keys.table import bindings


class TrashPage(CardPage[Listed, Sequence[Listed]]):
    """Base of the pages that list what is in a trash, and restore it."""

    BINDINGS = bindings("trash")
    needs_chosen = ("open", "restore")

    def __init__(self, table: Table[Listed], detail: Detail[Listed], empty: str) -> None:
        """Open the trash.

        Args:
            table: the columns of the list.
            detail: what tells of the chosen card.
            empty: what to say when nothing is in it.
        """
        super().__init__(table, detail)
        self._empty = empty
        self._title = Title("Trash")
        self._there: Mapping[str, Listed] = {}
        self._is_known = False

    async def restore(self, card: Listed) -> bool:
        """Put a file back, or tell why not; True when it is back."""
        raise NotImplementedError

    def heading(self) -> Widget:
        """The title."""
        return self._title

    def read_again(self) -> None:
        """Begin to read anew; what is known stays in sight meanwhile."""
        self._is_known = False
        super().read_again()

    def take(self, finding: Sequence[Listed]) -> None:
        """Show what is in the trash.

        Args:
            finding: first all that is in it; then whatever more is known of some, which may be restored by then.
        """
        found = {card.name: card for card in finding}
        if self._is_known:
            self._there = {name: found.get(name, card) for name, card in self._there.items()}
        else:
            self._there = found
            self._title.show(f"{len(found):,} deleted" if found else "")
        self._is_known = True
        self._show_all()

    def take_refusal(self, reason: str) -> None:
        """Say why there is nothing to see."""
        self._title.show("not read")
        self.show((), 0, reason)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to restore where there is something."""
        return None if action in self.needs_chosen and self.chosen is None else True

    def action_restore(self) -> None:
        """Put the chosen card's file back."""
        self.begin(self._restore)

    async def _restore(self) -> None:
        card = self.chosen
        if card is not None and await self.restore(card):
            self._there = {name: kept for name, kept in self._there.items() if name != card.name}
            self._title.show(f"Put back: {card.title}")
            self._show_all()

    def action_open(self) -> None:
        """Put the chosen card's file back."""
        self.action_restore()

    def action_leave(self) -> None:
        """Go back to the list."""
        self.dismiss(None)

    def _show_all(self) -> None:
        cards = tuple(self._there.values())
        self.show(cards, min(self.cursor, max(len(cards) - 1, 0)), self._empty)
