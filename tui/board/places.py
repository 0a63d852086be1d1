"""Where every die of an Area lies on the board."""

from dataclasses import dataclass

from model.duel.state import Area
from tui.board.faces import Size

GAP = 2
"""Columns between two groups of dice."""

LOOSE_GAP = 1
"""Columns between two loose dice."""

SMALL_GAP = 3
"""Columns between two loose dice that are small, where there is room: what stands under them is wider than they."""

MARGIN = 1
"""Columns kept free at either side."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """The line that holds an Archive together.

    Attributes:
        x: its first column.
        columns: how wide it is.
        number: what its dice show.
        fresh: whether the last roll made it.
    """

    x: int
    columns: int
    number: int
    fresh: bool


@dataclass(frozen=True, slots=True)
class Arrangement:
    """An Area laid out in a row.

    Attributes:
        size: the size of its dice.
        columns: the left edge of every die, in Area order.
        brackets: one an Archive, in Area order.
        stored: how many of the dice are in Archives; they come first.
    """

    size: Size
    columns: tuple[int, ...]
    brackets: tuple[Bracket, ...]
    stored: int


def arrange(area: Area, columns: int, size: Size, fresh: int = 0) -> Arrangement:
    """Lay out an Area: Archives side by side, then the loose dice, centred.

    Args:
        area: what lies there.
        columns: the width there is.
        size: the size wanted; where it does not fit, the dice are small, and where need be close together.
        fresh: how many of the last Archives the last roll made.

    Returns:
        The places of all dice.
    """
    room = columns - 2 * MARGIN
    fitting = ((size, LOOSE_GAP), (Size.SMALL, SMALL_GAP))
    size, gap = next((each for each in fitting if _width(area, *each) <= room), (Size.SMALL, LOOSE_GAP))
    x = max((columns - _width(area, size, gap)) // 2, 0)
    edges: list[int] = []
    brackets: list[Bracket] = []
    for place, archive in enumerate(area.archives):
        wide = archive.size * size.columns
        is_fresh = place >= len(area.archives) - fresh
        brackets.append(Bracket(x, wide, archive.number, is_fresh))
        edges.extend(x + die * size.columns for die in range(archive.size))
        x += wide + GAP
    stored = len(edges)
    edges.extend(x + die * (size.columns + gap) for die in range(len(area.loose)))
    return Arrangement(size, tuple(edges), tuple(brackets), stored)


def _width(area: Area, size: Size, gap: int) -> int:
    stored = sum(archive.size * size.columns + GAP for archive in area.archives)
    loose = len(area.loose) * (size.columns + gap) - gap
    return stored + loose if area.loose else max(stored - GAP, 0)
