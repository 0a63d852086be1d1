"""A duel on the screen, played by a test: dice to order, keys, and waiting until nothing is being shown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from textual import events
from textual.app import App
from textual.pilot import Pilot

from model.duel.dice import Dice, Faces, seeded
from model.duel.players import Player, Setup
from model.duel.state import Duel
from model.duel.table import Table
from tests.screens.golden import shown, until
from tui.app import Archivarium
from tui.chair import LocalChair, open_table
from tui.duel.screen import DuelScreen
from tui.preferences import Preferences, SeatLayout

ADA, BO = Player("Ada"), Player("Bo")

ROOK = Player("Rook", "apprentice", "1")

TWO_PERSONS = Setup(ADA, BO)
AGAINST_ROOK = Setup(ADA, ROOK)

SKIP = "x"
"""A key that does nothing but skip what is being shown."""

ROUND_TO_BO = ("112345", "2233445561", "6", "111222333444")
"""Dice of a round that Ada begins and Bo wins: Ada rolls and stops, Bo rolls and stops, Ada rolls, Bo rolls."""

ROUND_TO_ADA = ROUND_TO_BO
"""The same dice when Bo begins."""

KEYS_OF_A_ROUND = "rsrsrr"
"""What both press in such a round."""


_HOPS = 8
"""More than the messages, one after the other, that lead from a key to what it shows."""


def script(*rolls: str) -> Callable[[], Dice]:
    """Dice that show what is written, digit by digit; a roll of any other number of dice ends the test."""

    def made() -> Dice:
        left: Iterator[str] = iter(rolls)

        def dice(count: int) -> Faces:
            digits = next(left)
            assert len(digits) == count, f"{count} dice were rolled where the script has {digits}"
            return tuple(int(digit) for digit in digits)

        return dice

    return made


def duel_app(
    *rolls: str,
    setup: Setup = TWO_PERSONS,
    motion: bool = False,
    pause: float = 0,
    seats: SeatLayout = "fixed",
    seed: str = "1",
    **keys: str,
) -> Archivarium:
    """The program, straight at a match.

    Args:
        rolls: what the dice show; those of the seed when nothing is written.
        setup: who plays.
        motion: whether dice move.
        pause: how long a computer player thinks.
        seats: whose Area lies below.
        seed: the seed of the dice.
        keys: other keys, by command id with "__" for the dot.
    """
    changed = {command.replace("__", "."): key for command, key in keys.items()}
    preferences = Preferences(motion=motion, pause=pause, seats=seats, keys=changed)
    return Archivarium(preferences, script(*rolls) if rolls else lambda: seeded(seed), setup)


@dataclass(frozen=True)
class Seated:
    """A table that a test holds in its hands, with a screen that shows it."""

    table: Table
    chair: LocalChair
    screen: DuelScreen

    @property
    def duel(self) -> Duel:
        """The match as it stands."""
        return self.table.duel


def seated(*rolls: str, setup: Setup = TWO_PERSONS, motion: bool = False, pause: float = 0) -> Seated:
    """Make a table and the screen of its chair, which is not shown yet."""
    table = Table(script(*rolls)() if rolls else seeded("1"), setup.rules)
    chair = open_table(setup, table)
    return Seated(table, chair, DuelScreen(chair, Preferences(motion=motion, pause=pause)))


def bold_keys(app: App[None]) -> set[str]:
    """The keys of the footer that are bright; the others cannot be used now."""
    y = app.size.height - 1
    row = enumerate(shown(app).splitlines()[y])
    return set("".join(letter if app.screen.get_style_at(x, y).bold else " " for x, letter in row).split())


def at_rest(app: App[None]) -> bool:
    """Whether a duel is on top, and nothing is being shown."""
    return isinstance(app.screen, DuelScreen) and not app.screen.is_showing


async def settle(pilot: Pilot[None]) -> None:
    """Skip what is being shown, until the players have the word or another screen is on top."""
    app = pilot.app
    await calm(pilot)
    while isinstance(app.screen, DuelScreen) and app.screen.is_showing:
        burst(app, SKIP)
        await calm(pilot)


async def calm(pilot: Pilot[None]) -> None:
    """Let every message arrive that a key sets off; quicker than to wait until the process is idle."""
    for _ in range(_HOPS):
        await pilot.pause(0)


async def play(pilot: Pilot[None], keys: str) -> None:
    """Press keys, a letter a key, each once nothing is being shown any more."""
    await until(pilot, lambda: at_rest(pilot.app))
    for key in keys:
        burst(pilot.app, key)
        await settle(pilot)


def burst(app: App[None], *keys: str) -> None:
    """Press keys in one burst, as a terminal sends them that was held up."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))
