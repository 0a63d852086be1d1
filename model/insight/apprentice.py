"""The rules of thumb of the apprentice: what Stop is worth in dice, and what one more roll is likely to be worth.

1. A Key that captures is worth the dice of the Archive it takes; a Key that is given costs itself.
2. Stop is worth what its Keys are worth. If it leaves the rival without dice, the apprentice stops.
3. Roll is worth as many Keys as it leaves on average, each at the average worth of the six numbers, and the chance
   of the Seal times what a Seal is worth. As if the turn ended with that roll.
4. The apprentice takes what is worth more, and Stop when both are worth the same.
"""

from dataclasses import replace
from fractions import Fraction

from model.duel.dice import NUMBERS
from model.duel.events import KeysResolved
from model.duel.rules import preview_stop
from model.duel.state import Area, Duel, Round, Seat

SEAL_WORTH = 10
"""What the apprentice thinks a Seal is worth, in dice; anything from 6 to 12 wins about as often."""

ALL_GROUP = (1, 0, 6, 6, 96, 306)
"""In how many of the 6 ** n ways n dice can fall every die groups, for n from 0 to 5."""

_SIDES = len(NUMBERS)

_KEYS_LEFT = tuple(count * Fraction(_SIDES - 1, _SIDES) ** (count - 1) for count in range(len(ALL_GROUP)))
"""How many of n dice a roll leaves ungrouped, on average: each die does so when no other shows its number."""

_SEAL_CHANCE = tuple(Fraction(ways, _SIDES**count) for count, ways in enumerate(ALL_GROUP))


def wants_roll(duel: Duel) -> bool:
    """Tell whether the apprentice would roll on.

    Args:
        duel: a match whose mover has the choice between Roll and Stop (A5).

    Returns:
        True for Roll, False for Stop.
    """
    stop = preview_stop(duel)
    assert duel.round is not None
    assert stop is not None
    rival = duel.round.area(duel.round.mover.rival)
    stop_worth = worth(stop)
    if stop_worth >= rival.dice:
        return False
    return roll_worth(duel, len(duel.round.ungrouped)) > stop_worth


def worth(keys: KeysResolved) -> int:
    """Count what Keys are worth in dice: the dice they take from the rival, less the Keys given."""
    return sum(captured.size - 1 for captured in keys.captured) - len(keys.given)


def roll_worth(duel: Duel, count: int) -> Fraction:
    """Estimate what rolling the ungrouped dice is worth.

    Args:
        duel: a match whose mover has the choice.
        count: how many dice are ungrouped, 1 to 5.

    Returns:
        Dice to be won or lost on average if the turn ends with that roll.
    """
    return _KEYS_LEFT[count] * Fraction(_worth_of_all(duel), _SIDES) + _SEAL_CHANCE[count] * SEAL_WORTH


def _worth_of_all(duel: Duel) -> int:
    """Sum what a Key of each number would be worth now."""
    assert duel.round is not None
    every = replace(duel, round=_holding(duel.round, duel.round.mover))
    keys = preview_stop(every)
    assert keys is not None
    return worth(keys)


def _holding(current: Round, seat: Seat) -> Round:
    """Put a Key of each number in front of a seat."""
    own = Area(current.area(seat).archives, NUMBERS)
    return replace(current, area_a=own) if seat is Seat.A else replace(current, area_b=own)
