"""Character files as a folder has them: the good ones read, the broken ones with what is wrong with them."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from model import text
from saves.characters.faults import CharacterBroken, CharacterUnreadable
from saves.characters.file import CharacterFile, read
from saves.characters.names import SUFFIX
from saves.faults import system_reason


@dataclass(frozen=True, slots=True)
class Found:
    """A character file that was found.

    Attributes:
        path: the file.
        file: what it says; None when it cannot be read.
        error: why it cannot; None when it can.
    """

    path: Path
    file: CharacterFile | None
    error: CharacterUnreadable | CharacterBroken | None

    @property
    def name(self) -> str:
        """What the character is called, or else its file; text of others, to be cleaned where it is shown."""
        return self.stem if self.file is None else self.file.sheet.name

    @property
    def stem(self) -> str:
        """What its file is called, without its suffix; text of others, too."""
        return self.path.name.removesuffix(SUFFIX)

    def is_called(self, folded: str) -> bool:
        """Whether its character, or its file, has a name, given as `fold` makes it."""
        return folded in (fold(self.name), fold(self.stem))

    def begins_with(self, folded: str) -> bool:
        """Whether its name, or that of its file, begins so, given as `fold` makes it."""
        return fold(self.name).startswith(folded) or fold(self.stem).startswith(folded)


@dataclass(frozen=True, slots=True)
class Listed:
    """A step of a listing.

    Attributes:
        found: what was found.
        done: how many files were read.
        total: how many there are.
    """

    found: Found
    done: int
    total: int


def look_at(path: Path) -> Found:
    """Read a character file. Never raises for what it holds.

    Args:
        path: the file.
    """
    try:
        return Found(path, read(path), None)
    except (CharacterUnreadable, CharacterBroken) as error:
        return Found(path, None, error)


def namesakes(found: Iterable[Found]) -> tuple[tuple[Path, ...], ...]:
    """Find the files whose characters are called the same, in any case.

    Args:
        found: any files.

    Returns:
        The files of each name that more than one has.
    """
    called: dict[str, list[Path]] = {}
    for each in found:
        if each.file is not None:
            called.setdefault(fold(each.file.sheet.name), []).append(each.path)
    return tuple(tuple(paths) for paths in called.values() if len(paths) > 1)


def fold(name: str) -> str:
    """Make names alike that read alike, whatever their case."""
    return text.clean(name).casefold()


def read_folder(folder: Path) -> Iterator[Listed]:
    """Read the character files of a folder one after the other, by their names; it raises as `files` does."""
    paths = files(folder)
    for done, path in enumerate(paths, start=1):
        yield Listed(look_at(path), done, len(paths))


def files(folder: Path) -> tuple[Path, ...]:
    """List the character files of a folder, by their names, without reading any; none where it is missing.

    Raises:
        CharacterUnreadable: the folder is there and cannot be read.
    """
    try:
        names = [name for name in os.listdir(folder) if name.endswith(SUFFIX) and not name.startswith(".")]
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise CharacterUnreadable(folder, system_reason(error), advice="Check the folder.") from error
    return tuple(folder / name for name in sorted(names, key=lambda name: (name.casefold(), name)))
