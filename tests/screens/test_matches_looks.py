"""The matches screen and its trash at every size: what is shown, and which keys are offered."""

import pytest

from tests.screens.golden import assert_golden
from tests.screens.shelves import Shelving
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
