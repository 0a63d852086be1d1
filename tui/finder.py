"""The command palette: Textual's own, left once."""

from typing import Any, ClassVar

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.widgets import Input

_ID = "--command-palette"
"""How Textual knows that it is open."""


class Finder(CommandPalette):
    """Finds everything by its name. Left twice by a burst of escapes, Textual's own one would end the program.

    `ctrl+c` leaves the program here too, and the cursor stands still.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "app.quit", "Quit", show=False, priority=True)]

    def on_mount(self) -> None:
        """Let nothing move while nothing happens."""
        self.query_one(Input).cursor_blink = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Leave it, if it is on top."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


def open_finder(app: App[Any]) -> None:
    """Open the command palette, unless it is open."""
    if not CommandPalette.is_open(app):
        app.push_screen(Finder(id=_ID))
