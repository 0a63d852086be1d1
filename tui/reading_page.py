"""A page that reads from the disk in a thread while it is shown."""

from collections.abc import Generator
from contextlib import closing
from threading import Lock
from typing import Generic, TypeVar

from textual import on, work
from textual.message import Message
from textual.worker import get_current_worker

from saves.faults import FileError
from tui.page import Page

Finding = TypeVar("Finding")

_READINGS = "readings"
"""The group of the workers that read."""


class _Found(Message, Generic[Finding], bubble=False):
    """A reading has found something."""

    def __init__(self, reading: int, finding: Finding) -> None:
        super().__init__()
        self.reading = reading
        self.finding = finding


class _Refused(Message, bubble=False):
    """What a reading wanted to read cannot be read."""

    def __init__(self, reading: int, reason: str) -> None:
        super().__init__()
        self.reading = reading
        self.reason = reason


class ReadingPage(Page[None], Generic[Finding]):
    """Base of a page that begins to read once it is painted, and stops when it is left.

    It reads again when it comes back; a dialog on top does not disturb it.
    """

    def __init__(self) -> None:
        """Prepare the page; nothing is read yet."""
        super().__init__()
        self._reading = 0
        self._is_due = True
        self._one_at_a_time = Lock()  # a cancelled reading ends a little later than its worker

    def findings(self) -> Generator[Finding | None, None, None]:
        """Read. This runs in a thread, from the beginning to the end, and touches no widget.

        Yields:
            What was found, and None wherever reading may be stopped without having found anything.

        Raises:
            FileError: something cannot be read.
        """
        raise NotImplementedError

    def take(self, finding: Finding) -> None:
        """Show what was found."""
        raise NotImplementedError

    def take_refusal(self, reason: str) -> None:
        """Show that nothing could be read, and why."""
        raise NotImplementedError

    def read_again(self) -> None:
        """Begin to read anew; what an earlier reading finds late is not taken any more."""
        self._reading += 1
        self._read(self._reading)

    def on_screen_resume(self) -> None:
        """Read once the page is painted."""
        if self._is_due:
            self._is_due = False
            self.call_after_refresh(self.read_again)

    def on_screen_suspend(self) -> None:
        """Stop when another page comes."""
        if not self.app.screen.is_modal:
            self._is_due = True
            self._reading += 1
            self.workers.cancel_group(self, _READINGS)

    @work(thread=True, exclusive=True, group=_READINGS)
    def _read(self, reading: int) -> None:
        worker = get_current_worker()
        try:
            with self._one_at_a_time, closing(self.findings()) as findings:
                for finding in findings:
                    if worker.is_cancelled:
                        return
                    if finding is not None:
                        self.post_message(_Found(reading, finding))
        except FileError as error:
            self.post_message(_Refused(reading, str(error)))

    @on(_Found)
    def _found(self, event: _Found[Finding]) -> None:
        if event.reading == self._reading:
            self.take(event.finding)

    @on(_Refused)
    def _refused(self, event: _Refused) -> None:
        if event.reading == self._reading:
            self.take_refusal(event.reason)
