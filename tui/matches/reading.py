"""Reading the shelf in a thread: at first the two ends of every file, and then all of those never read whole."""

from collections.abc import Generator
from datetime import tzinfo

from saves.shelf import Shelf
from tui.cards.batch import SECONDS, Batch, Gathering
from tui.matches.card import Card, card_of


def matches(count: int) -> str:
    """Say how many matches."""
    return f"{count:,} {'match' if count == 1 else 'matches'}"


def batches(shelf: Shelf, zone: tzinfo | None, seconds: float = SECONDS) -> Generator[Batch[Card] | None, None, None]:
    """List a shelf in batches; to be called and run in one thread.

    Args:
        shelf: the shelf.
        zone: the time zone of the reader; None for that of the system.
        seconds: how long findings are gathered.

    Yields:
        Batches, the last one when all is read; None wherever reading may be stopped.

    Raises:
        Unreadable: the folder cannot be read.
    """
    gathering: Gathering[Card] = Gathering(seconds)
    seen: set[str] = set()
    files: frozenset[str] | None = None
    unread = done = total = 0
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
        is_full = gathering.add(card)
        yield gathering.batch(_progress(done, total, files), files) if is_full else None
    yield gathering.batch(_progress(done, total, files), files or frozenset(seen), is_last=True)


def _progress(done: int, total: int, files: frozenset[str] | None) -> str:
    if files is None:
        return f"{done:,} of {total:,} read"
    return f"{matches(len(files))} · counting turns, {done:,} of {total:,}"
