"""Characters to begin from: a blank one, and a few with levels for a part in the story."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from model.sheet.abilities import Ability, Skill
from model.sheet.state import Sheet


@dataclass(frozen=True, slots=True)
class Archetype:
    """A character to begin from.

    Attributes:
        title: what it is called.
        concept: who such a character is, in a line.
        abilities: its levels, where they are not 0.
        skills: its levels, where they are not 0.
    """

    title: str
    concept: str
    abilities: Mapping[Ability, int]
    skills: Mapping[Skill, int]

    def sheet(self, name: str) -> Sheet:
        """Make a character of it, with every ability and every skill written.

        Args:
            name: what the character is called.
        """
        return Sheet(
            name=name,
            concept=self.concept,
            abilities={ability: self.abilities.get(ability, 0) for ability in Ability},
            skills={skill: self.skills.get(skill, 0) for skill in Skill},
        )


BLANK = Archetype("Blank", "", {}, {})
"""Nobody yet: every level is 0."""

ARCHETYPES: Mapping[str, Archetype] = MappingProxyType(
    {
        "guard": Archetype(
            "Guard",
            "Stands between the others and whatever comes.",
            {Ability.PHYSIQUE: 2, Ability.AGILITY: 1, Ability.PRESENCE: 1},
            {Skill.MELEE: 3, Skill.RESILIENCE: 2, Skill.ATHLETICS: 2, Skill.INTIMIDATION: 1},
        ),
        "scout": Archetype(
            "Scout",
            "Goes ahead, sees first and comes back unseen.",
            {Ability.AGILITY: 2, Ability.PHYSIQUE: 1, Ability.REASON: 1},
            {Skill.STEALTH: 3, Skill.AWARENESS: 2, Skill.REFLEX: 2, Skill.AIMING: 1},
        ),
        "healer": Archetype(
            "Healer",
            "Keeps the others on their feet.",
            {Ability.REASON: 2, Ability.AGILITY: 1, Ability.PRESENCE: 1},
            {Skill.MEDICINE: 3, Skill.FINESSE: 2, Skill.MORALE: 2, Skill.AWARENESS: 1},
        ),
        "tinker": Archetype(
            "Tinker",
            "Makes broken things run once more.",
            {Ability.REASON: 2, Ability.AGILITY: 1, Ability.PHYSIQUE: 1},
            {Skill.TECHNOLOGY: 3, Skill.FINESSE: 2, Skill.ACADEMIA: 2, Skill.ATHLETICS: 1},
        ),
        "keeper": Archetype(
            "Keeper",
            "Knows where it is written, and what it costs to read it.",
            {Ability.REASON: 2, Ability.PRESENCE: 2},
            {Skill.ACADEMIA: 3, Skill.MORALE: 2, Skill.AWARENESS: 2, Skill.PERSUASION: 1},
        ),
        "speaker": Archetype(
            "Speaker",
            "Gets with words what others fight for.",
            {Ability.PRESENCE: 2, Ability.REASON: 1, Ability.AGILITY: 1},
            {Skill.PERSUASION: 3, Skill.DECEPTION: 2, Skill.MORALE: 2, Skill.STEALTH: 1},
        ),
    }
)
"""What a new character can be, by the word that the command line has for it; each has as many levels as the others."""
