"""Why a number of a sheet is what it is: two lines for the chosen field, and a page for all of them."""

from collections.abc import Iterator

from model.sheet.abilities import ABILITY_OF, HIGHEST, LOWEST, PURPOSE, SKILLS_OF, Ability, Skill
from model.sheet.offers import due
from model.sheet.state import Sheet
from model.sheet.statistics import (
    current_hp,
    current_movement,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
    total,
)
from tui.sheet import fields
from tui.sheet.fields import condition_at, conditions_line, trait_of


def tells(sheet: Sheet, field: str) -> tuple[str, str]:
    """Tell of a field.

    Args:
        sheet: the sheet.
        field: one of its fields on the screen.

    Returns:
        Where its number comes from or what it is, and what more there is to know; text of others stands in it as it
        is written.
    """
    trait = trait_of(field)
    if isinstance(trait, Ability):
        return _ability(sheet, trait), PURPOSE[trait]
    if isinstance(trait, Skill):
        return _skill(sheet, trait), PURPOSE[trait]
    held = condition_at(sheet, field)
    if held is not None:
        return f"{held.name} holds {held.lasts}.", ""
    return _other(sheet, field)


def reasons(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Tell where every derived number of a sheet comes from.

    Yields:
        What a skill is called and why its total is what it is; the other numbers say themselves what they are, and an
        ability without a reason heads its skills.
    """
    yield "", maximum_hp(sheet).why
    yield "", maximum_movement(sheet).why
    yield "", stress_cap(sheet).why
    ap = maximum_ap(sheet)
    if ap is not None:
        yield "", ap.why
    for ability, skills in SKILLS_OF.items():
        yield ability.title(), ""
        for skill in skills:
            yield skill.title(), f"{total(sheet, skill).why}{_unwritten(sheet, skill)}"


def _ability(sheet: Sheet, ability: Ability) -> str:
    if not sheet.is_written(ability):
        return f"{ability.title()} is not written, so it counts as 0."
    return f"{ability.title()} {sheet.level(ability)}, of {LOWEST} to {HIGHEST}."


def _skill(sheet: Sheet, skill: Skill) -> str:
    return f"{skill.title()}: {total(sheet, skill).why}{_unwritten(sheet, skill)}."


def _unwritten(sheet: Sheet, skill: Skill) -> str:
    """Say which of the levels of a skill's total are not written."""
    match sheet.is_written(ABILITY_OF[skill]), sheet.is_written(skill):
        case True, True:
            return ""
        case True, False:
            return " (not written)"
        case False, True:
            return f" ({ABILITY_OF[skill].title()} is not written)"
        case _:
            return " (neither is written)"


def _other(sheet: Sheet, field: str) -> tuple[str, str]:
    match field:
        case "hp":
            full = "Not written, and so full. " if sheet.hp is None else ""
            fallen = "At 0 HP one is Unconscious, until HP is above 0."
            return f"{maximum_hp(sheet).why}.", f"{full}{fallen}" if current_hp(sheet) else fallen
        case "stress":
            return f"{stress_cap(sheet).why}.", due(sheet) or "When Stress reaches the cap, a Morale Roll is due."
        case "movement":
            full = "Not written, and so full. " if sheet.movement is None else ""
            left = current_movement(sheet)
            return f"{maximum_movement(sheet).why}.", f"{full}{left} left of this turn; full again at its end."
        case "ap":
            ap = maximum_ap(sheet)
            return f"{ap.why if ap else 'No AP'}.", "The maximum; what is left of it is not kept here."
        case fields.CONDITIONS:
            return "What holds for the character, and what ends it.", conditions_line(sheet)
        case "name":
            return "The name.", "Its file keeps the name that it has."
        case "concept":
            return "Who the character is, in a line.", ""
        case _:
            return "Notes: anything, in any number of lines.", ""
