"""Rulings D10 and D13: how long conditions last, what turns and rounds end, and what the narrator sets and lifts."""

import pytest

from model.sheet.conditions import (
    CONSCIOUS,
    DAZED,
    FLEEING,
    FROZEN,
    SURRENDERED,
    UNCONSCIOUS,
    Condition,
    Ending,
    condition,
)
from model.sheet.events import ConditionAdded, ConditionEnded, Moved, RoundEnded, TurnEnded
from model.sheet.play import add_condition, damage, end_round, end_turn, lift_condition, morale, move
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet
from model.sheet.statistics import current_movement, maximum_ap, maximum_movement
from tests.sheet.builders import dice, names, sheet

TURN, ROUND, LIFTED, HEALED = Ending.END_OF_TURN, Ending.END_OF_ROUND, Ending.LIFTED, Ending.HEALED

SURRENDER, FREEZE, FLEE, DAZE = 3, 8, 13, 18
"""Numbers of a d20 that bring each result without a bonus."""


def cracked(number: int, *, own_turn: bool, movement: int | None = None) -> Sheet:
    """A character of Movement 3 and AP 4 whose Morale Roll shows a number."""
    return morale(sheet(stress=3, movement=movement, ap=4), dice(number), own_turn=own_turn).sheet


def told(character: Sheet, ends: str) -> list[list[str]]:
    """The conditions after each end of a turn ("t") or of a round ("r")."""
    found = []
    for end in ends:
        character = (end_turn if end == "t" else end_round)(character).sheet
        found.append(names(character))
    return found


@pytest.mark.parametrize(
    ("number", "own_turn", "ends", "held"),
    [
        pytest.param(FREEZE, False, "t", [[]], id="D10: Freeze until the end of the next turn"),
        pytest.param(FREEZE, True, "tt", [[FROZEN], []], id="D10: Freeze in the own turn, which does not count"),
        pytest.param(FREEZE, False, "rrt", [[FROZEN], [FROZEN], []], id="D10: no round ends Freeze"),
        pytest.param(FLEE, False, "t", [[]], id="D10: Flee through the next turn"),
        pytest.param(FLEE, True, "rtt", [[FLEEING], [FLEEING], []], id="D10: Flee in the own turn"),
        pytest.param(DAZE, False, "ttr", [[DAZED], [DAZED], []], id="D10: Dazed until the end of a round"),
        pytest.param(DAZE, True, "tr", [[DAZED], []], id="D10: Dazed in the own turn, which is no matter"),
        pytest.param(SURRENDER, False, "trtr", [[SURRENDERED]] * 4, id="D10: Surrender until it is lifted"),
        pytest.param(SURRENDER, True, "trtr", [[SURRENDERED]] * 4, id="D10: Surrender in the own turn"),
    ],
)
def test_a_result_lasts_as_long_as_it_should(number: int, own_turn: bool, ends: str, held: list[list[str]]) -> None:
    assert told(cracked(number, own_turn=own_turn), ends) == held


def limits(character: Sheet) -> tuple[int, int, int]:
    """What is left of Movement, its maximum, and the maximum of AP."""
    ap = maximum_ap(character)
    assert ap is not None
    return current_movement(character), maximum_movement(character).value, ap.value


@pytest.mark.parametrize("movement", [None, 0, 2, 3])
def test_movement_and_ap_are_0_while_frozen_and_full_when_it_ends(movement: int | None) -> None:
    frozen = cracked(FREEZE, own_turn=True, movement=movement)
    assert limits(frozen) == (0, 0, 0)
    first = end_turn(frozen)
    assert first.events == (TurnEnded(movement=0),)
    assert limits(first.sheet) == (0, 0, 0)
    second = end_turn(first.sheet)
    assert second.events == (ConditionEnded(name="Frozen", how="turn"), TurnEnded(movement=3)), "D10: first it expires"
    assert limits(second.sheet) == (3, 3, 4)


