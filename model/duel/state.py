"""What lies on the table: frozen values, derived from events and never saved."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from model.duel.dice import Faces

Capture = Literal["one", "all"]
"""House rule: how many Archives of its number a Key takes (A8)."""

CAPTURES: tuple[Capture, ...] = ("one", "all")

EDITION = 1
"""The edition of the rules that a new match is played by."""

ROUNDS = 2
"""Rounds of a match (A15)."""

DICE_EACH = 6
"""Dice that each player starts a round with (A15)."""

UNROLLED = 0
"""The face of a die that lies in an Area and has not been rolled in this round."""


class Seat(StrEnum):
    """A side of the table. Seat A begins round one, seat B round two."""

    A = "A"
    B = "B"

    @property
    def rival(self) -> "Seat":
        """The seat across the table."""
        return Seat.B if self is Seat.A else Seat.A


@dataclass(frozen=True, slots=True)
class Rules:
    """What a match is played by.

    Attributes:
        capture: whether a Key takes one Archive of its number or all of them (A8).
        edition: the edition of the rules.
    """

    capture: Capture = "one"
    edition: int = EDITION


@dataclass(frozen=True, slots=True)
class Archive:
    """A set-aside group of dice of one number.

    Attributes:
        number: what its dice show, 1 to 6.
        size: how many dice it has, at least 2.
    """

    number: int
    size: int


@dataclass(frozen=True, slots=True)
class Area:
    """What lies in front of one player.

    Attributes:
        archives: in the order in which they were made or captured.
        loose: the faces of the dice in no Archive, in the order in which they came to lie.
        sealed: whether the player holds the Seal (A13).
    """

    archives: tuple[Archive, ...] = ()
    loose: Faces = ()
    sealed: bool = False

    @property
    def dice(self) -> int:
        """How many dice lie here."""
        return sum(archive.size for archive in self.archives) + len(self.loose)

    @property
    def faces(self) -> Faces:
        """What every die shows in Area order: Archives first, each whole, then the loose dice."""
        stored = (archive.number for archive in self.archives for _ in range(archive.size))
        return (*stored, *self.loose)


class Phase(StrEnum):
    """Where a round stands."""

    OPEN = "open"
    """The mover has not rolled in this turn."""
    ROLLED = "rolled"
    """A roll lies on the table: the mover decides, or the turn ends by itself."""
    KEYS = "keys"
    """The turn has ended with Keys that are not resolved yet."""
    OVER = "over"
    """The round has ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round.

    Attributes:
        number: 1 or 2.
        turn: the number of the turn, from 1.
        mover: whose turn it is; of a round that is over, whose turn it was.
        area_a: the Area of seat A.
        area_b: the Area of seat B.
        phase: where the round stands.
        series: the rolls of this turn so far, the Roll Series.
        fresh: how many Archives the last roll made; they are the mover's last ones.
    """

    number: int
    turn: int
    mover: Seat
    area_a: Area
    area_b: Area
    phase: Phase = Phase.OPEN
    series: tuple[Faces, ...] = ()
    fresh: int = 0

    def area(self, seat: Seat) -> Area:
        """The Area of a seat."""
        return self.area_a if seat is Seat.A else self.area_b

    @property
    def ungrouped(self) -> Faces:
        """The mover's dice that the rolls of this turn left ungrouped; none before the first roll."""
        return self.area(self.mover).loose if self.series else ()


@dataclass(frozen=True, slots=True)
class Duel:
    """A match as its events have made it.

    Attributes:
        rules: what it is played by.
        opened: whether its first event is recorded.
        round: the round being played or just ended; None before the first.
        losers: who lost each decided round, in order.
        ended: whether the end of the match is recorded.
    """

    rules: Rules = field(default_factory=Rules)
    opened: bool = False
    round: Round | None = None
    losers: tuple[Seat, ...] = ()
    ended: bool = False

    def score(self, seat: Seat) -> int:
        """How many rounds a seat has won."""
        return self.losers.count(seat.rival)
