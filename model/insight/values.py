"""The table of what every position is worth, as it is shipped: a line a position, derived again by `solve`.

A line holds the rival's dice, what lies of each number, and the mover's chance. What lies of a number is written as the
sizes of the mover's Archives of it, a slash, and the sizes of the rival's: `2,3/4`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import resources

from model.duel.state import CAPTURES, Capture
from model.insight.positions import Choice, Pile, Position, Sizes
from model.insight.solver import solve
from model.insight.tree import grow

_FORMAT = "archivarium values 1"


class NoValues(ValueError):
    """A text that is no table of values; it says in which line that shows."""


class Values:
    """What positions are worth by one house rule; iterates over those that a round can reach."""

    def __init__(self, capture: Capture, worth: Mapping[Position, float]) -> None:
        """Take a table.

        Args:
            capture: the house rule.
            worth: the mover's chance to win the round in every position that a round can reach.
        """
        self.capture = capture
        self._worth = dict(worth)
        self._beyond: dict[Position, float] = {}
        self._stops: dict[Choice, float] = {}

    def __len__(self) -> int:
        return len(self._worth)

    def __iter__(self) -> Iterator[Position]:
        return iter(self._worth)

    def worth(self, position: Position) -> float:
        """The chance that the mover wins the round under perfect play of both, 0 to 1.

        A position that no round can reach is solved when it is first asked for, which can take seconds.
        """
        worth = self._worth.get(position)
        if worth is not None:
            return worth
        if position not in self._beyond:
            known = self._worth | self._beyond
            self._beyond |= solve(grow(self.capture, [position], known), known)
        return self._beyond[position]

    def stop_worth(self, choice: Choice, stop: Callable[[], float]) -> float:
        """The chance that the mover wins the round after stopping, 0 to 1.

        Args:
            choice: where the mover stops.
            stop: finds the chance; it is asked once a choice.
        """
        chance = self._stops.get(choice)
        if chance is None:
            chance = self._stops[choice] = stop()
        return chance


@lru_cache(maxsize=len(CAPTURES))
def shipped(capture: Capture) -> Values:
    """Read the table that comes with the program."""
    text = resources.files("model.insight").joinpath(f"values_{capture}.txt").read_text(encoding="ascii")
    return Values(capture, dict(read(text.splitlines())))


def derive(capture: Capture) -> Values:
    """Derive the table anew, from the rules alone; takes some seconds."""
    return Values(capture, solve(grow(capture)))


def write(values: Values) -> str:
    """Write a table: those positions first in which most dice are rolled; each line ends with a line feed."""
    positions = sorted(values, key=lambda position: (-position.count, position.rival_dice, position.piles))
    lines = [
        f"# {_FORMAT}, capture {values.capture}",
        "# rival's dice; Archives of each number, mover's/rival's; chance",
    ]
    lines += [f"{_written(position)} {values.worth(position)!r}" for position in positions]
    return "\n".join(lines) + "\n"


def read(lines: Iterable[str]) -> Iterator[tuple[Position, float]]:
    """Read the lines of a table.

    Raises:
        NoValues: a line is none.
    """
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            continue
        try:
            dice, *piles, chance = line.split(" ")
            yield Position(int(dice), tuple(_pile(pile) for pile in piles)), float(chance)
        except ValueError as error:
            raise NoValues(f"Line {number} is no value of a position.") from error


def _written(position: Position) -> str:
    piles = (f"{_sizes(pile.own)}/{_sizes(pile.rival)}" for pile in position.piles)
    return " ".join((str(position.rival_dice), *piles))


def _sizes(sizes: Sizes) -> str:
    return ",".join(map(str, sizes))


def _pile(written: str) -> Pile:
    own, rival = written.split("/")
    return Pile(_read_sizes(own), _read_sizes(rival))


def _read_sizes(written: str) -> Sizes:
    return tuple(map(int, written.split(","))) if written else ()
