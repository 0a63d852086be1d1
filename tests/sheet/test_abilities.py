"""What a sheet is made of: four abilities, fifteen skills, and the ability of each."""

import pytest

from model.sheet.abilities import ABILITY_OF, HIGHEST, LOWEST, PURPOSE, SKILLS_OF, Ability, Skill
from model.sheet.state import Sheet
from tests.sheet.builders import leveled, sheet

GOVERNED = {
    "Physique": "Athletics Melee Resilience",
    "Agility": "Aiming Stealth Reflex Finesse",
    "Reason": "Awareness Medicine Technology Academia",
    "Presence": "Morale Intimidation Persuasion Deception",
}


def test_four_abilities_govern_fifteen_skills_in_the_order_of_the_rules() -> None:
    told = {ability.title(): " ".join(skill.title() for skill in skills) for ability, skills in SKILLS_OF.items()}
    assert told == GOVERNED
    assert list(SKILLS_OF) == list(Ability)
    assert [skill for skills in SKILLS_OF.values() for skill in skills] == list(Skill)
    assert (len(Ability), len(Skill)) == (4, 15)


@pytest.mark.parametrize("skill", [pytest.param(skill, id=f"D1: {skill.title()}") for skill in Skill])
def test_a_skill_has_one_ability(skill: Skill) -> None:
    assert [ability.title() for ability, skills in GOVERNED.items() if skill.title() in skills.split()] == [
        ABILITY_OF[skill].title()
    ]


def test_each_says_what_it_is_for_in_a_line() -> None:
    assert set(PURPOSE) == {*Ability, *Skill}
    assert len(set(PURPOSE.values())) == 19
    assert all(purpose.endswith(".") and len(purpose) <= 60 for purpose in PURPOSE.values())


@pytest.mark.parametrize("trait", [*Ability, *Skill])
def test_a_level_that_is_not_written_is_0_and_known_to_be_not_written(trait: Ability | Skill) -> None:
    assert (sheet().level(trait), sheet().is_written(trait)) == (0, False)
    assert (leveled({trait: 0}).level(trait), leveled({trait: 0}).is_written(trait)) == (0, True)
    assert (leveled({trait: -3}).level(trait), leveled({trait: -3}).is_written(trait)) == (-3, True)


def test_levels_range_from_minus_10_to_20() -> None:
    assert (LOWEST, HIGHEST) == (-10, 20)


def test_a_sheet_cannot_be_changed_and_does_not_follow_what_it_was_made_of() -> None:
    levels = {Ability.PHYSIQUE: 1}
    made = Sheet(name="Ada", abilities=levels)
    levels[Ability.PHYSIQUE] = 7
    assert made.level(Ability.PHYSIQUE) == 1
    with pytest.raises(TypeError):
        made.abilities[Ability.PHYSIQUE] = 7  # type: ignore[index]
    assert {made, Sheet(name="Ada", abilities={Ability.PHYSIQUE: 1})} == {made}, "equal sheets are one key"
