"""Which way every die goes in an event, so that the eye can follow it."""

from collections.abc import Mapping

from model.duel.events import DiceRolled, Event, KeysResolved
from model.duel.state import Area, Round, Seat

Place = tuple[Seat, int]
"""An Area and a die in it, by its place in Area order."""

TUMBLE_UNTIL = 0.5
"""The part of a roll in which the dice show anything but their result."""

SLIDE_FROM = 0.6
"""The part of a roll after which the dice leave for their groups."""

FRAMES: Mapping[type[Event], int] = {DiceRolled: 5, KeysResolved: 3}
"""How many pictures an event moves through before its end; events without dice in motion have none."""


def passage(before: Round, event: DiceRolled | KeysResolved) -> dict[Place, Place]:
    """Tell where each die goes.

    Args:
        before: the round before the event.
        event: what moves dice.

    Returns:
        For the place of each of the twelve dice before, its place after.
    """
    own, rival = event.seat, event.seat.rival
    ids = {seat: [(seat, place) for place in range(before.area(seat).dice)] for seat in Seat}
    if isinstance(event, DiceRolled):
        ids[own] = _gathered(ids[own], event)
    else:
        ids[own], ids[rival] = _exchanged(ids[own], ids[rival], before, event)
    return {die: (seat, place) for seat in Seat for place, die in enumerate(ids[seat])}


def _gathered(dice: list[Place], event: DiceRolled) -> list[Place]:
    rolled = dice[len(dice) - len(event.faces) :]
    shown = list(zip(rolled, event.faces, strict=True))
    kept = dice[: len(dice) - len(rolled)]
    stored = [die for number in event.grouped for die, face in shown if face == number]
    return kept + stored + [die for die, face in shown if face not in event.grouped]


def _exchanged(
    own: list[Place], rival: list[Place], before: Round, event: KeysResolved
) -> tuple[list[Place], list[Place]]:
    own_area, rival_area = before.area(event.seat), before.area(event.seat.rival)
    archives = _by_archive(rival, rival_area)
    loose = own[len(own) - len(own_area.loose) :]
    key = dict(zip(own_area.loose, loose, strict=True))
    gained: list[Place] = []
    taken: set[int] = set()
    for captured in event.captured:
        taken.update(captured.places)
        gained += [die for place in captured.places for die in archives[place]] + [key[captured.key]]
    left = [die for place, archive in enumerate(archives) if place not in taken for die in archive]
    rival_loose = rival[len(rival) - len(rival_area.loose) :]
    return own[: len(own) - len(loose)] + gained, left + rival_loose + [key[given.key] for given in event.given]


def _by_archive(dice: list[Place], area: Area) -> list[list[Place]]:
    archives: list[list[Place]] = []
    start = 0
    for archive in area.archives:
        archives.append(dice[start : start + archive.size])
        start += archive.size
    return archives


def tumbling(face: int, place: int, progress: float) -> int:
    """Pick a face to show while a die tumbles, never the one it will show; it has nothing to do with chance.

    Args:
        face: the face that was rolled.
        place: the die's place.
        progress: how far the roll is, 0 to 1.
    """
    return (face + (3 * place + 2 * int(progress * 10)) % 5) % 6 + 1
