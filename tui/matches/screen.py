"""The matches screen: everything on the shelf, to be found, resumed, replayed, exported and put away."""

from datetime import tzinfo
from pathlib import Path

from textual import on, work
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from saves.shelf import Shelf
from tui.cards.catalogue import Catalogue
from tui.cards.heading import Choices, Heading
from tui.keys.table import bindings
from tui.matches import asking, deeds
from tui.matches.card import Card
from tui.matches.reading import matches
from tui.matches.shelf_page import ShelfPage
from tui.matches.trash import TrashScreen

_NO_MATCH = "No match is on the shelf yet. Every match that is played is kept here."
_NONE_FITS = "No match fits. Escape shows all."

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


class MatchesScreen(ShelfPage):
    """Lists the matches and does what is asked for; only opening a match it leaves to the app.

    It can be pushed, and it can be the only screen of a mode.
    """

    BINDINGS = bindings("matches")
    needs_chosen = ("open", "rename", "delete", "replay", "export")

    class Resume(Message):
        """A match is to be played on."""

        def __init__(self, path: Path) -> None:
            """Tell which.

            Args:
                path: its file.
            """
            super().__init__()
            self.path = path

    class Replay(Message):
        """A match is to be watched."""

        def __init__(self, path: Path) -> None:
            """Tell which.

            Args:
                path: its file.
            """
            super().__init__()
            self.path = path

    class Leave(Message):
        """The screen is the only one of its mode, and is to be left."""

    def __init__(self, shelf: Shelf, zone: tzinfo | None = None) -> None:
        """Open the screen; the shelf is read once it is painted, and again whenever it comes back.

        Args:
            shelf: the matches.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__(shelf, zone)
        self._heading = Heading("Matches", _CHOICES, _HINTS)
        self._result: str | None = None
        self._followed: str | None = None

    def heading(self) -> Widget:
        """The title, the results to choose from and the field to search in."""
        return self._heading

    def catalogue_changed(self) -> None:
        """Show what fits now."""
        self._fill(otherwise=self.cursor if self._followed else 0)

    def go_to(self, place: int) -> None:
        """Choose the match at a place; from then on the cursor stays with it, whatever is found."""
        super().go_to(place)
        self._followed = None if self.chosen is None else self.chosen.name

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what can be done to the chosen match."""
        if action in self.needs_chosen and self.chosen is None:
            return None
        return None if action in ("replay", "export") and self.chosen and not self.chosen.can_replay else True

    def action_open(self) -> None:
        """Resume the chosen match, or replay it when it is over; tell what is wrong where neither can be."""
        if self.chosen is None:
            return
        if self.chosen.can_resume:
            self.post_message(self.Resume(self.chosen.path))
        elif self.chosen.can_replay:
            self.action_replay()
        else:
            self._tell_reason(self.chosen)

    def action_replay(self) -> None:
        """Watch the chosen match."""
        if self.chosen is not None and self.chosen.can_replay:
            self.post_message(self.Replay(self.chosen.path))

    def action_next_kind(self, by: int) -> None:
        """Show the matches of another result."""
        results = list(_CHOICES)
        self.action_show_kind(results[(results.index(self._result) + by) % len(results)])

    def action_show_kind(self, kind: str | None) -> None:
        """Show the matches of a result, or all."""
        self._result = kind
        self._filter_changed()

    def action_find(self) -> None:
        """Let a name be typed to search for."""
        self._heading.find()

    @on(Input.Changed, "#find")
    def _filter_changed(self) -> None:
        self._fill(otherwise=0)

    @on(Input.Submitted, "#find")
    def _found_enough(self) -> None:
        self.set_focus(None)

    def action_escape(self) -> None:
        """Show all matches again; where they are shown, leave."""
        if self._heading.is_finding:
            self.set_focus(None)
            self._heading.stop_finding()
            self.catalogue_changed()
        elif self._result is not None:
            self.action_show_kind(None)
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Go back to where one came from."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.post_message(self.Leave())

    def action_trash(self) -> None:
        """See what was deleted; the shelf is read again afterwards."""
        self.app.push_screen(TrashScreen(self.shelf, self.zone))

    @work(group="deeds")
    async def action_rename(self) -> None:
        """Give the chosen match another title."""
        async with self.deed:
            card = self.chosen
            renamed = None if card is None else await deeds.rename(self.app, self.shelf, card, self.zone)
            if card is not None and renamed is not None:
                self._followed = renamed.name
                self._done(self.catalogue.without(card.name).with_cards([renamed]))

    @work(group="deeds")
    async def action_delete(self) -> None:
        """Put the chosen match in the trash, after asking."""
        async with self.deed:
            card = self.chosen
            if card is not None and await deeds.delete(self.app, self.shelf, card):
                self._done(self.catalogue.without(card.name))

    @work(group="deeds")
    async def action_export(self) -> None:
        """Write the chosen match into a file of another kind."""
        async with self.deed:
            if self.chosen is not None and self.chosen.can_replay:
                await deeds.export(self.app, self.chosen)

    @work(group="deeds")
    async def action_take_in(self) -> None:
        """Shelve a copy of a friend's journal."""
        async with self.deed:
            card = await deeds.take_in(self.app, self.shelf, self.zone)
            if card is not None:
                self._followed = card.name
                self._done(self.catalogue.with_cards([card]))

    @work(group="deeds")
    async def _tell_reason(self, card: Card) -> None:
        await asking.tell_reason(self.app, card)

    def _fill(self, otherwise: int) -> None:
        """Show what fits, with the cursor on the match that it stays with, or at another place if that is not shown."""
        cards = self.catalogue.matching(self._result, self._heading.words)
        place = next((place for place, card in enumerate(cards) if card.name == self._followed), otherwise)
        self.show(cards, min(place, max(len(cards) - 1, 0)), self._empty())
        self._heading.show(self._status(), self._result, self.catalogue.counts())

    def _done(self, after: Catalogue[Card]) -> None:
        """Show the shelf after a deed; a reading that began before it knows other names, and begins anew."""
        self.catalogue = after
        if self.is_reading:
            self.read_again()
        else:
            self.catalogue_changed()

    def _empty(self) -> str:
        if self.fault:
            return self.fault
        if self.catalogue.cards:
            return _NONE_FITS
        return "Reading…" if self.is_reading else _NO_MATCH

    def _status(self) -> str:
        if self.fault:
            return "not read"
        if self.is_reading:
            return self.latest.progress if self.latest else "reading"
        there, shown = len(self.catalogue.cards), len(self.cards)
        return matches(there) if shown == there else f"{shown:,} of {matches(there)}"
