"""The matches screen finds, filters and puts away what is on the shelf, by keyboard, and keeps nobody waiting."""

import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC
from functools import partial
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from saves.journal import Journal
from saves.shelf import Shelf
from tests.screens.apps import HOSTILE_NAMES, SIZES
from tests.screens.golden import assert_golden, place_of, shown, until
from tests.screens.shelves import Desk, Shelving, Slow
from tui.help.screen import RulesScreen
from tui.keys.command import EVERYWHERE
from tui.keys.table import COMMANDS
from tui.matches.columns import columns_for
from tui.matches.naming import title_problem
from tui.matches.screen import MatchesScreen
from tui.matches.trash import TrashScreen
from tui.text import safe, width


class Visit:
    """A visit to the matches screen."""

    def __init__(self, pilot: Pilot[None], app: Desk, screen: MatchesScreen) -> None:
        self.pilot = pilot
        self.app = app
        self.screen = screen

    @property
    def text(self) -> str:
        return shown(self.app)

    @property
    def titles(self) -> list[str]:
        """The titles in the list, from top to bottom."""
        return [card.title for card in self.screen.cards]

    def has_chosen(self, title: str) -> bool:
        """Whether the cursor is on a match of that title."""
        return self.chosen == title

    def has_left(self, title: str) -> bool:
        """Whether the cursor is on a match of another title."""
        return self.chosen != title

    @property
    def chosen(self) -> str:
        """The title that the cursor is on."""
        return self.screen.chosen.title if self.screen.chosen else ""

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def paste(self, text: str) -> None:
        self.app.post_message(events.Paste(text))
        await self.pilot.pause()

    async def shows(self, *texts: str) -> None:
        await until(self.pilot, lambda: all(text in self.text for text in texts))

    async def waits(self, condition: Callable[[], object]) -> None:
        await until(self.pilot, condition)

    async def lists(self, *titles: str) -> None:
        await until(self.pilot, lambda: self.titles == list(titles))


@asynccontextmanager
async def visit(shelf: Shelf, size: tuple[int, int] = (80, 24), *, read: bool = True) -> AsyncIterator[Visit]:
    """Open the matches screen, and wait until all is read unless told otherwise."""
    screen = MatchesScreen(shelf, UTC)
    app = Desk(lambda: screen)
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: "Matches" in shown(app) and not (read and screen.is_reading))
        yield Visit(pilot, app, screen)


@pytest.fixture
def shelving(tmp_path: Path) -> Shelving:
    return Shelving(tmp_path)


@pytest.fixture
def four(shelving: Shelving) -> Shelving:
    """A shelf with a match of every result, the oldest of which is not over."""
    shelving.add("unfinished", ("Ada", "Apprentice"), day=0, level="apprentice")
    shelving.add("a", ("Bo", "Cleo"), day=1)
    shelving.add("b", ("Dora", "Emil"), day=2)
    shelving.add("draw", ("Fanny", "Gus"), day=3)
    return shelving


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
        assert width(columns_for(cells).heading()) == cells


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
        assert there.app.wishes == [("Replay", "Dora and Emil~000000000003.jsonl")]
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
            ("Resume", "Ada and Apprentice~000000000001.jsonl"),
            ("Replay", "Ada and Apprentice~000000000001.jsonl"),
            ("Replay", "Fanny and Gus~000000000004.jsonl"),
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


def spoil(path: Path, line: int, old: bytes, new: bytes) -> Path:
    """Write something else into a line."""
    lines = path.read_bytes().splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path.write_bytes(b"".join(lines))
    return path