def test_a_freeze_that_is_lifted_gives_back_what_was_left() -> None:
    moved = move(sheet(stress=3), 1).sheet
    frozen = morale(moved, dice(FREEZE), own_turn=True).sheet
    lifted = lift_condition(frozen, "frozen").sheet
    assert (current_movement(frozen), current_movement(lifted)) == (0, 2)
    assert move(lifted, 2).events == (Moved(tiles=2, before=2, after=0),)


@pytest.mark.parametrize("number", [FLEE, DAZE, SURRENDER])
def test_no_other_result_is_enforced(number: int) -> None:
    assert limits(cracked(number, own_turn=False)) == (3, 3, 4)


@pytest.mark.parametrize("name", ["Stunned", "Blind", "[bold]", "Gefroren"])
def test_a_label_has_no_effect(name: str) -> None:
    labelled = add_condition(sheet(ap=4), name).sheet
    assert (names(labelled), limits(labelled)) == ([name], (3, 3, 4))


@pytest.mark.parametrize("name", ["Frozen", "frozen", "FREEZE", " freeze "])
def test_the_narrator_can_freeze_a_character(name: str) -> None:
    frozen = add_condition(sheet(ap=4), name, "end of turn").sheet
    assert frozen.conditions == (Condition(FROZEN, TURN),)
    assert limits(frozen) == (0, 0, 0)


def test_a_hand_written_spelling_of_frozen_counts() -> None:
    assert limits(sheet(ap=4, conditions=[Condition("freeze")])) == (0, 0, 0)


@pytest.mark.parametrize(
    ("name", "until", "left", "made", "lasts"),
    [
        ("Stunned", "lifted", 1, Condition("Stunned", LIFTED), "until it is lifted"),
        ("stunned", "end of turn", 1, Condition("stunned", TURN), "until the end of the next turn"),
        ("Stunned", "end of turn", 3, Condition("Stunned", TURN, 3), "until 3 turns have ended"),
        ("Stunned", "end of round", 1, Condition("Stunned", ROUND), "until the end of the round"),
        ("Stunned", "end of round", 100, Condition("Stunned", ROUND, 100), "until 100 rounds have ended"),
        ("unconscious", "healed", 1, Condition(UNCONSCIOUS, HEALED), "until HP is above 0"),
        ("conscious", "healed", 1, Condition(CONSCIOUS, HEALED), "until HP is above 0"),
        ("surrender", "lifted", 1, Condition(SURRENDERED), "until it is lifted"),
        ("Flee", "lifted", 1, Condition(FLEEING), "until it is lifted"),
        ("daze", "lifted", 1, Condition(DAZED), "until it is lifted"),
        ("  Broken\n\x1barm ", "lifted", 1, Condition("Broken arm"), "until it is lifted"),
    ],
)
def test_a_condition_is_made_of_what_was_written(name: str, until: str, left: int, made: Condition, lasts: str) -> None:
    assert condition(name, until, left) == made
    assert made.lasts == lasts


