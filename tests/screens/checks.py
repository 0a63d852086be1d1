"""The check on the screen, played by a test: characters to order, d20 that show what is written, and keys."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from model.sheet.events import Checked, Event
from model.sheet.played import Played
from model.sheet.rolling import Dice
from model.sheet.state import Sheet
from saves.faults import JournalError as CharacterError
from tests.screens.apps import make_app
from tests.screens.golden import place_of, shown, until
from tests.sheet.builders import sheet
from tui.check.draft import Draft
from tui.check.screen import CheckScreen

MIRA = sheet(name="Mira Vance", physique=2, agility=1, presence=2, resilience=4, stealth=3, awareness=-2, morale=2)
BO = sheet(name="Bo", agility=2, stealth=5)
WREN = sheet(name="Wren", agility=-1, reflex=2)


class Remembered:
    """A character whose history is a list; its disk can refuse."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.happened: list[Event] = []
        self.refusal: CharacterError | None = None
        self._tell: list[Callable[[], None]] = []

    async def play(self, act: Callable[[Sheet], Played]) -> None:
        played = act(self.sheet)
        if self.refusal is not None:
            raise self.refusal
        self.become(played.sheet)
        self.happened += played.events

    def subscribe(self, tell: Callable[[], None]) -> Callable[[], None]:
        self._tell.append(tell)
        return lambda: self._tell.remove(tell)

    def become(self, sheet: Sheet) -> None:
        self.sheet = sheet
        for tell in self._tell:
            tell()

    @property
    def checks(self) -> list[Checked]:
        """The checks of the history."""
        return [event for event in self.happened if isinstance(event, Checked)]


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

    def __init__(self, pilot: Pilot[Any], characters: Sequence[Remembered], left: list[Draft | None]) -> None:
        self.pilot = pilot
        self.characters = characters
        self.left = left

    @property
    def text(self) -> str:
        return shown(self.pilot.app)

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


@asynccontextmanager
async def check_of(
    *sheets: Sheet, dice: Dice | None = None, size: tuple[int, int] = (80, 24), draft: Draft | None = None
) -> AsyncIterator[Check]:
    """Open the check of some characters."""
    app = make_app()
    characters = [Remembered(each) for each in sheets]
    left: list[Draft | None] = []
    async with app.run_test(size=size) as pilot:
        app.push_screen(CheckScreen(characters, dice or d20(), draft), left.append)
        check = Check(pilot, characters, left)
        await check.shows("Check", "DC")
        yield check
