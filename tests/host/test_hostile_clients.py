"""Clients that mean no good, while somebody else goes on unharmed."""

import asyncio

import pytest

from tests.host.clients import Client, come_in
from tests.host.halls import opened

ATTACKS = {
    "bytes that are no text": b"\xff" * 4096,
    "every byte": bytes(range(256)) * 8,
    "half a sequence": b"\x1b[1;" * 2000,
    "escapes": b"\x1b" * 8192,
    "a paste without an end": b"\x1b[200~" + b"x" * 200_000,
    "numbers that are too large": b"\x1b[99999999999u\x1b[1:2;3u\x1b[1114112;1u\x1b[48;0;0;0;0t" * 50,
    "mouse moves": b"\x1b[<35;10;10M" * 5000,
}


async def goes_on(client: Client, rolled: int) -> None:
    client.press("r")
    await client.until(f"rolled {rolled}")


@pytest.mark.parametrize("attack", ATTACKS)
async def test_what_one_client_sends_harms_nobody_else(attack: str) -> None:
    async with opened() as (host, _), come_in(host.port, user="bo") as honest, come_in(host.port) as hostile:
        await honest.until("rolled 0")
        await hostile.until("rolled 0")
        hostile.press(ATTACKS[attack])
        for rolled in range(1, 6):
            await goes_on(honest, rolled)


async def test_who_does_not_read_is_put_on_hold_and_gets_a_whole_paint_later() -> None:
    async with opened() as (host, _), come_in(host.port, user="bo") as honest, come_in(host.port) as silent:
        await honest.until("rolled 0")
        await silent.until("rolled 0")
        silent.channel.pause_reading()
        for rolled in range(1, 40):
            silent.press("r")
            await goes_on(honest, rolled)
        assert max(session.on_the_way for session in host.sessions) < 256 * 1024
        silent.channel.resume_reading()
        await silent.until("rolled 39")


async def test_a_burst_of_sizes_is_weathered() -> None:
    async with opened() as (host, _), come_in(host.port) as client:
        await client.until("80x24")
        for number in range(200):
            client.channel.change_terminal_size(number % 100, number % 40)
        client.resize(90, 25)
        await client.until("90x25")
        await goes_on(client, 1)


@pytest.mark.parametrize("name", ["[red]x", "../../x", "a b", "Ω" * 500, "'; drop table players; --"])
async def test_any_user_name_is_only_a_wish(name: str) -> None:
    async with opened() as (host, reception), come_in(host.port, user=name) as client:
        await client.until("guest in 80x24")
    assert name.startswith(reception.visits[0].wished)


async def test_a_client_that_speaks_something_else_is_let_go() -> None:
    async with opened() as (host, _), come_in(host.port, user="bo") as honest:
        await honest.until("rolled 0")
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(b"GET / HTTP/1.1\r\n\r\n" + b"\0" * 100_000)
        async with asyncio.timeout(20):
            while True:
                try:
                    if not await reader.read(4096):
                        break
                except ConnectionError:
                    break
        writer.close()
        await goes_on(honest, 1)
