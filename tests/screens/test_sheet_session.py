"""A character's whole evening in the program, from home on and by keyboard alone; and its record in duels."""

from pathlib import Path

import pytest

from model.duel.dice import seeded
from saves.characters.file import read
from saves.characters.history import read_history
from saves.shelf import Shelf
from tests.saving.test_duel_record import put
from tests.screens.characters import ADA, folder, given
from tests.screens.golden import shown, until
from tests.screens.sheets import NEVER, falling
from tests.screens.shelves import Desk
from tests.sheet.builders import names
from tui.app import Archivarium
from tui.home.screen import HomeScreen
from tui.preferences import Preferences
from tui.sheet.opened import OpenCharacter
from tui.sheet.screen import SheetScreen

ADA_ID, BO_ID = "7kq2hm9xv4nd", "q9f4d6jxs2ka"


def app_with(*numbers: int) -> Archivarium:
    """The program, whose d20 show these numbers."""
    return Archivarium(Preferences(motion=False, pause=0), lambda: seeded("1"), d20=falling(*numbers))


async def test_create_edit_check_fall_heal_break_rest_and_go_on(home: Path) -> None:
    app, path = app_with(14, 3), home / "characters" / "Hedy.toml"
    async with app.run_test(size=(80, 24)) as pilot:
        for keys, told in (
            (["a"], "No character is here yet."),
            (["n", "2", *"Hedy", "enter"], "Level and total of each skill"),
            (["home", "down", "enter", "ctrl+u", *"Ours", "enter"], "Concept of Hedy"),
            (["down", "down", "down", "down", "down", "plus"], "Physique of Hedy: 2 becomes 3."),
            (["down", "7", "enter"], "Athletics of Hedy: 2 becomes 7."),
            (["c"], "DC"),
            (["enter"], "14"),
            (["escape"], "Hedy rolls Athletics: 14 + 3 + 7 = 24 against DC 10, margin +14: Strong"),
            (["d"], "How much damage?"),
            (["9", "9", "enter"], "Unconscious until HP is above 0"),
            (["h"], "How much HP is given back?"),
            (["4", "enter"], "Unconscious no longer holds for Hedy: HP is above 0."),
            (["s"], "How much Stress?"),
            (["9", "enter"], "A Morale Roll is due: Hedy"),
            (["enter"], "Go on"),
            (["enter"], "Surrendered until it is lifted"),
            (["r"], "For how many hours?"),
            (["3", "enter"], "Hedy rests for 3 hours: Stress goes from 4 to 1."),
            (["m"], "How many tiles?"),
            (["2", "enter"], "Hedy moves 2 tiles"),
            (["x"], "Surrendered no longer holds for Hedy: it is lifted."),
            (["t"], "The turn of Hedy ends"),
            (["e"], "A round ends for Hedy."),
        ):
            await pilot.press(*keys)
            await until(pilot, lambda told=told: told in shown(app))  # type: ignore[misc]
        sheet = read(path).sheet
        assert (sheet.hp, sheet.stress, sheet.movement, names(sheet)) == (4, 1, 6, [])
        await pilot.press("q", "q")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
    assert [each.event.kind for each in read_history(path).happened][-1] == "round_ended"


@pytest.mark.parametrize("columns", [80, 140])
async def test_a_sheet_tells_how_its_character_did_in_duels(tmp_path: Path, columns: int) -> None:
    path = given(tmp_path, ADA.replace('name = "Ada Reed"', f'name = "Ada Reed"\nid = "{ADA_ID}"'))
    (tmp_path / "matches").mkdir()
    shelf = Shelf(tmp_path / "matches", tmp_path / "cache" / "index.sqlite", tmp_path / "trash")
    put(shelf, 1, "a", ADA_ID, None)
    put(shelf, 2, "draw", ADA_ID, BO_ID)
    put(shelf, 3, "a", BO_ID, ADA_ID)
    ada = await OpenCharacter.open(path, folder(tmp_path))
    app = Desk(lambda: SheetScreen(ada, falling(), shelf=lambda: shelf, every=NEVER))
    async with app.run_test(size=(columns, 24)) as pilot:
        told = (
            "Duels: 1 won, 1 drawn, 1 lost" if columns == 80 else "Duels: 3 matches: 1 won, 1 drawn, 1 lost; 3 rounds"
        )
        await until(pilot, lambda: told in shown(app))


async def test_a_shelf_that_cannot_be_read_is_told_and_the_sheet_is_there(tmp_path: Path) -> None:
    path = given(tmp_path, ADA.replace('name = "Ada Reed"', f'name = "Ada Reed"\nid = "{ADA_ID}"'))
    (tmp_path / "matches").write_text("no folder")
    shelf = Shelf(tmp_path / "matches", tmp_path / "cache" / "index.sqlite", tmp_path / "trash")
    ada = await OpenCharacter.open(path, folder(tmp_path))
    app = Desk(lambda: SheetScreen(ada, falling(), shelf=lambda: shelf, every=NEVER))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: "Not a directory" in shown(app) and "Ada Reed" in shown(app))
