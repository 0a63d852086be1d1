"""Every way of leaving, from every place: the terminal is as it was, the match is whole, the status tells why."""

import os
import re
import signal
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from tests.terminal.situations import (
    SITUATIONS,
    TERMINALS,
    WAYS,
    Situation,
    arrive,
    assert_fitting,
    assert_whole,
    opened,
    reports,
)
from tests.terminal.terminal import PROGRAM, Terminal

_ROOT = Path(__file__).parents[2]

_STUMBLING = {"PYTHONPATH": str(_ROOT)}


def _stumbling(situation: Situation, home: Path, stumbles: str = "handler") -> Terminal:
    """Start the program that has an error."""
    arguments = ["-m", "tests.terminal.stumbling", *situation.arguments]
    return Terminal(arguments, home, environment={**_STUMBLING, "STUMBLES": stumbles}, program=sys.executable)


def _shows(*words: str) -> Callable[[str], bool]:
    return lambda text: all(word in text for word in words)


def _some() -> list[tuple[str, str, str]]:
    """Every way of leaving three times, from every place and at every terminal at least once."""
    ways, places, names = list(WAYS), list(SITUATIONS), list(TERMINALS)
    return [
        (ways[row % len(ways)], places[(row + row // len(ways)) % len(places)], names[row % len(names)])
        for row in range(3 * len(ways))
    ]


def _leaves(way: str, place: str, name: str, home: Path) -> None:
    situation, shown = SITUATIONS[place], TERMINALS[name]
    leave, status = WAYS[way]
    with _stumbling(situation, home) if way == "error" else opened(situation, home, shown) as terminal:
        arrive(terminal, situation)
        leave(terminal)
        assert terminal.leave() == status, reports(home)
        if way != "closed":
            assert terminal.modes_left == set()
            assert terminal.line_settings == terminal.before
        if way != "error":
            assert_fitting(terminal, shown)
        assert_whole(home)
        assert bool(reports(home)) is (way == "error")


@pytest.mark.parametrize(("way", "place", "name"), _some())
def test_leaving_leaves_nothing_behind(way: str, place: str, name: str, tmp_path: Path) -> None:
    _leaves(way, place, name, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(("way", "place", "name"), list(product(WAYS, SITUATIONS, TERMINALS)))
def test_leaving_leaves_nothing_behind_anywhere(way: str, place: str, name: str, tmp_path: Path) -> None:
    _leaves(way, place, name, tmp_path)


@pytest.mark.parametrize("stumbles", ["handler", "callback", "worker", "task", "paint"])
def test_an_error_is_told_in_one_line_on_the_normal_screen_and_reported_in_a_file(
    stumbles: str, tmp_path: Path
) -> None:
    with _stumbling(SITUATIONS["board"], tmp_path, stumbles) as terminal:
        arrive(terminal, SITUATIONS["board"])
        terminal.signal(signal.SIGUSR1)
        assert terminal.leave() == 1
        assert terminal.modes_left == set()
    (report,) = (tmp_path / "state").iterdir()
    _, _, after = bytes(terminal.raw).rpartition(b"\x1b[?1049l")
    told = re.sub(rb"\x1b\[[?\d;]*[a-zA-Z]|\x1b\][^\x07]*\x07", b"", after).decode().split("\r\n")
    assert told[1:] == [""]
    assert told[0].startswith("archivarium: An error ended the program: RuntimeError: over [31m its own feet.")
    assert told[0].endswith(f"{report}.")
    written = report.read_text(encoding="utf-8")
    assert "in action_stumble" in written
    assert written.replace("\n", "").isprintable()
    assert_whole(tmp_path)


def test_leaving_python_itself_leaves_the_terminal_well(tmp_path: Path) -> None:
    with _stumbling(SITUATIONS["home"], tmp_path, "exit") as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.signal(signal.SIGUSR1)
        assert terminal.leave() == 0
        assert terminal.modes_left == set()
        assert terminal.line_settings == terminal.before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_is_busy_for_long_is_gone_soon_all_the_same(number: signal.Signals, tmp_path: Path) -> None:
    with _stumbling(SITUATIONS["home"], tmp_path, "long") as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.signal(signal.SIGUSR1)
        terminal.signal(number)
        assert terminal.leave() == 128 + number
        assert terminal.modes_left == set()
        assert terminal.line_settings == terminal.before


def test_a_program_that_takes_long_to_end_is_gone_soon_all_the_same(tmp_path: Path) -> None:
    with _stumbling(SITUATIONS["home"], tmp_path, "end") as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.signal(signal.SIGUSR1)
        assert terminal.leave() == 0
        assert terminal.modes_left == set()
        assert terminal.line_settings == terminal.before


def test_a_terminal_that_is_gone_is_noticed_without_a_signal(tmp_path: Path) -> None:
    with Terminal(["-c", "trap '' HUP; exec \"$0\"", PROGRAM], tmp_path, program="sh") as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.hang_up()
        assert terminal.leave() == 129


def test_a_terminal_that_reads_nothing_does_not_keep_the_program(tmp_path: Path) -> None:
    with Terminal(["play", "--a", "computer:random", "--b", "computer:random", "--pause", "0"], tmp_path) as terminal:
        terminal.until(lambda text: "Round 1" in text)
        terminal.clog()
        terminal.signal(signal.SIGTERM)
        assert terminal.process.wait(10) == 143


def test_ctrl_z_goes_back_to_the_shell_and_fg_shows_everything_again(tmp_path: Path) -> None:
    shell = {"PS1": "PROMPT> ", "INPUTRC": "/dev/null", "HISTFILE": ""}
    with Terminal(["--norc", "-i"], tmp_path, environment=shell, program="bash") as terminal:
        terminal.until(lambda text: "PROMPT>" in text)
        terminal.press(f"{PROGRAM} play --a Ada --b Bo --motion off\r")
        terminal.until(lambda text: "  r   Roll" in text and "PROMPT" not in text)
        for keys, wanted in (("l", "following 2 of 2"), ("q", "  r   Roll"), ("\x03", "Leave the match?")):
            terminal.press(keys)
            terminal.until(_shows(wanted, "Palette"))
            seen = terminal.rest()
            terminal.press("\x1a")
            terminal.until(lambda text: "Stopped" in text and text.rstrip().endswith("PROMPT>"))
            assert terminal.modes_left <= {2004}  # the shell's own
            terminal.press("fg\r")
            terminal.until(seen.__eq__)
        terminal.press("\x03")
        terminal.until(lambda text: text.rstrip().endswith("PROMPT>"))
        terminal.press("echo left with $?\r")
        terminal.until(lambda text: "left with 0" in text)
    assert_whole(tmp_path)


def test_a_program_without_a_shell_does_not_stop_for_ever(tmp_path: Path) -> None:
    with Terminal([], tmp_path) as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.press("\x1a")
        terminal.until(lambda _: terminal.raw.count(b"\x1b[?1049h") == 2)
        terminal.press("?")
        terminal.until(lambda text: SITUATIONS["rules"].shows in text)
        terminal.signal(signal.SIGTSTP)
        terminal.until(lambda _: terminal.raw.count(b"\x1b[?1049h") == 3)
        terminal.press("\x1b")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0


def test_a_terminal_that_a_killed_program_left_is_repaired(tmp_path: Path) -> None:
    script = f"{PROGRAM}; {PROGRAM} reset-terminal"
    with Terminal(["-c", script], tmp_path, program="sh") as terminal:
        arrive(terminal, SITUATIONS["home"])
        (pid,) = Path(f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children").read_text().split()
        os.kill(int(pid), signal.SIGKILL)
        assert terminal.leave() == 0
        assert terminal.modes_left == set()
        assert terminal.line_settings == terminal.before
