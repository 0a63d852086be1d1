"""A trash: what was deleted from a list, to be put back."""

from collections.abc import Sequence

from textual import work
from textual.widget import Widget

from tui.canvas import Canvas
from tui.cards.card import Listed
from tui.cards.card_page import CardPage
from tui.cards.columns import Table
from tui.cards.detail import Detail
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.palette import Palette


class _Title(Drawn):
    """Says where one is."""

    DEFAULT_CSS = "_Title { width: 1fr; height: 2; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        canvas.put(1, 0, "Trash", palette.style("accent", bold=True))


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
        self._cards: Sequence[Listed] = ()

    async def restore(self, card: Listed) -> bool:
        """Put a file back, and tell of it or why not; True when it is back."""
        raise NotImplementedError

    def heading(self) -> Widget:
        """The title."""
        return _Title()

    def take(self, finding: Sequence[Listed]) -> None:
        """Show what is in the trash."""
        self._cards = finding
        self.show(self._cards, min(self.cursor, max(len(finding) - 1, 0)), self._empty)

    def take_refusal(self, reason: str) -> None:
        """Say why there is nothing to see."""
        self.show((), 0, reason)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to restore where there is something."""
        return None if action in self.needs_chosen and self.chosen is None else True

    @work(group="trash")
    async def action_restore(self) -> None:
        """Put the chosen card's file back."""
        async with self.deed:
            card = self.chosen
            if card is not None and await self.restore(card):
                self.take([kept for kept in self._cards if kept is not card])

    def action_open(self) -> None:
        """Put the chosen card's file back."""
        self.action_restore()

    def action_leave(self) -> None:
        """Go back to the list."""
        self.dismiss(None)
