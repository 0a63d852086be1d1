"""A character for other programs and other people, without its private id."""

from dataclasses import replace
from typing import Literal

from saves.characters.data import as_json, sheet_data
from saves.characters.file import CharacterFile, edited_content
from saves.characters.sheet_text import sheet_text

FORMAT = "archivarium character"
"""What the JSON document calls itself."""

VERSION = 1
"""The version of the JSON document."""

Form = Literal["text", "json", "toml"]
"""What a character is exported as."""


def exported(file: CharacterFile, form: Form) -> bytes:
    """Write a character as a form has it: all that it is, but for the id that its duels know.

    Args:
        file: the character.
        form: a sheet in lines, one JSON document, or the file with its comments and all else that it holds.

    Raises:
        CharacterNotWritten: the id cannot be taken out of the file in the way that it is written.
    """
    if form == "text":
        return sheet_text(file.sheet).encode()
    if form == "json":
        return (as_json({"format": FORMAT, "version": VERSION, **sheet_data(file.sheet)}) + "\n").encode()
    return edited_content(file, replace(file.sheet, id=None))
