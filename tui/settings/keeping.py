"""Keeps settings that change while the program runs, without making anybody wait for the disk."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock

from saves.faults import FileError
from saves.settings.kinds import Value


class Keeping:
    """Writes the changes of settings, one write after the other, in a thread."""

    def __init__(self, path: Path, tell: Callable[[str], object]) -> None:
        """Prepare to keep settings.

        Args:
            path: the settings file.
            tell: is told, once, when they cannot be kept.
        """
        self._path = path
        self._tell = tell
        self._waiting: dict[str, Value | None] = {}
        self._is_writing = False
        self._has_told = False
        self._lock = Lock()

    def add(self, changes: Mapping[str, Value | None]) -> None:
        """Take changes that are to be kept; the last one of a setting counts."""
        self._waiting.update(changes)

    async def run(self) -> None:
        """Write what waits, until nothing does; returns at once while another call does that already."""
        if self._is_writing:
            return
        self._is_writing = True
        try:
            while self._waiting:
                problem = await asyncio.to_thread(self._write, self._taken())
                if problem and not self._has_told:
                    self._has_told = True
                    self._tell(problem)
        finally:
            self._is_writing = False

    def finish(self) -> None:
        """Write what still waits, before the program ends."""
        if self._waiting:
            self._write(self._taken())

    def _taken(self) -> dict[str, Value | None]:
        taken, self._waiting = self._waiting, {}
        return taken

    def _write(self, changes: Mapping[str, Value | None]) -> str:
        from saves.settings.writing import keep

        with self._lock:
            try:
                keep(self._path, changes)
            except FileError as error:
                return str(error)
        return ""
