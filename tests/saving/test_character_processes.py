"""Several processes and one character: a conflict shows both values, and death at any moment costs nothing."""

import fcntl
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from model.sheet import play
from model.sheet.editing import edit
from model.sheet.events import Damaged, Healed
from model.sheet.statistics import current_hp
from saves.characters import locking
from saves.characters.conflict import CharacterConflict, Difference
from saves.characters.faults import CharacterInUse, CharacterUnreadable
from saves.characters.file import read, save
from saves.characters.history import read_history
from tests.saving.characters import ADA, given


@contextmanager
def player(path: Path, manner: str) -> Iterator["subprocess.Popen[str]"]:
    """Another process that plays a character."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.saving.character_player", str(path), manner],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def told(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def ask(process: "subprocess.Popen[str]", what: object) -> str:
    assert process.stdin is not None
    process.stdin.write(f"{what}\n")
    process.stdin.flush()
    return told(process)


def test_an_edit_outside_is_a_conflict_with_both_values_and_nothing_is_lost(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    theirs = ADA.replace("0x7", "2").replace("physique = 2", "physique = 1").encode()
    file.path.write_bytes(theirs)
    assert not file.is_current
    played = play.damage(file.sheet, 1)
    with pytest.raises(CharacterConflict) as refused:
        save(file, played.sheet, played.events)
    conflict = refused.value
    assert conflict.differences == (Difference("physique", 2, 1), Difference("hp", 6, 2))
    assert str(conflict) == (
        f"{file.path}: The file was changed meanwhile: Physique is 2 here and 1 in the file; HP is 6 here and 2 in the "
        "file. Nothing was written; take what the file says, or save over it knowingly."
    )
    assert file.path.read_bytes() == theirs
    assert os.listdir(tmp_path) == ["Ada.toml"]
    assert conflict.theirs is not None
    assert conflict.theirs == read(file.path)
    over = save(conflict.theirs, played.sheet, played.events)
    assert over.content == ADA.replace("0x7", "6").encode()
    assert over.is_current


def test_mine_can_be_saved_over_what_is_there_whole(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    mine = replace(file.sheet, hp=1, conditions=())
    file.path.write_bytes(ADA.replace("0x7", "2").encode())
    with pytest.raises(CharacterConflict) as refused:
        save(file, mine)
    assert refused.value.theirs is not None
    assert read(save(refused.value.theirs, mine).path).sheet == mine


def test_conditions_notes_and_names_are_shown_in_a_conflict_too(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    file.path.write_text(ADA.replace('"Ada"', '"Zoë\\u001b"').replace('{ name = "Frozen"', '{ name = "Wet"'))
    mine = edit(file.sheet, "concept", "A [b]old\x1b one").sheet
    with pytest.raises(CharacterConflict) as refused:
        save(file, mine)
    assert [difference.key for difference in refused.value.differences] == ["name", "concept", "conditions"]
    assert str(refused.value).isprintable()
    assert "Concept is A [b]old one here and “” in the file" in str(refused.value)


def test_an_edit_outside_of_what_no_sheet_knows_is_no_conflict_and_stays(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    file.path.write_bytes(b"# a new line\n" + file.content.replace(b"feet = 50", b"feet = 40"))
    played = play.damage(file.sheet, 1)
    made = save(file, played.sheet, played.events)
    assert made.content == b"# a new line\n" + ADA.replace("0x7", "6").replace("feet = 50", "feet = 40").encode()
    assert read(file.path) == made


def test_a_file_that_was_broken_meanwhile_is_a_conflict_and_left_alone(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    broken = ADA.replace("0x7", "many").encode()
    file.path.write_bytes(broken)
    with pytest.raises(CharacterConflict) as refused:
        save(file, edit(file.sheet, "hp", 3).sheet)
    assert refused.value.theirs is None
    assert refused.value.broken is not None
    assert refused.value.line == 5
    assert "Ada.toml:5: The file was changed meanwhile, and is broken: This is not TOML" in str(refused.value)
    assert file.path.read_bytes() == broken
    assert os.listdir(tmp_path) == ["Ada.toml"]


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    file.path.unlink()
    with pytest.raises(CharacterUnreadable, match="No such file"):
        save(file, edit(file.sheet, "hp", 3).sheet)
    assert not file.is_current
    assert os.listdir(tmp_path) == []


def test_two_processes_on_one_character_are_a_conflict_for_the_second(tmp_path: Path) -> None:
    path = given(tmp_path)
    with player(path, "asked") as first, player(path, "asked") as second:
        assert (told(first), told(second)) == ("ready", "ready")
        assert ask(first, 2) == "hp 5"
        refused = ask(second, 1)
        assert refused.startswith("refused CharacterConflict")
        assert "HP is 6 here and 5 in the file" in refused
        assert ask(first, 1) == "hp 4"
    assert read(path).sheet.hp == 4
    assert len(read_history(path).happened) == 2


def test_a_lock_that_somebody_keeps_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "_PATIENCE", 0.0)
    file = read(given(tmp_path))
    descriptor = os.open(file.path, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    mine = edit(file.sheet, "hp", 3).sheet
    with pytest.raises(CharacterInUse, match=r"Another program is changing this character\. Nothing was changed"):
        save(file, mine)
    os.close(descriptor)
    assert save(file, mine).sheet.hp == 3


def test_who_waited_for_a_file_that_was_replaced_waits_for_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locking, "_PATIENCE", 0.5)
    file = read(given(tmp_path))
    old = os.open(file.path, os.O_RDONLY)
    fcntl.flock(old, fcntl.LOCK_EX)
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(save, file, edit(file.sheet, "hp", 3).sheet)
        os.replace(given(tmp_path, file.content, "new.toml"), file.path)
        new = os.open(file.path, os.O_RDONLY)
        fcntl.flock(new, fcntl.LOCK_EX)
        os.close(old)
        assert isinstance(waiting.exception(), CharacterInUse)
    os.close(new)
    assert file.is_current


def killed_again_and_again(folder: Path, times: int) -> None:
    chance = random.Random(5)
    path = given(folder)
    counted = 0
    for _ in range(times):
        with player(path, "alone") as other:
            told_hp = [told(other) for _ in range(chance.randrange(1, 12))]
            for _ in range(chance.randrange(40_000)):
                pass
            other.kill()
            told_hp += other.communicate()[0].split("\n")[:-1]  # a line without its end was not said
        file = read(path)
        whole = file.content.replace(b"hp   =   0x7", f"hp   =   {file.sheet.hp}".encode())
        assert whole.startswith(b"# Ada, as Bo wrote her down")
        assert b"# wounded by rats\n" in whole
        history = read_history(path)
        happened = [(each.event, each.saved) for each in history.happened]
        followed = [event for event, saved in happened if saved and isinstance(event, Damaged | Healed)]
        assert followed[-1].after == current_hp(file.sheet)
        assert all(before.after == after.before for before, after in pairwise(followed))
        assert len(followed) >= counted + len(told_hp)
        counted = len(followed)
        assert all(fault.reason.startswith("The line is") for fault in history.faults)
    assert {name for name in os.listdir(folder) if not name.startswith(".")} == {"Ada.toml", "Ada.history.jsonl"}


def test_killed_at_random_moments(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, 10)


@pytest.mark.long
def test_killed_at_two_hundred_random_moments(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path, 200)
