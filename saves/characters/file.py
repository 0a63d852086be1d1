"""One character file: read, saved with the least change, and never over what somebody else has changed."""

import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from model.sheet.events import Event
from model.sheet.state import Sheet
from saves.characters.checking import NotACharacter, sheet_of
from saves.characters.conflict import CharacterConflict, differences
from saves.characters.faults import (
    CharacterBroken,
    CharacterError,
    CharacterNotWritten,
    CharacterUnreadable,
    Fault,
    key_name,
)
from saves.characters.history import append
from saves.characters.locking import held
from saves.characters.names import fault_of_name, history_of
from saves.characters.writing import changes_for, new_content
from saves.disk import DISK, Disk, publish, replace
from saves.faults import system_reason
from saves.tomlfile.editing import edited
from saves.tomlfile.parsing import TomlFault, parse
from saves.tomlfile.splices import EditRefused

LONGEST_FILE = 512 * 1024
"""How many bytes a character file has at most: the longest notes, and room for the rest."""


@dataclass(frozen=True, slots=True)
class CharacterFile:
    """A character file as it was read.

    Attributes:
        path: the file.
        sheet: what it says.
        content: its bytes.
    """

    path: Path
    sheet: Sheet
    content: bytes

    @property
    def is_current(self) -> bool:
        """Whether the file still has these bytes; False also where it cannot be read."""
        try:
            return _content_of(self.path) == self.content
        except CharacterError:
            return False


def read(path: Path) -> CharacterFile:
    """Read a character file, strictly.

    Args:
        path: the file.

    Raises:
        CharacterUnreadable: the system does not let it be read, or it is no file, or too long.
        CharacterBroken: it is no TOML, or says what no character file says.
    """
    return _parsed(path, _content_of(path))


def save(
    file: CharacterFile,
    sheet: Sheet,
    events: Sequence[Event] = (),
    *,
    moment: datetime | None = None,
    disk: Disk = DISK,
) -> CharacterFile:
    """Write what happened to a character into its history, and then what it comes to into its file.

    Only what differs between both sheets changes in the file; comments, order, line ends and unknown keys stay, also
    those that somebody has edited meanwhile. Both are on the disk when this returns. After a crash between the two the
    history knows that the file does not say so yet.

    Args:
        file: the file as it was read, or as the last save returned it.
        sheet: the character as it is to be.
        events: what happened, for the history.
        moment: when; now by default.
        disk: what writes.

    Returns:
        The file as it is.

    Raises:
        CharacterConflict: somebody else has changed what the file says; nothing was written.
        CharacterNotWritten: the disk refuses, the file may only be read, or the character could not be read again;
            the file is as it was.
        CharacterInUse: another process keeps the file locked.
        CharacterUnreadable: the file is gone.
    """
    with held(file.path):
        standing = _standing(file, sheet)
        content = _edited(standing, sheet)
        try:
            append(file.path, events, standing.content, content, moment or datetime.now(UTC), disk=disk)
        except OSError as error:
            reason = f"The history beside the character cannot be written: {system_reason(error)}"
            raise CharacterNotWritten(history_of(file.path), reason) from error
        if content != standing.content:
            try:
                replace(disk, file.path, content)
            except OSError as error:
                there = CharacterFile(file.path, sheet, content).is_current
                advice = "The file says it already, but may not after a power cut; read it again." if there else ""
                raise CharacterNotWritten(file.path, system_reason(error), advice=advice) from error
    return CharacterFile(file.path, sheet, content)


def create(path: Path, sheet: Sheet, *, disk: Disk = DISK) -> CharacterFile:
    """Write a new character file: it is there whole, on the disk, or not at all.

    Args:
        path: the file; missing folders above it are made.
        sheet: the character.
        disk: what writes.

    Raises:
        FileExistsError: a file of that name is there; it is left as it is.
        CharacterNotWritten: the disk refuses, or the character could not be read again; nothing is left behind.
    """
    return publish_new(path, content_of(path, sheet), disk=disk)


def publish_new(path: Path, content: bytes, *, disk: Disk = DISK) -> CharacterFile:
    """Write a new file with this content; it raises as `create` and `read` do."""
    file = _parsed(path, content)
    try:
        os.close(publish(disk, path, content))
    except FileExistsError:
        raise
    except OSError as error:
        raise CharacterNotWritten(path, system_reason(error)) from error
    return file


def content_of(path: Path, sheet: Sheet) -> bytes:
    """Write a sheet as a new file has it.

    Args:
        path: what the file will be called; for messages.
        sheet: the character.

    Raises:
        CharacterNotWritten: the character could not be read again.
    """
    return _checked(path, sheet, new_content(sheet))


def edited_content(file: CharacterFile, sheet: Sheet) -> bytes:
    """Write a sheet as a file has it that says something else so far; it raises as `content_of` does."""
    return _edited(file, sheet)


def _standing(file: CharacterFile, mine: Sheet) -> CharacterFile:
    """Find the file as it stands, which may have been edited meanwhile in what no sheet knows."""
    content = _content_of(file.path)
    if content == file.content:
        return file
    try:
        standing = _parsed(file.path, content)
    except CharacterBroken as broken:
        raise CharacterConflict(file.path, None, (), broken) from broken
    if standing.sheet != file.sheet:
        raise CharacterConflict(file.path, standing, differences(mine, standing.sheet))
    return standing


def _edited(standing: CharacterFile, sheet: Sheet) -> bytes:
    try:
        changes = changes_for(parse(standing.content), standing.sheet, sheet)
        content = edited(standing.content, changes) if changes else standing.content
    except EditRefused as refused:
        reason = f"{key_name(refused.path)} cannot be changed in the way that the file is written."
        raise CharacterNotWritten(standing.path, reason, advice="Change it by hand; nothing was written.") from refused
    return _checked(standing.path, sheet, content)


def _checked(path: Path, sheet: Sheet, content: bytes) -> bytes:
    """Make sure that a character that is written can be read, and is the same."""
    fault = fault_of_name(sheet.name)
    if fault is not None:
        raise CharacterNotWritten(path, fault, advice="Nothing was changed.")
    try:
        read_again = _parsed(path, content).sheet
    except CharacterBroken as broken:
        raise CharacterNotWritten(path, broken.faults[0].reason, advice="Nothing was changed.") from broken
    if read_again != sheet:
        raise CharacterNotWritten(path, "The character would read otherwise than it is.", advice="Nothing was changed.")
    return content


def _parsed(path: Path, content: bytes) -> CharacterFile:
    if not content:
        raise CharacterBroken(path, [Fault(1, "", "The file is empty; a character has a name at least.")])
    try:
        return CharacterFile(path, sheet_of(parse(content)), content)
    except TomlFault as fault:
        raise CharacterBroken(path, [Fault(fault.line, "", str(fault))]) from fault
    except NotACharacter as none:
        raise CharacterBroken(path, none.faults) from none


def _content_of(path: Path) -> bytes:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except (OSError, ValueError) as error:
        reason = system_reason(error) if isinstance(error, OSError) else "No file can have this name."
        raise CharacterUnreadable(path, reason) from error
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise CharacterUnreadable(path, "This is a folder or a device, and no file.", advice="It is left as it is.")
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            content = file.read(LONGEST_FILE + 1)
    except OSError as error:
        raise CharacterUnreadable(path, system_reason(error)) from error
    finally:
        os.close(descriptor)
    if len(content) > LONGEST_FILE:
        reason = f"The file is longer than {LONGEST_FILE // 1024} KiB, which no character is."
        raise CharacterUnreadable(path, reason, advice="It is left as it is.")
    return content
