"""What the remarks on a match come to for one player, and how sure that is."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from types import MappingProxyType

from model.duel.state import Seat
from model.insight.remarks import Decided, Fallen, Mark, Remark

SMALL_SAMPLE = 30
"""Fewer decisions than this say little about a player."""

_CONFIDENT = 1.959964
"""How many standard errors an interval of 95 % reaches to either side."""


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a sample, and how sure it is.

    Attributes:
        count: how many there are.
        value: the mean; 0 of none.
        margin: how far an interval of 95 % reaches to either side; None of fewer than two.
    """

    count: int
    value: float
    margin: float | None

    @property
    def is_small(self) -> bool:
        """Whether there are too few to say much."""
        return self.count < SMALL_SAMPLE


@dataclass(frozen=True, slots=True)
class Account:
    """What a match comes to for one player.

    Attributes:
        luck: the luck of all the player's rolls, in rounds.
        cost: what all the player's decisions cost, in rounds.
        decisions: the cost of a decision.
        marks: how many decisions have each mark.
    """

    luck: float
    cost: float
    decisions: Mean
    marks: Mapping[Mark, int]


def account(seat: Seat, remarks: Iterable[Remark]) -> Account:
    """Add up what is said of a player.

    Args:
        seat: the player.
        remarks: on any events, of both players.
    """
    own = [remark for remark in remarks if remark.seat is seat]
    decided = [remark for remark in own if isinstance(remark, Decided)]
    costs = [remark.cost for remark in decided]
    marks = Counter(remark.mark for remark in decided)
    return Account(
        luck=sum(remark.luck for remark in own if isinstance(remark, Fallen)),
        cost=sum(costs),
        decisions=mean_of(costs),
        marks=MappingProxyType({mark: marks[mark] for mark in Mark}),
    )


def mean_of(sample: Sequence[float]) -> Mean:
    """Take the mean of a sample."""
    count = len(sample)
    if not count:
        return Mean(0, 0.0, None)
    value = sum(sample) / count
    if count < 2:
        return Mean(count, value, None)
    variance = sum((each - value) ** 2 for each in sample) / (count - 1)
    return Mean(count, value, _CONFIDENT * sqrt(variance / count))
