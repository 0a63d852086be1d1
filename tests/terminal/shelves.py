"""Match files for the command line: good ones, and every kind of bad one."""

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

from model.duel.events import DiceRolled
from model.duel.sentences import describe
from saves.lines import with_digest
from saves.titles import file_name
from tests.saving.builders import header, lines_of, play, rewritten, short_match, wavering

MATCH = short_match()
"""Fifteen events, a draw."""

ID = MATCH.header.id

CONTENT = MATCH.content

HEADER, *LINES = lines_of(CONTENT)

_MOMENTS = count(1_700_000_000)
"""When files are changed: a second apart, which no file system takes for the same time."""

SENTENCES = [describe(entry.event, MATCH.header.setup.names) for entry in MATCH.entries]


def given(name: str, content: bytes) -> Path:
    """Write a file into the working folder."""
    path = Path(name)
    path.write_bytes(content)
    return path


def shelved(home: Path, names: tuple[str, str], id: str, title: str = "", actions: int = 10**6) -> Path:
    """Put a match on the shelf, changed later than those before it, and return its file.

    Args:
        home: where the program keeps its files.
        names: who plays.
        id: the id of the match.
        title: what it is called; after its players by default.
        actions: how many actions are played.
    """
    match = play(header(names, id=id), "970", wavering("short"), actions=actions)
    path = match.write(home / "matches", file_name(title or " and ".join(names), id))
    moment = next(_MOMENTS)
    os.utime(path, (moment, moment))
    return path


def forged() -> bytes:
    """The match with a roll that forms other Archives than its dice do, and with digests that fit."""
    entries = list(MATCH.entries)
    roll = entries[2].event
    assert isinstance(roll, DiceRolled)
    entries[2] = replace(entries[2], event=replace(roll, grouped=(4,)))
    return rewritten(MATCH, entries[:3])


def newer() -> bytes:
    """A journal of the next version of the format."""
    body = HEADER.rpartition(b',"digest"')[0].replace(b'"version":1', b'"version":2', 1)
    return with_digest(body, b"") + b"".join(LINES)


UNREADABLE: dict[str, tuple[bytes, int, str]] = {
    "binary": (bytes(range(256)) * 40, 1, "This is no match journal."),
    "empty": (b"", 1, "The file is empty."),
    "NUL": (b"\0" * 5000, 1, "This is no match journal."),
    "invalid UTF-8": (b'{"format":"\xff"}\n', 1, "This is no match journal."),
    "escape sequences": (b"\x1b]0;owned\x07\x1b[2J\n", 1, "This is no match journal."),
    "newer version": (newer(), 1, "The journal is of version 2; this program knows up to 1. Update Archivarium"),
    "damaged header": (CONTENT.replace(b'"hints":false', b'"hints":maybe', 1), 1, "The header is damaged:"),
}
"""Files of which nothing can be read: content, the line to blame and what is said."""

DAMAGED: dict[str, tuple[bytes, int, str]] = {
    "torn": (CONTENT[:-5], 16, "The line is unfinished ("),
    "damaged": (CONTENT.replace(b'"loser":"A"', b'"loser":"B"', 1), 12, "The line is damaged: its digest does not fit"),
    "two headers": (HEADER + b"".join(LINES[:10]) + CONTENT, 12, "The line is damaged: it is a second header."),
    "a line without end": (HEADER + b"".join(LINES[:10]) + b"x" * 1_000_000, 12, "The line is longer than"),
}
"""Files that are good up to a line, at least to event 10."""


def snapshot(folder: Path) -> dict[Path, tuple[bytes, int]]:
    """Every file below a folder, with its content and the time of its last change."""
    return {
        path: (path.read_bytes(), os.stat(path).st_mtime_ns) for path in sorted(folder.rglob("*")) if path.is_file()
    }


Make = Callable[[Path], Path]
"""Makes something in a folder and returns where it is."""


def missing(folder: Path) -> Path:
    """A file that is not there."""
    return folder / "missing.jsonl"


def directory(folder: Path) -> Path:
    """A folder called like a match."""
    path = folder / "folder.jsonl"
    path.mkdir()
    return path


def pipe(folder: Path) -> Path:
    """A named pipe that nobody writes to."""
    path = folder / "pipe.jsonl"
    os.mkfifo(path)
    return path


NO_FILES: dict[str, tuple[Make, str]] = {
    "missing": (missing, "No such file or directory. Check that the file is there and may be read."),
    "directory": (directory, "This is a folder or a device, and no file."),
    "pipe": (pipe, "This is a folder or a device, and no file."),
    "device": (lambda _: Path("/dev/zero"), "This is a folder or a device, and no file."),
    "impossible name": (lambda folder: folder / ("x" * 300 + ".jsonl"), "File name too long."),
}
"""What is no file at all, and what is said."""
