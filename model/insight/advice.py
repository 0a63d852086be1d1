"""Advice before a decision: what each action is worth, which is best, and what a roll can bring."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import NUMBERS
from model.duel.history import apply
from model.duel.rules import CONCESSIONS, decide, forced, whose_turn
from model.duel.state import Duel, Phase, Round, Seat
from model.insight.chances import Odds, match_odds, odds_with, stop_chance_in
from model.insight.positions import choice_of, position_of
from model.insight.throws import chance_that_all_group, chance_that_none_groups
from model.insight.values import Values

TIE = 1e-9
"""Where two actions differ by less, Stop is called best (RULINGS, *Perfect play*)."""

_SIDES = len(NUMBERS)


@dataclass(frozen=True, slots=True)
class Worth:
    """What an action is worth to who takes it.

    Attributes:
        round: the chance to win the round.
        match: what the match may come to.
    """

    round: float
    match: Odds


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a roll can bring.

    Attributes:
        dice: how many are rolled.
        seal: the chance that the roll wins the Seal: every die groups, or six dice show Harmony (A5, A6).
        no_group: the chance that it makes no Archive and ends the turn without the Seal.
        captures: how many Keys it leaves on average that would take an Archive if the turn ended with it.
    """

    dice: int
    seal: float
    no_group: float
    captures: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What there is to know before a decision.

    Attributes:
        worth: what each legal action of the mover is worth.
        best: the best one.
        prospect: what the roll can bring.
    """

    worth: Mapping[Action, Worth]
    best: Action
    prospect: Prospect


def advise(duel: Duel, values: Values) -> Advice | None:
    """Advise whoever has the turn.

    Args:
        duel: a match.
        values: what positions are worth by its house rule.

    Returns:
        The advice; None where nobody has anything to decide.
    """
    mover = whose_turn(duel)
    if mover is None or forced(duel) is not None:
        return None
    assert duel.round is not None
    chances = chances_of_actions(duel, values)
    worth = {action: Worth(chance, odds_with(duel, mover, chance, values)) for action, chance in chances.items()}
    worth |= {concession: Worth(0.0, _odds_after(duel, mover, concession, values)) for concession in CONCESSIONS}
    return Advice(MappingProxyType(worth), best_action(chances), prospect(duel.round))


def chances_of_actions(duel: Duel, values: Values) -> Mapping[Action, float]:
    """Tell how likely the mover is to win the round after each action but concessions.

    Args:
        duel: a match whose mover has something to do.
        values: what positions are worth by its house rule.
    """
    assert duel.round is not None
    if duel.round.phase is Phase.OPEN:
        return {Roll(): values.worth(position_of(duel.round))}
    choice = choice_of(duel.round)
    return {Roll(): values.worth(choice.reroll), Stop(): stop_chance_in(choice, duel, values)}


def best_action(chances: Mapping[Action, float]) -> Action:
    """Name the best action; Stop where Roll is not better by more than 1e-9.

    Args:
        chances: the chance to win the round after each action but concessions.
    """
    roll, stop = chances[Roll()], chances.get(Stop())
    return Roll() if stop is None or roll - stop > TIE else Stop()


def prospect(current: Round) -> Prospect:
    """Tell what the next roll can bring.

    Args:
        current: a round whose mover may roll.
    """
    position = position_of(current)
    dice, rival = position.count, current.area(current.mover.rival)
    open_numbers = set() if rival.sealed else {archive.number for archive in rival.archives}
    alone = dice / _SIDES * ((_SIDES - 1) / _SIDES) ** (dice - 1)
    harmony = chance_that_none_groups(dice) if dice == _SIDES else 0.0
    return Prospect(
        dice,
        seal=chance_that_all_group(dice) + harmony,
        no_group=chance_that_none_groups(dice) - harmony,
        captures=len(open_numbers) * (alone - harmony),
    )


def _odds_after(duel: Duel, mover: Seat, concession: Concede, values: Values) -> Odds:
    for event in decide(duel, mover, concession, lambda _: ()):
        duel = apply(duel, event)
    return match_odds(duel, mover, values)
