"""How long the eye gets for each event."""

import asyncio

from model.duel.events import DiceRolled, Event, KeysResolved, MatchOpened, RoundEnded, RoundOpened, TurnEnded

FRAME = 0.07
"""Seconds between two pictures of dice in motion."""

_HOLD: dict[type[Event], float] = {
    MatchOpened: 0.0,
    RoundOpened: 0.0,
    DiceRolled: 0.7,
    TurnEnded: 0.6,
    KeysResolved: 0.7,
    RoundEnded: 0.4,
}


def hold(event: Event) -> float:
    """How long an event stays in sight before the one that follows it by itself, in seconds."""
    return _HOLD.get(type(event), 0.0)


class Patience:
    """Waits that a key press cuts short."""

    def __init__(self) -> None:
        """Begin with nothing skipped."""
        self._skipped = asyncio.Event()

    @property
    def is_skipped(self) -> bool:
        """Whether the person wants to see the end at once."""
        return self._skipped.is_set()

    def skip(self) -> None:
        """End the wait that is going on, and all that follow until `renew`."""
        self._skipped.set()

    def renew(self) -> None:
        """Let waits last again."""
        self._skipped.clear()

    async def wait(self, seconds: float) -> None:
        """Give the eye time.

        Args:
            seconds: how long, unless skipped.
        """
        try:
            async with asyncio.timeout(seconds):
                await self._skipped.wait()
        except TimeoutError:
            return
