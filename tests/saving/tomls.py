"""TOML as people write it: every form of keys, values, tables, comments and line ends, in any order."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from hypothesis import strategies as st

from saves.tomlfile.values import KeyPath

SCALARS = (
    "0",
    "-7",
    "+12",
    "1_000",
    "0x1F",
    "1.5",
    "-inf",
    "true",
    "false",
    "1979-05-27",
    "1979-05-27 07:32:00",
    '"text"',
    "'C:\\path'",
    '"# no comment, \\" and ] and }"',
    '""',
    "''",
    '"""\nthree "quotes""""',
    "'''it's\n[all] text'''",
    '"""a \\\n   b"""',
)
"""Values as they may be written."""

_SPACES = st.sampled_from(("", " ", "\t", "  "))
_ENDS = st.sampled_from(("\n", "\n", "\r\n"))


class _Writer:
    """Writes one file, drawing every choice."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw
        self._names = count()
        self._comments = count()

    def file(self) -> str:
        text = self._lines("", self._amount(2))
        tables: list[str] = []
        for _ in range(self._amount(4)):
            text += self._between()
            name = self._key()
            if tables and self._maybe():
                name = f"{self._draw(st.sampled_from(tables))}{self._gap()}.{self._gap()}{name}"
            for _ in range(self._draw(st.sampled_from((0, 0, 2)))):
                text += self._line(f"[[{name}]]") + self._lines("", 1) + self._between()
            tables.append(name)
            lists = text.count(f"[[{name}]]")
            header = f"[[{name}]]" if lists else f"[{self._gap()}{name}{self._gap()}]"
            text += self._line(header) + self._lines("", self._amount(3))
        return text if self._maybe() else text.rstrip("\r\n")

    def _lines(self, indent: str, amount: int) -> str:
        return "".join(self._line(indent + self._pair(2)) for _ in range(amount))

    def _line(self, content: str) -> str:
        comment = f"{self._gap()}{self._comment()}" if self._maybe() else self._gap()
        return f"{self._gap()}{content}{comment}{self._draw(_ENDS)}"

    def _between(self) -> str:
        return "".join(
            self._gap() + (self._comment() if self._maybe() else "") + self._draw(_ENDS) for _ in range(self._amount(2))
        )

    def _pair(self, depth: int) -> str:
        key = self._key()
        if self._draw(st.integers(0, 3)) == 0:
            key += f"{self._gap()}.{self._gap()}{self._key()}"
        return f"{key}{self._gap()}={self._gap()}{self._value(depth)}"

    def _key(self) -> str:
        name = f"k{next(self._names)}"
        return self._draw(st.sampled_from((name, name, f'"{name} # ."', f"'{name}='")))

    def _value(self, depth: int) -> str:
        kind = self._draw(st.sampled_from(("scalar", "scalar", "list", "table"))) if depth else "scalar"
        amount = self._amount(3)
        if kind == "scalar":
            return self._draw(st.sampled_from(SCALARS))
        if kind == "table":
            return (
                f"{{{self._gap()}{f',{self._gap()}'.join(self._pair(depth - 1) for _ in range(amount))}{self._gap()}}}"
            )
        parts = [f"{self._space()}{self._value(depth - 1)}{self._space()}" for _ in range(amount)]
        return f"[{','.join(parts)}{',' if parts and self._maybe() else ''}{self._space()}]"

    def _space(self) -> str:
        """Space within a list, where comments and line ends are space, too."""
        return self._between() + self._gap() if self._draw(st.integers(0, 2)) == 0 else self._gap()

    def _comment(self) -> str:
        return f"# c{next(self._comments)}, 'it\" [x] = ü"

    def _gap(self) -> str:
        return self._draw(_SPACES)

    def _amount(self, most: int) -> int:
        return self._draw(st.integers(0, most))

    def _maybe(self) -> bool:
        return self._draw(st.booleans())


@st.composite
def toml_texts(draw: st.DrawFn) -> str:
    """Any TOML file, without a byte order mark."""
    return _Writer(draw).file()


def paths_of(values: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    """Every way into the values of a file."""
    items: Any = values.items() if isinstance(values, dict) else enumerate(values) if isinstance(values, list) else ()
    for part, value in items:
        yield (*path, part)
        yield from paths_of(value, (*path, part))
