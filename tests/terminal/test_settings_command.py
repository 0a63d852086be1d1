"""`archivarium settings`, and what the settings file does to every other call."""

import json
from pathlib import Path

import pytest

from saves.settings.table import SETTINGS
from tests.terminal.calls import Call, Called
from tests.terminal.test_command_line import call as invoke
from tests.terminal.test_command_line import seen
from tui.preferences import Preferences
from tui.settings.liking import FIELDS, preferences_of, value_of
from tui.terminal.shows import COLOUR_CHOICES


@pytest.fixture
def file(home: Path) -> Path:
    return home / "settings.toml"


def test_every_setting_is_a_preference_and_both_agree_on_the_usual() -> None:
    assert FIELDS.keys() == SETTINGS.keys()
    assert preferences_of({key: setting.usual for key, setting in SETTINGS.items()}) == Preferences()
    assert {key: value_of(Preferences(), key) for key in SETTINGS} == {
        key: setting.usual for key, setting in SETTINGS.items()
    }
    assert all(SETTINGS["colour"].kind.accepts(choice) for choice in COLOUR_CHOICES)


def test_the_file_says_what_no_option_does(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(
        'theme = "vellum"\ncolour = "16"\nascii = true\nmotion = false\npause = 2\nspeed = 4\nseats = "mover"\n'
        '[keys]\nduel.roll = "z"\n'
    )
    wanted = Preferences(
        motion=False, pause=2, seats="mover", theme="vellum", keys={"duel.roll": "z"}, colour="16", speed=4,
        ascii_only=True,
    )  # fmt: skip
    assert seen(monkeypatch) == (wanted, None)
    assert seen(monkeypatch, "play")[0] == wanted
    options = ["--motion=on", "--pause=1", "--seats=fixed", "--theme=lapis", "--colour=auto", "--no-ascii"]
    over = Preferences(pause=1, theme="lapis", keys={"duel.roll": "y", "duel.stop": "x"}, speed=4, ascii_only=False)
    keys = ["--key", "duel.roll=y", "--key", "duel.stop=x"]
    assert seen(monkeypatch, *options, *keys)[0] == over
    assert seen(monkeypatch, *options, *keys, "play")[0] == over


def test_what_does_not_count_stops_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('theme = "neon"\nmotion = false\nvolume = 11\n[keys]\nduel.roll = "s"\nduel.dance = "z"\n')
    assert seen(monkeypatch)[0] == Preferences(motion=False)
    file.write_text("theme =")
    assert seen(monkeypatch)[0] == Preferences()


def test_all_that_does_not_count_is_told_by_line(file: Path, call: Call) -> None:
    file.write_text('theme = "lapsi"\nmotion = false\nvolume = 11\n[keys]\nduel.roll = "s"\nduel.dance = "z"\n')
    done = call("settings")
    assert done.status == 1
    told = [line.removeprefix(f"archivarium: {file}:") for line in done.err.splitlines()]
    begins = (
        "1: There is no theme 'lapsi'; did you mean lapis? The themes are graphite, ",
        '3: There is no setting "volume"; the settings are theme, ',
        "5: keys: s for duel.roll is taken by duel.stop on the same screen.",
        "6: keys: there is no command 'duel.dance'",
    )
    assert len(told) == len(begins)
    assert all(line.startswith(begin) for line, begin in zip(told, begins, strict=True))
    assert all(line.endswith("This does not count; the file is left as it is.") for line in told)


def test_settings_tells_each_with_its_value_its_source_and_what_it_is_for(file: Path, call: Call) -> None:
    file.write_text('# Mine.\nmotion = false\n[keys]\nduel.roll = "z"\n')
    done = call("--pause", "3", "settings")
    assert (done.status, done.err) == (0, "")
    for line in (
        'theme   "lampblack"  (usual)',
        "motion  false  (settings.toml, line 2)",
        "pause   3  (command line)",
        'keys    duel.roll = "z"  (settings.toml, line 3)',
        *(f"        {setting.tells}" for setting in SETTINGS.values()),
        "        Allowed: graphite, lampblack, lapis, obsidian, vellum or woodcut.",
        "        Allowed: a number from 0 to 10.",
    ):
        assert line in done.out.splitlines()


def test_settings_as_json_tells_the_same(file: Path, call: Call) -> None:
    (file.parent / "themes").mkdir()
    (file.parent / "themes" / "bad.toml").write_text("titel = 1")
    file.write_text('motion = false\nascii = "auto"\npause = 99\n')
    done = call("settings", "--json")
    assert (done.status, done.err) == (1, "")
    told = json.loads(done.out)
    assert told["path"] == str(file)
    assert told["settings"].keys() == SETTINGS.keys()
    assert told["settings"]["motion"] == {
        "value": False, "from": "file", "line": 1, "usual": True, "allowed": "true or false",
        "tells": SETTINGS["motion"].tells,
    }  # fmt: skip
    assert told["settings"]["pause"]["from"] == "usual"
    (problem,) = told["problems"]
    assert f"{file}:3: pause must be a number from 0 to 10, not 99." in problem
    (broken,) = told["broken themes"]
    assert broken.startswith("bad.toml, line 1: titel is not known")


def test_asking_makes_no_file(file: Path, call: Call) -> None:
    assert call("settings").status == 0
    assert call("settings", "path") == Called(0, f"{file}\n", "")
    assert call("settings", "unset", "motion").status == 0
    assert not file.exists()


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("theme", "vellum", 'theme = "vellum"'),
        ("motion", "off", "motion = false"),
        ("motion", "true", "motion = true"),
        ("ascii", "auto", 'ascii = "auto"'),
        ("ascii", "on", "ascii = true"),
        ("colour", "16", 'colour = "16"'),
        ("colour", "true", 'colour = "true"'),
        ("pause", "0.5", "pause = 0.5"),
        ("pause", "2.0", "pause = 2"),
        ("speed", "4", "speed = 4"),
        ("seats", "mover", 'seats = "mover"'),
        ("keys.duel.roll", "z", '"duel.roll" = "z"'),
    ],
)
def test_set_writes_what_is_read_again(file: Path, call: Call, key: str, value: str, line: str) -> None:
    file.write_text("# Mine.\n")
    assert call("settings", "set", key, value) == Called(0, "", "")
    assert line in file.read_text().splitlines()
    assert "# Mine." in file.read_text()
    assert call("settings").status == 0
    assert call("settings", "unset", key) == Called(0, "", "")
    assert line not in file.read_text()


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("them", "x", 'There is no setting "them"; did you mean theme?'),
        ("theme", "vellun", "There is no theme 'vellun'; did you mean vellum?"),
        ("motion", "maybe", 'motion must be true or false, not "maybe".'),
        ("pause", "nan", "pause must be a number from 0 to 10"),
        ("pause", "soon", "pause must be a number from 0 to 10"),
        ("speed", "on", "speed must be 0.25, 0.5, 1, 2, 4 or 8"),
        ("seats", "mvoer", 'did you mean "mover"?'),
        ("keys", "z", "Keys are set one by one, such as keys.duel.roll."),
        ("keys.duel.roll", "s", "s for duel.roll is taken by duel.stop on the same screen."),
        ("keys.duel.dance", "z", "there is no command 'duel.dance'"),
        ("\x1b[31m", "x", "There is no setting"),
    ],
)
def test_set_refuses_what_cannot_be_and_writes_nothing(file: Path, call: Call, key: str, value: str, told: str) -> None:
    done = call("settings", "set", key, value)
    assert (done.status, done.out) == (2, "")
    assert told in done.err
    assert done.err.rstrip("\n").isprintable()
    assert not file.exists()


def test_set_refuses_a_key_that_clashes_with_one_in_the_file(file: Path, call: Call) -> None:
    file.write_text('[keys]\nduel.roll = "z"\n')
    done = call("settings", "set", "keys.duel.stop", "z")
    assert done.status == 2
    assert "z for duel.stop is taken by duel.roll" in done.err


def test_set_leaves_a_broken_file_as_it_is(file: Path, call: Call) -> None:
    file.write_text("theme =")
    done = call("settings", "set", "motion", "off")
    assert done.status == 1
    assert f"{file}:1: This is not TOML" in done.err
    assert file.read_text() == "theme ="


def test_help_of_settings_fits() -> None:
    for arguments in (["settings"], ["settings", "set"], ["settings", "unset"], ["settings", "path"]):
        assert max(map(len, invoke(*arguments, "--help").output.splitlines())) <= 80
