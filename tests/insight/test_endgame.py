"""The endgame of NUMBERS.md, step by step: the cases counted on the faces of the dice, by the real rules."""

from collections import Counter
from functools import reduce
from itertools import product

import pytest

from model.duel.actions import Roll, Stop
from model.duel.dice import NUMBERS, Faces
from model.duel.events import RoundEnded
from model.duel.history import apply
from model.duel.rules import decide
from model.duel.state import CAPTURES, Capture, Duel
from model.insight.advice import advise
from model.insight.endgame import ONE, TEN, TWELVE, TWO, work_out
from model.insight.positions import Position, position_of
from model.insight.values import shipped
from tests.duel.builders import area, mover_of, reroll_or_stop, round_of, turn_begins

each_rule = pytest.mark.parametrize("capture", CAPTURES)


def leads_to(duel: Duel, dice: int) -> Counter[Position | None]:
    """Where the rival's turn begins after a roll of the mover that ends the turn; None where the rival has lost."""
    found: Counter[Position | None] = Counter()
    for faces in product(NUMBERS, repeat=dice):
        found[_after(duel, faces)] += 1
    return found


def _after(duel: Duel, faces: Faces) -> Position | None:
    events = decide(duel, mover_of(duel), Roll(), lambda _: faces)
    if any(isinstance(event, RoundEnded) for event in events):
        return None
    return position_of(round_of(reduce(apply, events, duel)))


@each_rule
def test_one_die_against_an_archive_of_eleven(capture: Capture) -> None:
    duel = turn_begins(area("", "4"), area("6" * 11), capture=capture)
    assert position_of(round_of(duel)) == ONE
    assert leads_to(duel, 1) == {None: 1, TWELVE: 5}


@each_rule
def test_two_dice_against_an_archive_of_ten(capture: Capture) -> None:
    duel = turn_begins(area("", "34"), area("6" * 10), capture=capture)
    assert position_of(round_of(duel)) == TWO
    assert leads_to(duel, 2) == {TEN: 6, ONE: 10, TWELVE: 20}


@each_rule
def test_stop_gives_both_keys_and_a_pair_wins_at_once(capture: Capture) -> None:
    duel = reroll_or_stop(area("6" * 10, "34"), area(), capture=capture)
    stopped = reduce(apply, decide(duel, mover_of(duel), Stop(), lambda _: ()), duel)
    assert position_of(round_of(stopped)) == TWO
    assert leads_to(duel, 2) == {None: 6, TWO: 30}


@each_rule
def test_what_is_worked_out_by_hand_is_what_the_solver_found(capture: Capture) -> None:
    values = shipped(capture)
    found = work_out(values)
    assert found.one == pytest.approx(values.worth(ONE), abs=1e-12)
    assert found.two == pytest.approx(values.worth(TWO), abs=1e-12)
    advice = advise(reroll_or_stop(area("6" * 10, "34"), area(), capture=capture), values)
    assert advice is not None
    assert advice.worth[Stop()].round == pytest.approx(found.stop, abs=1e-12)
    assert advice.worth[Roll()].round == pytest.approx(found.reroll, abs=1e-12)
    assert advice.best == Roll()
