"""A journal from its first line on: each line must fit all that stand before it, read or written."""

from collections.abc import Iterable

from model.duel.history import apply
from model.duel.state import Duel
from saves.header import Header
from saves.lines import Entry, LineFault, decode_entry, decode_header, encode_entry, encode_header
from saves.possible import impossible


class Chain:
    """Checks lines one after another, or writes them; each must fit all that stands before it."""

    def __init__(self, header: Header, line: bytes) -> None:
        """Begin after a header.

        Args:
            header: what the match is.
            line: the header's line, with its end.
        """
        self.header = header
        self._before = line
        self._count = 0
        self._duel = Duel(header.rules)

    @classmethod
    def of(cls, header: Header) -> "Chain":
        """Begin a new journal.

        Raises:
            ValueError: the header cannot be written.
        """
        return cls(header, encode_header(header))

    @classmethod
    def reading(cls, line: bytes) -> "Chain":
        """Read the first line of a journal.

        Args:
            line: the line, with its end if it has one.

        Raises:
            NotAHeader: the file is no match journal.
            NewerHeader: it is one of a newer version.
            LineFault: the header is damaged.
        """
        return cls(decode_header(line), line)

    @property
    def count(self) -> int:
        """How many entries stand before the next one."""
        return self._count

    @property
    def before(self) -> bytes:
        """The last line, with its end."""
        return self._before

    @property
    def duel(self) -> Duel:
        """The match as the entries have made it."""
        return self._duel

    def accept(self, line: bytes) -> Entry:
        """Read the next line.

        Args:
            line: the line, with its end.

        Returns:
            What it holds.

        Raises:
            LineFault: it is damaged, or cannot follow the lines before it; the chain stays as it is.
        """
        entry = decode_entry(line, self._before)
        if entry.number != self._count + 1:
            raise LineFault(f"event {entry.number} stands where event {self._count + 1} belongs.")
        fault = impossible(self._duel, entry.event)
        if fault is not None:
            raise LineFault(f"{fault}.")
        self._advance(entry, line)
        return entry

    def write(self, entries: Iterable[Entry]) -> bytes:
        """Write entries that follow.

        Args:
            entries: what happened, decided by the rules, numbered on from `count`.

        Returns:
            Their lines.
        """
        lines = bytearray()
        for entry in entries:
            line = encode_entry(entry, self._before)
            self._advance(entry, line)
            lines += line
        return bytes(lines)

    def copy(self) -> "Chain":
        """The same place in the same journal, to try lines on."""
        other = Chain(self.header, self._before)
        other._count, other._duel = self._count, self._duel
        return other

    def _advance(self, entry: Entry, line: bytes) -> None:
        self._before = line
        self._count = entry.number
        self._duel = apply(self._duel, entry.event)
