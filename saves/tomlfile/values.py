"""The values of a TOML file: how each is written, and when two of them are the same."""

import json
import math
import re
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, TypeAlias

Value: TypeAlias = str | int | float | bool | Sequence["Value"] | Mapping[str, "Value"]
"""What can be written: text, numbers, true and false, lists, and tables of these."""

KeyPath: TypeAlias = tuple[str | int, ...]
"""The way to a value: the keys of tables and the places in lists, from the top of the file."""


class Removed(Enum):
    """What stands in the place of a value that shall be there no more."""

    REMOVED = "removed"


REMOVED: Final = Removed.REMOVED

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def key_text(keys: Sequence[str]) -> str:
    """Write a key, dotted where it has several parts."""
    return ".".join(key if _BARE.fullmatch(key) else _text(key) for key in keys)


def value_text(value: Value) -> str:
    """Write a value on one line.

    Raises:
        ValueError: TOML has no form for it, such as half of a surrogate pair.
    """
    match value:
        case str():
            return _text(value)
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case float():
            return str(value) if math.isfinite(value) else f"{value:f}"
        case Mapping():
            inside = ", ".join(f"{key_text([key])} = {value_text(each)}" for key, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case _:
            return f"[{', '.join(value_text(each) for each in value)}]"


def long_text(value: str, line_end: str) -> str:
    """Write text over as many lines as it has, between threefold quotes.

    Args:
        value: the text.
        line_end: how the lines of the file end.

    Raises:
        ValueError: TOML has no form for it.
    """
    lines = (_text(line)[1:-1].replace("\\t", "\t") for line in value.split("\n"))
    return f'"""{line_end}{line_end.join(lines)}"""'


def same(first: object, second: object) -> bool:
    """Tell whether two values are the same, kind and all: 1 is neither 1.0 nor true."""
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return first.keys() == second.keys() and all(same(value, second[key]) for key, value in first.items())
    if isinstance(first, list | tuple) and isinstance(second, list | tuple):
        return len(first) == len(second) and all(map(same, first, second))
    if isinstance(first, float) and isinstance(second, float):
        return repr(first) == repr(second)
    return type(first) is type(second) and first == second


def _text(value: str) -> str:
    value.encode()
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
