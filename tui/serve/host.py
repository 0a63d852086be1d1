"""The host: listens, lets people in, and sees them off."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import asyncssh

from tui.serve.admission import Admission, Limits
from tui.serve.collecting import Collector
from tui.serve.entrance import Caller, Entrance
from tui.serve.meter import Meter
from tui.serve.session import Reception, VisitSession

LOGIN_SECONDS = 20.0
"""How long somebody may take to say who they are."""

KEEPALIVE_SECONDS, KEEPALIVES = 20, 2
"""A client that has not answered so many times, so many seconds apart, is gone: dead peers are freed in 60 seconds."""

STARTING = 1
"""How many apps start at once; each takes the loop for a good while."""

CLOSING_SECONDS = 5.0
"""How long everybody together may take to leave."""

CLOSING = "The host closes. What you play is saved and waits for you."

_log = logging.getLogger("archivarium.host")


@dataclass(frozen=True, slots=True)
class Door:
    """Where and for whom a host is open.

    Attributes:
        address: where it listens; empty for every address of the machine.
        port: the port; 0 for any free one.
        limits: how many connections there may be.
        admits: tells whether the key of a fingerprint may come in; None where everybody may.
        idle: after how many seconds without a key a visitor is sent home; None for never.
    """

    address: str = "127.0.0.1"
    port: int = 2222
    limits: Limits = field(default_factory=Limits)
    admits: Callable[[str], bool] | None = None
    idle: float | None = None


class Host:
    """Everything between the network and the house."""

    def __init__(self, door: Door, key: asyncssh.SSHKey, reception: Reception) -> None:
        """Prepare; nobody can come in yet.

        Args:
            door: where and for whom it is open.
            key: the key by which clients know this host again.
            reception: what receives visitors.
        """
        self._door = door
        self._key = key
        self._reception = reception
        self._acceptor: asyncssh.SSHAcceptor | None = None
        self._sessions: set[VisitSession] = set()
        self._starting = asyncio.Semaphore(STARTING)
        self.admission = Admission(door.limits, time.monotonic)
        self.meter = Meter()
        self.collector = Collector()

    @property
    def port(self) -> int:
        """The port on which it listens."""
        assert self._acceptor is not None
        return self._acceptor.get_port()

    @property
    def sessions(self) -> frozenset[VisitSession]:
        """Everybody who is here."""
        return frozenset(self._sessions)

    async def open(self) -> None:
        """Let people in.

        Raises:
            OSError: nobody can listen there.
        """
        self._acceptor = await asyncssh.listen(
            self._door.address,
            self._door.port,
            server_factory=lambda: Entrance(self.admission, self._door.admits, self._open_session),
            server_host_keys=[self._key],
            server_version="Archivarium",
            config=None,
            encoding=None,
            line_editor=False,
            agent_forwarding=False,
            x11_forwarding=False,
            gss_host=None,
            host_based_auth=False,
            password_auth=False,
            login_timeout=LOGIN_SECONDS,
            keepalive_interval=KEEPALIVE_SECONDS,
            keepalive_count_max=KEEPALIVES,
            reuse_address=True,
        )
        self.collector.start()

    async def close(self, farewell: str = CLOSING) -> None:
        """Let nobody in any more, and send everybody home with a line."""
        if self._acceptor is not None:
            self._acceptor.close()
        for session in self.sessions:
            session.close(farewell)
        ended = [session.ended for session in self.sessions]
        if ended:
            await asyncio.wait(ended, timeout=CLOSING_SECONDS)
        if self._acceptor is not None:
            await self._acceptor.wait_closed()
        self.collector.stop()

    def _open_session(self, caller: Caller, connection: asyncssh.SSHServerConnection) -> VisitSession:
        session = VisitSession(
            caller,
            connection,
            self._reception,
            starting=self._starting,
            meter=self.meter,
            idle=self._door.idle,
        )
        self._sessions.add(session)
        session.ended.add_done_callback(lambda _: self._left(session))
        self.collector.busy()
        return session

    def _left(self, session: VisitSession) -> None:
        self._sessions.discard(session)
        self.collector.ended(left=len(self._sessions))
