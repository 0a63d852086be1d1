"""What is found while cards are read in a thread: it goes to the screen in a few batches a second."""

from dataclasses import dataclass
from time import monotonic
from typing import Generic

from tui.cards.card import Listed

SECONDS = 0.2
"""How long findings are gathered: often enough to see a list fill, too seldom to be in the way of a key."""


_SOONER = 8
"""How many times sooner than the others the first batch goes: a screen full of cards is better than none."""


@dataclass(frozen=True, slots=True)
class Batch(Generic[Listed]):
    """What was found since the last batch.

    Attributes:
        cards: the cards, some of which an earlier batch may have had.
        progress: how far the reading is, in a few words.
        files: the names of all files there are, as soon as each was looked at.
        is_last: whether all is read.
    """

    cards: tuple[Listed, ...]
    progress: str
    files: frozenset[str] | None
    is_last: bool = False


class Gathering(Generic[Listed]):
    """Gathers cards until it is time for a batch."""

    def __init__(self, seconds: float = SECONDS) -> None:
        """Begin.

        Args:
            seconds: how long cards are gathered.
        """
        self._cards: list[Listed] = []
        self._seconds = seconds
        self._wait = seconds / _SOONER
        self._since: float | None = None

    def add(self, card: Listed) -> bool:
        """Gather a card.

        Returns:
            Whether it is time for a batch.
        """
        self._cards.append(card)
        now = monotonic()
        if self._since is None:
            self._since = now
        return now - self._since >= self._wait

    def batch(self, progress: str, files: frozenset[str] | None, *, is_last: bool = False) -> Batch[Listed]:
        """Make a batch of what was gathered, and begin again; takes what a batch has."""
        batch = Batch(tuple(self._cards), progress, files, is_last)
        self._cards.clear()
        self._wait = self._seconds
        self._since = monotonic()
        return batch
