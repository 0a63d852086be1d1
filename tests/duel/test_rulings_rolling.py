"""Rulings A1 to A6: what is rolled, how it groups, and when a turn ends."""

import pytest

from model.duel.actions import Action, Roll, Stop
from model.duel.events import HowEnded, TurnEnded
from model.duel.rules import CONCESSIONS, legal_actions
from model.duel.state import Area, Seat
from tests.duel.builders import after, area, areas, faces, play, reroll_or_stop, rolled, turn_begins

RIVAL = area(loose="1")


@pytest.mark.parametrize(
    ("lying", "roll", "left"),
    [
        pytest.param(area(loose="123456"), "112345", area("11", "2345"), id="A1: loose dice and Keys that were given"),
        pytest.param(area("33 444"), "11245", area("11", "245"), id="A1: Archives, which dissolve"),
        pytest.param(
            area("33 33", "3"), "33312", area("333", "12"), id="A1: Archives of one number, which are rolled as one"
        ),
        pytest.param(area("11", "2", sealed=True), "551", area("55", "1"), id="A1: Archives that were sealed"),
        pytest.param(area(loose="4"), "4", area(loose="4"), id="A1: one die alone"),
    ],
)
def test_the_first_roll_of_a_turn_takes_every_die_of_the_area(lying: Area, roll: str, left: Area) -> None:
    assert rolled(turn_begins(lying, RIVAL), roll) == left


@pytest.mark.parametrize(
    ("lying", "allowed"),
    [
        pytest.param(area(loose="123456"), {Roll()}, id="A1: before the first roll there is nothing to stop"),
        pytest.param(area("33 44"), {Roll()}, id="A1: not even Archives that were kept"),
    ],
)
def test_the_first_roll_of_a_turn_is_mandatory(lying: Area, allowed: set[Action]) -> None:
    assert legal_actions(turn_begins(lying, RIVAL), Seat.A) - CONCESSIONS == allowed


@pytest.mark.parametrize(
    ("roll", "left"),
    [
        pytest.param("123", area(loose="123"), id="A2: different numbers form nothing"),
        pytest.param("15135", area("11 55", "3"), id="A2: each number that shows twice forms an Archive"),
        pytest.param("3333", area("3333"), id="A2: four of a number are one Archive, not two pairs"),
        pytest.param("666166", area("66666", "1"), id="A2: five of a number are one Archive"),
        pytest.param("222222", area("222222"), id="A2: all dice can be one Archive"),
        pytest.param("665544332211", area("11 22 33 44 55 66"), id="A2: and lie in the order of their numbers"),
        pytest.param("526245", area("22 55", "64"), id="A2: dice left over keep the order of the roll"),
    ],
)
def test_every_number_that_shows_twice_in_a_roll_forms_one_archive(roll: str, left: Area) -> None:
    assert rolled(turn_begins(area(loose=roll), RIVAL), roll) == left


@pytest.mark.parametrize(
    ("reroll", "left"),
    [
        pytest.param("3316", area("33 33", "16"), id="A3: a second Archive of the same number lies beside the first"),
        pytest.param("3166", area("33 66", "31"), id="A3: a single die does not join an Archive of its number"),
        pytest.param("3162", area("33", "3162"), id="A3: and becomes a Key when nothing groups"),
    ],
)
def test_only_dice_of_the_same_roll_group(reroll: str, left: Area) -> None:
    assert rolled(reroll_or_stop(area("33", "1245"), RIVAL), reroll) == left


@pytest.mark.parametrize(
    ("kept", "reroll", "left"),
    [
        pytest.param(
            area("33", "1245"), "1266", area("33 66", "12"), id="A4: all ungrouped dice are rerolled together"
        ),
        pytest.param(area("33 55", "46"), "11", area("33 55 11"), id="A4: the Archives of the turn stay as they are"),
        pytest.param(area("33", "1"), "5", area("33", "5"), id="A4: one die alone may be rerolled"),
    ],
)
def test_a_reroll_takes_all_ungrouped_dice(kept: Area, reroll: str, left: Area) -> None:
    assert rolled(reroll_or_stop(kept, RIVAL), reroll) == left


@pytest.mark.parametrize(
    ("rolls", "how", "keys"),
    [
        pytest.param(["12345"], "no_group", "12345", id="A5: by a roll that makes no Archive"),
        pytest.param(["331245", "6245"], "no_group", "6245", id="A5: by a reroll that makes none"),
        pytest.param(
            ["331", "5"], "no_group", "5", id="A4: by the reroll of one die alone, whose Key has a new number"
        ),
        pytest.param(["331", "3"], "no_group", "3", id="A3: which may be that of an Archive"),
        pytest.param(["3355"], "all_grouped", "", id="A5: by a roll that groups every die"),
        pytest.param(["331245", "1166"], "all_grouped", "", id="A5: by a reroll that groups the rest"),
        pytest.param(["123456"], "harmony", "", id="A6: by Harmony"),
        pytest.param(["645312"], "harmony", "", id="A6: by Harmony in any order"),
        pytest.param(["1234566"], None, "", id="A6: not by seven dice that show every number"),
        pytest.param(["331245"], None, "", id="A5: not by a roll that made an Archive and left ungrouped dice"),
        pytest.param(["331245", "1125"], None, "", id="A5: not by a reroll that did"),
    ],
)
def test_a_turn_ends_by_itself(rolls: list[str], how: HowEnded | None, keys: str) -> None:
    first, *_ = rolls
    happened = play(turn_begins(area(loose=first), RIVAL), *rolls)
    ended = [(event.how, event.keys) for event in happened if isinstance(event, TurnEnded)]
    assert ended == ([(how, faces(keys))] if how else [])


@pytest.mark.parametrize(
    ("rolls", "allowed"),
    [
        pytest.param(["331245"], {Roll(), Stop()}, id="A5: after a roll that made an Archive and left ungrouped dice"),
        pytest.param(["331245", "1125"], {Roll(), Stop()}, id="A5: after a reroll that did"),
        pytest.param(["331"], {Roll(), Stop()}, id="A5: when one die is left"),
        pytest.param(["12345"], set(), id="A5: not after a roll that made none"),
        pytest.param(["3355"], set(), id="A5: not after a roll that left none"),
        pytest.param(["123456"], set(), id="A6: not after Harmony"),
    ],
)
def test_the_mover_has_a_choice(rolls: list[str], allowed: set[Action]) -> None:
    first, *_ = rolls
    assert legal_actions(after(turn_begins(area(loose=first), RIVAL), *rolls), Seat.A) - CONCESSIONS == allowed


@pytest.mark.parametrize(
    "lying",
    [
        pytest.param(area(loose="111111"), id="A6: six loose dice"),
        pytest.param(area("2222", "35"), id="A6: Archives and loose dice, six in all"),
    ],
)
def test_harmony_leaves_six_loose_dice_under_the_seal(lying: Area) -> None:
    assert areas(after(turn_begins(lying, RIVAL), "261543")) == (area(loose="261543", sealed=True), RIVAL)
