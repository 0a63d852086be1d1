"""Exports: a match put into a new file that needs no Archivarium to be read."""

import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from saves.disk import DISK, move
from saves.faults import AlreadyThere, NotWritten, quote, system_reason
from saves.reading import read
from saves.record import Record
from saves.transcript import as_document, as_text
from themes.reader import Theme, shipped
from tui.log.watching import RecordChair
from tui.pictures import board_svg, cast

_SIZE = (80, 24)
"""The columns and rows of a board in a picture."""


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file.

    Attributes:
        name: what the command line calls it.
        key: the letter that chooses it.
        label: what people call it.
        tells: what it is good for.
        suffix: how its files end.
        pieces: makes the file's content, for a theme.
    """

    name: str
    key: str
    label: str
    tells: str
    suffix: str
    pieces: Callable[[Record, Theme], Iterable[str]]


def _film(record: Record, theme: Theme) -> Iterable[str]:
    return cast(RecordChair(record), theme, *_SIZE)


def _picture(record: Record, theme: Theme) -> Iterable[str]:
    chair = RecordChair(record)
    return (board_svg(chair, chair.length, theme, *_SIZE),)


FORMATS = (
    Format("text", "t", "Text", "a sentence for each event", ".txt", lambda record, _: (as_text(record),)),
    Format("json", "j", "JSON", "the whole match, for programs", ".json", lambda record, _: (as_document(record),)),
    Format("cast", "c", "Film", "for asciinema", ".cast", _film),
    Format("svg", "s", "Picture", "the board at its last step", ".svg", _picture),
)
"""What a match can be exported to."""


class GivenUp(Exception):
    """Nobody wants the export any more."""


def export(
    journal: Path, kind: Format, theme: str, target: Path, is_given_up: Callable[[], bool] = lambda: False
) -> None:
    """Write a match into a new file.

    Args:
        journal: the file of the match.
        kind: what to make of it.
        theme: the name of the theme of pictures.
        target: the file to make, in a folder that is there.
        is_given_up: is asked again and again whether to stop.

    Raises:
        AlreadyThere: there is a file of that name; it is left as it is.
        NotWritten: the disk refuses; nothing is left behind.
        JournalError: the match cannot be read.
        GivenUp: it was stopped; nothing is left behind.
    """
    record = read(journal)
    if os.path.isdir(target):
        raise AlreadyThere(target, "This is a folder.", advice="Type the name of a file in it.")
    if not os.path.isdir(target.parent):
        reason = f"There is no folder {quote(target.parent)}."
        raise NotWritten(target, reason, advice="Make it first, or choose another place.")
    try:
        _write(target, _wanted(kind.pieces(record, _theme(theme)), is_given_up))
    except FileExistsError as error:
        raise AlreadyThere(target, "There is a file of this name already.", advice="Choose another name.") from error
    except OSError as error:
        raise NotWritten(target, system_reason(error), advice="Choose another place.") from error


def _theme(name: str) -> Theme:
    themes = shipped()
    return next((theme for theme in themes if theme.name == name), themes[0])


def _wanted(pieces: Iterable[str], is_given_up: Callable[[], bool]) -> Iterator[str]:
    for piece in pieces:
        if is_given_up():
            raise GivenUp
        yield piece


def _write(target: Path, pieces: Iterable[str]) -> None:
    """Write a file so that it is there, whole, or not at all. Raises OSError."""
    if os.path.lexists(target):
        raise FileExistsError
    draft = target.with_name(f".{secrets.token_hex(8)}.draft")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(pieces)
            file.flush()
            DISK.sync(file.fileno())
        move(DISK, draft, target)
    finally:
        draft.unlink(missing_ok=True)
