"""The application: a table of modes, keys and themes."""

import secrets
from collections.abc import Callable, Iterable

from textual import on, work
from textual.app import App, SystemCommand
from textual.screen import Screen

from model.duel.dice import Dice
from model.duel.players import Setup
from model.duel.table import Table
from themes.reader import shipped
from tui.chair import open_table
from tui.duel.asking import LeaveQuestion, sure_to_leave
from tui.duel.screen import DuelScreen
from tui.home.screen import HomeScreen
from tui.keys import COMMAND_IDS, EVERYWHERE, bindings, check_keymap
from tui.palette import MISSING, textual_theme
from tui.preferences import Preferences


def _system_seed() -> str:
    return secrets.token_hex(8)


class Archivarium(App[None]):
    """The whole program, full screen."""

    TITLE = "Archivarium"
    BINDINGS = bindings(EVERYWHERE)
    DEFAULT_MODE = "home"
    ENABLE_COMMAND_PALETTE = True

    def __init__(
        self,
        preferences: Preferences,
        dice: Callable[[], Dice],
        setup: Setup | None = None,
        *,
        seed: Callable[[], str] = _system_seed,
    ) -> None:
        """Prepare the program.

        Args:
            preferences: what the person likes.
            dice: makes the dice of a new match.
            setup: a match to open at once; None for home.
            seed: makes what a computer player of a new match draws its chance from.
        """
        super().__init__()
        self.preferences = preferences
        self._dice = dice
        self._setup = setup
        self.add_mode("home", lambda: HomeScreen(seed))
        self._themes = [theme.name for theme in shipped()]
        for theme in shipped():
            self.register_theme(textual_theme(theme))
        self.set_reactive(App.theme, preferences.theme)  # assigning it parses every style sheet twice
        self.set_class(self.current_theme.dark, "-dark-mode")
        self.set_class(not self.current_theme.dark, "-light-mode")
        keymap, self._key_problems = check_keymap(preferences.keys)
        self.set_keymap(keymap)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give every role a colour, so that style sheets can be read before a theme is chosen."""
        return dict(MISSING)

    def on_mount(self) -> None:
        """Tell what is wrong with the key map, and open the match that was asked for."""
        for problem in self._key_problems:
            self.notify(problem, severity="warning", markup=False)
        if self._setup is not None:
            self.play(self._setup)

    @work(group="play")
    async def play(self, setup: Setup | None) -> None:
        """Open a match, and after it the rematches that are wanted."""
        while setup is not None:
            chair = open_table(setup, Table(self._dice(), setup.rules))
            setup = await self.push_screen_wait(DuelScreen(chair, self.preferences))

    @on(HomeScreen.Play)
    def _play_wanted(self, event: HomeScreen.Play) -> None:
        self.play(event.setup)

    @on(DuelScreen.Liked)
    def _liked(self, event: DuelScreen.Liked) -> None:
        self.preferences = event.preferences

    async def action_quit(self) -> None:
        """Leave the program, after asking while a match runs; asked for twice, leave at once."""
        running = any(isinstance(screen, DuelScreen) and screen.match_runs for screen in self.screen_stack)
        if running and not isinstance(self.screen, LeaveQuestion):
            self._ask_to_quit()
        else:
            self.exit()

    @work(group="quit")
    async def _ask_to_quit(self) -> None:
        if await sure_to_leave(self):
            self.exit()

    def action_next_theme(self) -> None:
        """Change to the next theme."""
        self.theme = self._themes[(self._themes.index(self.theme) + 1) % len(self._themes)]

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer everything that the screen's keys do, by name."""
        for active in screen.active_bindings.values():
            binding = active.binding
            if active.enabled and binding.id in COMMAND_IDS and binding.action != "command_palette":
                yield SystemCommand(
                    binding.description,
                    binding.tooltip,
                    lambda active=active: self.call_later(self.run_action, active.binding.action, active.node),
                )
