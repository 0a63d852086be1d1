"""What a player can ask for, in the imperative."""

from dataclasses import dataclass

from model.duel.events import Scope


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll every die of the Area, or later in the turn reroll the ungrouped dice."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn; the ungrouped dice become Keys."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up.

    Attributes:
        scope: the round being played, or with it the whole match (A16).
    """

    scope: Scope = "round"


Action = Roll | Stop | Concede
"""Anything that a player can ask for."""
