"""Who sits where before a match begins: the names that are offered, and a draft of the match."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from model import text
from model.duel.players import Player, Setup
from model.duel.state import Capture, Rules, Seat
from model.insight.levels import LEVELS

RIVAL_LEVEL = "apprentice"
"""The level of the computer player that is offered first."""

_PERSONS = {Seat.A: "Ada", Seat.B: "Blaise"}

Seed = Callable[[], str]
"""Makes a seed that nobody can foretell, for a computer player to draw its chance from."""


def computer_name(level: str) -> str:
    """What a computer player is called unless a person names it."""
    return LEVELS[level].name


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who takes a seat, as far as it is decided.

    Attributes:
        person: the name that is offered to a person.
        typed: the name that was typed, right or wrong; None while the one offered stands.
        level: the level of a computer player; None for a person.
    """

    person: str
    typed: str | None = None
    level: str | None = None

    @property
    def offered(self) -> str:
        """The name that stands until another is typed."""
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

    def played_by(self, level: str | None) -> "Sitter":
        """The same sitter as another kind of player, with the name that goes with it unless one was typed."""
        return self if level == self.level else replace(self, typed=self.typed or None, level=level)

    def player(self, seed: Seed) -> Player:
        """Make the player.

        Args:
            seed: makes what a computer player draws its chance from.

        Raises:
            NameRefused: the name cannot be used.
        """
        return Player(text.name(self.name), self.level, "" if self.level is None else seed())


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

    def sitter(self, seat: Seat) -> Sitter:
        """Who takes a seat."""
        return self.a if seat is Seat.A else self.b

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

    def setup(self, seed: Seed) -> Setup:
        """Make what a match is opened with.

        Args:
            seed: makes what computer players draw their chance from, called once for each.

        Raises:
            NameRefused: a name cannot be used.
        """
        return Setup(self.a.player(seed), self.b.player(seed), Rules(self.capture))


def _as_person(sitter: Sitter) -> Sitter:
    return sitter if sitter.level is None else Sitter(sitter.person)
