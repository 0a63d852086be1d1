"""Exports: what a file holds, put into a new file of another kind that needs no Archivarium to be read."""

import os
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from saves.disk import DISK, move
from saves.faults import AlreadyThere, NotWritten, quote, system_reason


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file.

    Attributes:
        name: what the command line calls it.
        key: the letter that chooses it.
        label: what people call it.
        tells: what it is good for.
        suffix: how its files end.
    """

    name: str
    key: str
    label: str
    tells: str
    suffix: str


class GivenUp(Exception):
    """Nobody wants the export any more."""


def write_new(target: Path, pieces: Iterable[bytes], is_given_up: Callable[[], bool] = lambda: False) -> None:
    """Write a new file so that it is there, whole, or not at all.

    Args:
        target: the file to make, in a folder that is there.
        pieces: what it holds.
        is_given_up: is asked before every piece whether to stop.

    Raises:
        AlreadyThere: there is a file of that name; it is left as it is.
        NotWritten: the disk refuses; nothing is left behind.
        GivenUp: it was stopped; nothing is left behind.
    """
    if os.path.isdir(target):
        raise AlreadyThere(target, "This is a folder.", advice="Type the name of a file in it.")
    if not os.path.isdir(target.parent):
        reason = f"There is no folder {quote(target.parent)}."
        raise NotWritten(target, reason, advice="Make it first, or choose another place.")
    try:
        _write(target, pieces, is_given_up)
    except FileExistsError as error:
        raise AlreadyThere(target, "There is a file of this name already.", advice="Choose another name.") from error
    except OSError as error:
        raise NotWritten(target, system_reason(error), advice="Choose another place.") from error


def _write(target: Path, pieces: Iterable[bytes], is_given_up: Callable[[], bool]) -> None:
    if os.path.lexists(target):
        raise FileExistsError
    draft = target.with_name(f".{secrets.token_hex(8)}.draft")
    try:
        with draft.open("xb") as file:
            for piece in pieces:
                if is_given_up():
                    raise GivenUp
                file.write(piece)
            file.flush()
            DISK.sync(file.fileno())
        move(DISK, draft, target)
    finally:
        draft.unlink(missing_ok=True)
