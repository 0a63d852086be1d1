"""Watching a match while another process plays it."""

import os
from pathlib import Path

from saves.faults import JournalError, LineDamaged, Unreadable, system_reason
from saves.lines import Entry, LineFault
from saves.lock import is_open_locked
from saves.reading import LONGEST_FILE, open_plain, read_open
from saves.record import Record


class Follower:
    """Reads a match while another process plays it; it takes no lock and changes nothing."""

    def __init__(self, path: Path) -> None:
        """Open a match file. It raises as `read` does."""
        self._path = path
        self._file = open_plain(path)
        self._fault: LineDamaged | None = None
        try:
            self._record, self._chain = read_open(self._file, path)
        except JournalError:
            self._file.close()
            raise
        self._offset = self._record.size

    @property
    def record(self) -> Record:
        """The match as it was found first."""
        return self._record

    def poll(self) -> tuple[Entry, ...]:
        """Read the whole lines that were added since the last time; a line still being written waits.

        Returns:
            What they hold; empty when nothing was added.

        Raises:
            Unreadable: the disk fails, or the writer took lines back after its disk had refused them: open it again.
            LineDamaged: the next line is damaged.
        """
        self._raise_fault()
        try:
            size = os.fstat(self._file.fileno()).st_size
            self._file.seek(self._offset)
            added = self._file.read(max(0, min(size, LONGEST_FILE) - self._offset))
        except OSError as error:
            raise Unreadable(self._path, system_reason(error)) from error
        if size < self._offset:
            reason, advice = "The file became shorter while it was read.", "Open it again."
            raise Unreadable(self._path, reason, advice=advice)
        entries = self._accept(added.split(b"\n")[:-1])
        if not entries:
            self._raise_fault()
        return entries

    @property
    def is_played(self) -> bool:
        """Whether somebody is playing the match right now."""
        return is_open_locked(self._file.fileno())

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _raise_fault(self) -> None:
        if self._fault is not None:
            raise self._fault

    def _accept(self, lines: list[bytes]) -> tuple[Entry, ...]:
        entries: list[Entry] = []
        for line in lines:
            try:
                entries.append(self._chain.accept(line + b"\n"))
            except LineFault as fault:
                reason = f"The line is damaged: {fault}"
                self._fault = LineDamaged(self._path, reason, line=self._chain.count + 2)
                break
            self._offset += len(line) + 1
        return tuple(entries)
