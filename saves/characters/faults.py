"""What can be wrong with a character file: one type each, with the file, the line, the key and what is allowed."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from saves.faults import FileError, quote
from saves.tomlfile.values import KeyPath

MOST_FAULTS = 100
"""How many faults of one file are looked for."""

_NAMED = 5
"""How many files a message names at most."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a file.

    Attributes:
        line: the line to blame, from 1.
        key: the way to the value to blame, as in "skills.melee"; empty where it is the file as a whole.
        reason: what is wrong and what is allowed, in a sentence or two.
    """

    line: int
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}" if self.key else self.reason


def key_name(path: KeyPath) -> str:
    """Write the way to a value as a message names it: "state.conditions[2].until", counted from 1."""
    named = "".join(f"[{part + 1}]" if isinstance(part, int) else f".{quote(part, 60)}" for part in path)
    return named.removeprefix(".")


class CharacterError(FileError):
    """A character file cannot be used as asked."""


class CharacterUnreadable(CharacterError):
    """The system does not let the file be read, or it is no file, or far too long."""

    advice_of_kind = "Check that the file is there and may be read."


class CharacterBroken(CharacterError):
    """The file is no TOML, or says what no character file says.

    Attributes:
        faults: all that is wrong, in the order of the lines; at least one.
    """

    advice_of_kind = "It is left as it is."

    def __init__(self, path: Path, faults: Sequence[Fault]) -> None:
        """Tell the first fault, and how many more there are.

        Args:
            path: the file.
            faults: what is wrong, at least one thing.
        """
        self.faults = tuple(sorted(faults, key=lambda fault: fault.line))
        first, more = self.faults[0], len(self.faults) - 1
        count = f"are {'at least ' if len(self.faults) >= MOST_FAULTS else ''}{more} more faults"
        rest = f" There {'is one more fault' if more == 1 else count}." if more else ""
        super().__init__(path, f"{first}{rest}", line=first.line)


class CharacterNotWritten(CharacterError):
    """The file, or the history beside it, cannot be written; the file is as it was."""

    advice_of_kind = "Nothing was changed; try again when that is mended."


class CharacterInUse(CharacterError):
    """Another process keeps the file locked."""

    advice_of_kind = "Nothing was changed; try again."


class NameTaken(CharacterError):
    """There is a character of that name, or a file, already."""

    advice_of_kind = "Nothing was changed; choose another name."


class SameCharacter(CharacterError):
    """One character would play against itself, or two files have one id."""

    advice_of_kind = "Choose two; if it is a copy of the other's file, take the line with its id out of it."


class NoSuchCharacter(CharacterError):
    """Nothing is called that."""

    advice_of_kind = "'archivarium characters list' lists the characters."


class SeveralFit(CharacterError):
    """A name that fits more than one file.

    Attributes:
        paths: the files.
    """

    advice_of_kind = "Name the file."

    def __init__(self, folder: Path, written: str, paths: Sequence[Path]) -> None:
        """Name the files.

        Args:
            folder: where they were looked for.
            written: the name.
            paths: the files, more than one.
        """
        self.paths = tuple(paths)
        named = ", ".join(quote(path) for path in self.paths[:_NAMED])
        more = f" and {len(self.paths) - _NAMED} more" if len(self.paths) > _NAMED else ""
        super().__init__(folder, f"“{quote(written, 60)}” fits {len(self.paths)} files: {named}{more}.")
