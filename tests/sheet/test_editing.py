"""Editing by hand: what each key takes, what follows an edit, and what is refused (D5 to D8, D11, D12)."""

import pytest

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import FROZEN, Condition, Ending
from model.sheet.editing import bounds, changes, edit, edit_all
from model.sheet.events import Edited
from model.sheet.keys import KEYS, NUMBERS, UNWRITTEN, accept, allowed, find, title, written
from model.sheet.play import damage, morale, stress
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet
from model.sheet.statistics import current_hp, current_movement, maximum_hp
from tests.sheet.builders import dice, sheet


def ada(hp: int | None = None, *, presence: int = 0) -> Sheet:
    """A character whose maximum is 8 HP."""
    return sheet(physique=2, resilience=2, presence=presence, hp=hp)


@pytest.mark.parametrize(
    ("before", "edits", "hp", "maximum"),
    [
        pytest.param(8, {"physique": 3}, 8, 9, id="D5: a raised maximum raises no HP"),
        pytest.param(5, {"physique": 3}, 5, 9, id="D5: nor what was hurt"),
        pytest.param(8, {"physique": 1}, 7, 7, id="D5: a lowered maximum takes HP along"),
        pytest.param(5, {"physique": 1}, 5, 7, id="D5: but not what is below it"),
        pytest.param(8, {"physique": -10, "resilience": -10}, 1, 1, id="D5: never below 1"),
        pytest.param(8, {"physique": 3, "hp": 9}, 9, 9, id="D5: both at once reach the new maximum"),
        pytest.param(8, {"hp": 9, "physique": 3}, 9, 9, id="D5: in either order"),
        pytest.param(8, {"physique": 1, "hp": 2}, 2, 7, id="D5: both at once, lower"),
        pytest.param(20, {"physique": 3}, 8, 9, id="D8: what was written above the maximum is not given back"),
        pytest.param(0, {"physique": 3}, 0, 9, id="D8: nobody wakes by a higher maximum"),
        pytest.param(8, {"resilience": 4}, 8, 9, id="D5: by Resilience"),
        pytest.param(8, {"resilience": None}, 7, 7, id="D11: a level taken away is 0"),
        pytest.param(None, {"physique": 3}, 9, 9, id="D11: not written stays full"),
        pytest.param(None, {"physique": 1}, 7, 7, id="D11: not written stays full when lowered"),
    ],
)
def test_hp_follows_its_maximum(before: int | None, edits: dict[str, object], hp: int, maximum: int) -> None:
    after = edit_all(ada(before), edits).sheet
    assert (current_hp(after), maximum_hp(after).value) == (hp, maximum)
    assert (after.hp is None) is (before is None)


@pytest.mark.parametrize(
    ("before", "edits", "movement"),
    [
        pytest.param(4, {"athletics": 4}, 4, id="D6: raised"),
        pytest.param(4, {"athletics": -1}, 3, id="D6: lowered"),
        pytest.param(1, {"athletics": -1}, 1, id="D6: lowered, still above"),
        pytest.param(4, {"athletics": 4, "movement": 6}, 6, id="D6: both at once"),
        pytest.param(9, {"athletics": 4}, 4, id="D6: written above the maximum"),
        pytest.param(None, {"athletics": 4}, None, id="D11: not written"),
    ],
)
def test_movement_follows_its_maximum(before: int | None, edits: dict[str, object], movement: int | None) -> None:
    after = edit_all(sheet(athletics=1, reflex=2, movement=before), edits).sheet
    assert after.movement == movement


def test_movement_keeps_what_is_left_while_frozen() -> None:
    frozen = sheet(athletics=1, reflex=2, movement=3, conditions=[Condition(FROZEN)])
    after = edit(frozen, "athletics", 5).sheet
    assert (after.movement, current_movement(after)) == (3, 0)


def test_an_edit_that_changes_no_maximum_touches_nothing_else() -> None:
    odd = sheet(hp=20, stress=9, movement=9, morale_due=False)
    assert edit(odd, "concept", "Scout").events == (Edited(key="concept", before="", after="Scout"),)
    assert edit(odd, "aiming", 3).events == (Edited(key="aiming", before=None, after=3),)


def test_an_edit_that_says_nothing_new_makes_no_event() -> None:
    assert edit_all(ada(5), {"physique": 2, "hp": 5, "name": "Ada"}) == Played(ada(5), ())


def test_several_keys_are_told_each_with_what_it_said_before() -> None:
    after = edit_all(ada(), {"Name": "Bea", "melee": -2, "AP": 3, "notes": "two\nlines"})
    assert after.events == (
        Edited(key="name", before="Ada", after="Bea"),
        Edited(key="notes", before="", after="two\nlines"),
        Edited(key="melee", before=None, after=-2),
        Edited(key="ap", before=None, after=3),
    )
    assert after.sheet == Sheet(
        name="Bea",
        notes="two\nlines",
        abilities={Ability.PHYSIQUE: 2, Ability.PRESENCE: 0},
        skills={Skill.RESILIENCE: 2, Skill.MELEE: -2},
        ap=3,
    )


@pytest.mark.parametrize("key", KEYS)
def test_what_a_key_says_is_what_was_written(key: str) -> None:
    value: object = {"name": "Bea", "concept": "Scout", "notes": "Tired", "morale_due": True}.get(key, 1)
    assert written(edit(sheet(), key, value).sheet, key) == value


@pytest.mark.parametrize("key", sorted(UNWRITTEN))
def test_a_key_that_may_be_absent_can_be_taken_away(key: str) -> None:
    there = edit(sheet(), key, 1).sheet
    gone = edit(there, key, None)
    assert written(gone.sheet, key) is None
    assert Edited(key=key, before=1, after=None) in gone.events


