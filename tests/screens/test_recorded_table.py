"""At a table whose match is saved as it is played: keys in bursts, and a disk that refuses."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import seeded
from model.duel.rules import action_of
from saves.disk import Disk
from saves.faults import PlayedElsewhere
from saves.journal import Journal
from saves.reading import read
from saves.record import Record, Whole
from saves.recorder import Recorder
from saves.verify import verify
from tests.saving.builders import header
from tests.screens.apps import make_app
from tests.screens.duels import TWO_PERSONS, at_rest, burst, calm, script
from tests.screens.golden import shown, until
from tui.app import Archivarium
from tui.duel.recording import SavingDialogs
from tui.duel.screen import DuelScreen
from tui.home.screen import HomeScreen
from tui.log.rows import LogRows
from tui.preferences import Preferences
from tui.question import Question
from tui.recording import RecordedPlay
from tui.wishes import NewMatch, ResumeMatch


def table(*rolls: str) -> Archivarium:
    """The program as it is played, straight at a new match.

    Args:
        rolls: what the dice show; those of a seed when nothing is written.
    """
    dice = script(*rolls) if rolls else lambda: seeded("1")
    return Archivarium(Preferences(motion=False, pause=0), dice, NewMatch(TWO_PERSONS))


def matches(home: Path) -> list[Path]:
    """The match files of a home."""
    return list((home / "matches").glob("*.jsonl"))


async def write(pilot: Pilot[None], app: App[None], text: str) -> None:
    """Put a text into a field, in the place of what stands there."""
    await pilot.press("end", "ctrl+u")
    app.post_message(events.Paste(text))
    await pilot.press("enter")


@pytest.mark.parametrize("written", ["x" * 300, "x" * 300 + "/y", "~nobody-is-called-so"])
async def test_a_match_is_saved_elsewhere_once_the_place_is_one_that_can_be(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (home / "matches").write_text("no folder")
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "could not be saved" in shown(app) and "Not a directory" in shown(app))
        await pilot.press("e")
        await until(pilot, lambda: str(tmp_path)[:40] in shown(app))
        await write(pilot, app, written)
        await until(pilot, lambda: "name too long" in shown(app) or "nobody's folder" in shown(app))
        if "could not be saved" in shown(app):
            await pilot.press("e")
            await until(pilot, lambda: "In which folder" in shown(app))
        await write(pilot, app, "~/kept.jsonl")
        await until(pilot, lambda: at_rest(app))
        await pilot.press("r")
        await until(pilot, lambda: "Ada rolls six dice" in shown(app))
    record = read(tmp_path / "kept.jsonl")
    assert record.condition == Whole()
    assert len(record.entries) > 2


def saved(home: Path) -> Record:
    """The one match of a home, which is whole and nobody's to play any more."""
    (path,) = matches(home)
    journal, record = Journal.resume(path)
    journal.close()
    assert record.condition == Whole()
    assert verify(record) is None
    return record


def sentences(record: Record) -> list[str]:
    """What a log pane of 80 columns shows of a match, line by line."""
    rows = LogRows(record.header.setup.names, 78)
    rows.extend(record.events)
    return [rows.line(index)[0].text.strip() for index in range(len(rows))]


def pane(app: App[None]) -> list[str]:
    """What the log pane shows at 80x24."""
    return [row.rstrip("│┃ ").strip() for row in shown(app).splitlines()[-5:-1]]


def actions(record: Record) -> list[str]:
    """The actions that were played, each by its key."""
    keys: dict[type[Action], str] = {Roll: "r", Stop: "s", Concede: "c"}
    return [keys[type(action)] for action in map(action_of, record.events) if action is not None]


def is_part_of(played: list[str], pressed: str) -> bool:
    """Whether what was played was pressed, in that order."""
    left = iter(pressed)
    return all(key in left for key in played)


async def agrees(pilot: Pilot[None], app: App[None], home: Path) -> None:
    """Wait until the log pane shows just what is on the disk."""
    (path,) = matches(home)
    await until(pilot, lambda: at_rest(app) and [line for line in pane(app) if line] == sentences(read(path))[-4:])


