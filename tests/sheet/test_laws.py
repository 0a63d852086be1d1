"""What holds for every character, whatever happens to it and however it is edited; tried on what Hypothesis plans."""

from dataclasses import replace
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, TypeAdapter

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import CONSCIOUS, UNCONSCIOUS, Ending
from model.sheet.consciousness import settled
from model.sheet.editing import bounds, changes, edit, edit_all
from model.sheet.events import ConditionAdded, Damaged, Edited, Event, Healed, MoraleDue, Moved, Rested, Stressed
from model.sheet.keys import KEYS, NUMBERS, TEXTS, accept, written
from model.sheet.offers import Act, due
from model.sheet.play import end_turn, lift_condition, morale, move
from model.sheet.refusal import NotAllowed
from model.sheet.sentences import describe
from model.sheet.session import Session
from model.sheet.state import Sheet
from model.sheet.statistics import (
    current_hp,
    current_movement,
    current_stress,
    free_movement,
    is_frozen,
    is_morale_due,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
)
from tests.sheet.builders import dice
from tests.sheet.characters import LEVELS, Run, characters, runs


def below_cap(sheet: Sheet) -> bool:
    return current_stress(sheet) < stress_cap(sheet).value


@given(runs())
def test_hp_stress_and_movement_stay_within_their_bounds(run: Run) -> None:
    for moment in run:
        after = moment.after
        assert 0 <= current_hp(after) <= maximum_hp(after).value
        assert 0 <= current_stress(after) <= stress_cap(after).value
        assert 0 <= current_movement(after) <= maximum_movement(after).value


@given(runs())
def test_what_the_sheet_says_after_an_act_is_what_stands_there(run: Run) -> None:
    for moment in run:
        before, after = moment.before, moment.after
        if after.hp != before.hp:
            assert after.hp == current_hp(after)
        if after.stress != before.stress:
            assert after.stress == current_stress(after)


@given(runs())
def test_unconscious_holds_at_0_hp_and_nowhere_else_unless_the_narrator_says_otherwise(run: Run) -> None:
    for moment in run:
        brought = [one.name for one in moment.after.conditions if one.until is Ending.HEALED]
        if current_hp(moment.after) > 0:
            assert brought == []
        else:
            assert brought in ([UNCONSCIOUS], [CONSCIOUS])
        if moment.act is Act.DAMAGE and current_hp(moment.before) > 0 == current_hp(moment.after):
            assert brought == [UNCONSCIOUS]


@given(runs())
def test_a_morale_roll_becomes_due_exactly_when_the_cap_is_reached_from_below(run: Run) -> None:
    for moment in run:
        before, after = moment.before, moment.after
        reached = below_cap(before) and not below_cap(after) and not is_morale_due(before)
        assert (MoraleDue(cap=stress_cap(after).value) in moment.played.events) is reached
        assert is_morale_due(after) is (reached or (is_morale_due(before) and moment.act is not Act.MORALE))


@given(runs())
def test_what_is_not_offered_is_refused(run: Run) -> None:
    for moment in run:
        with pytest.raises(NotAllowed):
            move(moment.after, current_movement(moment.after) + 1)
        if not is_morale_due(moment.after):
            assert due(moment.after) == ""
            with pytest.raises(NotAllowed):
                morale(moment.after, dice(10), own_turn=False)


@given(runs())
def test_an_act_touches_neither_levels_nor_words(run: Run) -> None:
    played = {"hp", "stress", "movement", "morale_due"}
    for moment in run:
        changed = {edited.key for edited in changes(moment.before, moment.after)}
        assert changed <= {*played, "conditions"}
        assert (moment.after.id, moment.after.edition) == (moment.before.id, moment.before.edition)


@given(runs())
def test_events_tell_what_stood_there_before_and_after(run: Run) -> None:
    for moment in run:
        for event in moment.played.events:
            match event:
                case Damaged(before=was, after=stands) | Healed(before=was, after=stands):
                    assert (was, stands) == (current_hp(moment.before), current_hp(moment.after))
                case Stressed(before=was, after=stands) | Rested(before=was, after=stands):
                    assert (was, stands) == (current_stress(moment.before), current_stress(moment.after))
                case Moved(tiles=tiles, before=was, after=stands):
                    assert (was, stands) == (current_movement(moment.before), current_movement(moment.after))
                    assert was - stands == tiles
                case ConditionAdded(name=name):
                    assert name in [one.name for one in moment.after.conditions]
                case _:
                    pass


@given(run=runs())
def test_every_event_has_its_sentence_and_survives_json(reader: TypeAdapter[Event], run: Run) -> None:
    for moment in run:
        for event in moment.played.events:
            assert describe(event, "Ada").endswith(".")
            assert reader.validate_json(reader.dump_json(event)) == event


@pytest.fixture(scope="module")
def reader() -> TypeAdapter[Event]:
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


