"""A page with a catalogue that fills while it is read, of which names and kinds can be asked for."""

from textual import on
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from tui.cards.batch import Batch
from tui.cards.card import Listed
from tui.cards.card_page import CardPage
from tui.cards.catalogue import Catalogue
from tui.cards.columns import Table
from tui.cards.detail import Detail
from tui.cards.heading import Choices, Heading


class FindPage(CardPage[Listed, Batch[Listed]]):
    """Base of the pages that list all files of a folder.

    It can be pushed, and it can be the only screen of a mode.
    """

    class Leave(Message):
        """The screen is the only one of its mode, and is to be left."""

    def __init__(self, table: Table[Listed], detail: Detail[Listed], heading: Heading, choices: Choices) -> None:
        """Make the page with an empty catalogue; it is read once it is painted, and again whenever it comes back.

        Args:
            table: the columns of the list.
            detail: what tells of the chosen card.
            heading: what stands above the list.
            choices: the kinds that can be asked for, as the heading has them.
        """
        super().__init__(table, detail)
        self.catalogue: Catalogue[Listed] = Catalogue()
        self.latest: Batch[Listed] | None = None
        self.fault = ""
        self._heading = heading
        self._choices = choices
        self._kind: str | None = None
        self._followed: str | None = None

    def counted(self, count: int) -> str:
        """Say how many cards: "2 matches"."""
        raise NotImplementedError

    def none_there(self) -> str:
        """Say that there is no card at all, and how one comes to be."""
        raise NotImplementedError

    def none_fits(self) -> str:
        """Say that no card fits what is asked for."""
        raise NotImplementedError

    @property
    def is_reading(self) -> bool:
        """Whether more is to come."""
        return not self.fault and (self.latest is None or not self.latest.is_last)

    def heading(self) -> Widget:
        """The title, the kinds to choose from and the field to search in."""
        return self._heading

    def read_again(self) -> None:
        """Begin to read anew; what is known stays in sight meanwhile."""
        self.latest, self.fault = None, ""
        self.catalogue_changed()
        super().read_again()

    def take(self, finding: Batch[Listed]) -> None:
        """Add the cards that were found; once all files are known, drop those of files that are gone."""
        is_first_to_know = finding.files is not None and (self.latest is None or self.latest.files is None)
        self.latest = finding
        self.catalogue = self.catalogue.with_cards(finding.cards)
        if finding.files is not None and is_first_to_know:
            self.catalogue = self.catalogue.of_files(finding.files)
        self.catalogue_changed()

    def take_refusal(self, reason: str) -> None:
        """Say why there is nothing to see."""
        self.fault = reason
        self.catalogue = Catalogue()
        self.catalogue_changed()

    def catalogue_changed(self) -> None:
        """Show what fits now."""
        self._fill(otherwise=self.cursor if self._followed else 0)

    def done(self, after: Catalogue[Listed], follow: str | None = None) -> None:
        """Show the list after a deed; a reading that began before it knows other names, and begins anew.

        Args:
            after: the catalogue as the deed left it.
            follow: the name of the card that the cursor goes to; None for it to stay.
        """
        self.catalogue = after
        self._followed = follow or self._followed
        if self.is_reading:
            self.read_again()
        else:
            self.catalogue_changed()

    def go_to(self, place: int) -> None:
        """Choose the card at a place; from then on the cursor stays with it, whatever is found."""
        super().go_to(place)
        self._followed = None if self.chosen is None else self.chosen.name

    def action_next_kind(self, by: int) -> None:
        """Show the cards of another kind."""
        kinds = list(self._choices)
        self.action_show_kind(kinds[(kinds.index(self._kind) + by) % len(kinds)])

    def action_show_kind(self, kind: str | None) -> None:
        """Show the cards of a kind, or all."""
        self._kind = kind
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
        """Show all cards again; where they are shown, leave."""
        if not self._heading.is_finding and self._kind is None:
            self.action_leave()
            return
        self.set_focus(None)
        self._heading.stop_finding()
        self._kind = None
        self.catalogue_changed()

    def action_leave(self) -> None:
        """Go back to where one came from."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.post_message(self.Leave())

    def _fill(self, otherwise: int) -> None:
        """Show what fits, with the cursor on the card that it stays with, or at another place if that is not shown."""
        cards = self.catalogue.matching(self._kind, self._heading.words)
        place = next((place for place, card in enumerate(cards) if card.name == self._followed), otherwise)
        self.show(cards, min(place, max(len(cards) - 1, 0)), self._empty())
        self._heading.show(self.status(), self._kind, self.catalogue.counts())

    def _empty(self) -> str:
        if self.fault:
            return self.fault
        if self.catalogue.cards:
            return self.none_fits()
        return "Reading…" if self.is_reading else self.none_there()

    def status(self) -> str:
        """Say how many cards there are and are shown, or how far they are read."""
        if self.fault:
            return "not read"
        if self.is_reading:
            return self.latest.progress if self.latest else "reading"
        there, shown = len(self.catalogue.cards), len(self.cards)
        return self.counted(there) if shown == there else f"{shown:,} of {self.counted(there)}"
