"""The fields of a sheet on the screen: what the cursor can stand on, and what stands there."""

from model.sheet.abilities import Ability, Skill, Trait
from model.sheet.conditions import Condition, Ending
from model.sheet.state import Sheet

CONDITIONS = "conditions"
"""The field of all conditions together: where there is none, or no room for each."""

_CONDITION = "condition "

_MOST_TOLD = 40
"""How many conditions are told on a line at most, which is more than any line has room for."""

VITALS = ("hp", "stress", "movement", "ap")
"""The current values, in the order in which they are shown; AP only for a character that has one (D12)."""


def vitals(sheet: Sheet) -> tuple[str, ...]:
    """The current values that a sheet shows."""
    return VITALS if sheet.ap is not None else VITALS[:-1]


def condition_field(place: int) -> str:
    """Name the field of a condition by its place on the sheet, from 0."""
    return f"{_CONDITION}{place}"


def condition_at(sheet: Sheet, field: str) -> Condition | None:
    """Find the condition that a field shows; None for any other field, or when it is gone."""
    place = field.removeprefix(_CONDITION)
    if place == field or int(place) >= len(sheet.conditions):
        return None
    return sheet.conditions[int(place)]


def trait_of(field: str) -> Trait | None:
    """Find the ability or the skill that a field shows; None for any other field."""
    if field in tuple(Ability):
        return Ability(field)
    return Skill(field) if field in tuple(Skill) else None


def briefly(condition: Condition) -> str:
    """Say in two or three words how long a condition holds."""
    match condition.until:
        case Ending.LIFTED:
            return "until lifted"
        case Ending.HEALED:
            return "until HP above 0"
        case Ending.END_OF_TURN:
            return _count(condition.left, "turn")
        case Ending.END_OF_ROUND:
            return _count(condition.left, "round")


def conditions_line(sheet: Sheet, first: int = 0) -> str:
    """Tell the conditions of a sheet on one line.

    Args:
        sheet: the sheet.
        first: the place of the first that is told, from 0; of very many, those that follow it are told.
    """
    told = sheet.conditions[first : first + _MOST_TOLD]
    return ", ".join(f"{one.name} ({briefly(one)})" for one in told) or "none"


def _count(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
