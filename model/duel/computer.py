"""Computer players: pure choices, drawn from what every player sees and from a seed.

A computer player keeps nothing between two choices, so a resumed match and a review of it agree with what was played.
"""

import hashlib
from collections.abc import Callable
from typing import Protocol

from model.duel.actions import Roll, Stop
from model.duel.rules import preview_stop, whose_turn
from model.duel.state import Duel, Seat

RollShare = Callable[[Duel], float]
"""How often to roll on where there is a choice (A5): 0 for never, 1 for always, in steps of a 256th."""

_DRAWS = 256


class NothingToChoose(ValueError):
    """A choice was asked of a seat that has no turn to play."""


class Computer(Protocol):
    """A computer player. Nothing that it chooses depends on anything but the arguments and its seed."""

    def choose(self, duel: Duel, seat: Seat, step: int) -> Roll | Stop:
        """Choose what to do.

        Args:
            duel: the match as it stands, which is all that a player sees.
            seat: the seat that the computer plays.
            step: the length of the log; together with the seed it is the only source of chance.

        Returns:
            Roll or Stop, whichever the rules allow; a computer never concedes.

        Raises:
            NothingToChoose: it is not the turn of that seat.
        """
        ...


class ByRule:
    """A computer player that asks its rule only where the mover has a choice (A5)."""

    def __init__(self, rule: RollShare, seed: str) -> None:
        """Make a player.

        Args:
            rule: how often it rolls on.
            seed: any text.
        """
        self._rule = rule
        self._seed = seed

    def choose(self, duel: Duel, seat: Seat, step: int) -> Roll | Stop:
        """Choose what to do, as `Computer.choose` says."""
        if whose_turn(duel) is not seat:
            raise NothingToChoose(f"it is not the turn of seat {seat}")
        if preview_stop(duel) is None:  # A1: the first roll is mandatory
            return Roll()
        return Roll() if _draw(f"{self._seed}\n{step}") < _DRAWS * self._rule(duel) else Stop()


def _draw(text: str) -> int:
    """A number from 0 to 255 that a text stands for; half of them come from even bytes."""
    byte = hashlib.sha256(text.encode()).digest()[0]
    return byte // 2 if byte % 2 == 0 else (_DRAWS + byte) // 2
