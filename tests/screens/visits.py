"""A visit to a list of files, by a test that presses keys and reads what is shown."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC
from typing import Any

from textual import events
from textual.pilot import Pilot

from saves.shelf import Shelf
from tests.screens.golden import shown, until
from tests.screens.shelves import Desk
from tui.cards.find_page import FindPage
from tui.matches.screen import MatchesScreen


class Visit:
    """A visit to the list of matches, or of characters."""

    def __init__(self, pilot: Pilot[None], app: Desk, screen: FindPage[Any]) -> None:
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
        """Whether the cursor is on a card of that title."""
        return self.chosen == title

    def has_left(self, title: str) -> bool:
        """Whether the cursor is on a card of another title."""
        return self.chosen != title

    def counts(self, matches: int) -> bool:
        """Whether so many matches are in the list."""
        return len(self.titles) == matches

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
async def visiting(
    screen: FindPage[Any], size: tuple[int, int] = (80, 24), *, read: bool = True
) -> AsyncIterator[Visit]:
    """Open a list, and wait until all is read unless told otherwise."""
    app = Desk(lambda: screen)
    async with app.run_test(size=size, notifications=True) as pilot:
        await until(pilot, lambda: app.screen is screen and shown(app).strip() and not (read and screen.is_reading))
        yield Visit(pilot, app, screen)


@asynccontextmanager
async def visit(shelf: Shelf, size: tuple[int, int] = (80, 24), *, read: bool = True) -> AsyncIterator[Visit]:
    """Open the matches screen, as `visiting` does."""
    async with visiting(MatchesScreen(shelf, UTC), size, read=read) as there:
        yield there
