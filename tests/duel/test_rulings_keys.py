"""Rulings A7 to A12: what Keys take, and where the others go."""

from itertools import permutations

import pytest

from model.duel.actions import Stop
from model.duel.events import Captured, Given, KeysResolved
from model.duel.state import Area, Capture, Seat
from tests.duel.builders import after, area, areas, play, reroll_or_stop, the, turn_begins


@pytest.mark.parametrize(
    ("before", "left"),
    [
        pytest.param(
            (area("11", "3"), area("333 44")),
            (area("11 3333"), area("44")),
            id="A7: the Archive of the Key's number is taken whole",
        ),
        pytest.param(
            (area("11", "34"), area("333 44 55")),
            (area("11 3333 444"), area("55")),
            id="A7: each Key takes its own",
        ),
        pytest.param(
            (area("11", "3"), area("44", "3")),
            (area("11"), area("44", "33")),
            id="A7: a loose die is never taken",
        ),
        pytest.param(
            (area("11", "3"), area("", "33")),
            (area("11"), area("", "333")),
            id="A7: two loose dice of a number are no Archive",
        ),
        pytest.param(
            (area("11 33", "3"), area("333 44")),
            (area("11 33 3333"), area("44")),
            id="A9: what is taken lies apart from the captor's own Archive of that number",
        ),
        pytest.param(
            (area("11", "25"), area("33", "4")),
            (area("11"), area("33", "425")),
            id="A11: a Key that finds no Archive is given, and lies loose",
        ),
        pytest.param(
            (area("11", "352"), area("33 55")),
            (area("11 333 555"), area("", "2")),
            id="A11: even when the others took everything",
        ),
        pytest.param(
            (area("11", "32"), area("333 44", "6", sealed=True)),
            (area("11"), area("333 44", "632")),
            id="A12: sealed Archives are no target, so that every Key is given",
        ),
    ],
)
def test_keys_take_archives_or_are_given(before: tuple[Area, Area], left: tuple[Area, Area]) -> None:
    assert areas(after(reroll_or_stop(*before), Stop())) == left


@pytest.mark.parametrize(
    ("capture", "rival", "places", "left"),
    [
        pytest.param("one", area("33 333 44"), (1,), (area("11 3333"), area("33 44")), id="A8: the largest"),
        pytest.param("one", area("333 33 44"), (0,), (area("11 3333"), area("33 44")), id="A8: wherever it lies"),
        pytest.param(
            "one", area("44 33 55 33"), (1,), (area("11 333"), area("44 55 33")), id="A8: of equals, the older"
        ),
        pytest.param("all", area("33 44 333"), (0, 2), (area("11 333333"), area("44")), id="A8 all: two, merged"),
        pytest.param("all", area("33 33 33", "4"), (0, 1, 2), (area("11 3333333"), area("", "4")), id="A8 all: three"),
        pytest.param("all", area("44 33"), (1,), (area("11 333"), area("44")), id="A8 all: the only one"),
    ],
)
def test_a_key_takes_of_several_archives(
    capture: Capture, rival: Area, places: tuple[int, ...], left: tuple[Area, Area]
) -> None:
    choice = reroll_or_stop(area("11", "3"), rival, capture=capture)
    size = left[0].archives[-1].size
    assert the(KeysResolved, play(choice, Stop())).captured == (Captured(key=3, places=places, size=size),)
    assert areas(after(choice, Stop())) == left


@pytest.mark.parametrize(
    ("capture", "left"),
    [
        pytest.param("one", (area("33", "6"), area("55 3333")), id="A9: and the Key in it"),
        pytest.param("all", (area("", "6"), area("55 333333")), id="A9: and with A8 all, the captor's own"),
    ],
)
def test_a_captured_archive_can_be_captured_back(capture: Capture, left: tuple[Area, Area]) -> None:
    captured = after(reroll_or_stop(area("33", "3"), area("33", "1124"), capture=capture), Stop())
    assert areas(captured) == (area("33 333"), area("", "1124"))
    assert areas(after(captured, "5536", Stop())) == left


@pytest.mark.parametrize(
    "keys", [pytest.param("".join(order), id=f"A10: Keys {' '.join(order)}") for order in permutations("235")]
)
def test_keys_are_resolved_at_once_whatever_their_order(keys: str) -> None:
    mine, rival = areas(after(reroll_or_stop(area("11", keys), area("33 55 44", "6")), Stop()))
    assert set(mine.archives) == set(area("11 333 555").archives)
    assert rival == area("44", "62")


@pytest.mark.parametrize(
    ("rival", "captured", "given"),
    [
        pytest.param(
            area("44 33 66"),
            (Captured(key=6, places=(2,), size=3), Captured(key=3, places=(1,), size=3)),
            (Given(key=2, sealed=False), Given(key=5, sealed=False)),
            id="A10: both in the order in which the Keys lie",
        ),
        pytest.param(
            area("44 33 66", sealed=True),
            (),
            (
                Given(key=6, sealed=True),
                Given(key=2, sealed=False),
                Given(key=3, sealed=True),
                Given(key=5, sealed=False),
            ),
            id="A12: which of the given ones the Seal held off",
        ),
    ],
)
def test_the_event_tells_what_each_key_did(
    rival: Area, captured: tuple[Captured, ...], given: tuple[Given, ...]
) -> None:
    resolved = the(KeysResolved, play(reroll_or_stop(area("11", "6235"), rival), Stop()))
    assert resolved == KeysResolved(seat=Seat.A, captured=captured, given=given)


def test_a_die_alone_that_is_rolled_into_a_key_captures_too() -> None:
    """A7: Keys of a turn that ended by itself are Keys like any other."""
    assert areas(after(turn_begins(area(loose="1"), area("33 44")), "4")) == (area("444"), area("33"))
