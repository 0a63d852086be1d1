"""Reads theme files and says what is wrong with those that cannot be used."""

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

from model.text import excerpt

ROLES: Mapping[str, str] = MappingProxyType(
    {
        "ground": "what everything lies on",
        "surface": "bars and dialogs",
        "ink": "text",
        "muted": "text that can wait",
        "rule": "lines and frames",
        "accent": "titles, keys to press, what is chosen",
        "accent-ink": "text on the accent",
        "seat-a": "the player in seat A",
        "seat-b": "the player in seat B",
        "die": "a loose die",
        "archive": "a die in an Archive",
        "key": "a Key",
        "pip": "the pips of every die",
        "seal": "the Seal",
        "good": "what went well",
        "bad": "errors, and what cannot be undone",
    }
)
"""The closed set of colours, each with what it is for."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_EXAMPLE = 'a colour such as "#e2b85c"'
_LARGEST = 64 * 1024

_QUOTED, _LONGEST = 200, 600
"""How many letters of a file's name, and of all that is wrong with it, a message has at most."""


class ThemeError(ValueError):
    """A theme file that cannot be used; its text names file, line, key and what is allowed."""

    def __init__(self, path: Path, line: int | None, problem: str) -> None:
        """Tell a problem.

        Args:
            path: the file.
            line: the line the problem stands in, from 1; None when it concerns the file as a whole.
            problem: what is wrong and what is allowed.
        """
        where = f"{excerpt(path.name, _QUOTED)}{f', line {line}' if line else ''}"
        super().__init__(f"{where}: {excerpt(problem, _LONGEST)}")
        self.path = path


@dataclass(frozen=True, slots=True)
class Theme:
    """A look.

    Attributes:
        name: its id, the stem of its file.
        title: what people call it.
        dark: whether its ground is dark.
        roles: a colour, `#rrggbb`, for each of `ROLES`.
    """

    name: str
    title: str
    dark: bool
    roles: Mapping[str, str]


@cache
def shipped() -> tuple[Theme, ...]:
    """Read the themes that come with the program, by name.

    Raises:
        ThemeError: one of them is damaged.
    """
    folder = files("themes")
    return tuple(
        parse(Path(entry.name), entry.read_bytes())
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    )


def read_folder(folder: Path) -> tuple[tuple[Theme, ...], tuple[ThemeError, ...]]:
    """Read every theme of a folder.

    Args:
        folder: where a person keeps themes; it need not exist.

    Returns:
        The themes that can be used, and what is wrong with the others.
    """
    themes: list[Theme] = []
    problems: list[ThemeError] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            if not (path.is_file() or path.is_dir()) and path.exists():
                raise ThemeError(path, None, "is no file that could be read.")  # a pipe would keep us waiting
            with path.open("rb") as file:
                themes.append(parse(path, file.read(_LARGEST + 1)))
        except ThemeError as problem:
            problems.append(problem)
        except OSError as problem:
            problems.append(ThemeError(path, None, f"cannot be read: {problem.strerror}"))
    return tuple(themes), tuple(problems)


def parse(path: Path, content: bytes) -> Theme:
    """Check the content of a theme file.

    Args:
        path: what the file is called; its stem is the theme's name.
        content: what stands in it.

    Raises:
        ThemeError: it is not TOML, lacks a colour, or says something that no theme says.
    """
    if len(content) > _LARGEST:
        raise ThemeError(path, None, f"a theme has at most {_LARGEST // 1024} KiB.")
    content = content.removeprefix(BOM_UTF8)
    try:
        text = content.decode()
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise ThemeError(path, line, "the file is not UTF-8 text.") from problem
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        told, _, place = str(problem).rpartition(" (at ")
        where = re.search(r"line (\d+)", place)
        line = int(where[1]) if where else text.rstrip("\n").count("\n") + 1
        raise ThemeError(path, line, f"this is not TOML: {told}.") from problem
    except (ValueError, RecursionError) as problem:
        raise ThemeError(path, None, "it holds a number too long, or lists too deep, for any theme.") from problem
    unknown = document.keys() - {"title", "dark", "roles"}
    for key in sorted(unknown):
        raise _at(path, text, key, "is not known; a theme has title, dark and [roles].")
    title, dark, roles = document.get("title"), document.get("dark"), document.get("roles")
    if not isinstance(title, str) or not title.strip():
        raise _at(path, text, "title", "must be a text, the name people see.")
    if not isinstance(dark, bool):
        raise _at(path, text, "dark", "must be true or false.")
    if not isinstance(roles, dict):
        raise _at(path, text, "roles", f"must be a table with the colours {', '.join(ROLES)}.")
    return Theme(path.stem, title, dark, MappingProxyType(_checked(path, text, roles)))


def _checked(path: Path, text: str, roles: Mapping[str, object]) -> dict[str, str]:
    colours: dict[str, str] = {}
    for role, colour in roles.items():
        if role not in ROLES:
            raise _at(path, text, role, f"is no role; the roles are {', '.join(ROLES)}.", table="roles")
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
            raise _at(path, text, role, f"must be {_EXAMPLE}; it is for {ROLES[role]}.", table="roles")
        colours[role] = colour.lower()
    for role in ROLES:
        if role not in colours:
            raise _at(path, text, role, f"is missing; it must be {_EXAMPLE}, for {ROLES[role]}.", table="roles")
    return colours


def _at(path: Path, text: str, key: str, problem: str, table: str = "") -> ThemeError:
    """Tell a problem with a key, and its line, or that of its table when the key is missing."""
    lines = text.split("\n")
    head = (_line_of(lines, table) if table else None) or 1
    return ThemeError(path, _line_of(lines, key, head) or head, f"{ascii(key)[1:-1]} {problem}")


def _line_of(lines: Sequence[str], key: str, first: int = 1) -> int | None:
    """Find the first line, from line `first` on, that gives a key a value or begins its table."""
    written = re.compile(rf"(^\s*\[*|[.,{{])\s*[\"']?{re.escape(key)}[\"']?\s*[].=]")
    return next((number for number, line in enumerate(lines, 1) if number >= first and written.search(line)), None)
