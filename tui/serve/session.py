"""The session of one connection: couples an SSH channel to an app, from its first byte to its last."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Protocol

import asyncssh

from tui.serve.budget import Budget
from tui.serve.driver import ServedDriver, driver_of
from tui.serve.entrance import Caller
from tui.serve.idleness import WARNING, Idleness
from tui.serve.isolation import leave_streams_alone
from tui.serve.meter import Meter
from tui.serve.outgoing import waiting_in
from tui.serve.visit import Visit
from tui.terminal.base import Terminal, TerminalApp
from tui.terminal.shows import shows

CLOSED = 129
"""The exit status of a session whose terminal is gone."""

NO_TERMINAL = "Archivarium is played in a terminal: ssh -t makes one.\r\n"

FAILED = "Something went wrong here, and it has been written down. Your match is saved: come back in a moment.\r\n"

FAREWELL_SECONDS = 5.0
"""How long an app may take to end once its connection is gone."""

READING, READING_A_SECOND = 0.05, 0.02
"""How much time reading what one client sends may take: at once, and of each second."""

KNOWN_VARIABLES = ("LANG", "COLORTERM", "NO_COLOR")
"""What is looked at of the environment that a client sends, beside TERM and what begins with LC_."""

_LONGEST_VARIABLE = 64
_LOCALE = "C.UTF-8"
"""The locale of a client that does not say any."""

_log = logging.getLogger("archivarium.host")


class Reception(Protocol):
    """What receives visitors: the house, as far as a session needs it."""

    async def receive(self, visit: Visit, terminal: Terminal) -> TerminalApp:
        """Make what a visitor sees."""
        ...

    async def see_off(self, visit: Visit) -> None:
        """Note that a visitor has gone."""
        ...


class VisitSession(asyncssh.SSHServerSession[bytes]):
    """One visit over one channel. It is the line of the visit, and the wire of its driver."""

    def __init__(
        self,
        caller: Caller,
        connection: asyncssh.SSHServerConnection,
        reception: Reception,
        *,
        starting: asyncio.Semaphore,
        meter: Meter,
        idle: float | None,
    ) -> None:
        """Wait for the channel.

        Args:
            caller: who was let in.
            connection: the connection.
            reception: what receives them.
            starting: lets so many apps start at once.
            meter: is told how long paints take.
            idle: after how many seconds without a key the visitor is sent home; None for never.
        """
        self._caller = caller
        self._connection = connection
        self._reception = reception
        self._starting = starting
        self._meter = meter
        self._idleness = Idleness(idle, self._warn, self._send_home)
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._terminal_type: str | None = None
        self._size = (80, 24)
        self._environment: dict[str, str] = {}
        self._app: TerminalApp | None = None
        self._task: asyncio.Task[None] | None = None
        self._has_painted = asyncio.Event()
        self._farewell = ""
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._is_lost = False
        self._budget = Budget(READING, READING_A_SECOND, time.monotonic)
        self._resuming: asyncio.TimerHandle | None = None

    @property
    def ended(self) -> "asyncio.Future[None]":
        """Is done when the visit is over and everything of it is let go."""
        return self._ended

    @property
    def environment(self) -> dict[str, str]:
        """TERM and its like."""
        return self._environment

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as the terminal said."""
        return self._size

    @property
    def on_the_way(self) -> int:
        """How many bytes wait here, in the connection and in the system, or have not been acknowledged."""
        if self._channel is None:
            return 0
        return self._channel.get_write_buffer_size() + waiting_in(self._connection)

    def send(self, data: bytes) -> None:
        """Have bytes sent, while there is somebody to read them."""
        if self._channel is not None and not self._is_lost and not self._channel.is_closing():
            self._channel.write(data)

    def close(self, farewell: str) -> None:
        """Close the connection in order, with a line that says why."""
        self._farewell = self._farewell or farewell
        if self._app is not None:
            self._app.exit(return_code=0)
        elif self._task is not None:
            self._task.cancel()

    def connection_made(self, chan: "asyncssh.SSHServerChannel[bytes]") -> None:
        """Take the channel."""
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object) -> bool:
        """Take note of the terminal."""
        self._terminal_type = term_type[:_LONGEST_VARIABLE]
        self._size = (term_size[0], term_size[1])
        return True

    def shell_requested(self) -> bool:
        """Anybody who wants no command in particular is welcome."""
        return True

    def session_started(self) -> None:
        """Begin the visit."""
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._task.add_done_callback(lambda _: self._end())

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Hear what the client sends, as fast as its share of our time allows."""
        self._idleness.heard()
        driver = self._driver
        if driver is None or self._channel is None:
            return
        with self._budget.spending():
            driver.feed(data)
        if (wait := self._budget.wait) > 0 and self._resuming is None:
            self._channel.pause_reading()
            self._resuming = asyncio.get_running_loop().call_later(wait, self._read_on)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Note a change of size."""
        self._size = (width, height)
        if self._driver is not None:
            self._driver.resize()

    def eof_received(self) -> bool:
        """End the visit of somebody who will send nothing more; our side stays open until the terminal is restored."""
        self.close("")
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """End the visit of somebody who is gone."""
        self._is_lost = True
        if self._task is None:
            self._end()
        if self._driver is not None:
            self._driver.hang_up()
        if self._app is not None:
            self._app.exit(return_code=CLOSED)
        if self._task is not None:
            if self._app is None:
                self._task.cancel()
            else:
                asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._task.cancel)

    @property
    def _driver(self) -> ServedDriver | None:
        driver = None if self._app is None else self._app._driver
        return driver if isinstance(driver, ServedDriver) else None

    def _read_on(self) -> None:
        self._resuming = None
        if self._channel is not None and not self._is_lost:
            self._channel.resume_reading()

    async def _run(self) -> None:
        """Visit, and end the channel in order whatever happens."""
        channel = self._channel
        assert channel is not None
        status = 1
        try:
            if self._terminal_type is None:
                self.send(NO_TERMINAL.encode())
            else:
                status = await self._visit()
        except asyncio.CancelledError:
            status = CLOSED
        except Exception:
            _log.exception("a visit from %s failed", self._caller.address)
            self.send(FAILED.encode())
        finally:
            self._idleness.end()
            if self._resuming is not None:
                self._resuming.cancel()
            self._app = None
            if not self._is_lost:
                if self._farewell:
                    self.send(f"{self._farewell}\r\n".encode())
                channel.exit(status)
                with suppress(TimeoutError):
                    async with asyncio.timeout(FAREWELL_SECONDS):
                        await channel.wait_closed()
            self._connection.close()

    def _end(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    async def _visit(self) -> int:
        self._environment = self._told_environment()
        visit = Visit(
            line=self,
            address=self._caller.address,
            fingerprint=self._caller.fingerprint,
            wished=self._caller.wished,
            shows=shows(self._environment),
            environment=self._environment,
            size=lambda: self._size,
        )
        try:
            async with self._starting:
                terminal = Terminal(visit.shows, driver_of(self, self._painted))
                app = await self._reception.receive(visit, terminal)
                leave_streams_alone(app)
                self._app = app
                running = asyncio.get_running_loop().create_task(app.run_async())
                running.add_done_callback(lambda _: self._has_painted.set())
                await self._has_painted.wait()
            self._idleness.begin()
            await running
        finally:
            await self._reception.see_off(visit)
        if app.failure is not None:
            raise app.failure
        return app.return_code or 0

    def _painted(self, seconds: float | None) -> None:
        self._has_painted.set()
        if seconds is not None:
            self._meter.note(seconds)

    def _warn(self) -> None:
        if self._app is not None:
            text = "Are you still there? Press any key to stay."
            self._app.call_later(self._app.notify, text, severity="warning", timeout=WARNING)

    def _send_home(self) -> None:
        _log.info("sent home %s: idle", self._caller.address)
        self.close("You were away for long. What you play waits for you.")

    def _told_environment(self) -> dict[str, str]:
        told = self._channel.get_environment_bytes() if self._channel is not None else {}
        found = {"TERM": self._terminal_type or ""}
        for raw, value in told.items():
            name = raw.decode("ascii", "replace")
            if name in KNOWN_VARIABLES or name.startswith("LC_"):
                found[name] = value[:_LONGEST_VARIABLE].decode("ascii", "replace")
        if not any(name == "LANG" or name.startswith("LC_") for name in found):
            found["LANG"] = _LOCALE
        return found
