"""How a match in lines is left without an answer: the input ends, a signal comes, or nobody reads any more."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Left(Exception):
    """The match is left here and now.

    Attributes:
        status: the exit status that tells why.
        why: one sentence about it; empty where there is nobody to tell anything.
    """

    def __init__(self, status: int, why: str = "") -> None:
        """Tell why.

        Args:
            status: the exit status.
            why: one sentence, or nothing.
        """
        super().__init__(why)
        self.status = status
        self.why = why


def by_signal(number: int, why: str = "") -> Left:
    """Leave as whoever is ended by a signal does: with the exit status 128 + its number."""
    return Left(128 + number, why)


_INTERRUPTED = "The match is left."


class Signals:
    """Hears the signals that ask a program to end, but only where it waits for somebody.

    What is being written to a disk meanwhile is finished first. A signal that was ignored stays ignored.
    """

    def __init__(self) -> None:
        """Hear nothing yet; use it as a context."""
        self._before: dict[signal.Signals, Any] = {}
        self._heard: int | None = None
        self._waiting = False

    def __enter__(self) -> "Signals":
        for number in _SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Let a signal end what is done here, which can wait for ever.

        Raises:
            Left: a signal has come, here or before.
        """
        self._waiting = True
        try:
            if self._heard is not None:
                number, self._heard = self._heard, None
                raise by_signal(number, _INTERRUPTED)
            yield
        finally:
            self._waiting = False

    def _hear(self, number: int, frame: FrameType | None) -> None:
        del frame
        if self._waiting:
            self._waiting = False
            raise by_signal(number, _INTERRUPTED)
        self._heard = number
