"""Parties to try: characters in a folder of their own, side by side on a screen whose dice are known."""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from model.sheet.conditions import Condition, Ending
from model.sheet.state import Sheet
from saves.characters.file import create, read
from saves.characters.folder import Characters
from saves.characters.history import read_history
from saves.disk import DISK, Disk
from tests.screens.characters import folder
from tests.screens.golden import place_of, shown, until
from tests.screens.sheets import NEVER, falling
from tests.screens.shelves import Desk
from tests.sheet.builders import sheet
from tui.page import Leaf
from tui.party.screen import PartyScreen
from tui.sheet.opened import OpenCharacter

MIRA = sheet(name="Mira", physique=2, presence=2, resilience=2, stealth=1, stress=1)
BO = sheet(name="Bo", agility=2, stealth=3, hp=3, conditions=[Condition("Dazed", Ending.END_OF_ROUND)])
WREN = sheet(name="Wren", reflex=2, movement=1, ap=3, conditions=[Condition("Frozen", Ending.END_OF_TURN)])
NORA = sheet(name="Nora", presence=1, stress=4, morale_due=True)


class Table:
    """A narrator's table."""

    def __init__(self, pilot: Pilot[None], app: Desk, screen: PartyScreen, characters: Characters) -> None:
        self.pilot = pilot
        self.app = app
        self.screen = screen
        self.characters = characters
        self.is_left = False

    @property
    def text(self) -> str:
        """What is seen."""
        return shown(self.app)

    @property
    def words(self) -> str:
        """What is seen, each run of spaces and frames as one space."""
        return " ".join(self.text.replace("│", " ").split())

    @property
    def names(self) -> list[str]:
        """Who is in the party, in order."""
        return [member.sheet.name for member in self.screen.members]

    @property
    def chosen(self) -> str:
        """Who the cursor is on."""
        return self.screen.chosen.sheet.name

    @property
    def top(self) -> Screen[Any]:
        """The screen that takes the keys."""
        return self.app.screen

    @property
    def files(self) -> list[str]:
        """The names of the files of the folder."""
        return [path.stem for path in self.characters.paths()]

    def member(self, name: str) -> OpenCharacter:
        """A character of the party."""
        return next(member for member in self.screen.members if member.sheet.name == name)

    def file(self, name: str) -> Sheet:
        """What the file of a character says."""
        return read(self.characters.folder / f"{name}.toml").sheet

    def happened(self, name: str) -> list[str]:
        """The kinds of what happened to a character, as its history has it."""
        return [each.event.kind for each in read_history(self.characters.folder / f"{name}.toml").happened]

    async def press(self, *keys: str) -> None:
        """Press keys, each once what the one before it brought has come."""
        for key in keys:
            await self.pilot.press(key)
            await until(self.pilot, lambda: self.top is not self.screen or not self.screen.is_doing)

    async def does(self, *keys: str) -> None:
        """Press keys, and wait until everything that they bring is done."""
        await self.press(*keys)
        await self.rests()

    async def burst(self, *keys: str) -> None:
        """Press keys in one burst, as a terminal sends them that was held up."""
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.pilot.pause()

    async def click(self, text: str) -> None:
        await self.pilot.click(offset=place_of(self.app, text))

    async def waits(self, condition: Callable[[], object]) -> None:
        await until(self.pilot, condition)

    async def rests(self) -> None:
        """Wait until the party is on top, and nothing is being done."""
        await self.waits(lambda: self.top is self.screen and not self.screen.is_doing)

    async def shows(self, *texts: str) -> None:
        await self.waits(lambda: all(text in self.words for text in texts))

    async def leaves(self, *keys: str) -> None:
        """Press keys, and wait until the party is left."""
        await self.press(*keys)
        await self.waits(lambda: self.is_left)

    async def looks(self) -> None:
        """Let the screen look at its files."""
        self.screen.look()
        await self.pilot.pause()


@asynccontextmanager
async def party_of(
    root: Path,
    *sheets: Sheet,
    away: Sequence[Sheet] = (),
    dice: Iterable[int] = (),
    size: tuple[int, int] = (80, 24),
    disk: Disk = DISK,
) -> AsyncIterator[Table]:
    """Write characters, and open a party.

    Args:
        root: the folder that everything is in.
        sheets: who is in the party.
        away: who is in the folder only.
        dice: what the d20 show, one after the other.
        size: columns and rows.
        disk: what writes.
    """
    characters = folder(root, disk)
    files = [create(characters.folder / f"{each.name}.toml", each) for each in (*sheets, *away)]
    members = [OpenCharacter(file, characters, disk) for file in files[: len(sheets)]]
    screen = PartyScreen(members, characters, falling(*dice), every=NEVER)
    app = Desk(Leaf)
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(pilot, app, screen, characters)
        app.push_screen(screen, lambda _: setattr(table, "is_left", True))
        await table.waits(lambda: all(member.happened is not None for member in members))
        await table.rests()
        yield table
