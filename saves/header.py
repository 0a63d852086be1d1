"""The first line of a match journal: who plays, by which rules and with which dice."""

import re
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from model import text
from model.duel.players import Player, Setup
from model.duel.state import Rules, Seat

FORMAT: Literal["archivarium match"] = "archivarium match"
"""What every match journal, of any version, begins by calling itself."""

VERSION: Literal[1] = 1
"""The version of the format that is written. A new kind of event raises it."""

DiceSource = Literal["system", "table", "seeded"]
"""Where rolls come from: the system's entropy, real dice typed in, or a stream that a seed fixes."""

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_ID_LENGTH = 12
_ID = re.compile(rf"[{_ID_LETTERS}]{{{_ID_LENGTH}}}")

_LONGEST_NAME = 128
_LONGEST_WORD = 256
"""How many characters names, and ids, levels and seeds, may have in a file."""

_STRICT: Mapping[str, Any] = MappingProxyType({"strict": True, "extra": "forbid"})


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedCharacter:
    """The character that sits in a seat.

    Attributes:
        id: what its file calls it; private, left out of exports.
        name: what it was called when the match began.
    """

    id: str
    name: str
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Who sits in one seat.

    Attributes:
        name: what the player is called.
        level: the level of a computer player; None for a person.
        seed: what a computer player draws its chance from; empty for a person.
        player: an opaque id of the person, private, left out of exports; None where there is none.
        character: the character that plays; None where there is none.
    """

    name: str
    level: str | None = None
    seed: str = ""
    player: str | None = None
    character: SeatedCharacter | None = None
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT

    @classmethod
    def of(cls, player: Player, *, id: str | None = None, character: SeatedCharacter | None = None) -> "Seated":
        """Seat a player.

        Args:
            player: who sits down.
            id: the opaque id of the person, if there is one.
            character: the character that plays, if one does.
        """
        return cls(name=player.name, level=player.level, seed=player.seed, player=id, character=character)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Both sides of the table.

    Attributes:
        A: who begins round one.
        B: who begins round two.
    """

    A: Seated
    B: Seated
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDice:
    """The dice of a match.

    Attributes:
        source: where rolls come from.
        seed: what fixes a seeded stream; None for every other source.
    """

    source: DiceSource = "system"
    seed: str | None = None
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Parent:
    """The match, and the place in it, that another was played on from.

    Attributes:
        id: the id of that match.
        step: how many of its events come before.
    """

    id: str
    step: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What a match is and stays, written before its first event.

    Attributes:
        format: that this is a match journal.
        version: the version of the format.
        id: names the match for ever, whatever its file is called: twelve digits and small letters.
        created: when the match was opened, in UTC, to the second.
        rules: the edition and the house rules it is played by.
        seats: who plays.
        dice: where rolls come from.
        hints: whether the players may ask for hints.
        clock: the seconds a player has for a decision; None for no limit.
        parent: what it was played on from; None for a match from the start.
        app: the version of the program that opened it.
    """

    format: Literal["archivarium match"] = FORMAT
    version: Literal[1] = VERSION
    id: str
    created: datetime
    rules: Rules
    seats: Seats
    dice: MatchDice
    hints: bool = False
    clock: int | None = None
    parent: Parent | None = None
    app: str
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT

    @classmethod
    def new(
        cls,
        seat_a: Seated,
        seat_b: Seated,
        *,
        rules: Rules | None = None,
        dice: MatchDice | None = None,
        hints: bool = False,
        clock: int | None = None,
        parent: Parent | None = None,
        created: datetime | None = None,
        id: str | None = None,
    ) -> "Header":
        """Head a new match.

        Args:
            seat_a: who begins round one.
            seat_b: who begins round two.
            rules: the house rules; the plain rules by default.
            dice: where rolls come from; the system's entropy by default.
            hints: whether hints may be asked for.
            clock: seconds for a decision, from 1; None for no limit.
            parent: what the match is played on from, if anything.
            created: when it is opened; now by default.
            id: its id; a new one by default.

        Raises:
            ValueError: a journal could not hold that, as the text says.
        """
        header = cls(
            id=id or new_id(),
            created=(created or datetime.now(UTC)).astimezone(UTC).replace(microsecond=0),
            rules=rules or Rules(),
            seats=Seats(A=seat_a, B=seat_b),
            dice=dice or MatchDice(),
            hints=hints,
            clock=clock,
            parent=parent,
            app=app_version(),
        )
        fault = fault_of(header)
        if fault is not None:
            raise ValueError(fault)
        return header

    def seated(self, seat: Seat) -> Seated:
        """Who sits in a seat."""
        return self.seats.A if seat is Seat.A else self.seats.B

    @property
    def setup(self) -> Setup:
        """The players and the rules, as the table wants them."""
        return Setup(_player(self.seats.A), _player(self.seats.B), self.rules)


def new_id() -> str:
    """Make an id that no other match has: 60 bits of entropy."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_id(written: str) -> bool:
    """Tell whether a text has the form of a match id, which is also safe as part of a file name."""
    return _ID.fullmatch(written) is not None


@cache
def app_version() -> str:
    """The version of the program that runs; 0 where it is not installed."""
    try:
        return version("archivarium")
    except PackageNotFoundError:
        return "0"


def fault_of(header: Header) -> str | None:
    """Tell why a journal cannot have this header; None when it can."""
    if not is_id(header.id):
        return f"the id is not {_ID_LENGTH} digits and small letters"
    if header.created.utcoffset() != UTC.utcoffset(None) or header.created.microsecond:
        return "the time it was created is not in UTC to the second"
    if header.rules.edition < 1:
        return "the edition of the rules is below 1"
    if (header.dice.source == "seeded") != (header.dice.seed is not None):
        return "a seed belongs to seeded dice, and to no others"
    if header.clock is not None and header.clock < 1:
        return "the clock has less than a second"
    if header.parent is not None and (not is_id(header.parent.id) or header.parent.step < 0):
        return "the parent is not the id of a match and a step in it"
    return _text_fault(header)


def _text_fault(header: Header) -> str | None:
    """Find text that is too long, or that holds what no terminal may be sent."""
    words: dict[str, str | None] = {"the seed of the dice": header.dice.seed, "the version of the program": header.app}
    for seat in Seat:
        seated = header.seated(seat)
        character = seated.character
        if not seated.name:
            return f"seat {seat} has no name"
        words |= {
            f"the name in seat {seat}": seated.name,
            f"the level in seat {seat}": seated.level,
            f"the seed in seat {seat}": seated.seed,
            f"the player in seat {seat}": seated.player,
            f"the character in seat {seat}": character.name if character else None,
            f"the character's id in seat {seat}": character.id if character else None,
        }
    for what, written in words.items():
        longest = _LONGEST_NAME if what.startswith("the name") else _LONGEST_WORD
        if written is not None and len(written) > longest:
            return f"{what} is longer than {longest} characters"
        if written is not None and any(unicodedata.category(letter) in _UNSENT for letter in written):
            return f"{what} holds control characters"
    return None


_UNSENT = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def _player(seated: Seated) -> Player:
    return Player(text.clean(seated.name) or "?", seated.level, seated.seed)