@pytest.mark.parametrize("key", sorted(set(KEYS) - UNWRITTEN))
def test_a_key_that_must_be_there_cannot(key: str) -> None:
    with pytest.raises(NotAllowed, match=f"^{title(key)} is .*, not nothing\\.$"):
        edit(sheet(), key, None)


REFUSED: list[tuple[str, object, str]] = [
    ("physique", 21, "Physique is a whole number from -10 to 20, not 21."),
    ("athletics", -11, "Athletics is a whole number from -10 to 20, not -11."),
    ("melee", "2", "Melee is a whole number from -10 to 20, not the text “2”."),
    ("melee", 2.0, "Melee is a whole number from -10 to 20, not 2.0, which is no whole number."),
    ("melee", float("nan"), "Melee is a whole number from -10 to 20, not nan, which is no whole number."),
    ("melee", True, "Melee is a whole number from -10 to 20, not true."),
    ("melee", [1], "Melee is a whole number from -10 to 20, not a list or a table."),
    ("melee", {"level": 1}, "Melee is a whole number from -10 to 20, not a list or a table."),
    ("melee", object(), "Melee is a whole number from -10 to 20, not a date or a time."),
    ("melee", 10**5000, "Melee is a whole number from -10 to 20, not a number so far from 0."),
    ("melee", "\x1b[2J" + "x" * 50, f"Melee is a whole number from -10 to 20, not the text “[2J{'x' * 36}…”."),
    ("hp", 9, "HP is a whole number from 0 to 8 on this sheet, not 9."),
    ("hp", -1, "HP is a whole number from 0 to 35, not -1."),
    ("hp", 36, "HP is a whole number from 0 to 35, not 36."),
    ("stress", 4, "Stress is a whole number from 0 to 3 on this sheet, not 4."),
    ("movement", 4, "Movement is a whole number from 0 to 3 on this sheet, not 4."),
    ("ap", 100, "AP is a whole number from 0 to 99, not 100."),
    ("morale_due", 1, "Morale Roll due is true or false, not 1."),
    ("name", 7, "Name is text of at most 32 characters, not 7."),
    ("name", " \u200b", "A name needs at least one character that can be shown."),
    ("name", "x" * 200, "A name has at most 32 characters; this one has 200."),
    ("concept", "x" * 201, "Concept is text of at most 200 characters; this has 201."),
    ("notes", "x" * 100_001, "Notes is text of at most 100000 characters; this has 100001."),
    ("atletics", 1, "A sheet has no “atletics”; did you mean athletics?"),
    ("", 1, f"A sheet has no “”; there are {', '.join(KEYS)}."),
    ("[/b]\x07", 1, f"A sheet has no “[/b]”; there are {', '.join(KEYS)}."),
]


@pytest.mark.parametrize(("key", "value", "refusal"), REFUSED, ids=range(len(REFUSED)))
def test_what_is_not_allowed_is_refused_with_what_is(key: str, value: object, refusal: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        edit(ada(), key, value)
    assert str(refused.value) == refusal


def test_one_refused_value_refuses_the_whole_edit() -> None:
    with pytest.raises(NotAllowed):
        edit_all(ada(), {"physique": 3, "hp": 10})


def test_a_frozen_character_has_no_movement_to_set() -> None:
    with pytest.raises(NotAllowed, match="from 0 to 0 on this sheet"):
        edit(sheet(conditions=[Condition(FROZEN)]), "movement", 1)


@pytest.mark.parametrize(
    ("key", "value", "kept"),
    [
        ("name", "  Ada\tof \x1b[31mRed ", "Ada of [31mRed"),
        ("name", "A\u0301da", "\u00c1da"),
        ("concept", "Scout\nof two lines", "Scout of two lines"),
        ("notes", "one\r\ntwo\rthree\n\tfour\x1b\x00", "one\ntwo\nthree\n\tfour"),
        ("notes", "A\u0301 [/b] “{name}” %s \\", "\u00c1 [/b] “{name}” %s \\"),
    ],
)
def test_text_is_kept_as_it_can_be_shown(key: str, value: str, kept: str) -> None:
    assert accept(key, value) == kept


@pytest.mark.parametrize(
    ("typed", "key"), [("physique", "physique"), (" HP ", "hp"), ("Morale_Due", "morale_due"), ("STRESS", "stress")]
)
def test_a_key_is_found_in_any_case(typed: str, key: str) -> None:
    assert find(typed) == key


def test_it_is_said_what_each_key_may_be() -> None:
    assert [allowed(key) for key in ("name", "melee", "hp", "morale_due")] == [
        "text of at most 32 characters",
        "a whole number from -10 to 20",
        "a whole number from 0 to 35",
        "true or false",
    ]


@pytest.mark.parametrize("key", sorted(NUMBERS))
def test_the_bounds_of_a_key_are_what_an_edit_accepts(key: str) -> None:
    character = ada(3, presence=1)
    lowest, highest = bounds(character, key)
    assert written(edit(character, key, lowest).sheet, key) == lowest
    assert written(edit(character, key, highest).sheet, key) == highest
    for beyond in (lowest - 1, highest + 1):
        with pytest.raises(NotAllowed):
            edit(character, key, beyond)


def test_two_sheets_differ_by_what_each_key_says() -> None:
    before = sheet(stress=2)
    after = morale(stress(damage(before, 5).sheet, 1).sheet, dice(8), own_turn=False).sheet
    assert changes(before, before) == ()
    assert changes(before, after) == (
        Edited(key="hp", before=None, after=0),
        Edited(key="stress", before=2, after=3),
        Edited(key="morale_due", before=None, after=False),
        Edited(
            key="conditions",
            before="none",
            after="Unconscious until HP is above 0; Frozen until the end of the next turn",
        ),
    )
    assert after.conditions[0].until is Ending.HEALED
