"""The driver of a local terminal."""

import asyncio
import contextlib
import os
import select
import signal
from collections.abc import Callable, Iterable
from typing import Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.message import Message

from tui.terminal.base import TerminalApp
from tui.terminal.incoming import Incoming
from tui.terminal.leaving import CLOSED, Leaving
from tui.terminal.line import Line
from tui.terminal.modes import modes
from tui.terminal.paint import Paint
from tui.terminal.shows import as_started
from tui.terminal.writer import Writer

RESIZE_SECONDS = 0.1
"""At most one change of size is told in this time."""

_STDIN, _STDOUT = 0, 1
_READ = 64 * 1024
_MOMENT = 0.05
_LAST_WORDS = 0.5
"""How long the terminal may take to read the last of what it is sent, in seconds."""


class LocalDriver(Driver):
    """Couples an app to the terminal of this process: reads it on the app's own loop, and writes bytes to it.

    It leaves well: when a signal asks for it, when the terminal is gone, when the app ends for whatever reason, the
    terminal is as it was before, and the process does not outlive it.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Prepare; the terminal is not touched yet.

        Args:
            app: what is shown.
            debug: without effect.
            mouse: whether the mouse is heard.
            size: without effect: the terminal has its size.
        """
        super().__init__(app, mouse=mouse, size=size)
        assert isinstance(app, TerminalApp)
        self._shown = app
        self._modes = modes(as_started(os.environ), mouse=mouse)
        self._line = Line(_STDIN, _STDOUT)
        self._incoming = Incoming()
        self._leaving = Leaving(self._leave, self._give_back)
        self._writer: Writer | None = None
        self._paint = Paint(app)
        self._giving_up: asyncio.TimerHandle | None = None
        self._resizing: asyncio.TimerHandle | None = None
        self._resuming: asyncio.TimerHandle | None = None

    @property
    def can_suspend(self) -> bool:
        """Whether the program can be stopped and go on later: it can."""
        return True

    def start_application_mode(self) -> None:
        """Take the terminal."""
        self._writer = Writer(self._line.writes, self._soon(self._lose), self._soon(self._repaint))
        self._leaving.listen()
        self._loop.set_exception_handler(self._failed)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._loop.add_signal_handler(signal.SIGCONT, self._resume)
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._size = self._line.size
        self._take()

    def stop_application_mode(self) -> None:
        """Give the terminal back; the process lives on for a short while only."""
        code = self._shown.return_code
        self._leaving.hurry(1 if code is None else code)
        self.disable_input()
        for number in (signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP):
            self._loop.remove_signal_handler(number)
        self._leaving.stop()
        self._loop.set_exception_handler(None)
        self._give_back()

    def disable_input(self) -> None:
        """Hear nothing more."""
        self._loop.remove_reader(self._line.reads)
        for handle in (self._giving_up, self._resizing, self._resuming):
            if handle is not None:
                handle.cancel()

    def close(self) -> None:
        """Let go of everything."""
        self._incoming.close()
        if self._writer is not None:
            self._writer.close()

    def write(self, data: str) -> None:
        """Take in a paint, or a part of one; it is sent with `flush`, or as soon as nothing more follows."""
        if not self._paint:
            self._loop.call_soon(self.flush)
        self._paint.add(data)

    def flush(self) -> None:
        """Send what was painted, all in one; a terminal that is behind gets a whole paint later instead."""
        paint = self._paint.take()
        if self._writer is not None and paint and not self._writer.is_behind:
            self._writer.send(paint)

    def send_message(self, message: Message) -> None:
        """Tell the app something; this runs on its own loop."""
        self._shown.post_message(message)

    def _take(self) -> None:
        self._line.make_raw()
        if self._writer is not None:
            self._writer.send(self._modes.enter)
        self._loop.add_reader(self._line.reads, self._read)

    def _give_back(self) -> None:
        if self._writer is not None:
            self._writer.send(self._modes.leave)
            self._writer.drain(_LAST_WORDS)
        self._line.restore()

    def _read(self) -> None:
        try:
            if not select.select([self._line.reads], [], [], 0)[0]:
                return  # what there was has been thrown away meanwhile
            data = os.read(self._line.reads, _READ)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._lose()
            return
        self._hear(self._incoming.feed(data, self._loop.time()))

    def _give_up(self) -> None:
        self._hear(self._incoming.give_up(self._loop.time()))

    def _hear(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if not isinstance(message, events.MouseEvent) or self._line.size.contains(message.x, message.y):
                self.process_message(message)
        if self._giving_up is not None:
            self._giving_up.cancel()
        patience = self._incoming.patience
        self._giving_up = None if patience is None else self._loop.call_later(patience, self._give_up)

    def _resized(self) -> None:
        """Tell a change of size, and those that follow within a moment together."""
        if self._resizing is None:
            self._tell_size()
            self._resizing = self._loop.call_later(RESIZE_SECONDS, self._resized_again)

    def _resized_again(self) -> None:
        self._resizing = None
        self._tell_size()

    def _tell_size(self) -> None:
        size = self._line.size
        if size == self._size:
            self._repaint()
        else:
            self._size = size
            self.send_message(events.Resize(size, size))

    def _suspend(self) -> None:
        """Stop, with everyone else who runs in this terminal together with us, until someone lets us go on."""
        self.flush()
        self._loop.remove_reader(self._line.reads)
        self._give_back()
        self._stop()

    def _stop(self) -> None:
        self._loop.remove_signal_handler(signal.SIGTSTP)
        os.kill(0, signal.SIGTSTP)
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._resume()

    def _resume(self) -> None:
        """Go on in a moment, once for all that asks for it."""
        if self._resuming is None:
            self._resuming = self._loop.call_later(_MOMENT, self._go_on)

    def _go_on(self) -> None:
        """Take the terminal again, unless in the background."""
        self._resuming = None
        if not self._line.is_in_front:
            self._stop()
            return
        self._take()
        self._tell_size()

    def _repaint(self) -> None:
        self._shown.refresh(layout=True)

    def _lose(self) -> None:
        """Leave: there is no terminal any more."""
        self.disable_input()
        if self._writer is not None:
            self._writer.close()
        self._leaving.ask(CLOSED)

    def _leave(self, status: int) -> None:
        self._loop.call_soon_threadsafe(lambda: self._shown.exit(return_code=status))

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """End the app for an error in a callback or in a task that nobody waits for."""
        error = context.get("exception")
        if isinstance(error, Exception):
            self._shown.fail(error)
        else:
            loop.default_exception_handler(context)

    def _soon(self, call: Callable[[], None]) -> Callable[[], None]:
        """Make a call that another thread may make."""

        def soon() -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(call)

        return soon
