"""The lines of a match journal: their one canonical form, and the digests that chain them.

A journal is JSON Lines in UTF-8. The header begins with `{"format":"archivarium match","version":` in every version,
and every line ends with a `digest`: the first sixteen hexadecimal digits of SHA-256 over the whole line before it
(nothing, for the header) and over itself up to the digest. It finds damage; it is no proof against forgery.
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Annotated, TypeVar

from model.duel.events import Event
from saves.faults import quote
from saves.header import VERSION, Header, fault_of

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError

Read = TypeVar("Read")

LONGEST_LINE = 64 * 1024
"""How many bytes a line may have, with its end."""

_MAGIC = re.compile(rb'\{"format":"archivarium match","version":([1-9][0-9]{0,8})[,}]')
_ENDING = re.compile(rb',"digest":"([0-9a-f]{16})"\}\n\Z')
_ENTRY = re.compile(
    rb'\{"number":([1-9][0-9]{0,8}),"time":"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z)","event":(\{.*\})',
)


class LineFault(ValueError):
    """A line cannot stand where it stands; the text says why, in one sentence."""


class NotAHeader(ValueError):
    """The first line is not that of any match journal."""


class NewerHeader(ValueError):
    """The first line is whole and of a newer version; the text is the number of that version."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line after the header.

    Attributes:
        number: the place of the event in the match, from 1.
        time: when it was recorded, in UTC, to the millisecond.
        event: what happened.
    """

    number: int
    time: datetime
    event: Event

    @property
    def line(self) -> int:
        """The line of the file that it stands on, from 2."""
        return self.number + 1


def entries_of(events: Iterable[Event], step: int, moment: datetime) -> tuple[Entry, ...]:
    """Give events that happened together their numbers and their time.

    Args:
        events: what happened.
        step: how many events came before.
        moment: when they are recorded, in any time zone; kept to the millisecond.
    """
    time = moment.astimezone(UTC)
    time = time.replace(microsecond=time.microsecond // 1000 * 1000)
    return tuple(Entry(number, time, event) for number, event in enumerate(events, start=step + 1))


def stamp(moment: datetime) -> str:
    """Write a moment as a journal does: `2025-01-31T20:15:00.250Z`."""
    return f"{moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"


def event_json(event: Event) -> bytes:
    """Write an event in its canonical form: JSON without spaces, its keys in the order of its attributes."""
    return _events().dump_json(event)


def encode_header(header: Header) -> bytes:
    """Write the first line of a journal, with its end.

    Raises:
        ValueError: the header cannot be written: it is too long, or no journal can have it.
    """
    fault = fault_of(header)
    if fault is not None:
        raise ValueError(fault)
    line = with_digest(_headers().dump_json(header)[:-1], b"")
    if len(line) > LONGEST_LINE:
        raise ValueError("the header is too long for a journal")
    return line


def decode_header(line: bytes) -> Header:
    """Read the first line of a journal.

    Raises:
        NotAHeader: the file is no match journal.
        NewerHeader: it is one of a newer version.
        LineFault: the header is damaged.
    """
    magic = _MAGIC.match(line)
    if magic is None:
        raise NotAHeader
    body = _body(line, b"")
    if int(magic[1]) != VERSION:
        raise NewerHeader(magic[1].decode())
    header = _read(_headers(), body + b"}")
    fault = fault_of(header)
    if fault is not None:
        raise LineFault(f"{fault}.")
    return header


def encode_entry(entry: Entry, before: bytes) -> bytes:
    """Write one entry, with its end, after the line before it."""
    event = event_json(entry.event).decode()
    return with_digest(f'{{"number":{entry.number},"time":"{stamp(entry.time)}","event":{event}'.encode(), before)


def decode_entry(line: bytes, before: bytes | None) -> Entry:
    """Read one entry, whatever its place.

    Args:
        line: the line, with its end.
        before: the line before it, with its end; None leaves its digest unchecked.

    Raises:
        LineFault: the line is damaged.
    """
    if _MAGIC.match(line):
        raise LineFault("it is a second header.")
    body = _body(line, before)
    parts = _ENTRY.fullmatch(body)
    if parts is None:
        raise LineFault("it is not written as a journal writes an event.")
    written = parts[2].decode()
    try:
        time = datetime.fromisoformat(written)
    except ValueError:
        raise LineFault("its time is no time.") from None
    if stamp(time) != written:
        raise LineFault("its time is not written as a journal writes it.")
    return Entry(int(parts[1]), time, _read(_events(), parts[3]))


def with_digest(body: bytes, before: bytes) -> bytes:
    """End a line.

    Args:
        body: the line up to its digest.
        before: the line before it, with its end; empty for the header.
    """
    return b'%b,"digest":"%b"}\n' % (body, _digest(body, before))


def _digest(body: bytes, before: bytes) -> bytes:
    chained = hashlib.sha256(before)
    chained.update(body)
    return chained.hexdigest()[:16].encode()


def _body(line: bytes, before: bytes | None) -> bytes:
    ending = _ENDING.search(line, max(0, len(line) - 64))
    if ending is None:
        raise LineFault("it does not end as a line of a journal does.")
    body = line[: ending.start()]
    if before is not None and ending[1] != _digest(body, before):
        raise LineFault("its digest does not fit: this line, or one before it, was changed.")
    return body


def _read(adapter: "TypeAdapter[Read]", written: bytes) -> Read:
    from pydantic import ValidationError

    try:
        read = adapter.validate_json(written)
    except ValidationError as error:
        raise LineFault(_first_fault(error)) from None
    if adapter.dump_json(read) != written:
        raise LineFault("it is not written in the one form that a journal uses.")
    return read


def _first_fault(error: "ValidationError") -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = quote(".".join(str(part) for part in first["loc"]), 80)
    return f"{place}: {quote(first['msg'])}." if place else f"{quote(first['msg'])}."


@cache
def _headers() -> "TypeAdapter[Header]":
    from pydantic import TypeAdapter

    return TypeAdapter(Header)


@cache
def _events() -> "TypeAdapter[Event]":
    from pydantic import Field, TypeAdapter

    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])
