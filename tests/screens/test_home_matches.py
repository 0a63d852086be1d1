"""Home offers the matches that wait, all matches, and samples; and it is there before any file is looked at."""

import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves.samples import Sample, samples
from saves.shelf import Shelf
from tests.screens.apps import HOSTILE_NAMES, SIZES
from tests.screens.golden import assert_golden, place_of, shown, until
from tests.screens.shelves import Desk, Shelving, Slow
from tui.help.screen import RulesScreen
from tui.home.screen import HomeScreen
from tui.text import safe, width


class Visit:
    """A visit at home."""

    def __init__(self, pilot: Pilot[None], app: Desk) -> None:
        self.pilot = pilot
        self.app = app

    @property
    def text(self) -> str:
        return shown(self.app)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def shows(self, *texts: str) -> None:
        await until(self.pilot, lambda: all(text in self.text for text in texts))

    async def wishes(self, *wishes: tuple[str, str]) -> None:
        await until(self.pilot, lambda: self.app.wishes == list(wishes))


@asynccontextmanager
async def home(
    shelf: Shelf, size: tuple[int, int] = (80, 24), offered: Sequence[Sample] = samples()
) -> AsyncIterator[Visit]:
    app = Desk(lambda: HomeScreen(lambda: "seed", lambda: shelf, offered))
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: "New match" in shown(app))
        yield Visit(pilot, app)


@pytest.fixture
def shelving(tmp_path: Path) -> Shelving:
    return Shelving(tmp_path)


@pytest.fixture
def three(shelving: Shelving) -> Shelving:
    """A shelf with three matches, two of which are not over."""
    shelving.add("unfinished", ("Ada", "Bo"), day=1)
    shelving.add("draw", ("Cleo", "Dora"), day=3)
    shelving.add("unfinished", ("Emil", "Fanny"), day=2)
    return shelving


LATEST, OLDER = "Emil and Fanny~000000000003.jsonl", "Ada and Bo~000000000001.jsonl"


@pytest.mark.parametrize("key", ["c", "enter", "space"])
async def test_one_key_continues_the_latest_match(three: Shelving, key: str) -> None:
    async with home(three.shelf) as there:
        await there.shows("▶ c  Continue                Emil and Fanny", "Continue                Ada and Bo")
        await there.press(key)
        await there.wishes(("ResumeMatch", LATEST))


@pytest.mark.parametrize("size", SIZES)
async def test_waiting_matches_come_first_and_everything_else_stays_in_sight(
    shelving: Shelving, size: tuple[int, int]
) -> None:
    for day in range(5):
        shelving.add("unfinished", (f"Ada {day}", "Bo"), day=day)
    async with home(shelving.shelf, size) as there:
        await there.shows("Ada 4 and Bo", "Ada 3 and Bo", "Ada 2 and Bo", "New match", "q  Quit", "q Quit")
        assert "Ada 1 and Bo" not in there.text
        rows = there.text.splitlines()
        assert [row.split()[-3] for row in rows if "Continue" in row] == ["4", "3", "2"]


async def test_an_older_match_is_continued_with_the_cursor_or_the_mouse(three: Shelving) -> None:
    async with home(three.shelf) as there:
        await there.shows("Ada and Bo")
        await there.press("down", "enter")
        await there.wishes(("ResumeMatch", OLDER))
        await there.pilot.click(offset=place_of(there.app, "Ada and Bo"))
        await there.wishes(("ResumeMatch", OLDER), ("ResumeMatch", OLDER))


async def test_the_cursor_stays_where_it_was_put_before_the_matches_were_found(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 200, 2, unfinished={100})
    async with home(shelf) as there:
        await there.press("down")
        await there.shows("▶ p  Play the computer")
        shelf.let.set()
        await there.shows("Continue                Ada 100 and Bo", "▶ p  Play the computer")
        await there.press("up", "up")
        await there.shows("▶ c  Continue")


async def test_without_a_waiting_match_there_is_nothing_to_continue(shelving: Shelving) -> None:
    shelving.add("draw")
    async with home(shelving.shelf) as there:
        await there.press("c", "m")
        await there.wishes(("ListMatches", ""))
        assert "Continue" not in there.text
        assert "▶ n  New match" in there.text


async def test_what_is_over_when_home_comes_back_is_not_offered_any_more(three: Shelving) -> None:
    async with home(three.shelf) as there:
        await there.shows("▶ c  Continue                Emil and Fanny")
        await there.press("down")
        await there.app.push_screen(RulesScreen())
        (three.folder / LATEST).unlink()
        (three.folder / OLDER).unlink()
        there.app.pop_screen()
        await there.shows("▶ n  New match")
        await until(there.pilot, lambda: "Continue" not in there.text)


