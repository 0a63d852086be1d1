"""The driver of a visitor's terminal, at a wire that a test holds in its hand."""

import asyncio
import os
import sys

import pytest

from tests.host.halls import Hall
from tui.serve.budget import Budget
from tui.serve.driver import BEHIND, SLOW, ServedDriver, driver_of
from tui.serve.isolation import forget_own_settings, leave_streams_alone
from tui.terminal.base import Terminal, TerminalApp


class HeldWire:
    """A wire that delivers as little as the test wants."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.on_the_way = 0
        self.size = (80, 24)
        self.environment = {"TERM": "xterm-256color"}

    def send(self, data: bytes) -> None:
        self.sent.append(data)


class Seen:
    """An app that runs on a held wire, and what was painted."""

    def __init__(self) -> None:
        self.wire = HeldWire()
        self.waits: list[float | None] = []
        self._painted = asyncio.Event()
        self.app = Hall(Terminal(driver=driver_of(self.wire, self._paint)), "ada")
        self.task = asyncio.get_running_loop().create_task(self.app.run_async())

    def _paint(self, wait: float | None) -> None:
        self.waits.append(wait)
        self._painted.set()

    @property
    def driver(self) -> ServedDriver:
        assert isinstance(self.app._driver, ServedDriver)
        return self.app._driver

    def slowness(self) -> str:
        return "slow" if self.driver.is_slow else "quick"

    async def until_sent(self, wanted: bytes) -> None:
        """Wait until something has been sent."""
        async with asyncio.timeout(20):
            while wanted not in b"".join(self.wire.sent):
                self._painted.clear()
                await self._painted.wait()

    async def settle(self) -> None:
        """Wait until the app has done all that it was told."""
        done = asyncio.Event()
        self.app.call_later(done.set)
        await done.wait()

    async def leave(self) -> None:
        self.app.exit()
        await self.task


async def test_a_paint_is_one_piece_and_knows_how_long_its_key_waited() -> None:
    seen = Seen()
    await seen.until_sent(b"rolled 0")
    seen.driver.feed(b"r")
    await seen.until_sent(b"rolled 1")
    await _moment()
    seen.wire.sent.clear()
    seen.waits.clear()
    seen.driver.feed(b"r")
    await seen.until_sent(b"rolled 2")
    assert len(seen.wire.sent) == 1
    assert [wait is not None and wait >= 0 for wait in seen.waits] == [True]
    await seen.leave()


async def test_nothing_is_sent_to_who_is_behind_and_then_everything_anew() -> None:
    seen = Seen()
    await seen.until_sent(b"rolled 0")
    seen.wire.on_the_way = BEHIND + 1
    seen.wire.sent.clear()
    for _ in range(5):
        seen.driver.feed(b"r")
        await seen.settle()
    await _moment()
    assert seen.wire.sent == []
    assert seen.slowness() == "slow"
    seen.wire.on_the_way = 0
    await seen.until_sent(b"rolled 5")
    assert seen.slowness() == "quick"
    await seen.leave()


async def test_motion_is_left_out_before_anybody_is_behind() -> None:
    seen = Seen()
    await seen.until_sent(b"rolled 0")
    assert seen.slowness() == "quick"
    seen.wire.on_the_way = SLOW + 1
    assert seen.slowness() == "slow"
    await seen.leave()


async def test_a_terminal_that_hung_up_is_sent_nothing() -> None:
    seen = Seen()
    await seen.until_sent(b"rolled 0")
    seen.driver.hang_up()
    seen.wire.sent.clear()
    seen.driver.feed(b"r")
    await seen.leave()
    assert seen.wire.sent == []


async def test_a_title_is_told_where_there_is_one() -> None:
    seen = Seen()
    await seen.until_sent(b"rolled 0")
    seen.driver.set_title("Your turn \x1b]0;x\x07")
    assert seen.wire.sent[-1] == b"\x1b]2;Your turn ]0;x\x07"
    await seen.leave()


async def test_apps_that_end_in_any_order_leave_the_output_of_the_process_alone() -> None:
    before = sys.stdout, sys.stderr
    first, second = Seen(), Seen()
    for seen in (first, second):
        leave_streams_alone(seen.app)
    await first.until_sent(b"rolled 0")
    await second.until_sent(b"rolled 0")
    assert (sys.stdout, sys.stderr) == before
    await first.leave()
    await second.leave()
    assert (sys.stdout, sys.stderr) == before


def test_settings_that_are_meant_for_one_app_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_PRESS", "q")
    monkeypatch.setenv("TEXTUAL", "debug")
    forget_own_settings()
    assert not any(name.startswith("TEXTUAL") for name in os.environ)


def test_a_budget_is_spent_refilled_and_can_be_overdrawn_once() -> None:
    now = 0.0

    def clock() -> float:
        return now

    budget = Budget(0.05, 0.02, clock)
    assert budget.wait == 0
    with budget.spending():
        now += 0.09
    assert budget.wait == pytest.approx((0.04 - 0.0018) / 0.02, abs=0.1)
    now += 10
    assert budget.wait == 0


def test_what_private_names_of_textual_are_needed_is_there() -> None:
    app = TerminalApp(Terminal())
    assert hasattr(app, "_capture_stdout")
    assert hasattr(app, "_capture_stderr")
    assert hasattr(app, "_driver")


async def _moment() -> None:
    """Let all that is due now happen."""
    for _ in range(20):
        done = asyncio.Event()
        asyncio.get_running_loop().call_later(0.005, done.set)
        await done.wait()
