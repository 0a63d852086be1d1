"""A house with one small room, to try what lies between it and the network."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import ClassVar

import asyncssh
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widgets import Static

from tui.serve.host import Door, Host
from tui.serve.visit import Visit
from tui.terminal.base import Terminal, TerminalApp


class Hall(TerminalApp):
    """Tells how large it is, what was pressed and pasted, and counts what is rolled."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", "Quit"),
        Binding("x", "fail", "Fail"),
        Binding("r", "roll", "Roll"),
    ]

    def __init__(self, terminal: Terminal, who: str) -> None:
        super().__init__(terminal)
        self._who = who
        self._rolls = 0
        self._told = Static(markup=False)
        self._cells = Size(80, 24)

    def compose(self) -> ComposeResult:
        yield self._told

    def on_resize(self, event: events.Resize) -> None:
        self._cells = event.size
        self._tell()

    def action_fail(self) -> None:
        raise RuntimeError("a fault in the hall")

    def action_roll(self) -> None:
        self._rolls += 1
        self._tell()

    def _tell(self) -> None:
        self._told.update(f"{self._who} in {self._cells.width}x{self._cells.height} rolled {self._rolls}", layout=False)


class HallReception:
    """Receives everybody in a hall of their own, and remembers who came."""

    def __init__(self) -> None:
        self.visits: list[Visit] = []
        self.apps: list[TerminalApp] = []
        self.here = 0

    async def receive(self, visit: Visit, terminal: Terminal) -> TerminalApp:
        self.visits.append(visit)
        self.here += 1
        app = Hall(terminal, f"{visit.wished} {'guest' if visit.fingerprint is None else 'player'}")
        self.apps.append(app)
        return app

    async def see_off(self, visit: Visit) -> None:
        self.here -= 1


@asynccontextmanager
async def opened(door: Door | None = None) -> AsyncIterator[tuple[Host, HallReception]]:
    """Open a host on a free port, and close it at the end."""
    reception = HallReception()
    host = Host(door or Door(port=0), asyncssh.generate_private_key("ssh-ed25519"), reception)
    await host.open()
    try:
        yield host, reception
    finally:
        await host.close()
