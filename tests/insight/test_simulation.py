"""Matches between computers: the same seed gives the same ones, and the apprentice wins."""

import os
import subprocess
import sys
from itertools import islice

import pytest

from model.duel.state import CAPTURES, Capture, Rules, Seat
from model.insight.levels import LEVELS, UnknownLevel
from model.insight.simulation import MatchResult, RoundResult, Summary, play_match, play_matches, summarise

PRINTED = """
from model.insight.simulation import play_matches
print(list(play_matches(20, "apprentice", "random", "printed")))
"""


def printed(hash_seed: str) -> str:
    """What twenty matches come to in a process that shuffles its sets in its own way."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run([sys.executable, "-c", PRINTED], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_same_seed_plays_the_same_matches_in_every_process() -> None:
    assert printed("0") == printed("1") == f"{list(play_matches(20, 'apprentice', 'random', 'printed'))}\n"


def test_another_seed_plays_other_matches() -> None:
    assert list(play_matches(5, "random", "random", "1")) != list(play_matches(5, "random", "random", "2"))


def test_a_match_depends_on_its_number_and_not_on_the_matches_before_it() -> None:
    few = list(play_matches(4, "apprentice", "random", "seed"))
    assert few == list(islice(play_matches(9, "apprentice", "random", "seed"), 4))
    assert len(set(few)) == len(few)


def test_a_match_is_played_when_its_result_is_asked_for() -> None:
    endless = play_matches(10**12, "random", "random", "seed")
    assert next(endless).rounds


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("level", LEVELS)
def test_a15_a_match_has_two_rounds_and_each_seat_begins_one(level: str, capture: Capture) -> None:
    for match in play_matches(10, level, "random", "rounds", Rules(capture)):
        assert [each.starter for each in match.rounds] == [Seat.A, Seat.B]
        winners = {each.winner for each in match.rounds}
        assert match.winner == (winners.pop() if len(winners) == 1 else None)


def test_a14_a_round_is_lost_by_whoever_would_have_the_next_turn() -> None:
    for match in play_matches(30, "random", "apprentice", "turns"):
        for each in match.rounds:
            last_mover = each.starter if each.turns % 2 else each.starter.rival
            assert each.winner is last_mover


def test_the_house_rule_changes_what_happens() -> None:
    plain, house = (list(play_matches(20, "random", "random", "seed", Rules(capture))) for capture in CAPTURES)
    assert plain != house


@pytest.mark.parametrize("levels", [("random", "master"), ("master", "random")])
def test_an_unknown_level_is_refused(levels: tuple[str, str]) -> None:
    with pytest.raises(UnknownLevel):
        play_match(*levels, "seed")


def test_a_summary_adds_up() -> None:
    def match(*rounds: tuple[Seat, int], winner: Seat | None) -> MatchResult:
        starters = (Seat.A, Seat.B)
        return MatchResult(
            winner, tuple(RoundResult(s, w, turns) for s, (w, turns) in zip(starters, rounds, strict=True))
        )

    results = [
        match((Seat.A, 11), (Seat.A, 8), winner=Seat.A),
        match((Seat.B, 20), (Seat.B, 41), winner=Seat.B),
        match((Seat.A, 3), (Seat.B, 5), winner=None),
        match((Seat.B, 4), (Seat.A, 6), winner=None),
    ]
    summary = summarise(results)
    assert summary == Summary(
        wins_a=1, wins_b=1, draws=2, rounds_a=4, rounds_b=4, rounds_starter=4, turns=98, longest=41
    )
    assert (summary.matches, summary.rounds, summary.mean_turns) == (4, 8, 98 / 8)
    assert summarise(reversed(results)) == summary


def test_a_summary_of_nothing_is_zero() -> None:
    assert summarise([]).mean_turns == 0
    assert summarise([]).matches == 0


@pytest.mark.parametrize("capture", CAPTURES)
def test_the_apprentice_wins_clearly_more_than_sixty_percent_of_rounds_against_chance(capture: Capture) -> None:
    rules = Rules(capture)
    as_a = summarise(play_matches(150, "apprentice", "random", "as A", rules))
    as_b = summarise(play_matches(150, "random", "apprentice", "as B", rules))
    assert (as_a.rounds_a + as_b.rounds_b) / (as_a.rounds + as_b.rounds) >= 0.65


@pytest.mark.long
@pytest.mark.parametrize("capture", CAPTURES)
def test_the_apprentice_wins_over_many_matches(capture: Capture) -> None:
    summary = summarise(play_matches(10_000, "apprentice", "random", "long", Rules(capture)))
    assert summary.rounds_a / summary.rounds >= 0.7
