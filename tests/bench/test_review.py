"""What a review costs: of a match of 10,000 events, and what the screen notices of it meanwhile."""

import asyncio
from itertools import count, islice
from pathlib import Path
from time import perf_counter, process_time

import pytest

from model.duel.dice import seeded
from model.duel.events import Event, MatchEnded, MatchOpened, RoundEnded
from model.duel.state import Seat
from model.insight.review import review
from model.insight.values import shipped
from saves.lines import entries_of
from saves.record import Record, Whole
from tests.duel.builders import mover_of
from tests.duel.matches import play_out
from tests.saving.builders import A_MATCH, OPENED, header
from tests.screens.apps import make_app
from tests.screens.golden import shown
from tui.log.screen import LogScreen
from tui.log.watching import RecordChair

EVENTS = 10_000

_BEAT = 0.02
"""Seconds between two steps, as a key that is held down makes them."""


def long_log() -> tuple[Event, ...]:
    """A match of so many events: the rounds of many, one after the other, of which only the last is decided."""
    opened, *rest = play_out("one", seeded("end"), lambda _: True).events
    assert isinstance(opened, MatchOpened)
    going_on = (
        event
        for number in count()
        for event in play_out("one", seeded(f"long {number}"), lambda duel: mover_of(duel) is Seat.A).events
        if not isinstance(event, MatchOpened | RoundEnded | MatchEnded)
    )
    return (opened, *islice(going_on, EVENTS - 1 - len(rest)), *rest)


async def used_meanwhile(events: tuple[Event, ...]) -> tuple[float, float]:
    """Step through a log until it is reviewed; the seconds that took, and the longest wait of anything in the app."""
    record = Record(Path(A_MATCH), header(), entries_of(events, 0, OPENED), Whole(), 0)
    screen = LogScreen(RecordChair(record), Seat.A, 0)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(screen)
        await pilot.pause()
        begun, longest = perf_counter(), 0.0
        while "draw" not in shown(app):
            waits = perf_counter()
            await asyncio.sleep(_BEAT)
            longest = max(longest, perf_counter() - waits - _BEAT)
            screen.action_step(1)
        return perf_counter() - begun, longest


@pytest.mark.bench
async def test_a_review_of_ten_thousand_events(capsys: pytest.CaptureFixture[str]) -> None:
    events = long_log()
    assert len(events) == EVENTS
    shipped.cache_clear()
    begun = process_time()
    values = shipped("one")
    loaded = process_time() - begun
    begun = process_time()
    review(events, header().rules, values)
    reviewed = process_time() - begun
    shipped.cache_clear()
    shown_after, longest = await used_meanwhile(events)
    with capsys.disabled():
        print(
            f"\n{EVENTS:,} events: values loaded in {loaded * 1000:.0f} ms, reviewed in {reviewed:.2f} s of processor"
            f" time; in a log that is used, shown {shown_after:.2f} s later, the longest wait {longest * 1000:.0f} ms"
        )
