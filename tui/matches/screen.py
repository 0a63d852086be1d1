"""The matches screen: everything on the shelf, to be found, resumed, replayed, exported and put away."""

from collections.abc import Generator
from datetime import tzinfo

from saves.shelf import Shelf
from tui.cards.asking import tell_reason
from tui.cards.batch import Batch
from tui.cards.find_page import FindPage
from tui.cards.heading import Choices, Heading
from tui.keys.table import bindings
from tui.matches import deeds
from tui.matches.card import Card
from tui.matches.columns import TABLE
from tui.matches.detail import MatchDetail
from tui.matches.reading import batches, matches
from tui.matches.trash import TrashScreen
from tui.wanted import Wanted
from tui.wishes import ResumeMatch, WatchMatch

_CHOICES: Choices = {
    None: "All",
    "unfinished": "Unfinished",
    "a": "Won by A",
    "b": "Won by B",
    "draw": "Draws",
    "broken": "Broken",
}
"""The results that can be asked for, in the order in which a key goes through them."""

_HINTS = {"find": "find by name", "next_kind(1)": "by result", "trash": "trash", "take_in": "import a file"}
"""What is offered while nothing is searched for, by its action."""


class MatchesScreen(FindPage[Card]):
    """Lists the matches and does what is asked for; only opening a match it leaves to the app."""

    BINDINGS = bindings("matches")
    needs_chosen = ("open", "rename", "delete", "replay", "review", "export")

    def __init__(self, shelf: Shelf, zone: tzinfo | None = None) -> None:
        """Open the screen; the shelf is read once it is painted, and again whenever it comes back.

        Args:
            shelf: the matches.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__(TABLE, MatchDetail(), Heading("Matches", _CHOICES, _HINTS), _CHOICES)
        self.shelf = shelf
        self.zone = zone

    def findings(self) -> Generator[Batch[Card] | None, None, None]:
        """List the shelf."""
        return batches(self.shelf, self.zone)

    def counted(self, count: int) -> str:
        """Say how many matches."""
        return matches(count)

    def none_there(self) -> str:
        """Say that no match is there."""
        return "No match is on the shelf yet. Every match that is played is kept here."

    def none_fits(self) -> str:
        """Say that no match fits."""
        return "No match fits. Escape shows all."

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what can be done to the chosen match."""
        if action in self.needs_chosen and self.chosen is None:
            return None
        return None if action in ("replay", "review", "export") and self.chosen and not self.chosen.can_replay else True

    def action_open(self) -> None:
        """Resume the chosen match, or replay it when it is over; tell what is wrong where neither can be."""
        card = self.chosen
        if card is None:
            return
        if card.can_resume:
            self.post_message(Wanted(ResumeMatch(card.path)))
        elif card.can_replay:
            self.action_replay()
        else:
            self.begin(lambda: tell_reason(self.app, card.title, card.summary.note))

    def action_replay(self) -> None:
        """Watch the chosen match."""
        if self.chosen is not None and self.chosen.can_replay:
            self.post_message(Wanted(WatchMatch(self.chosen.path)))

    def action_review(self) -> None:
        """Tell luck from skill in the chosen match."""
        if self.chosen is not None and self.chosen.can_replay:
            self.post_message(Wanted(WatchMatch(self.chosen.path, review=True)))

    def action_trash(self) -> None:
        """See what was deleted; the shelf is read again afterwards."""
        self.app.push_screen(TrashScreen(self.shelf, self.zone))

    def action_rename(self) -> None:
        """Give the chosen match another title."""
        self.begin(self._rename)

    async def _rename(self) -> None:
        card = self.chosen
        renamed = None if card is None else await deeds.rename(self.app, self.shelf, card, self.zone)
        if card is not None and renamed is not None:
            self.done(self.catalogue.without(card.name).with_cards([renamed]), renamed.name)

    def action_delete(self) -> None:
        """Put the chosen match in the trash, after asking."""
        self.begin(self._delete)

    async def _delete(self) -> None:
        card = self.chosen
        if card is not None and await deeds.delete(self.app, self.shelf, card):
            self.done(self.catalogue.without(card.name))

    def action_export(self) -> None:
        """Write the chosen match into a file of another kind; that goes on when this screen is left."""
        if self.chosen is not None and self.chosen.can_replay:
            self.app.run_worker(deeds.export(self.app, self.chosen), group="exports")

    def action_take_in(self) -> None:
        """Shelve a copy of a friend's journal."""
        self.begin(self._take_in)

    async def _take_in(self) -> None:
        card = await deeds.take_in(self.app, self.shelf, self.zone)
        if card is not None:
            self.done(self.catalogue.with_cards([card]), card.name)
