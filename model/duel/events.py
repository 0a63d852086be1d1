"""What happened in a match: facts in the past tense, told apart by `kind`.

An event records the consequences that the rules gave it, so that a log made by older rules still replays as it
was played. `__pydantic_config__` makes a reader refuse what does not fit; the rules themselves never read it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from model.duel.dice import Faces
from model.duel.state import Capture, Seat

HowEnded = Literal["stopped", "no_group", "all_grouped", "harmony"]
"""How a turn ended: by choice, by a roll without an Archive, without ungrouped dice, or in Harmony."""

Ruling = Literal["claimed", "time"]
"""Why a round was ended from outside: it was claimed from a rival who stayed away, or lost on time."""

RoundReason = Literal["no_dice", "conceded", Ruling]
"""Why a round ended."""

Scope = Literal["round", "match"]
"""How much is given up at once."""

_STRICT: Mapping[str, Any] = MappingProxyType({"strict": True, "extra": "forbid"})


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchOpened:
    """A match began.

    Attributes:
        edition: the edition of the rules, from 1.
        capture: the house rule for Keys (A8).
    """

    kind: Literal["match_opened"] = "match_opened"
    edition: int
    capture: Capture
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened:
    """A round began with loose dice and nothing else (A15).

    Attributes:
        round: 1 or 2.
        starter: who has the first turn.
        dice: how many dice each player has.
    """

    kind: Literal["round_opened"] = "round_opened"
    round: int
    starter: Seat
    dice: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled:
    """Dice were rolled and grouped at once.

    Attributes:
        seat: who rolled.
        roll: which roll of the turn it is, from 1. The first takes every die of the Area (A1), a later one the
            ungrouped dice (A4).
        faces: what the dice show, in Area order.
        grouped: the numbers that formed an Archive, ascending (A2).
    """

    kind: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    roll: int
    faces: Faces
    grouped: tuple[int, ...]
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """A turn ended, by choice or by itself (A5, A6).

    Attributes:
        seat: whose turn it was.
        how: what ended it.
        keys: the numbers of the dice that became Keys, in Area order.
        seal: whether the Seal was won (A13).
    """

    kind: Literal["turn_ended"] = "turn_ended"
    seat: Seat
    how: HowEnded
    keys: Faces
    seal: bool
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured:
    """A Key took what it opened (A7 to A9).

    Attributes:
        key: its number.
        places: the Archives taken, by their place among the rival's Archives when the turn ended, from 0.
        size: the size of the Archive that they and the Key make in the captor's Area.
    """

    key: int
    places: tuple[int, ...]
    size: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A Key found nothing to take and went to the rival (A11, A12).

    Attributes:
        key: its number.
        sealed: whether an Archive of that number lay there under the Seal.
    """

    key: int
    sealed: bool
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class KeysResolved:
    """All Keys of a turn took effect at once (A10).

    Attributes:
        seat: whose Keys they were.
        captured: the Keys that took Archives, in Area order.
        given: the Keys that went to the rival, in Area order.
    """

    kind: Literal["keys_resolved"] = "keys_resolved"
    seat: Seat
    captured: tuple[Captured, ...]
    given: tuple[Given, ...]
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """A round was lost (A14, A16).

    Attributes:
        round: 1 or 2.
        loser: who lost it.
        reason: why.
        scope: "match" when the rounds to come are lost with it.
    """

    kind: Literal["round_ended"] = "round_ended"
    round: int
    loser: Seat
    reason: RoundReason
    scope: Scope = "round"
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded:
    """The match was decided.

    Attributes:
        winner: who won more rounds; None for a draw.
    """

    kind: Literal["match_ended"] = "match_ended"
    winner: Seat | None
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


Event = MatchOpened | RoundOpened | DiceRolled | TurnEnded | KeysResolved | RoundEnded | MatchEnded
"""Anything that a log of a match can hold."""
