"""The characters screen is there before the folder is read, fills as it is, and keeps nobody waiting."""

from dataclasses import replace
from pathlib import Path

import pytest

from saves.characters.file import content_of
from tests.screens.rosters import HOURLY, MIRA, Roster, Slow
from tests.screens.visits import visiting
from tui.characters.reading import is_fresh, look_of
from tui.characters.screen import CharactersScreen
from tui.help.screen import RulesScreen

MANY = 1_000


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Roster:
    """A folder of a thousand characters."""
    roster = Roster(tmp_path_factory.mktemp("crowd"))
    content = content_of(roster.folder / "x.toml", replace(MIRA, name="Guard"))
    for number in range(1, MANY + 1):
        roster.write(f"Guard {number}.toml", content.replace(b'"Guard"', f'"Guard {number}"'.encode()))
    while (look := look_of(roster.folder / f"Guard {MANY}.toml")) is None or is_fresh(look):
        pass  # a file that has just changed is read twice
    return roster


async def test_the_screen_is_there_before_the_folder_is_read_and_fills_as_it_is(crowd: Roster) -> None:
    slow = Slow(crowd, 40)
    async with visiting(CharactersScreen(slow, crowd.shelf, HOURLY), read=False) as there:
        await there.shows("Characters", "▶   Guard 1", "of 1,000 read")
        assert slow.read < 500
        await there.press("down", "down")
        chosen = there.chosen
        slow.let.set()
        await there.waits(lambda: not there.screen.is_reading)
        await there.shows("1,000 characters", f"▶   {chosen}")
        assert there.titles == [f"Guard {number}" for number in range(1, MANY + 1)]
        await there.press("slash", *"guard 77")
        await there.shows("19 of 1,000 characters")


async def test_nothing_is_read_before_the_first_paint(crowd: Roster) -> None:
    slow = Slow(crowd, 0)
    async with visiting(CharactersScreen(slow, crowd.shelf, HOURLY), read=False) as there:
        await there.shows("Reading…", "⏎ Open")
        assert slow.read <= 20
        there.app.exit()
    slow.let.set()


async def test_reading_stops_when_the_screen_is_left_and_goes_on_when_it_comes_back(crowd: Roster) -> None:
    slow = Slow(crowd, 40)
    async with visiting(CharactersScreen(slow, crowd.shelf, HOURLY), read=False) as there:
        await there.shows("▶   Guard 1")
        await there.app.push_screen(RulesScreen())
        await there.waits(lambda: not there.screen.workers)
        read = slow.read
        assert read < MANY
        there.app.pop_screen()
        slow.let.set()
        await there.shows("1,000 characters")
        assert slow.read == MANY  # what was read before is not read again


async def test_a_dialog_does_not_disturb_the_reading(crowd: Roster) -> None:
    slow = Slow(crowd, 40)
    async with visiting(CharactersScreen(slow, crowd.shelf, HOURLY), read=False) as there:
        await there.shows("▶   Guard 1")
        await there.press("d")
        await there.shows("Delete Guard 1")
        slow.let.set()
        await there.shows("1,000 characters")
        assert slow.read == MANY


async def test_a_character_can_be_put_away_while_others_are_still_read(tmp_path: Path) -> None:
    roster = Roster(tmp_path)
    for number in range(20):
        roster.add(replace(MIRA, name=f"Guard {number}"))
    slow = Slow(roster, 3)
    async with visiting(CharactersScreen(slow, roster.shelf, HOURLY), read=False) as there:
        await there.waits(lambda: there.titles)
        title = there.chosen
        await there.press("d", "y")
        slow.let.set()
        await there.waits(lambda: title not in there.titles and not there.screen.is_reading)
        assert len(there.titles) == 19
