"""Who sits where before a match begins: the names that are offered, and a draft of the match."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from model import text
from model.duel.players import Player, Setup
from model.duel.state import Capture, Rules, Seat
from model.insight.levels import LEVELS
from tui.wishes import NewMatch

if TYPE_CHECKING:
    from saves.header import SeatedCharacter

RIVAL_LEVEL = "apprentice"
"""The level of the computer player that is offered first."""

PERSON, CHARACTER = "", "character"
"""The kinds of sitters besides the levels of computer players: a person, and a person who plays a character."""

_PERSONS = {Seat.A: "Ada", Seat.B: "Blaise"}

Seed = Callable[[], str]
"""Makes a seed that nobody can foretell, for a computer player to draw its chance from."""


def computer_name(level: str) -> str:
    """What a computer player is called unless a person names it."""
    return LEVELS[level].name


@dataclass(frozen=True, slots=True)
class Picked:
    """A character that was picked to take a seat.

    Attributes:
        path: its file.
        name: what it was called when it was picked.
    """

    path: Path
    name: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who takes a seat, as far as it is decided.

    Attributes:
        person: the name that is offered to a person.
        typed: the name that was typed, right or wrong; None while the one offered stands.
        level: the level of a computer player; None for a person.
        picked: the character that was picked last; None where none was.
        is_character: whether a character sits here.
    """

    person: str
    typed: str | None = None
    level: str | None = None
    picked: Picked | None = None
    is_character: bool = False

    @property
    def kind(self) -> str:
        """`PERSON`, `CHARACTER` or the level of a computer player."""
        return CHARACTER if self.is_character else self.level or PERSON

    @property
    def character(self) -> Picked | None:
        """The character that sits here; None for somebody else, and where it is yet to be picked."""
        return self.picked if self.is_character else None

    @property
    def file(self) -> Path | None:
        """The file of the character that sits here."""
        return None if self.character is None else self.character.path

    @property
    def is_undecided(self) -> bool:
        """Whether it is yet to be picked which character sits here."""
        return self.is_character and self.picked is None

    @property
    def offered(self) -> str:
        """The name that stands until another is typed."""
        if self.character is not None:
            return self.character.name
        return self.person if self.level is None else computer_name(self.level)

    @property
    def name(self) -> str:
        """The name as it is written now."""
        return self.offered if self.typed is None else self.typed

    @property
    def problem(self) -> str:
        """Why the name cannot be used; nothing when it can."""
        try:
            text.name(self.name)
        except text.NameRefused as refused:
            return str(refused)
        return ""

    def written(self, name: str) -> "Sitter":
        """The same sitter with a name as it was written."""
        return replace(self, typed=None if name == self.offered else name)

    def played_by(self, kind: str) -> "Sitter":
        """The same sitter as another kind of player, with the name that goes with it unless one was typed."""
        if kind == self.kind:
            return self
        level = None if kind in (PERSON, CHARACTER) else kind
        return replace(self, typed=self.typed or None, level=level, is_character=kind == CHARACTER)

    def played_as(self, picked: Picked) -> "Sitter":
        """The same sitter as a character, under its name."""
        return replace(self, typed=None, level=None, picked=picked, is_character=True)

    def player(self, seed: Seed, character: "SeatedCharacter | None" = None) -> Player:
        """Make the player.

        Args:
            seed: makes what a computer player draws its chance from.
            character: the character that sits here as its file calls it, whose name stands unless one was typed.

        Raises:
            NameRefused: the name cannot be used.
        """
        name = self.name if character is None or self.typed is not None else character.name
        return Player(text.name(name), self.level, "" if self.level is None else seed())


@dataclass(frozen=True, slots=True)
class Draft:
    """A match that is being set up.

    Attributes:
        a: who takes seat A and begins round one.
        b: who takes seat B.
        capture: the house rule.
    """

    a: Sitter = field(default=Sitter(_PERSONS[Seat.A]))
    b: Sitter = field(default=Sitter(_PERSONS[Seat.B], level=RIVAL_LEVEL))
    capture: Capture = "one"

    @property
    def has_characters(self) -> bool:
        """Whether a character takes a seat."""
        return any(sitter.character is not None for sitter in (self.a, self.b))

    def sitter(self, seat: Seat) -> Sitter:
        """Who takes a seat."""
        return self.a if seat is Seat.A else self.b

    def problem(self, seat: Seat) -> str:
        """Why nobody can sit in a seat like that; nothing when it can be."""
        sitter = self.sitter(seat)
        if seat is Seat.B and sitter.character is not None and sitter.character == self.a.character:
            return f"{sitter.character.name} sits in seat A already."
        return sitter.problem

    def seated(self, seat: Seat, sitter: Sitter) -> "Draft":
        """The same match with someone else in a seat."""
        return replace(self, a=sitter) if seat is Seat.A else replace(self, b=sitter)

    def swapped(self) -> "Draft":
        """The same match with both in each other's seat."""
        return replace(self, a=self.b, b=self.a)

    def against_computer(self) -> "Draft":
        """A match of the first person of this one against the computer, by the usual rules."""
        person = next((sitter for sitter in (self.a, self.b) if sitter.level is None), Draft().a)
        return Draft(a=person)

    def at_one_keyboard(self) -> "Draft":
        """A match of two persons, those of this one as far as it has any, by the usual rules."""
        return Draft(a=_as_person(self.a), b=_as_person(self.b))

    def wish(self, seed: Seed) -> NewMatch:
        """Make what a match is opened with. Characters get an id; where there are any, this waits for the disk.

        Args:
            seed: makes what computer players draw their chance from, called once for each.

        Raises:
            NameRefused: a name cannot be used.
            CharacterError: a character cannot be read, or no id can be written into its file.
            SameCharacter: one character sits in both seats.
        """
        a = b = None
        if self.has_characters:
            from saves.characters.identity import sit_down_together

            a, b = sit_down_together(self.a.file, self.b.file)
        return NewMatch(Setup(self.a.player(seed, a), self.b.player(seed, b), Rules(self.capture)), (a, b))


def _as_person(sitter: Sitter) -> Sitter:
    return sitter if sitter.level is None else Sitter(sitter.person)
