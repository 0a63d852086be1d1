"""Reads theme files and says what is wrong with those that cannot be used."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

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
_LARGEST = 64 * 1024


class ThemeError(ValueError):
    """A theme file that cannot be used; its text names file, line, key and what is allowed."""

    def __init__(self, path: Path, line: int | None, problem: str) -> None:
        """Tell a problem.

        Args:
            path: the file.
            line: the line the problem stands in, from 1; None when it concerns the file as a whole.
            problem: what is wrong and what is allowed.
        """
        super().__init__(f"{path.name}{f', line {line}' if line else ''}: {problem}")
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
    try:
        text = content.decode()
        document = tomllib.loads(text)
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise ThemeError(path, line, "the file is not UTF-8 text.") from problem
    except tomllib.TOMLDecodeError as problem:
        where = re.search(r"line (\d+)", str(problem))
        line_number = int(where[1]) if where else None
        raise ThemeError(path, line_number, f"this is not TOML: {str(problem).split(' (at ')[0]}.") from problem
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
    for key in roles:
        if key not in ROLES:
            raise _at(path, text, key, f"is no role; the roles are {', '.join(ROLES)}.")
    colours: dict[str, str] = {}
    for role, purpose in ROLES.items():
        colour = roles.get(role)
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
            raise _at(path, text, role, f'must be a colour such as "#e2b85c"; it is for {purpose}.')
        colours[role] = colour.lower()
    return colours


def _at(path: Path, text: str, key: str, problem: str) -> ThemeError:
    return ThemeError(path, _line_of(text.splitlines(), key), f"{ascii(key)[1:-1]} {problem}")


def _line_of(lines: Iterable[str], key: str) -> int | None:
    written = re.compile(rf"\s*\[?\s*[\"']?{re.escape(key)}[\"']?\s*[\]=]")
    return next((number for number, line in enumerate(lines, 1) if written.match(line)), None)
