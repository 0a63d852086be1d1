"""Two people change one sheet: both changes stand, and where both changed the same it is told."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import UNCONSCIOUS, Condition, Ending
from model.sheet.editing import edit, edit_all
from model.sheet.merging import Clash, changed, clashes, merged, rebased, with_keys
from model.sheet.play import add_condition, damage, morale, stress
from model.sheet.session import Session
from model.sheet.state import Sheet
from model.sheet.statistics import current_hp, current_stress, is_morale_due, maximum_hp, stress_cap

ADA = Sheet(
    name="Ada",
    abilities={Ability.PHYSIQUE: 2, Ability.PRESENCE: 2},
    skills={Skill.RESILIENCE: 2},
    hp=8,
    stress=1,
    notes="One.\nTwo.",
)

VALUES = st.dictionaries(
    st.sampled_from(["physique", "presence", "resilience", "athletics", "concept", "notes", "ap"]),
    st.integers(-3, 6),
    max_size=4,
)


def edited(sheet: Sheet, values: dict[str, int]) -> Sheet:
    """Edit some keys, texts with the number in words and AP with it made positive."""
    told = {
        key: str(value) if key in ("concept", "notes") else abs(value) if key == "ap" else value
        for key, value in values.items()
    }
    return edit_all(sheet, told).sheet


def test_changes_of_different_keys_stand_side_by_side() -> None:
    mine, theirs = damage(ADA, 3).sheet, edit(ADA, "notes", "Three.").sheet
    assert clashes(ADA, mine, theirs) == ()
    both = merged(ADA, mine, theirs)
    assert (both.hp, both.notes) == (5, "Three.")
    assert both == merged(ADA, theirs, mine)


def test_both_values_of_what_both_changed_are_told_and_mine_stands() -> None:
    mine, theirs = damage(ADA, 3).sheet, edit_all(ADA, {"hp": 2, "concept": "A thief"}).sheet
    assert clashes(ADA, mine, theirs) == (Clash("hp", "5", "2"),)
    both = merged(ADA, mine, theirs)
    assert (both.hp, both.concept) == (5, "A thief")


def test_what_both_changed_to_the_same_is_no_clash() -> None:
    assert clashes(ADA, damage(ADA, 3).sheet, edit(ADA, "hp", 5).sheet) == ()


def test_a_level_that_one_takes_away_and_the_other_changes_is_a_clash() -> None:
    mine, theirs = edit(ADA, "resilience", None).sheet, edit(ADA, "resilience", 4).sheet
    assert clashes(ADA, mine, theirs) == (Clash("resilience", None, "4"),)
    assert not merged(ADA, mine, theirs).is_written(Skill.RESILIENCE)
    assert merged(ADA, theirs, mine).level(Skill.RESILIENCE) == 4


def test_conditions_are_one_thing() -> None:
    mine, theirs = add_condition(ADA, "Prone").sheet, add_condition(ADA, "Blind").sheet
    assert clashes(ADA, mine, theirs) == (Clash("conditions", "Prone until it is lifted", "Blind until it is lifted"),)


def test_a_current_value_is_held_to_the_maximum_that_the_other_one_lowered_d5_d7() -> None:
    hurt, weaker = edit(ADA, "hp", 7).sheet, edit(replace(ADA, hp=None), "physique", -3).sheet
    assert merged(ADA, hurt, weaker).hp == maximum_hp(weaker).value == 3
    strained, shy = stress(ADA, 3).sheet, edit(ADA, "presence", -1).sheet
    assert merged(ADA, strained, shy).stress == stress_cap(shy).value == 2


def test_whoever_is_at_0_hp_after_it_is_unconscious_d8() -> None:
    mine, theirs = edit(ADA, "concept", "Fallen").sheet, damage(ADA, 8).sheet
    assert Condition(UNCONSCIOUS, Ending.HEALED) in merged(ADA, mine, theirs).conditions


def test_stress_and_a_cap_that_meet_only_together_bring_a_morale_roll_d9() -> None:
    calm = replace(ADA, morale_due=False)
    strained, shy = stress(calm, 1).sheet, edit(calm, "presence", -1).sheet
    assert not is_morale_due(strained)
    assert not is_morale_due(shy)
    assert is_morale_due(merged(calm, strained, shy))
    assert is_morale_due(merged(calm, shy, strained))


def test_a_morale_roll_that_one_has_made_is_not_due_again_d9() -> None:
    due = stress(ADA, 9).sheet
    rolled = morale(due, lambda count: (1,) * count, own_turn=False).sheet
    assert not is_morale_due(merged(due, rolled, edit(due, "notes", "Three.").sheet))


@given(VALUES, VALUES)
def test_what_only_one_has_changed_is_as_that_one_left_it(ours: dict[str, int], others: dict[str, int]) -> None:
    mine, theirs = edited(ADA, ours), edited(ADA, others)
    both = merged(ADA, mine, theirs)
    apart = {clash.key for clash in clashes(ADA, mine, theirs)} | {"hp", "stress", "conditions", "morale_due"}
    assert changed(both, with_keys(both, mine, changed(ADA, mine) - apart)) <= apart
    assert changed(both, with_keys(both, theirs, changed(ADA, theirs) - apart)) <= apart
    assert current_hp(both) == min(current_hp(both), maximum_hp(both).value)
    assert current_stress(both) <= stress_cap(both).value


@given(VALUES)
def test_merging_with_what_nobody_changed_changes_nothing(values: dict[str, int]) -> None:
    theirs = edited(ADA, values)
    assert merged(ADA, ADA, theirs) == theirs
    assert merged(ADA, theirs, ADA) == theirs


def test_undoing_after_somebody_elses_change_leaves_that_change_alone() -> None:
    hurt = damage(ADA, 3).sheet
    session = rebased(Session(ADA).went_on(hurt), edit(hurt, "notes", "Three.").sheet)
    assert (session.sheet.hp, session.sheet.notes) == (5, "Three.")
    undone = session.undone()
    assert (undone.sheet.hp, undone.sheet.notes) == (8, "Three.")
    assert undone.redone().sheet == session.sheet


@pytest.mark.parametrize("key", ["name", "concept", "notes", "hp", "stress", "movement", "ap", "morale_due"])
def test_every_key_can_be_taken_from_another_sheet(key: str) -> None:
    other = Sheet(name="Bo", concept="x", notes="y", hp=1, stress=2, movement=1, ap=3, morale_due=True)
    assert changed(ADA, with_keys(ADA, other, {key})) == {key}
