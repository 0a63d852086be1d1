"""Characters on the command line: what is typed, what is told, and what the files say then."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete

from model.sheet.abilities import Ability, Skill
from model.sheet.rolling import explain_mode
from saves.characters.file import read
from saves.characters.history import read_history
from tests.saving.characters import ADA, called, given
from tests.terminal.calls import Call
from tests.terminal.terminal import PROGRAM, Terminal
from tui.__main__ import program
from tui.commands.characters.group import CharacterCommands

SHEET = """\
Ada

HP              7 of 8   HP 8 = 5 + Physique 2 + half of Resilience 2, rounded down
Movement        0 of 0   Movement 0 while Frozen; otherwise 4 = 3 + half of (Athletics 2 + Reflex 0), rounded down
Stress          1 of 3   Stress Cap 3 = 3 + Presence 0

Physique        2
  Athletics     2  rolls d20 +4 = Physique 2 + Athletics 2
  Melee         -  rolls d20 +2 = Physique 2 + Melee 0
  Resilience    2  rolls d20 +4 = Physique 2 + Resilience 2
"""
"""How the sheet of Ada begins."""


@pytest.fixture
def ada(home: Path) -> Path:
    """Ada, written by hand, in the folder of characters."""
    return given(home / "characters")


def saved(path: Path) -> Any:  # noqa: ANN401
    return read(path).sheet


def kinds(path: Path) -> list[str]:
    return [each.event.kind for each in read_history(path).happened]


def data_of(call: Call, *arguments: object) -> Any:  # noqa: ANN401
    """What a command tells with --json."""
    done = call("characters", *arguments, "--json")
    assert (done.status, done.err) == (0, "")
    return json.loads(done.out)


def test_without_characters_a_way_to_make_one_is_told(call: Call, home: Path) -> None:
    for command in (["characters"], ["characters", "list"]):
        assert call(*command).out == "There is no character yet; 'archivarium characters new NAME' makes one.\n"
    assert not (home / "characters").exists()
    assert data_of(call, "list") == []


def test_a_new_character_is_a_file(call: Call, home: Path) -> None:
    done = call("characters", "new", "Zoë [b]", "--archetype", "healer")
    path = home / "characters" / "Zoë [b].toml"
    assert done.out == f"Made: {path}\n"
    assert saved(path).level(Skill.MEDICINE) == 3
    assert data_of(call, "new", "Bo")["name"] == "Bo"
    assert call("characters", "new", "bo").problem.endswith(
        "Bo.toml: There is a character called “bo” already. Nothing was changed; choose another name."
    )


def test_a_sheet_shows_what_every_number_comes_from(call: Call, ada: Path) -> None:
    done = call("characters", "show", "ada")
    assert done.out.startswith(SHEET)
    assert "\nConditions\n  Poisoned until it is lifted\n  Frozen until 2 turns have ended\n" in done.out
    assert done.out.endswith("\nNotes\n  [state]\n  hp = 7\n")
    assert max(map(len, done.out.splitlines())) < 120
    shown = data_of(call, "show", ada)
    assert shown["file"] == str(ada)
    assert shown["hp"] == {
        "current": 7,
        "maximum": 8,
        "why": "HP 8 = 5 + Physique 2 + half of Resilience 2, rounded down",
    }
    assert shown["skills"]["melee"] == {"level": None, "ability": "physique", "total": 2}
    assert shown["conditions"][1] == {"name": "Frozen", "until": "end of turn", "turns": 2}


@pytest.mark.parametrize(
    ("arguments", "told", "line"),
    [
        ("damage Ada 1", "Ada takes 1 damage: HP goes from 7 to 6.", "   hp   =   6   # wounded by rats"),
        ("heal Ada 9", "Ada is healed by 9: HP goes from 7 to 8.", "   hp   =   8   # wounded by rats"),
        ("stress Ada 1", "Ada gains 1 Stress: it goes from 1 to 2.", "stress=2"),
        ("stress Ada -1", "Ada loses 1 Stress: it goes from 1 to 0.", "stress=0"),
        ("rest Ada 1", "Ada rests for 1 hour: Stress goes from 1 to 0.", "stress=0"),
        (
            "end-turn Ada",
            "The turn of Ada ends: Movement is 0.",
            '    { name = "Frozen", until = "end of turn", turns = 1 },',
        ),
        ("set Ada physique 3", "Physique of Ada: 2 becomes 3.", "physique = 3"),
        ("set Ada melee -2", "Melee of Ada: not written becomes -2.", "melee = -2"),
        ("condition Ada add Wet", "Wet holds for Ada until it is lifted.", '    { name = "Wet", until = "lifted" },'),
    ],
)
def test_an_act_is_told_saved_and_kept(call: Call, ada: Path, arguments: str, told: str, line: str) -> None:
    done = call("characters", *arguments.split())
    assert (done.status, done.out, done.err) == (0, f"{told}\n", "")
    after = ada.read_text().splitlines()
    assert line in after
    assert len(set(after) - set(ADA.splitlines())) == 1
    assert len(kinds(ada)) == 1


def test_a_round_ends_in_the_history_only(call: Call, ada: Path) -> None:
    assert call("characters", "end-round", "Ada").out == "A round ends for Ada.\n"
    assert ada.read_text() == ADA
    assert kinds(ada) == ["round_ended"]


def test_0_hp_the_cap_and_the_morale_roll(call: Call, ada: Path) -> None:
    done = call("characters", "damage", ada, 100)
    assert done.out.endswith("HP goes from 7 to 0.\nUnconscious holds for Ada until HP is above 0.\n")
    assert "Unconscious no longer holds for Ada" in call("characters", "heal", ada, 1).out
    due = "A Morale Roll is due: Stress 3 of 3. 'archivarium characters morale' makes it.\n"
    assert call("characters", "stress", ada, 5).out.endswith(due)
    assert call("characters", "end-round", ada).out.endswith(due)
    assert "  A Morale Roll is due: Stress 3 of 3." in call("characters", "list").out
    done = call("characters", "morale", ada, "--die", 12, "--own-turn")
    assert done.out == (
        "One d20. Chances: Surrender 25%, Freeze 25%, Flee 25%, Dazed 25%.\n"
        "Ada makes a Morale Roll in the own turn: 12 + 0 + 0 = 12: Flee.\n"
        "Fleeing holds for Ada until 2 turns have ended.\n"
    )
    assert saved(ada).morale_due is False
    assert call("characters", "morale", ada).problem.startswith("No Morale Roll is due: Stress is 3")
    assert call("characters", "show", ada).out.count("is due") == 0


def test_a_check_tells_its_chances_and_is_kept(call: Call, ada: Path) -> None:
    done = call("characters", "check", "Ada", "ath", "--dc", 15, "--advantage", 2, "--die", 3, "--die", 17)
    assert done.out == (
        f"{explain_mode(2, 0)} "
        "Chances: Strong Failure 6.25%, Failure 18.75%, Success 39%, Strong Success 36%.\n"
        "Ada rolls Athletics with advantage (3 and 17; 17 counts): 17 + 2 + 2 = 21 against DC 15, margin +6: "
        "Strong Success.\n"
    )
    assert ada.read_text() == ADA
    assert kinds(ada) == ["checked"]
    told = data_of(call, "check", "Ada", "melee", "--dc", -3, "--advantage", 1, "--disadvantage", 3)
    (event,) = told["events"]
    assert (event["kind"], event["mode"], event["dc"], len(event["dice"])) == ("checked", "plain", -3, 1)
    assert 1 <= event["kept"] <= 20
    assert told["chances"]["strong success"] == {"fraction": "1", "percent": "100%"}
    assert told["character"]["hp"]["current"] == 7


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("check Ada melee --dc 10 --die 21", "A d20 shows a number from 1 to 20, not 21."),
        ("check Ada melee --dc 10 --die 2 --die 3", "One d20 is needed, not 2."),
        (
            "check Ada melee --dc 10 --advantage 1 --die 3",
            "Two d20 are rolled with advantage, so both are needed, not 1.",
        ),
        ("damage Ada 0", "Damage is a whole number from 1 to 1000, not 0."),
        ("damage Ada -1", "Damage is a whole number from 1 to 1000, not -1."),
        ("heal Ada 1001", "Healing is a whole number from 1 to 1000, not 1001."),
        ("rest Ada 0", "Rest is a whole number from 1 to 1000 hours, not 0."),
        ("move Ada 1", "none is left until the end of the turn, not 1."),
        ("condition Ada lift Wet", "No such condition holds here: there is Poisoned, Frozen."),
        ("condition Ada add Wet --until end-of-turn --count 0", "A condition lasts for 1 to 100 turns, not 0."),
        ("condition Ada add Wet --count 2", "Turns and rounds are counted until their end"),
        ("set Ada mele 2", "A sheet has no “mele”; did you mean melee?"),
        ("set Ada melee 21", "Melee is a whole number from -10 to 20, not 21."),
        ("set Ada melee 2.0", 'Melee is a whole number from -10 to 20, or "none", not “2.0”.'),
        ("set Ada stress none", "Stress is a whole number from 0 to 23, not “none”."),
        ("set Ada morale_due maybe", "Morale Roll due is true or false, not the text “maybe”."),
        ("set Ada hp 9", "HP is a whole number from 0 to 8 on this sheet, not 9."),
        ("set Ada melee 3 name a/b", "A name is no path"),
        ("set Ada name Zoë melee 21", "Melee is a whole number from -10 to 20, not 21."),
        ("set Ada name " + "x" * 200, "A name has at most 32 characters; this one has 200."),
        ("new ../Ada", "A name is no path"),
        ("show Bo", "No character is called “Bo”. 'archivarium characters list' lists the characters."),
        ("show nowhere/Ada.toml", "No such file or directory. Check that the file is there and may be read."),
        ("show .", "No character is called “.”."),
    ],
)
def test_what_is_refused_is_told_and_changes_nothing(call: Call, ada: Path, arguments: str, told: str) -> None:
    done = call("characters", *arguments.split(" "))
    assert (done.status, done.out) == (1, "")
    assert told in done.err
    assert done.err.count("\n") == 1
    assert ada.read_text() == ADA
    assert os.listdir(ada.parent) == ["Ada.toml"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("check Ada m --dc 10", "'m' can be melee or medicine or morale."),
        ("check Ada luck --dc 10", "There is no skill 'luck'; the skills are athletics, "),
        ("check Ada steath --dc 10", "There is no skill 'steath'; did you mean stealth?"),
        ("check Ada reason --dc 10", "There is no check on an ability alone; with reason go awareness, medicine, "),
        ("check Ada melee", "Missing option '--dc'"),
        ("check Ada melee --dc high", "'high' is not a valid integer"),
        ("check Ada melee --dc 1 --advantage -1", "-1 is not in the range x>=0"),
        ("damage Ada", "Missing argument 'N'"),
        ("damage Ada much", "'much' is not a valid integer"),
        ("set Ada melee", "'melee' has no value: KEY and VALUE come in pairs."),
        ("set Ada", "Missing argument 'KEY VALUE...'"),
        ("condition Ada drop Wet", "'drop' is not one of 'add', 'lift'"),
        ("condition Ada lift Wet --until lifted", "--until and --count are for 'add' only."),
        ("condition Ada add Wet --until dawn", "'dawn' is not one of 'lifted', 'end-of-turn', 'end-of-round'"),
        ("new Bo --archetype king", "'king' is not one of 'guard', "),
        ("export Ada --json --format toml", "--json and --format toml are two things"),
        ("sing Ada", "No such command 'sing'"),
        ("validate", "Missing argument 'FILE...'"),
    ],
)
def test_a_call_that_cannot_be_understood_is_told_in_one_line(call: Call, ada: Path, arguments: str, told: str) -> None:
    done = call("characters", *arguments.split(" "))
    assert (done.status, done.out) == (2, "")
    assert told in done.err
    assert done.err.count("\n") == 1
    assert ada.read_text() == ADA


def test_several_keys_are_one_edit_and_new_maxima_hold_for_it(call: Call, ada: Path) -> None:
    done = call("characters", "set", "Ada", "physique", 4, "hp", 10, "notes", "one\ntwo", "concept", "none")
    assert done.status == 0
    sheet = saved(ada)
    assert (sheet.level(Ability.PHYSIQUE), sheet.hp, sheet.notes, sheet.concept) == (4, 10, "one\ntwo", "none")
    assert call("characters", "set", "Ada", "physique", 4).out == "Nothing changed.\n"
    assert call("characters", "set", "Ada", "HP", "None", "resilience", "none").status == 0
    assert (saved(ada).hp, saved(ada).is_written(Skill.RESILIENCE)) == (None, False)


def test_a_new_name_takes_the_file_and_the_history_along(call: Call, ada: Path) -> None:
    done = call("characters", "set", "Ada", "melee", "2", "name", "Zoë")
    assert done.out == "Name of Zoë: Ada becomes Zoë.\nMelee of Zoë: not written becomes 2.\n"
    assert sorted(os.listdir(ada.parent)) == ["Zoë.history.jsonl", "Zoë.toml"]
    assert kinds(ada.with_name("Zoë.toml")) == ["edited", "edited"]


def test_the_list_tells_the_broken_ones_and_namesakes(call: Call, ada: Path) -> None:
    given(ada.parent, called("ada") + "[skills]\nmele = 2\n", "b.toml")
    given(ada.parent, called("Zoë\\u001b[2J [b]"), "c.toml")
    given(ada.parent, called("ADA"), "d.toml")
    done = call("characters", "list")
    head, first, second, fault, third, fourth = done.out.splitlines()
    assert head == "NAME                     HP      STRESS  MOVE    CONDITIONS"
    assert first == "Ada                      7/8     1/3     0/0     Poisoned, Frozen"
    assert second == "b                        -       -       -       broken"
    assert fault.endswith("b.toml:4: skills.mele: This is not a skill; did you mean melee? It is left as it is.")
    assert third == "Zoë[2J [b]               5/5     0/3     3/3     -"
    assert fourth.startswith("ADA ")
    assert done.status == 0
    assert done.problem == f"2 files have a character of one name: {ada}, {ada.with_name('d.toml')}."
    told = json.loads(call("characters", "list", "--json").out)
    assert [each["broken"] is None for each in told] == [True, False, True, True]
    assert told[1]["faults"] == [
        {"line": 4, "key": "skills.mele", "reason": "This is not a skill; did you mean melee?"}
    ]
    assert call("characters", "show", "ADA").problem.startswith(f"{ada.parent}: “ADA” fits 2 files: {ada}, ")


def test_files_are_validated_one_by_one(call: Call, ada: Path) -> None:
    bad = given(Path(), "[character]\nname = 3\n[skills]\nmele = 1\n", "bad.toml")
    done = call("characters", "validate", "ada", ada, "bad.toml", "missing.toml", ada.parent)
    assert done.status == 1
    assert done.out == f"ada: good\n{ada}: good\n"
    assert done.err.splitlines() == [
        "archivarium: bad.toml:2: character.name: Name is text of at most 32 characters, not 3.",
        "archivarium: bad.toml:4: skills.mele: This is not a skill; did you mean melee?",
        "archivarium: missing.toml: No such file or directory. Check that the file is there and may be read.",
        f"archivarium: {ada.parent}: This is a folder or a device, and no file. It is left as it is.",
    ]
    assert bad.read_text() == "[character]\nname = 3\n[skills]\nmele = 1\n"
    assert call("characters", "validate", ada).status == 0
    done = call("characters", "validate", ada, "bad.toml", "--json")
    assert (done.status, done.err) == (1, "")
    good, broken = json.loads(done.out)
    assert good == {"file": str(ada), "good": True, "name": "Ada", "faults": []}
    assert [(fault["line"], fault["key"]) for fault in broken["faults"]] == [(2, "character.name"), (4, "skills.mele")]


@pytest.mark.parametrize("arguments", ["show \udcff", "new \udcff", "set Ada name \udcff", "condition Ada add \udcff"])
def test_what_is_no_text_of_the_terminal_is_told(call: Call, ada: Path, arguments: str) -> None:
    done = call("characters", *arguments.split())
    assert (done.status, done.out) == (1, "")
    assert done.problem
    assert ada.read_text() == ADA
    assert call("characters", "show", "\udcff.toml").problem.endswith("Check that the file is there and may be read.")


@pytest.mark.parametrize(("answer", "turns"), [("y", 2), ("n", 1), ("", 1)])
def test_on_a_terminal_it_is_asked_whose_turn_it_is(home: Path, answer: str, turns: int) -> None:
    path = given(home / "characters", called("Ada") + "[state]\nstress = 3\n")
    with Terminal(["characters", "morale", "Ada", "--die", "12"], home) as terminal:
        terminal.until(lambda screen: "Is it Ada's own turn? [y/N]:" in screen)
        terminal.press(f"{answer}\r")
        assert terminal.leave() == 0
        assert "12 + 0 + 0 = 12: Flee." in terminal.text.replace("\n", "")
    (fleeing,) = saved(path).conditions
    assert (fleeing.name, fleeing.left) == ("Fleeing", turns)


def test_a_broken_file_is_told_by_every_command_and_stays(call: Call, home: Path) -> None:
    path = given(home / "characters", called("Ada") + "[state]\nhp = '3'\n")
    for arguments in ("show Ada", "damage Ada 1", "check Ada melee --dc 3", "set Ada hp 3", "export Ada", "morale Ada"):
        done = call("characters", *arguments.split())
        assert (done.status, done.out) == (1, "")
        assert done.problem.startswith(f"{path}:4: state.hp: HP is a whole number from 0 to 35, not the text “3”.")
    assert path.read_text() == called("Ada") + "[state]\nhp = '3'\n"
    assert os.listdir(path.parent) == ["Ada.toml"]


def test_a_file_that_may_only_be_read_is_told(call: Call, ada: Path) -> None:
    ada.chmod(0o444)
    done = call("characters", "set", "Ada", "hp", 3)
    assert (done.status, done.out) == (1, "")
    assert done.problem.startswith(f"{ada}: The file may only be read.")
    assert ada.read_text() == ADA


@pytest.mark.parametrize("option", [["--format", "json"], ["--json"]])
def test_an_export_is_the_character_without_its_id(call: Call, ada: Path, option: list[str]) -> None:
    ada.write_text(ADA.replace('name = "Ada"', 'name = "Ada"\nid = "0123456789ab"'))
    told = json.loads(call("characters", "export", "Ada", *option).out)
    assert (told["format"], told["version"], told["name"]) == ("archivarium character", 1, "Ada")
    assert "0123456789ab" not in json.dumps(told)
    assert call("characters", "export", "Ada", "--format", "toml").out == ADA
    assert call("characters", "export", "Ada").out.startswith(SHEET)
    assert call("characters", "show", "Ada").out == call("characters", "export", "Ada", "--format", "text").out


def test_an_export_goes_to_a_new_file_and_over_none(call: Call, ada: Path) -> None:
    assert call("characters", "export", "Ada", "--format", "toml", "-o", "out.toml").out == "Written: out.toml\n"
    assert Path("out.toml").read_text() == ADA
    for target, told in (("out.toml", "There is a file of this name already; --force replaces it"), (ada, "itself")):
        done = call("characters", "export", "Ada", "-o", target)
        assert (done.status, done.out) == (1, "")
        assert told in done.problem
    assert call("characters", "export", "Ada", "-o", "out.toml", "--force").status == 0
    assert ada.read_text() == ADA


def test_acts_of_many_processes_at_once_all_count(ada: Path) -> None:
    ada.write_text(ADA.replace("stress=1", "stress=0").replace("physique = 2", "physique = 2\npresence = 20"))
    calls = [
        subprocess.Popen([PROGRAM, "characters", "stress", str(ada), "1"], stdout=subprocess.DEVNULL) for _ in range(6)
    ]
    assert [each.wait() for each in calls] == [0] * 6
    assert saved(ada).stress == 6
    changes = [each.event for each in read_history(ada).happened]
    assert [getattr(event, "after", None) for event in changes] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("command", list(CharacterCommands.places))
def test_every_command_has_a_help_of_its_own(call: Call, command: str) -> None:
    told = call("characters", command, "--help").out
    assert told.startswith(f"Usage: archivarium characters {command} [OPTIONS]")
    assert max(map(len, told.splitlines())) <= 80
    assert "--json" in told


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("characters show ", ["Ada", "Zoë"]),
        ("characters damage zo", ["Zoë"]),
        ("characters check Ada me", ["melee", "medicine"]),
        ("characters set Ada res", ["resilience"]),
        ("characters set Ada hp ", []),
        ("characters set Ada hp 3 mor", ["morale", "morale_due"]),
    ],
)
def test_a_shell_completes_names_skills_and_keys(ada: Path, written: str, offered: list[str]) -> None:
    given(ada.parent, called("Zoë"), "z.toml")
    *arguments, incomplete = written.split(" ")
    found = ShellComplete(program, {}, "archivarium", "").get_completions(arguments, incomplete)
    assert [item.value for item in found if item.type != "file"] == offered


@pytest.mark.parametrize("arguments", [["show", "Ada"], ["damage", "Ada", "1"], ["check", "Ada", "melee", "--dc", "3"]])
def test_what_needs_no_screen_does_not_import_one(ada: Path, arguments: list[str]) -> None:
    assert ada.exists()
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "tui", "characters", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert not imported & {"textual", "rich", "pydantic", "asyncssh"}


ODDS = """\
d20 +4 against DC 15. One d20.
Strong Failure           25%  1/4
Failure                  25%  1/4
Success                  30%  3/10
Strong Success           20%  1/5
Success or better        50%  1/2
"""


def test_odds_are_exact(call: Call) -> None:
    assert call("odds", "--bonus", 4, "--dc", 15).out == ODDS
    both = call("odds", "--bonus", 4, "--dc", 15, "--advantage", "--disadvantage").out
    assert both.splitlines()[1:] == ODDS.splitlines()[1:]
    assert "cancel" in both
    told = json.loads(call("odds", "--bonus", -4, "--dc", 5, "--disadvantage", "--json").out)
    assert (told["bonus"], told["dc"], told["mode"]) == (-4, 5, "disadvantage")
    assert told["chances"]["success"] == {"fraction": "27/100", "percent": "27%"}
    assert told["success_or_better"] == {"fraction": "9/25", "percent": "36%"}
    assert call("odds", "--bonus", 4).status == 2
