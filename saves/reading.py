"""Opening a match file, whole or at its two ends. Reading changes nothing, and its memory is bounded."""

import io
import os
import stat
from pathlib import Path
from typing import BinaryIO

from saves.chain import Chain
from saves.faults import (
    Foreign,
    HeaderDamaged,
    JournalError,
    LineDamaged,
    LineUnfinished,
    NewerVersion,
    Unreadable,
    system_reason,
)
from saves.header import VERSION, Header
from saves.lines import LONGEST_LINE, Entry, LineFault, NewerHeader, NotAHeader, decode_entry
from saves.record import Condition, Damaged, Record, Torn, Whole

LONGEST_FILE = 16 * 1024 * 1024
"""How many bytes of a journal are read: some 20,000 turns, where one match in a million passes 500 (A17)."""


def read(path: Path) -> Record:
    """Read a match file from its beginning to its end, or to its first damage.

    Args:
        path: the file.

    Returns:
        What it holds, and how it was found.

    Raises:
        Unreadable: the system does not let it be read.
        Foreign: it is no match journal.
        NewerVersion: it is one of a newer version.
        HeaderDamaged: its first line is damaged.
    """
    with open_plain(path) as file:
        return read_open(file, path)[0]


def read_open(file: BinaryIO, path: Path) -> tuple[Record, Chain]:
    """Read a match file that is open, from where it stands.

    Args:
        file: the open file.
        path: what it is called; for messages.

    Returns:
        What it holds, and the chain of its good lines, to go on from. It raises as `read` does.
    """
    try:
        return _read(file, path)
    except OSError as error:
        raise Unreadable(path, system_reason(error)) from error


def read_bytes(path: Path) -> tuple[bytes, Record]:
    """Read a match file, and have the very bytes that were read.

    Args:
        path: the file.

    Returns:
        The bytes, no more than can be a journal, and what they hold. It raises as `read` does.
    """
    with open_plain(path) as file:
        try:
            content = file.read(LONGEST_FILE + 1)
        except OSError as error:
            raise Unreadable(path, system_reason(error)) from error
    return content, read_open(io.BytesIO(content), path)[0]


def read_ends(path: Path) -> tuple[Header, Entry | None, Condition]:
    """Read the first and the last line only; what lies between is not looked at.

    Args:
        path: the file.

    Returns:
        The header, the last whole entry (None when there is none or it is damaged), and what the two lines show of the
        file's condition; the line of a damage is then the last one that could be told, 2.

    Raises:
        Unreadable: the system does not let it be read.
        Foreign: it is no match journal.
        NewerVersion: it is one of a newer version.
        HeaderDamaged: its first line is damaged.
    """
    with open_plain(path) as file:
        try:
            line = file.readline(LONGEST_LINE)
            chain = start(line, path)
            size = os.fstat(file.fileno()).st_size
            begin = max(len(line), size - 2 * LONGEST_LINE)
            file.seek(begin)
            lines = file.read(size - begin).split(b"\n")
        except OSError as error:
            raise Unreadable(path, system_reason(error)) from error
    tail = lines.pop()
    condition: Condition = Torn(tail) if tail else Whole()
    if not lines:
        return chain.header, None, condition
    before = line if begin == len(line) and len(lines) == 1 else lines[-2] + b"\n" if len(lines) > 1 else None
    try:
        return chain.header, decode_entry(lines[-1] + b"\n", before), condition
    except LineFault as fault:
        return chain.header, None, Damaged(2, f"The last line is damaged: {fault}")


def start(line: bytes, path: Path) -> Chain:
    """Begin with the first line of a match file.

    Args:
        line: the line, as far as it was read.
        path: what the file is called; for messages.

    Raises:
        Foreign: the file is no match journal.
        NewerVersion: it is one of a newer version.
        HeaderDamaged: the line is damaged.
    """
    try:
        return Chain.reading(line)
    except NotAHeader:
        reason = "This is no match journal." if line else "The file is empty."
        raise Foreign(path, reason, line=1) from None
    except NewerHeader as newer:
        reason = f"The journal is of version {newer}; this program knows up to {VERSION}."
        raise NewerVersion(path, reason, line=1) from None
    except LineFault as fault:
        raise HeaderDamaged(path, f"The header is damaged: {fault}", line=1) from None


def problem(record: Record) -> JournalError | None:
    """Put the condition of a match file into words.

    Returns:
        An error to show or to raise; None when the file is whole.
    """
    match record.condition:
        case Damaged(line, reason):
            return LineDamaged(record.path, reason, line=line)
        case Torn(tail):
            reason = f"The line is unfinished ({len(tail)} bytes) and left out."
            return LineUnfinished(record.path, reason, line=len(record.entries) + 2)
        case _:
            return None


def _read(file: BinaryIO, path: Path) -> tuple[Record, Chain]:
    line = file.readline(LONGEST_LINE)
    chain = start(line, path)
    size = len(line)
    entries: list[Entry] = []
    condition: Condition = Whole()
    while line := file.readline(LONGEST_LINE + 1):
        number = len(entries) + 2
        if len(line) > LONGEST_LINE:
            condition = Damaged(number, f"The line is longer than {LONGEST_LINE} bytes.")
        elif not line.endswith(b"\n"):
            condition = Torn(line)
        elif size + len(line) > LONGEST_FILE:
            condition = Damaged(number, f"The journal goes on past {LONGEST_FILE} bytes, and is read no further.")
        else:
            try:
                entries.append(chain.accept(line))
            except LineFault as fault:
                condition = Damaged(number, f"The line is damaged: {fault}")
        if condition != Whole():
            break
        size += len(line)
    return Record(path, chain.header, tuple(entries), condition, size), chain


def open_plain(path: Path) -> BinaryIO:
    """Open a plain file for reading, and nothing else: a folder, a pipe or a device is refused.

    Raises:
        Unreadable: the system does not let it be opened.
        Foreign: it is no plain file.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except (OSError, ValueError) as error:
        reason = system_reason(error) if isinstance(error, OSError) else "No file can have this name."
        raise Unreadable(path, reason) from error
    file = os.fdopen(descriptor, "rb") if stat.S_ISREG(os.fstat(descriptor).st_mode) else None
    if file is None:
        os.close(descriptor)
        raise Foreign(path, "This is a folder or a device, and no file.")
    return file
