"""How long a round lasts: the number of its turns on average, exactly."""

from model.duel.computer import RollShare
from model.duel.state import Rules
from model.insight.positions import OPENING, duel_of
from model.insight.tree import Tree

_SETTLED = 1e-10
"""The largest change in a sweep after which the lengths stay as they are."""


def mean_turns(tree: Tree, rule: RollShare) -> float:
    """Tell how many turns a round has on average, of both players together.

    Args:
        tree: the tree of the house rule, from the opening.
        rule: how both play.

    Returns:
        The turns, exact but for what floats round off.
    """
    positions = sorted(tree.branches, key=lambda position: position.count)
    places = {position: place for place, position in enumerate((*positions, *tree.lost))}
    rules = Rules(tree.capture)
    shares = {choice: rule(duel_of(choice, rules)) for choice in tree.stops}
    ends: list[float] = []
    weights: list[tuple[tuple[int, float], ...]] = []
    for position in positions:
        branches = tree.branches[position]
        after = [(places[passed], chance) for passed, chance in branches.passes]
        after += [(places[tree.stops[choice]], chance * (1 - shares[choice])) for choice, chance in branches.choices]
        ends.append(sum(chance for _, chance in after))
        after += [(places[choice.reroll], chance * shares[choice]) for choice, chance in branches.choices]
        weights.append(tuple((place, weight) for place, weight in after if weight))
    turns = [0.0] * len(places)
    change = 1.0
    while change > _SETTLED:
        change = 0.0
        for place, (end, ways) in enumerate(zip(ends, weights, strict=True)):
            length = end + sum(weight * turns[following] for following, weight in ways)
            change = max(change, abs(length - turns[place]))
            turns[place] = length
    return turns[places[OPENING]]
