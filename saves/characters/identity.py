"""The id that a character gets when it first sits at a table, so that a rename keeps its record."""

from dataclasses import replace

from saves.characters.file import CharacterFile, save
from saves.disk import DISK, Disk
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
