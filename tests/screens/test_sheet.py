"""The sheet shows everything about a character, and is edited with the keyboard."""

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st
from textual.geometry import Region

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import Condition
from model.sheet.state import Sheet
from tests.screens.apps import SIZES
from tests.screens.characters import ADA, folder, given, on_disk
from tests.screens.drawings import PALETTE, cells_of, empty
from tests.screens.duels import burst
from tests.screens.golden import assert_golden, place_of, shown, until
from tests.screens.sheets import falling, sitting
from tests.screens.shelves import Desk
from tui.help.screen import RulesScreen
from tui.keys.table import COMMANDS
from tui.sheet.arrangement import arrange
from tui.sheet.asking import value_problem
from tui.sheet.bars import filled
from tui.sheet.face import draw_face
from tui.sheet.numbers import whole
from tui.sheet.opened import OpenCharacter
from tui.sheet.reasons import ReasonsScreen
from tui.sheet.screen import SheetScreen
from tui.sheet.view import view_of
from tui.text import width


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return given(tmp_path)


FULL = ADA.replace(
    "stress = 1\n",
    """stress = 4
movement = 1
conditions = [
    { name = "Prone" },
    { name = "Fleeing", until = "end of turn", turns = 2 },
    { name = "Dazed", until = "end of round" },
]
""",
).replace("finesse = 3", "finesse = 3\nintimidation = -10")
FULL = FULL.replace('name = "Ada Reed"', 'name = "Ada Reed"\nap = 3')
"""Ada with everything that a sheet can have."""


