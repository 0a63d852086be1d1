"""The example: four turns played by the rules themselves with dice that were chosen, and a remark on each event."""

from collections.abc import Iterator

from model.duel.actions import Action, Roll, Stop
from model.duel.dice import Dice, Faces
from model.duel.events import MatchOpened
from model.duel.players import Player, Setup
from model.duel.rules import legal_actions, whose_turn
from model.duel.state import Seat
from model.duel.table import Table
from tui.board.scene import Scene
from tui.chair import Chair, open_table
from tui.log.steps import scene_at

_SETUP = Setup(Player("Ada"), Player("Blaise"))

_ROLLS: tuple[Faces, ...] = (
    (3, 5, 1, 3, 5, 5),
    (2, 6, 2, 4, 2, 1, 2),
    (6, 3, 1),
    (6, 2, 6, 6, 2),
    (4, 1, 6, 4, 1, 4, 5),
)

_MOVES: tuple[Action, ...] = (Roll(), Stop(), Roll(), Roll(), Roll(), Roll(), Stop())

REMARKS = (
    "Each keeper has six loose dice. Ada begins, and has to roll all six.",
    "Equal dice group by themselves: an Archive of 3s, one of 5s. The 1 is left over.",
    "One die alone cannot group, so Ada stops. The 1 is a Key now.",
    "Blaise holds no Archive of 1s, so Key 1 is given away. Ada keeps five dice.",
    "Four 2s group. Stopping would give three Keys away; Blaise dares a reroll.",
    "Only the three dice left over are rolled. Nothing groups: the turn ends by itself.",
    "All dice left over are Keys: 6, 3 and 1. Each looks for an Archive of its number.",
    "Key 3 captures Ada's Archive of 3s. Keys 6 and 1 find none and go to Ada, all at once.",
    "Ada's Archive of 5s is rolled with the loose dice. Every die groups.",
    "No die is left over, so there is no Key: Ada holds the Seal in Blaise's next turn.",
    "A 6 and a 5 are left over. Ada has an Archive of 6s, but it is sealed.",
    "Blaise stops. Key 6 would open that Archive, were it not for the Seal.",
    "Both Keys go to Ada: one held off, one without a target. The Seal is gone now.",
)
"""What there is to say about each step, in order."""


class Example:
    """Real events in a row, each with its scene and its remark."""

    def __init__(self) -> None:
        """Play the example."""
        self._chair = _play()
        self._first = 1 + sum(isinstance(event, MatchOpened) for event in self._chair.events)

    def __len__(self) -> int:
        return len(REMARKS)

    def scene(self, step: int) -> Scene:
        """What the board shows.

        Args:
            step: which step, from 0.
        """
        at = self._first + step
        duel = self._chair.duel(at)
        mover = whose_turn(duel)
        choices = legal_actions(duel, mover) if mover else frozenset()
        return scene_at(self._chair, at, Seat.A, choices=choices)

    def remark(self, step: int) -> str:
        """What there is to say about a step."""
        return REMARKS[step]


def _play() -> Chair:
    table = Table(_written(iter(_ROLLS)))
    chair = open_table(_SETUP, table)
    for move in _MOVES:
        mover = whose_turn(table.duel)
        assert mover is not None
        table.commit(table.propose(mover, move))
    return chair


def _written(rolls: Iterator[Faces]) -> Dice:
    """Dice that show what is written; the rules check that it is as many as are rolled."""
    return lambda count: next(rolls)  # noqa: ARG005