@pytest.mark.parametrize(
    ("name", "until", "left", "refusal"),
    [
        (
            "Stunned",
            "tomorrow",
            1,
            'A condition lasts until one of "lifted", "healed", "end of turn", "end of round", not “tomorrow”.',
        ),
        ("Stunned", "end of turn", 0, "A condition lasts for 1 to 100 turns, not 0."),
        ("Stunned", "end of round", 101, "A condition lasts for 1 to 100 rounds, not 101."),
        ("Stunned", "lifted", 2, "Turns and rounds are counted until their end, not until a condition is lifted."),
        ("Unconscious", "healed", 2, "Turns and rounds are counted until their end, not until a condition is healed."),
        ("Stunned", "healed", 1, "Only Unconscious ends when HP rises above 0; Stunned can last until it is lifted."),
        (
            "\x1b",
            "lifted",
            1,
            "A condition cannot be called that. A name needs at least one character that can be shown.",
        ),
        (
            "x" * 33,
            "lifted",
            1,
            "A condition cannot be called that. A name has at most 32 characters; this one has 33.",
        ),
    ],
)
def test_what_is_no_condition_is_refused(name: str, until: str, left: int, refusal: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        condition(name, until, left)
    assert str(refused.value) == refusal


def test_what_0_hp_brings_is_not_set_by_hand() -> None:
    with pytest.raises(NotAllowed, match="comes by itself at 0 HP"):
        add_condition(sheet(), "Unconscious", "healed")


def test_what_turns_and_rounds_end_is_counted_apart() -> None:
    character = sheet(
        conditions=[Condition("A", TURN, 2), Condition("B", ROUND, 2), Condition("C"), Condition("D", TURN)]
    )
    assert told(character, "trtr") == [["A", "B", "C"], ["A", "B", "C"], ["B", "C"], ["C"]]


def test_the_end_of_a_round_tells_what_it_ended_and_touches_no_movement() -> None:
    ended = end_round(sheet(movement=1, conditions=[Condition("A", ROUND), Condition("B", TURN)]))
    assert ended.events == (ConditionEnded(name="A", how="round"), RoundEnded())
    assert (names(ended.sheet), ended.sheet.movement) == (["B"], 1)


def test_a_condition_set_again_takes_the_new_end_in_its_old_place() -> None:
    character = sheet(conditions=[Condition("A", TURN), Condition("B")])
    again = add_condition(character, "a", "end of round", 2)
    assert again.sheet.conditions == (Condition("a", ROUND, 2), Condition("B"))
    assert again.events == (ConditionAdded(name="a", until=ROUND, left=2),)


@pytest.mark.parametrize(
    ("held", "own_turn", "after"),
    [
        pytest.param(Condition(FROZEN, TURN, 1), True, Condition(FROZEN, TURN, 2), id="D10: longer"),
        pytest.param(Condition(FROZEN, TURN, 2), False, Condition(FROZEN, TURN, 2), id="D10: shorter"),
        pytest.param(Condition(FROZEN, TURN, 1), False, Condition(FROZEN, TURN, 1), id="D10: as long"),
        pytest.param(Condition(FROZEN), True, Condition(FROZEN), id="D10: until it is lifted"),
        pytest.param(Condition(FROZEN, ROUND, 3), True, Condition(FROZEN, ROUND, 3), id="D10: until rounds end"),
    ],
)
def test_a_result_that_holds_already_lasts_as_the_longer_of_both(
    held: Condition, own_turn: bool, after: Condition
) -> None:
    rolled = morale(sheet(stress=3, conditions=[held]), dice(FREEZE), own_turn=own_turn)
    assert rolled.sheet.conditions == (after,)
    assert len(rolled.events) == (1 if held == after else 2), "what does not change is not told"


def test_a_surrender_outlasts_one_that_a_turn_would_end() -> None:
    held = sheet(stress=3, conditions=[Condition(SURRENDERED, TURN, 5)])
    assert morale(held, dice(SURRENDER), own_turn=False).sheet.conditions == (Condition(SURRENDERED),)


@pytest.mark.parametrize("name", ["Surrendered", "SURRENDER", "surrendered"])
def test_anything_can_be_lifted_by_hand(name: str) -> None:
    lifted = lift_condition(cracked(SURRENDER, own_turn=False), name)
    assert lifted.sheet.conditions == ()
    assert lifted.events == (ConditionEnded(name="Surrendered", how="lifted"),)


def test_what_is_not_there_cannot_be_lifted() -> None:
    with pytest.raises(NotAllowed, match=r"^No such condition holds here: there is none\.$"):
        lift_condition(sheet(), "Blind")
    with pytest.raises(NotAllowed, match=r"^No such condition holds here: there is A, B\.$"):
        lift_condition(sheet(conditions=[Condition("A"), Condition("B")]), "Blind")


def test_lifting_by_name_lifts_what_the_narrator_set_and_what_0_hp_brought() -> None:
    down = damage(add_condition(sheet(), "Unconscious").sheet, 5).sheet
    lifted = lift_condition(down, "Unconscious")
    assert lifted.sheet.conditions == (Condition(CONSCIOUS, HEALED),)
