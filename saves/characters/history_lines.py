"""The lines of a character's history: `{"time":"…","event":{…},"file":["before","after"]}` or `…,"unsaved":2}`."""

import hashlib
import json
import re
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Annotated

from model.sheet.events import Event
from saves.faults import quote
from saves.lines import stamp

if TYPE_CHECKING:
    from pydantic import TypeAdapter

_LINE = re.compile(
    rb'\{"time":"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z)",'
    rb'(?:"event":(\{.*\})(?:,"file":\["([0-9a-f]{16})","([0-9a-f]{16})"\])?|"unsaved":([1-9][0-9]{0,8}))\}'
)


class HistoryLineFault(ValueError):
    """A line cannot be read; the text says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A line that tells an event.

    Attributes:
        time: when it was written, in UTC.
        event: what happened.
        change: digests of the character file before and after; None where it did not change.
    """

    time: datetime
    event: Event
    change: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A line that tells that the events before it did not reach the character file.

    Attributes:
        count: how many of them, from 1.
    """

    count: int


def digest_of(content: bytes) -> str:
    """Tell one content of a file from another: the first 16 hexadecimal digits of its SHA-256."""
    return hashlib.sha256(content).hexdigest()[:16]


def encode_event(event: Event, moment: datetime, change: tuple[str, str] | None) -> bytes:
    """Write an event as a line, with its end.

    Args:
        event: what happened.
        moment: when, in any time zone.
        change: digests of the character file before and after; None where it does not change.
    """
    written = json.dumps(asdict(event), ensure_ascii=False, separators=(",", ":"))
    followed = "" if change is None else f',"file":["{change[0]}","{change[1]}"]'
    return f'{{"time":"{stamp(moment)}","event":{written}{followed}}}\n'.encode()


def encode_unsaved(count: int, moment: datetime) -> bytes:
    """Write, as a line with its end, that the events before it did not reach the character file."""
    return f'{{"time":"{stamp(moment)}","unsaved":{count}}}\n'.encode()


def decode(line: bytes) -> Recorded | Unsaved:
    """Read a line.

    Args:
        line: it, without its end.

    Raises:
        HistoryLineFault: it is damaged, or of a newer program.
    """
    parts = _LINE.fullmatch(line)
    if parts is None:
        raise HistoryLineFault("it is not written as a history writes an event.")
    if parts[5] is not None:
        return Unsaved(int(parts[5]))
    try:
        time = datetime.fromisoformat(parts[1].decode())
    except ValueError:
        raise HistoryLineFault("its time is no time.") from None
    change = None if parts[3] is None else (parts[3].decode(), parts[4].decode())
    return Recorded(time, _event(parts[2]), change)


def change_of(line: bytes) -> tuple[str, str] | None:
    """Read, without the event, from what to what the character file changed; None where a line tells no change."""
    parts = _LINE.fullmatch(line)
    return None if parts is None or parts[3] is None else (parts[3].decode(), parts[4].decode())


def _event(written: bytes) -> Event:
    from pydantic import ValidationError

    try:
        return _events().validate_json(written)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = quote(".".join(str(part) for part in first["loc"]), 80)
        raise HistoryLineFault(f"{place}: {quote(first['msg'])}.".removeprefix(": ")) from None


@cache
def _events() -> "TypeAdapter[Event]":
    from pydantic import Field, TypeAdapter

    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])
