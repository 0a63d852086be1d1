"""A match that is saved as it is played: propose, write, commit, one action at a time."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from model.duel.actions import Action
from model.duel.dice import Dice, seeded
from model.duel.events import Ruling
from model.duel.state import Seat
from model.duel.table import Proposal, Table
from saves.disk import DISK, Disk
from saves.faults import CannotResume, JournalError, NotWritten
from saves.header import Header
from saves.journal import Journal
from saves.lines import Entry, entries_of
from saves.paths import absolute
from saves.playable import check_playable
from saves.titles import file_name, title_for

Returned = TypeVar("Returned")

Clock = Callable[[], datetime]
"""Tells the time, in any time zone."""


def now() -> datetime:
    """What the system's clock shows, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Saved:
    """Every event that the table has is on the disk.

    Attributes:
        path: the file.
    """

    path: Path


@dataclass(frozen=True, slots=True)
class Refused:
    """The disk refused the last action. It is not shown, and waits with the dice it rolled.

    Attributes:
        error: what is wrong.
    """

    error: JournalError


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The match goes on without being written.

    Attributes:
        saved: how many of its events are on the disk.
    """

    saved: int


Saving = Saved | Refused | Unsaved
"""How it stands with the saving of a match."""


class Recorder:
    """Couples a table and its journal.

    Use it from one event loop. A caller that is cancelled does not stop a write in the middle: it is finished, and
    committed, behind the caller's back.
    """

    def __init__(
        self, table: Table, header: Header, entries: Sequence[Entry], home: Journal | Path, disk: Disk, clock: Clock
    ) -> None:
        """Use `new` or `resume`.

        Args:
            table: the match.
            header: what it is.
            entries: the events that the table has, as the journal has them.
            home: the journal, or the file in which to make one.
            disk: what writes.
            clock: what gives the events their time.
        """
        self._table = table
        self._header = header
        self._entries = list(entries)
        self._waiting: tuple[Entry, ...] = ()
        self._home = home
        self._disk = disk
        self._clock = clock
        self._saving: Saving = Saved(home.path) if isinstance(home, Journal) else Unsaved(0)
        self._one_at_a_time = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()

    @classmethod
    def new(cls, header: Header, dice: Dice, folder: Path, *, disk: Disk = DISK, clock: Clock = now) -> "Recorder":
        """Lay the table of a new match. Nothing is on the disk before `open`.

        Args:
            header: what the match is.
            dice: where rolls come from; a seeded match brings its own and leaves these alone.
            folder: where its file will be.
            disk: what writes.
            clock: what gives the events their time.
        """
        table = Table(_dice_of(header, 0, dice), header.rules)
        path = absolute(folder) / file_name(title_for(header), header.id)
        return cls(table, header, (), path, disk, clock)

    @classmethod
    def resume(cls, path: Path, dice: Dice, *, disk: Disk = DISK, clock: Clock = now) -> "Recorder":
        """Take a match up again, under the lock of its file; `open` then completes what was cut short.

        Args:
            path: the file.
            dice: where rolls come from; a seeded match goes on in its own stream and leaves these alone.
            disk: what writes.
            clock: what gives the events their time.

        Raises:
            PlayedElsewhere: somebody else is playing it.
            CannotResume: it is damaged, may only be read, or `check_playable` refuses it.
            JournalError: it cannot be opened at all, as `reading.read` says.
        """
        journal, record = Journal.resume(absolute(path), disk)
        try:
            check_playable(path, record.header)
        except CannotResume:
            journal.close()
            raise
        table = Table(_dice_of(record.header, record.dice_rolled, dice), record.header.rules, record.events)
        return cls(table, record.header, record.entries, journal, disk, clock)

    @property
    def table(self) -> Table:
        """The match, to read and to subscribe to; only this recorder may propose and commit."""
        return self._table

    @property
    def header(self) -> Header:
        """What the match is."""
        return self._header

    @property
    def saving(self) -> Saving:
        """How it stands with the saving; `Saved` only while every event of the table is on the disk."""
        return self._saving

    async def open(self) -> None:
        """Record what must happen without an action: the opening, or the rest of a log that was cut short.

        Raises:
            NotWritten: the disk refuses; `retry`, `save_elsewhere` and `go_on_unsaved` are open.
            AlreadyThere: there is a file of that name; the same ways are open.
        """
        await self._undisturbed(self._open())

    async def play(self, seat: Seat, action: Action) -> Proposal:
        """Let a seat act: decide, write, and only then let it take effect.

        Args:
            seat: who acts.
            action: what is asked for.

        Returns:
            What was proposed, written and committed.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            NotWritten: the disk refuses this action, or refused the last one; nothing of it is shown.
        """
        return await self._undisturbed(self._propose(lambda: self._table.propose(seat, action)))

    async def rule(self, loser: Seat, reason: Ruling) -> Proposal:
        """End the running round from outside: decide, write, and only then let it take effect.

        Args:
            loser: who has lost the round.
            reason: why.

        Returns:
            What was proposed, written and committed.

        Raises:
            IllegalAction: no round is running; nothing has changed.
            NotWritten: the disk refuses this, or refused the last action; nothing of it is shown.
        """
        return await self._undisturbed(self._propose(lambda: self._table.rule(loser, reason)))

    async def retry(self) -> None:
        """Write what is not on the disk yet, the very same events; afterwards the match is saved.

        Raises:
            NotWritten: the disk still refuses.
        """
        await self._undisturbed(self._retry())

    async def save_elsewhere(self, place: Path) -> None:
        """Write the whole match to a new file, with what the disk refused, and go on there.

        Args:
            place: a folder that is there, or the file to make. The old file stays as far as it was written.

        Raises:
            NotWritten: the disk refuses; it stands as before.
            AlreadyThere: there is such a file; it stands as before.
        """
        await self._undisturbed(self._save_elsewhere(place))

    async def go_on_unsaved(self) -> None:
        """Let what the disk refused take effect, and write nothing more until `retry` or `save_elsewhere`."""
        await self._undisturbed(self._go_on_unsaved())

    async def close(self) -> None:
        """Let go of the file, after a write that is under way."""
        await self._undisturbed(self._close())

    async def _open(self) -> None:
        async with self._one_at_a_time:
            proposal = self._table.complete()
            if proposal is not None:
                await self._record(proposal)

    async def _propose(self, decided: Callable[[], Proposal]) -> Proposal:
        async with self._one_at_a_time:
            if isinstance(self._saving, Refused):
                raise self._saving.error
            proposal = decided()
            await self._record(proposal)
            return proposal

    async def _retry(self) -> None:
        async with self._one_at_a_time:
            await self._write()

    async def _save_elsewhere(self, place: Path) -> None:
        async with self._one_at_a_time:
            old = self._home
            name = old.path.name if isinstance(old, Journal) else old.name
            path = absolute(place / name if os.path.isdir(place) else place)
            entries = (*self._entries, *self._waiting)
            with _ways_out():
                self._home = await asyncio.to_thread(Journal.create, path, self._header, entries, self._disk)
            if isinstance(old, Journal):
                await asyncio.to_thread(old.close)
            self._saving = Saved(self._home.path)
            self._commit()

    async def _go_on_unsaved(self) -> None:
        async with self._one_at_a_time:
            if isinstance(self._saving, Refused):
                self._saving = Unsaved(self._home.count if isinstance(self._home, Journal) else 0)
                self._commit()

    async def _close(self) -> None:
        async with self._one_at_a_time:
            if isinstance(self._home, Journal):
                await asyncio.to_thread(self._home.close)

    async def _record(self, proposal: Proposal) -> None:
        self._waiting = entries_of(proposal.events, proposal.step, self._clock())
        if isinstance(self._saving, Unsaved) and self._entries:
            self._commit()
        else:
            await self._write()

    async def _write(self) -> None:
        """Have every event on the disk, those that wait too, and let these take effect."""
        try:
            with _ways_out():
                await asyncio.to_thread(self._write_missing)
        except JournalError as error:
            if self._waiting:
                self._saving = Refused(error)
            raise
        assert isinstance(self._home, Journal)
        self._saving = Saved(self._home.path)
        self._commit()

    def _write_missing(self) -> None:
        entries = (*self._entries, *self._waiting)
        if isinstance(self._home, Journal):
            if entries[self._home.count :]:
                self._home.append(entries[self._home.count :])
        else:
            self._home = Journal.create(self._home, self._header, entries, self._disk)

    def _commit(self) -> None:
        """Let what waits take effect; its subscribers find `saving` true."""
        waiting, self._waiting = self._waiting, ()
        self._entries += waiting
        if self._table.pending is not None:
            self._table.commit(self._table.pending)

    async def _undisturbed(self, work: Coroutine[Any, Any, Returned]) -> Returned:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # read, so that the loop does not report what a cancelled caller never heard


@contextmanager
def _ways_out() -> Iterator[None]:
    """Say of a refusal what a player can do."""
    try:
        yield
    except NotWritten as error:
        advice = "Try again when that is mended, save elsewhere, or go on unsaved."
        raise NotWritten(error.path, error.reason, advice=advice) from error


def _dice_of(header: Header, already: int, otherwise: Dice) -> Dice:
    return otherwise if header.dice.seed is None else seeded(header.dice.seed, already)
