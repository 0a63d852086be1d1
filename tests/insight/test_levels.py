"""Computer players: what they may do, where their chance comes from, and the rules of thumb of the apprentice."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from model.duel.actions import Roll, Stop
from model.duel.computer import NothingToChoose
from model.duel.dice import NUMBERS, group
from model.duel.rules import preview_stop
from model.duel.state import Area, Capture, Duel, Seat
from model.insight import apprentice
from model.insight.levels import LEVELS, UnknownLevel, computer
from tests.duel.builders import area, opening, reroll_or_stop

every_level = pytest.mark.parametrize("level", LEVELS)


def choices(level: str, seed: str, duel: Duel, steps: int) -> str:
    """What a computer chooses in one position at each step: R for Roll, S for Stop."""
    player = computer(level, seed)
    return "".join("R" if player.choose(duel, Seat.A, step) == Roll() else "S" for step in range(steps))


A_CHOICE = reroll_or_stop(area("44", "1236"), area("33", "5561"))


def test_levels_run_from_the_weakest_to_the_strongest_and_each_says_what_it_does() -> None:
    assert list(LEVELS) == ["random", "greedy", "forgetful", "cautious", "apprentice", "perfect"]
    assert all(level.tells and "\n" not in level.tells for level in LEVELS.values())
    assert len({level.name for level in LEVELS.values()}) == len(LEVELS)


@pytest.mark.parametrize("level", ["", "Random", "master", "apprentice "])
def test_an_unknown_level_is_refused_with_the_known_ones(level: str) -> None:
    with pytest.raises(UnknownLevel, match="the levels are random, greedy, forgetful, cautious, apprentice, perfect"):
        computer(level, "seed")


@every_level
def test_a1_the_first_roll_of_a_turn_is_made_by_every_level(level: str) -> None:
    assert choices(level, "seed", opening(), 20) == "R" * 20


@every_level
@pytest.mark.parametrize(
    "duel",
    [
        pytest.param(Duel(), id="nothing is opened"),
        pytest.param(opening(), id="the rival has the turn"),
        pytest.param(replace(A_CHOICE, round=None), id="no round"),
    ],
)
def test_a_seat_without_a_turn_has_nothing_to_choose(level: str, duel: Duel) -> None:
    with pytest.raises(NothingToChoose):
        computer(level, "seed").choose(duel, Seat.B, 0)


def test_chance_comes_from_the_seed_and_the_step_and_stays_the_same_for_ever() -> None:
    assert choices("random", "seed", A_CHOICE, 30) == "SSSSSSSSRSSSSSSRSSSSRRRSSRSSRR"
    assert choices("random", "Ж 7", A_CHOICE, 30) == "SSSRRSRSSSSSSRSSSSSSSSRSSSRSSS"


def test_a_resumed_player_chooses_as_the_one_that_was_there_before() -> None:
    player, resumed = computer("random", "seed"), computer("random", "seed")
    for step in range(50):
        player.choose(A_CHOICE, Seat.A, step)
    assert [player.choose(A_CHOICE, Seat.A, step) for step in range(50, 60)] == [
        resumed.choose(A_CHOICE, Seat.A, step) for step in range(50, 60)
    ]


def test_random_stops_about_half_the_time() -> None:
    assert 4_800 < choices("random", "half", A_CHOICE, 10_000).count("S") < 5_200


@every_level
def test_a_match_is_left_as_it_was(level: str) -> None:
    computer(level, "seed").choose(A_CHOICE, Seat.A, 7)
    assert reroll_or_stop(area("44", "1236"), area("33", "5561")) == A_CHOICE


@pytest.mark.parametrize(
    ("mine", "rival", "capture", "expected"),
    [
        pytest.param(area("44", "3"), area("33", "5561266"), "one", Stop(), id="its one Key captures"),
        pytest.param(
            area("44", "5"), area("33", "5561266"), "one", Roll(), id="its one Key is given, another could capture"
        ),
        pytest.param(
            area("44", "3"), area("33", "556126", sealed=True), "one", Stop(), id="one Key, and the Seal holds it off"
        ),
        pytest.param(area("44", "5"), area("", "556126633"), "one", Stop(), id="one Key, and nothing to capture"),
        pytest.param(
            area("44", "56"), area("", "55612663"), "one", Roll(), id="two Keys, nothing to capture, but the Seal"
        ),
        pytest.param(area("44", "35"), area("33", "556126"), "one", Stop(), id="two dice taken, one given"),
        pytest.param(area("444", "125"), area("333", "566"), "one", Roll(), id="three Keys given, one could capture"),
        pytest.param(area("444", "123"), area("333", "566"), "one", Stop(), id="three dice taken, two given"),
        pytest.param(area("444666", "35"), area("33 55", ""), "one", Stop(), id="it takes all that the rival has"),
        pytest.param(area("44", "36"), area("33 33 55", "12"), "one", Roll(), id="house rule: one of two Archives"),
        pytest.param(area("44", "36"), area("33 33 55", "12"), "all", Stop(), id="house rule: both of two Archives"),
    ],
)
def test_the_apprentice_takes_what_is_worth_more(
    mine: Area, rival: Area, capture: Capture, expected: Roll | Stop
) -> None:
    duel = reroll_or_stop(mine, rival, capture=capture)
    assert computer("apprentice", "any").choose(duel, Seat.A, 0) == expected


def test_the_apprentice_plays_either_seat_alike() -> None:
    mine, rival = area("44", "5"), area("33", "5561266")
    for seat in Seat:
        assert computer("apprentice", "").choose(reroll_or_stop(mine, rival, mover=seat), seat, 0) == Roll()


def test_keys_are_worth_the_dice_they_take_less_those_that_are_given() -> None:
    keys = preview_stop(reroll_or_stop(area("44", "1235"), area("333 55", "6")))
    assert keys is not None
    assert apprentice.worth(keys) == 3 + 2 - 2


@pytest.mark.parametrize("count", range(1, 6))
def test_the_apprentice_knows_the_chances_of_a_roll(count: int) -> None:
    rolls = list(product(NUMBERS, repeat=count))
    left = [len(group(roll).ungrouped) for roll in rolls]
    assert left.count(0) == apprentice.ALL_GROUP[count]
    nothing_to_take = reroll_or_stop(area("44", "12356"[:count]), area("", "6"))
    seal = Fraction(apprentice.ALL_GROUP[count], len(rolls)) * apprentice.SEAL_WORTH
    assert apprentice.roll_worth(nothing_to_take, count) == seal - Fraction(sum(left), len(rolls))
