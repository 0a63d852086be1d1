"""The application: a table of modes, keys and themes."""

from collections.abc import Callable, Sequence
from typing import Any

from textual import on, work

from model.duel.dice import Dice
from model.sheet.rolling import Dice as SheetDice
from saves.places import Places
from saves.places import places as system_places
from themes.collection import all_themes
from tui.entropy import system_d20, system_seed
from tui.home.finding import characters_of, shelf_of
from tui.home.screen import HomeScreen
from tui.looks import in_few_words
from tui.page import Leaf
from tui.preferences import Preferences
from tui.program import TELLING, Program
from tui.settings.keeping import Keeping
from tui.settings.liking import changes_between
from tui.terminal.base import Terminal
from tui.wanted import Wanted
from tui.wishes import Wish


class Archivarium(Program):
    """The whole program, full screen."""

    DEFAULT_MODE = "home"

    def __init__(
        self,
        preferences: Preferences,
        dice: Callable[[], Dice],
        wish: Wish | None = None,
        *,
        seed: Callable[[], str] = system_seed,
        d20: SheetDice = system_d20,
        places: Places | None = None,
        terminal: Terminal | None = None,
        told: Sequence[object] = (),
    ) -> None:
        """Prepare the program.

        Args:
            preferences: what the person likes.
            dice: makes the dice of a new match.
            wish: what to open at once; None for home.
            seed: makes what a computer player of a new match draws its chance from.
            d20: what is rolled for characters.
            places: where files live; where the platform has them by default.
            terminal: where it is shown; one that shows everything by default.
            told: what is wrong with the person's settings.
        """
        self._places = places or system_places()
        super().__init__(preferences, all_themes(self._places.themes), terminal or Terminal())
        self._dice = dice
        self._d20 = d20
        self._wish = wish
        self._asks_to_quit = False
        self._told = told
        self._keeping = Keeping(self._places.settings, self._cannot_keep)
        self.add_mode("home", lambda: HomeScreen(seed, shelf_of(self._places), characters=characters_of(self._places)))

    def on_mount(self) -> None:
        """Tell what is wrong with settings, and open what was asked for."""
        self.tell_problems(in_few_words(self._told))
        if self._wish is not None:
            self.open(self._wish)

    @work(group="open")
    async def open(self, wish: Wish) -> None:
        """Open what is wanted, and the rematches after it."""
        from tui.opening import Opening

        await Opening(self, self._dice, self._d20, self._places, lambda: self.preferences, self._like).open(wish)

    @on(Wanted)
    def _wanted(self, event: Wanted) -> None:
        self.open(event.wish)

    def keep(self, before: Preferences, after: Preferences) -> None:
        """Write what has changed to the settings."""
        changes = changes_between(before, after)
        if changes:
            self._keeping.add(changes)
            self._keep()

    @work(group="keep")
    async def _keep(self) -> None:
        await self._keeping.run()

    def _cannot_keep(self, problem: str) -> None:
        self.notify(problem, title="Settings are not kept", severity="warning", timeout=TELLING)

    def on_unmount(self) -> None:
        """Keep what was changed last."""
        self._keeping.finish()

    async def action_quit(self) -> None:
        """Leave the program, after asking while a match runs or something is not saved; asked for twice, at once."""
        held_up = [
            each for each in self.screen_stack if isinstance(each, Leaf) and (each.match_runs or not each.is_saved)
        ]
        if held_up and not self._asks_to_quit:
            self._asks_to_quit = True
            self._ask_to_quit(held_up[-1])
        else:
            self.exit()

    @work(group="quit")
    async def _ask_to_quit(self, held_up: Leaf[Any]) -> None:
        from tui.duel.asking import sure_to_leave
        from tui.sheet.asking import sure_to_leave_unsaved

        if held_up.match_runs:
            leaves = await sure_to_leave(self, saved=held_up.is_saved)
        else:
            leaves = await sure_to_leave_unsaved(self, "What was done last is not on the disk.")
        if leaves:
            self.exit()
        self._asks_to_quit = False
