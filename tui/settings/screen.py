"""The settings: each with what it is, and what comes of it. A choice holds at once, and is kept."""

from collections.abc import Iterable
from pathlib import Path

from textual import on
from textual.widget import Widget

from saves.settings.kinds import Value
from themes.collection import Themes
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.help.screen import RulesScreen
from tui.home.choice import Choice
from tui.home.fields import CAPTION, Form
from tui.keys.table import bindings
from tui.page import Page
from tui.palette import Palette
from tui.preferences import Preferences
from tui.settings.chosen import Chosen
from tui.settings.liking import value_of
from tui.settings.options import CAPTIONS, name_of, options_of
from tui.settings.preview import Preview
from tui.text import elide


class Remarks(Drawn):
    """Where the settings are kept, and what cannot be chosen here."""

    DEFAULT_CSS = "Remarks { width: 100%; height: 2; }"

    def __init__(self, file: Path, broken: int) -> None:
        """Set it up.

        Args:
            file: where the settings are kept.
            broken: how many themes of the person's own cannot be used.
        """
        super().__init__()
        self._file = file
        self._broken = broken

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw both lines."""
        room = canvas.columns - CAPTION
        if self._broken:
            count = "one theme of yours is" if self._broken == 1 else f"{self._broken} themes of yours are"
            told, role = f"{count} broken: 'archivarium settings' tells why", "bad"
        else:
            told, role = "Other keys: 'archivarium settings set keys.duel.roll z'", "muted"
        canvas.put(CAPTION, 0, elide(told[0].upper() + told[1:], room), palette.style(role))
        canvas.put(CAPTION, 1, elide(f"Kept in {self._file}", room), palette.style("muted"))


class SettingsScreen(Page[None]):
    """Lets a person choose. What is chosen is told to the app, setting by setting."""

    CSS_PATH = "screen.tcss"
    BINDINGS = bindings("settings")
    AUTO_FOCUS = "Choice"

    def __init__(self, preferences: Preferences, themes: Themes, file: Path) -> None:
        """Open the settings.

        Args:
            preferences: what the person likes.
            themes: the themes there are.
            file: where the settings are kept.
        """
        super().__init__()
        self._values: dict[str, dict[str, Value]] = {}
        self._choices: dict[str, Choice] = {}
        for key, caption in CAPTIONS.items():
            self._values[key], options = options_of(key, preferences, themes)
            chosen = name_of(key, value_of(preferences, key))
            first = chosen if chosen in self._values[key] else options[0].value
            self._choices[key] = Choice(caption, options, first, id=key)
        self._remarks = Remarks(file, len(themes.broken))

    def content(self) -> Iterable[Widget]:
        """The form."""
        yield Form("Settings", (*self._choices.values(), Preview(), self._remarks))

    def on_mount(self) -> None:
        """Follow the theme, which has a key everywhere."""
        self.watch(self.app, "theme", self._theme_changed)

    def _theme_changed(self, theme: str) -> None:
        if theme in self._values["theme"]:
            self._choices["theme"].value = theme

    @on(Choice.Changed)
    def _changed(self, event: Choice.Changed) -> None:
        key = event.choice.id
        assert key is not None
        self.post_message(Chosen(key, self._values[key][event.choice.value]))

    def action_move(self, by: int) -> None:
        """Go to the next setting, or to the one before."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_change(self, by: int) -> None:
        """Choose something else."""
        if isinstance(self.focused, Choice):
            self.focused.action_change(by)

    def action_rules(self) -> None:
        """Read the rules."""
        self.app.push_screen(RulesScreen())

    def action_leave(self) -> None:
        """Go back home."""
        self.dismiss(None)
