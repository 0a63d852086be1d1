"""What a check and a Morale Roll can come to (D2, D9)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

STRONG = 5
"""A margin further from 0 than this is strong (D2)."""


class Outcome(StrEnum):
    """What a check comes to, from worst to best (D2)."""

    STRONG_FAILURE = "strong failure"
    FAILURE = "failure"
    SUCCESS = "success"
    STRONG_SUCCESS = "strong success"

    @property
    def is_success(self) -> bool:
        """Whether the DC was met."""
        return self in (Outcome.SUCCESS, Outcome.STRONG_SUCCESS)

    @property
    def is_strong(self) -> bool:
        """Whether it is further from the DC than usual, either way."""
        return self in (Outcome.STRONG_FAILURE, Outcome.STRONG_SUCCESS)


class MoraleResult(StrEnum):
    """What a Morale Roll comes to, from worst to best (D9)."""

    SURRENDER = "surrender"
    FREEZE = "freeze"
    FLEE = "flee"
    DAZED = "dazed"


MORALE_TABLE: Mapping[MoraleResult, int | None] = MappingProxyType(
    {MoraleResult.SURRENDER: 5, MoraleResult.FREEZE: 10, MoraleResult.FLEE: 15, MoraleResult.DAZED: None}
)
"""The highest total of each result, from the lowest on; None for the one without (D9)."""

MEANING: Mapping[MoraleResult, str] = MappingProxyType(
    {
        MoraleResult.SURRENDER: "Gives up to the opponents, until the narrator says otherwise.",
        MoraleResult.FREEZE: "Has no Movement and no AP until the end of the next turn.",
        MoraleResult.FLEE: "Spends the next turn getting as far away as can be.",
        MoraleResult.DAZED: "Is stunned until the end of the round.",
    }
)
"""What each result does, in a line (D10)."""


def outcome_of(margin: int) -> Outcome:
    """Tell what a margin is: below -5, -5 to -1, 0 to 5, above 5 (D2).

    Args:
        margin: the total less the DC.
    """
    if margin < 0:
        return Outcome.STRONG_FAILURE if margin < -STRONG else Outcome.FAILURE
    return Outcome.STRONG_SUCCESS if margin > STRONG else Outcome.SUCCESS


def result_of(total: int) -> MoraleResult:
    """Look a total up in the table of the Morale Roll: 5 or less, 6 to 10, 11 to 15, 16 or more (D9)."""
    return next(result for result, highest in MORALE_TABLE.items() if highest is None or total <= highest)
