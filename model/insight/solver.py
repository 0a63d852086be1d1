"""What every position is worth when both players play perfectly: the chance that the mover wins the round.

Each sweep takes every position anew from its rolls, the best choice after them and what the rival's next turn was worth
so far. A sweep halves what was wrong, so that some fifty of them come as close as a float can.
"""

from collections.abc import Mapping
from typing import NamedTuple

from model.insight.positions import Position
from model.insight.tree import Tree

SETTLED = 1e-14
"""From this largest change of a sweep on, one that changes no less than the one before has reached what floats hold."""


class _Place(NamedTuple):
    """A position, with places in the list of values where there were positions."""

    place: int
    passes: tuple[tuple[int, float], ...]
    choices: tuple[tuple[int, int, float], ...]


def solve(tree: Tree, known: Mapping[Position, float] | None = None) -> dict[Position, float]:
    """Find what every position of a tree is worth.

    Args:
        tree: a tree that is whole, or that ends in positions whose worth is known.
        known: what those are worth.

    Returns:
        The chance of the mover to win the round under perfect play of both, 0 to 1, of every position of the tree; 0
        of one without dice.
    """
    places = {position: place for place, position in enumerate(sorted(tree.branches, key=_count))}
    ends = {**dict.fromkeys(tree.lost, 0.0), **(known or {})}
    worth = [0.5] * len(places)
    for position, chance in ends.items():
        places[position] = len(worth)
        worth.append(chance)
    program = [_placed(tree, position, places) for position in sorted(tree.branches, key=_count)]
    before, change = 2.0, 1.0
    while change > SETTLED or change < before:
        before, change = change, _sweep(program, worth)
    return {position: worth[places[position]] for position in (*tree.branches, *tree.lost)}


def _count(position: Position) -> int:
    """Rerolls have fewer dice than the roll before, so that fewer first takes a whole turn in one sweep."""
    return position.count


def _placed(tree: Tree, position: Position, places: Mapping[Position, int]) -> _Place:
    found = tree.branches[position]
    return _Place(
        places[position],
        tuple((places[passed], chance) for passed, chance in found.passes),
        tuple((places[tree.stops[choice]], places[choice.reroll], chance) for choice, chance in found.choices),
    )


def _sweep(program: list[_Place], worth: list[float]) -> float:
    """Take every position anew; returns the largest change."""
    change = 0.0
    for place, passes, choices in program:
        chance = sum(share * (1 - worth[passed]) for passed, share in passes)
        chance += sum(share * max(1 - worth[stopped], worth[reroll]) for stopped, reroll, share in choices)
        change = max(change, abs(chance - worth[place]))
        worth[place] = chance
    return change
