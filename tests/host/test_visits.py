"""One visit by SSH, from coming in to the last byte."""

import asyncio
import gc
import os
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncssh
import pytest

from tests.host.clients import come_in
from tests.host.halls import HallReception, opened
from tui.serve.admission import Limits
from tui.serve.host import CLOSING, Door, Host


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


async def test_a_visitor_sees_the_house_and_is_known_by_the_key() -> None:
    key = new_key()
    async with opened() as (host, reception), come_in(host.port, user="ada", key=key) as client:
        await client.until("ada player in 80x24 rolled 0")
        client.press("r")
        await client.until("rolled 1")
        client.press("q")
        assert await client.leave() == 0
    assert [visit.fingerprint for visit in reception.visits] == [key.get_fingerprint()]


async def test_what_was_switched_on_is_switched_off_at_the_end() -> None:
    async with opened() as (host, _), come_in(host.port) as client:
        await client.until("rolled 0")
        client.press("q")
        await client.leave()
    received = bytes(client.terminal.received)
    on = {mode for mode in (b"1049", b"2004", b"1000", b"1002", b"1006") if b"\x1b[?" + mode + b"h" in received}
    assert on == {b"1049", b"2004", b"1000", b"1002", b"1006"}
    assert all(received.rindex(b"\x1b[?" + mode + b"l") > received.rindex(b"\x1b[?" + mode + b"h") for mode in on)
    assert received.rindex(b"\x1b[?25h") > received.rindex(b"\x1b[?25l")


async def test_the_size_of_the_window_is_followed_and_bounded() -> None:
    async with opened() as (host, _), come_in(host.port) as client:
        await client.until("80x24")
        client.resize(100, 30)
        await client.until("100x30")
        for columns, rows in ((0, 0), (1, 1), (4_000_000, 4_000_000)):
            client.channel.change_terminal_size(columns, rows)
        await client.until("300x100")


async def test_a_fault_ends_that_visit_alone_with_a_friendly_line(caplog: pytest.LogCaptureFixture) -> None:
    async with opened() as (host, _), come_in(host.port, user="bo") as other:
        await other.until("rolled 0")
        async with come_in(host.port) as client:
            await client.until("rolled 0")
            client.press("x")
            assert await client.leave() == 1
            assert "Something went wrong here" in client.terminal.text
        other.press("r")
        await other.until("rolled 1")
    assert "a fault in the hall" in caplog.text


async def test_who_has_no_terminal_is_told_so() -> None:
    async with opened() as (host, reception), come_in(host.port, term=None) as client:
        assert await client.leave() == 1
    assert "ssh -t" in client.terminal.text
    assert reception.visits == []


@pytest.mark.parametrize("asked", ["ls", "scp -t /tmp"])
async def test_no_command_is_run(asked: str) -> None:
    async with opened() as (host, reception), come_in(host.port) as client:
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.connection.create_session(asyncssh.SSHClientSession, asked)
    async with opened() as (host, reception), _connected(host) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(asyncssh.SSHClientSession, asked)
    assert reception.visits == []


async def test_no_files_are_served_and_nothing_is_forwarded() -> None:
    async with opened() as (host, _), _connected(host) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_session(asyncssh.SSHClientSession, subsystem="sftp")
    async with opened() as (host, _), _connected(host) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", host.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 22)


@asynccontextmanager
async def _connected(host: Host) -> AsyncIterator[asyncssh.SSHClientConnection]:
    async with asyncssh.connect(
        "127.0.0.1", host.port, username="ada", client_keys=[new_key()], known_hosts=None, agent_path=None, config=None
    ) as connection:
        yield connection


async def test_who_sends_no_more_gets_the_terminal_back() -> None:
    async with opened() as (host, _), come_in(host.port) as client:
        await client.until("rolled 0")
        client.channel.write_eof()
        assert await client.leave() == 0
    assert client.terminal.received.endswith(b"\x1b[?1049l")


async def test_who_sends_more_than_a_share_is_read_more_slowly() -> None:
    async with opened() as (host, _), come_in(host.port) as client:
        await client.until("rolled 0")
        client.press(b"\x1b" * 1_000_000)
        for _ in range(20):
            await _moment()
        assert client.channel.get_write_buffer_size() > 0
        client.drop()


