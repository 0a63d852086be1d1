"""What lies on the table, in which order, and who has won what."""

from dataclasses import FrozenInstanceError

import pytest

from model.duel.actions import Concede
from model.duel.events import MatchEnded
from model.duel.state import Archive, Area, Duel, Rules, Seat
from tests.duel.builders import area, faces, opening, reroll_or_stop, round_of, turn_begins


@pytest.mark.parametrize(
    ("lying", "shown"),
    [
        pytest.param(area(), "", id="nothing"),
        pytest.param(area(loose="412"), "412", id="loose dice as they came"),
        pytest.param(area("66 222"), "66222", id="Archives as they were made, each whole"),
        pytest.param(area("44 1111 44", "65"), "4411114465", id="Archives before loose dice"),
    ],
)
def test_the_dice_of_an_area_lie_in_order(lying: Area, shown: str) -> None:
    assert lying.faces == faces(shown)
    assert lying.dice == len(shown)


def test_each_seat_is_the_rival_of_the_other() -> None:
    assert (Seat.A.rival, Seat.B.rival) == (Seat.B, Seat.A)


def test_dice_are_ungrouped_once_they_have_been_rolled() -> None:
    lying = area("33", "14")
    assert round_of(turn_begins(lying, area("55", "2"))).ungrouped == ()
    assert round_of(reroll_or_stop(lying, area("55", "2"))).ungrouped == (1, 4)


@pytest.mark.parametrize(
    ("losers", "score"),
    [((), (0, 0)), ((Seat.A,), (0, 1)), ((Seat.A, Seat.B), (1, 1)), ((Seat.B, Seat.B), (2, 0))],
)
def test_a_seat_has_won_what_its_rival_has_lost(losers: tuple[Seat, ...], score: tuple[int, int]) -> None:
    duel = Duel(losers=losers)
    assert (duel.score(Seat.A), duel.score(Seat.B)) == score


@pytest.mark.parametrize(
    ("value", "attribute"),
    [
        (area("33"), "sealed"),
        (Archive(3, 2), "size"),
        (Rules(), "capture"),
        (round_of(opening()), "turn"),
        (opening(), "ended"),
        (Concede(), "scope"),
        (MatchEnded(winner=None), "winner"),
    ],
    ids=lambda part: type(part).__name__ if not isinstance(part, str) else part,
)
def test_what_lies_on_the_table_is_never_changed_but_replaced(value: object, attribute: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(value, attribute, None)
