"""What a roll costs: processor time, paints and bytes, beside an app in which one line changes."""

import asyncio
import time
from statistics import median

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Static

from model.duel.dice import seeded
from model.duel.players import Player, Setup
from tests.screens.golden import until
from tests.screens.paints import Painting
from tui.duel.screen import DuelScreen
from tui.preferences import Preferences

ROLLS = 12
"""How many rolls are measured; the middle one counts."""

REST = 0.1
"""Seconds in which everything that a key sets off has been painted."""


class OneLine(App[None]):
    """The least that can change."""

    def compose(self) -> ComposeResult:
        yield Static("0")

    def action_roll(self) -> None:
        self.query_one(Static).update(f"{time.perf_counter()}", layout=False)


async def spent(app: App[None], action: str) -> float:
    """Milliseconds of processor time that an action takes, until it is painted."""
    started = time.process_time()
    await app.run_action(action, app.screen)
    await asyncio.sleep(REST)
    while isinstance(app.screen, DuelScreen) and app.screen.is_showing:
        await asyncio.sleep(REST)
    return (time.process_time() - started) * 1000


async def measured(motion: bool, size: tuple[int, int]) -> str:
    """Roll and stop through a match, and tell what the rolls cost."""
    app = Painting(Preferences(motion=motion), lambda: seeded("6"), Setup(Player("Ada"), Player("Bo")))
    costs: list[tuple[float, int, int]] = []
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DuelScreen) and not app.screen.is_showing)
        while len(costs) < ROLLS and isinstance(app.screen, DuelScreen):
            app.paints = []
            milliseconds = await spent(app, "roll")
            costs.append((milliseconds, len(app.paints), sum(app.paints)))
            await spent(app, "stop")
    time_spent, paints, written = (median(column) for column in zip(*costs, strict=True))
    name = f"roll at {size[0]}x{size[1]}, motion {'on' if motion else 'off'}"
    return f"{name}: {time_spent:.1f} ms, {paints:.0f} paints, {written / 1000:.1f} KB"


@pytest.mark.bench
async def test_a_roll_beside_one_changed_line(capsys: pytest.CaptureFixture[str]) -> None:
    empty = OneLine()
    async with empty.run_test(size=(80, 24)):
        base = median([await spent(empty, "app.roll") for _ in range(ROLLS)])
    lines = [f"one changed line: {base:.1f} ms"]
    lines += [await measured(motion, size) for motion in (False, True) for size in ((80, 24), (140, 40))]
    with capsys.disabled():
        print("\n" + "\n".join(lines))
