"""Reading the folder of characters in a thread; what looks as it did is not read again."""

import os
from collections.abc import Generator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from saves.characters.folder import Characters
from saves.duel_record import DuelRecord, duel_records
from saves.faults import FileError
from saves.shelf import Shelf
from tui.cards.batch import SECONDS, Batch, Gathering
from tui.characters.card import Card, card_of

_COUNTING = "counting…"
_UNKNOWN = "not known, for the matches cannot be read"
_NONE = str(DuelRecord())


class Look(NamedTuple):
    """What a file looks like from outside: where it lies, and when it or what may be done to it was changed last."""

    device: int
    number: int
    size: int
    changed: int


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
        self._known: dict[str, tuple[Look | None, Card]] = {}
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
            if gathering.add(self._card(path)):
                yield gathering.batch(f"{done:,} of {len(paths):,} read", None)
        self._known = {name: known for name, known in self._known.items() if name in files}
        yield gathering.batch(f"{characters(len(paths))} · counting duels", files)
        try:
            self._records, self._otherwise = (yield from duel_records(self._shelf)), _NONE
        except FileError:  # the list of matches tells why
            self._records, self._otherwise = {}, _UNKNOWN
        self._known = {name: (look, self._with_duels(card)) for name, (look, card) in self._known.items()}
        yield Batch(tuple(card for _, card in self._known.values() if card.duels), "", files, is_last=True)

    def changes(self) -> Batch[Card] | None:
        """Look whether anything was changed outside, without reading what looks as it did.

        Returns:
            What is otherwise now; None where nothing is, or where the folder cannot be read.
        """
        try:
            paths = self._folder.paths()
        except FileError:
            return None
        files = frozenset(path.name for path in paths)
        changed = [path for path in paths if path.name not in self._known or self._known[path.name][0] != look_of(path)]
        if not changed and files == self._known.keys():
            return None
        self._known = {name: known for name, known in self._known.items() if name in files}
        return Batch(tuple(self._card(path) for path in changed), "", files, is_last=True)

    def card(self, path: Path) -> Card:
        """Make the card of one file of the folder that was just made or changed."""
        return self._card(path)

    def _card(self, path: Path) -> Card:
        look = look_of(path)
        known = self._known.get(path.name)
        if look is None or known is None or known[0] != look:
            known = look, self._with_duels(card_of(self._folder.look_at(path), _COUNTING))
            self._known[path.name] = known
        return known[1]

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
