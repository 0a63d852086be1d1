"""Leaving when a signal or a lost terminal asks for it: as usual, and if that takes too long, at once."""

import os
import signal
from collections.abc import Callable
from threading import Timer

LONGEST_FAREWELL = 1.5
"""How long leaving may take, in seconds."""

CLOSED = 128 + signal.SIGHUP
"""The exit status of a program whose terminal is gone."""

_ASKING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


class Leaving:
    """Hears the signals that ask to leave, and sees to it that the process is gone soon after."""

    def __init__(self, leave: Callable[[int], None], restore: Callable[[], None]) -> None:
        """Prepare to hear.

        Args:
            leave: leaves as usual, with an exit status; called at most once, at any place of the program.
            restore: brings the terminal back; called in a thread of its own when leaving takes too long.
        """
        self._leave = leave
        self._restore = restore
        self._heard: list[signal.Signals] = []
        self._status: int | None = None
        self._watch: Timer | None = None

    def listen(self) -> None:
        """Hear the signals, but for those that whoever started the program wants ignored."""
        for number in _ASKING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._heard.append(number)
                signal.signal(number, lambda number, _: self.ask(128 + number))

    def stop(self) -> None:
        """Let them change nothing any more: the way is chosen."""
        for number in self._heard:
            signal.signal(number, signal.SIG_IGN)

    def ask(self, status: int) -> None:
        """Leave.

        Args:
            status: the exit status; the first one counts.
        """
        if self._status is None:
            self._status = status
            self.hurry(status)
            self._leave(status)

    def hurry(self, status: int) -> None:
        """Let the process live for a short while only.

        Args:
            status: its exit status if it has not ended by then.
        """
        if self._watch is None:
            self._watch = Timer(LONGEST_FAREWELL, self._end, (status,))
            self._watch.daemon = True
            self._watch.start()

    def _end(self, status: int) -> None:
        try:
            self._restore()
        finally:
            os._exit(status)
