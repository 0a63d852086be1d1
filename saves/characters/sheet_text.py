"""A character's sheet as lines of text, whose layout stays."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from model import text
from model.sheet.abilities import SKILLS_OF, Trait
from model.sheet.checks import percent
from model.sheet.offers import due
from model.sheet.state import Sheet
from model.sheet.statistics import (
    Derived,
    current_hp,
    current_movement,
    current_stress,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
    total,
)

_TITLE = 14
"""The cells of a title."""


def sheet_text(sheet: Sheet) -> str:
    """Write a sheet; every line ends.

    Args:
        sheet: the character, whose texts may be anybody's.
    """
    lines = [text.clean(sheet.name)]
    lines += [text.clean(sheet.concept)] if sheet.concept else []
    lines += ["", *_values(sheet)]
    lines += [due(sheet)] if due(sheet) else []
    for ability, skills in SKILLS_OF.items():
        lines += ["", _level(sheet, ability)]
        lines += [f"  {_level(sheet, skill, _TITLE - 2)}  rolls d20 {_why(total(sheet, skill))}" for skill in skills]
    lines += ["", "Conditions"]
    lines += [f"  {text.clean(each.name)} {each.lasts}" for each in sheet.conditions] or ["  none"]
    if sheet.notes.strip():
        lines += ["", "Notes", *(f"  {text.clean(line)}".rstrip() for line in sheet.notes.strip("\n").split("\n"))]
    return "\n".join(lines) + "\n"


def chances_text(chances: Mapping[Any, Fraction]) -> str:
    """Write chances on a line: "Strong Failure 20%, Failure 25%, Success 30%, Strong Success 25%"."""
    return ", ".join(f"{str(what).title()} {percent(chance)}" for what, chance in chances.items())


def _values(sheet: Sheet) -> Iterator[str]:
    yield _value("HP", current_hp(sheet), maximum_hp(sheet))
    yield _value("Movement", current_movement(sheet), maximum_movement(sheet))
    yield _value("Stress", current_stress(sheet), stress_cap(sheet))
    ap = maximum_ap(sheet)
    if ap is not None:
        yield f"{'AP':<{_TITLE}}{ap.value:>3}        {ap.why}"


def _value(title: str, current: int, maximum: Derived) -> str:
    return f"{title:<{_TITLE}}{current:>3} of {maximum.value:<3} {maximum.why}"


def _level(sheet: Sheet, trait: Trait, width: int = _TITLE) -> str:
    level = str(sheet.level(trait)) if sheet.is_written(trait) else "-"
    return f"{trait.title():<{width}}{level:>3}"


def _why(derived: Derived) -> str:
    return derived.why
