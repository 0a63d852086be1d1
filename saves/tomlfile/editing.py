"""Changes to a TOML file that leave every other byte as it is: comments, order, unknown keys, line ends.

A value is replaced where it stands. A list is changed element by element. What is removed leaves the comment of its
line behind. The result is read again: if anything but what was meant came out, the edit is refused.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from saves.tomlfile.lists import element_inserted, steps
from saves.tomlfile.outline import outline_of
from saves.tomlfile.parsing import TomlFault, parse
from saves.tomlfile.splices import EditRefused, line_end_at, line_inserted, part_inserted, part_removed, without_lines
from saves.tomlfile.trees import MISSING, found, pruned, put_in, take_out
from saves.tomlfile.values import REMOVED, KeyPath, Removed, Value, key_text, long_text, same, value_text


def edited(content: bytes, changes: Mapping[KeyPath, Value | Removed]) -> bytes:
    """Change values of a TOML file.

    Args:
        content: the file; empty for a new one.
        changes: for the way to each value what it shall be, or `REMOVED`. Tables on the way are made where they are
            missing.

    Returns:
        The file with these changes and no other.

    Raises:
        TomlFault: the file is no TOML.
        EditRefused: the change cannot be made in the way the file is written.
    """
    toml = parse(content)
    text = toml.text
    wanted = deepcopy(dict(toml.values))
    for path, value in changes.items():
        try:
            if value is REMOVED:
                take_out(wanted, path)
            else:
                put_in(wanted, path, value)
            text = _changed(text, path, value)
        except (LookupError, ValueError) as problem:
            raise EditRefused(path) from problem
    result = toml.mark + text.encode()
    try:
        made = parse(result).values
    except TomlFault as problem:
        raise EditRefused(next(iter(changes))) from problem
    removed = [path for path, value in changes.items() if value is REMOVED]
    if not same(pruned(made, removed), pruned(wanted, removed)):
        raise EditRefused(next(iter(changes)))
    return result


def _changed(text: str, path: KeyPath, value: Value | Removed) -> str:
    present = found(parse(text.encode()).values, path)
    if present is MISSING:
        return text if value is REMOVED else _added(text, path, value)
    if value is REMOVED:
        return _removed(text, path)
    if same(present, value):
        return text
    if isinstance(value, Mapping) and isinstance(present, Mapping):
        return _table_changed(text, path, present, value)
    if isinstance(value, list | tuple) and isinstance(present, list) and present:
        return _list_changed(text, path, present, value)
    return _replaced(text, path, value)


def _replaced(text: str, path: KeyPath, value: Value) -> str:
    there = outline_of(text).written.get(path)
    if there is None:
        raise EditRefused(path)
    written = value_text(value)
    if isinstance(value, str) and "\n" in value and there.inside is None:
        written = long_text(value, line_end_at(text, there.end))
    return text[: there.value] + written + text[there.end :]


def _table_changed(text: str, path: KeyPath, present: Mapping[str, Any], value: Mapping[str, Value]) -> str:
    for key in present.keys() - value.keys():
        text = _changed(text, (*path, key), REMOVED)
    for key, each in value.items():
        text = _changed(text, (*path, key), each)
    return text


def _list_changed(text: str, path: KeyPath, present: list[Any], value: list[Value] | tuple[Value, ...]) -> str:
    for step in steps(present, value):
        element = (*path, step.place)
        if step.kind == "remove":
            text = _removed(text, element)
        elif step.kind == "insert":
            text = element_inserted(text, element, value[step.new])
        else:
            text = _changed(text, element, value[step.new])
    return _changed(text, path, []) if not value else text


def _removed(text: str, path: KeyPath) -> str:
    outline = outline_of(text)
    there = outline.written.get(path)
    if there is not None and there.inside is not None:
        return part_removed(outline, there)
    length = len(path)
    below = [each for each in outline.written.values() if each.path[:length] == path]
    parts = [each for each in below if each.inside is not None and len(each.inside) < length]
    for each in parts:  # dotted keys of an inline table
        text = part_removed(outline_of(text), outline_of(text).written[each.path])
    if parts:
        return text
    lines = [(each.start, each.end) for each in below if each.inside is None]
    lines += [(header.start, header.end) for header in outline.headers if header.path[:length] == path]
    return without_lines(text, lines)


def _added(text: str, path: KeyPath, value: Value) -> str:
    *above, key = path
    if not isinstance(key, str):
        raise EditRefused(path)
    parent = tuple(above)
    outline = outline_of(text)
    values = parse(text.encode()).values
    around = outline.written.get(parent)
    if around is not None:
        return part_inserted(outline, around, f"{key_text([key])} = {value_text(value)}")
    dotted = [
        each
        for each in outline.written.values()
        if each.inside is None and each.path[: len(parent)] == parent and len(each.header.path) < len(parent)
    ]
    header = dotted[-1].header if dotted else outline.header_of(parent)
    as_table = isinstance(value, Mapping) and not dotted and not any(isinstance(part, int) for part in path)
    if header is not None and not as_table:
        last = dotted[-1] if dotted else None
        keys = [str(part) for part in path[len(header.path) :]]
        return line_inserted(outline, header, last, _line(keys, value, line_end_at(text, header.end)))
    if as_table:
        assert isinstance(value, Mapping)
        return _with_table(text, path, value)
    if found(values, parent) is MISSING and not _takes_headers(text, parent):
        return _added(text, parent, {key: value})
    return _with_table(text, parent, {key: value})


def _takes_headers(text: str, path: KeyPath) -> bool:
    """Tell whether a header at the end of the file can open a table that is missing."""
    if any(isinstance(part, int) for part in path):
        return False
    outline = outline_of(text)
    for length in range(1, len(path)):
        above = path[:length]
        if above in outline.written:
            return False
        for each in outline.written.values():
            if each.path[:length] == above and len(each.header.path) < length:
                return False
    return True


def _with_table(text: str, path: KeyPath, value: Mapping[str, Value]) -> str:
    """Open a table at the end of the file."""
    if any(isinstance(part, int) for part in path):
        raise EditRefused(path)
    line_end = line_end_at(text, len(text))
    closed = not text or text.endswith("\n")
    lines = [f"[{key_text([str(part) for part in path])}]"]
    lines += [_line([key], each, line_end) for key, each in value.items()]
    before = text if closed else text + line_end
    return before + (line_end if before.strip() else "") + line_end.join(lines) + (line_end if closed else "")


def _line(keys: list[str], value: Value, line_end: str) -> str:
    several = isinstance(value, str) and "\n" in value
    return f"{key_text(keys)} = {long_text(str(value), line_end) if several else value_text(value)}"
