"""The command line as people and shells call it."""

import json
import os
import subprocess
import sys
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from signal import SIGINT

import pytest
from click.testing import CliRunner, Result

from model.duel.players import Player, Setup
from model.duel.state import Rules
from model.insight.levels import LEVELS
from tests.terminal.terminal import PROGRAM, Terminal
from tui.__main__ import main, program
from tui.commands.dice import system_dice
from tui.preferences import Preferences
from tui.terminal import base
from tui.terminal.driver import LocalDriver
from tui.terminal.shows import Shows
from tui.wishes import NewMatch

TWO_THOUSAND = """\
2000 matches, 4000 rounds, seed 1, capture one
A computer:apprentice       1004 won     50.2 %       2860 rounds  71.5 %
B computer:random            144 won      7.2 %       1140 rounds  28.5 %
draws                        852 drawn   42.6 %
won by the starter                                    1886 rounds  47.1 %
turns of a round        mean 27.3, longest 207
"""


A_HUNDRED = """\
100 matches, 200 rounds, seed 1, capture one
A computer:apprentice         55 won     55.0 %        148 rounds  74.0 %
B computer:random              7 won      7.0 %         52 rounds  26.0 %
draws                         38 drawn   38.0 %
won by the starter                                     100 rounds  50.0 %
turns of a round        mean 24.9, longest 146
"""


