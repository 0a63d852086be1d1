"""Who is told when the log of a table has grown."""

from collections.abc import Callable

import pytest

from model.duel.actions import Roll
from model.duel.rules import IllegalAction, settle
from model.duel.state import Duel, Seat
from model.duel.table import Table
from tests.duel.builders import mover_of


@pytest.fixture
def table() -> Table:
    """A table whose log has two events, and where every roll is Harmony and adds two."""
    return Table(lambda _: (1, 2, 3, 4, 5, 6), events=settle(Duel()))


def roll(table: Table) -> None:
    table.commit(table.propose(mover_of(table.duel), Roll()))


def test_every_subscriber_is_told_the_new_length_of_the_log(table: Table) -> None:
    first: list[int] = []
    second: list[int] = []
    table.subscribe(first.append)
    roll(table)
    table.subscribe(second.append)
    roll(table)
    assert (first, second) == ([4, 6], [6])


def test_nobody_is_told_of_what_is_not_committed(table: Table) -> None:
    told: list[int] = []
    table.subscribe(told.append)
    with pytest.raises(IllegalAction):
        table.propose(Seat.B, Roll())
    table.propose(Seat.A, Roll())
    assert told == []


def test_a_subscriber_finds_the_match_as_it_is_told(table: Table) -> None:
    found: list[tuple[int, int, bool]] = []
    table.subscribe(lambda length: found.append((length, len(table.history), table.pending is None)))
    roll(table)
    assert found == [(4, 4, True)]


def test_who_has_unsubscribed_is_told_no_more(table: Table) -> None:
    gone: list[int] = []
    stays: list[int] = []
    end = table.subscribe(gone.append)
    table.subscribe(stays.append)
    roll(table)
    end()
    roll(table)
    assert (gone, stays) == ([4], [4, 6])


def test_each_subscription_ends_alone_and_only_once(table: Table) -> None:
    told: list[int] = []
    end = table.subscribe(told.append)
    table.subscribe(told.append)
    end()
    end()
    roll(table)
    assert told == [4]


def test_who_unsubscribes_while_told_keeps_nobody_from_being_told(table: Table) -> None:
    told: list[str] = []

    def tell_once(_: int) -> None:
        told.append("once")
        end()

    table.subscribe(lambda _: told.append("before"))
    end = table.subscribe(tell_once)
    table.subscribe(lambda _: told.append("after"))
    roll(table)
    roll(table)
    assert told == ["before", "once", "after", "before", "after"]


def test_who_is_unsubscribed_by_another_while_that_one_is_told_is_not_told(table: Table) -> None:
    told: list[str] = []
    ends: list[Callable[[], None]] = []

    def tell_and_end_the_other(_: int) -> None:
        told.append("first")
        ends[0]()

    table.subscribe(tell_and_end_the_other)
    ends.append(table.subscribe(lambda _: told.append("second")))
    roll(table)
    assert told == ["first"]


def test_who_subscribes_while_another_is_told_is_told_from_the_next_time_on(table: Table) -> None:
    told: list[int] = []
    end = table.subscribe(lambda _: (end(), table.subscribe(told.append)))
    roll(table)
    roll(table)
    assert told == [6]


def test_a_subscriber_may_play_on_and_nobody_is_told_a_shorter_log_afterwards(table: Table) -> None:
    told: list[int] = []

    def answer(length: int) -> None:
        if length == 4:
            roll(table)

    table.subscribe(answer)
    table.subscribe(told.append)
    roll(table)
    assert told == [6, 6]
