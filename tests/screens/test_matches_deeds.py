"""What is done to matches from their screen: renamed, put away, restored, exported, imported; nothing is ever lost."""

import json
import os
from datetime import UTC
from functools import partial

import pytest

from saves.journal import Journal
from tests.screens.apps import HOSTILE_NAMES
from tests.screens.duels import burst
from tests.screens.golden import shown, until
from tests.screens.shelves import Desk, Shelving
from tests.screens.visits import visit
from tui.cards.exports import GivenUp
from tui.help.screen import RulesScreen
from tui.matches.exports import FORMATS, Format, export
from tui.matches.naming import title_problem
from tui.matches.screen import MatchesScreen
from tui.text import safe, width

# Renaming


async def test_a_match_is_renamed_and_the_cursor_stays_with_it(four: Shelving) -> None:
    async with visit(four.shelf) as there:
        await there.press("down", "down", "n")
        await there.shows("Rename Dora and Emil")
        await there.press(*"Zenith", "enter")
        await there.shows("▶ Zenith")
        await there.press("r")
        await there.waits(lambda: there.app.wishes == [("WatchMatch", "Zenith~000000000003.jsonl")])
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
                await there.shows("A title cannot hold ")
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
        await there.shows("Put back: Fanny and Gus")
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


async def test_a_film_is_finished_though_the_screen_is_left(
    shelving: Shelving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelving.root)
    shelving.add("draw")
    app = Desk(RulesScreen)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await app.push_screen(MatchesScreen(shelving.shelf, UTC))
        await until(pilot, lambda: "1 match" in shown(app))
        await pilot.press("e", "c", "enter")
        burst(app, "q")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await until(pilot, lambda: "Exported" in shown(app))
    assert (shelving.root / "Ada and Bo.cast").read_text().count("\n") > 10


@pytest.mark.parametrize("kind", FORMATS, ids=lambda kind: kind.name)
def test_an_export_that_nobody_wants_any_more_leaves_nothing(shelving: Shelving, kind: Format) -> None:
    path = shelving.add("draw")
    patience = iter([False] * 5 if kind.name == "cast" else [])
    with pytest.raises(GivenUp):
        export(path, kind, "lampblack", shelving.root / "x", lambda: next(patience, True))
    assert [each.name for each in shelving.root.iterdir()] == ["matches"]


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


NO_PATHS = ("x" * 300, "x" * 300 + "/y", "/" + "y/" * 2000, "~nobody-is-called-so/y", "~", "/")
"""Paths that no file can have, or that a folder has."""

TOLD = ("File name too long.", "There is no folder", "No such file", "nobody's folder", "This is a folder")


@pytest.mark.parametrize("written", NO_PATHS)
async def test_a_path_that_cannot_be_written_is_told_and_can_be_corrected(
    shelving: Shelving, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setenv("HOME", str(shelving.root))
    monkeypatch.chdir(shelving.root)
    shelving.add("draw")
    async with visit(shelving.shelf) as there:
        await there.press("e", "t", "ctrl+u")
        await there.paste(written)
        await there.press("enter")
        await there.waits(lambda: any(told in there.text for told in TOLD))
        await there.press("ctrl+u")
        await there.paste("~/x.txt")
        await there.press("enter")
        await there.shows("Exported")
    assert sorted(each.name for each in shelving.root.iterdir()) == ["cache", "matches", "x.txt"]


@pytest.mark.parametrize("written", NO_PATHS)
async def test_a_path_that_cannot_be_imported_is_told(shelving: Shelving, written: str) -> None:
    async with visit(shelving.shelf) as there:
        await there.press("i")
        await there.paste(written)
        await there.press("enter")
        await there.waits(lambda: any(told in there.text for told in TOLD))
        await there.press("escape")
        await there.waits(lambda: there.app.screen is there.screen)


async def test_in_a_folder_that_is_gone_matches_are_exported_and_imported_elsewhere(
    shelving: Shelving, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    gone = tmp_path_factory.mktemp("gone")
    monkeypatch.chdir(gone)
    monkeypatch.setenv("HOME", str(shelving.root))
    gone.rmdir()
    friend = Shelving(tmp_path_factory.mktemp("friend"), count=50).add("a", ("Nora", "Otto"))
    shelving.add("draw")
    async with visit(shelving.shelf) as there:
        await there.press("e", "t")
        await there.shows("~/Ada and Bo.txt")
        await there.press("home", *["delete"] * 2, "enter")
        await there.shows("was started in is gone. Begin the", "path with / or ~.")
        await there.press("home", *"~/", "enter")
        await there.shows("Exported")
        await there.press("i")
        await there.paste("x.jsonl")
        await there.shows("was started in is gone.")
        await there.press("ctrl+u")
        await there.paste(str(friend))
        await there.press("enter")
        await there.shows("▶ Nora and Otto")
    assert (shelving.root / "Ada and Bo.txt").exists()


async def test_a_shelf_that_takes_no_import_says_what_is_so_and_nothing_of_a_table(
    shelving: Shelving, tmp_path_factory: pytest.TempPathFactory
) -> None:
    friend = Shelving(tmp_path_factory.mktemp("friend"), count=50).add("a", ("Nora", "Otto"))
    shelving.folder.rmdir()
    shelving.folder.symlink_to(shelving.root / "nowhere")
    async with visit(shelving.shelf) as there:
        await there.press("i")
        await there.paste(str(friend))
        await there.press("enter")
        await there.shows("Not a directory. Nothing was shelved.")


@pytest.mark.parametrize("presses", [1, 2, 3])
async def test_as_many_are_restored_as_was_asked_for_however_fast(four: Shelving, presses: int) -> None:
    for path in list(four.folder.iterdir()):
        four.shelf.delete(path)
    async with visit(four.shelf) as there:
        await there.press("t")
        await there.shows("Trash", "4 deleted")
        burst(there.app, *["enter"] * presses)
        await there.waits(lambda: len(list(four.folder.iterdir())) == presses)
        await there.waits(lambda: not there.app.screen.workers)
        assert "No such file" not in there.text
        assert len(list(four.trash.iterdir())) == 4 - presses
