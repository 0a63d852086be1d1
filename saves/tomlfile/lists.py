"""Lists in TOML files, changed element by element, whether in brackets or as a table each."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Literal

from saves.tomlfile.outline import Outline, Written, outline_of
from saves.tomlfile.splices import EditRefused, end_of_line, indentation_at, line_end_at
from saves.tomlfile.values import KeyPath, Value, key_text, value_text


@dataclass(frozen=True, slots=True)
class Step:
    """A step from one list to another.

    Attributes:
        kind: what to do.
        place: with the element at which place, after the steps before.
        new: the place, in the other list, of the element to insert or to change it to.
    """

    kind: Literal["remove", "insert", "change"]
    place: int
    new: int = 0


def steps(old: Sequence[Any], new: Sequence[Any]) -> Iterator[Step]:
    """Find a short way from one list to another; the steps are to be taken in their order, from the end on."""
    matcher = SequenceMatcher(None, [repr(each) for each in old], [repr(each) for each in new], autojunk=False)
    for kind, begin, end, new_begin, new_end in reversed(matcher.get_opcodes()):
        if kind == "equal":
            continue
        pairs = min(end - begin, new_end - new_begin)
        for place in reversed(range(begin + pairs, end)):
            yield Step("remove", place)
        for offset in range(pairs, new_end - new_begin):
            yield Step("insert", begin + offset, new_begin + offset)
        for offset in range(pairs):
            yield Step("change", begin + offset, new_begin + offset)


def element_inserted(text: str, path: KeyPath, value: Value) -> str:
    """Insert an element into a list that is not empty.

    Args:
        text: the file.
        path: the way to the place that the element shall have.
        value: the element.

    Raises:
        EditRefused: the list is written in a way that gives it no place.
    """
    *above, place = path
    outline = outline_of(text)
    assert isinstance(place, int)
    if (*above, 0) in outline.written:
        return _part_inserted(outline, tuple(above), place, value)
    if not isinstance(value, Mapping):
        raise EditRefused(path)
    return _table_inserted(outline, tuple(above), place, value)


def _part_inserted(outline: Outline, path: KeyPath, place: int, value: Value) -> str:
    text = outline.text
    if place == 0:
        first = outline.written[(*path, 0)]
        own_line = text[: first.start].rstrip(" \t").endswith("\n")
        gap = line_end_at(text, first.start) + indentation_at(text, first.start) if own_line else " "
        return f"{text[: first.start]}{value_text(value)},{gap}{text[first.start :]}"
    before = outline.written[(*path, place - 1)]
    if not text[: before.start].rstrip(" \t").endswith("\n") or not _ends_line(text, before):
        return f"{text[: before.end]}, {value_text(value)}{text[before.end :]}"
    at = end_of_line(text, before.end if before.comma is None else before.comma)
    inserted = line_end_at(text, at) + indentation_at(text, before.start) + value_text(value)
    if before.comma is None:
        return f"{text[: before.end]},{text[before.end : at]}{inserted}{text[at:]}"
    return f"{text[:at]}{inserted},{text[at:]}"


def _ends_line(text: str, before: Written) -> bool:
    """Tell whether nothing but a comment follows an element and its comma on their line."""
    comma = before.comma if before.comma is not None else before.end - 1
    between = text[before.end : comma + 1]
    after = text[max(comma + 1, before.end) : end_of_line(text, before.end)].strip()
    return "\n" not in between and (not after or after.startswith("#"))


def _table_inserted(outline: Outline, path: KeyPath, place: int, value: Mapping[str, Value]) -> str:
    text = outline.text
    name = key_text([str(part) for part in path if isinstance(part, str)])
    lines = [f"[[{name}]]", *(f"{key_text([key])} = {value_text(each)}" for key, each in value.items())]
    if place == 0:
        first = next(header for header in outline.headers if header.path == (*path, 0))
        line_end = line_end_at(text, first.end)
        margin = indentation_at(text, first.start)
        begin = first.start - len(margin)
        new = "".join(f"{margin}{line}{line_end}" for line in lines)
        return f"{text[:begin]}{new}{line_end}{text[begin:]}"
    element = (*path, place - 1)
    headers = [header for header in outline.headers if header.path[: len(element)] == element]
    ends = [header.end for header in headers]
    ends += [each.end for each in outline.written.values() if each.inside is None and each.header in headers]
    at = end_of_line(text, max(ends))
    line_end, margin = line_end_at(text, at), indentation_at(text, headers[0].start)
    new = "".join(f"{line_end}{margin}{line}" for line in lines)
    return f"{text[:at]}{line_end}{new}{text[at:]}"
