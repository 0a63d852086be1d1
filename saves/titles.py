"""What match files are called: `<title>~<id>.jsonl`. The id in the header is the one that counts."""

from pathlib import Path

from model import text
from model.duel.state import Seat
from saves.header import Header

SUFFIX = ".jsonl"
"""How the names of match files end."""

_LONGEST = 120
"""The longest title, in bytes; a file name has room for 255."""

_REFUSED = frozenset('/\\:*?"<>|~')


def title_of(name: str) -> str:
    """Read the title from the name of a match file."""
    stem = name.removesuffix(SUFFIX)
    return stem.rpartition("~")[0] or stem


def title_for(header: Header) -> str:
    """Make the title of a new match: its players' names."""
    names = header.setup.names
    return as_title(f"{names[Seat.A]} and {names[Seat.B]}")


def as_title(written: str, otherwise: str = "match") -> str:
    """Make a title of what a person wrote.

    Args:
        written: any text.
        otherwise: the title when nothing is left of that.

    Returns:
        It as a part of a file name: without what file systems refuse, not hidden, at most 120 bytes.
    """
    kept = text.clean("".join(letter for letter in written if letter not in _REFUSED)).strip(" .")
    title = ""
    for letter in text.graphemes(kept):
        if len((title + letter).encode()) > _LONGEST:
            break
        title += letter
    return title.strip(" .") or otherwise


def file_name(title: str, match_id: str) -> str:
    """Name the file of a match."""
    return f"{as_title(title)}~{match_id}{SUFFIX}"


def torn_file(path: Path, match_id: str) -> Path:
    """Where the unfinished last line of a match is kept."""
    return path.with_name(f"{match_id}.torn")
