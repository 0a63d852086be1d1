"""What matters of a round, and what does not."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.dice import NUMBERS
from model.duel.state import Archive, Area, Phase, Round, Rules, Seat
from model.insight.positions import OPENING, Choice, Pile, Position, choice_of, duel_at, position_of
from model.insight.values import shipped


def a_round(own: Area, rival: Area, *, mover: Seat = Seat.A, rolled: bool = False) -> Round:
    """A round in which the mover is about to roll, or has rolled and may choose."""
    a, b = (own, rival) if mover is Seat.A else (rival, own)
    return Round(
        number=1,
        turn=7,
        mover=mover,
        area_a=a,
        area_b=b,
        phase=Phase.ROLLED if rolled else Phase.OPEN,
        series=((1, 1, 2),) if rolled else (),
        fresh=len(own.archives) if rolled else 0,
    )


OWN = Area((Archive(1, 2), Archive(4, 3), Archive(1, 2)), (2, 5))
RIVAL = Area((Archive(5, 2), Archive(1, 3), Archive(5, 4)), (6,))


def test_a_round_opens_with_six_dice_each() -> None:
    six = Area(loose=(0,) * 6)
    assert position_of(a_round(six, six)) == OPENING
    assert (OPENING.count, OPENING.piles, OPENING.is_start) == (6, (), True)


def test_the_first_roll_of_a_turn_takes_the_movers_own_archives() -> None:  # A1
    own, rival = Area((Archive(1, 2),), (3,)), Area((Archive(5, 2), Archive(5, 4)), (6, 6, 2))
    begun = position_of(a_round(own, rival))
    assert begun == Position(9, (Pile((), (2, 4)),))
    assert (begun.count, begun.is_start) == (3, True)


def test_a_choice_knows_what_lies_of_the_number_of_each_key() -> None:
    choice = choice_of(a_round(OWN, RIVAL, rolled=True))
    assert choice == Choice(10, keys=(Pile((), ()), Pile((), (2, 4))), piles=(Pile((2, 2), (3,)), Pile((3,), ())))
    assert choice.reroll == Position(10, (Pile((), (2, 4)), Pile((2, 2), (3,)), Pile((3,), ())))


def test_the_seat_of_the_mover_does_not_matter() -> None:
    assert choice_of(a_round(OWN, RIVAL, rolled=True)) == choice_of(a_round(OWN, RIVAL, mover=Seat.B, rolled=True))


def test_a_sealed_rival_is_like_one_without_archives() -> None:  # A13
    sealed = replace(RIVAL, sealed=True)
    loose = Area(loose=RIVAL.faces)
    assert position_of(a_round(OWN, sealed)) == position_of(a_round(OWN, loose))
    assert choice_of(a_round(OWN, sealed, rolled=True)) == choice_of(a_round(OWN, loose, rolled=True))


@given(st.permutations(NUMBERS))
def test_numbers_are_interchangeable(numbers: list[int]) -> None:
    def renamed(area: Area) -> Area:
        archives = tuple(Archive(numbers[archive.number - 1], archive.size) for archive in area.archives)
        return Area(archives, tuple(numbers[face - 1] for face in area.loose))

    for rolled in (False, True):
        before, after = a_round(OWN, RIVAL, rolled=rolled), a_round(renamed(OWN), renamed(RIVAL), rolled=rolled)
        assert position_of(after) == position_of(before)
    assert choice_of(after) == choice_of(before)


@pytest.mark.parametrize("capture", ["one", "all"])
def test_a_position_is_laid_on_the_table_as_it_is(capture: str) -> None:
    laid = [position for position in shipped("one") if position.count]
    assert len(laid) > 1000
    for position in laid:
        current = duel_at(position, Rules("all" if capture == "all" else "one")).round
        assert current is not None
        assert position_of(current) == position
        assert current.area_a.dice + current.area_b.dice == 12
