"""The matches that wait to be continued, found on the shelf without reading more of it than is needed."""

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from tui.home.finding import FindShelf
from tui.text import safe

MOST = 3
"""How many are looked for; home has room for no more in a small terminal."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that is not over.

    Attributes:
        path: its file.
        title: what it is called; safe to show.
    """

    path: Path
    title: str


@dataclass(frozen=True, slots=True)
class Waiting:
    """The matches that wait, as far as they were found.

    Attributes:
        matches: the latest changed first.
        is_all: whether no more will be found.
    """

    matches: tuple[Unfinished, ...]
    is_all: bool = False


def waiting(find: FindShelf) -> Generator[Waiting | None, None, None]:
    """Look for unfinished matches.

    Args:
        find: finds the shelf.

    Yields:
        All that were found, whenever one more was, and at the end; None after every match that is over or broken.

    Raises:
        Unreadable: the folder cannot be read.
    """
    seen: set[Path] = set()
    found: tuple[Unfinished, ...] = ()
    for step in find().listing():
        match = step.match
        if match.path in seen:  # from here on, the shelf reads files whole
            break
        seen.add(match.path)
        if match.summary.status != "unfinished":
            yield None
            continue
        found = (*found, Unfinished(match.path, safe(match.title)))
        if len(found) == MOST:
            break
        yield Waiting(found)
    yield Waiting(found, is_all=True)
