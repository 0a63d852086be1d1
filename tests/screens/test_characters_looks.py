"""The characters screen and its trash at every size: what is shown, whatever characters are called."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tests.hostile import NAMES
from tests.screens.apps import HOSTILE_NAMES
from tests.screens.golden import assert_golden
from tests.screens.rosters import IVO, MIRA, NORA, OTTO, Roster
from tests.screens.shelves import Desk
from tests.screens.unbroken import assert_unbroken
from tests.screens.visits import visiting
from tests.tiers import pairwise
from tui.characters.trash import CharacterTrash
from tui.text import width

at_every_size = pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])

in_little_room = pytest.mark.parametrize("size", [(60, 20), (80, 24)])


def assert_looks(app: Desk, name: str) -> None:
    """Compare the screen with the golden one of its size."""
    assert_golden(app, f"{name}-{app.size.width}x{app.size.height}")


@pytest.fixture
def roster(tmp_path: Path) -> Roster:
    """A folder with everything that a list can show."""
    roster = Roster(tmp_path)
    for sheet in (NORA, OTTO, IVO):
        roster.add(sheet)
    roster.add(replace(MIRA, id="m1ra00000000", notes="Never sits with her back to a door."))
    roster.add(replace(MIRA, concept="Another one"), "mira of the east.toml")
    roster.duel("m1ra00000000", "994")
    roster.write("old.toml", '# mine\n[character]\nname = "Old"\n[abilities]\nphysique = 99\n[skills]\nmelle = 2\n')
    roster.write("empty.toml", "")
    return roster


@at_every_size
async def test_the_list_looks_as_it_did(roster: Roster, size: tuple[int, int]) -> None:
    async with visiting(roster.screen(), size) as there:
        await there.press("space", "down", "space", "down")
        await there.shows("▶   Mira · mira of")
        await there.press("up")
        await there.shows("Duels · 1 match")
        assert_looks(there.app, "characters")
        await there.press("end")
        await there.shows("▶   old", "physique: Physique is")
        assert_looks(there.app, "characters-broken")
        await there.press("home", "down", "down", "down")
        await there.shows("▶   Nora", "A Morale Roll is due")
        assert_looks(there.app, "characters-due")


@in_little_room
async def test_the_questions_look_as_they_did(roster: Roster, size: tuple[int, int]) -> None:
    async with visiting(roster.screen(), size) as there:
        await there.press("n")
        await there.shows("What does it begin from?")
        assert_looks(there.app, "characters-new")
        await there.press("3", *"a/b")
        await there.shows("A name is no path")
        assert_looks(there.app, "characters-name")
        await there.press("escape", "d")
        await there.shows("Delete Ivo?")
        assert_looks(there.app, "characters-delete")
        await there.press("escape", "end", "enter")
        await there.shows("c  Close")
        assert_looks(there.app, "characters-reason")


@at_every_size
async def test_the_trash_looks_as_it_did(roster: Roster, size: tuple[int, int]) -> None:
    async with visiting(roster.screen(), size) as there:
        for key, left in (("home", 6), ("end", 5)):
            await there.press(key, "d", "y")
            await there.waits(lambda left=left: there.counts(left))  # type: ignore[misc]
        await there.press("t")
        await there.waits(lambda: isinstance(there.app.screen, CharacterTrash))
        await there.shows("▶   Ivo", "Unconscious until")
        assert_looks(there.app, "characters-trash")


@pytest.mark.parametrize(("size", "share"), pairwise([(60, 20), (80, 24), (140, 40)], range(3)))
async def test_no_text_of_others_breaks_the_screen(tmp_path: Path, size: tuple[int, int], share: int) -> None:
    roster = Roster(tmp_path)
    hostile = [*NAMES.values(), *HOSTILE_NAMES.values()][share::3]
    for number, text in enumerate(hostile):
        quoted = json.dumps(text, ensure_ascii=False)
        roster.write(
            f"{number:03}.toml",
            f"[character]\nname = {quoted}\nconcept = {quoted}\nnotes = {quoted}\n"
            f'[state]\nconditions = [{{ name = {quoted}, until = "lifted" }}]\n',
        )
    roster.write("a\x1b[31m\u202e\x9bb.toml", "[x\x1b]\n")
    os.rename(roster.write("y.toml", ""), os.fsencode(roster.folder) + b"/\xff\xfe.toml")
    async with visiting(roster.screen(), size) as there:
        assert len(there.titles) == len(hostile) + 2
        for _ in there.titles:
            assert_unbroken(there.app)
            await there.press("space", "down")
        await there.press("enter")
        await there.shows("c  Close")
        assert all(width(row) <= size[0] for row in there.text.splitlines())
        assert not set(there.text) & set("\x1b\x9b\u202e")
