"""What a review says of a single decision and of a single roll."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from model.duel.actions import Action
from model.duel.state import Seat


class Mark(StrEnum):
    """How bad a decision was, in the words of backgammon."""

    FINE = "fine"
    DOUBTFUL = "doubtful"
    BAD = "bad"
    VERY_BAD = "very bad"


MARKS: Mapping[Mark, float] = MappingProxyType({Mark.VERY_BAD: 0.08, Mark.BAD: 0.04, Mark.DOUBTFUL: 0.02})
"""The cost from which a decision has each mark, in chances to win the round.

GNU Backgammon marks a move that loses 0.04, 0.08 or 0.16 points of a game that is won or lost by one point, of which
each hundredth is half a hundredth of the chance to win.
"""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision, reviewed.

    Attributes:
        step: the number of its event in the log, from 1.
        seat: who decided.
        action: what was played.
        best: what was best; None for a concession in the rival's turn, where anything else was.
        chances: the chance to win the round after each action that was open, concessions left out.
        cost: what it cost in chances to win rounds, from 0.
    """

    step: int
    seat: Seat
    action: Action
    best: Action | None
    chances: Mapping[Action, float]
    cost: float

    @property
    def mark(self) -> Mark:
        """How bad it was."""
        return next((mark for mark, least in MARKS.items() if self.cost >= least), Mark.FINE)


@dataclass(frozen=True, slots=True)
class Fallen:
    """A roll, reviewed.

    Attributes:
        step: the number of its event in the log, from 1.
        seat: who rolled.
        luck: the roller's chance to win the round after it less the one before it, -1 to 1.
    """

    step: int
    seat: Seat
    luck: float


Remark = Decided | Fallen
"""Anything that a review says of an event; of a reroll it says both, of the decision first."""
