"""How events are written as JSON, and what a strict reader refuses."""

import json
from typing import Annotated, Any, get_args

import pytest
from pydantic import Field, TypeAdapter, ValidationError

from model.sheet.abilities import Skill
from model.sheet.conditions import Ending
from model.sheet.events import (
    Checked,
    ConditionAdded,
    ConditionEnded,
    Damaged,
    Edited,
    Event,
    Healed,
    MoraleDue,
    MoraleRolled,
    Moved,
    Opposed,
    Rested,
    RoundEnded,
    Stressed,
    TurnEnded,
)
from model.sheet.outcomes import MoraleResult, Outcome
from model.sheet.rolling import Mode

WRITTEN: list[tuple[Event, str]] = [
    (
        Checked(
            skill=Skill.MELEE,
            ability=2,
            level=-1,
            dc=10,
            mode=Mode.ADVANTAGE,
            dice=(3, 17),
            kept=17,
            total=18,
            margin=8,
            outcome=Outcome.STRONG_SUCCESS,
        ),
        '{"kind":"checked","skill":"melee","ability":2,"level":-1,"dc":10,"mode":"advantage","dice":[3,17],"kept":17,'
        '"total":18,"margin":8,"outcome":"strong success"}',
    ),
    (
        Opposed(skill=Skill.MELEE, ability=2, level=-1, mode=Mode.DISADVANTAGE, dice=(3, 17), kept=3, total=4),
        '{"kind":"opposed","skill":"melee","ability":2,"level":-1,"mode":"disadvantage","dice":[3,17],"kept":3,'
        '"total":4}',
    ),
    (Damaged(amount=3, before=8, after=5), '{"kind":"damaged","amount":3,"before":8,"after":5}'),
    (Healed(amount=3, before=5, after=8), '{"kind":"healed","amount":3,"before":5,"after":8}'),
    (Stressed(amount=-1, before=5, after=4), '{"kind":"stressed","amount":-1,"before":5,"after":4}'),
    (MoraleDue(cap=5), '{"kind":"morale_due","cap":5}'),
    (
        MoraleRolled(
            presence=2,
            morale=0,
            mode=Mode.PLAIN,
            dice=(3,),
            kept=3,
            total=5,
            result=MoraleResult.SURRENDER,
            own_turn=True,
        ),
        '{"kind":"morale_rolled","presence":2,"morale":0,"mode":"plain","dice":[3],"kept":3,"total":5,'
        '"result":"surrender","own_turn":true}',
    ),
    (Rested(hours=2, before=5, after=3), '{"kind":"rested","hours":2,"before":5,"after":3}'),
    (Moved(tiles=2, before=4, after=2), '{"kind":"moved","tiles":2,"before":4,"after":2}'),
    (TurnEnded(movement=4), '{"kind":"turn_ended","movement":4}'),
    (RoundEnded(), '{"kind":"round_ended"}'),
    (
        ConditionAdded(name="Frozen", until=Ending.END_OF_TURN, left=2),
        '{"kind":"condition_added","name":"Frozen","until":"end of turn","left":2}',
    ),
    (ConditionEnded(name="Frozen", how="turn"), '{"kind":"condition_ended","name":"Frozen","how":"turn"}'),
    (Edited(key="hp", before=None, after=5), '{"kind":"edited","key":"hp","before":null,"after":5}'),
    (Edited(key="name", before="1", after="2"), '{"kind":"edited","key":"name","before":"1","after":"2"}'),
    (
        Edited(key="morale_due", before=True, after=False),
        '{"kind":"edited","key":"morale_due","before":true,"after":false}',
    ),
]


@pytest.fixture(scope="module")
def reader() -> TypeAdapter[Event]:
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


@pytest.mark.parametrize(("event", "line"), WRITTEN, ids=[line for _, line in WRITTEN])
def test_an_event_is_written_with_these_keys_and_read_back(reader: TypeAdapter[Event], event: Event, line: str) -> None:
    assert reader.dump_json(event).decode() == line
    read = reader.validate_json(line)
    assert read == event
    assert repr(read) == repr(event), "true is not read as 1"


def test_every_kind_of_event_has_its_line() -> None:
    assert {type(event) for event, _ in WRITTEN} == set(get_args(Event))


ADDED: dict[str, Any] = {"kind": "condition_added", "name": "Frozen", "until": "end of turn", "left": 1}


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"kind": "condition_set"}, id="an unknown kind"),
        pytest.param({"note": "hm"}, id="an unknown key"),
        pytest.param({"until": "tomorrow"}, id="an unknown ending"),
        pytest.param({"left": "1"}, id="text for a number"),
        pytest.param({"left": 1.5}, id="a fraction for a whole number"),
        pytest.param({"left": True}, id="true for one"),
        pytest.param({"name": None}, id="null for text"),
    ],
)
def test_what_does_not_fit_is_refused(reader: TypeAdapter[Event], change: dict[str, Any]) -> None:
    assert reader.validate_json(json.dumps(ADDED))
    with pytest.raises(ValidationError):
        reader.validate_json(json.dumps(ADDED | change))
