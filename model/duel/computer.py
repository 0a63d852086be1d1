"""Computer players: pure choices, drawn from what every player sees and from a seed.

A computer player keeps nothing between two choices, so a resumed match and a review of it agree with what was played.
"""

import hashlib
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from model.duel import apprentice
from model.duel.actions import Roll, Stop
from model.duel.rules import preview_stop, whose_turn
from model.duel.state import Duel, Seat

LEVELS: Mapping[str, str] = MappingProxyType(
    {
        "random": "chooses at random wherever there is a choice",
        "apprentice": "weighs its Keys and the Seal by rules of thumb",
    }
)
"""The levels of computer players, from the weakest to the strongest, each with what it does."""


class UnknownLevel(ValueError):
    """A level that no computer player has; its text lists the known ones."""


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


def computer(level: str, seed: str) -> Computer:
    """Make a computer player.

    Args:
        level: one of `LEVELS`.
        seed: what it draws chance from; the same seed chooses the same in the same position and step.

    Returns:
        The player.

    Raises:
        UnknownLevel: there is no such level.
    """
    if level not in LEVELS:
        raise UnknownLevel(f"There is no computer level {level!r}; the levels are {', '.join(LEVELS)}.")
    return _ByLevel(_WANTS_ROLL[level], seed)


def _random(duel: Duel, chance: str) -> bool:
    del duel
    return hashlib.sha256(chance.encode()).digest()[0] % 2 == 0


def _apprentice(duel: Duel, chance: str) -> bool:
    del chance
    return apprentice.wants_roll(duel)


_WANTS_ROLL: Mapping[str, Callable[[Duel, str], bool]] = MappingProxyType(
    {"random": _random, "apprentice": _apprentice}
)


class _ByLevel:
    """A computer player that asks a rule of its level only where the mover has a choice (A5)."""

    def __init__(self, wants_roll: Callable[[Duel, str], bool], seed: str) -> None:
        self._wants_roll = wants_roll
        self._seed = seed

    def choose(self, duel: Duel, seat: Seat, step: int) -> Roll | Stop:
        if whose_turn(duel) is not seat:
            raise NothingToChoose(f"it is not the turn of seat {seat}")
        if preview_stop(duel) is None:  # A1: the first roll is mandatory
            return Roll()
        return Roll() if self._wants_roll(duel, f"{self._seed}\n{step}") else Stop()
