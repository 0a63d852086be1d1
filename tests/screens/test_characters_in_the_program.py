"""From home to the characters, to a sheet and back again, in the whole program."""

from dataclasses import replace
from pathlib import Path

import pytest

from model.sheet.statistics import current_hp
from saves.characters.file import read
from tests.screens.apps import make_app
from tests.screens.golden import shown, until
from tests.screens.rosters import MIRA, NORA, OTTO, Roster
from tui.characters.screen import CharactersScreen
from tui.home.screen import HomeScreen
from tui.party.screen import PartyScreen
from tui.sheet.screen import SheetScreen


async def test_a_character_is_made_hurt_and_seen_hurt_in_the_list(home: Path) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: "No character is here yet." in shown(app))
        await pilot.press("n", "2", *"Hedy", "enter")
        await until(pilot, lambda: isinstance(app.screen, SheetScreen) and "Hedy" in shown(app))
        await pilot.press("minus")
        await until(pilot, lambda: current_hp(read(home / "characters" / "Hedy.toml").sheet) == 7)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, CharactersScreen) and "7/8" in shown(app))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_a_file_that_broke_a_moment_ago_is_told_and_not_opened(home: Path) -> None:
    path = Roster(home).add(MIRA)
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: "▶   Mira" in shown(app) and "1 character" in shown(app))
        path.write_text("nonsense")
        await pilot.press("enter")
        await until(pilot, lambda: "This character cannot be opened" in shown(app))
        assert isinstance(app.screen, CharactersScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_character_from_elsewhere_is_opened_and_saved_there(home: Path, size: tuple[int, int]) -> None:
    other = Roster(home / "elsewhere").add(replace(MIRA, name="Far"))
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await pilot.press("a", "o", *str(other), "enter")
        await until(pilot, lambda: isinstance(app.screen, SheetScreen) and "Far" in shown(app))
        await pilot.press("minus")
        await until(pilot, lambda: current_hp(read(other).sheet) == 7)
    assert not (home / "characters").exists()


async def test_the_selected_ones_stand_side_by_side_and_are_seen_changed_in_the_list(home: Path) -> None:
    roster = Roster(home)
    for sheet in (MIRA, OTTO, NORA):
        roster.add(sheet)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await until(pilot, lambda: "▶   Mira" in shown(app) and "3 characters" in shown(app))
        await pilot.press("space", "end", "space", "p")
        await until(pilot, lambda: isinstance(app.screen, PartyScreen) and "Otto" in shown(app))
        assert "Nora" not in shown(app)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, CharactersScreen) and "2 selected" in shown(app))
