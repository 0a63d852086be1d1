"""The other characters of a folder, to choose one of them."""

import os
from collections.abc import Iterable
from pathlib import Path

from saves.characters.file import CharacterFile
from saves.characters.folder import Characters


def others(characters: Characters, here: Iterable[Path]) -> tuple[CharacterFile, ...]:
    """Read the good characters of a folder, by their names. It waits for the disk.

    Args:
        characters: the folder.
        here: the files of those who are not asked for.

    Raises:
        CharacterUnreadable: the folder cannot be read.
    """
    known = {os.path.realpath(path) for path in here}
    found = (each.found.file for each in characters.listing() if os.path.realpath(each.found.path) not in known)
    return tuple(sorted((file for file in found if file is not None), key=lambda file: file.sheet.name.casefold()))