async def test_only_known_variables_are_looked_at() -> None:
    told: dict[bytes | str, bytes | str] = {
        "LANG": "de_DE.UTF-8",
        "COLORTERM": "truecolor",
        "LC_TIME": "C",
        "LD_PRELOAD": "x",
        "TEXTUAL": "debug",
    }
    async with opened() as (host, reception), come_in(host.port, env=told) as client:
        await client.until("rolled 0")
    assert reception.visits[0].environment == {
        "TERM": "xterm-256color",
        "LANG": "de_DE.UTF-8",
        "COLORTERM": "truecolor",
        "LC_TIME": "C",
    }
    assert reception.visits[0].shows.colours == "true"


async def test_each_terminal_gets_only_the_colours_that_it_shows() -> None:
    colours = {}
    async with opened() as (host, _):
        for term, told in (("xterm", ""), ("xterm-256color", ""), ("xterm-256color", "truecolor")):
            async with come_in(host.port, term=term, env={"COLORTERM": told}) as client:
                await client.until("rolled 0")
                client.press("q")
                await client.leave()
                received = bytes(client.terminal.received)
                colours[term, told] = (b"8;2;" in received, b"8;5;" in received)
    assert colours == {
        ("xterm", ""): (False, False),
        ("xterm-256color", ""): (False, True),
        ("xterm-256color", "truecolor"): (True, False),
    }


async def test_an_idle_visitor_is_warned_and_sent_home() -> None:
    async with opened(Door(port=0, idle=0.4)) as (host, _), come_in(host.port) as client:
        await client.until("Are you still there?")
        assert await client.leave() == 0
        assert "You were away for long." in client.terminal.text


async def test_everybody_is_told_when_the_host_closes() -> None:
    async with opened() as (host, reception), come_in(host.port) as one, come_in(host.port) as other:
        await one.until("rolled 0")
        await other.until("rolled 0")
        await host.close()
        assert [await one.leave(), await other.leave()] == [0, 0]
        assert CLOSING in one.terminal.text
        assert CLOSING in other.terminal.text
    assert reception.here == 0


async def test_nobody_comes_in_beyond_the_limits() -> None:
    async with opened(Door(port=0, limits=Limits(from_one=1))) as (host, _), come_in(host.port) as client:
        await client.until("rolled 0")
        with pytest.raises((OSError, asyncssh.Error)):
            async with come_in(host.port):
                raise AssertionError("a second one came in")
        client.press("r")
        await client.until("rolled 1")


async def test_a_connection_has_one_visit() -> None:
    async with opened() as (host, _), come_in(host.port) as client:
        await client.until("rolled 0")
        with pytest.raises(asyncssh.ChannelOpenError):
            await client.connection.create_session(asyncssh.SSHClientSession, term_type="xterm")


@pytest.mark.parametrize("stage", ["connected", "let in", "seen", "rolling"])
async def test_who_is_gone_at_any_stage_leaves_nothing_behind(stage: str) -> None:
    async with opened() as (host, reception):
        await _come_and_go(host, stage)
        await _all_gone(host, reception)
        before = _all_there_is()
        for _ in range(5):
            await _come_and_go(host, stage)
        await _all_gone(host, reception)
        apps = [weakref.ref(app) for app in reception.apps]
        reception.apps.clear()
        reception.visits.clear()
        async with asyncio.timeout(20):
            while _grown(before, _all_there_is()) or [app for app in apps if app() is not None]:
                await _moment()
                gc.unfreeze()  # the host may have set them aside while they were still here
                gc.collect()


async def _come_and_go(host: Host, stage: str) -> None:
    if stage == "connected":
        _, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(b"SSH-2.0-gone\r\n")
        writer.close()
        await writer.wait_closed()
        return
    if stage == "let in":
        async with _connected(host) as connection:
            connection.abort()
        return
    async with come_in(host.port) as client:
        await client.until("rolled 0")
        if stage == "rolling":
            client.press("r" * 20)
        client.drop()


async def _all_gone(host: Host, reception: HallReception) -> None:
    async with asyncio.timeout(20):
        while host.admission.count or host.sessions or reception.here:
            await asyncio.wait([session.ended for session in host.sessions] or [asyncio.ensure_future(_moment())])


async def _moment() -> None:
    done = asyncio.Event()
    asyncio.get_running_loop().call_later(0.02, done.set)
    await done.wait()


def _grown(before: tuple[int, int], now: tuple[int, int]) -> bool:
    return any(more > less for less, more in zip(before, now, strict=True))


def _all_there_is() -> tuple[int, int]:
    return len(asyncio.all_tasks()), len(os.listdir("/proc/self/fd"))
