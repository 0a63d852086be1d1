"""What a character can be exported to."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from saves.characters.exports import Form, exported
from saves.characters.file import read
from tui.cards import exports
from tui.cards.exports import write_new


@dataclass(frozen=True, slots=True)
class Format(exports.Format):
    """A kind of file.

    Attributes:
        form: what the character is written as.
    """

    form: Form


FORMATS = (
    Format("text", "t", "Text", "a sheet to read or print", ".txt", "text"),
    Format("json", "j", "JSON", "all numbers, for programs", ".json", "json"),
    Format("toml", "m", "TOML", "the file, without its id", ".toml", "toml"),
)
"""What a character can be exported to."""


def export(character: Path, kind: Format, target: Path, is_given_up: Callable[[], bool] = lambda: False) -> None:
    """Write a character into a new file.

    Args:
        character: its file.
        kind: what to make of it.
        target: the file to make, in a folder that is there.
        is_given_up: is asked whether to stop.

    Raises:
        FileError: the character cannot be read, or see `exports.write_new`.
        GivenUp: it was stopped; nothing is left behind.
    """
    write_new(target, [exported(read(character), kind.form)], is_given_up)
