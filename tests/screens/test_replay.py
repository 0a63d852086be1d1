"""The log of a saved match: playing it, searching it, going to a number, and playing on from a position."""

import fcntl
from pathlib import Path

import pytest
from textual.app import App

from model.duel.dice import seeded
from saves.places import Places
from saves.reading import read
from tests.saving.builders import cautious, header, play
from tests.screens.golden import assert_golden, shown, until
from tui.app import Archivarium
from tui.duel.screen import DuelScreen
from tui.log.replay import ReplayScreen
from tui.preferences import Preferences
from tui.typed import LineInput
from tui.wishes import WatchMatch


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved match of some length."""
    return play(header(), "3", cautious).write(tmp_path)


def torn(folder: Path) -> Path:
    """A match that was cut in the middle of a line."""
    match = play(header(), "4", actions=4)
    path = match.write(folder)
    path.write_bytes(match.content[:-7])
    return path


def replay(path: Path, step: int | None = None) -> Archivarium:
    """The program, straight at a replay."""
    root = path.parent
    places = Places(root, root, root / "cache", root / "state")
    return Archivarium(Preferences(motion=False), lambda: seeded("1"), WatchMatch(path, step), places=places)


def step_of(app: App[None]) -> int:
    """The step that is shown."""
    assert isinstance(app.screen, ReplayScreen)
    return app.screen.step


def watching(app: App[None]) -> bool:
    """Whether the replay is on top."""
    return isinstance(app.screen, ReplayScreen)


async def test_a_replay_begins_at_the_beginning_and_steps_by_event_turn_and_round(saved: Path) -> None:
    length = len(read(saved).entries)
    app = replay(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: watching(app))
        assert step_of(app) == 2
        steps = []
        for key in ("right", "right", "right", "left", "down", "up", "pagedown", "pageup", "end", "home"):
            await pilot.press(key)
            steps.append(step_of(app))
        assert steps[:4] == [3, 4, 5, 4]
        assert steps[8] == length
        assert steps[9] <= 1
        record = read(saved)
        assert record.events[steps[4] - 1].kind == "dice_rolled"
        assert record.events[steps[6] - 1].kind == "round_opened"


async def test_space_lets_the_match_run_and_halts_it(saved: Path) -> None:
    app = replay(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: watching(app))
        for _ in range(3):
            await pilot.press("plus")
        await pilot.press("space")
        await until(pilot, lambda: step_of(app) >= 4 and "▶ 8x" in shown(app))
        await pilot.press("space")
        await until(pilot, lambda: "▶" not in shown(app).splitlines()[0])
        halted = step_of(app)
        await pilot.press("minus", "minus", "left")
        assert step_of(app) == halted - 1


async def test_words_are_searched_and_found_again_further_on(saved: Path) -> None:
    app = replay(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: watching(app))
        await pilot.press("slash")
        await until(pilot, lambda: "Which words" in shown(app))
        await pilot.press(*"takes", "enter")
        await until(pilot, lambda: watching(app) and step_of(app) > 0)
        first = step_of(app)
        record = read(saved)
        assert record.events[first - 1].kind == "keys_resolved"
        await pilot.press("f3")
        await until(pilot, lambda: step_of(app) > first)


async def test_a_step_is_typed_and_one_that_is_not_there_is_refused(saved: Path) -> None:
    app = replay(saved)
    length = len(read(saved).entries)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: watching(app))
        await pilot.press("1")
        await until(pilot, lambda: "Which step" in shown(app))
        await until(pilot, lambda: isinstance(app.focused, LineInput))
        await pilot.press("2", "enter")
        await until(pilot, lambda: watching(app) and step_of(app) == 12)
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.focused, LineInput))
        await pilot.press(*"99999", "enter")
        await until(pilot, lambda: f"The match has steps 0 to {length}" in shown(app))
        await pilot.press("escape")
        await until(pilot, lambda: watching(app))
        assert step_of(app) == 12


async def test_playing_on_opens_a_new_match_from_there_and_leaves_the_old_one_as_it_was(saved: Path) -> None:
    before = saved.read_bytes()
    app = replay(saved, 20)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: watching(app))
        await pilot.press("o")
        await until(pilot, lambda: isinstance(app.screen, DuelScreen) and not app.screen.is_showing)
        (branched,) = (saved.parent / "matches").glob("*.jsonl")
        record = read(branched)
        assert record.header.parent is not None
        assert (record.header.parent.id, record.header.parent.step) == (read(saved).header.id, 20)
        assert record.events[:20] == read(saved).events[:20]
    assert saved.read_bytes() == before


async def test_playing_on_from_the_end_is_not_offered(saved: Path) -> None:
    app = replay(saved, 10**6)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: watching(app))
        await pilot.press("o")
        await pilot.pause()
        assert watching(app)


async def test_a_damaged_match_is_watched_up_to_its_damage_which_is_told(saved: Path) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join(lines[:9]) + b"not what was written\n" + b"".join(lines[10:]))
    app = replay(saved)
    async with app.run_test(size=(140, 40), notifications=True) as pilot:
        await until(pilot, lambda: watching(app) and ":10:" in shown(app))
        await pilot.press("end")
        assert step_of(app) == 8


async def test_an_unfinished_line_of_a_match_that_nobody_plays_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    saved = torn(tmp_path)
    content = saved.read_bytes()
    app = replay(saved)
    async with app.run_test(size=(140, 40), notifications=True) as pilot:
        await until(pilot, lambda: watching(app) and "is unfinished" in shown(app))
        assert step_of(app) == len(read(saved).entries)
    assert saved.read_bytes() == content


async def test_an_unfinished_line_of_a_match_that_is_being_played_is_on_its_way(tmp_path: Path) -> None:
    saved = torn(tmp_path)
    with saved.open("ab") as written:
        fcntl.flock(written, fcntl.LOCK_EX)
        app = replay(saved)
        async with app.run_test(size=(140, 40), notifications=True) as pilot:
            await until(pilot, lambda: watching(app) and f"following {len(read(saved).entries)}" in shown(app))
            assert "is unfinished" not in shown(app)


async def test_a_file_that_is_no_match_is_told_and_home_stays(tmp_path: Path) -> None:
    path = tmp_path / "letter.jsonl"
    path.write_text("Dear Ada,\n")
    app = replay(path)
    async with app.run_test(size=(140, 40), notifications=True) as pilot:
        await until(pilot, lambda: "letter.jsonl" in shown(app))
        assert not watching(app)


@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_replay_looks_as_it_should(saved: Path, size: tuple[int, int]) -> None:
    app = replay(saved, 30)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: watching(app) and "draw" in shown(app))
        assert_golden(app, f"replay-{size[0]}x{size[1]}")
