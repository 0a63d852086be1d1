"""Who comes to a party: characters that are read, found in the folder, and copied. All of it waits for the disk."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from saves.characters.faults import CharacterError
from saves.characters.file import CharacterFile, read
from saves.characters.folder import Characters


@dataclass(frozen=True, slots=True)
class Gathered:
    """Characters that were read, and what was wrong with others.

    Attributes:
        files: the good ones.
        errors: why the others could not be had.
    """

    files: tuple[CharacterFile, ...] = ()
    errors: tuple[CharacterError, ...] = ()


def gather(paths: Iterable[Path]) -> Gathered:
    """Read characters; those that cannot be read do not keep the others away.

    Args:
        paths: their files; one that comes twice is read once.
    """
    files: list[CharacterFile] = []
    errors: list[CharacterError] = []
    for path in {os.path.realpath(path): path for path in paths}.values():
        try:
            files.append(read(path))
        except CharacterError as error:
            errors.append(error)
    return Gathered(tuple(files), tuple(errors))


def copied(characters: Characters, file: CharacterFile, number: int) -> Gathered:
    """Copy a character, each copy as a file of its own in the folder.

    Args:
        characters: the folder.
        file: whom to copy.
        number: how many copies.

    Returns:
        The copies; where the disk refused one, those before it, and why.

    Raises:
        NotAllowed: the number is out of range.
        CharacterUnreadable: the folder cannot be read.
    """
    before = set(characters.paths())
    try:
        return Gathered(characters.duplicate(file, number))
    except CharacterError as error:
        made = gather(path for path in characters.paths() if path not in before)
        return Gathered(made.files, (error, *made.errors))
