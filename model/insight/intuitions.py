"""What sounds right and is not: rules that a player might follow, and the decision in which each errs the most."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from model.duel.actions import Action, Roll, Stop
from model.duel.events import KeysResolved
from model.duel.rules import preview_stop
from model.duel.state import Area, Duel
from model.insight.advice import TIE, chances_of_actions
from model.insight.apprentice import worth
from model.insight.values import Values


@dataclass(frozen=True, slots=True)
class Intuition:
    """A rule that sounds right.

    Attributes:
        says: the rule, in a player's words.
        holds: tells whether it says something, by what the Keys would do and by the rival's Area.
        action: what it says then.
    """

    says: str
    holds: Callable[[KeysResolved, Area], bool]
    action: Action


@dataclass(frozen=True, slots=True)
class Weighed:
    """An intuition, weighed over all decisions.

    Attributes:
        intuition: the rule.
        decisions: in how many decisions it says something.
        wrong: in how many of these the other action is better.
        worst: the decision in which it loses most; None when it is never wrong.
        chances: the chance to win the round there after each action; empty when it is never wrong.
        cost: what it loses there, in chances to win the round.
    """

    intuition: Intuition
    decisions: int
    wrong: int
    worst: Duel | None
    chances: dict[Action, float]
    cost: float


INTUITIONS = (
    Intuition("A Key takes an Archive, so I stop.", lambda keys, _: bool(keys.captured), Stop()),
    Intuition("My Keys take more dice than they give away, so I stop.", lambda keys, _: worth(keys) > 0, Stop()),
    Intuition("A single die cannot make an Archive, so I stop.", lambda keys, _: _count(keys) == 1, Stop()),
    Intuition("The rival has no dice left, so I stop.", lambda _, rival: rival.dice == 0, Stop()),
    Intuition("Four Keys or five are too many to give away, so I reroll.", lambda keys, _: _count(keys) > 3, Roll()),
)
"""Rules that err, some of them badly."""

CERTAINTIES = (
    Intuition("No Key takes anything: reroll.", lambda keys, _: not keys.captured, Roll()),
    Intuition("Every Key takes an Archive: stop.", lambda keys, _: not keys.given, Stop()),
    Intuition("The Keys give away more dice than they take: reroll.", lambda keys, _: worth(keys) < 0, Roll()),
)
"""Rules that sound simple, and that never err."""


def weigh(intuitions: Iterable[Intuition], duels: Sequence[Duel], values: Values) -> tuple[Weighed, ...]:
    """Weigh rules over decisions.

    Args:
        intuitions: the rules.
        duels: matches in which the mover has a choice, by one house rule.
        values: what positions are worth by it.

    Returns:
        For each rule how often it is wrong, and where it loses most.
    """
    chances = [chances_of_actions(duel, values) for duel in duels]
    return tuple(_weighed(each, duels, [dict(pair) for pair in chances]) for each in intuitions)


def _weighed(intuition: Intuition, duels: Sequence[Duel], chances: Sequence[dict[Action, float]]) -> Weighed:
    decisions = wrong = 0
    worst: Duel | None = None
    there: dict[Action, float] = {}
    cost = 0.0
    for duel, pair in zip(duels, chances, strict=True):
        keys = preview_stop(duel)
        assert keys is not None
        assert duel.round is not None
        if not intuition.holds(keys, duel.round.area(duel.round.mover.rival)):
            continue
        decisions += 1
        lost = max(pair.values()) - pair[intuition.action]
        wrong += lost > TIE
        if lost > cost + TIE:  # of those that lose as much, the first
            worst, there, cost = duel, pair, lost
    return Weighed(intuition, decisions, wrong, worst, there, cost)


def _count(keys: KeysResolved) -> int:
    return len(keys.captured) + len(keys.given)
