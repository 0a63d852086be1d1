"""The line to the terminal: its two ends in this process, how it is set, its size."""

import contextlib
import os
import termios
from typing import Any

from textual.geometry import Size

USUAL = Size(80, 24)
"""The size of a terminal that does not know its own."""

LARGEST = Size(500, 200)
"""The largest part of a terminal that is painted on."""

_INPUT, _OUTPUT, _CONTROL, _LOCAL, _CHARACTERS = 0, 1, 2, 3, 6
"""Where `tcgetattr` has what."""


class Line:
    """A terminal as the kernel has it. What it refuses is left undone: it may be gone at any time."""

    def __init__(self, reads: int, writes: int) -> None:
        """Take a line as it is set now.

        Args:
            reads: the descriptor to read from.
            writes: the descriptor to write to.
        """
        self.reads = reads
        self.writes = writes
        self._before = _settings(reads)

    @property
    def size(self) -> Size:
        """How large the terminal is, as far as it can be painted on."""
        try:
            columns, rows = os.get_terminal_size(self.writes)
        except OSError:
            return USUAL
        return Size(min(columns or USUAL.width, LARGEST.width), min(rows or USUAL.height, LARGEST.height))

    @property
    def is_in_front(self) -> bool:
        """Whether this process may use the terminal, and is no job in the background."""
        try:
            return os.tcgetpgrp(self.reads) == os.getpgrp()
        except OSError:
            return True

    def make_raw(self) -> None:
        """Have every key as it is pressed, unseen."""
        settings = _settings(self.reads)
        if settings is None:
            return
        settings[_INPUT] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
        settings[_INPUT] &= ~termios.ISTRIP
        settings[_LOCAL] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
        settings[_CHARACTERS][termios.VMIN] = 1
        settings[_CHARACTERS][termios.VTIME] = 0
        self._set(settings)

    def restore(self) -> None:
        """Set the line as it was, and forget what was typed into it meanwhile."""
        with contextlib.suppress(termios.error):
            termios.tcflush(self.reads, termios.TCIFLUSH)
        if self._before is not None:
            self._set(self._before)

    def make_usual(self) -> None:
        """Set the line as shells want it, whatever it was before."""
        settings = _settings(self.reads)
        if settings is None:
            return
        settings[_INPUT] |= termios.ICRNL | termios.IXON
        settings[_INPUT] &= ~(termios.INLCR | termios.IGNCR | termios.ISTRIP)
        settings[_OUTPUT] |= termios.OPOST | termios.ONLCR
        settings[_CONTROL] |= termios.CREAD
        settings[_LOCAL] |= (
            termios.ECHO | termios.ECHOE | termios.ECHOK | termios.ICANON | termios.IEXTEN | termios.ISIG
        )
        self._set(settings)

    def _set(self, settings: list[Any]) -> None:
        with contextlib.suppress(termios.error):
            termios.tcsetattr(self.reads, termios.TCSANOW, settings)


def _settings(descriptor: int) -> list[Any] | None:
    try:
        return termios.tcgetattr(descriptor)
    except termios.error:
        return None
