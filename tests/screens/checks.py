"""The check on the screen, played by a test: characters to order, d20 that show what is written, and keys."""

import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from model.sheet.events import Checked
from model.sheet.rolling import Dice
from model.sheet.state import Sheet
from saves.characters.file import create
from saves.characters.folder import Characters
from saves.characters.history import read_history
from saves.disk import DISK, Disk
from saves.places import HOME_VARIABLE
from tests.screens.golden import place_of, shown, until
from tests.screens.shelves import Desk
from tests.sheet.builders import sheet
from tui.check.draft import Draft
from tui.check.screen import CheckScreen
from tui.page import Leaf
from tui.sheet.opened import OpenCharacter

MIRA = sheet(name="Mira Vance", physique=2, agility=1, presence=2, resilience=4, stealth=3, awareness=-2, morale=2)
BO = sheet(name="Bo", agility=2, stealth=5)
WREN = sheet(name="Wren", agility=-1, reflex=2)


async def opened(sheet: Sheet, disk: Disk = DISK) -> OpenCharacter:
    """Write a character file, and open it."""
    root = Path(os.environ[HOME_VARIABLE])
    folder = Characters(root / "characters", root / "trash", disk)
    path = next(path for number in count(1) if not (path := folder.folder / f"{number:03}.toml").exists())
    return OpenCharacter(create(path, sheet), folder, disk)


def checks_of(character: OpenCharacter) -> list[Checked]:
    """The checks of a history, as the disk has it."""
    happened = read_history(character.path).happened
    return [each.event for each in happened if isinstance(each.event, Checked)]


def d20(*numbers: int) -> Dice:
    """Dice that show these numbers one after the other, and fail when more are rolled."""
    left: Iterator[int] = iter(numbers)

    def dice(count: int) -> tuple[int, ...]:
        rolled = tuple(number for _, number in zip(range(count), left, strict=False))
        assert len(rolled) == count, f"more was rolled than {numbers}"
        return rolled

    return dice


class Check:
    """A check that is being made."""

    def __init__(
        self,
        pilot: Pilot[Any],
        characters: Sequence[OpenCharacter],
        rivals: Sequence[OpenCharacter],
        left: list[Draft | None],
    ) -> None:
        self.pilot = pilot
        self.characters = characters
        self.rivals = rivals
        self.left = left

    @property
    def text(self) -> str:
        return shown(self.pilot.app)

    @property
    def top(self) -> Screen[Any]:
        """The screen that takes the keys."""
        return self.pilot.app.screen

    def row(self, text: str) -> str:
        """The first row that begins with some text, each run of spaces as one."""
        rows = (" ".join(row.split()) for row in self.text.splitlines())
        return next((row for row in rows if row.startswith(text)), f"no row begins with {text}")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, text: str) -> None:
        await self.pilot.click(offset=place_of(self.pilot.app, text))

    async def shows(self, *texts: str) -> None:
        await until(self.pilot, lambda: all(text in self.text for text in texts))

    async def may_roll(self) -> None:
        """Wait until nothing is asked or written, and a roll is offered."""
        await until(self.pilot, lambda: isinstance(self.top, CheckScreen) and self.top.check_action("roll", ()))


@asynccontextmanager
async def check_of(
    *sheets: Sheet,
    dice: Dice | None = None,
    size: tuple[int, int] = (80, 24),
    draft: Draft | None = None,
    disk: Disk = DISK,
    others: Sequence[Sheet] = (),
) -> AsyncIterator[Check]:
    """Open the check of some characters.

    Args:
        sheets: who checks.
        dice: what is rolled with.
        size: columns and rows.
        draft: what is checked first.
        disk: what writes.
        others: who else is in the folder, and open.
    """
    app = Desk(Leaf)
    characters = [await opened(each, disk) for each in sheets]
    rivals = [await opened(each, disk) for each in others]
    left: list[Draft | None] = []
    async with app.run_test(size=size, notifications=True) as pilot:
        app.push_screen(CheckScreen(characters, dice or d20(), draft, rivals), left.append)
        check = Check(pilot, characters, rivals, left)
        await check.shows("Check", "DC")
        yield check
