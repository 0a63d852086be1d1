"""How dice group, and the stream of dice that a seed gives."""

from collections import Counter
from typing import Any

import pytest

from model.duel.dice import Faces, Grouping, group, is_harmony, seeded
from tests.duel.builders import faces


@pytest.mark.parametrize(
    ("roll", "numbers", "ungrouped"),
    [
        ("", "", ""),
        ("4", "", "4"),
        ("44", "4", ""),
        ("14", "", "14"),
        ("414", "4", "1"),
        ("444", "4", ""),
        ("6611", "16", ""),
        ("6543", "", "6543"),
        ("65435", "5", "643"),
        ("123456", "", "123456"),
        ("632541", "", "632541"),
        ("111111111111", "1", ""),
        ("665544332211", "123456", ""),
        ("611111111115", "1", "65"),
    ],
)
def test_a_roll_falls_into_the_numbers_that_group_and_the_dice_left_over(
    roll: str, numbers: str, ungrouped: str
) -> None:
    assert group(faces(roll)) == Grouping(faces(numbers), faces(ungrouped))


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        ("123456", True),
        ("361524", True),
        ("123455", False),
        ("12345", False),
        ("1234566", False),
        ("112233445566", False),
    ],
)
def test_harmony_is_six_dice_that_show_every_number(roll: str, expected: bool) -> None:
    assert is_harmony(faces(roll)) is expected


@pytest.mark.parametrize(
    ("seed", "already", "expected"),
    [
        pytest.param("1", 0, "11433662426245433352", id="the first of a seed"),
        pytest.param("1", 62, "11236514544116624251", id="from one block into the next, and past a rejected byte"),
        pytest.param("", 0, "24531625112332436553", id="no seed, and a rejected byte in the first block"),
        pytest.param("Ж 7", 0, "63552231456154216612", id="letters of any script"),
    ],
)
def test_a_seed_gives_these_dice_for_ever(seed: str, already: int, expected: str) -> None:
    """Bytes of SHA-256 over seed, line feed and block number; those under 252, modulo 6, plus 1."""
    assert seeded(seed, already)(20) == faces(expected)


@pytest.mark.parametrize("already", [0, 1, 31, 32, 33, 80, 81, 1_000])
def test_a_stream_goes_on_after_as_many_dice_as_were_rolled_before(already: int) -> None:
    whole = seeded("archive")(already + 50)
    assert seeded("archive", already)(50) == whole[already:]


def test_a_stream_does_not_care_how_many_dice_are_rolled_at_once() -> None:
    dice = seeded("archive")
    at_once = seeded("archive")(78)
    assert tuple(face for count in range(1, 13) for face in dice(count)) == at_once


def test_different_seeds_give_different_dice() -> None:
    assert len({seeded(str(seed))(20) for seed in range(1_000)}) == 1_000


def test_a_million_dice_are_fair() -> None:
    assert_fair(seeded("fair")(1_000_000))


@pytest.mark.long
def test_ten_million_dice_are_fair() -> None:
    assert_fair(seeded("fair")(10_000_000))


def assert_fair(rolled: Faces) -> None:
    """Neither single numbers nor pairs of neighbours are further from even than one stream in a thousand is."""
    assert chi_square(Counter(rolled), cells=6) < 20.52
    assert chi_square(Counter(zip(rolled[::2], rolled[1::2], strict=True)), cells=36) < 66.62


def chi_square(counted: Counter[Any], cells: int) -> float:
    """Pearson's statistic against an even spread over so many cells."""
    even = counted.total() / cells
    return sum((count - even) ** 2 for count in counted.values()) / even + even * (cells - len(counted))
