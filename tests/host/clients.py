"""SSH clients whose terminal is pyte."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

import asyncssh
import pyte


class ClientTerminal(asyncssh.SSHClientSession[bytes]):
    """One terminal at the other end of a channel."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._fed = asyncio.Event()
        self.received = bytearray()
        self.is_over = False

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.received += data
        self._stream.feed(data.replace(b"\x1b[<u", b""))
        self._fed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        self._fed.set()

    @property
    def text(self) -> str:
        """What the terminal shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def until(self, wanted: str, seconds: float = 20) -> str:
        """Wait until the terminal shows something.

        Raises:
            AssertionError: it never came.
        """
        try:
            async with asyncio.timeout(seconds):
                while wanted not in self.text:
                    if self.is_over:
                        raise AssertionError(f"the connection ended; the terminal shows:\n{self.text}")
                    self._fed.clear()
                    await self._fed.wait()
        except TimeoutError:
            raise AssertionError(f"{wanted!r} never came; the terminal shows:\n{self.text}") from None
        return self.text


class WithoutQuestions(asyncssh.SSHClient):
    """Comes in without a key where it is asked nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        return []


class Client:
    """Somebody at a terminal who has come in by SSH."""

    def __init__(
        self,
        connection: asyncssh.SSHClientConnection,
        channel: "asyncssh.SSHClientChannel[bytes]",
        terminal: ClientTerminal,
    ) -> None:
        self.connection = connection
        self.channel = channel
        self.terminal = terminal

    def press(self, keys: str | bytes) -> None:
        """Press keys."""
        self.channel.write(keys.encode() if isinstance(keys, str) else keys)

    async def until(self, wanted: str, seconds: float = 20) -> str:
        """Wait until the terminal shows something."""
        return await self.terminal.until(wanted, seconds)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        self.terminal.screen.resize(rows, columns)
        self.channel.change_terminal_size(columns, rows)

    async def leave(self) -> int | None:
        """Wait for the end; the exit status."""
        async with asyncio.timeout(20):
            await self.channel.wait_closed()
        return self.channel.get_exit_status()

    def drop(self) -> None:
        """Be gone, without a word."""
        self.connection.abort()


@asynccontextmanager
async def come_in(
    port: int,
    *,
    user: str = "ada",
    key: asyncssh.SSHKey | None = None,
    size: tuple[int, int] = (80, 24),
    term: str | None = "xterm-256color",
    env: Mapping[bytes | str, bytes | str] | None = None,
) -> AsyncIterator[Client]:
    """Come in, and be gone at the end."""
    connection = await asyncssh.connect(
        "127.0.0.1",
        port,
        username=user,
        known_hosts=None,
        client_keys=[key] if key is not None else None,
        agent_path=None,
        config=None,
        client_factory=WithoutQuestions,
    )
    try:
        terminal = ClientTerminal(*size)
        channel, _ = await connection.create_session(
            lambda: terminal,
            term_type=term,
            term_size=size,
            env=env or {},
            encoding=None,
            request_pty="force" if term is not None else False,
        )
        yield Client(connection, channel, terminal)
    finally:
        connection.abort()
        await connection.wait_closed()
