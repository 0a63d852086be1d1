"""Which way every die goes in an event, and how long the eye gets for it."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.actions import Stop
from model.duel.dice import NUMBERS
from model.duel.events import DiceRolled, Event, Given, KeysResolved, MatchOpened, RoundOpened, TurnEnded
from model.duel.history import apply
from model.duel.state import Duel, Seat
from tests.duel.builders import after, area, opening, play, reroll_or_stop, round_of, the
from tests.duel.matches import Match, plans, played
from tui.board.motion import FRAMES, Place, passage, tumbling
from tui.duel.pace import FRAME, hold

MATCHES = plans().map(played)

A, B = Seat.A, Seat.B


def moves(match: Match) -> list[tuple[Duel, DiceRolled | KeysResolved, Duel]]:
    """Every event that moves dice, between the positions before and after it."""
    steps = zip(match.positions, match.events, match.positions[1:], strict=False)
    return [(was, event, now) for was, event, now in steps if isinstance(event, DiceRolled | KeysResolved)]


def places(duel: Duel) -> set[Place]:
    """Where the dice lie."""
    return {(seat, place) for seat in Seat for place in range(round_of(duel).area(seat).dice)}


def face(duel: Duel, place: Place) -> int:
    """What lies at a place."""
    return round_of(duel).area(place[0]).faces[place[1]]


@given(MATCHES)
def test_every_die_goes_to_a_place_of_its_own(match: Match) -> None:
    for was, event, now in moves(match):
        ways = passage(round_of(was), event)
        assert set(ways) == places(was)
        assert set(ways.values()) == places(now)
        assert len(set(ways.values())) == len(ways) == 12


@given(MATCHES)
def test_a_die_that_is_not_rolled_shows_at_its_new_place_what_it_showed(match: Match) -> None:
    for was, event, now in moves(match):
        rolled = len(event.faces) if isinstance(event, DiceRolled) else 0
        first = round_of(was).area(event.seat).dice - rolled
        for start, end in passage(round_of(was), event).items():
            if start[0] is not event.seat or start[1] < first or not rolled:
                assert face(now, end) == face(was, start)


@given(MATCHES)
def test_the_dice_that_are_rolled_show_the_roll_die_by_die(match: Match) -> None:
    for was, event, now in moves(match):
        if isinstance(event, DiceRolled):
            ways = passage(round_of(was), event)
            first = round_of(was).area(event.seat).dice - len(event.faces)
            shown = [face(now, ways[event.seat, first + number]) for number in range(len(event.faces))]
            assert tuple(shown) == event.faces


@given(MATCHES)
def test_dice_change_sides_only_as_keys_and_what_they_capture(match: Match) -> None:
    for was, event, _ in moves(match):
        crossing = Counter(start[0] for start, end in passage(round_of(was), event).items() if start[0] is not end[0])
        if isinstance(event, DiceRolled):
            assert not crossing
        else:
            taken = sum(captured.size - 1 for captured in event.captured)
            assert crossing == Counter({event.seat: len(event.given), event.seat.rival: taken})


def test_equal_dice_slide_together_and_the_others_stay_behind_in_their_order() -> None:
    duel = opening()
    rolled = the(DiceRolled, play(duel, "352334"))
    assert passage(round_of(duel), rolled) == {
        **{(A, start): (A, end) for start, end in enumerate([0, 3, 4, 1, 2, 5])},
        **{(B, place): (B, place) for place in range(6)},
    }


def test_a_reroll_leaves_earlier_archives_where_they_are() -> None:
    duel = after(opening(), "112345")
    rolled = the(DiceRolled, play(duel, "6466"))
    ways = passage(round_of(duel), rolled)
    assert [ways[A, place] for place in range(6)] == [(A, 0), (A, 1), (A, 2), (A, 5), (A, 3), (A, 4)]


def test_a_key_travels_behind_what_it_takes_and_another_to_the_rival() -> None:
    duel = reroll_or_stop(area("44", "35"), area("66 333 22", "1"))
    resolved, stopped = _stop(duel)
    assert passage(round_of(stopped), resolved) == {
        (A, 0): (A, 0),
        (A, 1): (A, 1),
        (B, 2): (A, 2),
        (B, 3): (A, 3),
        (B, 4): (A, 4),
        (A, 2): (A, 5),
        (B, 0): (B, 0),
        (B, 1): (B, 1),
        (B, 5): (B, 2),
        (B, 6): (B, 3),
        (B, 7): (B, 4),
        (A, 3): (B, 5),
    }


def test_a_key_that_takes_all_gathers_every_archive_of_its_number() -> None:
    duel = reroll_or_stop(area("44", "3"), area("33 66 333", "22"), capture="all")
    resolved, stopped = _stop(duel)
    ways = passage(round_of(stopped), resolved)
    assert [ways[B, place] for place in (0, 1, 4, 5, 6)] == [(A, 2), (A, 3), (A, 4), (A, 5), (A, 6)]
    assert ways[A, 2] == (A, 7)
    assert [ways[B, place] for place in (2, 3, 7, 8)] == [(B, 0), (B, 1), (B, 2), (B, 3)]


@given(st.sampled_from(NUMBERS), st.integers(0, 11), st.floats(0, 0.99))
def test_a_die_that_tumbles_shows_a_face_but_not_yet_its_result(result: int, place: int, progress: float) -> None:
    assert tumbling(result, place, progress) in set(NUMBERS) - {result}


@given(st.sampled_from(NUMBERS), st.integers(0, 11))
def test_a_die_that_tumbles_changes_its_face_from_picture_to_picture(result: int, place: int) -> None:
    frames = FRAMES[DiceRolled]
    shown = [tumbling(result, place, frame / frames) for frame in range(3)]
    assert all(first != second for first, second in pairwise(shown))


def test_a_roll_is_six_pictures_at_most_and_nothing_moves_for_half_a_second() -> None:
    assert FRAMES[DiceRolled] + 1 <= 6
    assert all(frames * FRAME <= 0.5 for frames in FRAMES.values())


ROLLED = DiceRolled(seat=A, roll=1, faces=(1, 2), grouped=())
ENDED = TurnEnded(seat=A, how="no_group", keys=(1, 2), seal=False)
RESOLVED = KeysResolved(seat=A, captured=(), given=(Given(key=1, sealed=False), Given(key=2, sealed=False)))


@pytest.mark.parametrize("event", [ROLLED, ENDED, RESOLVED], ids=lambda event: event.kind)
def test_what_is_followed_by_something_else_stays_in_sight_for_a_while_under_a_second(event: Event) -> None:
    assert 0.3 <= hold(event) < 1


@pytest.mark.parametrize(
    "event",
    [MatchOpened(edition=1, capture="one"), RoundOpened(round=1, starter=A, dice=6)],
    ids=lambda event: event.kind,
)
def test_nobody_waits_for_a_beginning(event: Event) -> None:
    assert hold(event) == 0


def _stop(duel: Duel) -> tuple[KeysResolved, Duel]:
    """What the Keys do when the mover stops, and the position with the Keys on the table."""
    ended, *following = play(duel, Stop())
    return the(KeysResolved, following), apply(duel, ended)
