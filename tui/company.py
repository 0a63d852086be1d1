"""The others at a table that is shared from afar: who is away, who watches, what may be claimed."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from model.duel.state import Seat

GREETINGS = (
    "Well met!",
    "Good luck!",
    "Well rolled.",
    "What a Series!",
    "One moment, please.",
    "I am back.",
    "Thank you for the match.",
    "Farewell!",
)
"""What players can say to each other; nothing else can be said at a table."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a player said last.

    Attributes:
        seat: who said it.
        text: one of `GREETINGS`.
        at: when, in UTC.
    """

    seat: Seat
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Company:
    """How it stands with everybody at a table, beside the match itself.

    Attributes:
        away: the seats whose player is not at the table, and since when (UTC).
        watchers: how many people only watch.
        claim_from: when the player of this chair may claim the round from a rival who stays away (UTC); None while
            there is nothing to claim.
        decide_by: when the decision that is due will have lost the round on time (UTC); None without a clock.
        said: what was said last; None for nothing.
        rematch: the seats whose player wants to play again.
        next_match: the id of the match that is played again; None until both want it.
        paused: why nothing can be played, in one line; empty while all is well.
    """

    away: Mapping[Seat, datetime] = field(default_factory=lambda: MappingProxyType({}))
    watchers: int = 0
    claim_from: datetime | None = None
    decide_by: datetime | None = None
    said: Said | None = None
    rematch: frozenset[Seat] = frozenset()
    next_match: str | None = None
    paused: str = ""


class SharedTable(ABC):
    """What a chair may do at a table that is shared from afar, beside playing."""

    @property
    @abstractmethod
    def company(self) -> Company:
        """How it stands with everybody there."""

    @abstractmethod
    async def claim(self) -> None:
        """Claim the round from a rival who has stayed away for long enough.

        Raises:
            IllegalAction: there is nothing to claim, or not yet.
        """

    @abstractmethod
    def say(self, greeting: str) -> None:
        """Say one of `GREETINGS` to everybody there; who only watches is silent, and so is who says too much."""

    @abstractmethod
    def want_rematch(self, *, wanted: bool) -> None:
        """Want to play again, or not; it takes both players."""

    @abstractmethod
    def leave(self) -> None:
        """Get up; to be called once, by whoever took the chair."""
