"""A character's sheet: a frozen value that holds what is written and computes nothing.

What its numbers come to is asked of `statistics`. A sheet that was read from a file goes through
`consciousness.settled` once, so that a hand-written HP of 0 has its condition (D8).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from model.sheet.abilities import Ability, Skill, Trait
from model.sheet.conditions import Condition

EDITION = 1
"""The edition of the rules that a new character is written for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character.

    Attributes:
        name: what the character is called, as `keys.accept` returns it.
        concept: who the character is, in a line; may be empty.
        notes: anything, in any number of lines; may be empty.
        edition: the edition of the rules.
        id: the opaque id that it has from when it first sat at a table; None before.
        abilities: the abilities that are written, with their levels (D11).
        skills: the skills that are written, with their levels (D11).
        hp: current HP as written; None where it is not written and full (D11).
        stress: Stress as written.
        movement: what is left of Movement as written, in tiles; None where it is not written and full (D11).
        morale_due: whether a Morale Roll is due as written; None where it is not written, and due when Stress stands
            at the cap (D9).
        conditions: what holds, in the order in which it came.
        ap: the AP maximum; None for a character without one (D12).
    """

    name: str
    concept: str = ""
    notes: str = ""
    edition: int = EDITION
    id: str | None = None
    abilities: Mapping[Ability, int] = field(default_factory=dict, hash=False)
    skills: Mapping[Skill, int] = field(default_factory=dict, hash=False)
    hp: int | None = None
    stress: int = 0
    movement: int | None = None
    morale_due: bool | None = None
    conditions: tuple[Condition, ...] = ()
    ap: int | None = None

    def __post_init__(self) -> None:
        """Make what was given for the levels unchangeable."""
        object.__setattr__(self, "abilities", MappingProxyType(dict(self.abilities)))
        object.__setattr__(self, "skills", MappingProxyType(dict(self.skills)))

    def level(self, trait: Trait) -> int:
        """The level of an ability or a skill; 0 where it is not written (D11)."""
        return self.abilities.get(trait, 0) if isinstance(trait, Ability) else self.skills.get(trait, 0)

    def is_written(self, trait: Trait) -> bool:
        """Whether the sheet says a level for an ability or a skill."""
        return trait in self.abilities if isinstance(trait, Ability) else trait in self.skills
