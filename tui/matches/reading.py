"""Reading the shelf in a thread: what is found goes to the screen in a few batches a second."""

from collections.abc import Generator
from dataclasses import dataclass
from datetime import tzinfo
from time import monotonic

from saves.shelf import Shelf
from tui.matches.card import Card, card_of

SECONDS = 0.2
"""How long findings are gathered: often enough to see it fill, too seldom to be in the way of a key."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What was found since the last batch.

    Attributes:
        cards: the matches, some of which an earlier batch may have had.
        done: how many files are read.
        total: how many there are to read.
        files: the names of all files there are, when each was looked at; from then on they are read whole, to count
            rounds and turns, and `done` and `total` count from the start again.
        is_last: whether all is read.
    """

    cards: tuple[Card, ...]
    done: int
    total: int
    files: frozenset[str] | None
    is_last: bool = False

    @property
    def progress(self) -> str:
        """How far the reading is, in a few words."""
        if self.files is None:
            return f"{self.done:,} of {self.total:,} read"
        return f"{matches(len(self.files))} · counting turns, {self.done:,} of {self.total:,}"


def matches(count: int) -> str:
    """Say how many matches."""
    return f"{count:,} {'match' if count == 1 else 'matches'}"


def batches(shelf: Shelf, zone: tzinfo | None, seconds: float = SECONDS) -> Generator[Batch, None, None]:
    """List a shelf in batches; to be called and run in one thread.

    Args:
        shelf: the shelf.
        zone: the time zone of the reader; None for that of the system.
        seconds: how long findings are gathered.

    Yields:
        Batches; the last one comes when all is read.

    Raises:
        Unreadable: the folder cannot be read.
    """
    cards: list[Card] = []
    seen: set[str] = set()
    files: frozenset[str] | None = None
    unread = done = total = 0
    sent = monotonic()
    for step in shelf.listing():
        card = card_of(step.match, zone)
        if files is None and card.name in seen:
            files = frozenset(seen)
        if files is None:
            seen.add(card.name)
            unread += not card.summary.read_whole
            done, total = step.done, step.total - unread
        else:
            done, total = step.done - len(files), step.total - len(files)
        cards.append(card)
        if monotonic() - sent >= seconds:
            yield Batch(tuple(cards), done, total, files)
            cards.clear()
            sent = monotonic()
    yield Batch(tuple(cards), done, total, files or frozenset(seen), is_last=True)
