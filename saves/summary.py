"""What a list of matches says about one: from its two ends at first, and from all of it later."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from model.duel.events import MatchEnded, RoundOpened, TurnEnded
from model.duel.history import replay
from model.duel.rules import outcome
from model.duel.state import Seat
from saves.faults import Foreign, HeaderDamaged, JournalError, NewerVersion
from saves.header import Header
from saves.lines import Entry
from saves.reading import problem, read, read_ends
from saves.record import Condition, Damaged, Torn

Status = Literal["unfinished", "finished", "damaged", "newer", "foreign", "unreadable"]
"""How a match file stands; the last four are broken, and say why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """One match in a list.

    Attributes:
        status: how its file stands.
        note: what is wrong with the file, if anything, in one clear message.
        id: the id of the match; None when its header cannot be read, as for all that follows.
        names: what the players of seats A and B are called.
        levels: the levels of the computer players; None for a person.
        characters: the ids of the characters that play; None for a seat without one.
        created: when the match was opened, in UTC.
        last: when its last event was recorded, in UTC; None when there is none.
        events: how many events it has.
        winner: who won the match; None for a draw, and while it is not over.
        score: the rounds won by seats A and B, as far as that is known.
        rounds: how many rounds were opened; None until the file has been read whole.
        turns: how many turns were ended; None until the file has been read whole.
        read_whole: whether every line was read, and not the first and the last only.
    """

    status: Status
    note: str = ""
    id: str | None = None
    names: tuple[str, str] | None = None
    levels: tuple[str | None, str | None] = (None, None)
    characters: tuple[str | None, str | None] = (None, None)
    created: datetime | None = None
    last: datetime | None = None
    events: int | None = None
    winner: Seat | None = None
    score: tuple[int, int] | None = None
    rounds: int | None = None
    turns: int | None = None
    read_whole: bool = False
    __pydantic_config__: ClassVar[Mapping[str, Any]] = MappingProxyType({"strict": True, "extra": "forbid"})

    @property
    def is_broken(self) -> bool:
        """Whether the match cannot be resumed, because of its file."""
        return self.status not in ("unfinished", "finished")

    @property
    def length(self) -> timedelta | None:
        """The time from the opening to the last event, pauses included; None where it is not known."""
        if self.created is None or self.last is None:
            return None
        return max(self.last - self.created, timedelta())


def summarise(path: Path) -> Summary:
    """Read a whole match file and sum it up. Never raises for what the file holds.

    Args:
        path: the file.
    """
    try:
        record = read(path)
    except JournalError as error:
        return _broken(error)
    duel = replay(record.events)
    ended = outcome(duel)
    kinds = [type(event) for event in record.events]
    wrong = problem(record)
    return _summary(
        record.header,
        record.entries[-1] if record.entries else None,
        record.condition,
        note="" if wrong is None else str(wrong),
        winner=None if ended is None else ended.winner,
        score=(duel.score(Seat.A), duel.score(Seat.B)),
        rounds=kinds.count(RoundOpened),
        turns=kinds.count(TurnEnded),
        read_whole=True,
    )


def summarise_ends(path: Path) -> Summary:
    """Sum a match file up from its first and its last line. Never raises for what the file holds.

    Args:
        path: the file.
    """
    try:
        header, last, condition = read_ends(path)
    except JournalError as error:
        return _broken(error)
    winner, score = None, None
    if last is not None and isinstance(last.event, MatchEnded):
        winner = last.event.winner
        score = (1, 1) if winner is None else (2, 0) if winner is Seat.A else (0, 2)
    note = {Torn: "The last line is unfinished and left out.", Damaged: "The last line is damaged."}
    return _summary(header, last, condition, note=note.get(type(condition), ""), winner=winner, score=score)


def _summary(
    header: Header,
    last: Entry | None,
    condition: Condition,
    *,
    note: str,
    winner: Seat | None,
    score: tuple[int, int] | None,
    rounds: int | None = None,
    turns: int | None = None,
    read_whole: bool = False,
) -> Summary:
    over = last is not None and isinstance(last.event, MatchEnded)
    names = header.setup.names
    return Summary(
        status="damaged" if isinstance(condition, Damaged) else "finished" if over else "unfinished",
        note=note,
        id=header.id,
        names=(names[Seat.A], names[Seat.B]),
        levels=(header.seats.A.level, header.seats.B.level),
        characters=(_character(header, Seat.A), _character(header, Seat.B)),
        created=header.created,
        last=None if last is None else last.time,
        events=0 if last is None else last.number,
        winner=winner,
        score=score,
        rounds=rounds,
        turns=turns,
        read_whole=read_whole,
    )


def _character(header: Header, seat: Seat) -> str | None:
    character = header.seated(seat).character
    return None if character is None else character.id


def _broken(error: JournalError) -> Summary:
    status: Status = "unreadable"
    if isinstance(error, Foreign):
        status = "foreign"
    elif isinstance(error, NewerVersion):
        status = "newer"
    elif isinstance(error, HeaderDamaged):
        status = "damaged"
    return Summary(status=status, note=str(error), read_whole=True)
