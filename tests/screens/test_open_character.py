"""A character that is open: every change is on the disk before it is seen, and nothing of anybody is lost."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from model.sheet.abilities import Ability, Skill
from model.sheet.checks import check
from model.sheet.events import Checked, Damaged, Edited, Event
from model.sheet.play import damage, heal, morale, stress
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Mode
from model.sheet.state import Sheet
from saves.characters.conflict import CharacterConflict
from saves.characters.faults import CharacterBroken, CharacterError, CharacterNotWritten, CharacterUnreadable, NameTaken
from saves.characters.history import read_history
from saves.disk import DISK, Disk
from tests.saving.builders import RefusingDisk
from tests.screens.characters import ADA, folder, given, on_disk, rewrite
from tests.sheet.builders import dice
from tui.sheet.opened import OpenCharacter, Saving


async def opened(path: Path, disk: Disk = DISK) -> OpenCharacter:
    return await OpenCharacter.open(path, folder(path.parent.parent, disk), disk)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return given(tmp_path)


def hurt(amount: int) -> Callable[[Sheet], Played]:
    return lambda sheet: damage(sheet, amount)


def events_of(path: Path) -> list[Event]:
    return [each.event for each in read_history(path).happened]


# What happens is saved before it is seen


async def test_what_happens_is_in_the_file_and_in_the_history(path: Path) -> None:
    ada = await opened(path)
    events = await ada.play(hurt(3))
    assert ada.sheet.hp == 5
    assert path.read_text(encoding="utf-8") == ADA.replace("hp = 8", "hp = 5")
    assert list(events) == events_of(path) == [Damaged(amount=3, before=8, after=5)]
    assert ada.saving is Saving.SAVED


async def test_while_it_is_written_nothing_of_it_is_seen(path: Path) -> None:
    ada, seen = await opened(path), list[tuple[Saving, int | None]]()
    ada.subscribe(lambda: seen.append((ada.saving, ada.sheet.hp)))
    await ada.play(hurt(3))
    assert seen == [(Saving.WRITING, 8), (Saving.SAVED, 5)]


async def test_two_acts_at_once_happen_one_after_the_other(path: Path) -> None:
    ada = await opened(path)
    await asyncio.gather(*(ada.play(hurt(1)) for _ in range(5)))
    assert ada.sheet.hp == on_disk(path).sheet.hp == 3
    assert len(events_of(path)) == 5


async def test_a_caller_that_goes_away_does_not_stop_what_is_written(path: Path) -> None:
    ada, finished = await opened(path), asyncio.Event()
    ada.subscribe(lambda: finished.set() if ada.saving is Saving.SAVED else None)
    caller = asyncio.create_task(ada.play(hurt(3)))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait_for(finished.wait(), 20)
    assert ada.sheet.hp == on_disk(path).sheet.hp == 5
    await ada.play(hurt(1))
    assert on_disk(path).sheet.hp == 4


async def test_a_check_changes_the_history_alone(path: Path) -> None:
    ada, before = await opened(path), path.read_bytes()
    await ada.play(lambda sheet: Played(sheet, (check(sheet, Skill.MORALE, 10, Mode.PLAIN, dice(14)),)))
    assert path.read_bytes() == before
    assert isinstance(events_of(path)[0], Checked)
    assert not ada.can_undo


async def test_what_the_rules_refuse_changes_nothing(path: Path) -> None:
    ada, before = await opened(path), path.read_bytes()
    with pytest.raises(NotAllowed, match="Physique is a whole number from -10 to 20"):
        await ada.edit({"physique": 21})
    with pytest.raises(NotAllowed, match="Damage is a whole number"):
        await ada.play(hurt(0))
    assert ada.waiting is None
    assert path.read_bytes() == before


async def test_an_edit_that_says_nothing_new_writes_nothing(path: Path) -> None:
    ada = await opened(path)
    assert await ada.edit({"physique": 2}) == ()
    assert events_of(path) == []


async def test_no_broken_and_no_missing_file_is_opened(tmp_path: Path) -> None:
    with pytest.raises(CharacterBroken):
        await opened(given(tmp_path, '[character]\nname = "Ada"\n[abilities]\nphysique = 2.0\n'))
    with pytest.raises(CharacterUnreadable):
        await opened(tmp_path / "characters" / "nobody.toml")


# Undo


async def test_undo_and_redo_are_saved_like_anything_else(path: Path) -> None:
    ada, before = await opened(path), path.read_bytes()
    await ada.play(hurt(3))
    await ada.edit({"physique": 4})
    await ada.undo()
    await ada.undo()
    assert path.read_bytes() == before
    assert await ada.undo() == ()
    await ada.redo()
    assert on_disk(path).sheet.hp == 5
    await ada.play(hurt(1))
    assert not ada.can_redo
    assert await ada.redo() == ()
    assert [event.kind for event in events_of(path)] == ["damaged", "edited", "edited", "edited", "edited", "damaged"]


async def test_undo_leaves_alone_what_was_changed_outside(path: Path) -> None:
    ada = await opened(path)
    await ada.play(hurt(3))
    rewrite(path, "physique = 2", "physique = 4")
    await ada.undo()
    assert (ada.sheet.hp, ada.sheet.level(Ability.PHYSIQUE)) == (8, 4)
    assert path.read_text(encoding="utf-8") == ADA.replace("physique = 2", "physique = 4")


# A disk that refuses


@pytest.mark.parametrize("script", [[0], [5], ["sync"], [None, 0], [None, 3]], ids=str)
async def test_a_step_that_the_disk_refuses_waits_and_is_not_seen(
    tmp_path: Path, script: list[int | str | None]
) -> None:
    disk = RefusingDisk(script)
    path = given(tmp_path)
    ada = await opened(path, disk)
    with pytest.raises(CharacterNotWritten):
        await ada.play(hurt(3))
    assert ada.saving is Saving.WAITING
    assert ada.sheet.hp == on_disk(path).sheet.hp == 8
    assert [each.saved for each in read_history(path).happened] in ([], [False])
    assert await ada.retry() == (Damaged(amount=3, before=8, after=5),)
    assert (ada.saving, ada.sheet.hp, on_disk(path).sheet.hp) == (Saving.SAVED, 5, 5)
    assert [each.event for each in read_history(path).happened if each.saved] == [Damaged(amount=3, before=8, after=5)]


async def test_while_a_step_waits_nothing_else_is_done(tmp_path: Path) -> None:
    path = given(tmp_path)
    ada = await opened(path, RefusingDisk([0]))
    with pytest.raises(CharacterNotWritten):
        await ada.play(hurt(3))
    for other in (ada.play(hurt(1)), ada.edit({"physique": 4}), ada.undo(), ada.redo()):
        with pytest.raises(CharacterNotWritten):
            await other
    rewrite(path, "physique = 2", "physique = 4")
    assert not await ada.look()
    await ada.retry()
    assert (ada.sheet.hp, on_disk(path).sheet.hp, on_disk(path).sheet.level(Ability.PHYSIQUE)) == (5, 5, 4)


async def test_the_same_again_is_a_try_of_what_waits_and_rolls_no_other_dice(tmp_path: Path) -> None:
    path = given(tmp_path, ADA.replace("stress = 1", "stress = 5"))
    ada = await opened(path, RefusingDisk([0, None, 0]))

    def act(sheet: Sheet) -> Played:
        return morale(sheet, dice(3), own_turn=False)

    for _ in range(2):
        with pytest.raises(CharacterNotWritten):
            await ada.play(act)
    await ada.play(act)
    assert [event.kind for event in events_of(path) if event.kind == "morale_rolled"] != []
    assert ada.sheet.morale_due is False
    assert [one.name for one in ada.sheet.conditions] == ["Frozen"]


async def test_what_was_given_up_can_be_redone(tmp_path: Path) -> None:
    path = given(tmp_path)
    ada = await opened(path, RefusingDisk([0]))
    with pytest.raises(CharacterNotWritten):
        await ada.edit({"notes": "A long letter."})
    await ada.give_up()
    assert (ada.saving, ada.sheet.notes) == (Saving.SAVED, "Carries a lamp.\nOwes Bo a favour.\n")
    await ada.redo()
    assert on_disk(path).sheet.notes == "A long letter."


async def test_an_undo_that_was_given_up_can_be_undone_still(tmp_path: Path) -> None:
    path = given(tmp_path)
    disk = RefusingDisk()
    ada = await opened(path, disk)
    await ada.play(hurt(3))
    disk.script = [0]
    with pytest.raises(CharacterNotWritten):
        await ada.undo()
    await ada.give_up()
    assert (ada.can_undo, ada.can_redo, ada.sheet.hp) == (True, False, 5)
    await ada.undo()
    assert on_disk(path).sheet.hp == 8


async def test_a_file_that_may_only_be_read_is_left_as_it_is(path: Path) -> None:
    path.chmod(0o444)
    ada, before = await opened(path), path.read_bytes()
    with pytest.raises(CharacterNotWritten, match="may only be read"):
        await ada.play(hurt(3))
    assert (path.read_bytes(), ada.sheet.hp, ada.saving) == (before, 8, Saving.WAITING)
    path.chmod(0o644)
    await ada.retry()
    assert on_disk(path).sheet.hp == 5


# Changed outside


async def test_a_change_from_outside_is_noticed_and_shown(path: Path) -> None:
    ada, told = await opened(path), list[Sheet]()
    assert not await ada.look()
    ada.subscribe(lambda: told.append(ada.sheet))
    rewrite(path, "hp = 8", "hp = 2")
    assert await ada.look()
    assert [sheet.hp for sheet in told] == [2]
    assert not await ada.look()


async def test_a_change_that_no_sheet_knows_is_kept(path: Path) -> None:
    ada = await opened(path)
    rewrite(path, "# Ada, as Bo wrote her down.", "# Ada, as she sees herself.\ncolour = 7")
    assert not await ada.look()
    await ada.play(hurt(3))
    assert path.read_text(encoding="utf-8").startswith("# Ada, as she sees herself.\ncolour = 7\n")


async def test_what_happens_happens_to_the_sheet_as_it_is_outside(path: Path) -> None:
    ada = await opened(path)
    rewrite(path, "hp = 8", "hp = 5")
    await ada.play(hurt(3))
    assert on_disk(path).sheet.hp == 2


async def test_an_edit_of_what_was_changed_since_it_was_seen_is_a_conflict_with_both_values(path: Path) -> None:
    ada = await opened(path)
    seen = ada.sheet
    rewrite(path, "hp = 8", "hp = 2")
    with pytest.raises(CharacterConflict):
        await ada.edit({"hp": 7}, seen)
    assert ada.waiting is not None
    assert [(each.key, each.mine, each.theirs) for each in ada.waiting.clashes] == [("hp", "7", "2")]
    assert on_disk(path).sheet.hp == 2


async def test_an_edit_of_something_else_than_was_changed_outside_stands_beside_it(path: Path) -> None:
    ada = await opened(path)
    seen = ada.sheet
    rewrite(path, "hp = 8", "hp = 2")
    await ada.edit({"concept": "Tired"}, seen)
    assert path.read_text(encoding="utf-8") == ADA.replace("hp = 8", "hp = 2").replace(
        '"A scavenger with steady hands"', '"Tired"'
    )


async def test_mine_is_kept_and_what_is_overwritten_is_in_the_history_and_can_be_undone(path: Path) -> None:
    ada = await opened(path)
    seen = ada.sheet
    rewrite(path, "hp = 8", "hp = 2")
    rewrite(path, "physique = 2", "physique = 3")
    with pytest.raises(CharacterConflict):
        await ada.edit({"hp": 7}, seen)
    await ada.keep_mine()
    assert (ada.sheet.hp, ada.saving) == (7, Saving.SAVED)
    assert path.read_text(encoding="utf-8") == ADA.replace("hp = 8", "hp = 7").replace("physique = 2", "physique = 3")
    assert events_of(path) == [Edited(key="hp", before=2, after=8), Edited(key="hp", before=8, after=7)]
    await ada.undo()
    assert on_disk(path).sheet.hp == 2


async def test_theirs_is_taken_and_mine_can_be_redone(path: Path) -> None:
    ada = await opened(path)
    seen = ada.sheet
    rewrite(path, "hp = 8", "hp = 2")
    with pytest.raises(CharacterConflict):
        await ada.edit({"hp": 7}, seen)
    await ada.take_theirs()
    assert (ada.sheet.hp, ada.saving, on_disk(path).sheet.hp) == (2, Saving.SAVED, 2)
    await ada.redo()
    assert on_disk(path).sheet.hp == 7


async def test_put_off_a_conflict_waits(path: Path) -> None:
    ada = await opened(path)
    seen = ada.sheet
    rewrite(path, "hp = 8", "hp = 2")
    with pytest.raises(CharacterConflict):
        await ada.edit({"hp": 7}, seen)
    with pytest.raises(CharacterConflict):
        await ada.play(hurt(1))
    with pytest.raises(CharacterConflict):
        await ada.retry()
    assert ada.waiting is not None
    assert ada.waiting.clashes
    assert on_disk(path).sheet.hp == 2


async def test_what_changes_outside_in_the_very_moment_of_writing_is_a_conflict_too(path: Path) -> None:
    ada = await opened(path)

    def act(sheet: Sheet) -> Played:
        rewrite(path, "hp = 8", "hp = 4")
        return damage(sheet, 1)

    with pytest.raises(CharacterConflict):
        await ada.play(act)
    assert ada.waiting is not None
    assert [(each.mine, each.theirs) for each in ada.waiting.clashes] == [("7", "4")]
    rewrite(path, "hp = 4", "hp = 3")
    with pytest.raises(CharacterConflict):
        await ada.keep_mine()
    assert [(each.mine, each.theirs) for each in ada.waiting.clashes] == [("7", "3")]
    await ada.keep_mine()
    assert on_disk(path).sheet.hp == 7


async def test_what_changes_elsewhere_in_the_very_moment_of_writing_stands_beside_it(path: Path) -> None:
    ada = await opened(path)

    def act(sheet: Sheet) -> Played:
        rewrite(path, "finesse = 3", "finesse = 5")
        return damage(sheet, 1)

    await ada.play(act)
    assert (ada.sheet.hp, ada.sheet.level(Skill.FINESSE)) == (7, 5)
    await ada.undo()
    assert path.read_text(encoding="utf-8") == ADA.replace("finesse = 3", "finesse = 5")


async def test_a_broken_file_is_left_alone_until_it_is_mended(path: Path) -> None:
    ada = await opened(path)
    rewrite(path, "hp = 8", "hp = ")
    broken = path.read_bytes()
    assert await ada.look()
    assert (ada.saving, ada.sheet.hp) == (Saving.LOST, 8)
    lost = ada.lost
    assert isinstance(lost, CharacterBroken)
    assert "ada.toml:22" in str(lost)
    with pytest.raises(CharacterConflict):
        await ada.play(hurt(3))
    assert path.read_bytes() == broken
    rewrite(path, "hp = ", "hp = 6")
    with pytest.raises(CharacterConflict):
        await ada.retry()
    await ada.keep_mine()
    assert (on_disk(path).sheet.hp, ada.saving, ada.lost) == (5, Saving.SAVED, None)


async def test_a_deleted_file_is_told_and_is_written_again_as_it_was(path: Path) -> None:
    ada = await opened(path)
    path.unlink()
    assert await ada.look()
    assert (ada.saving, ada.is_gone) == (Saving.LOST, True)
    with pytest.raises(CharacterUnreadable):
        await ada.play(hurt(3))
    assert not path.exists()
    await ada.retry()
    assert path.read_text(encoding="utf-8") == ADA.replace("hp = 8", "hp = 5")
    assert ada.saving is Saving.SAVED


async def test_a_deleted_file_is_written_again_without_any_change(path: Path) -> None:
    ada, before = await opened(path), path.read_bytes()
    path.unlink()
    await ada.look()
    await ada.retry()
    assert (path.read_bytes(), ada.saving) == (before, Saving.SAVED)


async def test_a_file_that_comes_back_is_gone_on_with(path: Path) -> None:
    ada, content = await opened(path), path.read_bytes()
    path.unlink()
    await ada.look()
    path.write_bytes(content.replace(b"hp = 8", b"hp = 6"))
    await ada.look()
    assert (ada.saving, ada.sheet.hp) == (Saving.SAVED, 6)


async def test_two_that_hold_one_character_lose_nothing(path: Path) -> None:
    first, second = await opened(path), await opened(path)
    await first.play(hurt(3))
    await second.play(lambda sheet: stress(sheet, 2))
    await first.play(lambda sheet: heal(sheet, 1))
    sheet = on_disk(path).sheet
    assert (sheet.hp, sheet.stress) == (6, 3)
    assert await second.look()
    assert second.sheet == first.sheet == sheet


# Renaming, and what happened


async def test_renaming_moves_the_file_and_its_history_and_can_be_undone(tmp_path: Path) -> None:
    path = given(tmp_path, name="Ada Reed.toml")
    ada = await opened(path)
    await ada.play(hurt(1))
    await ada.edit({"name": "Ada Stone"})
    assert ada.path == path.with_name("Ada Stone.toml")
    assert not path.exists()
    await ada.play(hurt(1))
    assert len(events_of(ada.path)) == 3
    await ada.undo()
    await ada.undo()
    assert ada.path == path
    assert on_disk(path).sheet.name == "Ada Reed"


async def test_a_file_that_is_not_called_after_its_character_keeps_its_name(path: Path) -> None:
    ada = await opened(path)
    await ada.edit({"name": "Ada Stone"})
    assert ada.path == path
    assert on_disk(path).sheet.name == "Ada Stone"


async def test_a_name_that_is_taken_is_told_and_does_not_wait(tmp_path: Path) -> None:
    given(tmp_path, '[character]\nname = "Bo"\n', "bo.toml")
    ada = await opened(given(tmp_path))
    with pytest.raises(NameTaken):
        await ada.edit({"name": "bo"})
    assert (ada.waiting, ada.sheet.name) == (None, "Ada Reed")


async def test_what_happened_is_recalled_and_goes_on(path: Path) -> None:
    ada = await opened(path)
    await ada.play(hurt(1))
    unread = ada.happened
    assert unread is None
    await ada.recall()
    await ada.play(hurt(2))
    assert ada.happened is not None
    assert [each.event for each in ada.happened] == events_of(path)


async def test_what_somebody_else_lets_happen_is_recalled_too(path: Path) -> None:
    first, second = await opened(path), await opened(path)
    await first.recall()
    await second.play(hurt(1))
    await first.look()
    assert first.happened is not None
    assert [each.event.kind for each in first.happened] == ["damaged"]


async def test_nobody_is_told_after_unsubscribing(path: Path) -> None:
    ada, told = await opened(path), list[int]()
    unsubscribe = ada.subscribe(lambda: told.append(1))
    unsubscribe()
    await ada.play(hurt(1))
    assert not told


async def test_every_error_says_what_to_do(path: Path) -> None:
    ada = await opened(path)
    path.unlink()
    with pytest.raises(CharacterError, match="Check that the file is there"):
        await ada.play(hurt(1))
