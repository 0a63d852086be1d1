"""Deciding a recorded match again, event by event, from the dice it shows."""

from dataclasses import dataclass
from pathlib import Path

from model.duel.actions import Stop
from model.duel.dice import Dice
from model.duel.events import DiceRolled, Event, MatchEnded, MatchOpened, RoundEnded, RoundOpened, TurnEnded
from model.duel.history import apply
from model.duel.rules import IllegalAction, action_of, decide, forced, whose_turn
from model.duel.state import EDITION, Duel, Seat
from saves.faults import JournalError, quote
from saves.lines import event_json
from saves.reading import problem, read
from saves.record import Record


@dataclass(frozen=True, slots=True)
class Finding:
    """The first event of a match that the rules would not have made.

    Attributes:
        path: the file.
        line: the line of the event, from 1; 1 when the header itself cannot be verified.
        number: the number of the event, from 1; 0 for the header.
        recorded: what the file says; None for the header, or where an event is missing.
        made: what the rules would have made in its stead; None when they allow nothing of the kind.
        reason: why not, in one sentence.
    """

    path: Path
    line: int
    number: int
    recorded: Event | None
    made: Event | None
    reason: str

    def __str__(self) -> str:
        parts = [f"{quote(self.path)}:{self.line}: {self.reason}"]
        if self.recorded is not None:
            parts.append(f"Recorded as event {self.number}: {quote(event_json(self.recorded).decode(), 400)}.")
        if self.made is not None:
            parts.append(f"By the rules: {quote(event_json(self.made).decode(), 400)}.")
        return " ".join(parts)


def verify_file(path: Path) -> JournalError | Finding | None:
    """Check a match file in every way: that it can be read, is whole, and is what the rules make of its dice.

    Args:
        path: the file.

    Returns:
        The first thing that is wrong, whose text is one clear message; None when all is well.
    """
    try:
        record = read(path)
    except JournalError as error:
        return error
    finding, wrong = verify(record), problem(record)
    return (finding or wrong) if record.entries else (wrong or finding)


def verify(record: Record) -> Finding | None:
    """Decide every action of a match again, with the dice that were recorded.

    An end of a round that was claimed or lost on time was ruled from outside, and is taken as it is. A match that is
    not over is good as far as it goes.

    Args:
        record: the match.

    Returns:
        The first event that the rules would not have made; None when they would have made them all.
    """
    if record.header.rules.edition > EDITION:
        reason = (
            f"Edition {record.header.rules.edition} of the rules is newer than this program, which knows {EDITION}."
        )
        return Finding(record.path, 1, 0, None, None, reason)
    duel = Duel(record.header.rules)
    for entry in record.entries:
        made, why = _differs(duel, entry.event)
        if why is not None:
            return Finding(record.path, entry.line, entry.number, entry.event, made, why)
        duel = apply(duel, entry.event)
    if not record.entries:
        return Finding(record.path, 2, 1, None, forced(duel), "No event follows the header.")
    return None


def _differs(duel: Duel, event: Event) -> tuple[Event | None, str | None]:
    """Tell what the rules make instead of an event, and why; no reason when they make it."""
    must = forced(duel)
    if must is not None:
        return must, None if event == must else "The rules make another event here."
    if _ruled_from_outside(duel, event):
        return None, None
    action = Stop() if isinstance(event, TurnEnded) else action_of(event)
    if action is None:
        return None, "The rules make nothing here before a player acts."
    try:
        made, *_ = decide(duel, _actor(event), action, _recorded(event))
    except IllegalAction as refused:
        return None, f"The rules refuse it: {refused}"
    except ValueError:
        return None, "The rules roll another number of dice here."
    return made, None if event == made else "The rules make something else of this action."


def _ruled_from_outside(duel: Duel, event: Event) -> bool:
    return isinstance(event, RoundEnded) and event.reason in ("claimed", "time") and whose_turn(duel) is not None


def _actor(event: Event) -> Seat:
    assert not isinstance(event, MatchOpened | RoundOpened | MatchEnded), "no player acts in these"
    return event.loser if isinstance(event, RoundEnded) else event.seat


def _recorded(event: Event) -> Dice:
    return lambda _: event.faces if isinstance(event, DiceRolled) else ()
