"""What a visitor sees of the house: a picture of the lobby, made anew whenever something changes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from model.duel.state import Capture, Seat

Doing = Literal["lobby", "playing", "watching"]
"""What somebody who is here does."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is here.

    Attributes:
        id: the player.
        name: what the player is called; unique among all players of the house.
        is_guest: whether the player came without a key.
        doing: what the player does.
        match: the id of the match that is played or watched; None in the lobby.
        since: since when the player is here (UTC).
    """

    id: str
    name: str
    is_guest: bool
    doing: Doing
    match: str | None
    since: datetime


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table at which somebody waits for a rival.

    Attributes:
        id: the table.
        maker: the id of the player who laid it.
        maker_name: what that player is called.
        invited: the id of the player who alone may sit down; None for anybody.
        invited_name: what that player is called; empty for anybody.
        capture: the house rule.
        clock: seconds for a decision; None for no limit.
        is_here: whether the maker is here, so that a match can begin at once.
        made: when it was laid (UTC).
    """

    id: str
    maker: str
    maker_name: str
    invited: str | None
    invited_name: str
    capture: Capture
    clock: int | None
    is_here: bool
    made: datetime


@dataclass(frozen=True, slots=True)
class RunningMatch:
    """A match that is being played, or waits for its players.

    Attributes:
        id: the match.
        names: what the players of seats A and B are called.
        score: rounds won by A and by B.
        round: the number of the round.
        mover: whose turn it is; None between turns.
        seat: the seat of who looks; None for somebody else's match.
        here: the seats whose player is at the table.
        watchers: how many people watch.
        against_computer: whether one side is a computer player.
    """

    id: str
    names: tuple[str, str]
    score: tuple[int, int]
    round: int
    mover: Seat | None
    seat: Seat | None
    here: frozenset[Seat]
    watchers: int
    against_computer: bool

    @property
    def waits_for_me(self) -> bool:
        """Whether it is the turn of who looks."""
        return self.seat is not None and self.mover is self.seat


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match of who looks that is over.

    Attributes:
        id: the match.
        names: what the players of seats A and B were called.
        score: rounds won by A and by B.
        seat: the seat of who looks.
        ended: when it ended (UTC).
    """

    id: str
    names: tuple[str, str]
    score: tuple[int, int]
    seat: Seat
    ended: datetime


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the standings.

    Attributes:
        player: the id of the player.
        name: what the player is called.
        rating: how strong the player has shown to be.
        is_provisional: whether that rests on few matches.
        wins: matches won.
        draws: matches that nobody won.
        losses: matches lost.
    """

    player: str
    name: str
    rating: int
    is_provisional: bool
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class Lobby:
    """The house as one visitor sees it.

    Attributes:
        me: the visitor.
        people: who is here, the visitor among them, by name.
        tables: tables at which somebody waits and at which the visitor may sit down, and the visitor's own.
        running: matches that are not over: the visitor's first, those that wait for the visitor before the rest.
        finished: the visitor's own, the latest first.
        standings: results among players with keys, the strongest first.
        told: the last line that the host had for everybody; empty for none.
    """

    me: Person
    people: tuple[Person, ...]
    tables: tuple[OpenTable, ...]
    running: tuple[RunningMatch, ...]
    finished: tuple[FinishedMatch, ...]
    standings: tuple[Place, ...]
    told: str
