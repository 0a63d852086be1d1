"""The lines of a match log: one sentence an event, under a heading for each turn."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from model.duel.events import DiceRolled, Event, KeysResolved, MatchEnded, RoundEnded, RoundOpened, TurnEnded
from model.duel.sentences import Names, describe
from model.duel.state import Seat
from tui.lines import Line, Span
from tui.text import elide, wrap

_SEAT_ROLE = {Seat.A: "seat-a", Seat.B: "seat-b"}


class _Row(NamedTuple):
    text: str
    step: int
    role: str
    heading: bool


class LogRows:
    """Turns a growing log into lines, and tells which line belongs to which step."""

    def __init__(self, names: Names, columns: int = 78) -> None:
        """Start without events.

        Args:
            names: what the players are called.
            columns: the width to wrap to.
        """
        self._names = names
        self._columns = columns
        self._events: list[Event] = []
        self._rows: list[_Row] = []
        self._turn = 0

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def steps(self) -> int:
        """How many events are in it."""
        return len(self._events)

    def extend(self, events: Sequence[Event]) -> None:
        """Add the events that happened next."""
        for event in events:
            self._events.append(event)
            self._append(event, len(self._events))

    def fit(self, columns: int) -> None:
        """Wrap everything to another width."""
        if columns != self._columns:
            events, self._events = self._events, []
            self._columns, self._rows, self._turn = columns, [], 0
            self.extend(events)

    def line(self, index: int) -> Line:
        """Give a line."""
        row = self._rows[index]
        return (Span(row.text if row.heading else f"  {row.text}", row.role, row.heading),)

    def step_of(self, index: int) -> int:
        """The step after which a line's event has happened, from 1."""
        return self._rows[index].step

    def row_of(self, step: int) -> int:
        """The first line of the sentence that tells step `step`; the first line of all for step 0."""
        index = bisect_left(self._rows, step, key=lambda row: row.step)
        while index < len(self._rows) - 1 and self._rows[index].heading:
            index += 1
        return index

    def find(self, words: str, start: int) -> int | None:
        """Find the next line after `start` that has some words in it, going round at the end."""
        wanted = words.casefold()
        order = (*range(start + 1, len(self._rows)), *range(min(start + 1, len(self._rows))))
        return next((index for index in order if wanted in self._rows[index].text.casefold()), None)

    def _append(self, event: Event, step: int) -> None:
        heading = self._heading(event)
        if heading:
            text = elide(heading, self._columns)
            self._rows.append(_Row(text, step, self._role(event), heading=True))
        for line in wrap(describe(event, self._names), max(self._columns - 2, 8)):
            role = "ink" if not isinstance(event, RoundEnded | MatchEnded) else "accent"
            self._rows.append(_Row(line, step, role, heading=False))

    def _heading(self, event: Event) -> str | None:
        match event:
            case RoundOpened(round=number):
                self._turn = 0
                return f"Round {number}"
            case DiceRolled(roll=1, seat=seat):
                self._turn += 1
                return f"Turn {self._turn} · {self._names[seat]}"
            case _:
                return None

    @staticmethod
    def _role(event: Event) -> str:
        return _SEAT_ROLE[event.seat] if isinstance(event, DiceRolled | TurnEnded | KeysResolved) else "accent"
