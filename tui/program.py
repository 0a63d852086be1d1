"""The base of every app of Archivarium, at one's own terminal or at a host: looks, keys, notices, the finder."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace

from textual import on
from textual.app import App, SystemCommand
from textual.notifications import SeverityLevel
from textual.screen import Screen

from themes.collection import USUAL, Themes
from tui.keys.command import EVERYWHERE
from tui.keys.keymap import check_keymap
from tui.keys.table import COMMAND_IDS, bindings
from tui.looks import in_few_words
from tui.notices import fitting
from tui.palette import MISSING, textual_theme
from tui.preferences import Preferences
from tui.settings.chosen import Chosen
from tui.settings.liking import with_value
from tui.terminal.base import Terminal, TerminalApp

TELLING = 15
"""Seconds for which problems of the start are told."""


class Program(TerminalApp):
    """What a person likes, and what is the same on every screen."""

    TITLE = "Archivarium"
    BINDINGS = bindings(EVERYWHERE)
    ENABLE_COMMAND_PALETTE = True

    def __init__(self, preferences: Preferences, themes: Themes, terminal: Terminal) -> None:
        """Prepare the app.

        Args:
            preferences: what the person likes.
            themes: the themes there are.
            terminal: where it is shown.
        """
        super().__init__(terminal)
        self.preferences = preferences
        self._themes = themes
        for theme in themes.usable:
            self.register_theme(textual_theme(theme))
        chosen = preferences.theme if themes.named(preferences.theme) else USUAL
        self.set_reactive(App.theme, chosen)  # assigning it parses every style sheet twice
        self.set_class(self.current_theme.dark, "-dark-mode")
        self.set_class(not self.current_theme.dark, "-light-mode")
        keymap, self._key_problems = check_keymap(preferences.keys)
        self.set_keymap(keymap)

    @abstractmethod
    def keep(self, before: Preferences, after: Preferences) -> None:
        """Keep what the person likes beyond this sitting.

        Args:
            before: what was liked.
            after: what is.
        """

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give every role a colour, so that style sheets can be read before a theme is chosen."""
        return dict(MISSING)

    def on_mount(self) -> None:
        """Tell what is wrong with the key map and themes."""
        self.tell_problems((*self._key_problems, *in_few_words(self._themes.broken)))

    def tell_problems(self, problems: Iterable[str]) -> None:
        """Tell what is wrong at the start, each in a notice of its own."""
        for problem in problems:
            self.notify(problem, severity="warning", timeout=TELLING, markup=False)

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

    @on(Chosen)
    def _chosen(self, event: Chosen) -> None:
        self._prefer(with_value(self.preferences, event.key, event.value))
        if event.key == "theme":
            self.theme = self.preferences.theme

    def _like(self, preferences: Preferences) -> None:
        """Take what a screen was told that a person likes; the theme is changed here alone."""
        self._prefer(replace(preferences, theme=self.preferences.theme))

    def _prefer(self, preferences: Preferences) -> None:
        before, self.preferences = self.preferences, preferences
        self.keep(before, preferences)

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
