"""A page that fills its catalogue with what is on the shelf, while it is read."""

from collections.abc import Generator
from datetime import tzinfo

from saves.shelf import Shelf
from tui.cards.card_page import CardPage
from tui.cards.catalogue import Catalogue
from tui.matches.card import Card
from tui.matches.columns import TABLE
from tui.matches.detail import MatchDetail
from tui.matches.reading import Batch, batches


class ShelfPage(CardPage[Card, Batch]):
    """Base of a page on the shelf."""

    def __init__(self, shelf: Shelf, zone: tzinfo | None) -> None:
        """Make the page with an empty catalogue.

        Args:
            shelf: the matches.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__(TABLE, MatchDetail())
        self.shelf = shelf
        self.zone = zone
        self.catalogue: Catalogue[Card] = Catalogue()
        self.latest: Batch | None = None
        self.fault = ""

    @property
    def is_reading(self) -> bool:
        """Whether more is to come."""
        return not self.fault and (self.latest is None or not self.latest.is_last)

    def catalogue_changed(self) -> None:
        """Show what is in the catalogue now."""
        raise NotImplementedError

    def findings(self) -> Generator[Batch, None, None]:
        """List the shelf."""
        return batches(self.shelf, self.zone)

    def read_again(self) -> None:
        """Begin to read anew; what is known stays in sight meanwhile."""
        self.latest, self.fault = None, ""
        self.catalogue_changed()
        super().read_again()

    def take(self, finding: Batch) -> None:
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
