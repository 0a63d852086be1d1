"""The installed program in lines of text: through pipes, in terminals that know no more, and ended in every way."""

import fcntl
import os
import pty
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from model.duel.history import replay
from model.duel.rules import outcome
from saves.header import Seated, Seats
from saves.reading import read
from saves.record import Whole
from tests.saving.builders import header, play
from tests.terminal.lines import Program, only_match, sentences
from tests.terminal.terminal import PROGRAM, Terminal
from tui.commands.plain import encoding_of_terminal

TWO = ["play", "--plain", "--a", "Ada", "--b", "Bo"]


def shelf(home: Path) -> Path:
    return home / "matches"


def play_whole(program: Program) -> None:
    """Stop wherever that is offered, and roll otherwise, until nothing is asked any more."""
    for question in program.questions():
        program.answer("s" if ", s to " in question else "r")


def run(home: Path, *arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command with an input that is there at once."""
    return subprocess.run(
        [PROGRAM, *arguments],
        env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(home), "TERM": "xterm", **environment},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("rival", ["Bo", "computer:apprentice"])
def test_a_script_plays_a_whole_match_and_what_it_reads_is_the_transcript(tmp_path: Path, rival: str) -> None:
    with Program(tmp_path, "play", "--plain", "--a", "Ada", "--b", rival) as program:
        play_whole(program)
        assert program.leave() == 0
    path = only_match(shelf(tmp_path))
    assert outcome(replay(read(path).events)) is not None
    match_id = read(path).header.id
    exported = run(tmp_path, "export", match_id, "--format", "text").stdout.splitlines()[4:]
    assert program.story == [line.lstrip().partition("  ")[2] for line in exported]
    assert program.story == run(tmp_path, "replay", match_id, "--plain").stdout.splitlines()
    assert b"\x1b" not in b"".join(program.told + program.said)


def test_computers_play_a_whole_match_without_any_input(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--plain", "--a", "computer:random", "--b", "computer:apprentice")
    assert done.returncode == 0
    assert done.stdout.splitlines() == sentences(only_match(shelf(tmp_path)))
    assert done.stderr.startswith("The match is over.")


def test_a_match_wanders_between_the_screen_and_the_lines(tmp_path: Path) -> None:
    with Terminal(["play", "--a", "Ada", "--b", "Bo", "--motion", "off"], tmp_path) as terminal:
        terminal.until(lambda text: "c Concede" in text)
        terminal.press("r")
        terminal.until(lambda text: "Ada rolls six dice" in text)
        terminal.until(lambda text: "Leave the match?" in text, meanwhile="q")
        terminal.press("y")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0
    seen = sentences(only_match(shelf(tmp_path)))
    with Program(tmp_path, "resume", "--plain") as program:
        program.question()
        program.answer("?", "c", "r")
        program.question()
        program.question()
        program.question()
        program.answer("r", "q", "y")
        assert program.leave() == 0
    told = sentences(only_match(shelf(tmp_path)))
    assert program.talk[0] == f"What happened last: {seen[-1]}"
    assert program.story == told[len(seen) :]
    with Terminal(["resume", "--motion", "off"], tmp_path, columns=140, rows=40) as terminal:
        terminal.until(lambda text: "Round 2 of 2" in text and "concedes" in text and "c Concede" in text)
        terminal.press("c")
        terminal.until(lambda text: "Concede?" in text)
        terminal.press("m")
        terminal.until(lambda text: "Rematch" in text, meanwhile="x")
        terminal.press("h")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0
    done = run(tmp_path, "resume", "--plain", read(only_match(shelf(tmp_path))).header.id)
    assert done.stdout.splitlines() == sentences(only_match(shelf(tmp_path)))
    assert done.stderr.startswith("The match is over.")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_at_once_with_the_match_saved(tmp_path: Path, number: signal.Signals) -> None:
    with Program(tmp_path, *TWO) as program:
        program.question()
        program.answer("r")
        program.question()
        begun = time.monotonic()
        program.process.send_signal(number)
        assert program.leave(2) == 128 + number
        assert time.monotonic() - begun < 2
    path = only_match(shelf(tmp_path))
    assert program.story == sentences(path)
    assert program.talk[-1] == (
        f"The match is left. The match is saved; 'archivarium resume {read(path).header.id} --plain' plays it on."
    )
    assert read(path).condition == Whole()


def test_a_signal_ends_a_match_of_computers_whose_reader_is_stuck(tmp_path: Path) -> None:
    rook, fortune = (Seated(name=name, level="random", seed=name) for name in ("Rook", "Fortune"))
    head = replace(header(seed="1"), seats=Seats(A=rook, B=fortune))
    path = play(head, "1", actions=0).write(tmp_path)
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    with os.fdopen(reader, "rb") as story:
        running = subprocess.Popen(
            [PROGRAM, "resume", "--plain", path],
            env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path)},
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
        )
        os.close(writer)
        saved = 0
        while saved != (saved := path.stat().st_size) or saved < 4096:  # until it waits for who reads
            with pytest.raises(subprocess.TimeoutExpired):
                running.wait(0.2)
        running.send_signal(signal.SIGINT)
        assert running.wait(2) == 130
        _, talk = running.communicate()
        read_at_last = story.read().decode()
    assert talk.splitlines()[-1].startswith("The match is left. The match is saved;")
    told = sentences(path)[2:]
    assert "".join(f"{sentence}\n" for sentence in told).startswith(read_at_last)
    assert 2048 < len(read_at_last) <= 4096
    assert read(path).condition == Whole()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_a_signal_that_was_ignored_stays_ignored(tmp_path: Path, number: signal.Signals) -> None:
    before = signal.signal(number, signal.SIG_IGN)
    try:
        program = Program(tmp_path, *TWO)
    finally:
        signal.signal(number, before)
    with program:
        program.question()
        program.process.send_signal(number)
        program.answer("r")
        program.question()
        program.answer("q", "y")
        assert program.leave() == 0


def test_a_reader_that_goes_away_ends_it_quietly_with_the_match_saved(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [PROGRAM, *TWO],
        env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    assert running.stdout.readline().endswith(b"number.\n")
    running.stdout.readline()
    running.stdout.close()
    running.stdin.write(b"r\n")
    _, err = running.communicate(timeout=20)
    assert running.returncode == 128 + signal.SIGPIPE
    assert err.count(b"\n") == 1
    path = only_match(shelf(tmp_path))
    assert read(path).condition == Whole()
    assert len(sentences(path)) == 3


def test_a_story_that_cannot_be_written_is_no_success(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [PROGRAM, *TWO],
            env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path)},
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("The output fails: No space left on device. The match is saved;")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("redirected", "status", "told"),
    [
        ("</dev/null", 0, "The input has ended. The match is saved;"),
        ("<&-", 0, "The input has ended. The match is saved;"),
        ("</dev/null >&-", 0, "The input has ended. The match is saved;"),
        ("<&- >&- 2>&-", 0, ""),
        ("</dev/null 2>/dev/full", 1, ""),
    ],
)
def test_streams_that_are_closed_or_strange_are_left_well(
    tmp_path: Path, redirected: str, status: int, told: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", f"'{PROGRAM}' {' '.join(TWO)} {redirected}"],
        env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert len(sentences(only_match(shelf(tmp_path)))) == 2


NAMES = ("Zoë", "図書館")

SHOWN = {"C": "Zo? and ???", "POSIX": "Zo? and ???", "": "Zo? and ???", "de_DE.ISO-8859-1": "Zoë and ???"}
"""What a terminal of a locale is sent for two names."""


@pytest.mark.parametrize("locale", SHOWN)
def test_what_a_terminal_cannot_show_is_replaced(tmp_path: Path, locale: str) -> None:
    environment = {"TERM": "dumb", "LANG": locale}
    with Terminal(["play", "--a", NAMES[0], "--b", NAMES[1]], tmp_path, environment=environment) as terminal:
        encoding = "latin-1" if "8859" in locale else "ascii"
        while b"for help." not in terminal.raw:
            assert terminal.read(10)
        assert f"{SHOWN[locale]} sit down;".encode(encoding) in terminal.raw
        terminal.press("q\ny\n")
        assert terminal.leave() == 0
        assert b"\x1b" not in terminal.raw
        assert terminal.line_settings == terminal.before
    assert sentences(only_match(shelf(tmp_path)))[0].startswith("Zoë and 図書館")


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8", "en_US.ISO-8859-1"])
@pytest.mark.parametrize("mode", ["0", "1"])
def test_no_locale_stops_a_match_in_a_pipe(tmp_path: Path, locale: str, mode: str) -> None:
    path = play(header(NAMES), "1", actions=1).write(tmp_path)
    done = subprocess.run(
        [PROGRAM, "resume", "--plain", path],
        env={
            "PATH": os.environ["PATH"],
            "ARCHIVARIUM_HOME": str(tmp_path),
            "LC_ALL": locale,
            "PYTHONUTF8": mode,
            "PYTHONCOERCECLOCALE": mode,
        },
        input=b"\xff\n\xc3\xa9\ns\nr\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == len(sentences(path)) - 3 > 0
    assert b"Traceback" not in done.stderr


def test_a_terminal_that_shows_lines_only_is_never_sent_anything_else(tmp_path: Path) -> None:
    dumb = {"TERM": "dumb"}
    with Terminal([], tmp_path, environment=dumb) as terminal:
        assert terminal.leave() == 0
        assert "archivarium play: a match against the computer" in terminal.text
        assert b"\x1b" not in terminal.raw
    with Terminal(["play", "--a", "Ada", "--b", "Bo"], tmp_path, environment=dumb) as terminal:
        terminal.until(lambda text: "roll six dice, or ? for help." in text)
        terminal.press("r\n")
        terminal.until(lambda text: "Ada rolls six dice" in text)
        terminal.press("\x03")
        assert terminal.leave() == 130
        assert b"\x1b" not in terminal.raw
        assert "^C\nThe match is left." in terminal.text.replace("\n\n", "\n")
    with Terminal(["resume"], tmp_path, environment=dumb, columns=200) as terminal:
        terminal.until(lambda text: "What happened last" in text and "? for help." in text)
        terminal.press("\x04")
        assert terminal.leave() == 0
        assert "The input has ended. The match is saved;" in terminal.text
        assert b"\x1b" not in terminal.raw
    with Terminal(["replay", "sample"], tmp_path, environment=dumb, rows=60) as terminal:
        assert terminal.leave() == 0
        assert "wins the match." in terminal.text
        assert b"\x1b" not in terminal.raw


def test_a_terminal_that_is_closed_ends_it(tmp_path: Path) -> None:
    process, terminal = pty.fork()
    if process == 0:
        os.execve(PROGRAM, ["archivarium", *TWO], {"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path)})
    seen = b""
    while b"? for help." not in seen:
        seen += os.read(terminal, 65536)
    os.close(terminal)
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGHUP
    assert len(sentences(only_match(shelf(tmp_path)))) == 2


def test_a_match_in_lines_imports_no_screen(tmp_path: Path) -> None:
    done = run(tmp_path, *TWO, typed="r\n?\nrules\nc\nn\nq\ny\n", PYTHONPROFILEIMPORTTIME="1")
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines() if "|" in line}
    assert "asyncio" in imported
    assert not imported & {"textual", "rich"}


@pytest.mark.parametrize(
    ("environment", "encoding"),
    [
        ({}, "ascii"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "de_DE"}, "ascii"),
        ({"LANG": "de_DE.UTF-8"}, "utf-8"),
        ({"LANG": "de_DE.ISO-8859-15@euro"}, "iso8859-15"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "ascii"),
        ({"LANG": "C", "LC_CTYPE": "en_GB.utf8"}, "utf-8"),
        ({"LANG": "x.no-such-codeset"}, "ascii"),
        ({"LANG": "x.utf-16"}, "ascii"),
        ({"LANG": "x.rot13"}, "ascii"),
        ({"LANG": "x.cp037"}, "ascii"),
        ({"LANG": "x.\x1b[31m"}, "ascii"),
        ({"LANG": "x.a\0b"}, "ascii"),
    ],
    ids=str,
)
def test_the_locale_names_what_a_terminal_understands(environment: dict[str, str], encoding: str) -> None:
    assert encoding_of_terminal(environment) == encoding


@pytest.mark.parametrize(("option", "shown"), [("--ascii", b"Zo? and ??"), ("--no-ascii", "Zoë and 図書".encode())])
def test_ascii_can_be_asked_for_in_a_pipe_too(tmp_path: Path, option: str, shown: bytes) -> None:
    done = subprocess.run(
        [PROGRAM, "play", "--plain", option, "--a", NAMES[0], "--b", NAMES[1]],
        env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path), "LANG": "C"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert done.stdout.startswith(shown)


def test_an_error_of_the_program_leaves_a_report_and_the_match(tmp_path: Path) -> None:
    script = "import tui.plain.position as told; told.numbers = None; from tui.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, *TWO],
        env={"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(tmp_path)},
        input="?\nr\n?\n" * 20,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.startswith("archivarium: An error ended the program: TypeError: 'NoneType' object is not callable.")
    assert Path(last.split()[-1].rstrip(".")).parent.is_dir()
    assert "Traceback" not in done.stderr
    assert read(only_match(shelf(tmp_path))).condition == Whole()
