"""Rulings D6 and D8: HP within its bounds, the Unconscious that 0 HP brings, and Movement spent tile by tile."""

from collections.abc import Callable

import pytest

from model.sheet.conditions import CONSCIOUS, FROZEN, UNCONSCIOUS, Condition, Ending
from model.sheet.consciousness import settled
from model.sheet.editing import edit
from model.sheet.events import ConditionAdded, ConditionEnded, Damaged, Edited, Healed, Moved
from model.sheet.play import add_condition, damage, end_turn, heal, lift_condition, move
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet
from model.sheet.statistics import current_hp, current_movement
from tests.sheet.builders import names, sheet

FALLEN = Condition(UNCONSCIOUS, Ending.HEALED)
AWAKE = Condition(CONSCIOUS, Ending.HEALED)
SET = Condition(UNCONSCIOUS)

FELL = ConditionAdded(name="Unconscious", until=Ending.HEALED, left=1)
WOKE = ConditionEnded(name="Unconscious", how="healed")


def ada(hp: int | None = None, *conditions: Condition) -> Sheet:
    """A character of 8 HP and 4 Movement."""
    return sheet(physique=2, resilience=2, athletics=1, reflex=2, hp=hp, conditions=conditions)


@pytest.mark.parametrize(
    ("before", "amount", "after"),
    [
        pytest.param(None, 1, 7, id="D11: from full, not written"),
        pytest.param(8, 3, 5, id="D8: some"),
        pytest.param(5, 4, 1, id="D8: all but one"),
        pytest.param(5, 5, 0, id="D8: all"),
        pytest.param(5, 1000, 0, id="D8: more than there is"),
        pytest.param(20, 1, 7, id="D8: from above the maximum"),
    ],
)
def test_damage_is_taken_from_hp(before: int | None, amount: int, after: int) -> None:
    character = ada(before)
    hurt = damage(character, amount)
    assert hurt.events[0] == Damaged(amount=amount, before=current_hp(character), after=after)
    assert hurt.sheet.hp == after
    assert (hurt.sheet.conditions, hurt.events[1:]) == (((FALLEN,), (FELL,)) if after == 0 else ((), ()))


def test_damage_at_0_hp_is_told_and_changes_nothing() -> None:
    down = damage(ada(1), 1).sheet
    hurt = damage(down, 3)
    assert (hurt.sheet, hurt.events) == (down, (Damaged(amount=3, before=0, after=0),))


@pytest.mark.parametrize(
    ("before", "amount", "after"),
    [
        pytest.param(None, 1, None, id="D11: full and not written stays so"),
        pytest.param(8, 2, 8, id="D8: full stays full"),
        pytest.param(7, 5, 8, id="D8: beyond the maximum is lost"),
        pytest.param(3, 2, 5, id="D8: some"),
    ],
)
def test_healing_gives_hp_back_up_to_the_maximum(before: int | None, amount: int, after: int | None) -> None:
    character = ada(before)
    healed = heal(character, amount)
    assert healed.sheet.hp == after
    assert healed.events == (Healed(amount=amount, before=current_hp(character), after=current_hp(healed.sheet)),)


@pytest.mark.parametrize(
    ("held", "left", "events"),
    [
        pytest.param([FALLEN], [], [WOKE], id="D8: what 0 HP brought is lifted"),
        pytest.param([SET, FALLEN], [SET], [WOKE], id="D8: what the narrator set is not"),
        pytest.param([FALLEN, Condition("Bleeding")], [Condition("Bleeding")], [WOKE], id="D8: nor another"),
        pytest.param(
            [AWAKE], [], [ConditionEnded(name="Conscious", how="healed")], id="D10: nor does being awake outlast it"
        ),
    ],
)
def test_healing_above_0_lifts_what_0_hp_brought(
    held: list[Condition], left: list[Condition], events: list[ConditionEnded]
) -> None:
    healed = heal(ada(0, *held), 1)
    assert list(healed.sheet.conditions) == left
    assert list(healed.events) == [Healed(amount=1, before=0, after=1), *events]


