"""The matches screen finds, filters and opens what is on the shelf, by keyboard."""

from collections.abc import Callable
from datetime import UTC
from functools import partial

import pytest

from tests.screens.apps import SIZES
from tests.screens.golden import place_of, shown, until
from tests.screens.shelves import Desk, Shelving
from tests.screens.spoilt import BROKEN, damaged, foreign, headless
from tests.screens.visits import visit
from tui.help.screen import RulesScreen
from tui.matches.columns import TABLE
from tui.matches.screen import MatchesScreen
from tui.text import width

# What is listed, and how


async def test_unfinished_matches_come_first_and_then_the_newest(four: Shelving) -> None:
    four.add("unfinished", ("Hedy", "Ivo"), day=-1)
    async with visit(four.shelf) as there:
        await there.lists("Ada and Apprentice", "Hedy and Ivo", "Fanny and Gus", "Dora and Emil", "Bo and Cleo")


async def test_a_line_tells_players_result_rounds_turns_events_and_date(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        for row in (
            "  Fanny and Gus                draw 1–1           2      2      15  2026-03-04",
            "  Dora and Emil                won by B 0–2       2     17      63  2026-03-03",
            "  Bo and Cleo                  won by A 2–0       2     19      72  2026-03-02",
        ):
            await there.shows(row)
        await there.shows("▶ Ada and Apprentice           unfinished         1      3      13  2026-03-01")
        await there.shows("4 matches")


@pytest.mark.parametrize("size", SIZES)
async def test_all_figures_are_to_be_seen_at_every_size(four: Shelving, size: tuple[int, int]) -> None:
    async with visit(four.shelf, size) as there:
        await there.shows("A Ada", "B Apprentice, a computer (apprentice)", "1 round · 3 turns · 13")
        await there.shows("begun 2026-03-01 19:30", "Delete", "q Back", "f by result", "i import a file")


def test_no_column_is_lost_between_two_widths() -> None:
    for cells in range(54, 200):
        assert width(TABLE.fit(cells).heading()) == cells


async def test_a_match_with_a_title_shows_it_before_its_players(shelving: Shelving) -> None:
    shelving.add(title="The long night")
    async with visit(shelving.shelf, (110, 30)) as there:
        await there.shows("▶ The long night · Ada and Bo ")


async def test_an_empty_shelf_says_so(shelving: Shelving) -> None:
    async with visit(shelving.shelf) as there:
        await there.shows("No match is on the shelf yet.", "0 matches")
        await there.press("enter", "r", "e", "n", "d", "down", "end")
        assert not there.app.wishes
        assert there.app.screen is there.screen


async def test_a_missing_folder_is_an_empty_shelf(shelving: Shelving) -> None:
    shelving.folder.rmdir()
    async with visit(shelving.shelf) as there:
        await there.shows("No match is on the shelf yet.")
    assert not shelving.folder.exists()


async def test_a_folder_that_cannot_be_read_is_told_with_the_reason(shelving: Shelving) -> None:
    shelving.folder.rmdir()
    shelving.folder.write_text("no folder")
    async with visit(shelving.shelf) as there:
        await there.shows("not read", "Not a directory", "Check the folder.")


# The cursor


async def test_the_cursor_moves_by_lines_pages_and_to_the_ends(shelving: Shelving) -> None:
    for day in range(40):
        shelving.add("draw", (f"Ada {day}", "Bo"), day=day)
    async with visit(shelving.shelf) as there:
        for key, number in (
            ("down", 38), ("j", 37), ("up", 38), ("k", 39), ("k", 39),
            ("pagedown", 27), ("pageup", 39), ("end", 0), ("down", 0), ("home", 39),
        ):  # fmt: skip
            await there.press(key)
            await there.waits(partial(there.has_chosen, f"Ada {number} and Bo"))
            await there.shows(f"▶ Ada {number} and Bo")


async def test_the_mouse_chooses_and_then_opens(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.pilot.click(offset=place_of(there.app, "Dora and Emil"))
        await there.shows("▶ Dora and Emil", "A Dora")
        assert not there.app.wishes
        await there.pilot.click(offset=place_of(there.app, "Dora and Emil"))
        await there.waits(lambda: there.app.wishes)


# Filters


async def test_a_name_is_found_as_it_is_typed(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("slash", "a")
        await there.lists("Ada and Apprentice", "Fanny and Gus", "Dora and Emil", "Bo and Cleo")
        await there.press("d")
        await there.lists("Ada and Apprentice")
        await there.press("escape")
        await there.shows("/ find by name", "Bo and Cleo")


async def test_words_are_found_in_any_case_and_order_and_ids_too(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        for words, titles in (("DORA", ["Dora and Emil"]), ("gus fan", ["Fanny and Gus"]), ("0002", ["Bo and Cleo"])):
            await there.press("slash")
            await there.paste(words)
            await there.lists(*titles)
            await there.shows(words, f"▶ {titles[0]}", "1 of 4 matches")
            await there.press("escape")
        await there.press("slash")
        await there.paste("nobody")
        await there.shows("No match fits. Escape shows all.", "0 of 4 matches")


async def test_a_search_is_kept_while_keys_do_things_again(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("slash", *"and", "down", "enter", "down", "r")
        await there.waits(lambda: there.app.wishes)
        assert there.app.wishes == [("WatchMatch", "Dora and Emil~000000000003.jsonl")]
        await there.press("slash", *"Emil", "enter")
        await there.lists("Dora and Emil")
        await there.press("escape", "escape")
        await there.waits(lambda: there.app.wishes[1:] == [("Leave", "")])


async def test_results_are_gone_through_by_key(four: Shelving) -> None:
    (four.folder / "list.jsonl").write_text("milk\n")
    async with visit(four.shelf) as there:
        for chosen, titles in (
            ("‹Unfinished 1›", ["Ada and Apprentice"]),
            ("‹Won by A 1›", ["Bo and Cleo"]),
            ("‹Won by B 1›", ["Dora and Emil"]),
            ("‹Draws 1›", ["Fanny and Gus"]),
            ("‹Broken 1›", ["list"]),
        ):
            await there.press("f")
            await there.lists(*titles)
            await there.shows(chosen, "1 of 5 matches")
        await there.press("right")
        await there.shows("‹All 5›", "5 matches")
        await there.press("left", "F")
        await there.lists("Fanny and Gus")
        await there.press("escape")
        await there.shows("‹All 5›")


async def test_escape_shows_all_whatever_was_asked_for(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("f", "f", "slash", *"Em")
        await there.shows("No match fits. Escape shows all.")
        await there.press("escape")
        await there.shows("‹All 4›", "4 matches")
        await there.press("f", "slash", *"Em", "enter", "escape")
        await there.shows("‹All 4›", "4 matches")
        assert not there.app.wishes


async def test_results_are_chosen_with_the_mouse(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.pilot.click(offset=place_of(there.app, "Draws"))
        await there.lists("Fanny and Gus")


async def test_the_cursor_finds_its_match_again_after_a_filter(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("down", "down")
        assert there.chosen == "Dora and Emil"
        await there.press("slash", *"Bo")
        await there.lists("Bo and Cleo")
        await there.press("escape")
        await there.waits(lambda: there.chosen == "Dora and Emil")


# Opening


async def test_enter_resumes_what_is_not_over_and_replays_what_is(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("enter", "r", "down", "space")
        await there.waits(lambda: len(there.app.wishes) == 3)
        assert there.app.wishes == [
            ("ResumeMatch", "Ada and Apprentice~000000000001.jsonl"),
            ("WatchMatch", "Ada and Apprentice~000000000001.jsonl"),
            ("WatchMatch", "Fanny and Gus~000000000004.jsonl"),
        ]


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_as_a_mode_it_asks_to_be_left(four: Shelving, key: str) -> None:
    async with visit(four.shelf) as there:
        await there.press(key)
        await there.waits(lambda: there.app.wishes == [("Leave", "")])


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_pushed_on_another_screen_it_goes_back_there(four: Shelving, key: str) -> None:
    app = Desk(RulesScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(MatchesScreen(four.shelf, UTC))
        await until(pilot, lambda: "4 matches" in shown(app))
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert not app.wishes


# Broken files


@pytest.mark.parametrize(("spoilt", "result", "reason"), [*BROKEN.values()], ids=[*BROKEN])
async def test_a_broken_file_is_listed_with_its_reason(
    shelving: Shelving, spoilt: Callable[[Shelving], None], result: str, reason: str
) -> None:
    shelving.add("draw")
    spoilt(shelving)
    async with visit(shelving.shelf) as there:
        await there.press("slash", *"list", "enter")
        await there.shows(result, reason)
        assert there.chosen == "list"


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_reason_that_does_not_fit_is_told_by_enter(shelving: Shelving, size: tuple[int, int]) -> None:
    headless(shelving)
    name = shelving.folder / "list.jsonl"
    next(shelving.folder.iterdir()).rename(name)
    async with visit(shelving.shelf, size) as there:
        await there.press("enter")
        await there.shows("c  Close", "restore it from a copy")
        await there.press("c")
        await there.waits(lambda: there.app.screen is there.screen)
        assert not there.app.wishes


async def test_what_stands_before_a_damage_can_be_watched_and_exported_but_not_resumed(shelving: Shelving) -> None:
    damaged(shelving)
    async with visit(shelving.shelf) as there:
        await there.press("enter", "r")
        await there.waits(lambda: len(there.app.wishes) == 2)
        assert {name for name, _ in there.app.wishes} == {"WatchMatch"}
        await there.press("e")
        await there.shows("Export list")


async def test_a_file_that_cannot_be_opened_is_not_replayed_nor_exported(shelving: Shelving) -> None:
    foreign(shelving)
    async with visit(shelving.shelf) as there:
        await there.press("r", "e")
        await there.pilot.pause()
        assert not there.app.wishes
        assert there.app.screen is there.screen


async def test_a_torn_match_is_resumed_like_any_other_and_says_what_is_left_out(shelving: Shelving) -> None:
    path = shelving.add("unfinished")
    path.write_bytes(path.read_bytes()[:-9])
    async with visit(shelving.shelf) as there:
        await there.shows("unfinished", "The line is unfinished", "left out.")
        await there.press("enter")
        await there.waits(lambda: there.app.wishes == [("ResumeMatch", path.name)])
