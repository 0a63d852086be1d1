"""The list of matches, for people and for programs."""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime

from model import text
from model.duel.state import Seat
from saves.shelf import Shelved
from saves.summary import Summary
from tui.text import elide, pad, width

_COLUMNS = (("ID", 12), ("PLAYERS", 24), ("RESULT", 10), ("ROUNDS", 6), ("TURNS", 5), ("EVENTS", 6), ("DATE", 10))
"""The columns before the title, which is the last one, and the cells of each."""

_TITLE = "TITLE"

_NUMBERS = frozenset({"ROUNDS", "TURNS", "EVENTS"})


def in_order(matches: Iterable[Shelved]) -> list[Shelved]:
    """Put matches in the order of the list: the unfinished ones first, and the latest of each kind before the others.

    Args:
        matches: in the order of those that have no date.
    """
    latest_first = sorted(matches, key=lambda match: _moment(match.summary), reverse=True)
    return sorted(latest_first, key=lambda match: match.summary.status != "unfinished")


def as_text(matches: Sequence[Shelved], columns: int | None) -> str:
    """Write a table whose layout stays: a heading, a line a match, and below it what is wrong with its file.

    Args:
        matches: in order.
        columns: how wide a line may be, where that is known; the title is cut to it, or left out.
    """
    lines = [_line([name for name, _ in _COLUMNS], _TITLE, columns)]
    for match in matches:
        summary = match.summary
        values = [
            summary.id or "-",
            _players(summary, dict(_COLUMNS)["PLAYERS"]),
            _result(summary),
            *("-" if count is None else str(count) for count in (summary.rounds, summary.turns, summary.events)),
            _date(summary),
        ]
        lines.append(_line(values, text.clean(match.title), columns))
        if summary.note:
            lines.append(f"  {text.clean(summary.note)}")
    return "\n".join(lines)


def as_json(matches: Iterable[Shelved]) -> str:
    """Write a JSON array with one object a match, whose keys stay."""
    return json.dumps([_object(match) for match in matches], indent=2)


def _line(values: Sequence[str], title: str, columns: int | None) -> str:
    cells = [
        value.rjust(wide) if name in _NUMBERS else pad(value, wide)
        for value, (name, wide) in zip(values, _COLUMNS, strict=True)
    ]
    line = " ".join(cells)
    if columns is None:
        return f"{line} {title}"
    room = columns - width(line) - 1
    return f"{line} {elide(title, room)}" if room >= len(_TITLE) else line.rstrip()


def _players(summary: Summary, cells: int) -> str:
    if summary.names is None:
        return "-"
    first, second = (text.clean(name) for name in summary.names)
    room = cells - len(", ")
    half = room // 2
    first = elide(first, max(half, room - width(second)))
    return f"{first}, {elide(second, room - width(first))}"


def _result(summary: Summary) -> str:
    if summary.status != "finished":
        return summary.status
    return "draw" if summary.winner is None else f"{summary.winner} wins"


def _date(summary: Summary) -> str:
    moment = summary.last or summary.created
    return "-" if moment is None else f"{moment.astimezone():%Y-%m-%d}"


def _moment(summary: Summary) -> float:
    moment = summary.last or summary.created
    return 0.0 if moment is None else moment.timestamp()


def _object(match: Shelved) -> dict[str, object]:
    summary = match.summary
    names = summary.names or (None, None)
    return {
        "id": summary.id,
        "title": text.clean(match.title),
        "file": str(match.path),
        "status": summary.status,
        "note": text.clean(summary.note) or None,
        "players": {
            str(seat): None if name is None else {"name": text.clean(name), "level": level}
            for seat, name, level in zip(Seat, names, summary.levels, strict=True)
        },
        "winner": summary.winner,
        "score": None if summary.score is None else dict(zip(map(str, Seat), summary.score, strict=True)),
        "rounds": summary.rounds,
        "turns": summary.turns,
        "events": summary.events,
        "created": _iso(summary.created),
        "last": _iso(summary.last),
        "seconds": None if summary.length is None else summary.length.total_seconds(),
    }


def _iso(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
