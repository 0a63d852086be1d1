"""Who sits at a table, and what a match is set up with."""

from dataclasses import dataclass, field, replace

from model import text
from model.duel.state import Rules, Seat


@dataclass(frozen=True, slots=True)
class Player:
    """One side of a match.

    Attributes:
        name: what the player is called, as `text.name` returns it.
        level: the level of a computer player; None for a person.
        seed: what a computer player draws its chance from; empty for a person.
    """

    name: str
    level: str | None = None
    seed: str = ""

    @property
    def is_computer(self) -> bool:
        """Whether a computer plays this side."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is opened with.

    Attributes:
        a: who sits in seat A and begins round one.
        b: who sits in seat B.
        rules: the house rules.
    """

    a: Player
    b: Player
    rules: Rules = field(default_factory=Rules)

    def player(self, seat: Seat) -> Player:
        """Who sits in a seat."""
        return self.a if seat is Seat.A else self.b

    @property
    def names(self) -> dict[Seat, str]:
        """What the players are called at this table; two of one name are numbered."""
        a, b = text.distinct(self.a.name, self.b.name)
        return {Seat.A: a, Seat.B: b}

    def rematch(self) -> "Setup":
        """The same match with the other player beginning, and other chance for computer players."""
        return Setup(_again(self.b), _again(self.a), self.rules)


def _again(player: Player) -> Player:
    return replace(player, seed=f"{player.seed}+") if player.is_computer else player
