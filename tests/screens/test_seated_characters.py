"""A seat of a match can be taken by a character; its file has an id from then on, so that a rename keeps its record."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from model.duel.dice import seeded
from saves.characters.file import read
from saves.duel_record import DuelRecord, duel_record
from saves.header import SeatedCharacter
from saves.places import places
from saves.reading import read as read_match
from saves.shelf import Shelf
from tests.screens.apps import make_app
from tests.screens.golden import assert_golden, place_of, shown, until
from tests.screens.rosters import IVO, MIRA, Roster
from tui.app import Archivarium
from tui.characters.picking import PickCharacter
from tui.duel.screen import DuelScreen
from tui.home.new_match import NewMatch
from tui.home.screen import HomeScreen
from tui.log.replay import ReplayScreen
from tui.preferences import Preferences
from tui.wishes import WatchMatch


@pytest.fixture
def roster(home: Path) -> Roster:
    roster = Roster(home)
    roster.add(MIRA)
    roster.add(IVO)
    return roster


def headers(roster: Roster) -> list[tuple[str, SeatedCharacter | None, str, SeatedCharacter | None]]:
    """Who sat in both seats of every match, the oldest match first."""
    paths = sorted((roster.root / "matches").glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
    seats = [read_match(path).header.seats for path in paths]
    return [(each.A.name, each.A.character, each.B.name, each.B.character) for each in seats]


def id_of(path: Path) -> str:
    found = read(path).sheet.id
    assert found is not None
    return found


async def at(pilot: Pilot[None], kind: type[object], *texts: str) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, kind) and all(each in shown(pilot.app) for each in texts))


async def pick(pilot: Pilot[None], app: Archivarium) -> None:
    """Choose “a character” in the field that has the focus, and come to the list."""
    await pilot.press("right")
    await until(pilot, lambda: "⏎ chooses which" in shown(app))
    await pilot.press("enter")
    await at(pilot, PickCharacter, "Which character?", "▶   Ivo")


async def test_a_character_takes_a_seat_and_its_file_tells_who_it_is_from_then_on(roster: Roster) -> None:
    app = make_app()
    before = (roster.folder / "Mira.toml").read_text()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down")
        await pick(pilot, app)
        await pilot.press("down", "enter")
        await at(pilot, NewMatch, "Name         Mira", "‹a character›", "Mira.toml; ⏎ chooses another one")
        await pilot.press("ctrl+s")
        await at(pilot, DuelScreen, "A  Mira")
        await pilot.press("q", "y")
        await at(pilot, HomeScreen, "Mira against Apprentice")
        assert read(roster.folder / "Mira.toml").sheet == replace(MIRA, id=id_of(roster.folder / "Mira.toml"))
        added = set((roster.folder / "Mira.toml").read_text().splitlines()) - set(before.splitlines())
        assert added == {f'id = "{id_of(roster.folder / "Mira.toml")}"'}
        await pilot.press("p")
        await at(pilot, DuelScreen, "A  Mira")
        await pilot.press("q", "y")
        await at(pilot, HomeScreen)
    mira = SeatedCharacter(id=id_of(roster.folder / "Mira.toml"), name="Mira")
    assert headers(roster) == [("Mira", mira, "Apprentice", None)] * 2
    assert not (roster.folder / "Mira.history.jsonl").exists()


async def test_two_characters_play_and_a_rematch_and_a_rename_keep_their_records(roster: Roster) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down")
        await pick(pilot, app)
        await pilot.press("down", "enter")
        await at(pilot, NewMatch, "Mira.toml")
        await pilot.press("down", "down")
        while "‹a character›" not in shown(app).split("begins round two")[1]:
            await pilot.press("left")
        await pilot.press("enter")
        await at(pilot, PickCharacter, "▶   Ivo")
        await pilot.press("enter")
        await at(pilot, NewMatch, "Ivo.toml", "Mira.toml")
        await pilot.press("ctrl+s")
        await at(pilot, DuelScreen, "A  Mira", "B  Ivo")
        await pilot.press("c", "m")
        await until(pilot, lambda: "In a rematch Ivo begins." in shown(app))
        await pilot.press("r")
        await at(pilot, DuelScreen, "A  Ivo", "B  Mira")
        await pilot.press("q", "y")
        await at(pilot, HomeScreen)
    ivo, mira = (SeatedCharacter(id=id_of(roster.folder / f"{name}.toml"), name=name) for name in ("Ivo", "Mira"))
    assert headers(roster) == [("Mira", mira, "Ivo", ivo), ("Ivo", ivo, "Mira", mira)]
    renamed = roster.characters.rename(read(roster.folder / "Mira.toml"), "Zoe")
    assert renamed.sheet.id == mira.id
    assert duel_record(Shelf.of(places()), mira.id) == DuelRecord(lost=1)
    assert duel_record(Shelf.of(places()), ivo.id) == DuelRecord(won=1, rounds_won=2)


async def test_a_player_of_a_character_can_be_called_otherwise(roster: Roster) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down")
        await pick(pilot, app)
        await pilot.press("enter")
        await at(pilot, NewMatch, "Ivo.toml")
        await pilot.press("up", "home", "ctrl+k", *"Ada", "ctrl+s")
        await at(pilot, DuelScreen, "A  Ada")
        await pilot.press("q", "y")
        await at(pilot, HomeScreen)
    assert headers(roster)[0][:2] == ("Ada", SeatedCharacter(id=id_of(roster.folder / "Ivo.toml"), name="Ivo"))


async def test_a_match_does_not_begin_before_it_is_decided_which_character_plays(roster: Roster) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down", "right", "ctrl+s")
        await at(pilot, PickCharacter, "▶   Ivo")
        await pilot.press("escape")
        await at(pilot, NewMatch, "▶ Played by", "⏎ chooses which")
        await pilot.press("right", "ctrl+s")
        await at(pilot, DuelScreen, "A  Fortune")
    assert read(roster.folder / "Ivo.toml").sheet.id is None


async def test_one_character_cannot_take_both_seats(roster: Roster) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (("n", "down"), ("ctrl+t",)):
            await pilot.press(*keys)
            await at(pilot, NewMatch, "▶ Played by")
            while "▶ Played by   ‹a character›" not in shown(app):
                await pilot.press("right")
            await pilot.press("enter")
            await at(pilot, PickCharacter, "▶   Ivo")
            await pilot.press("enter")
            await at(pilot, NewMatch, "Ivo.toml")
        await until(pilot, lambda: "Ivo sits in seat A already." in shown(app))
        await pilot.press("ctrl+s")
        await at(pilot, NewMatch, "▶ Name")
    assert not (roster.root / "matches").exists()


async def test_a_character_that_cannot_be_written_does_not_sit_down_and_nothing_is_lost(roster: Roster) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("n", "down")
        await pick(pilot, app)
        await pilot.press("enter")
        await at(pilot, NewMatch, "Ivo.toml")
        (roster.folder / "Ivo.toml").write_text("nonsense")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Line 1" in shown(app))
        await at(pilot, NewMatch, "‹a character›")
    assert not (roster.root / "matches").exists()
    assert (roster.folder / "Ivo.toml").read_text() == "nonsense"


async def test_a_broken_character_is_not_picked_but_explained(roster: Roster) -> None:
    roster.write("zz.toml", "nonsense")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down")
        await pick(pilot, app)
        await pilot.press("end", "enter")
        await until(pilot, lambda: "c  Close" in shown(app))
        await pilot.press("c", "slash", *"mira", "enter", "enter")
        await at(pilot, NewMatch, "Mira.toml")


@pytest.mark.usefixtures("roster")
async def test_the_mouse_picks_a_character_too() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down", "right")
        await until(pilot, lambda: "⏎ chooses which" in shown(app))
        await pilot.click(offset=place_of(app, "⏎ chooses which"))
        await at(pilot, PickCharacter, "▶   Ivo")
        await pilot.click(offset=place_of(app, "Ivo"))
        await at(pilot, NewMatch, "Ivo.toml")


async def test_where_there_are_no_characters_the_list_says_where_they_are_made(home: Path) -> None:
    app = make_app()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("n", "down", "right", "enter")
        await at(pilot, PickCharacter, "Characters are made at home")
        await pilot.press("enter", "q")
        await at(pilot, NewMatch)
    assert not (home / "characters").exists()


@pytest.mark.usefixtures("roster")
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])
async def test_picking_looks_as_it_did(size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await pilot.press("n", "down")
        await pick(pilot, app)
        await at(pilot, PickCharacter, "2 characters")
        assert_golden(app, f"pick-character-{size[0]}x{size[1]}")
        await pilot.press("down", "enter")
        await at(pilot, NewMatch, "Mira.toml")
        assert_golden(app, f"new-match-character-{size[0]}x{size[1]}")


async def test_what_is_played_on_from_an_old_match_counts_for_no_character(roster: Roster) -> None:
    roster.duel("m1ra00000000", "994")
    (path,) = (roster.root / "matches").glob("*.jsonl")
    app = Archivarium(Preferences(motion=False, pause=0), lambda: seeded("1"), WatchMatch(path, 5))
    async with app.run_test(size=(80, 24)) as pilot:
        await at(pilot, ReplayScreen, "step 5")
        await pilot.press("o")
        await at(pilot, DuelScreen, "A  Mira")
        await pilot.press("c", "m")
        await until(pilot, lambda: "In a rematch" in shown(app))
    assert [seats[1] for seats in headers(roster)] == [SeatedCharacter(id="m1ra00000000", name="Mira"), None]
    assert duel_record(Shelf.of(places()), "m1ra00000000") == DuelRecord(won=1, rounds_won=2)
