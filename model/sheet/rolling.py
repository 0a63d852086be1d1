"""The d20: plain, with advantage, with disadvantage, and where its number comes from (D3)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import TypeVar

from model.sheet.refusal import NotAllowed

SIDES = 20
"""How many numbers a d20 has."""

Dice = Callable[[int], tuple[int, ...]]
"""Rolls: takes how many d20 (1 or 2) and returns that many numbers from 1 to 20."""


Result = TypeVar("Result")


class Mode(StrEnum):
    """How the dice of a roll count."""

    PLAIN = "plain"
    """One d20."""
    ADVANTAGE = "advantage"
    """Two, of which the higher counts."""
    DISADVANTAGE = "disadvantage"
    """Two, of which the lower counts."""

    @property
    def dice(self) -> int:
        """How many d20 are rolled."""
        return 1 if self is Mode.PLAIN else 2


@dataclass(frozen=True, slots=True)
class Rolled:
    """What was rolled.

    Attributes:
        dice: every number, in the order in which they fell.
        kept: the one that counts.
    """

    dice: tuple[int, ...]
    kept: int


def mode_of(advantages: int, disadvantages: int) -> Mode:
    """Tell how to roll: many sources of a kind are one, and both kinds cancel to a plain roll (D3).

    Args:
        advantages: how many sources of advantage there are, from 0.
        disadvantages: how many of disadvantage.
    """
    if bool(advantages) is bool(disadvantages):
        return Mode.PLAIN
    return Mode.ADVANTAGE if advantages else Mode.DISADVANTAGE


def explain_mode(advantages: int, disadvantages: int) -> str:
    """Say how sources of advantage and disadvantage come to a roll, in a sentence (D3)."""
    match mode_of(advantages, disadvantages):
        case Mode.ADVANTAGE:
            return f"Advantage{_together(advantages)}: two d20, the higher counts."
        case Mode.DISADVANTAGE:
            return f"Disadvantage{_together(disadvantages)}: two d20, the lower counts."
        case Mode.PLAIN if advantages:
            return f"Advantage ({advantages}) and disadvantage ({disadvantages}) cancel out: one d20."
        case Mode.PLAIN:
            return "One d20."


def kept(dice: tuple[int, ...], mode: Mode) -> int:
    """Tell which of the dice counts (D3)."""
    return min(dice) if mode is Mode.DISADVANTAGE else max(dice)


def chances_of(results: Iterable[Result], mode: Mode, result_of: Callable[[int], Result]) -> Mapping[Result, Fraction]:
    """Count what a roll comes to, exactly.

    Args:
        results: everything that it can come to, in the order in which it is told.
        mode: how the dice count.
        result_of: what each number of the d20 that counts comes to.

    Returns:
        The chance of each result, 0 to 1, in twentieths or four-hundredths; together they are 1.
    """
    chances = dict.fromkeys(results, Fraction(0))
    for number in range(1, SIDES + 1):
        chances[result_of(number)] += _chance(number, mode)
    return MappingProxyType(chances)


def roll(mode: Mode, dice: Dice) -> Rolled:
    """Roll the d20 of a mode.

    Args:
        mode: how they count.
        dice: rolled once.

    Raises:
        ValueError: the dice are not the number asked for, or show anything but 1 to 20.
    """
    numbers = dice(mode.dice)
    if len(numbers) != mode.dice or any(not 1 <= number <= SIDES for number in numbers):
        raise ValueError(f"{mode.dice} d20 were to be rolled, not {numbers}")
    return Rolled(numbers, kept(numbers, mode))


def typed(numbers: Sequence[int], mode: Mode) -> Dice:
    """Take what real dice show.

    Args:
        numbers: what a person typed, in the order in which the dice fell.
        mode: how they are to count.

    Returns:
        Dice that show it.

    Raises:
        NotAllowed: they are too few or too many for the mode, or one is no number of a d20.
    """
    if len(numbers) != mode.dice:
        wanted = "one d20 is" if mode.dice == 1 else f"two d20 are rolled with {mode}, so both are"
        raise NotAllowed(f"{wanted[0].upper()}{wanted[1:]} needed, not {len(numbers)}.")
    wrong = next((number for number in numbers if not 1 <= number <= SIDES), None)
    if wrong is not None:
        raise NotAllowed(f"A d20 shows a number from 1 to {SIDES}, not {wrong}.")
    return lambda count: tuple(numbers[:count])


def _chance(number: int, mode: Mode) -> Fraction:
    """The chance that a number counts: of the pairs of two dice, those in which the other is not better."""
    match mode:
        case Mode.PLAIN:
            return Fraction(1, SIDES)
        case Mode.ADVANTAGE:
            return Fraction(2 * number - 1, SIDES**2)
        case Mode.DISADVANTAGE:
            return Fraction(2 * (SIDES - number) + 1, SIDES**2)


def _together(sources: int) -> str:
    return f" ({sources} count as one)" if sources > 1 else ""
