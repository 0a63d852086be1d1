"""The entrance: who may connect, and who they are."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import asyncssh

from tui.serve.admission import Admission
from tui.serve.outgoing import limit_send_buffer

LONGEST_WISH = 64
"""How many characters of an SSH user name are looked at."""

SESSION_SECONDS = 10.0
"""How long somebody who was let in may take to ask for a session."""

WINDOW = 8192
"""How many bytes a client may have on their way to us; and the size of the largest packet."""

_log = logging.getLogger("archivarium.host")


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who was let in.

    Attributes:
        address: where from.
        wished: the SSH user name; anybody can use any.
        fingerprint: of the key that was proved to be theirs; None for a guest.
    """

    address: str
    wished: str
    fingerprint: str | None


OpenSession = Callable[[Caller, asyncssh.SSHServerConnection], "asyncssh.SSHServerSession[bytes]"]
"""Makes the session of somebody who was let in."""


class Entrance(asyncssh.SSHServer):
    """One connection on its way in.

    A key that is only offered proves nothing: anybody can offer anybody's. It counts as an identity only if it is the
    last thing that was tried before the client was let in, which then was by its signature.
    """

    def __init__(self, admission: Admission, admits: Callable[[str], bool] | None, open_session: OpenSession) -> None:
        """Wait for a connection.

        Args:
            admission: counts it.
            admits: tells whether the key of a fingerprint may come in; None where everybody may, without a key too.
            open_session: makes its session.
        """
        self._admission = admission
        self._admits = admits
        self._open_session = open_session
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._is_counted = False
        self._wished = ""
        self._fingerprint: str | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._has_session = False

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Count the connection, or end it before anything is computed for it."""
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else "?"
        self._connection = conn
        refusal = self._admission.come(self._address)
        if refusal is not None:
            _log.info("refused %s: %s", self._address, refusal)
            conn.abort()
            return
        self._is_counted = True
        limit_send_buffer(conn)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._is_counted:
            self._is_counted = False
            self._admission.go(self._address)
        self._connection = None

    def begin_auth(self, username: str) -> bool:
        """Ask for a key, whatever the name."""
        self._wished = username[:LONGEST_WISH]
        self._fingerprint = None
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are who one is."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Accept a key; called for one that is offered, and again for its signature."""
        fingerprint = key.get_fingerprint()
        if self._admits is not None and not self._admits(fingerprint):
            self._fingerprint = None
            return False
        self._fingerprint = fingerprint
        return True

    def kbdint_auth_supported(self) -> bool:
        """Who has no key comes in as a guest, without being asked anything, where guests may come in."""
        return self._admits is None

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Let a guest in; whatever key was offered before proves nothing."""
        self._fingerprint = None
        return self._admits is None

    def password_auth_supported(self) -> bool:
        """There are no passwords."""
        return False

    def auth_completed(self) -> None:
        """Wait for a session, but not for long."""
        who = "a key" if self._fingerprint else "no key"
        _log.info("let in %s with %s %s", self._address, who, self._fingerprint or "")
        self._waiting = asyncio.get_running_loop().call_later(SESSION_SECONDS, self._give_up)

    def session_requested(
        self,
    ) -> "bool | tuple[asyncssh.SSHServerChannel[bytes], asyncssh.SSHServerSession[bytes]]":
        """Open the one session that a connection may have."""
        if self._connection is None or self._has_session:
            return False
        self._has_session = True
        if self._waiting is not None:
            self._waiting.cancel()
        caller = Caller(self._address, self._wished, self._fingerprint)
        channel = self._connection.create_server_channel(encoding=None, window=WINDOW, max_pktsize=WINDOW)
        session = self._open_session(caller, self._connection)
        return cast("asyncssh.SSHServerChannel[bytes]", channel), session

    def _give_up(self) -> None:
        if self._connection is not None and not self._has_session:
            _log.info("closed %s: no session was asked for", self._address)
            self._connection.close()
