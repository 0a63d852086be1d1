"""An endgame that can be worked out by hand: one Archive of ten dice, two Keys, and a rival without dice.

Two chances have to be looked up, since they lead back into the middle of the game. The rest is counted on the faces of
two dice; numbers are interchangeable, so that "the Archive's number" is one face of six.
"""

from dataclasses import dataclass
from fractions import Fraction

from model.insight.positions import Pile, Position
from model.insight.values import Values

TWELVE = Position(0)
"""A player with all twelve dice is about to roll."""

TEN = Position(2)
"""A player with ten dice is about to roll, against a rival who shows no Archive that could be taken."""

TWO = Position(10, (Pile((), (10,)),))
"""A player with two dice is about to roll, against one Archive of ten."""

ONE = Position(11, (Pile((), (11,)),))
"""A player with one die is about to roll, against one Archive of eleven."""


@dataclass(frozen=True, slots=True)
class Endgame:
    """The endgame, worked out.

    Attributes:
        twelve: the chance to win of who has all twelve dice and is about to roll; looked up.
        ten: that of who has ten dice against nothing that could be taken; looked up.
        one: that of who has one die against an Archive of eleven.
        two: that of who has two dice against an Archive of ten.
        stop: the chance to win after stopping with two Keys, an Archive of ten, and a rival without dice.
        reroll: the chance after rerolling the two.
    """

    twelve: float
    ten: float
    one: float
    two: float
    stop: float
    reroll: float


_PAIR = Fraction(6, 36)
"""Two dice show the same number."""

_HIT = Fraction(10, 36)
"""They differ, and one of them shows the Archive's number."""

_MISS = Fraction(20, 36)
"""They differ, and neither does."""

_SIXTH = Fraction(1, 6)


def work_out(values: Values) -> Endgame:
    """Work the endgame out.

    Args:
        values: where the two chances are looked up.
    """
    twelve, ten = values.worth(TWELVE), values.worth(TEN)
    one = _SIXTH + (1 - _SIXTH) * (1 - twelve)
    two = _PAIR * (1 - ten) + _HIT * (1 - one) + _MISS * (1 - twelve)
    stop = 1 - two
    return Endgame(twelve, ten, one, two, stop, _SIXTH + (1 - _SIXTH) * stop)
