"""How outcomes are told: in a word, in a shape and, last, in a colour."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from model.sheet.checks import percent
from model.sheet.outcomes import Outcome
from model.sheet.rolling import SIDES, Mode

SHAPES: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.STRONG_FAILURE: "✗✗",
        Outcome.FAILURE: "✗",
        Outcome.SUCCESS: "✓",
        Outcome.STRONG_SUCCESS: "✓✓",
    }
)
"""A shape for each outcome: crosses for failures and ticks for successes, two where it is strong."""


def words(outcome: Outcome) -> str:
    """What an outcome is called: "Strong success"."""
    return outcome.capitalize()


def role(outcome: Outcome) -> str:
    """The role of its colour."""
    return "good" if outcome.is_success else "bad"


def chance_text(chance: Fraction, mode: Mode) -> tuple[str, str]:
    """Write a chance exactly.

    Args:
        chance: 0 to 1, of a roll of the mode.
        mode: how the dice count.

    Returns:
        It as a part of all rolls, which are twenty or, with two dice, four hundred; and in percent: "7/20" and "35%",
        "49/400" and "12.25%".
    """
    rolls = SIDES**mode.dice
    return f"{chance * rolls}/{rolls}", percent(chance)


def numbers_text(numbers: tuple[int, ...]) -> str:
    """Write which numbers of the d20 bring an outcome: "on 11-16", "on 20", "never"."""
    if not numbers:
        return "never"
    return f"on {numbers[0]}" if len(numbers) == 1 else f"on {numbers[0]}-{numbers[-1]}"
