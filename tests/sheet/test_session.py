"""Undo and redo, what may be done with a sheet, and copies of a nameless character."""

import pytest

from model.sheet.conditions import FROZEN, Condition
from model.sheet.editing import changes, edit
from model.sheet.events import Edited
from model.sheet.offers import Act, Offer, due, offers
from model.sheet.party import copies, fresh
from model.sheet.refusal import NotAllowed
from model.sheet.session import Session
from model.sheet.state import Sheet
from tests.sheet.builders import sheet


def test_a_session_goes_back_and_forth() -> None:
    first = sheet()
    second = edit(first, "melee", 1).sheet
    third = edit(second, "melee", 2).sheet
    session = Session(first).went_on(second).went_on(third)
    assert [session.sheet, session.undone().sheet, session.undone().undone().sheet] == [third, second, first]
    assert session.undone().undone().redone().redone() == session


def test_nothing_lies_before_the_first_sheet_nor_after_the_last() -> None:
    session = Session(sheet())
    assert (session.undone(), session.redone()) == (session, session)


def test_another_step_forgets_what_was_undone() -> None:
    first, second, other = sheet(), sheet(melee=1), sheet(aiming=1)
    session = Session(first).went_on(second).undone().went_on(other)
    assert session.redone() == session
    assert session.undone().sheet == first


def test_the_same_sheet_is_no_step() -> None:
    undone = Session(sheet()).went_on(sheet(melee=1)).undone()
    assert undone.went_on(sheet()) == undone


def test_an_undo_is_told_as_the_edit_that_it_is() -> None:
    session = Session(sheet(melee=1)).went_on(sheet(melee=3))
    assert changes(session.sheet, session.undone().sheet) == (Edited(key="melee", before=3, after=1),)


ALWAYS = [Act.DAMAGE, Act.HEAL, Act.STRESS, Act.REST, Act.END_TURN, Act.END_ROUND, Act.ADD_CONDITION]


def test_a_quiet_character_can_do_all_but_roll_morale_and_lose_a_condition() -> None:
    assert {offer.act for offer in offers(sheet())} == {*ALWAYS, Act.MOVE}
    assert Offer(Act.MOVE, 1, 3) in offers(sheet())
    assert due(sheet()) == ""


@pytest.mark.parametrize("stuck", [sheet(movement=0), sheet(conditions=[Condition(FROZEN)])])
def test_nobody_moves_without_movement(stuck: Sheet) -> None:
    assert Act.MOVE not in {offer.act for offer in offers(stuck)}


def test_what_is_due_is_offered_and_said() -> None:
    assert Offer(Act.MORALE) in offers(sheet(stress=3))
    assert due(sheet(stress=3)) == "A Morale Roll is due: Stress 3 of 3."
    assert Act.MORALE not in {offer.act for offer in offers(sheet(stress=3, morale_due=False))}


def test_each_condition_can_be_lifted_once() -> None:
    held = sheet(conditions=[Condition("Blind"), Condition("Mute"), Condition("Blind")])
    assert Offer(Act.LIFT_CONDITION, names=("Blind", "Mute")) in offers(held)


def test_offers_come_in_the_order_of_the_acts() -> None:
    acts = [offer.act for offer in offers(sheet(stress=3, conditions=[Condition("Blind")]))]
    assert acts == list(Act)


@pytest.mark.parametrize(
    ("name", "number", "taken", "called"),
    [
        ("Guard", 3, [], ["Guard 2", "Guard 3", "Guard 4"]),
        ("Guard", 2, ["guard 2", "Guard"], ["Guard 3", "Guard 4"]),
        ("Guard 2", 2, ["Guard"], ["Guard 3", "Guard 4"]),
        ("Guard 9", 1, [], ["Guard 2"]),
        ("9", 1, [], ["9 2"]),
        ("x" * 32, 1, [], ["x" * 30 + " 2"]),
        ("A\u0323\u0301" * 32, 1, [], ["A\u0323\u0301" * 30 + " 2"]),
    ],
)
def test_copies_are_numbered_past_the_names_in_use(name: str, number: int, taken: list[str], called: list[str]) -> None:
    assert [copy.name for copy in copies(sheet(name=name), number, taken)] == called


def test_a_copy_has_the_levels_and_begins_afresh() -> None:
    hurt = sheet(name="Guard", melee=2, hp=1, stress=3, movement=0, morale_due=True, conditions=[Condition("A")], ap=2)
    assert copies(hurt, 1, []) == (sheet(name="Guard 2", melee=2, ap=2),)
    assert fresh(hurt) == sheet(name="Guard", melee=2, ap=2)


def test_a_copy_is_somebody_else() -> None:
    known = Sheet(name="Guard", id="a1b2", concept="Wall", notes="Sleepy", edition=1)
    (copy,) = copies(known, 1, [])
    assert (copy.id, copy.concept, copy.notes) == (None, "Wall", "Sleepy")


@pytest.mark.parametrize("number", [0, -1, 101])
def test_copies_out_of_range_are_refused(number: int) -> None:
    with pytest.raises(NotAllowed, match="From 1 to 100 copies"):
        copies(sheet(), number, [])
