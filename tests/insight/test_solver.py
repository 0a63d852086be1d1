"""The solved duel: derived from the rules, checked against the rules, and equal to what is shipped."""

from itertools import product

import pytest

from model.duel.actions import Roll, Stop
from model.duel.dice import NUMBERS, Faces
from model.duel.events import RoundEnded
from model.duel.history import apply
from model.duel.rules import decide, legal_actions
from model.duel.state import CAPTURES, Capture, Duel, Rules, Seat
from model.insight.positions import OPENING, Pile, Position, duel_at, position_of
from model.insight.solver import solve
from model.insight.values import NoValues, Values, derive, read, shipped, write
from tests.insight.trees import whole_tree

each_rule = pytest.mark.parametrize("capture", CAPTURES)


@each_rule
def test_what_is_shipped_is_what_the_rules_make_of_it(capture: Capture) -> None:
    derived = solve(whole_tree(capture))
    there = shipped(capture)
    assert set(there) == set(derived)
    assert max(abs(there.worth(position) - worth) for position, worth in derived.items()) < 1e-13


@pytest.mark.parametrize(("capture", "chance"), [("one", 0.453977892480687), ("all", 0.455378777549339)])
def test_who_begins_a_round_wins_less_than_half_of_them(capture: Capture, chance: float) -> None:
    assert shipped(capture).worth(OPENING) == pytest.approx(chance, abs=1e-14)


@each_rule
def test_so_many_positions_are_reached(capture: Capture) -> None:
    tree = whole_tree(capture)
    assert len(tree.stops) == 2714
    assert sum(position.is_start for position in tree.branches) == 173
    assert len(tree.lost) == 98
    assert all(position.is_start and position.count == 0 for position in tree.lost)


@each_rule
def test_chances_are_chances_and_no_dice_are_none(capture: Capture) -> None:
    there = shipped(capture)
    for position in there:
        assert 0 <= there.worth(position) < 1
        assert (there.worth(position) == 0) == (position.count == 0)


@each_rule
def test_every_roll_leads_somewhere(capture: Capture) -> None:
    for branches in whole_tree(capture).branches.values():
        shares = [share for _, share in branches.passes] + [share for _, share in branches.choices]
        assert min(shares) > 0
        assert sum(shares) == pytest.approx(1, abs=1e-12)


def by_hand(duel: Duel, faces: Faces, values: Values) -> float:
    """What a roll is worth to seat A, the mover, by acting both choices out at the real table."""

    def after(duel: Duel, action: Roll | Stop, faces: Faces) -> tuple[Duel, bool]:
        for event in decide(duel, Seat.A, action, lambda _: faces):
            if isinstance(event, RoundEnded):
                return duel, event.loser is Seat.B
            duel = apply(duel, event)
        return duel, False

    def worth(duel: Duel, won: bool) -> float:
        assert duel.round is not None
        return 1.0 if won else 1 - values.worth(position_of(duel.round))

    rolled, won = after(duel, Roll(), faces)
    if won or Stop() not in legal_actions(rolled, Seat.A):
        return worth(rolled, won)
    assert rolled.round is not None
    return max(worth(*after(rolled, Stop(), ())), values.worth(position_of(rolled.round)))


@each_rule
@pytest.mark.parametrize(("dice", "enough"), [(1, 30), (2, 20), (3, 8), pytest.param(4, 20, marks=pytest.mark.long)])
def test_every_way_that_a_few_dice_fall_counts_once(capture: Capture, dice: int, enough: int) -> None:
    there = shipped(capture)
    few = [position for position in there if position.count == dice]
    assert len(few) > enough
    for position in few[:: len(few) // enough]:
        duel = duel_at(position, Rules(capture))
        falls = list(product(NUMBERS, repeat=dice))
        mean = sum(by_hand(duel, faces, there) for faces in falls) / len(falls)
        assert there.worth(position) == pytest.approx(mean, abs=1e-12)


def test_a_position_that_no_round_reaches_is_solved_when_it_is_asked_for() -> None:
    there = shipped("one")
    split = Position(11, (Pile((), (2,) * 5),))
    assert split not in set(there)
    taken, given = there.worth(Position(3, (Pile((), (3,)),))), there.worth(Position(0))
    assert there.worth(split) == pytest.approx(1 / 6 * (1 - taken) + 5 / 6 * (1 - given), abs=1e-14)
    assert split not in set(there)


def test_one_die_against_many_archives_is_checked_by_hand() -> None:
    """One die is always a Key: it takes an Archive of three with two of six numbers, or is given away."""
    there = shipped("one")
    start = Position(11, (Pile((), (3,)), Pile((), (3,))))
    taken = there.worth(Position(4, (Pile((), (4,)),)))  # the rival has eight dice left, and faces an Archive of four
    given = there.worth(Position(0))  # the rival has all twelve
    assert there.worth(start) == pytest.approx(1 / 3 * (1 - taken) + 2 / 3 * (1 - given), abs=1e-14)


@each_rule
def test_a_table_is_read_as_it_was_written(capture: Capture) -> None:
    there = shipped(capture)
    again = dict(read(write(there).splitlines()))
    assert again == {position: there.worth(position) for position in again}
    assert write(Values(capture, again)) == write(there)


@pytest.mark.parametrize("line", ["", "6", "6 2/3", "x 0.5", "6 2 0.5", "6 2/3/4 0.5", "6 a/ 0.5", "6  0.5"])
def test_a_line_that_is_no_value_is_named(line: str) -> None:
    with pytest.raises(NoValues, match="Line 2 is no value"):
        dict(read(["6 0.5", line]))


@pytest.mark.long
@each_rule
def test_a_whole_table_is_derived_anew(capture: Capture) -> None:
    assert write(derive(capture)).count("\n") == write(shipped(capture)).count("\n")
