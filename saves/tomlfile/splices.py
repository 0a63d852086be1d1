"""The small cuts and stitches that an edit is made of."""

from collections.abc import Iterable

from saves.tomlfile.outline import Header, Outline, Written
from saves.tomlfile.values import KeyPath


class EditRefused(ValueError):
    """A change cannot be made in the way the file is written.

    Attributes:
        path: the way to the value that was to be changed.
    """

    def __init__(self, path: KeyPath) -> None:
        """Name the value."""
        self.path = path
        super().__init__(f"{'.'.join(map(str, path))} cannot be changed in the way the file is written.")


def line_end_at(text: str, place: int) -> str:
    """Tell how the line at a place ends, or else the one before it, or else a line of any file."""
    end = text.find("\n", place)
    if end < 0:
        end = text.rfind("\n", 0, place)
    return "\r\n" if end > 0 and text[end - 1] == "\r" else "\n"


def end_of_line(text: str, place: int) -> int:
    """Find where the line at a place ends, before its line end."""
    end = text.find("\n", place)
    if end < 0:
        return len(text)
    return end - 1 if text[end - 1] == "\r" and end > place else end


def indentation_at(text: str, place: int) -> str:
    """The white space that the line at a place begins with."""
    line = text[text.rfind("\n", 0, place) + 1 : place]
    return line[: len(line) - len(line.lstrip(" \t"))]


def line_inserted(outline: Outline, header: Header, last: Written | None, line: str) -> str:
    """Insert a line into a table: after the last line of it, or after its header.

    Args:
        outline: the file.
        header: what opens the table.
        last: what to insert after; the last line under the header when None.
        line: what to insert, without indentation and line end.
    """
    text = outline.text
    under = [each for each in outline.written.values() if each.inside is None and each.header == header]
    before = last or (under[-1] if under else header)
    if before.end == 0:  # a file that begins with a header, or is empty
        end = line_end_at(text, 0)
        return f"{line}{end}{end if text.strip() else ''}{text}"
    place = end_of_line(text, before.end)
    return f"{text[:place]}{line_end_at(text, place)}{indentation_at(text, before.start)}{line}{text[place:]}"


def part_inserted(outline: Outline, table: Written, part: str) -> str:
    """Insert a key with its value into an inline table."""
    text = outline.text
    if text[table.value] != "{":
        raise EditRefused(table.path)
    parts = [each for each in outline.written.values() if each.inside == table.path]
    if not parts:
        return f"{text[: table.value]}{{ {part} }}{text[table.end :]}"
    return f"{text[: parts[-1].end]}, {part}{text[parts[-1].end :]}"


def part_removed(outline: Outline, part: Written) -> str:
    """Remove an element of a list, or a key of an inline table, with the comma that belongs to it."""
    text = outline.text
    fellows = [each for each in outline.written.values() if each.inside == part.inside]
    place = fellows.index(part)
    end = part.end if part.comma is None else part.comma + 1
    if _has_own_line(text, part.start, end):
        return _without_line(text, part.start, end)
    if place + 1 < len(fellows) and "\n" not in text[part.start : fellows[place + 1].start]:
        return text[: part.start] + text[fellows[place + 1].start :]
    if place > 0 and part.comma is None and "\n" not in text[fellows[place - 1].end : part.start]:
        return text[: fellows[place - 1].end] + text[part.end :]
    return text[: part.start] + text[end:]


def without_lines(text: str, stretches: Iterable[tuple[int, int]]) -> str:
    """Remove headers and keys with their values, which have lines of their own; the comment after each stays.

    Args:
        text: the file.
        stretches: where each begins and ends.
    """
    for start, end in sorted(stretches, reverse=True):
        text = _without_line(text, start, end, is_header=text[start] == "[")
    return text


def _without_line(text: str, start: int, end: int, *, is_header: bool = False) -> str:
    line_end = text.find("\n", end)
    rest = text[end : line_end if line_end >= 0 else len(text)]
    if rest.strip():
        return text[:start] + rest.lstrip() + text[end + len(rest) :]
    above = text[: text.rfind("\n", 0, start) + 1]
    if line_end < 0:
        return above.removesuffix("\n").removesuffix("\r")
    below = text[line_end + 1 :]
    if is_header and (not below or below.startswith(("\n", "\r\n"))):
        return _closed_up(above, below)
    return above + below


def _closed_up(above: str, below: str) -> str:
    """Take away one of two blank lines that a header leaves behind; the edges of the file count as blank."""
    if not above:
        return below.removeprefix("\r").removeprefix("\n")
    if above.endswith(("\n\n", "\n\r\n")):
        return above.removesuffix("\n").removesuffix("\r") + below
    return above + below


def _has_own_line(text: str, start: int, end: int) -> bool:
    """Tell whether nothing but a comment shares the lines of a stretch."""
    begin = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", end)
    if line_end < 0:
        return False
    after = text[end:line_end].strip()
    return not text[begin:start].strip() and (not after or after.startswith("#"))
