"""Levels against each other: counted exactly, and played with the real rules, which agree."""

from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

import pytest

from model.insight.lengths import mean_turns
from model.insight.levels import LADDER, LEVELS
from model.insight.pairing import share_of_rounds, starter_chance
from model.insight.positions import OPENING
from model.insight.simulation import play_matches, summarise
from model.insight.values import shipped
from tests.insight.trees import whole_tree

MATCHES = 20_000

SURE = 3.2905
"""How many standard errors an interval of 99.9 % reaches to either side."""

PERFECT = LEVELS["perfect"].rule


def exact(first: str, second: str) -> float:
    """The share of rounds that the first level wins."""
    return share_of_rounds(whole_tree("one"), LEVELS[first].rule, LEVELS[second].rule)


def test_two_perfect_players_win_what_the_values_say() -> None:
    assert starter_chance(whole_tree("one"), PERFECT, PERFECT) == pytest.approx(
        shipped("one").worth(OPENING), abs=1e-12
    )


@pytest.mark.long
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LADDER)))
def test_each_level_of_the_ladder_wins_clearly_against_the_one_before(weaker: str, stronger: str) -> None:
    assert exact(stronger, weaker) > 0.54


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_beats_the_perfect_player(level: str) -> None:
    assert exact(level, "perfect") <= 0.5 + 1e-12


@pytest.mark.long
def test_perfect_players_win_as_often_and_take_as_long_when_they_are_played_with_the_real_rules() -> None:
    rounds = [each for match in play_matches(MATCHES, "perfect", "perfect", "long run") for each in match.rounds]
    chance = shipped("one").worth(OPENING)
    won = fmean(each.winner is each.starter for each in rounds)
    assert abs(won - chance) < SURE * sqrt(chance * (1 - chance) / len(rounds))
    turns = [each.turns for each in rounds]
    assert abs(fmean(turns) - mean_turns(whole_tree("one"), PERFECT)) < SURE * stdev(turns) / sqrt(len(turns))


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "second"), [("random", "greedy"), ("forgetful", "apprentice"), ("perfect", "cautious")]
)
def test_a_pairing_comes_out_as_it_is_counted_when_it_is_played_with_the_real_rules(first: str, second: str) -> None:
    played = summarise(play_matches(MATCHES, first, second, "long run"))
    share = exact(first, second)
    assert abs(played.rounds_a / played.rounds - share) < SURE * sqrt(share * (1 - share) / played.rounds)
