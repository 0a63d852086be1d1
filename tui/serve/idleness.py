"""Notices who presses nothing for long."""

import asyncio
from collections.abc import Callable

WARNING = 60.0
"""How many seconds before the end there is a warning; with a short patience, half of that."""


class Idleness:
    """Warns somebody who has not been heard for long, and then ends their visit."""

    def __init__(self, patience: float | None, warn: Callable[[], object], end: Callable[[], object]) -> None:
        """Prepare to listen.

        Args:
            patience: how many seconds of silence end a visit; None for any number.
            warn: is called once in a silence, before it has lasted for so long.
            end: is called when it has.
        """
        self._patience = patience
        self._warn = warn
        self._end = end
        self._heard_at = 0.0
        self._has_warned = False
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Listen from now on."""
        self.heard()
        self._look()

    def heard(self) -> None:
        """Note that somebody is there."""
        self._heard_at = asyncio.get_running_loop().time()
        self._has_warned = False

    def end(self) -> None:
        """Listen no more."""
        self._patience = None
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        if self._patience is None:
            return
        loop = asyncio.get_running_loop()
        quiet = loop.time() - self._heard_at
        warning = max(self._patience - WARNING, self._patience / 2)
        if quiet >= self._patience:
            self._end()
            return
        if quiet >= warning and not self._has_warned:
            self._has_warned = True
            self._warn()
        due = self._heard_at + (self._patience if self._has_warned else warning)
        self._timer = loop.call_at(due, self._look)
