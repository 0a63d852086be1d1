"""The four abilities, the fifteen skills, which ability each skill is rolled with, and what each is for.

The value of each is its key in a character file; its `title()` is what it is called on a sheet.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

LOWEST, HIGHEST = -10, 20
"""The range of every ability and skill; what lies outside is refused as a likely slip (D11)."""


class Ability(StrEnum):
    """A fundamental strength."""

    PHYSIQUE = "physique"
    AGILITY = "agility"
    REASON = "reason"
    PRESENCE = "presence"


class Skill(StrEnum):
    """What a character does with an ability."""

    ATHLETICS = "athletics"
    MELEE = "melee"
    RESILIENCE = "resilience"
    AIMING = "aiming"
    STEALTH = "stealth"
    REFLEX = "reflex"
    FINESSE = "finesse"
    AWARENESS = "awareness"
    MEDICINE = "medicine"
    TECHNOLOGY = "technology"
    ACADEMIA = "academia"
    MORALE = "morale"
    INTIMIDATION = "intimidation"
    PERSUASION = "persuasion"
    DECEPTION = "deception"


Trait = Ability | Skill
"""Anything that has a level on a sheet."""

SKILLS_OF: Mapping[Ability, tuple[Skill, ...]] = MappingProxyType(
    {
        Ability.PHYSIQUE: (Skill.ATHLETICS, Skill.MELEE, Skill.RESILIENCE),
        Ability.AGILITY: (Skill.AIMING, Skill.STEALTH, Skill.REFLEX, Skill.FINESSE),
        Ability.REASON: (Skill.AWARENESS, Skill.MEDICINE, Skill.TECHNOLOGY, Skill.ACADEMIA),
        Ability.PRESENCE: (Skill.MORALE, Skill.INTIMIDATION, Skill.PERSUASION, Skill.DECEPTION),
    }
)
"""The skills that each ability governs, in the order of the rules."""

ABILITY_OF: Mapping[Skill, Ability] = MappingProxyType(
    {skill: ability for ability, skills in SKILLS_OF.items() for skill in skills}
)
"""The ability that each skill is always rolled with (D1)."""

PURPOSE: Mapping[Trait, str] = MappingProxyType(
    {
        Ability.PHYSIQUE: "What the body can do and bear.",
        Ability.AGILITY: "How quick and how sure the hand and the foot are.",
        Ability.REASON: "What is noticed, known and worked out.",
        Ability.PRESENCE: "How firm one stands, and how one sways others.",
        Skill.ATHLETICS: "To climb, leap, swim, lift, and whatever else takes muscle.",
        Skill.MELEE: "To fight at arm's length, with a weapon or with bare hands.",
        Skill.RESILIENCE: "To bear pain, poison, sickness and wounds.",
        Skill.AIMING: "To hit what is far away.",
        Skill.STEALTH: "To go unheard, keep hidden and not be found.",
        Skill.REFLEX: "To be out of harm's way in time.",
        Skill.FINESSE: "To handle small and delicate things with care.",
        Skill.AWARENESS: "To notice threats, details and what has changed nearby.",
        Skill.MEDICINE: "To dress wounds, keep the dying alive and tend the sick.",
        Skill.TECHNOLOGY: "To work, mend and understand machines and electronics.",
        Skill.ACADEMIA: "To know things, look them up and remember them.",
        Skill.MORALE: "To withstand fear and strain and stay collected.",
        Skill.INTIMIDATION: "To make others do something out of fear.",
        Skill.PERSUASION: "To win others over by argument, trust or feeling.",
        Skill.DECEPTION: "To lie so that it is believed, and to hide the truth.",
    }
)
"""What each is for, in a line."""
