"""A match to read: as text, one sentence a line, or as one JSON document. Neither names the private ids of players."""

import json
from typing import Any

from model import text
from model.duel.history import replay
from model.duel.rules import outcome
from model.duel.sentences import capture_rule, describe
from model.duel.state import Seat
from saves.header import Header, Seated
from saves.lines import event_json, stamp
from saves.record import Record

FORMAT = "archivarium transcript"
"""What the JSON document calls itself."""

VERSION = 1
"""The version of the JSON document."""


def as_text(record: Record) -> str:
    """Tell a match in sentences.

    Args:
        record: the match.

    Returns:
        Lines: who played whom, when and by which rules; then every event, numbered; each line ends.
    """
    header = record.header
    names = header.setup.names
    width = len(str(len(record.entries)))
    lines = [
        f"{names[Seat.A]} and {names[Seat.B]}",
        f"{header.created:%Y-%m-%d %H:%M} UTC, edition {header.rules.edition}; a Key takes "
        f"{capture_rule(header.rules.capture)}.",
        f"Match {header.id}{_origin(header)}",
        "",
    ]
    lines += [f"{entry.number:>{width}}  {describe(entry.event, names)}" for entry in record.entries]
    return "\n".join(lines) + "\n"


def as_document(record: Record) -> str:
    """Put a match into one JSON document.

    Args:
        record: the match.

    Returns:
        JSON, indented: `format`, `version`, the header without private ids (and without the seeds of a match that is
        not over, which tell its dice to come), and `events`, each with its step, time, sentence and content.
    """
    names = record.header.setup.names
    over = outcome(replay(record.events)) is not None
    document = {
        "format": FORMAT,
        "version": VERSION,
        **_public(record.header, seeds=over),
        "finished": over,
        "events": [
            {
                "step": entry.number,
                "time": stamp(entry.time),
                "sentence": describe(entry.event, names),
                "event": json.loads(event_json(entry.event)),
            }
            for entry in record.entries
        ],
    }
    return _harmless(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"


def _harmless(document: str) -> str:
    """Write what has no shape of its own as an escape of JSON, which says the same."""
    return "".join(each if each == "\n" or text.is_shown(each) else json.dumps(each)[1:-1] for each in document)


def _origin(header: Header) -> str:
    return "" if header.parent is None else f", played on from step {header.parent.step} of match {header.parent.id}"


def _public(header: Header, *, seeds: bool) -> dict[str, Any]:
    parent = header.parent
    return {
        "id": header.id,
        "created": header.created.isoformat(),
        "rules": {"edition": header.rules.edition, "capture": header.rules.capture},
        "seats": {str(seat): _public_seat(header.seated(seat), seeds=seeds) for seat in Seat},
        "dice": {"source": header.dice.source} | ({"seed": header.dice.seed} if seeds and header.dice.seed else {}),
        "hints": header.hints,
        "clock": header.clock,
        "parent": None if parent is None else {"id": parent.id, "step": parent.step},
        "app": header.app,
    }


def _public_seat(seated: Seated, *, seeds: bool) -> dict[str, str | None]:
    public = {
        "name": text.clean(seated.name),
        "level": seated.level,
        "character": None if seated.character is None else text.clean(seated.character.name),
    }
    return public | ({"seed": seated.seed} if seeds and seated.seed else {})
