"""The matches screen and its trash at every size: what is shown, and which keys are offered."""

from functools import partial

import pytest

from tests.screens.apps import HOSTILE_NAMES
from tests.screens.golden import assert_golden
from tests.screens.shelves import Desk, Shelving
from tests.screens.spoilt import damaged, foreign
from tests.screens.visits import visit
from tui.keys.command import EVERYWHERE
from tui.keys.table import COMMANDS
from tui.matches.trash import TrashScreen


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


at_every_size = pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])

in_little_room = pytest.mark.parametrize("size", [(60, 20), (80, 24)])


def assert_looks(app: Desk, name: str) -> None:
    """Compare the screen with the golden one of its size."""
    assert_golden(app, f"{name}-{app.size.width}x{app.size.height}")


@at_every_size
async def test_the_list_looks_as_it_did(four: Shelving, size: tuple[int, int]) -> None:
    four.add("a", ("Hedy of the Northern Stacks", "Ivo, Keeper of the Seventh Stair"), day=4)
    four.add("draw", title="The long night", day=5)
    four.add("b", (HOSTILE_NAMES["widest"], HOSTILE_NAMES["markup"]), day=6)
    damaged(four)
    foreign(four)
    async with visit(four.shelf, size) as there:
        await there.press(*["down"] * 7)
        await there.shows("Line 5")
        assert_looks(there.app, "matches")
        await there.press("home")
        await there.shows("▶ Ada")
        assert_looks(there.app, "matches-unfinished")


@at_every_size
async def test_an_empty_list_looks_as_it_did(shelving: Shelving, size: tuple[int, int]) -> None:
    async with visit(shelving.shelf, size) as there:
        await there.shows("No match is on the shelf yet.")
        assert_looks(there.app, "matches-empty")


@at_every_size
async def test_a_search_looks_as_it_did(four: Shelving, size: tuple[int, int]) -> None:
    async with visit(four.shelf, size) as there:
        await there.press("slash", *"em")
        await there.lists("Dora and Emil")
        assert_looks(there.app, "matches-found")
        await there.press("q")
        await there.shows("No match fits.")
        assert_looks(there.app, "matches-none-fits")


@at_every_size
async def test_the_trash_looks_as_it_did(four: Shelving, size: tuple[int, int]) -> None:
    foreign(four)
    async with visit(four.shelf, size) as there:
        for key, left in (("end", 4), ("home", 3)):
            await there.press(key, "d", "y")
            await there.waits(partial(there.counts, left))
        await there.press("t")
        await there.waits(lambda: isinstance(there.app.screen, TrashScreen))
        await there.shows("▶ Ada and Apprentice", "1 round")
        assert_looks(there.app, "trash")
        await there.press("enter")
        await there.shows("Put back: Ada and Apprentice")
        await there.press("enter")
        await there.shows("The trash is empty.")
        assert_looks(there.app, "trash-empty")


@in_little_room
async def test_the_questions_look_as_they_did(
    four: Shelving, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(four.root))
    monkeypatch.chdir("/")
    async with visit(four.shelf, size) as there:
        await there.press("n")
        await there.paste("a/b")
        await there.shows("Rename Ada", "cannot hold /")
        assert_looks(there.app, "matches-rename")
        await there.press("escape", "d")
        await there.shows("Delete Ada")
        assert_looks(there.app, "matches-delete")
        await there.press("escape", "e")
        await there.shows("Export Ada")
        assert_looks(there.app, "matches-export-format")
        await there.press("j", "ctrl+u")
        await there.paste("~/matches")
        await there.press("enter")
        await there.shows("This is a folder.")
        assert_looks(there.app, "matches-export")
        await there.press("escape", "i")
        await there.paste("/nowhere.jsonl")
        await there.press("enter")
        await there.shows("No such file")
        assert_looks(there.app, "matches-import")
