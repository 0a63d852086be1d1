"""What a match can be exported to."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from saves.reading import read
from saves.record import Record
from saves.transcript import as_document, as_text
from themes.collection import USUAL
from themes.reader import Theme
from tui.cards import exports
from tui.cards.exports import write_new
from tui.log.watching import RecordChair
from tui.looks import own_themes
from tui.pictures import board_svg, cast

_SIZE = (80, 24)
"""The columns and rows of a board in a picture."""


@dataclass(frozen=True, slots=True)
class Format(exports.Format):
    """A kind of file.

    Attributes:
        pieces: makes the file's content, for a theme.
    """

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
        JournalError: the match cannot be read, or see `exports.write_new`.
        GivenUp: it was stopped; nothing is left behind.
    """
    record = read(journal)
    write_new(target, (piece.encode() for piece in kind.pieces(record, _theme(theme))), is_given_up)


def _theme(name: str) -> Theme:
    themes = own_themes()
    theme = themes.named(name) or themes.named(USUAL)
    assert theme is not None, "it comes with the program"
    return theme
