"""The application: a table of modes, keys and themes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from textual import on, work
from textual.app import App, SystemCommand
from textual.notifications import SeverityLevel
from textual.screen import Screen

from model.duel.dice import Dice
from model.sheet.rolling import Dice as SheetDice
from saves.places import Places
from saves.places import places as system_places
from themes.collection import USUAL, all_themes
from tui.entropy import system_d20, system_seed
from tui.home.finding import characters_of, shelf_of
from tui.home.screen import HomeScreen
from tui.keys.command import EVERYWHERE
from tui.keys.keymap import check_keymap
from tui.keys.table import COMMAND_IDS, bindings
from tui.looks import in_few_words
from tui.notices import fitting
from tui.page import Leaf
from tui.palette import MISSING, textual_theme
from tui.preferences import Preferences
from tui.settings.chosen import Chosen
from tui.settings.keeping import Keeping
from tui.settings.liking import changes_between, with_value
from tui.terminal.base import Terminal, TerminalApp
from tui.wanted import Wanted
from tui.wishes import Wish

_TELLING = 15
"""Seconds for which problems of the start are told."""


class Archivarium(TerminalApp):
    """The whole program, full screen."""

    TITLE = "Archivarium"
    BINDINGS = bindings(EVERYWHERE)
    DEFAULT_MODE = "home"
    ENABLE_COMMAND_PALETTE = True

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
        super().__init__(terminal or Terminal())
        self.preferences = preferences
        self._dice = dice
        self._d20 = d20
        self._wish = wish
        self._asks_to_quit = False
        self._places = places or system_places()
        self._told = told
        self._keeping = Keeping(self._places.settings, self._cannot_keep)
        self.add_mode("home", lambda: HomeScreen(seed, shelf_of(self._places), characters=characters_of(self._places)))
        self._themes = all_themes(self._places.themes)
        for theme in self._themes.usable:
            self.register_theme(textual_theme(theme))
        chosen = preferences.theme if self._themes.named(preferences.theme) else USUAL
        self.set_reactive(App.theme, chosen)  # assigning it parses every style sheet twice
        self.set_class(self.current_theme.dark, "-dark-mode")
        self.set_class(not self.current_theme.dark, "-light-mode")
        keymap, self._key_problems = check_keymap(preferences.keys)
        self.set_keymap(keymap)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give every role a colour, so that style sheets can be read before a theme is chosen."""
        return dict(MISSING)

    def on_mount(self) -> None:
        """Tell what is wrong with settings, the key map and themes, and open what was asked for."""
        for problem in (*in_few_words(self._told), *self._key_problems, *in_few_words(self._themes.broken)):
            self.notify(problem, severity="warning", timeout=_TELLING, markup=False)
        if self._wish is not None:
            self.open(self._wish)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Tell something in a corner of the screen: made safe, without markup, and not too much of it."""
        told, heading = fitting(message, title, *self.size)
        super().notify(told, title=heading, severity=severity, timeout=timeout, markup=False)

    @work(group="open")
    async def open(self, wish: Wish) -> None:
        """Open what is wanted, and the rematches after it."""
        from tui.opening import Opening

        await Opening(self, self._dice, self._d20, self._places, lambda: self.preferences, self._like).open(wish)

    @on(Wanted)
    def _wanted(self, event: Wanted) -> None:
        self.open(event.wish)

    @on(Chosen)
    def _chosen(self, event: Chosen) -> None:
        self._prefer(with_value(self.preferences, event.key, event.value))
        if event.key == "theme":
            self.theme = self.preferences.theme

    def _like(self, preferences: Preferences) -> None:
        """Take what a screen was told that a person likes; the theme is changed here alone."""
        self._prefer(replace(preferences, theme=self.preferences.theme))

    def _prefer(self, preferences: Preferences) -> None:
        changes = changes_between(self.preferences, preferences)
        self.preferences = preferences
        if changes:
            self._keeping.add(changes)
            self._keep()

    @work(group="keep")
    async def _keep(self) -> None:
        await self._keeping.run()

    def _cannot_keep(self, problem: str) -> None:
        self.notify(problem, title="Settings are not kept", severity="warning", timeout=_TELLING)

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

    def action_next_theme(self) -> None:
        """Change to the next theme."""
        names = self._themes.names
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self._prefer(replace(self.preferences, theme=self.theme))

    def action_command_palette(self) -> None:
        """Find anything by its name."""
        from tui.finder import open_finder

        open_finder(self)

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
