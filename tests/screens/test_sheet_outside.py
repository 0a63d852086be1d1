"""A sheet whose file others change, break, delete or forbid, and a disk that refuses: told, and nothing is lost."""

import subprocess
import sys
from pathlib import Path

import pytest
from textual.widgets import TextArea

from tests.saving.builders import RefusingDisk
from tests.screens.apps import make_app
from tests.screens.characters import ADA, folder, given, on_disk, rewrite
from tests.screens.golden import assert_golden, shown, until
from tests.screens.sheets import NEVER, falling, sitting
from tests.sheet.builders import names
from tui.sheet.conflict import Conflict
from tui.sheet.morale import MoraleDialog
from tui.sheet.opened import OpenCharacter
from tui.sheet.screen import SheetScreen


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return given(tmp_path)


# Changed outside


async def test_what_somebody_else_changes_is_shown_and_told(path: Path) -> None:
    async with sitting(path) as there:
        rewrite(path, "hp = 8", "hp = 2")
        await there.looks()
        await there.shows("2 of 8", "Changed outside", "HP of Ada Reed: 8 becomes 2.", "saved")


async def test_many_changes_are_told_in_a_few_words(path: Path) -> None:
    async with sitting(path) as there:
        rewrite(path, "[skills]\n", "[skills]\nmelee = 1\naiming = 2\nstealth = 3\nathletics = 4\n")
        await there.looks()
        await there.shows("Changed outside", "And 1", "Stealth      3  +4")


async def test_a_screen_looks_at_its_file_by_itself(path: Path) -> None:
    async with sitting(path, every=0.01) as there:
        rewrite(path, "hp = 8", "hp = 2")
        await there.shows("2 of 8")


async def test_a_roll_that_becomes_due_outside_is_asked_for_d9(path: Path) -> None:
    async with sitting(path) as there:
        rewrite(path, "stress = 1", "stress = 5")
        await there.looks()
        await there.waits(lambda: isinstance(there.app.screen, MoraleDialog))


