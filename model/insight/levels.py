"""The levels of computer players, from one that plays at random to one that is perfect."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from model.duel.actions import Roll
from model.duel.computer import ByRule, Computer, RollShare
from model.duel.rules import preview_stop
from model.duel.state import Duel
from model.insight import apprentice
from model.insight.advice import best_action, chances_of_actions
from model.insight.values import shipped

FORGETS = 0.5
"""The share of its choices that the forgetful one makes at random."""


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    Attributes:
        name: what a computer player of this level is called.
        tells: what it does, in a line.
        rule: how often it rolls on.
    """

    name: str
    tells: str
    rule: RollShare


class UnknownLevel(ValueError):
    """A level that no computer player has; its text lists the known ones."""


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
    return ByRule(LEVELS[level].rule, seed)


def _half(duel: Duel) -> float:
    del duel
    return 0.5


def _always(duel: Duel) -> float:
    del duel
    return 1.0


def _best_or_half(duel: Duel) -> float:
    return FORGETS / 2 + (1 - FORGETS) * _best(duel)


def _while_stop_costs_dice(duel: Duel) -> float:
    stop = preview_stop(duel)
    return float(stop is not None and apprentice.worth(stop) < 0)


def _by_thumb(duel: Duel) -> float:
    return float(apprentice.wants_roll(duel))


def _best(duel: Duel) -> float:
    return float(best_action(chances_of_actions(duel, shipped(duel.rules.capture))) == Roll())


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "random": Level("Fortune", "chooses at random wherever there is a choice", _half),
        "greedy": Level("Magpie", "rolls on for the Seal as long as a die is left", _always),
        "forgetful": Level("Moth", "knows what is best, and forgets it half the time", _best_or_half),
        "cautious": Level("Warden", "stops as soon as its Keys take what they give away", _while_stop_costs_dice),
        "apprentice": Level("Apprentice", "weighs its Keys and the Seal by rules of thumb", _by_thumb),
        "perfect": Level("Oracle", "makes the best choice, always", _best),
    }
)
"""Every level, from the weakest to the strongest."""

LADDER = ("random", "greedy", "forgetful", "cautious", "perfect")
"""Levels of which each wins clearly against the one before it; the apprentice stands close below the perfect one."""
