"""A choice that a person describes in JSON, laid on the table."""

from collections.abc import Mapping
from typing import Any

from model.duel.dice import ARCHIVE_SIZE, NUMBERS
from model.duel.state import CAPTURES, Archive, Area, Duel, Phase, Round, Rules, Seat
from model.insight.positions import ALL_DICE
from saves.faults import quote

_FIELDS = ("capture", "mover_archives", "keys", "rival_archives", "rival_loose", "rival_sealed")

_MOST_KEYS = 5
"""After any Archive at most five dice are ungrouped."""


class NotCounted(ValueError):
    """A position that cannot be counted; its text says why, in one line."""


def duel_described(written: object) -> Duel:
    """Lay the table for a choice; whether a round can reach it does not matter.

    Args:
        written: a JSON object with the fields that `archivarium advise --help` tells.

    Returns:
        A match in which seat A may stop or reroll.

    Raises:
        NotCounted: it is no such object, or there is no choice in it.
    """
    if not isinstance(written, Mapping):
        raise NotCounted("A position is a JSON object.")
    missing = next((field for field in _FIELDS if field not in written), None)
    if missing is not None:
        raise NotCounted(f'"{missing}" is missing; a position has {", ".join(_FIELDS)}.')
    unknown = next((field for field in written if field not in _FIELDS), None)
    if unknown is not None:
        raise NotCounted(f'There is no "{quote(unknown, 40)}"; a position has {", ".join(_FIELDS)}.')
    capture = next((capture for capture in CAPTURES if capture == written["capture"]), None)
    if capture is None:
        raise NotCounted(f'"capture" is one of {", ".join(CAPTURES)}, not {_said(written["capture"])}.')
    if not isinstance(written["rival_sealed"], bool):
        raise NotCounted(f'"rival_sealed" is true or false, not {_said(written["rival_sealed"])}.')
    own = _archives("mover_archives", written)
    keys = _keys(written["keys"])
    rival = Area(
        _archives("rival_archives", written), (0,) * _count("rival_loose", written), sealed=written["rival_sealed"]
    )
    if not own:
        raise NotCounted("The mover has no Archive, so that there is no choice (A5).")
    mover = Area(own, keys)
    if mover.dice + rival.dice != ALL_DICE:
        raise NotCounted(f"There are {mover.dice + rival.dice} dice, and not {ALL_DICE}.")
    current = Round(
        number=1,
        turn=1,
        mover=Seat.A,
        area_a=mover,
        area_b=rival,
        phase=Phase.ROLLED,
        series=(mover.faces,),
        fresh=len(own),
    )
    return Duel(Rules(capture), opened=True, round=current)


def _archives(field: str, written: Mapping[Any, Any]) -> tuple[Archive, ...]:
    if not isinstance(written[field], list):
        raise NotCounted(f'"{field}" is a list of Archives, [number, size] each, not {_said(written[field])}.')
    return tuple(_archive(field, pair) for pair in written[field])


def _archive(field: str, pair: object) -> Archive:
    if not (isinstance(pair, list) and len(pair) == 2 and all(type(each) is int for each in pair)):
        raise NotCounted(f'"{field}" is a list of Archives, [number, size] each; {_said(pair)} is none.')
    number, size = pair
    if number not in NUMBERS:
        raise NotCounted(f'"{field}" has an Archive of {number}s; the numbers are 1 to 6.')
    if not ARCHIVE_SIZE <= size <= ALL_DICE:
        raise NotCounted(f'"{field}" has an Archive of {_said(size)} dice; it has {ARCHIVE_SIZE} to {ALL_DICE}.')
    return Archive(number, size)


def _keys(keys: object) -> tuple[int, ...]:
    if not isinstance(keys, list) or any(type(key) is not int for key in keys):
        raise NotCounted(f'"keys" is a list of numbers, not {_said(keys)}.')
    wrong = next((key for key in keys if key not in NUMBERS), None)
    if wrong is not None:
        raise NotCounted(f"There is no Key of {_said(wrong)}; the numbers are 1 to 6.")
    if not keys:
        raise NotCounted("There is no Key, so that there is no choice (A5).")
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise NotCounted(f"There are two Keys of {twice}; they would have formed an Archive (A2).")
    if len(keys) > _MOST_KEYS:
        raise NotCounted(f"There are {len(keys)} Keys; there are at most {_MOST_KEYS}.")
    return tuple(keys)


def _count(field: str, written: Mapping[Any, Any]) -> int:
    count = written[field]
    if type(count) is not int or not 0 <= count <= ALL_DICE:
        raise NotCounted(f'"{field}" is a number of dice from 0 to {ALL_DICE}, not {_said(count)}.')
    return count


def _said(written: object) -> str:
    return quote(repr(written), 60)
