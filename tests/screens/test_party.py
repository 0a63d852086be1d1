"""A narrator plays several characters side by side, by keyboard alone; each change is in a file before it is seen."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path

import pytest

from model.sheet.conditions import Condition, Ending
from model.sheet.events import RoundEnded
from model.sheet.play import damage
from model.text import clean
from model.text import name as stored
from saves.characters.faults import CharacterNotWritten
from saves.characters.file import read, save
from tests.saving.builders import RefusingDisk
from tests.screens.apps import HOSTILE_NAMES, make_app
from tests.screens.characters import rewrite
from tests.screens.golden import assert_golden, shown, until
from tests.screens.parties import BO, MIRA, NORA, WREN, party_of
from tests.screens.test_hostile_names import assert_unbroken
from tests.sheet.builders import sheet
from tests.tiers import some_first
from tui.check.screen import CheckScreen
from tui.party.screen import PartyScreen
from tui.question import Question
from tui.sheet.morale import MoraleDialog
from tui.sheet.opened import Saving
from tui.sheet.screen import SheetScreen
from tui.wishes import OpenParty

SIZES = ((60, 20), (80, 24), (140, 40))


# What is seen


async def test_everyone_is_told_of_with_numbers_and_what_holds(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, WREN) as table:
        for text in ("Mira ████████ 8/8", "1/5", "Bo █████░░░ 3/5", "Dazed (1 round)", "AP 0 Frozen (1 turn)", "0/0"):
            assert text in table.words
        assert "3 characters" in table.text


async def test_what_is_due_is_told_in_words(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, NORA) as table:
        assert "MORALE ROLL DUE!" in table.text
        assert "1 Morale Roll due: g" in table.text


async def test_a_character_without_anything_to_tell_says_who_it_is(tmp_path: Path) -> None:
    async with party_of(tmp_path, replace(MIRA, concept="Archivist of the seventh stair")) as table:
        assert "Archivist of the seventh stair" in table.text
        assert "1 character" in table.text


# The chosen one


@pytest.mark.parametrize(
    ("keys", "key", "value"),
    [
        (("d", "3", "enter"), "hp", 5),
        (("s", "2", "enter"), "stress", 3),
        (("l", "1", "enter"), "stress", 0),
        (("r", "4", "enter"), "stress", 0),
        (("m", "2", "enter"), "movement", 1),
        (("d", "3", "enter", "h", "2", "enter"), "hp", 7),
        (("m", "2", "enter", "t"), "movement", 3),
        (("d", "3", "enter", "u"), "hp", None),
        (("d", "3", "enter", "u", "U"), "hp", 5),
    ],
)
async def test_a_deed_is_done_to_the_chosen_one_alone(
    tmp_path: Path, keys: tuple[str, ...], key: str, value: int | None
) -> None:
    async with party_of(tmp_path, replace(MIRA, name="Otto"), MIRA) as table:
        await table.does("down")
        for each in keys:
            await table.press(*(["up", "down"] if each in "Uh" else []), each)
        await table.rests()
        assert getattr(table.file("Mira"), key) == value
        assert table.file("Otto") == replace(MIRA, name="Otto")
        assert table.happened("Otto") == []


async def test_what_happens_is_seen_in_the_rows_and_told_below(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        await table.does("down", "d", "9", "enter")
        await table.shows(
            "Bo ░░░░░░░░ 0/5", "Unconscious (until HP above 0)", "Bo takes 9 damage: HP goes from 3 to 0."
        )


async def test_a_burst_of_keys_does_one_thing_after_the_other(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        await table.burst("d", "3", "enter")
        await table.waits(lambda: table.file("Mira").hp == 5)


async def test_keys_that_come_in_one_burst_keep_their_order(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, WREN) as table:
        await table.burst("t", "t", "d", "1", "enter")
        await table.waits(lambda: table.file("Wren").hp == 4)
        assert table.happened("Mira") == ["turn_ended"]
        assert table.happened("Bo") == ["turn_ended"]


async def test_the_end_of_a_turn_leads_to_the_next_one(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, WREN) as table:
        await table.does("t")
        assert table.chosen == "Wren"
        await table.does("t")
        assert table.chosen == "Mira"
        assert table.file("Wren").conditions == ()
        assert table.happened("Wren") == ["condition_ended", "turn_ended"]
        assert table.happened("Mira") == ["turn_ended"]


@pytest.mark.parametrize(("keys", "chosen"), [("jj", "Wren"), ("jjk", "Bo"), ("jjjjj", "Wren"), ("k", "Mira")])
async def test_the_cursor_moves_and_stays_among_them(tmp_path: Path, keys: str, chosen: str) -> None:
    async with party_of(tmp_path, MIRA, BO, WREN) as table:
        await table.does(*keys)
        assert table.chosen == chosen


async def test_the_order_can_be_changed(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, WREN) as table:
        await table.does("J")
        assert (table.names, table.chosen) == (["Bo", "Mira", "Wren"], "Mira")
        await table.does("shift+down", "shift+down", "K")
        assert (table.names, table.chosen) == (["Bo", "Mira", "Wren"], "Mira")


async def test_conditions_are_set_and_lifted(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA) as table:
        await table.press("a")
        await table.shows("Add a condition: Mira")
        await table.press(*"Prone", "enter")
        await table.shows("How long is Prone to hold?")
        await table.does("l")
        assert table.file("Mira").conditions == (Condition("Prone"),)
        await table.shows("Prone (until lifted)")
        await table.does("x")
        assert table.file("Mira").conditions == ()


async def test_the_sheet_of_the_chosen_one_is_one_key_away_and_shares_what_is_open(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        await table.press("down", "enter")
        await table.waits(lambda: isinstance(table.top, SheetScreen))
        await table.pilot.press("d")
        await table.shows("Damage: Bo")
        await table.pilot.press("1", "enter")
        await table.waits(lambda: table.file("Bo").hp == 2)
        await table.waits(lambda: isinstance(table.top, SheetScreen) and not table.top.is_busy)
        await table.does("escape")
        await table.shows("Bo ███░░░░░ 2/5")
        await table.does("u")
        assert table.file("Bo").hp == 3


# The Morale Roll


async def test_reaching_the_cap_asks_for_the_morale_roll_at_once(tmp_path: Path) -> None:
    async with party_of(tmp_path, BO, MIRA, dice=[3]) as table:
        await table.press("down", "s", "4", "enter")
        await table.waits(lambda: isinstance(table.top, MoraleDialog))
        await table.shows("A Morale Roll is due: Mira")
        await table.press("enter")
        await table.shows("Surrender", "3 + 2 + 0 = 5")
        await table.does("g")
        assert table.file("Mira").conditions == (Condition("Surrendered"),)
        assert table.file("Mira").morale_due is False


async def test_one_key_goes_to_whoever_has_to_roll(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, NORA, BO, replace(NORA, name="Otto"), dice=[20]) as table:
        assert "2 Morale Rolls due: g" in table.text
        await table.press("down", "down", "g")
        await table.shows("A Morale Roll is due: Otto")
        await table.press("enter")
        await table.shows("Dazed")
        await table.does("g")
        await table.shows("1 Morale Roll due: g")
        await table.press("g")
        await table.shows("A Morale Roll is due: Nora")
        await table.does("escape")
        assert table.chosen == "Nora"
        assert table.file("Nora").morale_due is True


async def test_nothing_is_rolled_where_nothing_is_due(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA) as table:
        await table.does("g")
        assert table.happened("Mira") == []


# The end of a round


async def test_a_round_ends_for_everyone(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, WREN) as table:
        await table.does("e")
        assert table.file("Bo").conditions == ()
        assert table.file("Wren").conditions == WREN.conditions
        assert [table.happened(name)[-1] for name in ("Mira", "Bo", "Wren")] == ["round_ended"] * 3
        await table.shows("A round ends for Wren.")


async def test_a_round_does_not_end_before_the_morale_rolls_that_are_due_are_asked_for(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, NORA, dice=[20]) as table:
        await table.press("e")
        await table.shows("A Morale Roll is due: Nora")
        assert table.happened("Mira") == []
        await table.press("enter")
        await table.shows("Dazed")
        await table.does("g")
        assert table.happened("Nora") == ["morale_rolled", "condition_added", "condition_ended", "round_ended"]
        assert table.happened("Mira") == ["round_ended"]


async def test_a_morale_roll_that_is_put_off_does_not_stop_the_round(tmp_path: Path) -> None:
    async with party_of(tmp_path, NORA, MIRA) as table:
        await table.press("e")
        await table.shows("A Morale Roll is due: Nora")
        await table.does("escape")
        assert table.happened("Nora") == table.happened("Mira") == ["round_ended"]
        assert "MORALE ROLL DUE!" in table.text


async def test_one_file_that_refuses_does_not_keep_the_others_from_the_end_of_the_round(tmp_path: Path) -> None:
    dazed = replace(MIRA, conditions=BO.conditions)
    async with party_of(tmp_path, dazed, BO, WREN, disk=RefusingDisk()) as table:
        disk = table.member("Bo")._writer.disk  # the disk of them all
        assert isinstance(disk, RefusingDisk)
        disk.script = [None, None, 0]
        await table.press("e")
        await table.shows("The round has not ended for everyone", "For Bo its end waits to be saved:")
        await table.does("g")
        await table.shows("NOT SAVED!")
        assert table.file("Mira").conditions == ()
        assert table.happened("Wren") == ["round_ended"]
        assert table.happened("Bo") == []
        assert table.chosen == "Bo"
        await table.press("ctrl+s")
        await table.shows("Not saved")
        await table.does("r")
        assert table.happened("Bo") == ["condition_ended", "round_ended"]
        assert "NOT SAVED!" not in table.text


async def test_many_files_that_refuse_the_end_of_a_round_are_all_named(tmp_path: Path) -> None:
    crowd = [sheet(name=f"Raider {number}") for number in range(1, 10)]
    async with party_of(tmp_path, *crowd, disk=RefusingDisk([0] * 8)) as table:
        await table.press("e")
        await table.shows("For Raider 1 its end", "goes for Raider 3, Raider 4, Raider 5, Raider 6 and")
        await table.does("enter")
        assert table.happened("Raider 9") == ["round_ended"]
        assert table.text.count("NOT SAVED!") == 8


async def test_a_round_does_not_end_for_whoever_waits_with_an_earlier_change(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, disk=RefusingDisk([0])) as table:
        with pytest.raises(CharacterNotWritten):
            await table.member("Mira").play(lambda sheet: damage(sheet, 1))
        await table.press("e")
        await table.shows("For Mira an earlier change waits to be saved,")
        await table.does("enter")
        assert table.happened("Bo") == ["condition_ended", "round_ended"]
        assert table.happened("Mira") == []


# Quick copies


async def test_copies_are_numbered_unhurt_and_files_of_their_own(tmp_path: Path) -> None:
    raider = replace(BO, name="Raider", id="abcdefghjkmn")
    async with party_of(tmp_path, MIRA, raider, WREN) as table:
        await table.press("down", "y")
        await table.shows("Copies of Raider", "each a file in the list")
        await table.does("2", "enter")
        assert table.names == ["Mira", "Raider", "Raider 2", "Raider 3", "Wren"]
        assert table.files == ["Mira", "Raider 2", "Raider 3", "Raider", "Wren"]
        fresh = replace(raider, name="Raider 3", hp=None, conditions=(), id=None)
        assert table.file("Raider 3") == table.member("Raider 3").sheet == fresh
        await table.shows("5 characters")


async def test_copies_are_played_like_everyone_else(tmp_path: Path) -> None:
    async with party_of(tmp_path, replace(BO, name="Raider")) as table:
        await table.does("y", "enter")
        await table.does("down", "d", "2", "enter")
        assert table.file("Raider 2").hp == 3
        assert table.file("Raider").hp == 3
        assert table.happened("Raider 2") == ["damaged"]


@pytest.mark.parametrize("number", ["0", "101", "x", "-1", "99999999999999999999", ""])
async def test_a_number_of_copies_that_cannot_be_is_refused(tmp_path: Path, number: str) -> None:
    async with party_of(tmp_path, BO) as table:
        await table.press("y")
        await table.shows("Copies of Bo")
        await table.press("backspace", *number, "enter")
        await table.shows("Type a whole number from 1 to 100.")
        await table.does("escape")
        assert table.names == table.files == ["Bo"]


async def test_copies_that_the_disk_refuses_are_told_and_those_before_them_stay(tmp_path: Path) -> None:
    async with party_of(tmp_path, BO, disk=RefusingDisk()) as table:
        disk = table.member("Bo")._writer.disk
        assert isinstance(disk, RefusingDisk)
        await table.press("y")
        await table.shows("Copies of Bo")
        disk.script = [None, 0]
        await table.does("3", "enter")
        assert table.names == ["Bo", "Bo 2"]
        assert table.files == ["Bo 2", "Bo"]
        await table.shows("No space left")


async def test_a_copy_that_is_taken_out_stays_in_the_list_or_goes_to_the_trash(tmp_path: Path) -> None:
    async with party_of(tmp_path, BO, MIRA) as table:
        await table.does("y", "2", "enter")
        await table.press("down", "minus")
        await table.shows("Take out Bo 2?", "Bo 2 is a copy that was made here.")
        await table.does("escape")
        assert table.names == ["Bo", "Bo 2", "Bo 3", "Mira"]
        await table.does("minus", "k")
        assert table.names == ["Bo", "Bo 3", "Mira"]
        assert "Bo 2" in table.files
        await table.does("delete", "t")
        assert table.names == ["Bo", "Mira"]
        assert "Bo 3" not in table.files
        assert [found.name for found in table.characters.trashed()] == ["Bo 3"]


@pytest.mark.parametrize(("answer", "files", "trashed"), [("k", 4, 0), ("t", 2, 2)])
async def test_leaving_asks_what_becomes_of_the_copies(tmp_path: Path, answer: str, files: int, trashed: int) -> None:
    async with party_of(tmp_path, BO, MIRA) as table:
        await table.does("y", "2", "enter")
        await table.press("q")
        await table.shows("Leave the party?", "Bo 2, Bo 3 are copies that were made here.")
        await table.does("escape")
        assert not table.is_left
        await table.press("escape")
        await table.shows("Leave the party?")
        await table.leaves(answer)
        assert len(table.files) == files
        assert len([*table.characters.trashed()]) == trashed


async def test_leaving_without_copies_asks_nothing(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, NORA) as table:
        await table.leaves("q")
        assert table.files == ["Mira", "Nora"]


async def test_a_copy_that_cannot_be_deleted_keeps_one_from_leaving_and_is_told(tmp_path: Path) -> None:
    async with party_of(tmp_path, BO) as table:
        await table.does("y", "enter")
        (tmp_path / "trash").write_text("not a folder")
        await table.press("q")
        await table.shows("Leave the party?")
        await table.does("t")
        await table.shows("Bo 2:")
        assert not table.is_left
        assert "Bo 2" in table.files


# Coming and going


async def test_another_character_of_the_folder_is_brought_in(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, away=[WREN, BO]) as table:
        (table.characters.folder / "broken.toml").write_text("[character]\n")
        await table.press("plus")
        await table.shows("Bring in", "Bo", "Wren")
        assert "broken" not in table.text
        await table.does("down", "enter")
        assert table.names == ["Mira", "Wren"]
        assert table.chosen == "Wren"
        await table.does("d", "1", "enter")
        assert table.file("Wren").hp == 4


async def test_where_everyone_is_here_it_is_said(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA) as table:
        await table.does("plus")
        await table.shows("Everyone of the folder is here.")


async def test_who_is_taken_out_keeps_its_file(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        await table.does("minus")
        assert (table.names, table.chosen) == (["Bo"], "Bo")
        assert table.files == ["Bo", "Mira"]
        await table.does("minus")
        assert table.names == ["Bo"]


async def test_leaving_what_is_not_saved_asks(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, disk=RefusingDisk([0])) as table:
        await table.press("d", "1", "enter")
        await table.shows("Not saved")
        await table.does("n")
        assert table.screen.is_saved is False
        await table.press("q")
        await table.shows("Leave what is not saved?")
        await table.does("n")
        assert not table.is_left
        await table.press("q")
        await table.shows("Leave what is not saved?")
        await table.leaves("y")


# What others do


async def test_what_is_changed_outside_is_seen(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        rewrite(table.characters.folder / "Bo.toml", "hp = 3", "hp = 1")
        await table.looks()
        await table.shows("Bo ██░░░░░░ 1/5")


async def test_a_file_that_is_gone_is_told_and_written_again(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        (table.characters.folder / "Mira.toml").unlink()
        await table.looks()
        await table.shows("FILE LOST!", "Bo")
        await table.does("ctrl+s")
        assert table.file("Mira") == MIRA
        assert table.member("Mira").saving is Saving.SAVED


async def test_what_happened_before_the_party_was_opened_is_not_told(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, away=[BO]) as table:
        bo = read(table.characters.folder / "Bo.toml")
        save(bo, bo.sheet, [RoundEnded()], moment=datetime(2020, 1, 1, tzinfo=UTC))
        await table.does("plus", "enter")
        await table.waits(lambda: table.member("Bo").happened)
        await table.does("d", "1", "enter")
        await table.shows("Bo takes 1 damage")
        assert "A round ends for Bo." not in table.words


# Checks


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        (("c",), "Check Mira"),
        (("down", "c"), "Check Bo"),
        (("space", "down", "space", "c"), "Check 2 characters: Mira, Wren"),
        (("space", "up", "space", "c"), "Check Bo"),
        (("C",), "Check 3 characters: Mira, Bo, Wren"),
    ],
)
async def test_the_check_is_of_the_chosen_one_of_those_picked_or_of_all(
    tmp_path: Path, keys: tuple[str, ...], names: str
) -> None:
    async with party_of(tmp_path, MIRA, BO, WREN) as table:
        await table.press(*keys)
        await table.shows(names)
        assert isinstance(table.top, CheckScreen)


async def test_a_check_of_all_is_in_every_history_and_the_next_one_begins_with_its_settings(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO, dice=[12, 4]) as table:
        await table.press("C")
        await table.shows("Check 2 characters")
        await table.pilot.press("s", "t", "1", "3", "enter")
        await table.shows("1 of 2 meet the DC.")
        await table.waits(lambda: isinstance(table.top, CheckScreen) and not table.top.is_doing)
        await table.does("escape")
        assert table.happened("Mira") == table.happened("Bo") == ["checked"]
        await table.press("down", "c")
        await table.shows("Check Bo", "▶Stealth", "DC 13")


# Sizes, mouse, names


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_eight_are_in_sight_and_twenty_can_be_reached(tmp_path: Path, size: tuple[int, int]) -> None:
    crowd = [sheet(name=f"Raider {number}") for number in range(1, 21)]
    async with party_of(tmp_path, *crowd, size=size) as table:
        assert "Raider 8 " in table.text
        assert_unbroken(table.app)
        await table.does("end")
        assert "Raider 20" in table.text
        await table.does("home", "pagedown")
        assert table.chosen in ("Raider 9", "Raider 19")
        assert table.chosen in table.text
        await table.does("pageup")
        assert "▶ Raider 1 " in table.text


async def test_a_terminal_that_shrinks_keeps_the_chosen_one_in_sight(tmp_path: Path) -> None:
    crowd = [sheet(name=f"Raider {number}") for number in range(1, 13)]
    async with party_of(tmp_path, *crowd, size=(140, 40)) as table:
        await table.does("end")
        await table.pilot.resize_terminal(60, 20)
        await table.waits(lambda: "▶ Raider 12" in table.text)


async def test_a_character_is_pressed_with_the_mouse_and_opened_when_pressed_again(tmp_path: Path) -> None:
    async with party_of(tmp_path, MIRA, BO) as table:
        await table.click("Dazed (1 round)")
        await table.rests()
        assert table.chosen == "Bo"
        await table.click("Dazed (1 round)")
        await table.waits(lambda: isinstance(table.top, SheetScreen))


@pytest.mark.parametrize(
    ("name", "size"),
    some_first(dict(zip(HOSTILE_NAMES, zip(HOSTILE_NAMES.values(), cycle(SIZES)), strict=False)), every=4, begin=0),
)
async def test_no_name_breaks_the_party(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    harmless = stored(name).replace("/", "|")
    hostile = replace(
        sheet(name=harmless, presence=-3, stress=1),
        concept=clean(name),
        conditions=(Condition(harmless), Condition("Frozen", Ending.END_OF_TURN)),
    )
    async with party_of(tmp_path, hostile, replace(NORA, concept=clean(name)), size=size) as table:
        assert_unbroken(table.app)
        await table.press("y")
        await table.shows("Copies of")
        assert_unbroken(table.app)
        await table.does("enter")
        assert_unbroken(table.app)
        await table.press("down", "minus")
        await table.waits(lambda: isinstance(table.top, Question))
        assert_unbroken(table.app)
        await table.does("k")
        await table.press("plus")
        await table.shows("Bring in")
        assert_unbroken(table.app)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_party_looks_as_it_did(tmp_path: Path, size: tuple[int, int]) -> None:
    described = replace(MIRA, concept="Archivist of the seventh stair")
    async with party_of(tmp_path, described, BO, WREN, NORA, size=size) as table:
        await table.does("space", "d", "2", "enter")
        await table.does("up", "y", "2", "enter")
        await table.does("s", "1", "enter")
        assert_golden(table.app, f"party-{size[0]}x{size[1]}")


# From the list


async def test_a_party_opens_without_those_whose_files_are_broken(home: Path) -> None:
    folder = home / "characters"
    folder.mkdir(parents=True)
    (folder / "bo.toml").write_text('[character]\nname = "Bo"\n')
    (folder / "wren.toml").write_text("[character]\nname = 7\n")
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.open(OpenParty((folder / "wren.toml", folder / "bo.toml", folder / "." / "bo.toml")))
        await until(pilot, lambda: isinstance(app.screen, PartyScreen))
        await until(pilot, lambda: "1 character" in shown(app) and "wren.toml:2" in shown(app))
