"""Characters, and what happens to them, as JSON; the keys stay."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from model import text
from model.sheet.abilities import SKILLS_OF
from model.sheet.checks import percent
from model.sheet.conditions import COUNTED, Condition
from model.sheet.events import Event
from model.sheet.sentences import describe
from model.sheet.state import Sheet
from model.sheet.statistics import (
    Derived,
    current_hp,
    current_movement,
    current_stress,
    is_morale_due,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
    total,
)
from saves.characters.file import CharacterFile


def as_json(value: object) -> str:
    """Write JSON, indented."""
    return json.dumps(value, indent=2)


def file_data(file: CharacterFile) -> dict[str, Any]:
    """Tell a character with its file."""
    return {"file": str(file.path), **sheet_data(file.sheet)}


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Tell a character: what is written, what it comes to, and why; without its private id."""
    ap = maximum_ap(sheet)
    return {
        "name": sheet.name,
        "concept": sheet.concept,
        "notes": sheet.notes,
        "edition": sheet.edition,
        "abilities": {ability: sheet.abilities.get(ability) for ability in SKILLS_OF},
        "skills": {
            skill: {"level": sheet.skills.get(skill), "ability": ability, "total": total(sheet, skill).value}
            for ability, skills in SKILLS_OF.items()
            for skill in skills
        },
        "hp": _value(current_hp(sheet), maximum_hp(sheet)),
        "movement": _value(current_movement(sheet), maximum_movement(sheet)),
        "stress": _value(current_stress(sheet), stress_cap(sheet)),
        "ap": None if ap is None else ap.value,
        "morale_due": is_morale_due(sheet),
        "conditions": [_condition(each) for each in sheet.conditions],
    }


def events_data(events: Sequence[Event], name: str) -> list[dict[str, Any]]:
    """Tell what happened, each event with its sentence."""
    return [{**asdict(event), "sentence": text.clean(describe(event, name))} for event in events]


def chances_data(chances: Mapping[Any, Fraction]) -> dict[str, dict[str, str]]:
    """Tell exact chances, as fractions and in percent."""
    return {str(what): {"fraction": str(chance), "percent": percent(chance)} for what, chance in chances.items()}


def _value(current: int, maximum: Derived) -> dict[str, Any]:
    return {"current": current, "maximum": maximum.value, "why": maximum.why}


def _condition(held: Condition) -> dict[str, Any]:
    told: dict[str, Any] = {"name": held.name, "until": held.until}
    return told | ({COUNTED[held.until]: held.left} if held.until in COUNTED else {})
