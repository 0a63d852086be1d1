"""The tree of a round: what each position's rolls lead to, as `model.duel.rules` decides it."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass

from model.duel.actions import Action, Roll, Stop
from model.duel.dice import Faces
from model.duel.events import RoundEnded
from model.duel.history import apply
from model.duel.rules import decide
from model.duel.state import Capture, Duel, Phase, Round, Rules, Seat
from model.insight.positions import OPENING, Choice, Position, choice_of, duel_at, position_of
from model.insight.throws import throws


@dataclass(frozen=True, slots=True)
class Branches:
    """What a roll can lead to.

    Attributes:
        passes: where the rival's turn begins when the turn ends by itself (A5), each with its chance.
        choices: where the mover may stop or reroll, each with its chance.
    """

    passes: tuple[tuple[Position, float], ...]
    choices: tuple[tuple[Choice, float], ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """All that can be reached from somewhere.

    Attributes:
        capture: the house rule.
        branches: what each position with dice leads to.
        stops: where the rival's turn begins when the mover stops.
        lost: the positions without dice (A14).
    """

    capture: Capture
    branches: Mapping[Position, Branches]
    stops: Mapping[Choice, Position]
    lost: frozenset[Position]


def grow(
    capture: Capture,
    roots: Iterable[Position] = (OPENING,),
    known: Container[Position] = frozenset(),
    watch: Callable[[int], object] = lambda _: None,
) -> Tree:
    """Grow the tree of a house rule.

    Args:
        capture: the house rule.
        roots: where to begin.
        known: positions beyond which nothing needs to grow.
        watch: is told after each position how many there are, as far as is known.

    Returns:
        The tree with everything that can be reached from there.
    """
    branches: dict[Position, Branches] = {}
    stops: dict[Choice, Position] = {}
    lost: set[Position] = set()
    waiting = list(roots)
    while waiting:
        position = waiting.pop()
        if position in branches or position in known:
            continue
        if not position.count:
            lost.add(position)
            continue
        passes: Counter[Position] = Counter()
        choices: Counter[Choice] = Counter()
        duel = duel_at(position, Rules(capture))
        for faces, ways in throws(position).items():
            rolled, current = _act(duel, Roll(), faces)
            if current.phase is Phase.ROLLED:
                choice = choice_of(current)
                choices[choice] += ways
                if choice not in stops:
                    stops[choice] = position_of(_act(rolled, Stop())[1])
                    waiting += (stops[choice], choice.reroll)
            else:
                passed = position_of(current)
                passes[passed] += ways
                waiting.append(passed)
        total = passes.total() + choices.total()
        branches[position] = Branches(
            tuple((passed, ways / total) for passed, ways in passes.items()),
            tuple((choice, ways / total) for choice, ways in choices.items()),
        )
        watch(len(branches) + len({each for each in waiting if each not in branches}))
    return Tree(capture, branches, stops, frozenset(lost))


def _act(duel: Duel, action: Action, faces: Faces = ()) -> tuple[Duel, Round]:
    """Let the mover, seat A, act, and look at the table before anybody is told that the round is over."""
    for event in decide(duel, Seat.A, action, lambda _: faces):
        if isinstance(event, RoundEnded):
            break
        duel = apply(duel, event)
    assert duel.round is not None
    return duel, duel.round
