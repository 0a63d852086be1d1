"""The matches screen is there at once, fills while the shelf is read, and keeps nobody waiting."""

from pathlib import Path

from tests.screens.shelves import Shelving, Slow
from tests.screens.visits import visit
from tui.help.screen import RulesScreen


async def test_the_screen_is_there_before_the_shelf_is_read_and_fills_as_it_is(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 10_000, 300, unfinished={9_000})
    async with visit(shelf, read=False) as there:
        await there.shows("▶ Ada 1 and Bo", "of 10,000 read")
        assert shelf.steps < 1_000
        await there.press("down", "down")
        await there.waits(lambda: there.chosen == "Ada 3 and Bo")
        shelf.let.set()
        await there.waits(lambda: not there.screen.is_reading)
        await there.shows("10,000 matches", "▶ Ada 3 and Bo")
        assert there.screen.cursor == 3
        await there.press("home")
        await there.shows("▶ Ada 9000 and Bo")
        await there.press("end")
        await there.shows("▶ Ada 10000 and Bo")
        await there.press("slash", *"Ada 777")
        await there.shows("▶ Ada 777 and Bo", "19 of 10,000 matches")


async def test_the_cursor_stays_at_the_top_until_it_is_moved(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 400, 300, unfinished={350})
    async with visit(shelf, read=False) as there:
        await there.shows("▶ Ada 1 and Bo")
        shelf.let.set()
        await there.shows("▶ Ada 350 and Bo")
        assert there.screen.cursor == 0


async def test_reading_stops_when_the_screen_is_left_and_begins_anew_when_it_comes_back(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 2_000, 300)
    async with visit(shelf, read=False) as there:
        await there.shows("▶ Ada 1 and Bo")
        await there.app.push_screen(RulesScreen())
        await there.waits(shelf.left.is_set)
        assert shelf.steps < 2_000
        there.app.pop_screen()
        shelf.let.set()
        await there.shows("2,000 matches")


async def test_a_dialog_does_not_disturb_the_reading(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 2_000, 300)
    async with visit(shelf, read=False) as there:
        await there.shows("▶ Ada 1 and Bo")
        await there.press("d")
        await there.shows("Delete Ada 1 and Bo?")
        shelf.let.set()
        await there.shows("2,000 matches")
        assert shelf.steps == 2_000


async def test_quitting_does_not_wait_for_the_reading(tmp_path: Path) -> None:
    shelf = Slow(tmp_path, 2_000, 300)
    async with visit(shelf, read=False) as there:
        await there.shows("▶ Ada 1 and Bo")
        there.app.exit()
    assert shelf.left.wait(5)
    assert shelf.steps < 2_000


async def test_a_match_can_be_put_away_while_others_are_still_read(four: Shelving) -> None:
    async with visit(four.shelf, read=False) as there:
        await there.waits(lambda: there.titles)
        title = there.chosen
        await there.press("d", "y")
        await there.waits(lambda: title not in there.titles and not there.screen.is_reading)
        assert len(there.titles) == 3


async def test_what_changed_meanwhile_is_there_when_the_screen_comes_back(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.app.push_screen(RulesScreen())
        four.add("b", ("Hedy", "Ivo"), day=9)
        (four.folder / "Bo and Cleo~000000000002.jsonl").unlink()
        there.app.pop_screen()
        await there.lists("Ada and Apprentice", "Hedy and Ivo", "Fanny and Gus", "Dora and Emil")
