"""Positions and dice made to order.

Dice are written as digits: "334" is a roll of 3, 3 and 4, "33 444" are an Archive of two and one of three.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import reduce
from typing import TypeVar

from model.duel.actions import Action, Roll
from model.duel.dice import Dice, Faces
from model.duel.events import Event
from model.duel.history import apply
from model.duel.rules import decide, settle, whose_turn
from model.duel.state import Archive, Area, Capture, Duel, Phase, Round, Rules, Seat

Kind = TypeVar("Kind", bound=Event)

Move = str | Action | tuple[Seat, Action]
"""Digits: whoever has the turn rolls them. An action: whoever has the turn takes it. A seat: who takes it instead."""


def faces(digits: str) -> Faces:
    """Dice that show these digits."""
    return tuple(int(digit) for digit in digits)


@contextmanager
def scripted(*rolls: str) -> Iterator[Dice]:
    """Dice that show what is written, and fail when they are asked for anything else or not asked at all."""
    left = list(rolls)

    def dice(count: int) -> Faces:
        assert left, f"{count} dice rolled after the last roll of the script"
        digits = left.pop(0)
        assert len(digits) == count, f"{count} dice rolled where the script has {digits}"
        return faces(digits)

    yield dice
    assert not left, f"never rolled: {left}"


def area(archives: str = "", loose: str = "", *, sealed: bool = False) -> Area:
    """An Area with Archives, in the order in which they came to lie there, and loose dice."""
    made = tuple(Archive(int(digits[0]), len(digits)) for digits in archives.split())
    return Area(made, faces(loose), sealed)


def turn_begins(
    mine: Area,
    rival: Area,
    *,
    mover: Seat = Seat.A,
    losers: tuple[Seat, ...] = (),
    capture: Capture = "one",
    turn: int = 1,
) -> Duel:
    """A turn that begins with these Areas, in the round after those that `losers` have lost."""
    area_a, area_b = (mine, rival) if mover is Seat.A else (rival, mine)
    current = Round(number=len(losers) + 1, turn=turn, mover=mover, area_a=area_a, area_b=area_b)
    return Duel(Rules(capture), opened=True, round=current, losers=losers)


def reroll_or_stop(
    mine: Area,
    rival: Area,
    *,
    mover: Seat = Seat.A,
    losers: tuple[Seat, ...] = (),
    capture: Capture = "one",
) -> Duel:
    """The choice that follows a first roll which made the Archives of `mine` and left its loose dice."""
    begun = turn_begins(mine, rival, mover=mover, losers=losers, capture=capture)
    rolled = replace(round_of(begun), phase=Phase.ROLLED, series=(mine.faces,), fresh=len(mine.archives))
    return replace(begun, round=rolled)


def opening(capture: Capture = "one") -> Duel:
    """A match whose first turn begins."""
    start = Duel(Rules(capture))
    return reduce(apply, settle(start), start)


def play(duel: Duel, *moves: Move) -> tuple[Event, ...]:
    """Make moves one after the other, and list what happened."""
    happened: list[Event] = []
    for move in moves:
        seat, action = move if isinstance(move, tuple) else (mover_of(duel), move)
        rolls = [action] if isinstance(action, str) else []
        with scripted(*rolls) as dice:
            made = decide(duel, seat, Roll() if isinstance(action, str) else action, dice)
        happened += made
        duel = reduce(apply, made, duel)
    return tuple(happened)


def after(duel: Duel, *moves: Move) -> Duel:
    """Make moves one after the other, and see where they lead."""
    return reduce(apply, play(duel, *moves), duel)


def rolled(duel: Duel, digits: str) -> Area:
    """The mover's Area as a roll leaves it, before anything that must follow."""
    first, *_ = play(duel, digits)
    return round_of(apply(duel, first)).area(mover_of(duel))


def round_of(duel: Duel) -> Round:
    """The round being played or just ended."""
    assert duel.round is not None, "no round has been opened"
    return duel.round


def areas(duel: Duel) -> tuple[Area, Area]:
    """What lies in front of seat A and of seat B."""
    return round_of(duel).area_a, round_of(duel).area_b


def mover_of(duel: Duel) -> Seat:
    """Who has the turn."""
    seat = whose_turn(duel)
    assert seat is not None, "nobody has the turn"
    return seat


def the(kind: type[Kind], events: Iterable[Event]) -> Kind:
    """The one event of a kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event
