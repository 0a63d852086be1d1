"""From the bytes of a TOML file to its values, or to the first thing that is wrong, with its line."""

import re
import tomllib
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from saves.faults import quote

_LONE_CR = re.compile(r"\r(?!\n)")

_LONG_KEY = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){100}""")
"""A key of more parts than anybody writes, on which the parser would spend minutes."""

_TWICE = ("Cannot overwrite a value", "Cannot declare", "Cannot define", "Duplicate inline table key")
"""How the parser begins when a key or a table stands in a file for the second time."""


class TomlFault(ValueError):
    """A file is no TOML; the text says why, in one sentence.

    Attributes:
        line: the line to blame, from 1.
    """

    def __init__(self, line: int, reason: str) -> None:
        """Tell what is wrong.

        Args:
            line: the line to blame, from 1.
            reason: what is wrong, in one sentence.
        """
        self.line = line
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Toml:
    """A TOML file that was read.

    Attributes:
        mark: the byte order mark that it begins with, or nothing.
        text: its text after that, with its line ends as they are.
        values: what it says.
    """

    mark: bytes
    text: str
    values: Mapping[str, Any]

    @property
    def content(self) -> bytes:
        """The bytes of the file."""
        return self.mark + self.text.encode()


def parse(content: bytes) -> Toml:
    """Read the content of a TOML file.

    Args:
        content: UTF-8 with or without a byte order mark; lines end with LF or CR LF.

    Raises:
        TomlFault: it is no TOML.
    """
    mark = BOM_UTF8 if content.startswith(BOM_UTF8) else b""
    text = _decoded(content, len(mark))
    return Toml(mark, text, _parsed(text))


def line_at(text: str, place: int) -> int:
    """The line, from 1, that a place of a text lies in."""
    return text.count("\n", 0, place) + 1


def _decoded(content: bytes, begin: int) -> str:
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise TomlFault(1, "This is UTF-16 text; save it as UTF-8.")
    nul = content.find(b"\0")
    if nul >= 0:
        raise TomlFault(content.count(b"\n", 0, nul) + 1, "There is a NUL byte; the file must be UTF-8 text.")
    try:
        text = content[begin:].decode()
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, begin + problem.start) + 1
        raise TomlFault(line, "This is not UTF-8; save the file as UTF-8 text.") from problem
    lone = _LONE_CR.search(text)
    if lone is not None:
        raise TomlFault(line_at(text, lone.start()), "A CR stands here without an LF; lines must end with LF or CR LF.")
    long = _LONG_KEY.search(text)
    if long is not None:
        raise TomlFault(line_at(text, long.start()), "There are more than 100 words here with full stops between them.")
    return text


def _parsed(text: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        told, _, place = str(problem).rpartition(" (at ")
        where = re.search(r"line (\d+)", place)
        line = int(where[1]) if where else line_at(text.rstrip("\r\n"), len(text))
        if told.startswith(_TWICE):
            twice = text.split("\n")[line - 1].partition("=")[0].strip()
            told = f"{twice} stands here a second time"
        raise TomlFault(line, f"This is not TOML: {quote(told)}.") from problem
    except RecursionError as problem:
        raise TomlFault(1, "Lists or tables lie in each other deeper than can be read.") from problem
    except ValueError as problem:
        raise TomlFault(1, f"This is not TOML: {quote(problem)}.") from problem
