"""Character files: what is saved is read again, and an edit is no larger in the file than it is."""

import os
from codecs import BOM_UTF8
from dataclasses import replace
from difflib import ndiff
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given as examples

from model.sheet import play
from model.sheet.abilities import Skill
from model.sheet.conditions import FROZEN, UNCONSCIOUS, Condition, Ending
from model.sheet.editing import edit, edit_all
from model.sheet.played import Played
from model.sheet.state import Sheet
from saves.characters.faults import CharacterNotWritten
from saves.characters.file import CharacterFile, create, read, save
from saves.characters.identity import identified, seated
from saves.header import is_id
from tests.saving.builders import RefusingDisk
from tests.saving.characters import ADA, called, given, sheets

FORMS: dict[str, bytes] = {
    "LF": ADA.encode(),
    "CR LF": ADA.replace("\n", "\r\n").encode(),
    "a byte order mark": BOM_UTF8 + ADA.encode(),
    "a byte order mark and CR LF": BOM_UTF8 + ADA.replace("\n", "\r\n").encode(),
    "mixed line ends": ADA.replace("\n[", "\r\n[").encode(),
    "no final newline": ADA.rstrip("\n").encode(),
    "blanks at the end": ADA.encode() + b"\n\n \t\n",
}


def changed_lines(before: bytes, after: bytes) -> list[str]:
    """The lines that one file has and the other has not, each after - or +."""
    compared = ndiff(before.decode().splitlines(keepends=True), after.decode().splitlines(keepends=True))
    return [line for line in compared if line[0] in "+-"]


def saved(file: CharacterFile, played: Played) -> CharacterFile:
    """Save what happened, and make sure that the file says so."""
    made = save(file, played.sheet, played.events)
    assert read(file.path) == made
    assert made.sheet == played.sheet
    return made


@examples(sheets(), sheets())
def test_every_character_comes_back_as_it_was_saved_also_over_another(before: Sheet, after: Sheet) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Ada.toml"
        created = create(path, before)
        assert read(path) == created
        assert created.sheet == before
        assert saved(created, Played(after, ())).sheet == after


def test_a_file_written_by_hand_is_read(tmp_path: Path) -> None:
    sheet = read(given(tmp_path)).sheet
    assert (sheet.name, sheet.concept, sheet.notes, sheet.id) == ("Ada", "", "[state]\nhp = 7\n", None)
    assert sheet.abilities == {"physique": 2}
    assert sheet.skills == {"athletics": 2, "resilience": 2}
    assert (sheet.hp, sheet.stress, sheet.movement, sheet.morale_due) == (7, 1, None, None)
    assert sheet.conditions == (Condition("Poisoned"), Condition(FROZEN, Ending.END_OF_TURN, 2))


@pytest.mark.parametrize("content", FORMS.values(), ids=FORMS)
def test_losing_one_hp_is_one_line(tmp_path: Path, content: bytes) -> None:
    file = read(given(tmp_path, content))
    made = saved(file, play.damage(file.sheet, 1))
    assert made.content == content.replace(b"0x7", b"6")
    assert len(changed_lines(content, made.content)) == 2


@pytest.mark.parametrize("content", FORMS.values(), ids=FORMS)
def test_every_act_changes_its_own_lines_only(tmp_path: Path, content: bytes) -> None:
    file = read(given(tmp_path, content))
    file = saved(file, play.stress(file.sheet, 1))
    content = content.replace(b"stress=1", b"stress=2")
    assert file.content == content
    file = saved(file, play.end_turn(file.sheet))
    content = content.replace(b"turns = 2", b"turns = 1")
    assert file.content == content
    file = saved(file, play.end_turn(file.sheet))
    (line,) = changed_lines(content, file.content)
    assert line.strip() == '-     { name = "Frozen", until = "end of turn", turns = 1 },'
    content = file.content
    file = saved(file, edit(file.sheet, "reflex", 3))
    (line,) = changed_lines(content, file.content)
    assert line.strip() == "+ reflex = 3"
    content = file.content
    file = saved(file, edit(file.sheet, "reflex", None))
    (line,) = changed_lines(content, file.content)
    assert line.strip() == "- reflex = 3"


