"""Rulings D7 and D9: Stress between 0 and its cap, and the Morale Roll that is due when the cap is reached."""

from collections.abc import Callable

import pytest

from model.sheet.conditions import DAZED, FLEEING, FROZEN, SURRENDERED, Condition, Ending
from model.sheet.editing import edit, edit_all
from model.sheet.events import ConditionAdded, Edited, Event, MoraleDue, MoraleRolled, Rested, Stressed
from model.sheet.offers import due
from model.sheet.outcomes import MoraleResult
from model.sheet.play import end_round, end_turn, morale, rest, stress
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Mode
from model.sheet.state import Sheet
from model.sheet.statistics import current_stress, is_morale_due
from tests.sheet.builders import dice, kinds, sheet, the


def ada(stress: int = 0, *, presence: int = 2, morale: int = 0, morale_due: bool | None = None) -> Sheet:
    """A character whose Stress Cap is 5, unless its Presence is another."""
    return sheet(presence=presence, morale=morale, stress=stress, morale_due=morale_due)


@pytest.mark.parametrize(
    ("before", "amount", "after"),
    [
        pytest.param(0, 1, 1, id="D7: from 0"),
        pytest.param(2, 3, 5, id="D7: up to the cap"),
        pytest.param(4, 1000, 5, id="D7: beyond the cap is lost"),
        pytest.param(3, -1, 2, id="D7: less"),
        pytest.param(3, -3, 0, id="D7: none left"),
        pytest.param(3, -1000, 0, id="D7: below 0 is lost"),
        pytest.param(0, -1, 0, id="D7: none there"),
    ],
)
def test_stress_stays_between_0_and_the_cap(before: int, amount: int, after: int) -> None:
    played = stress(ada(before), amount)
    assert played.sheet.stress == after
    assert played.events[0] == Stressed(amount=amount, before=before, after=after)


def test_stress_written_above_the_cap_is_written_anew_only_when_it_changes() -> None:
    odd = ada(9, morale_due=False)
    assert stress(odd, 1).sheet == odd
    assert stress(odd, -1).sheet == ada(4, morale_due=False)


@pytest.mark.parametrize(
    ("before", "hours", "after"),
    [
        pytest.param(*row, id=f"D7: {row[1]} hours from {row[0]}")
        for row in [(3, 1, 2), (3, 3, 0), (3, 9, 0), (0, 2, 0)]
    ],
)
def test_an_hour_of_rest_takes_1_stress_away(before: int, hours: int, after: int) -> None:
    played = rest(ada(before), hours)
    assert played.sheet.stress == after
    assert played.events == (Rested(hours=hours, before=before, after=after),)