def run(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command, away from any terminal."""
    return subprocess.run(
        [PROGRAM, *arguments],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def call(*arguments: str) -> Result:
    """Call the command line within this process."""
    return CliRunner().invoke(program, arguments, prog_name="archivarium")


def seen(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[Preferences, Setup | None]:
    """What would be shown on the screen: home, or a new match."""
    shown: list[tuple[Preferences, Setup | None]] = []

    def show(context: object, preferences: Preferences, wish: NewMatch | None = None) -> None:
        del context
        shown.append((preferences, None if wish is None else wish.setup))

    monkeypatch.setattr("tui.__main__.show", show)
    monkeypatch.setattr("tui.commands.play.show", show)
    result = call(*arguments)
    assert result.exit_code == 0, result.output
    (once,) = shown
    return once


def test_help_names_every_command_and_how_to_complete() -> None:
    told = call("--help").output
    words = " ".join(told.split())
    for line in (
        "play Play a match",
        "resume Play a saved",
        "matches List the saved",
        "replay Watch a saved",
        "verify Check saved",
        "export Write a match",
        "import Put a friend's",
        "simulate Let computers",
        "characters Keep and play",
        "odds Tell the chances",
        "settings Tell and change",
        "paths Tell where",
        "reset-terminal Repair a terminal",
        "bash_source",
        "zsh_source",
    ):
        assert line in words
    assert max(map(len, told.splitlines())) <= 80


COMMANDS = [
    "play",
    "resume",
    "matches",
    "replay",
    "verify",
    "export",
    "import",
    "simulate",
    "review",
    "advise",
    "values",
    "numbers",
    "solve",
    "characters",
    "odds",
    "settings",
    "paths",
    "reset-terminal",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_of_its_own(command: str) -> None:
    told = call(command, "--help").output
    assert told.startswith(f"Usage: archivarium {command} [OPTIONS]")
    assert max(map(len, told.splitlines())) <= 80


def test_the_version_is_that_of_the_package() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"archivarium {version('archivarium')}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["play", "--help"],
        ["play", "--a", ""],
        ["simulate", "--matches", "1"],
        ["simulate", "--matches", "1", "--json"],
        ["odds", "--bonus", "1", "--dc", "10"],
        ["characters", "--help"],
        ["paths"],
        ["settings"],
        ["play", "--plain"],
    ],
    ids=" ".join,
)
def test_what_needs_no_screen_does_not_import_one(arguments: list[str], home: Path) -> None:
    (home / "settings.toml").write_text('theme = "vellum"\nmotion = false\n')
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "tui", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "click" in imported
    needless = {"textual", "rich", "asyncssh"} | ({"pydantic"} if "--plain" not in arguments else set())
    assert not imported & needless


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--color"], "No such option '--color'"),
        (["--colour", "sepia"], "'sepia' is not one of 'auto', 'true', '256', '16', '8', 'none'"),
        (["play", "--ascii=yes"], "Option '--ascii' does not take a value"),
        (["duel"], "No such command 'duel'"),
        (["--motion", "fast"], "'fast' is not one of 'on', 'off'"),
        (["--motion"], "'--motion' requires an argument"),
        (["--pause", "11"], "'11' is not a number of seconds from 0 to 10"),
        (["--pause", "-0.1"], "'-0.1' is not a number of seconds"),
        (["--pause", "nan"], "'nan' is not a number of seconds"),
        (["--pause", "soon", "play"], "'soon' is not a number of seconds"),
        (["--theme", "neon"], "There is no theme 'neon'; the themes are graphite, lampblack, "),
        (["--theme", "\x1b[31m\n"], "There is no theme '"),
        (["--key", "z"], "'z' is not written as ID=KEY, such as duel.roll=z."),
        (["--key", "duel.rol=z"], "there is no command 'duel.rol'"),
        (["--key", "duel.roll=s"], "s for duel.roll is taken by duel.stop on the same screen."),
        (["play", "--key", "duel.roll=z", "--key", "duel.stop=z"], "z for duel.stop is taken by duel.roll"),
        (["play", "--seats", "round"], "'round' is not one of 'fixed', 'mover'"),
        (["play", "--a", ""], "A name needs at least one character that can be shown."),
        (["play", "--b", "\u200d \x1b"], "A name needs at least one character that can be shown."),
        (["play", "--a", "x" * 33], "A name has at most 32 characters; this one has 33."),
        (
            ["play", "--b", "computer:master"],
            "There is no computer level 'master'; the levels are random, greedy, forgetful, ",
        ),
        (["play", "--b", "computer:"], "There is no computer level ''"),
        (["play", "--capture", "none"], "'none' is not one of 'one', 'all'"),
        (["play", "Ada"], "unexpected extra argument (Ada)"),
        (["simulate", "--a", "Ada"], "Only computers play here: computer:random, computer:greedy, "),
        (["simulate", "--b", "computer:master"], "There is no computer level 'master'"),
        (["simulate", "--matches", "0"], "0 is not in the range x>=1"),
        (["simulate", "--matches", "many"], "'many' is not a valid int"),
        (["simulate", "--seed", "\udcff"], "This is not text in the encoding of the terminal."),
        (["paths", "--yaml"], "No such option '--yaml'"),
    ],
)
def test_a_call_that_cannot_be_understood_is_told_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.startswith("archivarium: ")
    assert err.count("\n") == 1
    assert err.rstrip("\n").isprintable()


@pytest.mark.parametrize(
    "arguments", [["--no-such"], ["play", "--a", b"\xff"], ["simulate", "--seed", b"\xff"], ["play"], []]
)
def test_the_installed_command_fails_without_a_traceback(arguments: list[str | bytes]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("archivarium: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_home_is_shown_when_no_command_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert seen(monkeypatch) == (Preferences(), None)


def test_options_of_the_screen_are_preferences(monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = [
        "--motion=off",
        "--pause=2.5",
        "--seats=mover",
        "--theme=vellum",
        "--colour=16",
        "--no-ascii",
        "--key=duel.roll=z",
        "--key=duel.stop=x",
    ]
    keys = {"duel.roll": "z", "duel.stop": "x"}
    wanted = Preferences(
        motion=False, pause=2.5, seats="mover", theme="vellum", keys=keys, colour="16", ascii_only=False
    )
    assert seen(monkeypatch, *arguments) == (wanted, None)
    assert seen(monkeypatch, "play", *arguments)[0] == wanted
    assert seen(monkeypatch, *arguments, "play")[0] == wanted


def test_an_own_theme_is_an_option_as_the_others_are_and_a_broken_one_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "themes").mkdir()
    vellum = next(entry for entry in files("themes").iterdir() if entry.name == "vellum.toml").read_text()
    (home / "themes" / "ash.toml").write_text(vellum)
    (home / "themes" / "birch.toml").write_text(vellum.replace("seal", "sael"))
    assert seen(monkeypatch, "--theme", "ash")[0].theme == "ash"
    with pytest.raises(SystemExit):
        main(["--theme", "birch"])
    assert "birch.toml, line 19: sael is no role; the roles are" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "terminal"),
    [(["play", "--plain"], "xterm"), (["play"], "dumb"), (["resume", "--plain"], "xterm"), (["resume"], "dumb")],
)
def test_a_match_is_played_in_lines_when_that_is_wanted_or_all_there_is(
    arguments: list[str], terminal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", terminal)
    call("play", "--plain")
    result = call(*arguments)
    assert result.exit_code == 0
    assert result.stderr.rstrip().endswith("--plain' plays it on.")


def test_home_in_lines_says_what_can_be_done_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    result = call()
    assert result.exit_code == 0
    assert "archivarium play: a match against the computer" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100


def test_an_option_of_play_goes_before_one_written_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    preferences, _ = seen(
        monkeypatch, "--motion", "off", "--pause", "3", "--ascii", "play", "--motion", "on", "--pause", "0"
    )
    assert preferences == Preferences(motion=True, pause=0, ascii_only=True)


def test_play_seats_whom_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    _, setup = seen(monkeypatch, "play", "--a", " Zoë\t", "--b", "[/]", "--capture", "all")
    assert setup == Setup(Player("Zoë"), Player("[/]"), Rules("all"))


@pytest.mark.parametrize(
    ("arguments", "levels", "names"),
    [
        ([], (None, "apprentice"), ("Ada", "Apprentice")),
        (["--a", "Bo"], (None, "apprentice"), ("Bo", "Apprentice")),
        (["--b", "Bo"], (None, None), ("Ada", "Bo")),
        (["--a", "computer:random"], ("random", None), ("Fortune", "Ada")),
        (["--b", "computer:random"], (None, "random"), ("Ada", "Fortune")),
        (["--a", "computer:apprentice", "--b", "computer:random"], ("apprentice", "random"), ("Apprentice", "Fortune")),
    ],
)
def test_seats_that_nobody_was_named_for_are_filled(
    arguments: list[str], levels: tuple[str | None, ...], names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, setup = seen(monkeypatch, "play", *arguments)
    assert setup is not None
    assert (setup.a.level, setup.b.level) == levels
    assert (setup.a.name, setup.b.name) == names


def test_every_computer_player_draws_its_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    both = ["play", "--a", "computer:random", "--b", "computer:random"]
    first, second = seen(monkeypatch, *both)[1], seen(monkeypatch, *both)[1]
    assert first is not None
    assert second is not None
    assert len({first.a.seed, first.b.seed, second.a.seed, second.b.seed}) == 4


@pytest.mark.parametrize(("code", "status"), [(0, 0), (3, 3), (143, 143), (None, 1)])
def test_the_exit_status_is_that_of_the_screen(monkeypatch: pytest.MonkeyPatch, code: int | None, status: int) -> None:
    class Left:
        return_code = code
        failure = None

        def __init__(self, *given: object, terminal: base.Terminal, told: object) -> None:
            self.given = given
            assert terminal == base.Terminal(Shows("none", ascii_only=True), LocalDriver)
            assert told == ()

        def run(self) -> None:
            assert self.given == (Preferences(colour="none", ascii_only=True), system_dice, None)

    class Keyboard:
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("tui.app.Archivarium", Left)
    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    with pytest.raises(SystemExit) as left:
        main(["--colour", "none", "--ascii"])
    assert left.value.code == status


def test_a_hundred_matches_of_seed_1_come_to_the_same_everywhere() -> None:
    done = run("simulate", "--matches", "100", "--seed", "1")
    assert (done.returncode, done.stdout, done.stderr) == (0, A_HUNDRED, "")


@pytest.mark.long
def test_two_thousand_matches_of_seed_1_come_to_the_same_everywhere() -> None:
    done = run("simulate", "--matches", "2000", "--seed", "1")
    assert (done.returncode, done.stdout, done.stderr) == (0, TWO_THOUSAND, "")


@pytest.mark.long
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_two_thousand_matches_of_seed_1_come_to_the_same_again(hash_seed: str) -> None:
    assert run("simulate", "--matches", "2000", "--seed", "1", PYTHONHASHSEED=hash_seed).stdout == TWO_THOUSAND


def test_simulate_tells_the_same_to_programs() -> None:
    arguments = ["simulate", "--matches", "20", "--seed", "Ж\n", "--a", "computer:random", "--capture", "all", "--json"]
    told = json.loads(call(*arguments).output)
    assert told == json.loads(call(*arguments).output)
    assert told["seed"] == "Ж\n"
    assert told["capture"] == "all"
    assert told["players"] == {"A": "computer:random", "B": "computer:random"}
    assert told["matches"] == told["wins"]["A"] + told["wins"]["B"] + told["draws"] == 20
    assert told["rounds"] == told["rounds_won"]["A"] + told["rounds_won"]["B"] == 40
    assert told.keys() >= {"rounds_won_by_starter", "mean_turns", "longest_turns"}


def test_simulate_without_a_seed_tells_the_one_it_took() -> None:
    told = json.loads(call("simulate", "--matches", "3", "--json").output)
    again = json.loads(call("simulate", "--matches", "3", "--json", "--seed", told["seed"]).output)
    assert again == told


def test_a_bar_is_shown_on_a_terminal_while_it_takes_long(tmp_path: Path) -> None:
    with Terminal(["simulate", "--matches", "5000"], tmp_path) as terminal:
        terminal.until(lambda text: "Playing  [" in text and "%" in text)
        terminal.press("\x03")
        assert terminal.leave() == 130
        assert "Traceback" not in terminal.text
        assert terminal.modes_left == set()


def test_no_bar_is_shown_for_what_is_quick(tmp_path: Path) -> None:
    with Terminal(["simulate", "--matches", "2"], tmp_path) as terminal:
        assert terminal.leave() == 0
        assert terminal.text.startswith("2 matches, 4 rounds")
        assert b"Playing" not in terminal.raw


def test_ctrl_c_ends_a_simulation_without_a_traceback() -> None:
    running = subprocess.Popen(
        [PROGRAM, "simulate", "--matches", "1000000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with pytest.raises(subprocess.TimeoutExpired):
        running.communicate(timeout=2)
    running.send_signal(SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err.strip()) == (130, "", "")


def test_a_reader_that_goes_away_is_no_error_to_speak_of() -> None:
    running = subprocess.Popen([PROGRAM, "paths"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    running.stdout.close()
    _, err = running.communicate()
    assert (running.returncode, err) == (1, "")


@pytest.mark.parametrize("arguments", ["", "play", "paths", "simulate --matches 1", "--version", "--no-such"])
def test_closed_streams_are_no_reason_for_a_traceback(arguments: str) -> None:
    closed = subprocess.run(
        ["sh", "-c", f"'{PROGRAM}' {arguments} <&- >&-"], stderr=subprocess.PIPE, text=True, check=False
    )
    assert "Traceback" not in closed.stderr
    assert closed.returncode in (0, 2)


def test_paths_tells_where_files_live_and_creates_nothing(tmp_path: Path) -> None:
    home = tmp_path / "kept"
    listed = run("paths", ARCHIVARIUM_HOME=str(home)).stdout.splitlines()
    told = json.loads(run("paths", "--json", ARCHIVARIUM_HOME=str(home)).stdout)
    assert dict(line.split(maxsplit=1) for line in listed) == told
    assert told["matches"] == str(home / "matches")
    assert told.keys() == {
        "data", "matches", "characters", "themes", "trash", "configuration", "settings", "cache", "index", "state",
    }  # fmt: skip
    assert not home.exists()


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        pytest.param("archivarium ", COMMANDS, id="commands"),
        pytest.param("archivarium --theme la", ["lampblack", "lapis"], id="themes"),
        pytest.param("archivarium --key duel.st", ["duel.stop="], id="keys"),
        pytest.param("archivarium play --capture ", ["one", "all"], id="choices"),
        pytest.param("archivarium play --a comp", [f"computer:{level}" for level in LEVELS], id="players"),
        pytest.param("archivarium play --a computer :", [*LEVELS], id="levels"),
        pytest.param("archivarium play --a computer : ap", ["apprentice"], id="a level begun"),
        pytest.param("archivarium simulate --b = computer : r", ["random"], id="a level after an equals sign"),
        pytest.param("archivarium simulate --b = 'computer:r", ["computer:random"], id="a level in quotes"),
        pytest.param("archivarium play --a computer : random --b computer :", [*LEVELS], id="two levels"),
        pytest.param("archivarium play --a B", [], id="a name"),
    ],
)
def test_bash_completes_words_cut_at_colons(written: str, offered: list[str]) -> None:
    words = written.split(" ")
    done = run(_ARCHIVARIUM_COMPLETE="bash_complete", COMP_WORDS=" ".join(words), COMP_CWORD=str(len(words) - 1))
    assert done.stdout.split() == [f"plain,{word}" for word in offered]


def test_zsh_completes_levels_with_what_they_do() -> None:
    done = run(_ARCHIVARIUM_COMPLETE="zsh_complete", COMP_WORDS="archivarium play --b computer:a", COMP_CWORD="3")
    kind, value, purpose = done.stdout.splitlines()
    assert (kind, value.replace("\\", "")) == ("plain", "computer:apprentice")
    assert purpose


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_a_script(shell: str) -> None:
    done = run(_ARCHIVARIUM_COMPLETE=f"{shell}_source")
    assert done.returncode == 0
    assert "archivarium" in done.stdout
