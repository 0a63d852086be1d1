"""Checks: a d20 with a skill and its ability against a Difficulty Class, and the chances told beforehand (D1 to D3)."""

from collections.abc import Mapping
from fractions import Fraction

from model.sheet.abilities import ABILITY_OF, Skill
from model.sheet.events import Checked, Opposed
from model.sheet.outcomes import Outcome, outcome_of
from model.sheet.rolling import SIDES, Dice, Mode, chances_of, roll
from model.sheet.state import Sheet
from model.sheet.statistics import total

Chances = Mapping[Outcome, Fraction]
"""The exact chance of each of the four outcomes, from worst to best; together they are 1."""


def chances(bonus: int, dc: int, mode: Mode = Mode.PLAIN) -> Chances:
    """Tell the chances of a check.

    Args:
        bonus: what is added to the d20, any whole number.
        dc: the Difficulty Class, any whole number (D1); against another's total it is that total.
        mode: how the dice count.

    Returns:
        The exact chance of every outcome, also of those that cannot come about.
    """
    return chances_of(Outcome, mode, lambda number: outcome_of(number + bonus - dc))


def sheet_chances(sheet: Sheet, skill: Skill, dc: int, mode: Mode = Mode.PLAIN) -> Chances:
    """Tell the chances of a character's check; see `chances`."""
    return chances(total(sheet, skill).value, dc, mode)


def success(told: Chances) -> Fraction:
    """The chance to meet the DC, strongly or not."""
    return sum((chance for outcome, chance in told.items() if outcome.is_success), Fraction(0))


def numbers(bonus: int, dc: int) -> Mapping[Outcome, tuple[int, ...]]:
    """Tell which numbers of the d20 that counts bring which outcome.

    Args:
        bonus: what is added to the d20, any whole number.
        dc: the Difficulty Class, any whole number.

    Returns:
        For every outcome its numbers, ascending and without a gap; none where it cannot come about.
    """
    brought = {number: outcome_of(number + bonus - dc) for number in range(1, SIDES + 1)}
    return {outcome: tuple(number for number in brought if brought[number] is outcome) for outcome in Outcome}


def check(sheet: Sheet, skill: Skill, dc: int, mode: Mode, dice: Dice) -> Checked:
    """Roll a check. It changes nothing on the sheet.

    Args:
        sheet: who checks.
        skill: what is checked; its ability is fixed (D1).
        dc: the Difficulty Class, any whole number.
        mode: how the dice count.
        dice: rolled once, for one d20 or two.

    Returns:
        What happened.

    Raises:
        ValueError: the dice are not the number asked for, or show anything but 1 to 20.
    """
    ability, level = sheet.level(ABILITY_OF[skill]), sheet.level(skill)
    rolled = roll(mode, dice)
    reached = rolled.kept + ability + level
    return Checked(
        skill=skill,
        ability=ability,
        level=level,
        dc=dc,
        mode=mode,
        dice=rolled.dice,
        kept=rolled.kept,
        total=reached,
        margin=reached - dc,
        outcome=outcome_of(reached - dc),
    )


def oppose(sheet: Sheet, skill: Skill, mode: Mode, dice: Dice) -> Opposed:
    """Roll a skill whose total another one's check is made against. It changes nothing on the sheet.

    Args:
        sheet: who rolls.
        skill: what is rolled; its ability is fixed (D1).
        mode: how the dice count.
        dice: rolled once, for one d20 or two.

    Raises:
        ValueError: the dice are not the number asked for, or show anything but 1 to 20.
    """
    ability, level = sheet.level(ABILITY_OF[skill]), sheet.level(skill)
    rolled = roll(mode, dice)
    return Opposed(
        skill=skill,
        ability=ability,
        level=level,
        mode=mode,
        dice=rolled.dice,
        kept=rolled.kept,
        total=rolled.kept + ability + level,
    )


def percent(chance: Fraction) -> str:
    """Write a chance of twentieths or four-hundredths exactly: "35%", "12.25%"."""
    whole, hundredths = divmod(chance * 10_000, 100)
    return f"{whole}.{int(hundredths):02d}".rstrip("0").rstrip(".") + "%" if hundredths else f"{whole}%"