@pytest.mark.parametrize(
    ("played", "refusal"),
    [
        (lambda: stress(ada(), 0), "Stress is added as 1 to 1000, or taken away as -1 to -1000, not 0."),
        (lambda: stress(ada(), 1001), "Stress is added as 1 to 1000, or taken away as -1 to -1000, not 1001."),
        (lambda: stress(ada(), -1001), "Stress is added as 1 to 1000, or taken away as -1 to -1000, not -1001."),
        (lambda: rest(ada(), 0), "Rest is a whole number from 1 to 1000 hours, not 0."),
        (lambda: rest(ada(), -1), "Rest is a whole number from 1 to 1000 hours, not -1."),
        (lambda: rest(ada(), 1001), "Rest is a whole number from 1 to 1000 hours, not 1001."),
    ],
)
def test_amounts_out_of_range_are_refused(played: Callable[[], Played], refusal: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        played()
    assert str(refused.value) == refusal


@pytest.mark.parametrize(
    ("before", "amount", "is_due"),
    [
        pytest.param(3, 1, False, id="D9: below the cap"),
        pytest.param(3, 2, True, id="D9: at the cap"),
        pytest.param(3, 9, True, id="D9: beyond the cap"),
        pytest.param(0, 5, True, id="D9: from 0 at once"),
    ],
)
def test_a_morale_roll_is_due_when_stress_reaches_the_cap(before: int, amount: int, is_due: bool) -> None:
    played = stress(ada(before), amount)
    assert is_morale_due(played.sheet) is is_due
    assert (MoraleDue(cap=5) in played.events) is is_due
    assert due(played.sheet) == ("A Morale Roll is due: Stress 5 of 5." if is_due else "")


@pytest.mark.parametrize(
    ("written", "is_due"),
    [
        pytest.param(ada(5), True, id="D9: at the cap without the key"),
        pytest.param(ada(9), True, id="D9: written above the cap without the key"),
        pytest.param(ada(4), False, id="D9: below the cap without the key"),
        pytest.param(ada(5, morale_due=False), False, id="D9: at the cap and rolled"),
        pytest.param(ada(5, morale_due=True), True, id="D9: at the cap and due"),
        pytest.param(ada(2, morale_due=True), True, id="D9: below the cap and still due"),
        pytest.param(ada(2, morale_due=False), False, id="D9: below the cap and rolled"),
    ],
)
def test_a_sheet_says_whether_a_roll_is_due(written: Sheet, is_due: bool) -> None:
    assert is_morale_due(written) is is_due


@pytest.mark.parametrize(
    "waiting",
    [pytest.param(ada(5), id="D9: without the key"), pytest.param(ada(5, morale_due=True), id="D9: with the key")],
)
def test_a_roll_that_is_due_is_never_lost(waiting: Sheet) -> None:
    after = [
        rest(waiting, 4).sheet,
        stress(waiting, -1).sheet,
        stress(waiting, 1).sheet,
        edit(waiting, "presence", 6).sheet,
        edit(waiting, "stress", 0).sheet,
        edit(waiting, "name", "Bea").sheet,
        end_turn(waiting).sheet,
        end_round(waiting).sheet,
        stress(rest(waiting, 4).sheet, 4).sheet,
    ]
    assert all(is_morale_due(one) for one in after)
    assert "morale_due" not in kinds(stress(rest(waiting, 4).sheet, 4).events), "it is one roll that is due, not two"


@pytest.mark.parametrize(
    ("number", "bonus", "result", "brought"),
    [
        pytest.param(1, -10, MoraleResult.SURRENDER, Condition(SURRENDERED), id="D9: -9"),
        pytest.param(1, 0, MoraleResult.SURRENDER, Condition(SURRENDERED), id="D9: 1"),
        pytest.param(5, 0, MoraleResult.SURRENDER, Condition(SURRENDERED), id="D9: 5"),
        pytest.param(6, 0, MoraleResult.FREEZE, Condition(FROZEN, Ending.END_OF_TURN), id="D9: 6"),
        pytest.param(10, 0, MoraleResult.FREEZE, Condition(FROZEN, Ending.END_OF_TURN), id="D9: 10"),
        pytest.param(11, 0, MoraleResult.FLEE, Condition(FLEEING, Ending.END_OF_TURN), id="D9: 11"),
        pytest.param(15, 0, MoraleResult.FLEE, Condition(FLEEING, Ending.END_OF_TURN), id="D9: 15"),
        pytest.param(16, 0, MoraleResult.DAZED, Condition(DAZED, Ending.END_OF_ROUND), id="D9: 16"),
        pytest.param(20, 9, MoraleResult.DAZED, Condition(DAZED, Ending.END_OF_ROUND), id="D9: 29"),
    ],
)
def test_the_roll_has_its_result_and_its_condition(
    number: int, bonus: int, result: MoraleResult, brought: Condition
) -> None:
    played = morale(ada(5, morale=bonus - 2), dice(number), own_turn=False)
    rolled = the(MoraleRolled, played.events)
    assert (rolled.presence, rolled.morale, rolled.total, rolled.result) == (2, bonus - 2, number + bonus, result)
    assert played.sheet.conditions == (brought,)
    assert the(ConditionAdded, played.events).name == brought.name
    assert (current_stress(played.sheet), is_morale_due(played.sheet)) == (5, False), "D9: Stress stays where it is"


def test_it_is_due_again_only_after_stress_was_below_the_cap() -> None:
    rolled = morale(stress(ada(4), 1).sheet, dice(18), own_turn=False).sheet
    again = stress(rolled, 1)
    assert not is_morale_due(again.sheet), "D9: Stress at the cap does not reach it"
    assert kinds(again.events) == ["stressed"]
    rested = rest(again.sheet, 1)
    assert not is_morale_due(rested.sheet)
    reached = stress(rested.sheet, 1)
    assert is_morale_due(reached.sheet)
    assert kinds(reached.events) == ["stressed", "morale_due"]


@pytest.mark.parametrize("below", [0, 4])
def test_none_can_be_made_when_none_is_due(below: int) -> None:
    with pytest.raises(NotAllowed) as refused:
        morale(ada(below), dice(10), own_turn=False)
    assert str(refused.value) == f"No Morale Roll is due: Stress is {below}, and one is due each time it reaches 5."


def test_one_can_be_made_with_advantage_like_any_roll() -> None:
    rolled = the(MoraleRolled, morale(ada(5), dice(3, 17), own_turn=False, mode=Mode.ADVANTAGE).events)
    assert (rolled.dice, rolled.kept, rolled.result) == ((3, 17), 17, MoraleResult.DAZED)


ROLLED = ada(5, morale_due=False)
"""At the cap of 5, the roll made."""


@pytest.mark.parametrize(
    ("before", "edits", "now", "is_due", "happened"),
    [
        pytest.param(
            ada(4),
            {"presence": 1},
            4,
            True,
            [Edited(key="presence", before=2, after=1), MoraleDue(cap=4)],
            id="D9: a cap lowered onto Stress",
        ),
        pytest.param(
            ada(4),
            {"presence": -1},
            2,
            True,
            [
                Edited(key="presence", before=2, after=-1),
                Edited(key="stress", before=4, after=2),
                MoraleDue(cap=2),
            ],
            id="D7: a cap lowered below Stress takes it along",
        ),
        pytest.param(
            ada(3), {"presence": 1}, 3, False, [Edited(key="presence", before=2, after=1)], id="D9: a cap still above"
        ),
        pytest.param(
            ROLLED,
            {"presence": 1},
            4,
            False,
            [Edited(key="presence", before=2, after=1), Edited(key="stress", before=5, after=4)],
            id="D9: a cap lowered under Stress that had reached it",
        ),
        pytest.param(
            ROLLED, {"presence": 3}, 5, False, [Edited(key="presence", before=2, after=3)], id="D9: a raised cap"
        ),
        pytest.param(
            ROLLED,
            {"presence": 3, "stress": 6},
            6,
            True,
            [Edited(key="presence", before=2, after=3), Edited(key="stress", before=5, after=6), MoraleDue(cap=6)],
            id="D9: a raised cap, reached in the same edit",
        ),
        pytest.param(
            ada(4),
            {"presence": 1, "stress": 3},
            3,
            False,
            [Edited(key="presence", before=2, after=1), Edited(key="stress", before=4, after=3)],
            id="D9: a cap lowered onto Stress that the same edit lowers",
        ),
        pytest.param(
            ada(2),
            {"stress": 5},
            5,
            True,
            [Edited(key="stress", before=2, after=5), MoraleDue(cap=5)],
            id="D9: Stress edited to the cap",
        ),
        pytest.param(ROLLED, {"stress": 5}, 5, False, [], id="D9: Stress edited to what it is"),
        pytest.param(
            ada(5, morale_due=True),
            {"morale_due": False},
            5,
            False,
            [Edited(key="morale_due", before=True, after=False)],
            id="D10: the narrator takes it back",
        ),
        pytest.param(
            ada(0),
            {"morale_due": True},
            0,
            True,
            [Edited(key="morale_due", before=None, after=True)],
            id="D10: the narrator asks for one",
        ),
    ],
)
def test_an_edit_of_the_cap_or_of_stress_is_followed(
    before: Sheet, edits: dict[str, object], now: int, is_due: bool, happened: list[Event]
) -> None:
    played = edit_all(before, edits)
    assert list(played.events) == happened
    assert (current_stress(played.sheet), is_morale_due(played.sheet)) == (now, is_due)


def test_a_raised_cap_arms_the_roll_again() -> None:
    raised = edit(ROLLED, "presence", 3).sheet
    reached = stress(raised, 1)
    assert is_morale_due(reached.sheet)
    assert kinds(reached.events) == ["stressed", "morale_due"]


def test_a_cap_raised_and_lowered_again_is_reached_again() -> None:
    there_and_back = edit(edit(ROLLED, "presence", 3).sheet, "presence", 2)
    assert is_morale_due(there_and_back.sheet)
    assert kinds(there_and_back.events) == ["edited", "morale_due"]