@given(runs())
def test_every_step_of_a_session_can_be_undone_and_redone(run: Run) -> None:
    session = Session(run.sheet)
    sheets = [run.sheet]
    for moment in run:
        session = session.went_on(moment.after)
        if moment.after != sheets[-1]:
            sheets.append(moment.after)
    back = [session := session.undone() for _ in sheets][:-1]
    assert [one.sheet for one in back] == sheets[-2::-1]
    forth = [session := session.redone() for _ in sheets][:-1]
    assert [one.sheet for one in forth] == sheets[1:]


@given(runs())
def test_at_the_end_of_a_turn_nothing_is_spent(run: Run) -> None:
    for moment in run:
        ended = end_turn(moment.after).sheet
        assert current_movement(ended) == (0 if is_frozen(ended) else free_movement(ended))
        if is_frozen(ended):
            ap = maximum_ap(ended)
            assert maximum_movement(ended).value == 0
            assert ap is None or ap.value == 0


@given(runs())
def test_every_turn_and_round_brings_counted_conditions_nearer_to_their_end(run: Run) -> None:
    for moment in run:
        ending = {Act.END_TURN: Ending.END_OF_TURN, Act.END_ROUND: Ending.END_OF_ROUND}.get(moment.act)
        if ending is not None:
            counted = [replace(one, left=one.left - 1) for one in moment.before.conditions if one.until is ending]
            others = [one for one in moment.before.conditions if one.until is not ending]
            left = [one for one in counted if one.left > 0]
            assert sorted(moment.after.conditions, key=repr) == sorted([*left, *others], key=repr)


@given(characters())
def test_all_that_holds_can_be_lifted(sheet: Sheet) -> None:
    for held in sheet.conditions:
        lifted = lift_condition(sheet, held.name).sheet
        assert held not in lifted.conditions


@given(characters())
def test_a_settled_sheet_stays_as_it_is(sheet: Sheet) -> None:
    assert settled(sheet) == sheet


EDITS = st.dictionaries(st.sampled_from([*Ability, *Skill]), st.none() | LEVELS, max_size=4)


@given(characters(words=False), EDITS)
def test_an_edit_of_levels_raises_no_written_value_and_keeps_all_within_bounds(
    sheet: Sheet, edits: dict[Ability | Skill, int | None]
) -> None:
    after = edit_all(sheet, {trait.value: level for trait, level in edits.items()}).sheet
    assert all(after.level(trait) == (level or 0) for trait, level in edits.items())
    assert all(after.is_written(trait) is (level is not None) for trait, level in edits.items())
    assert current_stress(after) == min(current_stress(sheet), stress_cap(after).value)
    if sheet.hp is None:
        assert current_hp(after) == maximum_hp(after).value
    else:
        assert current_hp(after) == min(current_hp(sheet), maximum_hp(after).value)
    if sheet.movement is None:
        assert after.movement is None
    else:
        assert current_movement(after) == min(current_movement(sheet), maximum_movement(after).value)


@given(characters(words=False), EDITS)
def test_an_edit_loses_no_morale_roll_and_asks_for_one_where_the_cap_is_reached(
    sheet: Sheet, edits: dict[Ability | Skill, int | None]
) -> None:
    played = edit_all(sheet, {trait.value: level for trait, level in edits.items()})
    reached = below_cap(sheet) and not below_cap(played.sheet) and not is_morale_due(sheet)
    assert (MoraleDue(cap=stress_cap(played.sheet).value) in played.events) is reached
    assert is_morale_due(played.sheet) is (reached or is_morale_due(sheet))


@given(characters(words=False), st.sampled_from(sorted(NUMBERS)), st.integers(0, 99))
def test_every_number_within_its_bounds_is_accepted_and_said(sheet: Sheet, key: str, amount: int) -> None:
    lowest, highest = bounds(sheet, key)
    value = lowest + amount % (highest - lowest + 1)
    played = edit(sheet, key, value)
    assert written(played.sheet, key) == value
    told = [event for event in played.events if isinstance(event, Edited) and event.key == key]
    assert told == ([] if written(sheet, key) == value else [Edited(key=key, before=written(sheet, key), after=value)])


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(characters(words=False), st.sampled_from(KEYS) | st.text(), ANYTHING)
def test_whatever_is_typed_is_taken_or_refused_in_words(sheet: Sheet, key: str, value: object) -> None:
    said, after = "", sheet
    try:
        after = edit(sheet, key, value).sheet
    except NotAllowed as refused:
        said = str(refused)
    assert said.isprintable()
    assert after == sheet or not said
    assert settled(after) == after


@given(st.sampled_from(sorted(TEXTS)), st.text())
def test_text_that_was_accepted_is_accepted_as_it_is(key: str, value: str) -> None:
    try:
        kept = accept(key, value)
    except NotAllowed:
        return
    assert accept(key, kept) == kept
