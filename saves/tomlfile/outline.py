"""Where every key and every value of a TOML file stands, which no parser tells."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field

from saves.tomlfile.parsing import line_at
from saves.tomlfile.values import KeyPath

_PART = r"""[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'"""
_DOT = r"[ \t]*\.[ \t]*"
_A_PART = re.compile(_PART)
_KEY = re.compile(rf"(?:{_PART})(?:{_DOT}(?:{_PART}))*")
_EQUALS = re.compile(r"[ \t]*=[ \t]*")
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SIMPLE = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")'
    r"|'''.*?'{3,5}(?!')"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|[^\s,\]}#](?:[^,\]}#\n]*[^\s,\]}#])?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Header:
    """A line that opens a table; the top of the file counts as one that opens the table around all.

    Attributes:
        path: the table; for one of a list of tables, its place is the last part.
        start: where the line begins, after its indentation.
        end: where it ends, before a comment.
        in_list: whether the table is one of a list.
    """

    path: KeyPath
    start: int
    end: int
    in_list: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """A value as it stands in the file.

    Attributes:
        path: the way to it.
        start: where its key begins, or the value itself where it has none.
        value: where the value begins.
        end: where it ends.
        header: what opened the table it is written under.
        inside: the list or inline table it stands in; None when its line stands for itself.
        comma: where the comma after it stands; None without one.
    """

    path: KeyPath
    start: int
    value: int
    end: int
    header: Header
    inside: KeyPath | None = None
    comma: int | None = None


@dataclass(slots=True)
class Outline:
    """A TOML file by its places.

    Attributes:
        text: the file, which must be TOML.
        headers: all headers, in the order of the file, after the top.
        written: all values that are written as one, in the order in which they begin.
    """

    text: str
    headers: list[Header] = field(default_factory=lambda: [Header((), 0, 0)])
    written: dict[KeyPath, Written] = field(default_factory=dict)

    def line_of(self, path: KeyPath) -> int | None:
        """Find the line that a key, or the nearest of the tables around it, is written in.

        Args:
            path: the way to a value, which need not be there.

        Returns:
            The line, from 1; None when not even a table around it is written.
        """
        for length in range(len(path), 0, -1):
            start = self._start_of(path[:length])
            if start is not None:
                return line_at(self.text, start)
        return None

    def header_of(self, path: KeyPath) -> Header | None:
        """Find the line that opens a table; None when none does."""
        return next((header for header in self.headers if header.path == path), None)

    def _start_of(self, path: KeyPath) -> int | None:
        exact = self.written.get(path) or self.header_of(path)
        if exact is not None:
            return exact.start
        within = [each.start for each in self.written.values() if each.path[: len(path)] == path]
        within += [header.start for header in self.headers if header.path[: len(path)] == path]
        return min(within, default=None)


def outline_of(text: str) -> Outline:
    """Find where everything stands.

    Args:
        text: a file that is TOML; what is found in any other is meaningless.

    Raises:
        ValueError: it is no TOML.
    """
    outline = Outline(text)
    try:
        _Scanner(outline).scan()
    except (AttributeError, IndexError) as problem:  # a pattern did not match where TOML has one
        raise ValueError("this is no TOML") from problem
    outline.written = dict(sorted(outline.written.items(), key=lambda item: item[1].start))
    return outline


class _Scanner:
    """Goes through a file once."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._text = outline.text
        self._header = outline.headers[0]
        self._counts: dict[KeyPath, int] = {}

    def scan(self) -> None:
        place = self._skip(0)
        while place < len(self._text):
            if self._text[place] == "[":
                place = self._read_header(place)
            else:
                place = self._read_pair(place, self._header.path, None)
            place = self._skip(place)

    def _skip(self, place: int) -> int:
        return _match(_SPACE, self._text, place).end()

    def _read_header(self, place: int) -> int:
        width = 2 if self._text.startswith("[[", place) else 1
        key = _match(_KEY, self._text, self._skip(place + width))
        end = self._text.index("]", key.end()) + width
        path = self._resolved(tuple(_parts(key[0])), in_list=width == 2)
        self._header = Header(path, place, end, in_list=width == 2)
        self._outline.headers.append(self._header)
        return end

    def _resolved(self, keys: tuple[str, ...], *, in_list: bool) -> KeyPath:
        """Follow the keys of a header into the last table of every list on the way."""
        path: KeyPath = ()
        for number, key in enumerate(keys, start=1):
            path = (*path, key)
            if number == len(keys) and in_list:
                self._counts[path] = self._counts.get(path, 0) + 1
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        return path

    def _read_pair(self, place: int, table: KeyPath, inside: KeyPath | None) -> int:
        key = _match(_KEY, self._text, place)
        path = (*table, *_parts(key[0]))
        return self._read_value(place, _match(_EQUALS, self._text, key.end()).end(), path, inside)

    def _read_value(self, start: int, place: int, path: KeyPath, inside: KeyPath | None) -> int:
        opening = self._text[place]
        if opening in "[{":
            end = self._read_parts(place, path, "]" if opening == "[" else "}")
        else:
            end = _match(_SIMPLE, self._text, place).end()
        after = end if inside is None else self._skip(end)
        comma = after if inside is not None and self._text[after] == "," else None
        self._outline.written[path] = Written(path, start, place, end, self._header, inside, comma)
        return end if comma is None else comma + 1

    def _read_parts(self, place: int, path: KeyPath, closing: str) -> int:
        place = self._skip(place + 1)
        number = 0
        while self._text[place] != closing:
            if closing == "]":
                place = self._read_value(place, place, (*path, number), path)
            else:
                place = self._read_pair(place, path, path)
            place = self._skip(place)
            number += 1
        return place + 1


def _match(pattern: "re.Pattern[str]", text: str, place: int) -> "re.Match[str]":
    found = pattern.match(text, place)
    if found is None:
        raise ValueError("this is no TOML")
    return found


def _parts(key: str) -> Iterator[str]:
    for part in _A_PART.finditer(key):
        yield next(iter(tomllib.loads(f"{part[0]} = 0"))) if part[0][0] in "\"'" else part[0]
