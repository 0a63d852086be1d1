"""The trash: what was deleted, to be put back on the shelf."""

from collections.abc import Generator, Sequence
from datetime import tzinfo

from textual import work
from textual.widget import Widget

from saves.shelf import Shelf
from tui.canvas import Canvas
from tui.cards.card_page import CardPage
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.matches import deeds
from tui.matches.card import Card, card_of
from tui.matches.columns import TABLE
from tui.matches.detail import MatchDetail
from tui.palette import Palette

_EMPTY = "The trash is empty. What is deleted from the matches comes here."


class _Title(Drawn):
    """Says where one is."""

    DEFAULT_CSS = "_Title { width: 1fr; height: 2; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        canvas.put(1, 0, "Trash", palette.style("accent", bold=True))


class TrashScreen(CardPage[Card, Sequence[Card]]):
    """Lists what is in the trash, the latest changed first, and restores it."""

    BINDINGS = bindings("trash")
    needs_chosen = ("open", "restore")

    def __init__(self, shelf: Shelf, zone: tzinfo | None = None) -> None:
        """Open the trash.

        Args:
            shelf: whose trash it is.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__(TABLE, MatchDetail())
        self._shelf = shelf
        self._zone = zone
        self._cards: Sequence[Card] = ()

    def heading(self) -> Widget:
        """The title."""
        return _Title()

    def findings(self) -> Generator[Sequence[Card], None, None]:
        """Look into the trash."""
        yield [card_of(shelved, self._zone) for shelved in self._shelf.trashed()]

    def take(self, finding: Sequence[Card]) -> None:
        """Show what is in the trash."""
        self._cards = finding
        self.show(self._cards, self.cursor, _EMPTY)

    def take_refusal(self, reason: str) -> None:
        """Say why there is nothing to see."""
        self.show((), 0, reason)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to restore where there is something."""
        return None if action in ("restore", "open") and self.chosen is None else True

    @work(group="trash")
    async def action_restore(self) -> None:
        """Put the chosen match back on the shelf."""
        async with self.deed:
            card = self.chosen
            if card is not None and await deeds.restore(self.app, self._shelf, card):
                self._cards = [kept for kept in self._cards if kept is not card]
                self.show(self._cards, self.cursor, _EMPTY)

    def action_open(self) -> None:
        """Put the chosen match back on the shelf."""
        self.action_restore()

    def action_leave(self) -> None:
        """Go back to the matches."""
        self.dismiss(None)