def test_an_unconscious_of_the_narrator_stands_beside_that_of_0_hp() -> None:
    asleep = add_condition(ada(3), "unconscious").sheet
    assert asleep.conditions == (SET,)
    down = damage(asleep, 3).sheet
    assert down.conditions == (SET, FALLEN)
    assert heal(down, 1).sheet.conditions == (SET,)
    assert add_condition(damage(ada(3), 3).sheet, "Unconscious").sheet.conditions == (FALLEN, SET)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        pytest.param(ada(0), ada(0, FALLEN), id="D8: 0 HP without a condition"),
        pytest.param(ada(0, SET), ada(0, SET, FALLEN), id="D8: 0 HP beside what the narrator set"),
        pytest.param(ada(0, FALLEN), ada(0, FALLEN), id="D8: as the program writes it"),
        pytest.param(ada(0, AWAKE), ada(0, AWAKE), id="D10: lifted by the narrator"),
        pytest.param(ada(3, FALLEN), ada(3), id="D8: HP set above 0 by hand"),
        pytest.param(ada(None, FALLEN, SET), ada(None, SET), id="D11: HP taken out by hand"),
        pytest.param(ada(3, AWAKE), ada(3), id="D10: awake, HP set above 0 by hand"),
        pytest.param(ada(), ada(), id="D11: full"),
    ],
)
def test_a_hand_written_sheet_is_unconscious_where_hp_is_0_and_only_there(written: Sheet, read: Sheet) -> None:
    assert settled(written) == read
    assert settled(read) == read


def test_the_narrator_can_lift_unconscious_at_0_hp_and_it_stays_lifted() -> None:
    down = damage(ada(1), 1).sheet
    lifted = lift_condition(down, "UNCONSCIOUS")
    assert lifted.sheet.conditions == (AWAKE,)
    assert lifted.events == (
        ConditionEnded(name="Unconscious", how="lifted"),
        ConditionAdded(name="Conscious", until=Ending.HEALED, left=1),
    )
    assert settled(lifted.sheet) == lifted.sheet, "D8: it does not come back when the sheet is read again"
    assert damage(lifted.sheet, 2).sheet == lifted.sheet, "D8: HP that is 0 already does not fall to 0"
    assert damage(heal(lifted.sheet, 1).sheet, 1).sheet.conditions == (FALLEN,), "D8: reaching 0 again does"
    assert lift_condition(lifted.sheet, "conscious").sheet.conditions == (FALLEN,)


def test_hp_edited_by_hand_brings_and_lifts_it_too() -> None:
    down = edit(ada(4), "hp", 0)
    assert (down.sheet, down.events) == (ada(0, FALLEN), (Edited(key="hp", before=4, after=0), FELL))
    up = edit(down.sheet, "hp", 2)
    assert (up.sheet, up.events) == (ada(2), (Edited(key="hp", before=0, after=2), WOKE))


@pytest.mark.parametrize("act", [damage, heal])
@pytest.mark.parametrize("amount", [0, -1, 1001, 10**30])
def test_an_amount_out_of_range_is_refused(act: Callable[[Sheet, int], Played], amount: int) -> None:
    with pytest.raises(NotAllowed, match=r"^(Damage|Healing) is a whole number from 1 to 1000, not -?\d+\.$"):
        act(ada(), amount)


def test_movement_is_spent_tile_by_tile() -> None:
    first = move(ada(), 1)
    assert (first.sheet.movement, first.events) == (3, (Moved(tiles=1, before=4, after=3),))
    second = move(first.sheet, 3)
    assert (second.sheet.movement, second.events) == (0, (Moved(tiles=3, before=3, after=0),))


@pytest.mark.parametrize(
    ("left", "tiles", "refusal"),
    [
        (4, 5, "Movement is spent tile by tile: from 1 to 4 can be spent until the end of the turn, not 5."),
        (4, 0, "Movement is spent tile by tile: from 1 to 4 can be spent until the end of the turn, not 0."),
        (4, -1, "Movement is spent tile by tile: from 1 to 4 can be spent until the end of the turn, not -1."),
        (0, 1, "Movement is spent tile by tile: none is left until the end of the turn, not 1."),
    ],
)
def test_movement_that_is_not_left_cannot_be_spent(left: int, tiles: int, refusal: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        move(sheet(athletics=1, reflex=2, movement=left), tiles)
    assert str(refused.value) == refusal


@pytest.mark.parametrize(
    ("written", "after"),
    [
        pytest.param(None, None, id="D11: not written is full and stays not written"),
        pytest.param(0, 4, id="D6: all spent"),
        pytest.param(3, 4, id="D6: some spent"),
        pytest.param(4, 4, id="D6: none spent"),
        pytest.param(9, 4, id="D6: written above the maximum"),
    ],
)
def test_movement_is_full_again_at_the_end_of_the_turn(written: int | None, after: int | None) -> None:
    ended = end_turn(sheet(athletics=1, reflex=2, movement=written))
    assert (ended.sheet.movement, current_movement(ended.sheet)) == (after, 4)


def test_the_frozen_cannot_move() -> None:
    with pytest.raises(NotAllowed, match="none is left"):
        move(sheet(conditions=[Condition(FROZEN)]), 1)
    assert names(sheet(conditions=[Condition(FROZEN)])) == ["Frozen"]