async def test_no_more_is_read_than_needed(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 10_000, 10_000, unfinished={2, 3, 5, 8})
    async with home(shelf) as there:
        await there.shows("Ada 2 and Bo", "Ada 3 and Bo", "Ada 5 and Bo")
        await until(there.pilot, shelf.left.is_set)
        assert shelf.steps == 5
        assert "Ada 8 and Bo" not in there.text


async def test_files_are_not_read_whole_for_home(three: Shelving) -> None:
    async with home(three.shelf) as there:
        await there.shows("Ada and Bo")
    assert not any(step.match.summary.read_whole for step in list(three.shelf.listing())[:3])


async def test_quitting_does_not_wait_for_the_reading(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 10_000, 1)
    async with home(shelf) as there:
        await until(there.pilot, lambda: shelf.steps)
        await there.press("q")
    assert shelf.left.wait(5)
    assert shelf.steps < 1_000


async def test_a_folder_that_cannot_be_read_is_told_where_matches_are_listed(shelving: Shelving) -> None:
    shelving.folder.rmdir()
    shelving.folder.write_text("no folder")
    async with home(shelving.shelf) as there:
        await there.shows("m  Matches                 the folder cannot be read")


@pytest.mark.parametrize("keys", [("m",), ("down", "down", "down", "enter")])
async def test_matches_are_one_key_away(shelving: Shelving, keys: tuple[str, ...]) -> None:
    async with home(shelving.shelf) as there:
        await there.press(*keys)
        await there.wishes(("ListMatches", ""))


async def test_a_sample_is_chosen_to_be_watched(shelving: Shelving) -> None:
    first, second, _ = samples()
    async with home(shelving.shelf) as there:
        await there.press("w")
        await there.shows(*(sample.about for sample in samples()))
        await there.press("2")
        await there.wishes(("WatchMatch", second.path.name))
        await there.press("w", "enter")
        await there.wishes(("WatchMatch", second.path.name), ("WatchMatch", first.path.name))
        await there.press("w", "escape")
        await there.shows("step by step")
        assert len(there.app.wishes) == 2


async def test_no_title_breaks_home(shelving: Shelving) -> None:
    names = [safe(name) for name in HOSTILE_NAMES.values()]
    for name in names:
        for path in shelving.folder.iterdir():
            path.unlink()
        shelving.add("unfinished", (name, name[::-1]), title=name.replace("/", ""))
        async with home(shelving.shelf, (60, 20)) as there:
            await there.shows("▶ c  Continue")
            assert all(width(row) <= 60 for row in there.text.splitlines())


_FIRST_PAINT = """
import asyncio, sys
from textual._compositor import LayoutUpdate
from model.duel.dice import seeded
from tests.screens.golden import shown
from tui.app import Archivarium
from tui.home.screen import HomeScreen
from tui.preferences import Preferences

HEAVY = ("pydantic", "sqlite3", "saves.shelf", "saves.header", "tui.matches")


def find():
    from pathlib import Path
    from saves.shelf import Shelf
    return Shelf(Path(sys.argv[1]) / "matches", Path(sys.argv[1]) / "index.sqlite", Path(sys.argv[1]) / "trash")


class Watched(Archivarium):
    first = None

    def add_mode(self, mode, base_screen):
        super().add_mode(mode, lambda: HomeScreen(lambda: "seed", find))

    def _display(self, screen, renderable):
        super()._display(screen, renderable)
        if self.first is None and "New match" in shown(self):
            Watched.first = [name for name in HEAVY if name in sys.modules]


async def main():
    app = Watched(Preferences(motion=False), lambda: seeded("1"))
    async with app.run_test(size=(80, 24)) as pilot:
        while "Continue" not in shown(app):
            await pilot.pause()
    print(Watched.first, [name for name in HEAVY if name in sys.modules])


asyncio.run(main())
"""


def test_home_is_painted_before_anything_that_reads_files_is_imported(three: Shelving) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _FIRST_PAINT, str(three.root)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        cwd=Path(__file__).parents[2],
    )
    assert ran.stdout.strip() == "[] ['pydantic', 'sqlite3', 'saves.shelf', 'saves.header']"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])
async def test_home_with_waiting_matches_looks_as_it_did(three: Shelving, size: tuple[int, int]) -> None:
    async with home(three.shelf, size) as there:
        await there.shows("▶ c  Continue", "Ada and Bo")
        assert_golden(there.app, f"home-waiting-{size[0]}x{size[1]}")
