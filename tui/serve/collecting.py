"""Garbage collection that makes nobody wait: what lives on is set aside, and looked through when few are here."""

import asyncio
import gc

EVERY = 5.0
"""Seconds between two small collections."""

THRESHOLDS = (5000, 20, 20)

WHOLE_AFTER = 20
"""How many apps may have ended before everything is looked through: their parts hang together in circles."""


class Collector:
    """Collects in small pieces while the loop runs."""

    def __init__(self) -> None:
        """Begin with the usual thresholds; `start` changes them."""
        self._before = gc.get_threshold()
        self._timer: asyncio.TimerHandle | None = None
        self._ended = 0
        self._has_news = False

    def start(self) -> None:
        """Set aside all there is, and collect small from now on."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)

    def stop(self) -> None:
        """Go back to the usual way."""
        if self._timer is not None:
            self._timer.cancel()
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def busy(self) -> None:
        """Note that an app has begun or ended, or that a key was pressed; without such news nothing is collected."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(EVERY, self._collect)

    def ended(self, *, left: int) -> None:
        """Note that an app has ended.

        Args:
            left: how many there still are.
        """
        self._ended += 1
        if self._ended >= WHOLE_AFTER or not left:
            self.busy()

    def _collect(self) -> None:
        self._timer = None
        if self._ended >= WHOLE_AFTER:
            self._ended = 0
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()
