"""The id that a character gets when it first sits at a table, so that a rename keeps its record."""

from dataclasses import replace
from pathlib import Path

from saves.characters.faults import SameCharacter
from saves.characters.file import CharacterFile, read, save
from saves.disk import DISK, Disk
from saves.faults import quote
from saves.header import SeatedCharacter, new_id


def identified(file: CharacterFile, *, disk: Disk = DISK) -> CharacterFile:
    """Give a character an id, if it has none yet.

    Args:
        file: the character.
        disk: what writes.

    Returns:
        The file, whose sheet has an id. It raises as `file.save` does.
    """
    if file.sheet.id is not None:
        return file
    return save(file, replace(file.sheet, id=new_id()), disk=disk)


def seated(file: CharacterFile) -> SeatedCharacter:
    """Tell a match who takes a seat.

    Args:
        file: a character with an id, from `identified`.

    Raises:
        ValueError: it has none.
    """
    if file.sheet.id is None:
        raise ValueError("the character has no id yet")
    return SeatedCharacter(id=file.sheet.id, name=file.sheet.name)


def sit_down(path: Path, *, disk: Disk = DISK) -> SeatedCharacter:
    """Let a character take a seat, and give it an id if it never sat at a table.

    Args:
        path: its file.
        disk: what writes.

    Raises:
        CharacterError: the file cannot be read, or an id cannot be written into it.
    """
    return seated(identified(read(path), disk=disk))


def sit_down_together(a: Path | None, b: Path | None) -> tuple[SeatedCharacter | None, SeatedCharacter | None]:
    """Let characters take both seats of a match, as `sit_down` does.

    Args:
        a: the file of the one in seat A; None for a seat without a character.
        b: the file of the one in seat B.

    Raises:
        SameCharacter: both are one and the same.
        CharacterError: as `sit_down` raises.
    """
    first, second = (None if path is None else sit_down(path) for path in (a, b))
    if first is not None and second is not None and first.id == second.id:
        assert b is not None
        raise SameCharacter(b, f"“{quote(second.name, 60)}” would sit in both seats.")
    return first, second
