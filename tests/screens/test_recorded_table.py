"""At a table whose match is saved as it is played: keys in bursts, and a disk that refuses."""

from pathlib import Path

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from model.duel.dice import seeded
from saves.reading import read
from saves.record import Whole
from tests.screens.duels import TWO_PERSONS, at_rest, script
from tests.screens.golden import shown, until
from tui.app import Archivarium
from tui.preferences import Preferences
from tui.wishes import NewMatch


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
