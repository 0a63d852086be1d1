"""Where dice lie: every Area there can be, at every width that a board has."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from model.duel.state import Archive, Area
from tui.board.faces import Size
from tui.board.places import Arrangement, arrange

WIDTHS = (60, 78, 80, 96, 140)

WORD = 5
"""The longest word under a die: "takes"."""


def areas() -> Iterator[Area]:
    """Every Area that differs in more than its numbers: up to twelve dice, in Archives and loose."""
    for stored in range(13):
        for sizes in _split(stored):
            archives = tuple(Archive(place % 6 + 1, size) for place, size in enumerate(sizes))
            for loose in range(13 - stored):
                yield Area(archives, tuple(die % 6 + 1 for die in range(loose)))


def _split(dice: int) -> Iterator[tuple[int, ...]]:
    """Every way to make Archives of so many dice, in order."""
    if dice == 0:
        yield ()
    for size in range(2, dice + 1):
        for others in _split(dice - size):
            yield (size, *others)


ALL = tuple(areas())


def arranged(columns: int, size: Size) -> Iterator[tuple[Area, Arrangement]]:
    """Every Area, laid out."""
    for area in ALL:
        yield area, arrange(area, columns, size)


CASES = [(columns, Size.COMPACT) for columns in WIDTHS] + [(columns, Size.LARGE) for columns in (96, 140)]

sized = pytest.mark.parametrize(("columns", "size"), CASES, ids=lambda value: getattr(value, "name", str(value)))
"""Every width, with the dice that are wanted there."""


@sized
def test_every_die_lies_on_the_board_and_none_on_another(columns: int, size: Size) -> None:
    for area, arrangement in arranged(columns, size):
        edges = arrangement.columns
        assert len(edges) == area.dice
        assert all(first + arrangement.size.columns <= second for first, second in pairwise(edges))
        assert not edges or (edges[0] >= 1 and edges[-1] + arrangement.size.columns <= columns - 1)


@sized
def test_the_dice_of_an_archive_touch_and_its_bracket_holds_just_them(columns: int, size: Size) -> None:
    for area, arrangement in arranged(columns, size):
        first = 0
        for archive, bracket in zip(area.archives, arrangement.brackets, strict=True):
            edges = arrangement.columns[first : first + archive.size]
            assert all(right - left == arrangement.size.columns for left, right in pairwise(edges))
            assert (bracket.x, bracket.columns) == (edges[0], archive.size * arrangement.size.columns)
            assert bracket.number == archive.number
            first += archive.size
        assert arrangement.stored == first


@sized
def test_archives_and_loose_dice_stand_apart(columns: int, size: Size) -> None:
    for _, arrangement in arranged(columns, size):
        wide = arrangement.size.columns
        ends = [bracket.x + bracket.columns for bracket in arrangement.brackets]
        starts = [bracket.x for bracket in arrangement.brackets[1:]] + list(
            arrangement.columns[arrangement.stored : arrangement.stored + 1]
        )
        assert all(start - end == 2 for end, start in zip(ends, starts, strict=False))
        loose = arrangement.columns[arrangement.stored :]
        assert all(right - left > wide for left, right in pairwise(loose))


@sized
def test_a_word_fits_under_every_die_that_can_become_a_key(columns: int, size: Size) -> None:
    for area, arrangement in arranged(columns, size):
        loose = arrangement.columns[arrangement.stored :]
        if not area.archives or len(loose) > 5:
            continue  # it is not a position in which somebody chooses
        shift = (arrangement.size.columns - WORD) // 2
        words = [(edge + shift, edge + shift + WORD) for edge in loose]
        assert all(end < start for (_, end), (start, _) in pairwise(words))
        assert all(start >= arrangement.brackets[-1].x + arrangement.brackets[-1].columns for start, _ in words)
        assert all(start >= 0 and end <= columns for start, end in words)


@sized
def test_an_area_lies_in_the_middle(columns: int, size: Size) -> None:
    for _, arrangement in arranged(columns, size):
        if arrangement.columns:
            right = columns - arrangement.columns[-1] - arrangement.size.columns
            assert 0 <= right - arrangement.columns[0] <= 1


@pytest.mark.parametrize(("columns", "size"), [(78, Size.COMPACT), (80, Size.COMPACT), (104, Size.LARGE)])
def test_six_loose_dice_are_as_large_as_wanted(columns: int, size: Size) -> None:
    assert arrange(Area(loose=(1, 2, 3, 4, 5, 6)), columns, size).size is size


def test_twelve_dice_that_do_not_fit_are_small() -> None:
    assert arrange(Area(loose=(1,) * 12), 60, Size.COMPACT).size is Size.SMALL


@pytest.mark.parametrize(("fresh", "expected"), [(0, [False] * 3), (1, [False, False, True]), (3, [True] * 3)])
def test_the_archives_of_the_last_roll_are_told_apart(fresh: int, expected: list[bool]) -> None:
    area = Area((Archive(1, 2), Archive(2, 2), Archive(3, 2)))
    assert [bracket.fresh for bracket in arrange(area, 80, Size.COMPACT, fresh).brackets] == expected