async def test_a_roll_that_becomes_due_while_something_is_typed_is_asked_for_afterwards_d9(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("d", "1")
        rewrite(path, "stress = 1", "stress = 5")
        await there.looks()
        await there.shows("How much damage?")
        await there.press("escape")
        await there.waits(lambda: isinstance(there.app.screen, MoraleDialog))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_what_is_typed_while_somebody_else_changes_the_same_shows_both_values(
    path: Path, size: tuple[int, int]
) -> None:
    async with sitting(path, size) as there:
        await there.chooses("hp")
        await there.press("7")
        rewrite(path, "hp = 8", "hp = 2")
        await there.press("enter")
        await there.waits(lambda: isinstance(there.app.screen, Conflict))
        await there.shows("Changed in two places", "yours       7", "in the file 2", "Keep yours", "Take the file's")
        assert_golden(there.app, f"sheet-conflict-{size[0]}x{size[1]}")
        assert on_disk(path).sheet.hp == 2


async def test_yours_is_kept_and_theirs_comes_back_by_undo(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("7")
        rewrite(path, "hp = 8", "hp = 2")
        await there.press("enter")
        await there.shows("Changed in two places")
        await there.press("k")
        await there.says(lambda sheet: sheet.hp == 7)
        await there.rests()
        await there.shows("HP of Ada Reed: 2 becomes 8.", "HP of Ada Reed: 8 becomes 7.", "saved")
        await there.press("u")
        await there.says(lambda sheet: sheet.hp == 2)


async def test_theirs_is_taken_and_yours_comes_back_by_redo(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("7")
        rewrite(path, "hp = 8", "hp = 2")
        await there.press("enter")
        await there.shows("Changed in two places")
        await there.press("t")
        await there.rests()
        await there.shows("2 of 8", "saved")
        await there.press("U")
        await there.says(lambda sheet: sheet.hp == 7)


async def test_put_off_a_conflict_waits_and_nothing_else_is_done_before(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("7")
        rewrite(path, "hp = 8", "hp = 2")
        await there.press("enter")
        await there.shows("Changed in two places")
        await there.press("escape")
        await there.rests()
        await there.shows("NOT SAVED", "! Not saved; ^s decides. HP: yours 7, in the file 2.")
        await there.press("t")
        await there.shows("Changed in two places")
        await there.press("escape")
        await there.rests()
        assert there.happened == []
        await there.press("ctrl+s", "k")
        await there.says(lambda sheet: sheet.hp == 7)


async def test_leaving_with_a_conflict_asks(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("7")
        rewrite(path, "hp = 8", "hp = 2")
        await there.press("enter", "escape")
        await there.rests()
        assert not there.screen.is_saved
        await there.press("q")
        await there.shows("Leave what is not saved?", "THE LAST CHANGE IS LOST")
        await there.press("n")
        await there.rests()
        assert there.character.waiting is not None


async def test_notes_that_two_write_at_once_show_both(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("n")
        await there.shows("Notes: Ada Reed")
        await there.press("ctrl+home")
        await there.types("Mine. ")
        rewrite(path, "Carries a lamp.", "Carries two lamps.")
        await there.press("ctrl+s")
        await there.shows("Changed in two places", "Mine. Carries a lamp.", "Carries two lamps.")
        await there.press("k")
        await there.says(lambda sheet: sheet.notes == "Mine. Carries a lamp.\nOwes Bo a favour.\n")
        await there.rests()
        await there.press("u")
        await there.says(lambda sheet: sheet.notes.startswith("Carries two lamps."))


async def test_other_keys_that_somebody_changes_meanwhile_stand_beside_what_is_typed(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("7")
        rewrite(path, "finesse = 3", "finesse = 5")
        await there.press("enter")
        await there.says(lambda sheet: sheet.hp == 7)
        await there.rests()
        await there.shows("Finesse      5  +6", "7 of 8", "saved")
    assert path.read_text("utf-8") == ADA.replace("finesse = 3", "finesse = 5").replace("hp = 8", "hp = 7")


async def test_two_processes_on_one_character_lose_nothing(path: Path) -> None:
    program = """
import sys
from pathlib import Path
from model.sheet.play import stress
from saves.characters.file import read, save
file = read(Path(sys.argv[1]))
for _ in range(3):
    played = stress(file.sheet, 1)
    file = save(file, played.sheet, played.events)
"""
    async with sitting(path) as there:
        await there.press("d", "2", "enter")
        await there.says(lambda sheet: sheet.hp == 6)
        await there.rests()
        subprocess.run([sys.executable, "-c", program, str(path)], check=True)
        await there.press("d", "2", "enter")
        await there.says(lambda sheet: (sheet.hp, sheet.stress) == (4, 4))
        await there.rests()
        await there.shows("4 of 8", "4 of 5")
        assert there.happened == ["damaged", "stressed", "stressed", "stressed", "damaged"]


# A file that cannot be read any more


async def test_a_file_that_somebody_breaks_is_told_by_line_and_left_as_it_is(path: Path) -> None:
    async with sitting(path) as there:
        rewrite(path, "hp = 8", 'hp = "many"')
        broken = path.read_bytes()
        await there.looks()
        await there.shows("FILE LOST", "! Line 22: ", "8 of 8")
        await there.press("d", "3", "enter")
        await there.shows("Not saved", "Line 22: ", "mend it,", "Try again", "Give it up", "Decide later")
        await there.press("r")
        await there.shows("Not saved", "Try again")
        assert path.read_bytes() == broken
        rewrite(path, 'hp = "many"', "hp = 6")
        await there.press("r")
        await there.shows("Changed in two places", "yours       5", "in the file 6")
        await there.press("t")
        await there.rests()
        await there.shows("6 of 8", "saved")


async def test_a_broken_file_that_is_mended_is_gone_on_with(path: Path) -> None:
    async with sitting(path) as there:
        content = path.read_bytes()
        path.write_bytes(b"\xff\xfe")
        await there.looks()
        await there.shows("FILE LOST")
        path.write_bytes(content)
        await there.looks()
        await there.hides("FILE LOST")
        await there.press("d", "3", "enter")
        await there.says(lambda sheet: sheet.hp == 5)


async def test_what_is_given_up_for_a_broken_file_can_be_redone(path: Path) -> None:
    async with sitting(path) as there:
        rewrite(path, "hp = 8", "hp = ")
        await there.press("d", "3", "enter")
        await there.shows("Not saved")
        await there.press("g")
        await there.rests()
        await there.shows("FILE LOST", "8 of 8")
        rewrite(path, "hp = ", "hp = 8")
        await there.press("U")
        await there.says(lambda sheet: sheet.hp == 5)


async def test_a_deleted_file_is_told_and_written_again_with_what_happened(path: Path) -> None:
    async with sitting(path) as there:
        path.unlink()
        await there.looks()
        await there.shows("FILE LOST", "! ^s writes it again.", "8 of 8")
        await there.press("d", "3", "enter")
        await there.shows("Not saved", "The file is gone.", "Write it again")
        await there.press("n")
        await there.rests()
        assert not path.exists()
        await there.press("ctrl+s", "r")
        await there.waits(lambda: path.exists() and there.file.hp == 5)
        await there.rests()
        await there.shows("5 of 8", "saved")
    assert path.read_text("utf-8") == ADA.replace("hp = 8", "hp = 5")


async def test_a_deleted_file_is_written_again_by_key_as_it_was(path: Path) -> None:
    async with sitting(path) as there:
        before = path.read_bytes()
        path.unlink()
        await there.looks()
        await there.press("ctrl+s")
        await there.waits(path.exists)
        await there.hides("FILE LOST")
        assert path.read_bytes() == before


async def test_a_folder_in_the_place_of_the_file_is_told(path: Path) -> None:
    async with sitting(path) as there:
        path.unlink()
        path.mkdir()
        await there.looks()
        await there.shows("FILE LOST", "This is a folder or a device, and no file.")
        await there.press("ctrl+s")
        await there.rests()
        assert path.is_dir()


# A disk that refuses


async def test_a_file_that_may_only_be_read_is_told_and_stays_as_it_is(path: Path) -> None:
    path.chmod(0o444)
    async with sitting(path) as there:
        before = path.read_bytes()
        await there.press("d", "3", "enter")
        await there.shows("Not saved", "The file may only be read.", "shown yet.")
        assert "8 of 8" in there.text
        await there.press("r")
        await there.shows("Not saved")
        assert path.read_bytes() == before
        path.chmod(0o644)
        await there.press("r")
        await there.says(lambda sheet: sheet.hp == 5)
        await there.rests()
        await there.shows("5 of 8", "saved")


async def test_a_full_disk_is_told_and_the_dice_stay_as_they_fell(tmp_path: Path) -> None:
    path = given(tmp_path, ADA.replace("stress = 1", "stress = 5"))
    async with sitting(path, dice=[3], disk=RefusingDisk([0, None, 0]), asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")
        await there.press("enter")
        await there.shows("Not saved", "No space left on device.")
        await there.press("r")
        await there.shows("Not saved", "No space left on device.")
        assert on_disk(path).sheet.conditions == ()
        await there.press("r")
        await there.shows("Go on", "3 + 2 + 2 = 7: Freeze.")
        await there.press("g")
        await there.rests()
        assert names(there.file) == ["Frozen"]


async def test_what_was_refused_is_never_pretended_and_never_forgotten(tmp_path: Path) -> None:
    path = given(tmp_path)
    async with sitting(path, disk=RefusingDisk([0, 0, 0])) as there:
        await there.press("d", "3", "enter", "n")
        await there.rests()
        await there.shows("NOT SAVED", "8 of 8", "! Not saved; ^s decides. The history beside")
        for key in ("plus", "delete", "h", "enter", "a", "p", "n", "c"):
            await there.press(key)
            await there.shows("Not saved", "Try again")
            await there.press("escape")
            await there.rests()
        await there.press("ctrl+s", "r")
        await there.shows("Not saved")
        await there.press("r")
        await there.shows("Not saved")
        await there.press("r")
        await there.says(lambda sheet: sheet.hp == 5)
        await there.rests()
        await there.shows("saved", "5 of 8")


async def test_quitting_with_something_that_is_not_saved_asks(path: Path) -> None:
    path.chmod(0o444)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        ada = await OpenCharacter.open(path, folder(path.parent.parent))
        await app.push_screen(SheetScreen(ada, falling(), every=NEVER))
        await until(pilot, lambda: "Ada Reed" in shown(app))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.focused, TextArea))
        await pilot.press("x", "ctrl+q")
        await until(pilot, lambda: "Leave what is not saved?" in shown(app))
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.focused, TextArea))
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Decide later" in shown(app))
        await pilot.press("n", "ctrl+c")
        await until(pilot, lambda: "Leave what is not saved?" in shown(app))
        await pilot.press("y")
        await until(pilot, lambda: not app.is_running)
