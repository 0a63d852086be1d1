"""A file that a command writes: there, whole, under its name, or not there at all."""

import contextlib
import os
import secrets
from collections.abc import Iterable
from pathlib import Path

import click

from saves.disk import DISK, move
from saves.faults import quote

STDOUT = "-"
"""What is written in the place of a file for stdout."""


def write_file(target: Path, chunks: Iterable[bytes], *, force: bool) -> None:
    """Write a file.

    Args:
        target: the file.
        chunks: what stands in it.
        force: whether a file of that name is replaced.

    Raises:
        click.ClickException: a file of that name is there, or the disk refuses; nothing was changed.
    """
    _check(target, force=force)
    try:
        place = Path(os.path.realpath(target))
        draft = place.with_name(f".{secrets.token_hex(8)}.draft")
        try:
            with draft.open("xb") as file:
                file.writelines(chunks)
                file.flush()
                DISK.sync(file.fileno())
            if force:
                draft.replace(place)
                DISK.sync_folder(place.parent)
            else:
                move(DISK, draft, place)
        finally:
            with contextlib.suppress(OSError):
                draft.unlink()
    except FileExistsError as error:
        raise _there(target) from error
    except OSError as error:
        raise click.ClickException(
            f"{quote(target)}: {quote(error.strerror or error)}. Nothing was written."
        ) from error


def _check(target: Path, *, force: bool) -> None:
    """Refuse what cannot be written, before what stands in it is made."""
    if not os.path.isdir(target.parent):
        raise click.ClickException(f"{quote(target)}: There is no folder {quote(target.parent)}; make it first.")
    if not os.path.lexists(target):
        return
    if not os.path.isfile(target):
        raise click.ClickException(f"{quote(target)}: This is no plain file; choose another name.")
    if not force:
        raise _there(target)


def _there(target: Path) -> click.ClickException:
    return click.ClickException(f"{quote(target)}: There is a file of this name already; --force replaces it.")
