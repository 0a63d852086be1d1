"""The Morale Roll: what is rolled when Stress reaches the cap, its chances, and what each result brings (D9, D10)."""

from collections.abc import Mapping
from fractions import Fraction

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import DAZED, FLEEING, FROZEN, SURRENDERED, Condition, Ending
from model.sheet.events import MoraleRolled
from model.sheet.outcomes import MoraleResult, result_of
from model.sheet.rolling import Dice, Mode, chances_of, roll
from model.sheet.state import Sheet
from model.sheet.statistics import total


def morale_chances(bonus: int, mode: Mode = Mode.PLAIN) -> Mapping[MoraleResult, Fraction]:
    """Tell the exact chance of every result of a Morale Roll.

    Args:
        bonus: Presence and Morale together.
        mode: how the dice count.

    Returns:
        A chance for each result, from worst to best; together they are 1.
    """
    return chances_of(MoraleResult, mode, lambda number: result_of(number + bonus))


def sheet_morale_chances(sheet: Sheet, mode: Mode = Mode.PLAIN) -> Mapping[MoraleResult, Fraction]:
    """Tell the chances of a character's Morale Roll; see `morale_chances`."""
    return morale_chances(total(sheet, Skill.MORALE).value, mode)


def roll_morale(sheet: Sheet, mode: Mode, dice: Dice, *, own_turn: bool) -> MoraleRolled:
    """Roll on the table, whether a Morale Roll is due or not; `play.morale` lets the result take effect.

    Args:
        sheet: who rolls.
        mode: how the dice count.
        dice: rolled once.
        own_turn: whether it is the character's own turn.

    Raises:
        ValueError: the dice are not the number asked for, or show anything but 1 to 20.
    """
    presence, morale = sheet.level(Ability.PRESENCE), sheet.level(Skill.MORALE)
    rolled = roll(mode, dice)
    reached = rolled.kept + presence + morale
    return MoraleRolled(
        presence=presence,
        morale=morale,
        mode=mode,
        dice=rolled.dice,
        kept=rolled.kept,
        total=reached,
        result=result_of(reached),
        own_turn=own_turn,
    )


def condition_of(result: MoraleResult, *, own_turn: bool) -> Condition:
    """Tell what a result makes of the character, and for how long (D10).

    Freeze and Flee last through the next turn, so that a roll in the character's own turn has two turns to end. Dazed
    ends with the next end of a round that is told, in whichever turn it was rolled: the round that is being played
    is the one that the character is dazed in. Surrender lasts until it is lifted.

    Args:
        result: what the table says.
        own_turn: whether the roll was made in the character's own turn.
    """
    turns = 2 if own_turn else 1
    match result:
        case MoraleResult.SURRENDER:
            return Condition(SURRENDERED)
        case MoraleResult.FREEZE:
            return Condition(FROZEN, Ending.END_OF_TURN, turns)
        case MoraleResult.FLEE:
            return Condition(FLEEING, Ending.END_OF_TURN, turns)
        case MoraleResult.DAZED:
            return Condition(DAZED, Ending.END_OF_ROUND)
