"""A key that is only offered is nobody's: tried with the stock client."""

import asyncio
from pathlib import Path

import asyncssh
import pytest

from tests.host.clients import come_in
from tests.host.halls import opened
from tests.terminal.terminal import Terminal


@pytest.fixture
def victim(tmp_path: Path) -> asyncssh.SSHKey:
    """Somebody's key, of which only the public half lies about."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    key.write_public_key(tmp_path / "victim.pub")
    return key


def stock_client(port: int, folder: Path, *more: str) -> list[str | Path]:
    """What is written after `ssh`."""
    options = ("StrictHostKeyChecking=no", f"UserKnownHostsFile={folder / 'known'}", "IdentitiesOnly=yes")
    return ["-F", "none", *(f"-o{each}" for each in options), *more, "-p", str(port), "ada@127.0.0.1"]


async def test_who_offers_the_key_of_somebody_else_is_a_guest(victim: asyncssh.SSHKey, tmp_path: Path) -> None:
    def try_it(port: int) -> int:
        arguments = stock_client(port, tmp_path, "-i", str(tmp_path / "victim.pub"))
        with Terminal(arguments, tmp_path, program="ssh") as terminal:
            terminal.until(lambda text: "ada guest in 80x24" in text)
            terminal.press("q")
            return terminal.leave()

    async with opened() as (host, reception):
        assert await asyncio.to_thread(try_it, host.port) == 0
        async with come_in(host.port, key=victim) as client:
            await client.until("ada player in 80x24")
    assert [visit.fingerprint for visit in reception.visits] == [None, victim.get_fingerprint()]


async def test_the_stock_client_comes_in_with_its_own_key_and_leaves_its_terminal_as_it_was(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    key.write_private_key(tmp_path / "own")
    (tmp_path / "own").chmod(0o600)

    def try_it(port: int) -> None:
        with Terminal(stock_client(port, tmp_path, "-i", str(tmp_path / "own")), tmp_path, program="ssh") as terminal:
            terminal.until(lambda text: "ada player in 80x24 rolled 0" in text)
            terminal.press("r")
            terminal.until(lambda text: "rolled 1" in text)
            terminal.press("q")
            assert terminal.leave() == 0
            assert terminal.modes_left == set()
            assert terminal.line_settings == terminal.before

    async with opened() as (host, _):
        await asyncio.to_thread(try_it, host.port)
