"""How long the matches screen takes to open on a full shelf, beside one of ten matches.

Run it with `pytest -m bench -s`. It prints ratios of what was measured in one run, and judges nothing.
"""

import time
from datetime import UTC
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves.shelf import Shelf
from tests.saving.builders import header, play, wavering
from tests.screens.golden import shown, until
from tests.screens.shelves import Desk
from tui.help.screen import RulesScreen
from tui.matches.screen import MatchesScreen

MANY = 10_000

pytestmark = pytest.mark.bench


def filled(folder: Path, count: int) -> Shelf:
    """A shelf of so many short matches that nothing is known of yet."""
    content = play(header(), "970", wavering("short")).content
    (folder / "matches").mkdir(parents=True)
    for number in range(count):
        (folder / "matches" / f"Ada and Bo~{number:012d}.jsonl").write_bytes(content)
    return Shelf(folder / "matches", folder / "index.sqlite", folder / "trash")


async def opening(pilot: Pilot[None], shelf: Shelf) -> tuple[float, float, float]:
    """Open the screen and leave it again: seconds until it is painted, shows its first matches, and has read all."""
    screen = MatchesScreen(shelf, UTC)
    begun = time.perf_counter()
    taken = []
    await pilot.app.push_screen(screen)
    for told in ("Matches", "▶", "0 matches"):
        while told not in shown(pilot.app):
            await pilot.pause(0)
        taken.append(time.perf_counter() - begun)
    await pilot.press("q")
    await until(pilot, lambda: pilot.app.screen is not screen)
    return taken[0], taken[1], taken[2]


async def test_opening_the_matches_screen(tmp_path: Path) -> None:
    shelves = {count: filled(tmp_path / str(count), count) for count in (10, MANY)}
    app = Desk(RulesScreen)
    taken: dict[int, list[tuple[float, float, float]]] = {10: [], MANY: []}
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            for count, shelf in shelves.items():
                taken[count].append(await opening(pilot, shelf))
    print()
    for place, what in enumerate(("painted", "its first matches in sight", "all read")):
        for run, runs in (("a first run", slice(0, 1)), ("from the index", slice(1, None))):
            few, many = (min(times[place] for times in taken[count][runs]) for count in (10, MANY))
            frames = f"{many * 60:.1f} frames of 1/60 s"
            print(f"opening {MANY:,} matches beside 10, {run}, {what}: {many / few:.1f} ({frames})")
