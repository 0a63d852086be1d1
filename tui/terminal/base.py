"""The base of an app that knows its terminal, and that fails without a word of its own."""

import asyncio
from dataclasses import dataclass, field
from io import StringIO
from typing import TypeVar

from rich.console import Console
from textual.app import App
from textual.binding import Binding
from textual.color import Color
from textual.driver import Driver
from textual.filter import ANSIToTruecolor
from textual.screen import Screen
from textual.worker import WorkerFailed

from tui.terminal.colours import Rgb
from tui.terminal.encoder import Encoder
from tui.terminal.shows import Shows
from tui.text import safe

Result = TypeVar("Result")

_KEY_NAMES = str.maketrans({"↑": "up", "↓": "down", "←": "left", "→": "right", "⏎": "enter", "⌫": "backspace"})


@dataclass(frozen=True, slots=True)
class Terminal:
    """The terminal of an app.

    Attributes:
        shows: what it shows.
        driver: makes what reads from it and writes to it; Textual's own by default.
    """

    shows: Shows = field(default_factory=Shows)
    driver: type[Driver] | None = None


class TerminalApp(App[None]):
    """An app that paints in all colours, whatever the environment says; its encoder makes less of them.

    An error ends it as `exit` does, and is kept: whoever runs the app tells of it.
    """

    def __init__(self, terminal: Terminal) -> None:
        """Prepare the app.

        Args:
            terminal: where it will be shown.
        """
        super().__init__(driver_class=terminal.driver)
        self.encoder = Encoder(terminal.shows)
        self.no_color = terminal.shows.colours == "none"
        self.console = Console(
            file=StringIO(),
            color_system="truecolor",
            force_terminal=True,
            legacy_windows=False,
            markup=True,
            highlight=False,
            emoji=False,
            _environ={},
        )
        self._filters = [each for each in self._filters if isinstance(each, ANSIToTruecolor)]

    @property
    def ground(self) -> Rgb:
        """The colour that everything lies on."""
        return Color.parse(self.current_theme.background or "#000000").rgb

    @property
    def failure(self) -> Exception | None:
        """The error that ended the app, if one did; of a worker, what it stumbled over."""
        error = self._exception
        cause = error.error if isinstance(error, WorkerFailed) else error
        return cause if isinstance(cause, Exception) else error

    def get_key_display(self, binding: Binding) -> str:
        """Name a key, in letters where its sign cannot be shown."""
        shown = super().get_key_display(binding)
        return shown.translate(_KEY_NAMES) if self.encoder.shows.ascii_only else shown

    def set_terminal_title(self, text: str) -> None:
        """Call the terminal something, where its driver can.

        Args:
            text: the title; what could not be shown in it is made safe.
        """
        set_title = getattr(self._driver, "set_title", None)
        if callable(set_title):
            set_title(safe(text))

    async def push_screen_wait(self, screen: Screen[Result] | str, *, mode: str | None = None) -> Result:
        """Push a screen and wait for its result; to be awaited in a worker.

        What the app is about to do comes first, and is done by the app: Textual would do it here, where removing the
        screen that owns the worker cancels itself, and the app with it.
        """
        is_done = asyncio.Event()
        self.call_next(is_done.set)
        await is_done.wait()
        return await asyncio.shield(self.push_screen(screen, wait_for_dismiss=True, mode=mode))

    def fail(self, error: Exception) -> None:
        """End the app for an error."""
        self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """Keep the first error and end; Textual would draw it, with all that is in its variables."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()
