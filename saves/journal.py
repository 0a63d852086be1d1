"""The file of a match that is being played: one process appends to it, one write an action."""

import contextlib
import errno
import os
import threading
from collections.abc import Sequence
from pathlib import Path

from saves.chain import Chain
from saves.disk import DISK, Disk, is_open_as, make_folder, publish, write_all
from saves.faults import AlreadyThere, CannotResume, NotWritten, PlayedElsewhere, system_reason
from saves.header import Header
from saves.lines import Entry
from saves.lock import lock
from saves.reading import open_plain, read_open
from saves.record import Damaged, Record, Torn
from saves.titles import torn_file

_GONE = "The file was moved, replaced or deleted while it was played"


class Journal:
    """A match file that this process, and no other, writes.

    Its methods may be called from any thread, one at a time: a second call waits for the first.
    """

    def __init__(self, path: Path, chain: Chain, size: int, descriptor: int, tail: bytes, disk: Disk) -> None:
        """Use `create` or `resume`.

        Args:
            path: the file.
            chain: where its good lines end.
            size: how many bytes those have.
            descriptor: the file, open for reading and appending, and locked.
            tail: the bytes of an unfinished line after them.
            disk: what writes.
        """
        self._path = path
        self._chain = chain
        self._size = size
        self._locked = descriptor
        self._writer = descriptor
        self._tail = tail
        self._disk = disk
        self._refused = False
        self._closed = False
        self._one_at_a_time = threading.Lock()

    @classmethod
    def create(cls, path: Path, header: Header, entries: Sequence[Entry], disk: Disk = DISK) -> "Journal":
        """Write a new match file: it is there whole, on the disk, or not at all.

        Args:
            path: the file; missing folders above it are made.
            header: its first line.
            entries: what has happened already, numbered from 1.
            disk: what writes.

        Raises:
            AlreadyThere: a file of that name is there; it is left as it is.
            NotWritten: the disk refuses; nothing is left behind.
            ValueError: the header cannot be written.
        """
        chain = Chain.of(header)
        lines = chain.before + chain.write(entries)
        try:
            descriptor = publish(disk, path, lines)
        except FileExistsError as error:
            raise AlreadyThere(path, "There is a file of this name already.") from error
        except OSError as error:
            raise NotWritten(path, system_reason(error)) from error
        journal = cls(path, chain, len(lines), descriptor, b"", disk)
        journal._take_lock()
        return journal

    @classmethod
    def resume(cls, path: Path, disk: Disk = DISK) -> tuple["Journal", Record]:
        """Take up a match file again, under its lock. It is not changed before the first `append`.

        Args:
            path: the file.
            disk: what writes.

        Returns:
            The journal, and the match as it was found.

        Raises:
            PlayedElsewhere: somebody else is playing it.
            CannotResume: it is damaged, or may only be read.
            JournalError: it cannot be opened at all, as `reading.read` says.
        """
        open_plain(path).close()  # refuses what is no plain file, before it is opened for writing
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
        except OSError as error:
            raise CannotResume(path, system_reason(error)) from error
        journal = None
        try:
            journal, record = cls._resumed(path, descriptor, disk)
        finally:
            if journal is None:
                os.close(descriptor)
        return journal, record

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    @property
    def header(self) -> Header:
        """Its first line."""
        return self._chain.header

    @property
    def count(self) -> int:
        """How many events are on the disk."""
        return self._chain.count

    def append(self, entries: Sequence[Entry]) -> None:
        """Write the events of one action, and have them on the disk.

        After a refusal the same entries may be given again: the file is cut back to its last good line, and written on
        through a fresh descriptor, for the old one may have forgotten what it failed to write.

        Args:
            entries: numbered on from `count`.

        Raises:
            NotWritten: the disk refuses, or the file is not as this journal left it. `count` stays as it is.
            ValueError: the journal is closed.
        """
        with self._one_at_a_time:
            if self._closed:
                raise ValueError("the journal is closed")
            chain = self._chain.copy()
            lines = chain.write(entries)
            try:
                self._prepare()
                self._write(lines)
            except OSError as error:
                raise NotWritten(self._path, system_reason(error)) from error
            self._chain = chain
            self._size += len(lines)

    def close(self) -> None:
        """Let go of the file and of its lock."""
        with self._one_at_a_time:
            if self._closed:
                return
            self._closed = True
            os.close(self._locked)
            if self._writer != self._locked:
                os.close(self._writer)

    @classmethod
    def _resumed(cls, path: Path, descriptor: int, disk: Disk) -> tuple["Journal", Record]:
        try:
            locked = lock(descriptor)
        except OSError as error:
            raise CannotResume(path, system_reason(error)) from error
        if not locked:
            raise PlayedElsewhere(path, "This match is being played elsewhere.")
        with os.fdopen(os.dup(descriptor), "rb") as file:
            record, chain = read_open(file, path)
        if isinstance(record.condition, Damaged):
            raise CannotResume(path, record.condition.reason, line=record.condition.line)
        tail = record.condition.tail if isinstance(record.condition, Torn) else b""
        return cls(path, chain, record.size, descriptor, tail, disk), record

    def _take_lock(self) -> None:
        try:
            if lock(self._locked):
                return
        except OSError as error:
            self.close()
            raise NotWritten(self._path, system_reason(error)) from error
        self.close()
        raise PlayedElsewhere(self._path, "This match is being played elsewhere.")

    def _write(self, lines: bytes) -> None:
        try:
            write_all(self._disk, self._writer, lines)
        except OSError:
            self._refused = True
            with contextlib.suppress(OSError):
                self._cut()
            raise

    def _prepare(self) -> None:
        """Make sure that the file is the one that was locked, and ends with its last good line. Raises OSError."""
        if not is_open_as(self._locked, self._path):
            raise OSError(errno.ESTALE, _GONE)
        if self._refused:
            self._reopen()
            self._cut()
            self._refused = False
        if os.fstat(self._writer).st_size != self._size + len(self._tail):
            raise OSError(errno.ESTALE, "The file was changed by another program while it was played")
        if self._tail:
            self._keep_tail()
            self._cut()
            self._tail = b""

    def _reopen(self) -> None:
        fresh = os.open(self._path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
        if not os.path.samestat(os.fstat(fresh), os.fstat(self._locked)):
            os.close(fresh)
            raise OSError(errno.ESTALE, _GONE)
        if self._writer != self._locked:
            os.close(self._writer)
        self._writer = fresh

    def _cut(self) -> None:
        """Cut off what stands after the last good line. Raises OSError."""
        if os.fstat(self._writer).st_size > self._size:
            os.ftruncate(self._writer, self._size)

    def _keep_tail(self) -> None:
        """Keep the unfinished line beside the file before it is cut off. Raises OSError."""
        kept = torn_file(self._path, self.header.id)
        make_folder(self._disk, kept.parent)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
        descriptor = os.open(kept, flags, 0o600)
        try:
            earlier = os.fstat(descriptor).st_size > 0
            write_all(self._disk, descriptor, b"\n" * earlier + self._tail)
        finally:
            os.close(descriptor)
        self._disk.sync_folder(kept.parent)
