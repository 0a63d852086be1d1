"""*Play on from here*: a new match from a position of another, which stays as it is."""

from datetime import datetime
from pathlib import Path

from model.duel.history import History
from model.duel.rules import outcome, settle
from saves.disk import DISK, Disk
from saves.faults import CannotResume
from saves.header import Header, MatchDice, Parent, Seats
from saves.journal import Journal
from saves.lines import entries_of
from saves.paths import absolute
from saves.playable import check_playable
from saves.record import Record
from saves.titles import file_name, title_for


def branch_header(
    record: Record, step: int, created: datetime, *, seats: Seats | None = None, dice: MatchDice | None = None
) -> Header:
    """Head a match that is played on from a position of another.

    Args:
        record: the other match.
        step: how many of its events come before, 0 to all that can be read.
        created: when the new match is opened.
        seats: who plays; who played there by default.
        dice: where rolls come from; as there by default, and a seeded stream then shows the same dice again.

    Raises:
        ValueError: there is no such step.
    """
    if not 0 <= step <= len(record.entries):
        raise ValueError(f"the match has steps 0 to {len(record.entries)}, not {step}")
    old = record.header
    return Header.new(
        (seats or old.seats).A,
        (seats or old.seats).B,
        rules=old.rules,
        dice=dice or old.dice,
        hints=old.hints,
        clock=old.clock,
        parent=Parent(id=old.id, step=step),
        created=created,
    )


def branch(record: Record, header: Header, folder: Path, *, disk: Disk = DISK) -> Path:
    """Write a new match that begins with the events of another.

    What must follow the position is completed by the rules, so that the players have the word; the old file is
    not touched. `Recorder.resume` takes the new match up.

    Args:
        record: the other match.
        header: from `branch_header`.
        folder: where the new file will be.
        disk: what writes.

    Returns:
        The new file.

    Raises:
        CannotResume: the match is over at that position, or `check_playable` refuses it.
        NotWritten: the disk refuses; nothing is left behind.
        ValueError: the header has no parent, or one of another match.
    """
    if header.parent is None or header.parent.id != record.header.id:
        raise ValueError("the header does not name the match as its parent")
    check_playable(record.path, header)
    entries = record.entries[: header.parent.step]
    events = tuple(entry.event for entry in entries)
    history = History(header.rules, events)
    forced = settle(history.duel)
    history.extend(forced)
    if outcome(history.duel) is not None:
        reason = "The match is over at this position: there is nothing to play on."
        raise CannotResume(record.path, reason, advice="Go back to an earlier position.")
    path = absolute(folder) / file_name(title_for(header), header.id)
    Journal.create(path, header, entries + entries_of(forced, len(entries), header.created), disk).close()
    return path
