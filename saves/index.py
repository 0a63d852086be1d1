"""The index of the shelf: what is known of each file, for as long as its name, size and time of change stay.

It is a cache. Whatever is wrong with it, it is made anew, or done without; the files are the truth.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from saves.paths import absolute
from saves.summary import Summary

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Key:
    """What a file must still have for what is known of it to hold.

    Attributes:
        name: its name in the folder.
        size: its size in bytes.
        changed: when it was changed last, in nanoseconds.
    """

    name: str
    size: int
    changed: int


class Known:
    """What an index knew when it was asked: as it was written, and read only when it is wanted."""

    def __init__(self, written: Mapping[Key, bytes]) -> None:
        """Keep what was written.

        Args:
            written: a summary for each file, which may be nonsense.
        """
        self._written = written

    @property
    def names(self) -> frozenset[str]:
        """The names of the files that something was written of."""
        return frozenset(key.name for key in self._written)

    def get(self, key: Key) -> Summary | None:
        """What is known of a file; None when it is nothing, or cannot be read."""
        written = self._written.get(key)
        if written is not None:
            with contextlib.suppress(ValueError, TypeError):
                return _summaries().validate_json(written)
        return None


class Index:
    """What is known of the files of one folder, in an SQLite file."""

    def __init__(self, path: Path, folder: Path) -> None:
        """Open the index, or begin one.

        Args:
            path: the SQLite file.
            folder: the folder whose files it knows.
        """
        self._folder = os.fsencode(absolute(folder))
        self._database = _open(path)

    def known(self) -> "Known":
        """All that is known."""
        known: dict[Key, bytes] = {}
        with contextlib.suppress(sqlite3.Error):
            rows = self._database.execute(
                "SELECT name, size, changed, summary FROM matches WHERE folder = ?", (self._folder,)
            )
            for name, size, changed, written in rows:
                with contextlib.suppress(ValueError, TypeError):
                    known[Key(os.fsdecode(name), size, changed)] = written
        return Known(known)

    def remember(self, found: Iterable[tuple[Key, Summary]]) -> None:
        """Note what was found, in the place of what was known of files of that name."""
        rows = [
            (self._folder, os.fsencode(key.name), key.size, key.changed, _summaries().dump_json(summary))
            for key, summary in found
        ]
        with contextlib.suppress(sqlite3.Error), self._database:
            self._database.executemany("INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)", rows)

    def forget(self, names: Iterable[str]) -> None:
        """Drop what was known of files that are gone."""
        rows = [(self._folder, os.fsencode(name)) for name in names]
        with contextlib.suppress(sqlite3.Error), self._database:
            self._database.executemany("DELETE FROM matches WHERE folder = ? AND name = ?", rows)

    def close(self) -> None:
        """Let go of the SQLite file."""
        self._database.close()


@contextlib.contextmanager
def opened(path: Path, folder: Path) -> Iterator[Index]:
    """Have the index of a folder open for a while.

    Args:
        path: the SQLite file.
        folder: the folder.
    """
    index = Index(path, folder)
    try:
        yield index
    finally:
        index.close()


def _open(path: Path) -> sqlite3.Connection:
    for attempt in range(2):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _prepared(str(path))
        except (sqlite3.Error, OSError):
            if attempt == 0:
                with contextlib.suppress(OSError):
                    path.unlink()
    return _prepared(":memory:")


def _prepared(name: str) -> sqlite3.Connection:
    database = sqlite3.connect(name, timeout=1, check_same_thread=False)
    try:
        database.execute("PRAGMA synchronous = OFF")
        (schema,) = database.execute("PRAGMA user_version").fetchone()
        if schema != _SCHEMA:
            database.executescript(
                "BEGIN IMMEDIATE; DROP TABLE IF EXISTS matches;"
                "CREATE TABLE matches (folder BLOB, name BLOB, size INTEGER, changed INTEGER, summary BLOB,"
                " PRIMARY KEY (folder, name));"
                f"PRAGMA user_version = {_SCHEMA}; COMMIT"
            )
        database.execute("SELECT folder, name, size, changed, summary FROM matches LIMIT 1").fetchone()
    except sqlite3.Error:
        database.close()
        raise
    return database


@cache
def _summaries() -> "TypeAdapter[Summary]":
    from pydantic import TypeAdapter

    return TypeAdapter(Summary)
