"""A budget of time: how much of ours a client may take."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Budget:
    """So much time at once, and so much of each second; it may be overdrawn by one piece of work."""

    def __init__(self, most: float, a_second: float, clock: Callable[[], float]) -> None:
        """Begin with all of it.

        Args:
            most: the seconds that can be spent at once.
            a_second: the seconds that come back in a second, below 1.
            clock: the time in seconds; it never goes back.
        """
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left = most
        self._at = clock()

    @contextmanager
    def spending(self) -> Iterator[None]:
        """Spend as much as what is done inside takes."""
        began = self._clock()
        try:
            yield
        finally:
            self._refill()
            self._left -= self._clock() - began

    @property
    def wait(self) -> float:
        """In how many seconds there is something to spend again; 0 when there is."""
        self._refill()
        return max(-self._left / self._a_second, 0.0)

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._left + (now - self._at) * self._a_second, self._most)
        self._at = now