# What is seen


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])
async def test_a_sheet_looks_like_this(path: Path, size: tuple[int, int]) -> None:
    async with sitting(path, size) as there:
        await there.chooses("morale")
        assert_golden(there.app, f"sheet-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])
async def test_a_sheet_with_everything_looks_like_this(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sitting(given(tmp_path, FULL), size) as there:
        await there.press("d", "1", "enter")
        await there.rests()
        await there.chooses("movement")
        assert_golden(there.app, f"sheet-full-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_all_numbers_are_to_be_seen_at_every_size(path: Path, size: tuple[int, int]) -> None:
    async with sitting(path, size) as there:
        await there.shows("Ada Reed", "A scavenger with steady hands", "8 of 8", "1 of 5", "3 of 3", "Carries a lamp.")
        for title, level, total in (("Resilience", "2", "+4"), ("Finesse", "3", "+4"), ("Stealth", "·", "+1")):
            assert re.search(rf"{title} +{level} +\{total}\b", there.text), there.text
        assert all(width(row) <= size[0] for row in there.text.splitlines())


WHY = {
    "hp": "HP 8 = 5 + Physique 2 + half of Resilience 2, rounded down.",
    "movement": "Movement 3 = 3 + half of (Athletics 0 + Reflex 1), rounded down.",
    "stress": "Stress Cap 5 = 3 + Presence 2.",
    "morale": "Morale: +4 = Presence 2 + Morale 2.",
    "melee": "Melee: +2 = Physique 2 + Melee 0 (not written).",
    "awareness": "Awareness: +0 = Reason 0 + Awareness 0 (neither is written).",
    "reason": "Reason is not written, so it counts as 0.",
    "presence": "Presence 2, of -10 to 20.",
}


@pytest.mark.parametrize("size", SIZES)
async def test_where_the_chosen_number_comes_from_stands_below(path: Path, size: tuple[int, int]) -> None:
    async with sitting(path, size) as there:
        for field, told in WHY.items():
            await there.chooses(field)
            await there.waits(partial(there.tells, told))


async def test_every_number_says_where_it_comes_from_on_demand(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("w")
        await there.waits(lambda: isinstance(there.app.screen, ReasonsScreen))
        await there.shows("HP", "= 5 + Physique 2", "Movement 3 = 3 + half of (Athletics 0 + Reflex 1)", "Stress Cap 5")
        await there.press("pagedown")
        await there.shows("Deception     +2 = Presence 2 + Deception 0 (not written)")
        await there.press("pageup")
        assert_golden(there.app, "sheet-reasons-80x24")
        await there.press("w")
        await there.rests()


async def test_ap_is_shown_for_whoever_has_it_and_is_0_while_frozen_d12(path: Path) -> None:
    async with sitting(path) as there:
        assert " AP " not in there.text
        await there.press("p", *"4", "enter")
        await there.shows(" AP         4")
        await there.press("a", *"frozen", "enter", "t", "enter")
        await there.says(lambda sheet: sheet.conditions)
        await there.shows(" AP         0", "0 of 0", "Frozen until the end of the next turn")
        await there.press("p", "ctrl+u", "enter")
        await there.hides(" AP     ")
        assert there.file.ap is None


@pytest.mark.parametrize(
    ("current", "maximum", "cells", "full"),
    [(0, 8, 22, 0), (8, 8, 22, 22), (1, 35, 8, 1), (34, 35, 8, 7), (4, 8, 22, 11), (0, 0, 8, 0), (3, 0, 8, 8)],
)
def test_a_bar_is_empty_only_at_0_and_full_only_at_the_maximum(
    current: int, maximum: int, cells: int, full: int
) -> None:
    assert filled(current, maximum, cells) == full


@given_any(
    columns=st.integers(60, 200),
    rows=st.integers(19, 60),
    conditions=st.integers(0, 40),
    ap=st.none() | st.just(3),
    banner=st.booleans(),
    notes=st.integers(0, 40),
)
def test_everything_has_a_place_of_its_own(
    columns: int, rows: int, conditions: int, ap: int | None, banner: bool, notes: int
) -> None:
    sheet = Sheet(name="Ada", ap=ap, conditions=(Condition("Prone"),) * conditions)
    arranged = arrange(sheet, columns, rows, banner=banner, notes=notes)
    assert arranged.height < rows
    places = [*arranged.fields.values(), arranged.why, arranged.caption, arranged.banner]
    whole = Region(0, 0, columns, arranged.height)
    assert all(whole.contains_region(place) for place in places if place.height)
    cells = [(x, y) for place in places for x in range(place.x, place.right) for y in range(place.y, place.bottom)]
    assert len(cells) == len(set(cells))
    assert {"name", "concept", "hp", "stress", "movement", "notes", *Ability, *Skill} <= set(arranged.fields)
    assert ("ap" in arranged.fields) is (ap is not None)
    assert bool(arranged.banner.height) is banner


# The cursor


@given_any(columns=st.integers(60, 160), rows=st.integers(19, 50), conditions=st.integers(0, 9), ap=st.booleans())
def test_the_arrows_lead_to_every_field(columns: int, rows: int, conditions: int, ap: bool) -> None:
    sheet = Sheet(name="Ada", ap=3 if ap else None, conditions=(Condition("Prone"),) * conditions)
    arranged = arrange(sheet, columns, rows, banner=False, notes=2)
    reached, edge = set[str](), ["name"]
    while edge:
        field = edge.pop()
        reached.add(field)
        ways = (arranged.next_to(field, direction) for direction in ("up", "down", "left", "right"))
        edge += [beside for beside in ways if beside not in reached]
    assert reached == set(arranged.fields)


async def test_the_arrows_go_where_they_point(path: Path) -> None:
    async with sitting(path) as there:
        for key, field in (
            ("down", "stress"), ("down", "movement"), ("down", "conditions"), ("down", "physique"),
            ("right", "agility"), ("down", "aiming"), ("right", "awareness"), ("right", "morale"), ("right", "morale"),
            ("left", "awareness"), ("left", "aiming"), ("left", "athletics"), ("left", "athletics"),
            ("up", "physique"), ("up", "conditions"), ("right", "conditions"), ("end", "notes"), ("down", "notes"),
            ("home", "name"), ("up", "name"), ("tab", "concept"), ("shift+tab", "name"), ("shift+tab", "notes"),
        ):  # fmt: skip
            await there.press(key)
            assert there.screen.chosen == field, key


async def test_the_mouse_chooses_a_field_and_then_types_in_it(path: Path) -> None:
    async with sitting(path) as there:
        await there.pilot.click(offset=place_of(there.app, "Stealth"))
        assert there.screen.chosen == "stealth"
        await there.pilot.click(offset=place_of(there.app, "Stealth"))
        await there.shows("A whole number from -10 to 20")


async def test_a_hint_can_be_pressed(path: Path) -> None:
    async with sitting(path) as there:
        await there.pilot.click(offset=place_of(there.app, "damage"))
        await there.shows("How much damage?")


# Editing


async def test_plus_and_minus_change_a_level_and_are_saved_at_once(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("athletics")
        await there.press("plus", "plus", "equals_sign", "minus")
        await there.says(lambda sheet: sheet.level(Skill.ATHLETICS) == 2)
        await there.shows("Athletics    2  +4", "saved")
        assert there.happened == ["edited"] * 4
    assert path.read_text(encoding="utf-8") == ADA.replace("morale = 2", "morale = 2\nathletics = 2")


async def test_keys_pressed_faster_than_the_disk_writes_all_count(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("melee")
        burst(there.app, *(["plus"] * 9))
        await there.says(lambda sheet: sheet.level(Skill.MELEE) == 9)


async def test_a_value_is_typed_and_its_range_told_as_one_types(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("physique")
        await there.press("enter")
        await there.shows("Physique", "A whole number from -10 to 20; nothing is not written")
        await there.press("2", "1")
        await there.shows("Physique is a whole number from -10 to 20, not 21.")
        await there.press("enter")
        await there.shows("not 21.")
        await there.press("backspace", "x")
        await there.shows("Type a whole number from -10 to 20.")
        await there.press("backspace", "backspace", *"-3", "enter")
        await there.says(lambda sheet: sheet.level(Ability.PHYSIQUE) == -3)
        await there.shows("3 of 3")


async def test_a_digit_begins_to_type(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("stealth")
        await there.press("1", "2", "enter")
        await there.says(lambda sheet: sheet.level(Skill.STEALTH) == 12)


async def test_what_is_no_whole_number_is_told(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("stealth")
        await there.press("enter")
        for typed in ("2.0", "9" * 400):
            await there.press("ctrl+u")
            await there.types(typed)
            await there.press("enter")
            await there.shows("Type a whole number from -10 to 20.")
        await there.press("escape")
        await there.rests()
    assert path.read_text(encoding="utf-8") == ADA


@pytest.mark.parametrize(
    "typed", ["2.0", "1e1", "true", "0x7", "٣", "1 2", "--1", "9" * 400, "²", "1_0", "+", "-", "x"]
)
def test_nothing_else_than_a_whole_number_is_one(typed: str) -> None:
    assert whole(typed) is None
    assert value_problem(Sheet(name="Ada"), "stealth", typed) == "Type a whole number from -10 to 20."


@pytest.mark.parametrize(("typed", "number"), [("7", 7), (" -3 ", -3), ("+4", 4), ("−2", -2), ("007", 7)])
def test_a_whole_number_may_have_its_sign(typed: str, number: int) -> None:
    assert whole(typed) == number


@pytest.mark.parametrize(
    ("field", "typed", "told"),
    [
        ("hp", "6", "HP is a whole number from 0 to 5 on this sheet, not 6."),
        ("stress", "4", "Stress is a whole number from 0 to 3 on this sheet, not 4."),
        ("stress", "", "Type a whole number from 0 to 3."),
        ("movement", "4", "Movement is a whole number from 0 to 3 on this sheet, not 4."),
        ("ap", "100", "AP is a whole number from 0 to 99, not 100."),
        ("physique", "-11", "Physique is a whole number from -10 to 20, not -11."),
        ("name", "", "A name needs at least one character that can be shown."),
        ("name", "a/b", "A name is no path: it has neither / nor \\ in it."),
        ("name", "x" * 33, "A name has at most 32 characters; this one has 33."),
        ("concept", "x" * 201, "Concept is text of at most 200 characters; this has 201."),
        ("hp", "", ""),
        ("melee", "", ""),
        ("melee", "20", ""),
        ("name", "Zoe", ""),
        ("concept", "", ""),
    ],
)
def test_every_field_tells_its_range(field: str, typed: str, told: str) -> None:
    assert value_problem(Sheet(name="Ada"), field, typed) == told


async def test_what_a_field_refuses_is_told_and_changes_nothing(path: Path) -> None:
    async with sitting(path) as there:
        for field, typed, told in (
            ("hp", "9", "HP is a whole number from 0 to 8"),
            ("name", "a/b", "A name is no path"),
        ):
            await there.chooses(field)
            await there.press("enter", "ctrl+u")
            await there.types(typed)
            await there.press("enter")
            await there.shows(told)
            await there.press("escape")
            await there.rests()
    assert path.read_text(encoding="utf-8") == ADA


async def test_a_level_is_taken_away_and_marked_as_not_written(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("finesse")
        await there.press("delete")
        await there.says(lambda sheet: not sheet.is_written(Skill.FINESSE))
        await there.shows("Finesse      ·  +1")
        await there.chooses("hp")
        await there.press("d", "3", "enter")
        await there.says(lambda sheet: sheet.hp == 5)
        await there.press("backspace")
        await there.says(lambda sheet: sheet.hp is None)
        await there.shows("8 of 8", "Not written, and so full.")


async def test_name_and_concept_are_typed(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("name")
        await there.press("enter", *"Zoe", "enter")
        await there.says(lambda sheet: sheet.name == "Zoe")
        await there.press("down", "enter", "end", *" too", "enter")
        await there.says(lambda sheet: sheet.concept == "A scavenger with steady hands too")
        await there.shows(" Zoe ", "steady hands too")
    assert path.read_text(encoding="utf-8") == ADA.replace("Ada Reed", "Zoe").replace("hands", "hands too")


async def test_a_name_that_is_taken_is_told_and_can_be_corrected(tmp_path: Path) -> None:
    given(tmp_path, '[character]\nname = "Bo"\n', "bo.toml")
    async with sitting(given(tmp_path)) as there:
        await there.chooses("name")
        await there.press("enter", *"bo", "enter")
        await there.shows("There is a character called “bo” already.")
        await there.press("end", "b", "enter")
        await there.says(lambda sheet: sheet.name == "bob")


async def test_a_lowered_maximum_takes_the_current_value_along_and_a_raised_one_does_not(path: Path) -> None:
    async with sitting(path) as there:
        await there.chooses("physique")
        await there.press("minus")
        await there.shows("7 of 7")
        await there.press("plus")
        await there.shows("7 of 8")


async def test_undo_and_redo_go_through_the_session(path: Path) -> None:
    before = path.read_bytes()
    async with sitting(path) as there:
        await there.press("u", "U")
        assert there.happened == []
        await there.press("d", "3", "enter")
        await there.says(lambda sheet: sheet.hp == 5)
        await there.chooses("physique")
        await there.press("plus")
        await there.says(lambda sheet: sheet.level(Ability.PHYSIQUE) == 3)
        await there.press("u", "u", "u")
        await there.waits(lambda: path.read_bytes() == before)
        await there.rests()
        await there.press("U")
        await there.says(lambda sheet: sheet.hp == 5)
        await there.shows("HP of Ada Reed: 8 becomes 5.")


async def test_escape_changes_nothing(path: Path) -> None:
    async with sitting(path) as there:
        for keys in (["enter", "7"], ["d", "3"], ["a", "x"], ["a", *"xy", "enter"], ["n"], ["s"], ["p", "3"]):
            await there.press(*keys)
            await there.press("escape")
            await there.rests()
    assert path.read_text(encoding="utf-8") == ADA


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_the_sheet_is_left(path: Path, key: str) -> None:
    app = Desk(RulesScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        ada = await OpenCharacter.open(path, folder(path.parent.parent))
        await app.push_screen(SheetScreen(ada, falling()))
        await until(pilot, lambda: "Ada Reed" in shown(app))
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))


# Odds and ends


@pytest.mark.parametrize("size", [(1, 1), (8, 2), (30, 10), (59, 19)])
async def test_without_room_the_sheet_says_so_and_comes_back(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sitting(given(tmp_path, FULL)) as there:
        await there.pilot.resize_terminal(*size)
        await there.waits(lambda: there.screen.size == size)
        for key in ("w", "escape", "n", "escape", "d", "escape", "x", "escape"):
            await there.press(key)
        await there.pilot.resize_terminal(80, 24)
        await there.shows("Ada Reed", "4 of 5", "1 of 3")
        assert there.happened == []


async def test_what_is_not_saved_stands_out(path: Path) -> None:
    async with sitting(path) as there:
        for saving, is_saved, role in (("saved", True, "muted"), ("NOT SAVED", False, "bad")):
            view = replace(view_of(there.character, "hp"), saving=saving, is_saved=is_saved)
            canvas = empty(80, there.screen.arrangement.height)
            draw_face(canvas, PALETTE, view, there.screen.arrangement)
            assert cells_of(canvas, 0)[77][1] == PALETTE.style(role)


async def test_a_number_at_its_highest_says_so(tmp_path: Path) -> None:
    path = given(tmp_path, ADA.replace("finesse = 3", "finesse = 20"))
    async with sitting(path) as there:
        await there.chooses("finesse")
        await there.press("plus")
        await there.shows("Finesse is a whole")
        await there.chooses("hp")
        await there.press("plus")
        await there.shows("HP is a whole")
    assert on_disk(path).sheet.level(Skill.FINESSE) == 20


def test_no_two_keys_of_a_sheet_have_one_name() -> None:
    for context in (each for each in COMMANDS if each.startswith("sheet")):
        labels = [command.label for command in COMMANDS[context]]
        assert len(labels) == len(set(labels)), context


async def test_another_key_is_shown_wherever_it_counts(path: Path) -> None:
    async with sitting(path) as there:
        there.app.set_keymap({"sheet.damage": "z", "sheet_morale.later": "f9", "sheet.morale": "y"})
        await there.press("down", "up")
        await there.shows("z damage", "z Damage")
        await there.press("z")
        await there.shows("How much damage?")
        await there.press("escape")
        await there.press("s", "9", "enter")
        await there.shows("f9 Later")
        await there.press("f9")
        await there.rests()
        await there.shows("y rolls it.")


async def test_very_many_conditions_do_not_hold_the_sheet_up(path: Path) -> None:
    many = ", ".join(f'{{ name = "Curse {number}" }}' for number in range(5_000))
    path.write_text(f"{ADA}conditions = [{many}]\n", "utf-8")
    async with sitting(path) as there:
        await there.press("down", "down", "down", "up")
        await there.press("x", "end", "enter")
        await there.says(lambda sheet: len(sheet.conditions) == 4_999)
