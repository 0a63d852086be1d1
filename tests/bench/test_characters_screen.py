"""How long a list of 1,000 characters takes: to its first paint, until all are read, and to look for changes."""

import asyncio
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import pytest

from saves.characters.file import content_of
from tests.screens.golden import shown
from tests.screens.rosters import HOURLY, MIRA, Roster
from tests.screens.shelves import Desk
from tui.characters.reading import Reader

COUNT = 1_000
RUNS = 3


def crowd(root: Path) -> Roster:
    """A folder of many characters."""
    roster = Roster(root)
    content = content_of(roster.folder / "x.toml", replace(MIRA, name="Guard"))
    for number in range(COUNT):
        roster.write(f"Guard {number}.toml", content.replace(b'"Guard"', f'"Guard {number}"'.encode()))
    return roster


async def seconds_to(roster: Roster) -> tuple[float, float]:
    """Measure the time to the first paint and to the last character."""
    started = perf_counter()
    screen = roster.screen(HOURLY)
    app = Desk(lambda: screen)
    async with app.run_test(size=(80, 24)) as pilot:
        while "Open" not in shown(app):
            await asyncio.sleep(0)
        painted = perf_counter() - started
        while screen.is_reading:
            await pilot.pause()
        return painted, perf_counter() - started


@pytest.mark.bench
async def test_a_thousand_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    roster = crowd(tmp_path)
    painted, read = (median(times) for times in zip(*[await seconds_to(roster) for _ in range(RUNS)], strict=True))
    reader = Reader(roster.characters, roster.shelf)
    cards = [card for batch in reader.batches() if batch for card in batch.cards]
    begun = process_time()
    assert reader.changes(cards) is None
    looked = process_time() - begun
    begun = process_time()
    assert list(reader.batches())
    again = process_time() - begun
    with capsys.disabled():
        print(
            f"\n{COUNT:,} characters: painted after {painted:.2f} s, all read after {read:.2f} s;"
            f" read again in {again * 1000:.0f} ms, looked for changes in {looked * 1000:.0f} ms of processor time"
        )
