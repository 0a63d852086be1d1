"""How two ways to play fare against each other, exactly: the tree of a round with both laid over it."""

from typing import NamedTuple

from model.duel.computer import RollShare
from model.duel.state import Rules
from model.insight.positions import OPENING, duel_of
from model.insight.tree import Tree

_SETTLED = 1e-15
"""The largest change in a sweep after which the chances stay as they are."""


class _Turn(NamedTuple):
    """A position: where its rolls lead, by place in the list of chances."""

    place: int
    passes: tuple[tuple[int, float], ...]
    choices: tuple[tuple[int, int, float, float], ...]
    """Where a stop and where a reroll leads, the chance of the choice, and the share of rerolls."""


def starter_chance(tree: Tree, starter: RollShare, other: RollShare) -> float:
    """Tell how likely the player who has the first turn is to win a round.

    Args:
        tree: the tree of the house rule, from the opening.
        starter: how the one who begins plays.
        other: how the other one plays.

    Returns:
        0 to 1, exact but for what floats round off.
    """
    positions = sorted(tree.branches, key=lambda position: position.count)
    places = {position: place for place, position in enumerate((*positions, *tree.lost))}
    own, rival = [0.0] * len(places), [0.0] * len(places)
    rules = Rules(tree.capture)

    def turns(rule: RollShare) -> list[_Turn]:
        shares = {choice: rule(duel_of(choice, rules)) for choice in tree.stops}
        return [
            _Turn(
                places[position],
                tuple((places[passed], chance) for passed, chance in tree.branches[position].passes),
                tuple(
                    (places[tree.stops[choice]], places[choice.reroll], chance, shares[choice])
                    for choice, chance in tree.branches[position].choices
                ),
            )
            for position in positions
        ]

    own_turns, rival_turns = turns(starter), turns(other)
    while max(_sweep(own_turns, own, rival), _sweep(rival_turns, rival, own)) > _SETTLED:
        pass
    return own[places[OPENING]]


def share_of_rounds(tree: Tree, first: RollShare, second: RollShare) -> float:
    """Tell what share of rounds one way to play wins against another, when each begins half of them; 0 to 1."""
    return (starter_chance(tree, first, second) + 1 - starter_chance(tree, second, first)) / 2


def _sweep(turns: list[_Turn], own: list[float], rival: list[float]) -> float:
    """Take the chances of the one who moves anew from those of both; returns the largest change."""
    change = 0.0
    for place, passes, choices in turns:
        chance = sum(weight * (1 - rival[passed]) for passed, weight in passes)
        for stopped, reroll, weight, share in choices:
            chance += weight * (share * own[reroll] + (1 - share) * (1 - rival[stopped]))
        change = max(change, abs(chance - own[place]))
        own[place] = chance
    return change
