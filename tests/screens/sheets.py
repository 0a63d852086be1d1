"""Sheets to try: a character in a folder of its own, on a screen whose dice are known."""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from textual import events
from textual.pilot import Pilot

from model.sheet.rolling import Dice
from model.sheet.state import Sheet
from saves.characters.history import read_history
from saves.disk import DISK, Disk
from tests.screens.characters import folder, on_disk
from tests.screens.golden import shown, until
from tests.screens.shelves import Desk
from tui.sheet.arrangement import Arrangement, Direction
from tui.sheet.opened import OpenCharacter
from tui.sheet.screen import SheetScreen

NEVER = 86_400.0
"""Seconds between two looks at the file in tests that do not want any."""


def falling(*numbers: int) -> Dice:
    """d20 that show these numbers, one after the other, and fail when they are rolled once more."""
    left = list(numbers)

    def roll(count: int) -> tuple[int, ...]:
        rolled, left[:] = tuple(left[:count]), left[count:]
        assert len(rolled) == count, "the dice were rolled once more than they should be"
        return rolled

    return roll


class Sitting:
    """Somebody in front of a sheet."""

    def __init__(self, pilot: Pilot[None], app: Desk, screen: SheetScreen) -> None:
        self.pilot = pilot
        self.app = app
        self.screen = screen

    @property
    def text(self) -> str:
        """What is seen."""
        return shown(self.app)

    @property
    def character(self) -> OpenCharacter:
        """Who is open."""
        return self.screen.character

    @property
    def file(self) -> Sheet:
        """What the file says."""
        return on_disk(self.character.path).sheet

    @property
    def happened(self) -> list[str]:
        """The kinds of what happened, as the history beside the file has it."""
        return [each.event.kind for each in read_history(self.character.path).happened]

    @property
    def is_at_rest(self) -> bool:
        """Whether the sheet is on top, and nothing is on its way."""
        return self.app.screen is self.screen and not self.screen.is_busy

    def has_happened(self, count: int) -> bool:
        """Whether so many things have happened."""
        return len(self.happened) == count

    async def press(self, *keys: str) -> None:
        """Press keys, each once what the one before brought is on top."""
        for key in keys:
            await self.pilot.press(key)
            await self.waits(lambda: not self.screen.is_opening)

    async def types(self, text: str) -> None:
        """Paste a text."""
        self.app.post_message(events.Paste(text))
        await self.pilot.pause()

    async def waits(self, condition: Callable[[], object]) -> None:
        await until(self.pilot, condition)

    async def rests(self) -> None:
        """Wait until everything has come to rest."""
        await self.waits(lambda: self.is_at_rest)

    async def shows(self, *texts: str) -> None:
        await self.waits(lambda: all(text in self.text for text in texts))

    def tells(self, text: str) -> bool:
        """Whether something is seen, however it is wrapped."""
        return text in " ".join(self.text.replace("│", " ").split())

    async def hides(self, *texts: str) -> None:
        await self.waits(lambda: all(text not in self.text for text in texts))

    async def says(self, condition: Callable[[Sheet], object]) -> None:
        """Wait until the file says something."""
        await self.waits(lambda: condition(self.file))

    async def chooses(self, field: str) -> None:
        """Put the cursor on a field, by keyboard."""
        await self.press(*_way(self.screen.arrangement, self.screen.chosen, field))
        assert self.screen.chosen == field

    async def looks(self) -> None:
        """Let the screen look at its file."""
        self.screen.look()
        await self.pilot.pause()


_ARROWS: tuple[Direction, ...] = ("up", "down", "left", "right")


def _way(arrangement: Arrangement, start: str, goal: str) -> list[str]:
    """Find the fewest keys that lead from a field to another one."""
    ways: dict[str, list[str]] = {start: []}
    edge = [start]
    while goal not in ways and edge:
        field = edge.pop(0)
        first, *_, last = arrangement.fields
        leads = {"tab": arrangement.after(field, 1), "shift+tab": arrangement.after(field, -1), "home": first}
        leads |= {"end": last} | {arrow: arrangement.next_to(field, arrow) for arrow in _ARROWS}
        for key, there in leads.items():
            if there not in ways:
                ways[there] = [*ways[field], key]
                edge.append(there)
    return ways[goal]


@asynccontextmanager
async def sitting(
    path: Path,
    size: tuple[int, int] = (80, 24),
    dice: Iterable[int] = (),
    *,
    disk: Disk = DISK,
    asked: bool = False,
    every: float = NEVER,
) -> AsyncIterator[Sitting]:
    """Open a sheet, and wait until all is there.

    Args:
        path: the character file.
        size: columns and rows.
        dice: what the d20 show, one after the other.
        disk: what writes.
        asked: whether a question is expected at once.
        every: how many seconds lie between two looks at the file.
    """
    character = await OpenCharacter.open(path, folder(path.parent.parent, disk), disk)
    screen = SheetScreen(character, falling(*dice), every=every)
    app = Desk(lambda: screen)
    async with app.run_test(size=size, notifications=True) as pilot:
        there = Sitting(pilot, app, screen)
        await there.waits(lambda: character.happened is not None)
        if not asked:
            await there.rests()
        yield there
