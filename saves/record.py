"""What was found in a match file."""

from dataclasses import dataclass
from pathlib import Path

from model.duel.events import DiceRolled, Event
from saves.header import Header
from saves.lines import Entry


@dataclass(frozen=True, slots=True)
class Whole:
    """Every byte of the file is a whole line."""


@dataclass(frozen=True, slots=True)
class Torn:
    """The last line has no end, and is left out; whoever wrote it was stopped in the middle.

    Attributes:
        tail: the bytes of that line.
    """

    tail: bytes


@dataclass(frozen=True, slots=True)
class Damaged:
    """A line is not what was written there; the lines before it are good.

    Attributes:
        line: its number, from 1.
        reason: what is wrong with it, in one sentence.
    """

    line: int
    reason: str


Condition = Whole | Torn | Damaged
"""How a match file was found."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match as its file tells it.

    Attributes:
        path: the file.
        header: its first line.
        entries: every good line after that, up to the first that is torn or damaged.
        condition: how the file was found.
        size: how many bytes the good lines have.
    """

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    condition: Condition
    size: int

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return tuple(entry.event for entry in self.entries)

    @property
    def dice_rolled(self) -> int:
        """How many dice were rolled: where a seeded stream stands."""
        return sum(len(entry.event.faces) for entry in self.entries if isinstance(entry.event, DiceRolled))
