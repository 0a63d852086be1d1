"""The values of a TOML file as tables and lists in each other: looked up, put in and taken out."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from saves.tomlfile.values import KeyPath, Value

MISSING: Final = object()
"""What is found where nothing is."""


def found(values: object, path: KeyPath) -> object:
    """Look a value up; `MISSING` where there is none."""
    for part in path:
        if isinstance(values, Mapping):
            values = values.get(part, MISSING)
        elif isinstance(values, list) and isinstance(part, int) and part < len(values):
            values = values[part]
        else:
            return MISSING
    return values


def put_in(values: dict[str, Any], path: KeyPath, value: Value) -> None:
    """Set a value; tables on the way are made where they are missing.

    Raises:
        LookupError: something else than a table or a list stands on the way.
    """
    around: object = values
    for part in path[:-1]:
        around = around.setdefault(part, {}) if isinstance(around, dict) else found(around, (part,))
    if isinstance(around, dict):
        around[path[-1]] = value
    elif isinstance(around, list) and found(around, path[-1:]) is not MISSING:
        around[int(path[-1])] = value
    else:
        raise LookupError(path)


def take_out(values: dict[str, Any], path: KeyPath) -> None:
    """Take a value out, if it is there."""
    around = found(values, path[:-1])
    if isinstance(around, dict):
        around.pop(path[-1], None)
    elif isinstance(around, list) and found(around, path[-1:]) is not MISSING:
        del around[int(path[-1])]


def pruned(values: Mapping[str, Any], removed: Sequence[KeyPath]) -> Mapping[str, Any]:
    """Leave out the tables that stand empty where something was removed from them."""
    left = deepcopy(dict(values))
    for path in removed:
        for length in range(len(path) - 1, 0, -1):
            if found(left, path[:length]) == {}:
                take_out(left, path[:length])
    return left
