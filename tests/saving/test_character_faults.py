"""Files that are no character: file, line, key and what is allowed are told, and the file is left alone."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.characters.faults import CharacterBroken, CharacterUnreadable
from saves.characters.file import LONGEST_FILE, read
from tests.saving.characters import ADA, called, given

HEAD = called("Ada")
"""The two lines that a character needs."""


def state(line: str) -> str:
    return f"{HEAD}[state]\n{line}\n"


def skills(line: str) -> str:
    return f"{HEAD}[skills]\n{line}\n"


FAULTS: dict[str, tuple[str | bytes, int, str, str]] = {
    "empty": (b"", 1, "", "The file is empty; a character has a name at least."),
    "only a mark": (b"\xef\xbb\xbf", 1, "character.name", "A character has a name: text of at most 32 characters."),
    "only a comment": ("# Ada\n", 1, "character.name", "A character has a name"),
    "UTF-16": (ADA.encode("utf-16"), 1, "", "This is UTF-16 text; save it as UTF-8."),
    "NUL": (HEAD + "\0", 3, "", "There is a NUL byte"),
    "invalid UTF-8": (HEAD.encode() + b"# \xff\n", 3, "", "This is not UTF-8"),
    "lone CR": (HEAD + "a = 1\rb = 2\n", 3, "", "A CR stands here without an LF"),
    "only lone CRs": (HEAD.replace("\n", "\r"), 1, "", "A CR stands here without an LF"),
    "no TOML": ("Name: Ada\n", 1, "", "This is not TOML:"),
    "a key twice": (HEAD + "name = 'Bo'\n", 3, "", "name stands here a second time."),
    "a table twice": (HEAD + "[character]\n", 3, "", "[character] stands here a second time."),
    "no name": ("[character]\nconcept = 'x'\n", 1, "character.name", "A character has a name"),
    "no name in a later table": ("[state]\nhp = 1\n[character]\n", 3, "character.name", "A character has a name"),
    "an empty name": ("[character]\nname = ''\n", 2, "character.name", "at least one character that can be shown"),
    "a name of blanks": ("[character]\nname = ' \t '\n", 2, "character.name", "at least one character"),
    "a name that shows nothing": (
        '[character]\nname = "\\u200b\\u001b"\n',
        2,
        "character.name",
        "at least one character",
    ),
    "a long name": (called("x" * 200), 2, "character.name", "at most 32 characters; this one has 200."),
    "a path for a name": (called("../Ada"), 2, "character.name", "A name is no path"),
    "another path": (called("C:\\\\Ada"), 2, "character.name", "A name is no path"),
    "a hidden file for a name": (called(".Ada"), 2, "character.name", "A name is no file name"),
    "a file for a name": (called("Ada.TOML"), 2, "character.name", "A name is no file name"),
    "this folder": (called(".."), 2, "character.name", "A name is no file name"),
    "a device": (called("nul"), 2, "character.name", "keep for devices"),
    "a device with an ending": (called("COM1.txt"), 2, "character.name", "keep for devices"),
    "a computer": (called("computer:random"), 2, "character.name", "stands for a computer player"),
    "a name that is a number": (
        "[character]\nname = 7\n",
        2,
        "character.name",
        "Name is text of at most 32 characters",
    ),
    "a long concept": (HEAD + f"concept = '{'x' * 201}'\n", 3, "character.concept", "at most 200 characters"),
    "long notes": (HEAD + f"notes = '{'x' * 100_001}'\n", 3, "character.notes", "at most 100000 characters"),
    "a text for a number": (
        skills('melee = "2"'),
        4,
        "skills.melee",
        "a whole number from -10 to 20, not the text “2”.",
    ),
    "2.0": (skills("melee = 2.0"), 4, "skills.melee", "not 2.0, which is no whole number."),
    "nan": (skills("melee = nan"), 4, "skills.melee", "not nan, which is no whole number."),
    "true": (skills("melee = true"), 4, "skills.melee", "not true."),
    "a list": (skills("melee = [2]"), 4, "skills.melee", "not a list or a table."),
    "a date": (skills("melee = 2026-01-31"), 4, "skills.melee", "not a date or a time."),
    "too high": (skills("melee = 21"), 4, "skills.melee", "Melee is a whole number from -10 to 20, not 21."),
    "too low": (skills("melee = -11"), 4, "skills.melee", "a whole number from -10 to 20, not -11."),
    "far too high": (skills(f"melee = {'9' * 400}"), 4, "skills.melee", "not a number so far from 0."),
    "an unknown skill": (skills("mele = 2"), 4, "skills.mele", "This is not a skill; did you mean melee?"),
    "a skill in capitals": (skills("Melee = 2"), 4, "skills.Melee", "did you mean melee?"),
    "a skill that is nothing like": (
        skills("luck = 2"),
        4,
        "skills.luck",
        "This is not a skill; those are athletics, ",
    ),
    "an ability among skills": (skills("reason = 2"), 4, "skills.reason", "This belongs under [abilities]."),
    "a skill among abilities": (
        HEAD + "[abilities]\nmelee = 2\n",
        4,
        "abilities.melee",
        "This belongs under [skills].",
    ),
    "an unknown ability": (HEAD + "[abilities]\nreson = 2\n", 4, "abilities.reson", "did you mean reason?"),
    "skills that are a number": (
        "skills = 3\n" + HEAD,
        1,
        "skills",
        "This is a table: [skills], with its keys below it.",
    ),
    "a list of tables": (HEAD + "[[skills]]\n", 3, "skills", "This is a table: [skills]"),
    "a slip in a table": (HEAD + "[skill]\n", 3, "skill", "There is no such table; did you mean [skills]?"),
    "a key outside its table": ("hp = 3\n" + HEAD, 1, "hp", "This belongs under [state]."),
    "a key in another table": (HEAD + "hp = 3\n", 3, "character.hp", "This belongs under [state]."),
    "a slip in the state": (state("stres = 3"), 4, "state.stres", "did you mean stress?"),
    "HP below 0": (state("hp = -1"), 4, "state.hp", "HP is a whole number from 0 to 35, not -1."),
    "HP above the maximum": (state("hp = 6"), 4, "state.hp", "a whole number from 0 to 5 on this sheet, not 6."),
    "Stress above the cap": (state("stress = 4"), 4, "state.stress", "from 0 to 3 on this sheet, not 4."),
    "Movement above the maximum": (state("movement = 4"), 4, "state.movement", "from 0 to 3 on this sheet, not 4."),
    "a due roll that is 1": (
        state("morale_due = 1"),
        4,
        "state.morale_due",
        "Morale Roll due is true or false, not 1.",
    ),
    "AP below 0": (HEAD + "ap = -1\n", 3, "character.ap", "AP is a whole number from 0 to 99, not -1."),
    "an edition of text": (HEAD + "edition = '1'\n", 3, "character.edition", "a whole number from 1 to 1."),
    "an edition of true": (HEAD + "edition = true\n", 3, "character.edition", "a whole number from 1 to 1."),
    "edition 0": (HEAD + "edition = 0\n", 3, "character.edition", "a whole number from 1 to 1."),
    "a newer edition": (
        HEAD + "edition = 2\n",
        3,
        "character.edition",
        "newer than this program, which knows 1. Update",
    ),
    "an id of another kind": (HEAD + "id = 'me'\n", 3, "character.id", "twelve digits and small letters"),
    "an id that is a number": (HEAD + "id = 7\n", 3, "character.id", "twelve digits and small letters"),
    "conditions of text": (
        state("conditions = 'Frozen'"),
        4,
        "state.conditions",
        "This is a list of conditions, such as",
    ),
    "a condition of text": (
        state("conditions = ['Frozen']"),
        4,
        "state.conditions[1]",
        "A condition is a table such as",
    ),
    "a condition without a name": (
        state('conditions = [\n{ name = "a" },\n{ until = "lifted" }]'),
        6,
        "state.conditions[2]",
        "A condition has a name",
    ),
    "a condition of a number": (state("conditions = [{ name = 3 }]"), 4, "state.conditions[1].name", "This is a text"),
    "a condition without letters": (
        state("conditions = [{ name = ' ' }]"),
        4,
        "state.conditions[1].name",
        "cannot be called that.",
    ),
    "an unknown ending": (
        state("conditions = [{ name = 'a', until = 'dawn' }]"),
        4,
        "state.conditions[1].until",
        'until one of "lifted", "healed", "end of turn", "end of round", not “dawn”.',
    ),
    "healing for any condition": (
        state("conditions = [{ name = 'a', until = 'healed' }]"),
        4,
        "state.conditions[1].until",
        "Only Unconscious ends",
    ),
    "0 turns": (
        state("conditions = [{ name = 'a', until = 'end of turn', turns = 0 }]"),
        4,
        "state.conditions[1].turns",
        "for 1 to 100 turns, not 0.",
    ),
    "rounds as text": (
        state("conditions = [{ name = 'a', until = 'end of round', rounds = '2' }]"),
        4,
        "state.conditions[1].rounds",
        "a whole number, from 1 to 100.",
    ),
    "turns of a round": (
        state("conditions = [{ name = 'a', until = 'end of round', turns = 2 }]"),
        4,
        "state.conditions[1].turns",
        'Only a condition with until = "end of turn" has turns.',
    ),
    "a condition in a table of its own": (
        HEAD + "[[state.conditions]]\nname = 'a'\n\n[[state.conditions]]\nname = 'b'\nuntil = 'x'\n",
        8,
        "state.conditions[2].until",
        "A condition lasts until one of",
    ),
    "dotted keys": ("character.name = 'Ada'\nskills.melee = 99\n", 2, "skills.melee", "from -10 to 20"),
    "inline tables": ("character = {name = 'Ada'}\nskills = {melee = 99}\n", 2, "skills.melee", "from -10 to 20"),
    "quoted keys": (skills("'melee' = 99"), 4, "skills.melee", "from -10 to 20"),
    "a key of escape sequences": (skills('"\\u001b[2J" = 1'), 4, "skills.[2J", "This is not a skill"),
    "deep lists": ("a = " + "[" * 5000 + "]" * 5000, 1, "", "deeper than can be read."),
}
"""For each fault: the file, and the line, the key and the words to be told."""


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CR LF"])
@pytest.mark.parametrize(("content", "line", "key", "told"), FAULTS.values(), ids=FAULTS)
def test_what_is_wrong_is_told_and_the_file_left_alone(
    tmp_path: Path, content: str | bytes, line: int, key: str, told: str, line_end: str
) -> None:
    path = given(tmp_path, content.replace("\n", line_end) if isinstance(content, str) else content)
    before = path.read_bytes()
    with pytest.raises(CharacterBroken) as refused:
        read(path)
    (fault,) = refused.value.faults
    assert (fault.line, fault.key) == (line, key)
    assert told in fault.reason
    message = str(refused.value)
    assert message.startswith(f"{path}:{line}: {key}: " if key else f"{path}:{line}: ")
    assert message.endswith(" It is left as it is.")
    assert message.isprintable()
    assert len(message) < 500
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == [path.name]


def test_everything_that_is_wrong_is_told_in_the_order_of_the_lines(tmp_path: Path) -> None:
    content = (
        "[skills]\nmele = 1\nstealth = '2'\n[character]\nname = 3\n[state]\nconditions = [{}, 4]\nmorale_due = 0\n"
    )
    with pytest.raises(CharacterBroken) as refused:
        read(given(tmp_path, content))
    assert [(fault.line, fault.key) for fault in refused.value.faults] == [
        (2, "skills.mele"),
        (3, "skills.stealth"),
        (5, "character.name"),
        (7, "state.conditions[1]"),
        (7, "state.conditions[2]"),
        (8, "state.morale_due"),
    ]
    assert "There are 5 more faults. It is left as it is." in str(refused.value)


@pytest.mark.parametrize(
    "more",
    [
        "level = 3\n",
        "[gear]\nname = 'rope'\nhp = 3\n",
        "[notes]\nx = 1\n",
        "[state]\nluck = 'bad'\nconditions = [{ name = 'Wet', by = 'rain', depth = 2 }]\n",
        "[character.pets]\nname = 7\n",
        "[[companions]]\nskills = 3\n",
    ],
)
def test_keys_and_tables_that_no_character_has_are_left_alone(tmp_path: Path, more: str) -> None:
    assert read(given(tmp_path, HEAD + more)).sheet.name == "Ada"


def missing(folder: Path) -> Path:
    return folder / "missing.toml"


def directory(folder: Path) -> Path:
    path = folder / "folder.toml"
    path.mkdir()
    return path


def pipe(folder: Path) -> Path:
    path = folder / "pipe.toml"
    os.mkfifo(path)
    return path


def huge(folder: Path) -> Path:
    """More than fits into any memory, and next to nothing on the disk."""
    path = given(folder, HEAD)
    os.truncate(path, 2**42)
    return path


def dangling(folder: Path) -> Path:
    path = folder / "link.toml"
    path.symlink_to("nowhere")
    return path


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (missing, "No such file or directory. Check that the file is there and may be read."),
        (directory, "This is a folder or a device, and no file. It is left as it is."),
        (pipe, "This is a folder or a device, and no file. It is left as it is."),
        (dangling, "No such file or directory."),
        (lambda _: Path("/dev/zero"), "This is a folder or a device, and no file."),
        (lambda folder: folder / ("x" * 300 + ".toml"), "File name too long."),
        (lambda folder: folder / "a\0b.toml", "No file can have this name."),
        (huge, "The file is longer than 512 KiB, which no character is."),
        (lambda folder: given(folder, b"#" * 5_000_000), "The file is longer than 512 KiB, which no character is."),
    ],
)
def test_what_is_no_file_of_a_character_is_told(tmp_path: Path, make: Callable[[Path], Path], told: str) -> None:
    with pytest.raises(CharacterUnreadable) as refused:
        read(make(tmp_path))
    assert told in str(refused.value)
    assert str(refused.value).isprintable()


def test_the_longest_notes_fit(tmp_path: Path) -> None:
    sheet = read(given(tmp_path, HEAD + f'notes = "{"😀" * 100_000}"\n')).sheet
    assert len(sheet.notes) == 100_000
    assert len(sheet.notes.encode()) < LONGEST_FILE


def test_no_more_than_a_hundred_faults_are_looked_for(tmp_path: Path) -> None:
    content = HEAD + "[skills]\n" + "".join(f"k{number} = 1\n" for number in range(30_000))
    with pytest.raises(CharacterBroken) as refused:
        read(given(tmp_path, content))
    assert len(refused.value.faults) == 100
    assert "There are at least 99 more faults." in str(refused.value)


def test_a_key_without_end_is_refused_before_it_is_read(tmp_path: Path) -> None:
    for begin in ("", "[", "x = {"):
        with pytest.raises(CharacterBroken, match=r"Ada\.toml:3: There are more than 100 words here"):
            read(given(tmp_path, HEAD + begin + ".".join("a" * 100_000) + " = 1\n"))
    assert read(given(tmp_path, HEAD + f"notes = '{'No. ' * 99}{'.' * 5000}{'no' * 9000}'\n")).sheet.name == "Ada"
