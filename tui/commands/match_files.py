"""Which match is meant: a file, the beginning of an id or of a title, or the sample that comes with the program."""

import os
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import islice
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from model import text
from saves.faults import JournalError, LineDamaged, quote
from saves.places import places
from saves.reading import problem, read
from saves.record import Record
from saves.shelf import Shelf, Shelved
from saves.titles import SUFFIX

SAMPLE = "sample"
"""What is written for the match that comes with the program."""

SAMPLES = Path(str(files("saves") / "samples"))
"""The folder of the matches that come with the program."""

_NAMED = 5
"""How many matches a message names at most."""

_OFFERED = 200
"""How many matches a shell is offered at most, the latest."""


def shelf() -> Shelf:
    """Find the shelf of whoever runs the program."""
    return Shelf.of(places())


def on_shelf() -> Iterator[Shelved]:
    """Look at every match on the shelf, the latest changed first, without reading more than its two ends.

    Raises:
        Unreadable: the shelf cannot be read.
    """
    seen: set[Path] = set()
    for listed in shelf().listing():
        if listed.match.path in seen:  # from here on, files are read whole
            return
        seen.add(listed.match.path)
        yield listed.match


def file_of(written: str) -> Path:
    """Find the match that is meant.

    Args:
        written: a file, the beginning of an id or of a title on the shelf (all of one goes before the beginning of
            others), or "sample".

    Returns:
        Its file, which may still be missing, or anything else than a journal.

    Raises:
        click.ClickException: no match is meant, or more than one.
        JournalError: the shelf cannot be read.
    """
    if written == SAMPLE:
        return _sample()
    if os.sep in written or written.endswith(SUFFIX) or os.path.isfile(written):
        return Path(written)
    meant = _meant(written)
    if len(meant) == 1:
        return meant[0].path
    if meant:
        raise click.ClickException(f"'{quote(written, 60)}' can be any of {len(meant)} matches: {_naming(meant)}.")
    if os.path.lexists(written):
        return Path(written)
    raise click.ClickException(
        f"There is no file and no match '{quote(written, 60)}'; 'archivarium matches' lists the matches with their ids."
    )


def read_events(path: Path) -> tuple[Record, JournalError | None]:
    """Read a match to show it.

    Args:
        path: its file.

    Returns:
        What can be read, one event at least, and what is wrong with the rest.

    Raises:
        JournalError: there is not even one event.
    """
    record = read(path)
    fault = problem(record)
    if record.entries:
        return record, fault
    raise fault or LineDamaged(path, "No event follows the header.", line=2, advice="There is nothing to show.")


def complete_match(context: click.Context, argument: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    """Offer files, and the ids of matches."""
    del context, argument
    return _offers(incomplete, lambda match: match.summary.id is not None)


def complete_unfinished(
    context: click.Context, argument: click.Parameter, incomplete: str
) -> list["CompletionItem[str]"]:
    """Offer files, and the ids of matches that are not over."""
    del context, argument
    return _offers(incomplete, lambda match: match.summary.status == "unfinished")


def _offers(incomplete: str, wanted: Callable[[Shelved], bool]) -> list["CompletionItem[str]"]:
    offers = [CompletionItem(incomplete, type="file")]
    try:
        fitting = (match for match in on_shelf() if wanted(match) and _id(match).startswith(incomplete))
        offers += [
            CompletionItem(_id(match), help=f"{_title(match)}, {match.summary.status}")
            for match in islice(fitting, _OFFERED)
        ]
    except JournalError:  # a shell that completes a word has no place to tell it
        return offers
    return offers


def _meant(written: str) -> list[Shelved]:
    """The matches that a text can mean, the latest changed first."""
    title = text.clean(written).casefold()
    if not title:
        return []
    matches = list(on_shelf())
    for whole in (
        [match for match in matches if _id(match) == written],
        [match for match in matches if _title(match).casefold() == title],
    ):
        if len(whole) == 1:
            return whole
    return [match for match in matches if _id(match).startswith(written) or _title(match).casefold().startswith(title)]


def _sample() -> Path:
    found = sorted(SAMPLES.glob(f"*{SUFFIX}"))
    if not found:
        raise click.ClickException("No sample came with this copy of the program.")
    return found[0]


def _naming(meant: list[Shelved]) -> str:
    named = [f"{_id(match) or '?'} ({quote(match.title, 40)})" for match in meant[:_NAMED]]
    rest = len(meant) - len(named)
    return ", ".join(named) + (f" and {rest} more" if rest else "")


def _title(match: Shelved) -> str:
    return text.clean(match.title)


def _id(match: Shelved) -> str:
    return match.summary.id or ""
