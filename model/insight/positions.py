"""Positions: all that matters of a round when its mover is about to roll, and when there is a choice.

The numbers on the dice are interchangeable: nothing but a Key's meeting an Archive of its number tells them apart. So a
position knows no numbers, only what lies of each.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from model.duel.dice import NUMBERS, Faces
from model.duel.state import DICE_EACH, Archive, Area, Duel, Phase, Round, Rules, Seat

ALL_DICE = 2 * DICE_EACH
"""The dice of both players together."""

Sizes = tuple[int, ...]
"""The sizes of Archives of one number, ascending."""


class Pile(NamedTuple):
    """What lies of one number."""

    own: Sizes
    """The Archives that the mover has made of it in this turn."""
    rival: Sizes
    """The rival's Archives of it that a Key would open; none while the rival is sealed (A7)."""


_NOTHING = Pile((), ())


@dataclass(frozen=True, slots=True)
class Position:
    """The mover is about to roll.

    Attributes:
        rival_dice: the dice in the rival's Area, 0 to 12.
        piles: what lies of each number of which something lies, in ascending order.
    """

    rival_dice: int
    piles: tuple[Pile, ...] = ()

    @property
    def count(self) -> int:
        """The dice that are about to be rolled, 0 to 12; none for a mover who has lost (A14)."""
        return ALL_DICE - self.rival_dice - sum(sum(pile.own) for pile in self.piles)

    @property
    def is_start(self) -> bool:
        """Whether it is the start of a turn, where the mover has made no Archive yet."""
        return not any(pile.own for pile in self.piles)


@dataclass(frozen=True, slots=True)
class Choice:
    """The mover may stop or reroll.

    Attributes:
        rival_dice: the dice in the rival's Area.
        keys: what lies of the number of each ungrouped die, in ascending order.
        piles: what lies of every other number of which something lies, in ascending order.
    """

    rival_dice: int
    keys: tuple[Pile, ...]
    piles: tuple[Pile, ...]

    @property
    def reroll(self) -> Position:
        """Where a reroll begins."""
        return Position(self.rival_dice, _lying((*self.keys, *self.piles)))


OPENING = Position(DICE_EACH)
"""Where a round begins."""


def position_of(current: Round) -> Position:
    """Tell where the next roll begins.

    Args:
        current: a round whose mover is about to roll, or may.
    """
    own = current.area(current.mover).archives if current.series else ()  # A1: the first roll takes them all
    rival = current.area(current.mover.rival)
    return Position(rival.dice, _lying(_piles(own, rival)))


def choice_of(current: Round) -> Choice:
    """Tell what a round is whose mover may stop or reroll."""
    rival = current.area(current.mover.rival)
    piles = _piles(current.area(current.mover).archives, rival)
    keys = tuple(sorted(piles[key - 1] for key in current.ungrouped))
    others = (pile for number, pile in enumerate(piles, 1) if number not in current.ungrouped)
    return Choice(rival.dice, keys, _lying(others))


def duel_at(position: Position, rules: Rules) -> Duel:
    """Lay the table for a position, with the numbers in the order of its piles; seat A is the mover.

    Args:
        position: with dice to roll.
        rules: what is played by.
    """
    return _laid(position.rival_dice, position.piles, _any_faces(position.count), rules)


def duel_of(choice: Choice, rules: Rules) -> Duel:
    """Lay the table for a choice, with the numbers of the Keys first; seat A is the mover.

    Args:
        choice: what the mover has to decide.
        rules: what is played by.
    """
    return _laid(choice.rival_dice, (*choice.keys, *choice.piles), NUMBERS[: len(choice.keys)], rules)


def _laid(rival_dice: int, piles: tuple[Pile, ...], loose: Faces, rules: Rules) -> Duel:
    own = tuple(Archive(number, size) for number, pile in enumerate(piles, 1) for size in pile.own)
    rival = tuple(Archive(number, size) for number, pile in enumerate(piles, 1) for size in pile.rival)
    begun = bool(own)
    return Duel(
        rules,
        opened=True,
        round=Round(
            number=1,
            turn=1,
            mover=Seat.A,
            area_a=Area(own, loose),
            area_b=Area(rival, _any_faces(rival_dice - sum(archive.size for archive in rival))),
            phase=Phase.ROLLED if begun else Phase.OPEN,
            series=(_any_faces(2),) if begun else (),
            fresh=len(own),
        ),
    )


def _piles(own: Iterable[Archive], rival: Area) -> list[Pile]:
    """What lies of each number, from 1 to 6."""
    mine: dict[int, list[int]] = {number: [] for number in NUMBERS}
    theirs: dict[int, list[int]] = {number: [] for number in NUMBERS}
    for archive in own:
        mine[archive.number].append(archive.size)
    for archive in () if rival.sealed else rival.archives:
        theirs[archive.number].append(archive.size)
    return [Pile(tuple(sorted(mine[number])), tuple(sorted(theirs[number]))) for number in NUMBERS]


def _lying(piles: Iterable[Pile]) -> tuple[Pile, ...]:
    return tuple(sorted(pile for pile in piles if pile != _NOTHING))


def _any_faces(count: int) -> Faces:
    """Faces for dice whose numbers do not matter, all different as far as there are numbers."""
    return tuple(NUMBERS[place % len(NUMBERS)] for place in range(count))
