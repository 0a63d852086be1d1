"""Bytes on their way to a terminal that may read them slowly, or no longer."""

import os
import select
from collections.abc import Callable
from threading import Condition, Thread

BEHIND = 256 * 1024
"""How many bytes may wait while paints are still added to them."""

_AT_ONCE = 64 * 1024


class Writer:
    """Writes in a thread of its own, so that a terminal which does not read stops nobody."""

    def __init__(self, descriptor: int, lost: Callable[[], None], caught_up: Callable[[], None]) -> None:
        """Prepare to write.

        Args:
            descriptor: where to.
            lost: is called once, in the thread, when nothing can be written any more.
            caught_up: is called, in the thread, when all is written after the terminal was behind.
        """
        self._descriptor = descriptor
        self._lost = lost
        self._caught_up = caught_up
        self._waiting = bytearray()
        self._changed = Condition()
        self._was_behind = False
        self._is_writing = False
        self._ends = False
        self._thread = Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    @property
    def is_behind(self) -> bool:
        """Whether so much waits that another paint would only add to it."""
        with self._changed:
            self._was_behind = self._was_behind or len(self._waiting) > BEHIND
            return self._was_behind

    def send(self, data: bytes) -> None:
        """Have bytes written, after all that came before."""
        with self._changed:
            if not self._ends:
                self._waiting += data
                self._changed.notify_all()

    def drain(self, seconds: float) -> bool:
        """Wait until everything is written.

        Args:
            seconds: how long at most.

        Returns:
            Whether it is.
        """
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._is_writing, seconds)

    def close(self) -> None:
        """Write no more than what waits already."""
        with self._changed:
            self._ends = True
            self._changed.notify_all()

    def _run(self) -> None:
        while chunk := self._next():
            try:
                self._write(chunk)
            except OSError:
                with self._changed:
                    self._ends = True
                    self._waiting.clear()
                self._lost()
            if self._written():
                self._caught_up()

    def _next(self) -> bytes:
        """Wait for bytes; none when there will be no more."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._ends)
            chunk = bytes(self._waiting[:_AT_ONCE])
            del self._waiting[:_AT_ONCE]
            self._is_writing = bool(chunk)
            return chunk

    def _written(self) -> bool:
        """Note that a chunk is written; True when the terminal has caught up by that."""
        with self._changed:
            self._is_writing = False
            self._changed.notify_all()
            caught_up = self._was_behind and not self._waiting and not self._ends
            self._was_behind = self._was_behind and not caught_up
            return caught_up

    def _write(self, chunk: bytes) -> None:
        rest = memoryview(chunk)
        while rest:
            try:
                rest = rest[os.write(self._descriptor, rest) :]
            except BlockingIOError:  # someone else has set the descriptor so
                select.select([], [self._descriptor], [])
