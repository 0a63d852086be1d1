"""Saved matches in a real terminal: killed at any moment, taken up again, watched, and refused by a disk."""

import random
import resource
import signal
from pathlib import Path

import pytest

from model.duel.history import History
from model.duel.rules import forced
from saves.reading import read
from saves.record import Whole
from tests.terminal.terminal import Terminal
from tui.log.rows import LogRows

PLAY = ["play", "--a", "Ada", "--b", "Bo", "--motion", "off"]
PANE = 78
"""The cells of a row of the log pane in a terminal of 80 columns."""


def fill_disk(terminal: Terminal, size: int) -> None:
    """Let no file of a program become longer than so many bytes."""
    resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def only_match(home: Path) -> Path:
    """The one match file that lies in a home."""
    (path,) = (home / "matches").glob("*.jsonl")
    return path


def rows_in_sight(terminal: Terminal) -> list[str]:
    """The rows of the log pane, without its scroll bar."""
    return [row[:PANE] for row in terminal.screen.display[19:23]]


def sentences_in_sight(terminal: Terminal) -> set[str]:
    """What stands in the log pane."""
    return {row for row in rows_in_sight(terminal) if row.strip()}


def sentences_on_disk(path: Path) -> set[str]:
    """Every row that a log pane of 80 columns would show of a saved match."""
    record = read(path)
    rows = LogRows(record.header.setup.names, PANE)
    rows.extend(record.events)
    return {rows.line(index)[0].text.ljust(PANE) for index in range(len(rows))}


def is_half_painted(row: str, rows: set[str]) -> bool:
    """Whether a row is one known row as far as a paint came, and another one, or nothing, after that."""
    known = {*rows, " " * PANE}
    return any(
        any(one.startswith(row[:cut]) for one in known) and any(one.endswith(row[cut:]) for one in known)
        for cut in range(PANE)
    )


def play_at_random(terminal: Terminal, chance: random.Random) -> None:
    """Press keys of the game without looking, some of them faster than any eye."""
    for _ in range(chance.randrange(1, 25)):
        terminal.press(chance.choice("rrrs"))
        terminal.read(chance.choice((0.0, 0.0, 0.01, 0.05)))


def kill_and_resume(home: Path, seed: int) -> None:
    """Kill a match at a moment that the seed chooses, and take it up again."""
    chance = random.Random(seed)
    with Terminal(PLAY, home) as terminal:
        terminal.until(lambda text: "c Concede" in text)  # the keys are painted last
        play_at_random(terminal, chance)
        terminal.process.send_signal(signal.SIGKILL)
        terminal.leave()
        seen = sentences_in_sight(terminal)
    path = only_match(home)
    saved = sentences_on_disk(path)
    strange = [row for row in seen if row not in saved]
    assert len(strange) <= 1  # the row at which the kill met a paint
    assert all(is_half_painted(row, saved) for row in strange)
    with Terminal(["resume", "--motion", "off"], home) as terminal:
        terminal.until(lambda text: "r   R" in text or "Next round" in text or "Rematch" in text)
        terminal.press("\x03\x03")
        assert terminal.leave() == 0
    record = read(path)
    assert record.condition == Whole()
    assert forced(History(record.header.rules, record.events).duel) is None


@pytest.mark.parametrize("seed", range(8))
def test_a_match_killed_at_any_moment_goes_on_with_all_that_was_on_the_screen(tmp_path: Path, seed: int) -> None:
    kill_and_resume(tmp_path, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 300))
def test_a_match_survives_two_hundred_kills(tmp_path: Path, seed: int) -> None:
    kill_and_resume(tmp_path, seed)


def test_a_match_that_is_left_waits_and_is_taken_up_with_the_same_dice(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path) as terminal:
        terminal.until(lambda text: "r   Roll" in text)
        terminal.press("r")
        before = terminal.until(lambda text: "Turn 1 · Ada" in text and "r   R" in text, meanwhile="x")
        terminal.press("q")
        terminal.until(lambda text: "it is saved" in text)
        terminal.press("y")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0
    with Terminal(["resume", "--motion", "off"], tmp_path) as terminal:
        terminal.until(lambda text: text.splitlines()[:18] == before.splitlines()[:18])


def test_a_match_played_elsewhere_is_watched_live_and_free_again_after_a_kill(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path) as player, Terminal(["resume"], tmp_path / "none", environment={}) as nobody:
        nobody.leave()
        player.until(lambda text: "r   Roll" in text)
        with Terminal(["resume", "--motion", "off"], tmp_path) as watcher:
            watcher.until(lambda text: "played elsewhere" in text)
            watcher.press("w")
            watcher.until(lambda text: "following 2 of 2" in text)
            player.press("r")
            watcher.until(lambda text: "Ada rolls six dice" in text)
            player.process.kill()
            watcher.press("q")
            watcher.until(lambda text: "New match" in text)
            watcher.press("q")
            assert watcher.leave() == 0
    with Terminal(["resume", "--motion", "off"], tmp_path) as terminal:
        terminal.until(lambda text: "r   R" in text and "Ada rolls six dice" in text)


def test_a_full_disk_is_told_at_once_and_what_it_refused_is_shown_once_it_is_written(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path) as terminal:
        terminal.until(lambda text: "r   Roll" in text)
        path = only_match(tmp_path)
        full = path.stat().st_size + 10
        fill_disk(terminal, full)
        terminal.press("r")
        shown = terminal.until(lambda text: "could not be saved" in text)
        assert "Ada rolls" not in shown
        terminal.press("r")
        terminal.until(lambda text: "could not be saved" in text)
        assert path.stat().st_size <= full
        fill_disk(terminal, resource.RLIM_INFINITY)
        terminal.press("r")
        terminal.until(lambda text: "Ada rolls six dice" in text)
        assert "NOT SAVED" not in terminal.text
        terminal.until(lambda _: sentences_in_sight(terminal) <= sentences_on_disk(path))


def test_a_match_can_knowingly_go_on_unsaved_and_says_so_all_the_time(tmp_path: Path) -> None:
    with Terminal(PLAY, tmp_path) as terminal:
        terminal.until(lambda text: "r   Roll" in text)
        fill_disk(terminal, only_match(tmp_path).stat().st_size + 10)
        terminal.press("r")
        terminal.until(lambda text: "could not be saved" in text)
        terminal.press("u")
        terminal.until(lambda text: "Ada rolls six dice" in text and "NOT SAVED" in text)
        terminal.press("q")
        terminal.until(lambda text: "IT IS NOT SAVED" in text, meanwhile="q")
