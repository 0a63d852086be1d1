"""A card: what a list of matches knows of one file, made ready once to be sorted, searched and drawn."""

import math
from dataclasses import dataclass
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Literal

from model.duel.state import Seat
from model.text import clean
from saves.faults import quote
from saves.shelf import Shelved
from saves.summary import Summary
from saves.titles import as_title
from tui.text import safe

Result = Literal["unfinished", "a", "b", "draw", "broken"]
"""How a match stands: not over, won by seat A or by seat B, drawn; or with a file that keeps it from being played."""

_EON = 10.0**12
"""More seconds than any two matches lie apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One match of a list. All its texts are safe to show.

    Attributes:
        path: the file.
        name: the name of the file, by which its folder knows it.
        summary: what is known of it.
        title: what the file is called.
        players: the names of seats A and B; None where the header cannot be read.
        retitled: whether the title says more than the names of the players.
        result: how the match stands.
        date: when it was last played, in the time zone of the reader; None where that is not known.
        reason: what is wrong with the file, without its path; empty where nothing is.
        words: all that a search looks at, in folded case.
        order: what it is sorted by: unfinished first, then the one played last, then by title.
    """

    path: Path
    name: str
    summary: Summary
    title: str
    players: tuple[str, str] | None
    retitled: bool
    result: Result
    date: datetime | None
    reason: str
    words: str
    order: tuple[float, str, str]

    @property
    def kind(self) -> Result:
        """What it is counted as: its result."""
        return self.result

    @property
    def can_resume(self) -> bool:
        """Whether it can be played on."""
        return self.result == "unfinished"

    @property
    def can_replay(self) -> bool:
        """Whether something of it can be watched."""
        return self.players is not None


def card_of(shelved: Shelved, zone: tzinfo | None = None) -> Card:
    """Make the card of a match file.

    Args:
        shelved: the file and what is known of it.
        zone: the time zone of the reader; None for that of the system.
    """
    path, summary = shelved.path, shelved.summary
    title = safe(shelved.title) or "?"
    names = summary.names
    players = None if names is None else (safe(names[0]), safe(names[1]))
    moment = summary.last or summary.created
    result = _result(summary)
    return Card(
        path=path,
        name=path.name,
        summary=summary,
        title=title,
        players=players,
        retitled=names is not None and clean(shelved.title) != as_title(f"{names[0]} and {names[1]}"),
        result=result,
        date=None if moment is None else moment.astimezone(zone),
        reason=safe(_reason(path, summary.note)),
        words=" ".join((title, *(players or ()), summary.id or "")).casefold(),
        order=(_rank(result, moment), title.casefold(), path.name),
    )


def _result(summary: Summary) -> Result:
    if summary.is_broken:
        return "broken"
    if summary.status == "unfinished":
        return "unfinished"
    if summary.winner is None:
        return "draw"
    return "a" if summary.winner is Seat.A else "b"


def _rank(result: Result, moment: datetime | None) -> float:
    """One number to sort by, which is faster than two: seconds, counted down, and those of unfinished matches below."""
    seconds = math.inf if moment is None else -moment.timestamp()
    return seconds - _EON if result == "unfinished" else seconds


def _reason(path: Path, note: str) -> str:
    """Leave the path out of a note, which stands beside the title already; a line number stays."""
    rest = note.removeprefix(quote(path))
    if rest == note:
        return note
    place, _, words = rest.partition(": ")
    return f"Line {place[1:]}: {words}" if place else words
