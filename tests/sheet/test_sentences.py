"""How what happened to a character is told: a sentence for every kind of event and every way it can go."""

from typing import get_args

import pytest

from model.sheet.abilities import Skill
from model.sheet.checks import check, oppose
from model.sheet.conditions import Ending
from model.sheet.events import (
    ConditionAdded,
    ConditionEnded,
    Damaged,
    Edited,
    Event,
    Healed,
    MoraleDue,
    MoraleRolled,
    Moved,
    Rested,
    RoundEnded,
    Stressed,
    TurnEnded,
)
from model.sheet.outcomes import MEANING, MoraleResult
from model.sheet.rolling import Mode
from model.sheet.sentences import describe
from tests.sheet.builders import dice, sheet


def checked(mode: Mode, dc: int, *numbers: int) -> Event:
    return check(sheet(presence=2, morale=-1), Skill.MORALE, dc, mode, dice(*numbers))


def opposed(mode: Mode, *numbers: int) -> Event:
    return oppose(sheet(presence=2, morale=-1), Skill.MORALE, mode, dice(*numbers))


def rolled(*numbers: int, mode: Mode = Mode.PLAIN, own_turn: bool = False) -> Event:
    kept = max(numbers)
    return MoraleRolled(
        presence=2,
        morale=-1,
        mode=mode,
        dice=numbers,
        kept=kept,
        total=kept + 1,
        result=MoraleResult.FLEE,
        own_turn=own_turn,
    )


TOLD: list[tuple[Event, str]] = [
    (
        checked(Mode.PLAIN, 15, 14),
        "Ada rolls Morale: 14 + 2 - 1 = 15 against DC 15, margin +0: Success.",
    ),
    (
        checked(Mode.ADVANTAGE, 10, 3, 20),
        "Ada rolls Morale with advantage (3 and 20; 20 counts): "
        "20 + 2 - 1 = 21 against DC 10, margin +11: Strong Success.",
    ),
    (
        checked(Mode.DISADVANTAGE, 10, 3, 20),
        "Ada rolls Morale with disadvantage (3 and 20; 3 counts): "
        "3 + 2 - 1 = 4 against DC 10, margin -6: Strong Failure.",
    ),
    (opposed(Mode.PLAIN, 14), "Ada rolls Morale: 14 + 2 - 1 = 15, to be reached."),
    (
        opposed(Mode.DISADVANTAGE, 3, 20),
        "Ada rolls Morale with disadvantage (3 and 20; 3 counts): 3 + 2 - 1 = 4, to be reached.",
    ),
    (Damaged(amount=3, before=8, after=5), "Ada takes 3 damage: HP goes from 8 to 5."),
    (Damaged(amount=3, before=0, after=0), "Ada takes 3 damage: HP stays 0."),
    (Healed(amount=2, before=5, after=7), "Ada is healed by 2: HP goes from 5 to 7."),
    (Stressed(amount=2, before=1, after=3), "Ada gains 2 Stress: it goes from 1 to 3."),
    (Stressed(amount=-1, before=1, after=0), "Ada loses 1 Stress: it goes from 1 to 0."),
    (Stressed(amount=1, before=5, after=5), "Ada gains 1 Stress: it stays 5."),
    (MoraleDue(cap=5), "The Stress of Ada has reached the cap of 5: a Morale Roll is due."),
    (rolled(12), "Ada makes a Morale Roll: 12 + 2 - 1 = 13: Flee."),
    (rolled(12, own_turn=True), "Ada makes a Morale Roll in the own turn: 12 + 2 - 1 = 13: Flee."),
    (
        rolled(4, 12, mode=Mode.ADVANTAGE),
        "Ada makes a Morale Roll with advantage (4 and 12; 12 counts): 12 + 2 - 1 = 13: Flee.",
    ),
    (Rested(hours=1, before=3, after=2), "Ada rests for 1 hour: Stress goes from 3 to 2."),
    (Rested(hours=8, before=0, after=0), "Ada rests for 8 hours: Stress stays 0."),
    (Moved(tiles=1, before=4, after=3), "Ada moves 1 tile: Movement goes from 4 to 3."),
    (Moved(tiles=3, before=3, after=0), "Ada moves 3 tiles: Movement goes from 3 to 0."),
    (TurnEnded(movement=4), "The turn of Ada ends: Movement is 4."),
    (RoundEnded(), "A round ends for Ada."),
    (
        ConditionAdded(name="Unconscious", until=Ending.HEALED, left=1),
        "Unconscious holds for Ada until HP is above 0.",
    ),
    (
        ConditionAdded(name="Frozen", until=Ending.END_OF_TURN, left=2),
        "Frozen holds for Ada until 2 turns have ended.",
    ),
    (ConditionEnded(name="Frozen", how="turn"), "Frozen no longer holds for Ada: the turn ends."),
    (ConditionEnded(name="Dazed", how="round"), "Dazed no longer holds for Ada: the round ends."),
    (ConditionEnded(name="Blind", how="lifted"), "Blind no longer holds for Ada: it is lifted."),
    (ConditionEnded(name="Unconscious", how="healed"), "Unconscious no longer holds for Ada: HP is above 0."),
    (Edited(key="physique", before=2, after=3), "Physique of Ada: 2 becomes 3."),
    (Edited(key="hp", before=None, after=0), "HP of Ada: not written becomes 0."),
    (Edited(key="concept", before="", after="Scout"), "Concept of Ada: nothing becomes Scout."),
    (Edited(key="name", before="Ada", after="Bea"), "Name of Ada: Ada becomes Bea."),
    (Edited(key="morale_due", before=True, after=False), "Morale Roll due of Ada: true becomes false."),
    (Edited(key="notes", before="a\nb", after="c"), "The notes of Ada are edited."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    assert describe(event, "Ada") == sentence


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize("name", ["[bold]Ada", "{seat}", "%s", "Ada\\", "עדה"])
def test_names_stand_in_a_sentence_as_they_are_given(name: str) -> None:
    assert describe(RoundEnded(), name) == f"A round ends for {name}."


def test_every_result_of_a_morale_roll_says_what_it_means() -> None:
    assert set(MEANING) == set(MoraleResult)
    assert all(meaning.endswith(".") for meaning in MEANING.values())
