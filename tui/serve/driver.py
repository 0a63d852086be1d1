"""The driver of one visitor's terminal: what is painted goes to a connection, what the connection brings is heard."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.terminal.base import TerminalApp
from tui.terminal.incoming import Incoming
from tui.terminal.modes import modes
from tui.terminal.paint import Paint

LARGEST = Size(300, 100)
"""The largest part of a visitor's terminal that is painted on."""

SMALLEST = Size(20, 5)
"""What is painted at least, however small the terminal says it is."""

RESIZE_SECONDS = 0.2
"""At most one change of size is told in this time."""

BEHIND = 24 * 1024
"""With so many bytes on their way a visitor is behind: nothing more is sent before these have arrived."""

SLOW = 6 * 1024
"""With so many bytes on their way the frames of a motion are left out."""

_LOOK_AGAIN = 0.1
"""How often, in seconds, to see whether a visitor who was behind has read."""


class Wire(Protocol):
    """A connection to a terminal."""

    def send(self, data: bytes) -> None:
        """Have bytes sent."""
        ...

    @property
    def on_the_way(self) -> int:
        """How many bytes were sent and have not arrived."""
        ...

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as the terminal said."""
        ...

    @property
    def environment(self) -> dict[str, str]:
        """TERM and its like."""
        ...


def driver_of(wire: Wire, painted: Callable[[float | None], object]) -> type[Driver]:
    """Make what Textual calls to get the driver of one visitor.

    Args:
        wire: the connection.
        painted: is told of each paint that is sent: the seconds since the key that brought it about, or None.
    """
    return partial(ServedDriver, wire, painted)  # type: ignore[return-value]  # Textual calls it, and no more


class ServedDriver(Driver):
    """Couples an app to a connection. It has no thread, no signal and no terminal of its own."""

    def __init__(
        self,
        wire: Wire,
        painted: Callable[[float | None], object],
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Prepare; nothing is sent yet.

        Args:
            wire: the connection.
            painted: is told of each paint that is sent.
            app: what is shown.
            debug: without effect.
            mouse: whether the mouse is heard.
            size: without effect: the terminal has its size.
        """
        super().__init__(app, mouse=mouse, size=size)
        assert isinstance(app, TerminalApp)
        self._shown = app
        self._wire = wire
        self._painted = painted
        self._modes = modes(wire.environment, mouse=mouse)
        self._incoming = Incoming()
        self._paint = Paint(app)
        self._is_open = False
        self._is_behind = False
        self._heard_at: float | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._size = self._told_size

    @property
    def is_slow(self) -> bool:
        """Whether so much is on its way that motion would only add to it."""
        return self._is_behind or self._wire.on_the_way > SLOW

    def start_application_mode(self) -> None:
        """Take the terminal."""
        self._is_open = True
        self._wire.send(self._modes.enter)

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self.disable_input()
        if self._is_open:
            self._is_open = False
            self._wire.send(self._modes.leave)

    def disable_input(self) -> None:
        """Hear nothing more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def close(self) -> None:
        """Let go of everything; the parser would otherwise keep the app."""
        self._is_open = False
        self._incoming.close()

    def hang_up(self) -> None:
        """Send nothing more: there is no terminal any more."""
        self._is_open = False
        self.disable_input()

    def write(self, data: str) -> None:
        """Take in a paint, or a part of one; it is sent with `flush`, or as soon as nothing more follows."""
        if not self._paint:
            self._loop.call_soon(self.flush)
        self._paint.add(data)

    def flush(self) -> None:
        """Send what was painted, all in one; a visitor who is behind gets a whole paint later instead."""
        paint = self._paint.take()
        if not paint or not self._is_open or self._is_behind:
            return
        if self._wire.on_the_way > BEHIND:
            self._is_behind = True
            self._later("caught up", _LOOK_AGAIN, self._catch_up)
            return
        self._wire.send(paint)
        heard, self._heard_at = self._heard_at, None
        self._painted(None if heard is None else self._loop.time() - heard)

    def set_title(self, title: str) -> None:
        """Give the window of the terminal a title, where it has one."""
        if self._is_open and self._modes.has_title:
            self._wire.send(b"\x1b]2;" + self._shown.encoder.encode(title).replace(b"\x1b", b"") + b"\x07")

    def send_message(self, message: Message) -> None:
        """Tell the app something; this runs on its own loop."""
        self._shown.post_message(message)

    def feed(self, data: bytes) -> None:
        """Hear what the terminal sent: any bytes, cut anywhere."""
        if self._is_open:
            self._heard_at = self._loop.time()
            self._hear(self._incoming.feed(data, self._loop.time()))

    def resize(self) -> None:
        """Tell that the terminal has another size, and of those that follow within a moment the last."""
        if self._is_open and "resize" not in self._timers:
            self._later("resize", RESIZE_SECONDS, self._tell_size)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: it would open at the host."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,
        open_method: Literal["browser", "download"] = "download",
        encoding: str | None = None,
        mime_type: str | None = None,
        name: str | None = None,
    ) -> None:
        """Deliver nothing: it would be written at the host."""

    @property
    def _told_size(self) -> tuple[int, int]:
        columns, rows = self._wire.size
        if columns <= 0 or rows <= 0:
            return 80, 24
        return (
            min(max(columns, SMALLEST.width), LARGEST.width),
            min(max(rows, SMALLEST.height), LARGEST.height),
        )

    def _tell_size(self) -> None:
        size = self._told_size
        if size != self._size:
            self._size = size
            self.send_message(events.Resize(Size(*size), Size(*size)))
        else:
            self._shown.refresh(layout=True)

    def _hear(self, messages: Iterable[Message]) -> None:
        columns, rows = self._size or (80, 24)
        for message in messages:
            if not isinstance(message, events.MouseEvent) or (message.x < columns and message.y < rows):
                self.process_message(message)
        patience = self._incoming.patience
        if patience is not None:
            self._later("give up", patience, self._give_up)
        elif "give up" in self._timers:
            self._timers.pop("give up").cancel()

    def _give_up(self) -> None:
        self._hear(self._incoming.give_up(self._loop.time()))

    def _catch_up(self) -> None:
        """Paint everything anew for a visitor who was behind, as soon as most has arrived."""
        if self._wire.on_the_way > SLOW:
            self._later("caught up", _LOOK_AGAIN, self._catch_up)
            return
        self._is_behind = False
        self._shown.refresh(layout=True)

    def _later(self, what: str, seconds: float, call: Callable[[], None]) -> None:
        if what in self._timers:
            self._timers[what].cancel()

        def then() -> None:
            self._timers.pop(what, None)
            call()

        self._timers[what] = self._loop.call_later(seconds, then)
