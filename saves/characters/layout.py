"""Where everything stands in a character file."""

from collections.abc import Mapping
from types import MappingProxyType

from model.sheet.abilities import Ability, Skill
from model.sheet.keys import KEYS
from saves.tomlfile.values import KeyPath

CHARACTER, ABILITIES, SKILLS, STATE = "character", "abilities", "skills", "state"
"""The tables of a character file."""

EDITION: KeyPath = (CHARACTER, "edition")
"""The edition of the rules."""

ID: KeyPath = (CHARACTER, "id")
"""The id of a character that has sat at a table."""

CONDITIONS: KeyPath = (STATE, "conditions")
"""What holds, in the order in which it came."""


def _table_of(key: str) -> str:
    if key in tuple(Ability):
        return ABILITIES
    if key in tuple(Skill):
        return SKILLS
    return CHARACTER if key in ("name", "concept", "notes", "ap") else STATE


PLACES: Mapping[str, KeyPath] = MappingProxyType({key: (_table_of(key), key) for key in KEYS})
"""For each key that can be edited, where it stands."""

KNOWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        table: tuple(str(path[1]) for path in (*PLACES.values(), EDITION, ID, CONDITIONS) if path[0] == table)
        for table in (CHARACTER, ABILITIES, SKILLS, STATE)
    }
)
"""For each table the keys that it has."""
