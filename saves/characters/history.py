"""What happened to a character: JSON Lines beside its file, only ever appended to.

A line is an event with its time, and, where the file changed with it, digests of the file before and after. The line is
on the disk before the file is. So when a crash, or a disk that refuses, keeps the file from following, the history can
tell: the file is still the one before its last events. The next line that is appended then says so for ever.
"""

import contextlib
import os
import stat
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from pathlib import Path

from model.sheet.events import Event
from saves.characters.faults import Fault
from saves.characters.history_lines import (
    HistoryLineFault,
    Recorded,
    Unsaved,
    change_of,
    decode,
    digest_of,
    encode_event,
    encode_unsaved,
)
from saves.characters.names import history_of
from saves.disk import DISK, Disk, write_all
from saves.faults import system_reason

LONGEST_HISTORY = 32 * 1024 * 1024
"""How many bytes at the end of a history are read."""

_TAIL = 1024 * 1024
"""How many bytes at the end are looked at for events that did not reach the file."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened to a character.

    Attributes:
        time: when, in UTC.
        event: what.
        saved: whether the character's file followed, as far as is known.
    """

    time: datetime
    event: Event
    saved: bool


@dataclass(frozen=True, slots=True)
class History:
    """What is known of a character's past.

    Attributes:
        path: the file.
        happened: what happened, in order.
        faults: what could not be read, such as an unfinished last line; all other lines are there.
    """

    path: Path
    happened: tuple[Happened, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_history(character: Path) -> History:
    """Read the history of a character; an empty one where there is none. Never raises for what is in it.

    Args:
        character: the character file.
    """
    path = history_of(character)
    try:
        content, begin = _content_of(path)
    except FileNotFoundError:
        return History(path)
    except OSError as error:
        return History(path, faults=(Fault(1, "", system_reason(error)),))
    happened: list[tuple[Recorded, bool]] = []
    faults = [Fault(1, "", "The history is too long to be read whole; it is read from its end.")] if begin else []
    *lines, torn = content.split(b"\n")
    for number, line in enumerate(lines, start=1):
        try:
            read = decode(line)
        except HistoryLineFault as fault:
            faults.append(Fault(number, "", f"The line is left out: {fault}"))
            continue
        if isinstance(read, Unsaved):
            happened[-read.count :] = [(each, False) for each, _ in happened[-read.count :]]
        else:
            happened.append((read, True))
    if torn:
        faults.append(Fault(len(lines) + 1, "", f"The line is unfinished ({len(torn)} bytes) and left out."))
    pending = _pending((each.change for each, saved in reversed(happened) if saved), _digest(character))
    told = [Happened(each.time, each.event, saved) for each, saved in happened]
    if pending:
        told[-pending:] = [replace(each, saved=False) for each in told[-pending:]]
    return History(path, tuple(told), tuple(faults))


def append(
    character: Path, events: Sequence[Event], before: bytes, after: bytes, moment: datetime, *, disk: Disk = DISK
) -> None:
    """Write what happened, and have it on the disk. The caller holds the lock of the character's file.

    Args:
        character: the character file.
        events: what happened.
        before: the content of the character file before it.
        after: what it is to be after it.
        moment: when, in any time zone.
        disk: what writes.

    Raises:
        OSError: the disk refuses, or something else than a file is there; the history is as it was.
    """
    path = history_of(character)
    is_new = not path.exists()
    if is_new and not events:
        return
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY, 0o600)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError("This is no file")
        if is_new:  # whoever may read the character may read its history
            os.fchmod(descriptor, stat.S_IMODE(character.stat().st_mode) | stat.S_IRUSR | stat.S_IWUSR)
        lines = _unsaved(descriptor, status.st_size, digest_of(before), moment)
        change = (digest_of(before), digest_of(after)) if before != after else None
        lines += b"".join(encode_event(event, moment, change) for event in events)
        if lines:
            _write(disk, descriptor, status.st_size, lines)
    finally:
        os.close(descriptor)
    if is_new:
        disk.sync_folder(path.parent)


def _write(disk: Disk, descriptor: int, size: int, lines: bytes) -> None:
    begun = size == 0 or os.pread(descriptor, 1, size - 1) == b"\n"
    try:
        write_all(disk, descriptor, lines if begun else b"\n" + lines)
    except OSError:
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, size)
        raise


def _unsaved(descriptor: int, size: int, digest: str, moment: datetime) -> bytes:
    """Say that the last events did not reach the file, where that is so."""
    *lines, _ = os.pread(descriptor, _TAIL, max(0, size - _TAIL)).split(b"\n")
    pending = _pending((change_of(line) for line in reversed(lines) if line), digest)
    return encode_unsaved(pending, moment) if pending else b""


def _pending(changes: Iterable[tuple[str, str] | None], digest: str | None) -> int:
    """Count the events at the end that the file does not show, for it is still as it was before them.

    Args:
        changes: from what to what the file was to change with each event, the last one first.
        digest: what the file is.
    """
    return sum(1 for _ in takewhile(lambda change: change is not None and change[0] == digest, changes))


def _digest(character: Path) -> str | None:
    try:
        return digest_of(character.read_bytes())
    except OSError:
        return None


def _content_of(path: Path) -> tuple[bytes, int]:
    """Read the end of a history, and tell where it begins."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY)
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError("This is no file")
        begin = max(0, status.st_size - LONGEST_HISTORY)
        file.seek(begin)
        content = file.read(LONGEST_HISTORY)
    return content[content.find(b"\n") + 1 :] if begin else content, begin