def test_a_condition_stays_as_it_is_written_while_others_come_and_go(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    file = saved(file, play.damage(file.sheet, 100))
    assert b'by = "rats" }, # hers to bear\n' in file.content
    assert b'{ name = "Unconscious", until = "healed" },\n]' in file.content
    file = saved(file, play.heal(file.sheet, 7))
    assert file.content == ADA.replace("0x7", "7").encode()
    file = saved(file, play.lift_condition(file.sheet, "poisoned"))
    assert b'rats" }' not in file.content
    assert b"    # hers to bear\n" in file.content


def test_conditions_keep_what_only_their_owner_knows(tmp_path: Path) -> None:
    written = """\
[character]
name = "Ada"

[state]
conditions = [
    { name = "prone", by = "rats" },
    { until = "end of turn", turns = 3, name = "freeze", by = "the lich" }, # brr
    { name = "prone", by = "Bo" },
]
"""
    file = read(given(tmp_path, written))
    file = saved(file, play.end_turn(file.sheet))
    assert file.content.decode() == written.replace("turns = 3", "turns = 2")
    file = saved(file, play.add_condition(file.sheet, "Wet"))
    assert file.content.decode() == written.replace("turns = 3", "turns = 2").replace(
        '"Bo" },\n', '"Bo" },\n    { name = "Wet", until = "lifted" },\n'
    )


INLINE = ', { name = "Unconscious", until = "healed" }'

WAYS: dict[str, tuple[str, str, str]] = {
    "a table each": (
        '[state]\n# as told\n[[state.conditions]] # one\nname = "Prone"\n\n[character] # who\nname = "Ada"\n',
        '[state]\nhp = 0\n# as told\n[[state.conditions]] # one\nname = "Prone"\n\n[[state.conditions]]\n'
        'name = "Unconscious"\nuntil = "healed"\n\n[character] # who\nname = "Ada"\n',
        '\n[[state.conditions]]\nname = "Unconscious"\nuntil = "healed"\n',
    ),
    "dotted keys": (
        'character.name = "Ada" # who\nstate.conditions = [{name = "Prone"}]\n',
        f'character.name = "Ada" # who\nstate.conditions = [{{name = "Prone"}}{INLINE}]\nstate.hp = 0\n',
        INLINE,
    ),
    "inline tables": (
        'character = { name = "Ada" } # who\nstate = {conditions = [{name = "Prone"}]}\n',
        f'character = {{ name = "Ada" }} # who\nstate = {{conditions = [{{name = "Prone"}}{INLINE}], hp = 0}}\n',
        INLINE,
    ),
}
"""For each way to write conditions: the file, the file at 0 HP, and what of it goes with healing."""


@pytest.mark.parametrize(("written", "hurt", "goes"), WAYS.values(), ids=WAYS)
def test_every_way_to_write_conditions_is_kept(tmp_path: Path, written: str, hurt: str, goes: str) -> None:
    file = read(given(tmp_path, written))
    down = saved(file, play.damage(file.sheet, 9))
    assert sorted(down.content.decode().splitlines()) == sorted(hurt.splitlines())
    up = saved(down, play.heal(down.sheet, 5))
    assert up.content.decode() == down.content.decode().replace(goes, "").replace("hp = 0", "hp = 5")


def test_nothing_new_leaves_the_file_alone(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    before = file.path.stat()
    assert save(file, file.sheet) == file
    assert save(file, edit_all(file.sheet, {"hp": 7, "name": "Ada"}).sheet) == file
    after = file.path.stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert os.listdir(tmp_path) == ["Ada.toml"]


def test_a_hand_written_0_hp_brings_unconscious_without_touching_the_file(tmp_path: Path) -> None:
    path = given(tmp_path, called("Ada") + "[state]\nhp = 0\n")
    file = read(path)
    assert file.sheet.conditions == (Condition(UNCONSCIOUS, Ending.HEALED),)
    assert path.read_bytes() == file.content
    made = saved(file, play.heal(file.sheet, 1))
    assert made.content == file.content.replace(b"hp = 0", b"hp = 1")


def test_a_character_keeps_the_id_that_it_got(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    with pytest.raises(ValueError, match="no id yet"):
        seated(file)
    known = identified(file)
    assert known.sheet.id is not None
    assert is_id(known.sheet.id)
    assert identified(known) is known
    assert seated(known).id == known.sheet.id
    (line,) = changed_lines(file.content, known.content)
    assert line == f'+ id = "{known.sheet.id}"\n'
    assert read(file.path) == known


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    for sheet, told in (
        (replace(file.sheet, hp=9), "HP is a whole number from 0 to 8 on this sheet, not 9."),
        (replace(file.sheet, skills={Skill.MELEE: 21}), "Melee is a whole number from -10 to 20"),
        (replace(file.sheet, name="a/b"), "A name is no path"),
        (replace(file.sheet, name=""), "at least one character"),
        (replace(file.sheet, notes="\x1b"), "would read otherwise"),
        (replace(file.sheet, id="me"), "An id is what the program gave it"),
    ):
        with pytest.raises(CharacterNotWritten, match=told):
            save(file, sheet, play.damage(file.sheet, 1).events)
    assert os.listdir(tmp_path) == ["Ada.toml"]
    assert file.path.read_bytes() == file.content


@pytest.mark.parametrize("script", [[0], [20], ["sync"], [None, 0], [None, 20], [None, None, "sync"]])
def test_a_disk_that_refuses_is_told_and_the_file_is_as_it_was(tmp_path: Path, script: list[int | str | None]) -> None:
    file = read(given(tmp_path))
    file = saved(file, play.heal(file.sheet, 1))
    played = play.damage(file.sheet, 3)
    with pytest.raises(CharacterNotWritten, match=r"Nothing was changed; try again when that is mended\.$"):
        save(file, played.sheet, played.events, disk=RefusingDisk(script))
    assert read(file.path) == file
    assert sorted(os.listdir(tmp_path)) == ["Ada.history.jsonl", "Ada.toml"]
    assert saved(file, played).sheet.hp == 5


def test_a_disk_that_does_not_confirm_the_new_name_is_told(tmp_path: Path) -> None:
    file = saved(read(given(tmp_path)), play.heal(read(given(tmp_path)).sheet, 1))
    played = play.damage(file.sheet, 3)
    with pytest.raises(CharacterNotWritten, match="The file says it already, but may not after a power cut"):
        save(file, played.sheet, played.events, disk=RefusingDisk([None, None, "sync folder"]))
    assert read(file.path).sheet.hp == 5


def test_a_file_that_may_only_be_read_is_told_and_left_alone(tmp_path: Path) -> None:
    file = read(given(tmp_path))
    file.path.chmod(0o444)
    with pytest.raises(CharacterNotWritten, match=r"Ada\.toml: The file may only be read\."):
        save(file, edit(file.sheet, "hp", 3).sheet)
    assert file.path.read_bytes() == file.content


def test_a_link_to_a_character_stays_one_and_the_history_lies_beside_the_file(tmp_path: Path) -> None:
    path = given(tmp_path / "there")
    link = tmp_path / "here.toml"
    link.symlink_to(path)
    file = read(link)
    made = saved(file, play.damage(file.sheet, 1))
    assert link.is_symlink()
    assert path.read_bytes() == made.content
    assert sorted(os.listdir(path.parent)) == ["Ada.history.jsonl", "Ada.toml"]
