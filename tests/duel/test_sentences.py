"""How a match is told: a sentence for every kind of event and every way it can go."""

from typing import get_args

import pytest

from model.duel.actions import Concede, Stop
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
from model.duel.rules import settle
from model.duel.sentences import count_dice, describe, listing
from model.duel.state import Duel, Seat
from tests.duel.builders import faces, opening, play

A, B = Seat.A, Seat.B
NAMES = {A: "Ada", B: "Ben"}


def rolled(digits: str, grouped: str, roll: int = 1) -> Event:
    return DiceRolled(seat=A, roll=roll, faces=faces(digits), grouped=faces(grouped))


def stopped(keys: str) -> Event:
    return TurnEnded(seat=A, how="stopped", keys=faces(keys), seal=False)


def resolved(*keys: Captured | Given) -> Event:
    captured = tuple(key for key in keys if isinstance(key, Captured))
    given = tuple(key for key in keys if isinstance(key, Given))
    return KeysResolved(seat=A, captured=captured, given=given)


TOLD: list[tuple[Event, str]] = [
    (MatchOpened(edition=1, capture="one"), "Ada and Ben sit down; a Key takes one Archive of its number."),
    (MatchOpened(edition=1, capture="all"), "Ada and Ben sit down; a Key takes every Archive of its number."),
    (RoundOpened(round=1, starter=A, dice=6), "Round 1 begins: six dice each, and Ada has the first turn."),
    (RoundOpened(round=2, starter=B, dice=6), "Round 2 begins: six dice each, and Ben has the first turn."),
    (rolled("331245", "3"), "Ada rolls six dice: 3 3 1 2 4 5; two 3s become an Archive."),
    (rolled("333311", "13"), "Ada rolls six dice: 3 3 3 3 1 1; two 1s and four 3s become Archives."),
    (rolled("556644", "456"), "Ada rolls six dice: 5 5 6 6 4 4; two 4s, two 5s and two 6s become Archives."),
    (rolled("5", ""), "Ada rolls one die: 5; nothing groups."),
    (rolled("1266", "6", roll=2), "Ada rerolls four dice: 1 2 6 6; two 6s become an Archive."),
    (rolled("2", "", roll=4), "Ada rerolls one die: 2; nothing groups."),
    (rolled("1" * 12, "1"), "Ada rolls twelve dice: 1 1 1 1 1 1 1 1 1 1 1 1; twelve 1s become an Archive."),
    (stopped("4"), "Ada stops: 4 becomes a Key."),
    (stopped("4126"), "Ada stops: 4, 1, 2 and 6 become Keys."),
    (
        TurnEnded(seat=A, how="no_group", keys=(2, 5), seal=False),
        "The turn of Ada ends without a new Archive: 2 and 5 become Keys.",
    ),
    (TurnEnded(seat=A, how="all_grouped", keys=(), seal=True), "Every die of Ada is in an Archive: the Seal is won."),
    (TurnEnded(seat=A, how="harmony", keys=(), seal=True), "Harmony of the Spheres: Ada wins the Seal."),
    (
        resolved(Captured(key=3, places=(0,), size=3)),
        "Key 3 takes the Archive of 3s from Ben, now three dice.",
    ),
    (
        resolved(Captured(key=3, places=(0, 2), size=6)),
        "Key 3 takes the two Archives of 3s from Ben, now six dice.",
    ),
    (
        resolved(Captured(key=3, places=(0,), size=3), Captured(key=5, places=(1,), size=4)),
        "Key 3 takes the Archive of 3s from Ben, now three dice; "
        "Key 5 takes the Archive of 5s from Ben, now four dice.",
    ),
    (resolved(Given(key=4, sealed=False)), "Key 4, finding no Archive, goes to Ben."),
    (
        resolved(Given(key=4, sealed=False), Given(key=1, sealed=False), Given(key=2, sealed=False)),
        "Keys 4, 1 and 2, finding no Archive, go to Ben.",
    ),
    (resolved(Given(key=4, sealed=True)), "Key 4, held off by the Seal, goes to Ben."),
    (
        resolved(Given(key=4, sealed=True), Given(key=2, sealed=False), Given(key=6, sealed=True)),
        "Key 2, finding no Archive, goes to Ben; Keys 4 and 6, held off by the Seal, go to Ben.",
    ),
    (
        resolved(Captured(key=3, places=(0,), size=3), Given(key=1, sealed=False)),
        "Key 3 takes the Archive of 3s from Ben, now three dice; Key 1, finding no Archive, goes to Ben.",
    ),
    (stopped(""), "Ada stops: nothing becomes a Key."),
    (resolved(), "No Key is left to resolve."),
    (RoundEnded(round=1, loser=B, reason="no_dice"), "Ben has no dice to roll: Ada wins round 1."),
    (RoundEnded(round=2, loser=A, reason="conceded"), "Ada concedes: Ben wins round 2."),
    (RoundEnded(round=1, loser=A, reason="conceded", scope="match"), "Ada concedes the match."),
    (RoundEnded(round=1, loser=B, reason="claimed"), "Ada claims round 1, for Ben has stayed away."),
    (RoundEnded(round=2, loser=B, reason="time"), "Ben is out of time: Ada wins round 2."),
    (MatchEnded(winner=B), "Ben wins the match."),
    (MatchEnded(winner=None), "The match is a draw: each has won a round."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    assert describe(event, NAMES) == sentence


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


def test_a_whole_match_reads_like_this() -> None:
    round_one = ("112345", Stop(), "2233445551", Stop())
    round_two = ("123456", "665512", "34", "34215611", (B, Concede()))
    events = (*settle(Duel()), *play(opening(), *round_one, *round_two))
    assert [describe(event, NAMES) for event in events] == TRANSCRIPT.splitlines()


TRANSCRIPT = """\
Ada and Ben sit down; a Key takes one Archive of its number.
Round 1 begins: six dice each, and Ada has the first turn.
Ada rolls six dice: 1 1 2 3 4 5; two 1s become an Archive.
Ada stops: 2, 3, 4 and 5 become Keys.
Keys 2, 3, 4 and 5, finding no Archive, go to Ben.
Ben rolls ten dice: 2 2 3 3 4 4 5 5 5 1; two 2s, two 3s, two 4s and three 5s become Archives.
Ben stops: 1 becomes a Key.
Key 1 takes the Archive of 1s from Ada, now three dice.
Ada has no dice to roll: Ben wins round 1.
Round 2 begins: six dice each, and Ben has the first turn.
Ben rolls six dice: 1 2 3 4 5 6; nothing groups.
Harmony of the Spheres: Ben wins the Seal.
Ada rolls six dice: 6 6 5 5 1 2; two 5s and two 6s become Archives.
Ada rerolls two dice: 3 4; nothing groups.
The turn of Ada ends without a new Archive: 3 and 4 become Keys.
Keys 3 and 4, finding no Archive, go to Ben.
Ben rolls eight dice: 3 4 2 1 5 6 1 1; three 1s become an Archive.
Ben concedes: Ada wins round 2.
The match is a draw: each has won a round.
"""


@pytest.mark.parametrize("name", ["[bold]Ada", "{seat}", "%s", "Ada\\", "עדה"])
def test_names_stand_in_a_sentence_as_they_are_given(name: str) -> None:
    assert describe(MatchEnded(winner=A), {A: name, B: "Ben"}) == f"{name} wins the match."


@pytest.mark.parametrize(
    ("count", "expected"),
    [(0, "no dice"), (1, "one die"), (2, "two dice"), (12, "twelve dice"), (13, "13 dice"), (-1, "-1 dice")],
)
def test_dice_are_counted_in_words_as_far_as_there_are_dice(count: int, expected: str) -> None:
    assert count_dice(count) == expected


@pytest.mark.parametrize(
    ("parts", "expected"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")]
)
def test_phrases_are_joined_as_in_english(parts: list[str], expected: str) -> None:
    assert listing(parts) == expected