@pytest.mark.parametrize("pressed", ["rrs", "rs", "rrrr", "srsr", "rxrs", "rsrsrs"])
async def test_whatever_of_a_burst_is_played_is_on_the_disk_and_in_sight(home: Path, pressed: str) -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(app))
        burst(app, *pressed)
        await until(pilot, lambda: "rolls six dice" in shown(app))
        await agrees(pilot, app, home)
        with pytest.raises(PlayedElsewhere):
            Journal.resume(matches(home)[0])
        app.exit()
    played = actions(saved(home))
    assert played[0] == "r"
    assert is_part_of(played, pressed)


@pytest.mark.parametrize("pressed", ["rq", "q", "rsq", "rrrq"])
async def test_a_match_that_is_left_at_once_is_whole_and_waits_at_home(home: Path, pressed: str) -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(app))
        burst(app, *pressed)
        await calm(pilot)
        if not isinstance(app.screen, Question):  # the key only skipped what was being shown
            await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Question))
        burst(app, "y", "y")
        await until(pilot, lambda: "Continue" in shown(app))
        left = saved(home)
        await pilot.press("c")
        await agrees(pilot, app, home)
        assert read(matches(home)[0]).events == left.events
        app.exit()
    assert is_part_of(actions(left), pressed)


@pytest.mark.parametrize("pressed", ["", "r", "rr", "rrs", "rs"])
async def test_ctrl_c_twice_in_a_burst_ends_the_program_and_loses_nothing(home: Path, pressed: str) -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(app))
        burst(app, *pressed, "ctrl+c", "ctrl+c")
        await until(pilot, lambda: app.return_code is not None)
    assert app.return_code == 0
    record = saved(home)
    assert is_part_of(actions(record), pressed)
    again = Archivarium(Preferences(motion=False), script(), ResumeMatch(matches(home)[0]))
    async with again.run_test(size=(80, 24)) as pilot:
        await agrees(pilot, again, home)
        again.exit()
    assert saved(home).events == record.events


class Held(Disk):
    """A disk that takes its time over a write, until it is let."""

    def __init__(self) -> None:
        self.let = Event()
        self.let.set()

    def write(self, descriptor: int, data: bytes) -> int:
        assert self.let.wait(20)
        return super().write(descriptor, data)


@asynccontextmanager
async def held_table(home: Path) -> AsyncIterator[tuple[Pilot[None], Archivarium, Held]]:
    """A new match whose disk can be held up."""
    disk, app = Held(), make_app()
    recorder = Recorder.new(header(), seeded("1"), home / "matches", disk=disk)
    await recorder.open()
    play = RecordedPlay(recorder, SavingDialogs(app))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(DuelScreen(play.chair(), Preferences(motion=False, pause=0), lambda _: None))
        await until(pilot, lambda: at_rest(app))
        try:
            yield pilot, app, disk
        finally:
            disk.let.set()
    await play.close()


@pytest.mark.parametrize("pressed", ["rr", "rrs", "rsrs", "r r"])
async def test_while_an_action_is_being_written_nothing_of_it_is_shown_and_no_other_is_taken(
    home: Path, pressed: str
) -> None:
    async with held_table(home) as (pilot, app, disk):
        before, seen = matches(home)[0].read_bytes(), pane(app)
        disk.let.clear()
        burst(app, *("space" if key == " " else key for key in pressed))
        await calm(pilot)
        assert pane(app) == seen
        assert matches(home)[0].read_bytes() == before
        disk.let.set()
        await until(pilot, lambda: "rolls six dice" in shown(app))
        await agrees(pilot, app, home)
    assert actions(saved(home)) == ["r"]


@pytest.mark.parametrize("leaving", [("q", "y"), ("ctrl+c", "ctrl+c")])
async def test_a_table_is_left_while_an_action_is_being_written_which_is_finished(
    home: Path, leaving: tuple[str, str]
) -> None:
    async with held_table(home) as (pilot, app, disk):
        disk.let.clear()
        burst(app, "r", leaving[0])
        await until(pilot, lambda: isinstance(app.screen, Question))
        burst(app, leaving[1])
        await until(pilot, lambda: app.return_code is not None or isinstance(app.screen, HomeScreen))
    assert actions(saved(home)) == ["r"]
