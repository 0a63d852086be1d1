"""The time of a house, which goes on evenly whatever happens to the clock of the machine."""

import asyncio
from collections.abc import Callable
from contextvars import Context
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Timekeeper(Protocol):
    """Tells the time, and when something is due."""

    def now(self) -> datetime:
        """The time, in UTC; it never goes back."""
        ...

    def at(self, moment: datetime, due: Callable[[], object]) -> Callable[[], None]:
        """Have `due` called at a moment, or soon if that has passed.

        Returns:
            A function that calls it off; after the moment it does nothing.
        """
        ...


class SteadyTime:
    """The clock of the machine as it was at the start, and the seconds that have passed since then.

    A clock that is set while people play takes nobody's time, and gives nobody any. To be used in the running loop.
    """

    def __init__(self) -> None:
        """Look at the clock, once."""
        self._loop = asyncio.get_running_loop()
        self._began = datetime.now(UTC)
        self._zero = self._loop.time()

    def now(self) -> datetime:
        """The time, in UTC; it never goes back."""
        return self._began + timedelta(seconds=self._loop.time() - self._zero)

    def at(self, moment: datetime, due: Callable[[], object]) -> Callable[[], None]:
        """Have `due` called at a moment, or soon if that has passed."""
        seconds = (moment - self._began).total_seconds()
        return self._loop.call_at(self._zero + seconds, due, context=Context()).cancel
