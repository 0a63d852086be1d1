"""A page that reads the shelf in a thread while it is shown, and fills its catalogue with what is found."""

from contextlib import closing
from datetime import tzinfo

from textual import on, work
from textual.message import Message
from textual.worker import get_current_worker

from saves.faults import JournalError
from saves.shelf import Shelf
from tui.matches.card_page import CardPage
from tui.matches.catalogue import Catalogue
from tui.matches.reading import Batch, batches

_READINGS = "readings"
"""The group of the workers that read."""


class ShelfPage(CardPage):
    """Base of a page on the shelf. A reading begins after the page is painted, and ends when the page is left."""

    class Found(Message, bubble=False):
        """A reading has found matches."""

        def __init__(self, reading: int, batch: Batch) -> None:
            """Tell which.

            Args:
                reading: the number of the reading.
                batch: what it found.
            """
            super().__init__()
            self.reading = reading
            self.batch = batch

    class Refused(Message, bubble=False):
        """The shelf cannot be read."""

        def __init__(self, reading: int, reason: str) -> None:
            """Tell why.

            Args:
                reading: the number of the reading.
                reason: what is wrong and what to do.
            """
            super().__init__()
            self.reading = reading
            self.reason = reason

    def __init__(self, shelf: Shelf, zone: tzinfo | None) -> None:
        """Make the page with an empty catalogue.

        Args:
            shelf: the matches.
            zone: the time zone that dates are shown in; None for that of the system.
        """
        super().__init__()
        self.shelf = shelf
        self.zone = zone
        self.catalogue = Catalogue()
        self.latest: Batch | None = None
        self.fault = ""
        self._reading = 0
        self._is_due = True

    @property
    def is_reading(self) -> bool:
        """Whether more is to come."""
        return not self.fault and (self.latest is None or not self.latest.is_last)

    def catalogue_changed(self) -> None:
        """Show what is in the catalogue now."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Begin to read anew; what is known stays in sight meanwhile."""
        self._reading += 1
        self.latest, self.fault = None, ""
        self.catalogue_changed()
        self._read(self._reading)

    def on_screen_resume(self) -> None:
        """Read once the page is painted."""
        if self._is_due:
            self._is_due = False
            self.call_after_refresh(self.read_again)

    def on_screen_suspend(self) -> None:
        """Stop reading when another page comes; a dialog does not disturb it."""
        if not self.app.screen.is_modal:
            self._is_due = True
            self._reading += 1
            self.workers.cancel_group(self, _READINGS)

    @work(thread=True, exclusive=True, group=_READINGS)
    def _read(self, reading: int) -> None:
        worker = get_current_worker()
        try:
            with closing(batches(self.shelf, self.zone)) as found:
                for batch in found:
                    if worker.is_cancelled:
                        return
                    self.post_message(self.Found(reading, batch))
        except JournalError as error:
            self.post_message(self.Refused(reading, str(error)))

    @on(Found)
    def _found(self, event: Found) -> None:
        if event.reading == self._reading:
            first_to_know = event.batch.files is not None and (self.latest is None or self.latest.files is None)
            self.latest = event.batch
            self.catalogue = self.catalogue.with_cards(event.batch.cards)
            if event.batch.files is not None and first_to_know:
                self.catalogue = self.catalogue.of_files(event.batch.files)
            self.catalogue_changed()

    @on(Refused)
    def _refused(self, event: Refused) -> None:
        if event.reading == self._reading:
            self.fault = event.reason
            self.catalogue = Catalogue()
            self.catalogue_changed()
