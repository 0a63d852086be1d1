"""Reading the folder of characters in a thread; what looks as it did is not read again."""

import os
import time
from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from saves.characters.folder import Characters
from saves.duel_record import DuelRecord, duel_records
from saves.faults import FileError
from saves.shelf import Shelf
from tui.cards.batch import SECONDS, Batch, Gathering
from tui.characters.card import Card, Look, card_of

_FRESH = 50_000_000
"""Nanoseconds within which the clock of a file system may stand still."""

_COUNTING = "counting…"
_UNKNOWN = "not known, for the matches cannot be read"
_NONE = str(DuelRecord())


def characters(count: int) -> str:
    """Say how many characters."""
    return f"{count:,} {'character' if count == 1 else 'characters'}"


class Reader:
    """Reads the characters of a folder, and remembers what they looked like. Use it from one thread at a time."""

    def __init__(self, folder: Characters, shelf: Shelf, seconds: float = SECONDS) -> None:
        """Prepare to read; nothing is looked at yet.

        Args:
            folder: the characters.
            shelf: the matches that they may have played.
            seconds: how long findings are gathered.
        """
        self._folder = folder
        self._shelf = shelf
        self._seconds = seconds
        self._known: dict[str, Card] = {}
        self._records: Mapping[str, DuelRecord] = {}
        self._otherwise = _COUNTING

    def batches(self) -> Generator[Batch[Card] | None, None, None]:
        """Read the characters, and then count their duels.

        Yields:
            Batches, the last one when all is known; None wherever reading may be stopped.

        Raises:
            CharacterUnreadable: the folder cannot be read.
        """
        paths = self._folder.paths()
        files = frozenset(path.name for path in paths)
        gathering: Gathering[Card] = Gathering(self._seconds)
        for done, path in enumerate(paths, start=1):
            is_full = gathering.add(self._card(path))
            yield gathering.batch(f"{done:,} of {len(paths):,} read", None) if is_full else None
        self._known = {name: card for name, card in self._known.items() if name in files}
        yield gathering.batch(f"{characters(len(paths))} · counting duels", files)
        try:
            self._records, self._otherwise = (yield from duel_records(self._shelf)), _NONE
        except FileError:  # the list of matches tells why
            self._records, self._otherwise = {}, _UNKNOWN
        self._known = {name: self._with_duels(card) for name, card in self._known.items()}
        yield Batch(tuple(card for card in self._known.values() if card.duels), "", files, is_last=True)

    def changes(self, shown: Iterable[Card]) -> Batch[Card] | None:
        """Look whether anything was changed outside, without reading what looks as it did.

        Args:
            shown: the cards as they are known.

        Returns:
            What is otherwise now; None where nothing is, or where the folder cannot be read.
        """
        try:
            paths = self._folder.paths()
        except FileError:
            return None
        looks = {card.name: card.look for card in shown}
        changed = [path for path in paths if path.name not in looks or looks[path.name] != look_of(path)]
        files = frozenset(path.name for path in paths)
        if not changed and files == looks.keys():
            return None
        return Batch(tuple(self._card(path) for path in changed), "", files, is_last=True)

    def card(self, path: Path) -> Card:
        """Make the card of one file of the folder that was just made or changed."""
        return self._card(path)

    def _card(self, path: Path) -> Card:
        look = look_of(path)
        card = self._known.get(path.name)
        if look is None or card is None or card.look != look:
            found = self._folder.look_at(path)
            settled = None if look is None or is_fresh(look) else look
            card = self._with_duels(card_of(found, settled, _COUNTING))
            self._known[path.name] = card
        return card

    def _with_duels(self, card: Card) -> Card:
        if not card.duels or card.sheet is None:
            return card
        record = self._records.get(card.sheet.id or "")
        return replace(card, duels=self._otherwise if record is None else str(record))


def look_of(path: Path) -> Look | None:
    """Tell what a file looks like from outside; None where it cannot be looked at."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return Look(status.st_dev, status.st_ino, status.st_size, status.st_ctime_ns)


def is_fresh(look: Look) -> bool:
    """Tell whether a file was changed so short a time ago that it could change again and look the same."""
    return 0 <= time.time_ns() - look.changed < _FRESH
