"""Rulings A15 to A17: the two rounds of a match, conceding, and no end in sight."""

from collections.abc import Callable

import pytest

from model.duel.actions import Concede
from model.duel.events import MatchEnded, MatchOpened, RoundEnded, RoundOpened, Scope
from model.duel.rules import Outcome, outcome, settle, whose_turn
from model.duel.state import CAPTURES, Capture, Duel, Phase, Rules, Seat
from tests.duel.builders import after, area, areas, mover_of, opening, play, reroll_or_stop, round_of, turn_begins

A, B = Seat.A, Seat.B
UNROLLED = area(loose="000000")


def last_turn(loser: Seat, losers: tuple[Seat, ...] = ()) -> Duel:
    """A turn whose roll "33" wins the round from `loser`, who has no dice."""
    return turn_begins(area(loose="11"), area(), mover=loser.rival, losers=losers)


@pytest.mark.parametrize(
    "capture", [pytest.param(capture, id=f"A8, A15: a Key takes {capture}") for capture in CAPTURES]
)
def test_a_match_opens_with_six_dice_each_and_seat_a_begins(capture: Capture) -> None:
    assert settle(Duel(Rules(capture))) == (
        MatchOpened(edition=1, capture=capture),
        RoundOpened(round=1, starter=A, dice=6),
    )
    opened = opening(capture)
    assert opened.rules == Rules(capture)
    assert areas(opened) == (UNROLLED, UNROLLED)
    assert (round_of(opened).turn, round_of(opened).phase, mover_of(opened)) == (1, Phase.OPEN, A)


@pytest.mark.parametrize(
    "loser", [pytest.param(A, id="A15: after A lost the first"), pytest.param(B, id="A15: after B lost it")]
)
def test_the_second_round_opens_afresh_and_seat_b_begins(loser: Seat) -> None:
    assert play(last_turn(loser), "33")[-2:] == (
        RoundEnded(round=1, loser=loser, reason="no_dice"),
        RoundOpened(round=2, starter=B, dice=6),
    )
    second = after(last_turn(loser), "33")
    assert areas(second) == (UNROLLED, UNROLLED)
    assert (round_of(second).number, round_of(second).turn, mover_of(second)) == (2, 1, B)
    assert (second.score(loser), second.score(loser.rival)) == (0, 1)
    assert outcome(second) is None


@pytest.mark.parametrize(
    ("losers", "winner", "score"),
    [
        pytest.param((B, B), A, (2, 0), id="A15: A wins both"),
        pytest.param((A, A), B, (0, 2), id="A15: B wins both"),
        pytest.param((A, B), None, (1, 1), id="A15: each wins the round that the other began"),
        pytest.param((B, A), None, (1, 1), id="A15: each wins the round that it began"),
    ],
)
def test_two_rounds_decide_a_match(losers: tuple[Seat, Seat], winner: Seat | None, score: tuple[int, int]) -> None:
    first, second = losers
    before = last_turn(second, losers=(first,))
    assert play(before, "33")[-2:] == (
        RoundEnded(round=2, loser=second, reason="no_dice"),
        MatchEnded(winner=winner),
    )
    assert outcome(after(before, "33")) == Outcome(winner, score)
    assert whose_turn(after(before, "33")) is None


@pytest.mark.parametrize("conceder", [pytest.param(seat, id=f"by seat {seat}") for seat in Seat])
@pytest.mark.parametrize("mover", [pytest.param(seat, id=f"in the turn of {seat}") for seat in Seat])
@pytest.mark.parametrize(
    "begin", [pytest.param(turn_begins, id="before it rolls"), pytest.param(reroll_or_stop, id="at its choice")]
)
@pytest.mark.parametrize(
    ("first_lost", "scope", "wins"),
    [
        pytest.param(None, "round", None, id="A16: round one, and the second is played"),
        pytest.param(None, "match", (0, 2), id="A16: the match in round one, and both rounds are lost"),
        pytest.param(False, "round", (1, 1), id="A16: round two after a won one"),
        pytest.param(False, "match", (1, 1), id="A16: the match after a won round, which stands"),
        pytest.param(True, "round", (0, 2), id="A16: round two after a lost one"),
        pytest.param(True, "match", (0, 2), id="A16: the match after a lost round"),
    ],
)
def test_either_player_concedes(
    first_lost: bool | None,
    scope: Scope,
    wins: tuple[int, int] | None,
    begin: Callable[..., Duel],
    mover: Seat,
    conceder: Seat,
) -> None:
    losers = () if first_lost is None else (conceder if first_lost else conceder.rival,)
    before = begin(area("33", "1"), area("44"), mover=mover, losers=losers)
    end = RoundEnded(round=len(losers) + 1, loser=conceder, reason="conceded", scope=scope)
    left = after(before, (conceder, Concede(scope)))
    if wins is None:
        assert play(before, (conceder, Concede(scope))) == (end, RoundOpened(round=2, starter=B, dice=6))
        assert outcome(left) is None
        assert left.losers == (conceder,)
    else:
        winner = None if wins == (1, 1) else conceder.rival
        assert play(before, (conceder, Concede(scope))) == (end, MatchEnded(winner=winner))
        assert outcome(left) == Outcome(winner, (left.score(A), left.score(B)))
        assert (left.score(conceder), left.score(conceder.rival)) == wins


@pytest.mark.parametrize(
    "turn", [pytest.param(turn, id=f"A17: turn {turn:,}") for turn in (500, 10_001, 1_000_000_000)]
)
def test_a_round_has_no_last_turn(turn: int) -> None:
    harmony = turn_begins(area(loose="111111"), area(loose="111111"), turn=turn)
    left = after(harmony, "123456", "654321")
    assert (round_of(left).turn, mover_of(left), left.losers) == (turn + 2, A, ())


def test_a_round_goes_on_as_long_as_nobody_loses_it() -> None:
    """A17: a thousand turns of nothing but Harmony."""
    left = after(opening(), *["123456"] * 1000)
    assert (round_of(left).turn, mover_of(left), left.losers) == (1001, A, ())
