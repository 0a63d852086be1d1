"""How events are written as JSON, and what a strict reader refuses."""

import json
from typing import Annotated, Any, get_args

import pytest
from hypothesis import given
from pydantic import Field, TypeAdapter, ValidationError

from model.duel.events import (
    Captured,
    DiceRolled,
    Event,
    Given,
    KeysResolved,
    MatchEnded,
    MatchOpened,
    RoundEnded,
    RoundOpened,
    TurnEnded,
)
from model.duel.state import Seat
from tests.duel.matches import Plan, plans, played

WRITTEN: list[tuple[Event, str]] = [
    (MatchOpened(edition=1, capture="all"), '{"kind":"match_opened","edition":1,"capture":"all"}'),
    (RoundOpened(round=2, starter=Seat.B, dice=6), '{"kind":"round_opened","round":2,"starter":"B","dice":6}'),
    (
        DiceRolled(seat=Seat.A, roll=1, faces=(3, 1, 3), grouped=(3,)),
        '{"kind":"dice_rolled","seat":"A","roll":1,"faces":[3,1,3],"grouped":[3]}',
    ),
    (
        TurnEnded(seat=Seat.A, how="no_group", keys=(5, 2), seal=False),
        '{"kind":"turn_ended","seat":"A","how":"no_group","keys":[5,2],"seal":false}',
    ),
    (
        KeysResolved(
            seat=Seat.A,
            captured=(Captured(key=5, places=(0, 2), size=6),),
            given=(Given(key=2, sealed=True),),
        ),
        '{"kind":"keys_resolved","seat":"A","captured":[{"key":5,"places":[0,2],"size":6}],'
        '"given":[{"key":2,"sealed":true}]}',
    ),
    (
        RoundEnded(round=1, loser=Seat.B, reason="conceded", scope="match"),
        '{"kind":"round_ended","round":1,"loser":"B","reason":"conceded","scope":"match"}',
    ),
    (MatchEnded(winner=Seat.A), '{"kind":"match_ended","winner":"A"}'),
    (MatchEnded(winner=None), '{"kind":"match_ended","winner":null}'),
]


@pytest.fixture(scope="module")
def reader() -> TypeAdapter[Event]:
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


@pytest.mark.parametrize(("event", "line"), WRITTEN, ids=[line for _, line in WRITTEN])
def test_an_event_is_written_with_these_keys_and_read_back(reader: TypeAdapter[Event], event: Event, line: str) -> None:
    assert reader.dump_json(event).decode() == line
    assert reader.validate_json(line) == event


def test_every_kind_of_event_has_its_line() -> None:
    assert {type(event) for event, _ in WRITTEN} == set(get_args(Event))


@given(plan=plans())
def test_a_whole_match_survives_json(reader: TypeAdapter[Event], plan: Plan) -> None:
    events = played(plan).events
    assert tuple(reader.validate_json(reader.dump_json(event)) for event in events) == events


ROLLED: dict[str, Any] = {"kind": "dice_rolled", "seat": "A", "roll": 1, "faces": [3, 1], "grouped": []}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        pytest.param({"kind": "dice_thrown"}, (), id="an unknown kind"),
        pytest.param({"note": "hm"}, ("dice_rolled", "note"), id="an unknown key"),
        pytest.param({"seat": "C"}, ("dice_rolled", "seat"), id="an unknown seat"),
        pytest.param({"seat": None}, ("dice_rolled", "seat"), id="null for a seat"),
        pytest.param({"roll": "1"}, ("dice_rolled", "roll"), id="text for a number"),
        pytest.param({"roll": 1.0}, ("dice_rolled", "roll"), id="a fraction for a whole number"),
        pytest.param({"roll": True}, ("dice_rolled", "roll"), id="true for one"),
        pytest.param({"faces": "31"}, ("dice_rolled", "faces"), id="text for a list"),
        pytest.param({"faces": [3, "1"]}, ("dice_rolled", "faces", 1), id="text in a list of numbers"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_place(
    reader: TypeAdapter[Event], change: dict[str, Any], where: tuple[str | int, ...]
) -> None:
    with pytest.raises(ValidationError) as refused:
        reader.validate_json(json.dumps(ROLLED | change))
    assert [error["loc"] for error in refused.value.errors()] == [where]


@pytest.mark.parametrize("key", ROLLED)
def test_a_missing_key_is_refused(reader: TypeAdapter[Event], key: str) -> None:
    with pytest.raises(ValidationError):
        reader.validate_json(json.dumps({name: ROLLED[name] for name in ROLLED if name != key}))


def test_an_unknown_key_inside_a_key_that_was_resolved_is_refused(reader: TypeAdapter[Event]) -> None:
    line = '{"kind":"keys_resolved","seat":"A","captured":[],"given":[{"key":2,"sealed":true,"note":"hm"}]}'
    with pytest.raises(ValidationError, match=r"keys_resolved\.given\.0\.note"):
        reader.validate_json(line)