def foreign(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").write_text("milk\n")


def empty(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").touch()


def folder(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").mkdir()


def gone(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").symlink_to(shelving.root / "nowhere")


def damaged(shelving: Shelving) -> None:
    spoil(shelving.add("a", title="list"), 5, b'"time"', b'"tame"')


def headless(shelving: Shelving) -> None:
    spoil(shelving.add("a", title="list"), 1, b'"seats"', b'"seets"')


BROKEN: dict[str, tuple[Callable[[Shelving], None], str, str]] = {
    "foreign": (foreign, "not ours", "Line 1: This is no match journal. It is left as it is."),
    "empty": (empty, "not ours", "Line 1: The file is empty. It is left as it is."),
    "folder": (folder, "not ours", "This is a folder or a device, and no file. It is left as it is."),
    "gone": (gone, "unreadable", "No such file or directory. Check that the file is there and may be read."),
    "damaged": (damaged, "damaged", "Line 5: The line is damaged:"),
    "headless": (headless, "damaged", "Line 1: The header is damaged:"),
}


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
        assert {name for name, _ in there.app.wishes} == {"Replay"}
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
        await there.waits(lambda: there.app.wishes == [("Resume", path.name)])


# Renaming


async def test_a_match_is_renamed_and_the_cursor_stays_with_it(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("down", "down", "n")
        await there.shows("Rename Dora and Emil")
        await there.press(*"Zenith", "enter")
        await there.shows("▶ Zenith")
        await there.press("r")
        await there.waits(lambda: there.app.wishes == [("Replay", "Zenith~000000000003.jsonl")])
    assert (four.folder / "Zenith~000000000003.jsonl").is_file()
    assert len(list(four.folder.iterdir())) == 4


async def test_escape_renames_nothing(four: Shelving) -> None:
    before = sorted(four.folder.iterdir())
    async with visit(four.shelf) as there:
        await there.press("n", *"Zenith", "escape")
        await there.waits(lambda: there.app.screen is there.screen)
        await there.press("n", "enter")
        await there.waits(lambda: there.app.screen is there.screen)
    assert sorted(four.folder.iterdir()) == before


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("", "A title needs at least one character that can be shown."),
        (" \u200b\x1b ", "A title needs at least one character that can be shown."),
        ("../../etc/passwd", "A title cannot hold / because it becomes the name of a file."),
        ("a:b|c", "A title cannot hold : | because it becomes the name of a file."),
        (".hidden", "A title cannot begin or end with a dot."),
        ("a" * 121, "A title this long is no name for a file; 120 characters of it would do."),
        ("書" * 50, "A title this long is no name for a file; 40 characters of it would do."),
        ("A night to remember", ""),
        ("[x] & 書", ""),
        ("match", ""),
    ],
)
def test_a_title_is_refused_with_the_reason(written: str, problem: str) -> None:
    assert title_problem(written) == problem


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_refused_title_changes_nothing_and_can_be_corrected(four: Shelving, size: tuple[int, int]) -> None:
    async with visit(four.shelf, size) as there:
        await there.press("n", "backspace")
        await there.paste("a/b")
        await there.shows("A title cannot hold /")
        await there.press("enter")
        await there.shows("Rename Ada", "A title cannot hold /")
        await there.press("left", "backspace", "enter")
        await there.shows("▶ ab")


@pytest.mark.parametrize("size", [(60, 20), (140, 40)])
async def test_no_name_and_no_title_breaks_the_screen(shelving: Shelving, size: tuple[int, int]) -> None:
    names = [safe(name) for name in HOSTILE_NAMES.values()]
    for name, other in zip(names, names[1:] + names[:1], strict=True):
        shelving.add("draw", (name, other))
    (shelving.folder / "a\x1b[31m\u202e\x9bb~x.jsonl").write_text("milk\n")
    os.rename(shelving.add("a"), os.fsencode(shelving.folder) + b"/\xff\xfe~000000000099.jsonl")
    async with visit(shelving.shelf, size) as there:
        for _ in there.titles:
            await there.press("down")
            rows = there.text.splitlines()
            assert all(width(row) <= size[0] for row in rows)
            assert not any(set(row) & set("\x1b\x9b\u202e") for row in rows)
        assert len(there.titles) == len(names) + 2


async def test_hostile_titles_are_cleaned_or_refused(shelving: Shelving) -> None:
    shelving.add("draw")
    async with visit(shelving.shelf, (60, 20)) as there:
        for title in HOSTILE_NAMES.values():
            before = there.chosen
            await there.press("n", "backspace")
            await there.paste(title)
            await there.press("enter")
            if there.app.screen is not there.screen:
                await there.shows("A title cannot hold / because")
                await there.press("escape")
            else:
                await there.waits(partial(there.has_left, before))
            assert all(width(row) <= 60 for row in there.text.splitlines())
            assert not set(there.text) & set("\x1b\x9b\u202e\u200d")


async def test_a_title_that_is_taken_is_told(shelving: Shelving) -> None:
    for title in ("one", "two"):
        (shelving.folder / f"{title}.jsonl").write_text("milk\n")
    async with visit(shelving.shelf) as there:
        await there.press("n", *"two", "enter")
        await there.shows("There is a file called two.jsonl")
        await there.lists("one", "two")


async def test_a_match_that_is_being_played_is_neither_renamed_nor_deleted(shelving: Shelving) -> None:
    path = shelving.add("unfinished")
    journal, _ = Journal.resume(path)
    async with visit(shelving.shelf) as there:
        await there.press("n", *"Zenith", "enter")
        await there.shows("This match is being played.")
        await there.press("d", "y")
        await there.pilot.pause()
        await there.lists("Ada and Bo")
    journal.close()
    assert path.exists()


# Deleting and restoring


async def test_deleting_asks_and_puts_the_match_in_the_trash(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("down", "d")
        await there.shows("Delete Fanny and Gus?", "it goes to the trash")
        await there.press("enter")
        await there.waits(lambda: there.app.screen is there.screen)
        assert len(there.titles) == 4
        await there.press("delete", "y")
        await there.lists("Ada and Apprentice", "Dora and Emil", "Bo and Cleo")
        assert there.chosen == "Dora and Emil"
    assert [path.name for path in four.trash.iterdir()] == ["Fanny and Gus~000000000004.jsonl"]


async def test_what_was_deleted_can_be_restored(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("d", "y")
        await there.waits(lambda: len(there.titles) == 3)
        await there.press("d", "y")
        await there.waits(lambda: len(there.titles) == 2)
        await there.press("t")
        await there.shows("Trash", "Ada and Apprentice", "Fanny and Gus", "draw 1–1")
        await there.press("enter")
        await there.shows("Back on the shelf: Fanny and Gus")
        await there.waits(lambda: "▶ Ada and Apprentice" in there.text)
        await there.press("q")
        await there.lists("Fanny and Gus", "Dora and Emil", "Bo and Cleo")


async def test_a_match_that_is_on_the_shelf_again_is_not_restored_over_it(shelving: Shelving) -> None:
    path = shelving.add("draw")
    content = path.read_bytes()
    shelving.shelf.delete(path)
    path.write_bytes(content)
    async with visit(shelving.shelf) as there:
        await there.press("t")
        await there.shows("▶ Ada and Bo")
        await there.press("r")
        await there.shows("The match 000000000001 is on the")
        await there.press("t")
        await there.waits(lambda: there.app.screen is there.screen)
    assert len(list(shelving.trash.iterdir())) == 1


async def test_an_empty_trash_and_one_that_cannot_be_read_say_so(shelving: Shelving) -> None:
    async with visit(shelving.shelf) as there:
        await there.press("t")
        await there.shows("The trash is empty.")
        await there.press("enter", "escape")
        await there.waits(lambda: there.app.screen is there.screen)
        shelving.trash.write_text("no folder")
        await there.press("t")
        await there.shows("directory. Check the folder.")


# Out and in


@pytest.mark.parametrize(
    ("key", "suffix", "begins"),
    [("t", "txt", "Ada and Bo\n"), ("j", "json", "{"), ("c", "cast", '{"version": 2'), ("s", "svg", "<svg")],
)
async def test_a_match_is_exported(
    shelving: Shelving, monkeypatch: pytest.MonkeyPatch, key: str, suffix: str, begins: str
) -> None:
    monkeypatch.chdir(shelving.root)
    path = shelving.add("draw")
    before = path.read_bytes()
    async with visit(shelving.shelf) as there:
        await there.press("e", key)
        await there.shows(f"Ada and Bo.{suffix}")
        await there.press("enter")
        await there.shows("Exported")
    assert (shelving.root / f"Ada and Bo.{suffix}").read_text(encoding="utf-8").startswith(begins)
    assert sorted(each.name for each in shelving.root.iterdir()) == [f"Ada and Bo.{suffix}", "cache", "matches"]
    assert path.read_bytes() == before


async def test_an_export_replaces_nothing_and_asks_for_another_place(
    shelving: Shelving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(shelving.root))
    (shelving.root / "there.json").write_text("mine")
    shelving.add("draw")
    async with visit(shelving.shelf) as there:
        await there.press("e", "j", "backspace")
        await there.paste("~/there.json")
        await there.press("enter")
        await there.shows("There is a file of this name already.", "~/there.json")
        await there.press("ctrl+u")
        await there.paste("~/nowhere/x.json")
        await there.press("enter")
        await there.shows("There is no folder", "Make it first")
        await there.press("ctrl+u")
        await there.paste("~/x.json")
        await there.press("enter")
        await there.shows("Exported")
    assert (shelving.root / "there.json").read_text() == "mine"
    assert json.loads((shelving.root / "x.json").read_text())["id"] == "000000000001"


@pytest.mark.parametrize("keys", [("escape",), ("t", "escape")])
async def test_escape_exports_nothing(shelving: Shelving, keys: tuple[str, ...]) -> None:
    shelving.add("draw")
    async with visit(shelving.shelf) as there:
        await there.press("e", *keys)
        await there.waits(lambda: there.app.screen is there.screen)


async def test_a_friends_match_is_imported_and_chosen(four: Shelving, tmp_path_factory: pytest.TempPathFactory) -> None:
    friend = Shelving(tmp_path_factory.mktemp("friend"), count=50)
    path = friend.add("a", ("Nora", "Otto"), day=-5)
    async with visit(four.shelf) as there:
        await there.press("i", "enter")
        await there.shows("Type the path of a file.")
        await there.paste(str(friend.root / "nothing.jsonl"))
        await there.press("enter")
        await there.shows("No such file or directory.")
        await there.press("ctrl+u")
        await there.paste(str(path))
        await there.press("enter")
        await there.shows("▶ Nora and Otto")
        assert there.titles[-1] == "Nora and Otto"
        await there.press("i")
        await there.paste(str(path))
        await there.press("enter")
        await there.shows("is on the shelf already.")
        await there.press("escape")
        await there.waits(lambda: there.app.screen is there.screen)
    assert path.exists()


# While it is read


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


# Looks and keys


@pytest.mark.parametrize("context", ["home", "matches", "trash"])
def test_no_key_does_two_things(context: str) -> None:
    commands = (*COMMANDS[EVERYWHERE], *COMMANDS[context])
    keys = [(key, command.action.removeprefix("app.")) for command in commands for key in command.keys]
    assert len({key for key, _ in keys}) == len(set(keys))


async def test_where_there_is_no_room_the_screen_says_what_it_needs(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.pilot.resize_terminal(59, 20)
        await there.shows("60x20 is needed")
        await there.pilot.resize_terminal(80, 24)
        await there.shows("▶ Ada and Apprentice")


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_the_screen_looks_as_it_did(four: Shelving, size: tuple[int, int]) -> None:
    four.add("a", ("Hedy of the Northern Stacks", "Ivo, Keeper of the Seventh Stair"), day=4)
    four.add("draw", title="The long night", day=5)
    damaged(four)
    foreign(four)
    async with visit(four.shelf, size) as there:
        await there.press(*["down"] * 6)
        await there.shows("Line 5")
        assert_golden(there.app, f"matches-{size[0]}x{size[1]}")


async def test_the_trash_looks_as_it_did(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("down", "d", "y")
        await there.waits(lambda: len(there.titles) == 3)
        await there.press("t")
        await there.waits(lambda: isinstance(there.app.screen, TrashScreen))
        await there.shows("▶ Fanny and Gus")
        assert_golden(there.app, "trash-80x24")
