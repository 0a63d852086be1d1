"""A chair at a table: all that a screen may know of a match, and what it may do there."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence

from model.duel.actions import Action
from model.duel.events import Event
from model.duel.players import Setup
from model.duel.rules import legal_actions, outcome, whose_turn
from model.duel.state import Duel, Seat
from model.duel.table import Table
from model.insight.levels import computer
from tui.company import SharedTable


class Chair(ABC):
    """What a screen sees of a match. Local play, watching, replay and play from afar are kinds of it.

    The log only grows: what a chair has shown stays as it was.
    """

    @property
    @abstractmethod
    def setup(self) -> Setup:
        """Who plays, by which rules."""

    @property
    @abstractmethod
    def length(self) -> int:
        """How many events the log has."""

    @property
    @abstractmethod
    def events(self) -> Sequence[Event]:
        """The log, to read."""

    @abstractmethod
    def duel(self, step: int) -> Duel:
        """The match after its first `step` events, 0 to `length`."""

    @property
    @abstractmethod
    def seats(self) -> frozenset[Seat]:
        """The seats that this chair acts for; none for a watcher."""

    @abstractmethod
    async def act(self, seat: Seat, action: Action) -> None:
        """Ask for an action.

        Raises:
            IllegalAction: the rules refuse it.
        """

    @property
    @abstractmethod
    def prompts_computer(self) -> bool:
        """Whether it is for this chair to say when a computer player goes on, as it now could."""

    @abstractmethod
    async def prompt_computer(self) -> None:
        """Let the computer player whose turn it is act once; does nothing when there is none."""

    @abstractmethod
    def subscribe(self, tell: Callable[[int], object]) -> Callable[[], None]:
        """Have `tell` called with the length of the log when it has grown; returns what ends that."""

    @property
    def has_agreed(self) -> bool:
        """Whether both players want the chances told while they play."""
        return False

    @property
    def can_agree(self) -> bool:
        """Whether both players sit in this chair, so that they can be asked together."""
        return self.seats == frozenset(Seat)

    def agree_to_hints(self) -> bool:
        """Keep for this match that both players want the chances told; False where this chair is not theirs."""
        return False

    @property
    def tells_chances(self) -> bool:
        """Whether the chances may be told here: once the match is over, against a computer, and where both agree."""
        return (
            self.has_agreed
            or any(self.setup.player(seat).is_computer for seat in Seat)
            or outcome(self.duel(self.length)) is not None
        )

    @property
    def is_saved(self) -> bool:
        """Whether every event of the log is on a disk."""
        return True

    @property
    def warning(self) -> str:
        """What there is to worry about, in two words; empty when all is well."""
        return ""

    @property
    def shared(self) -> SharedTable | None:
        """The table as one that is shared from afar; None where everybody plays at this keyboard.

        Who subscribes to the chair is told when the company there changes, too.
        """
        return None

    def legal_actions(self, duel: Duel) -> frozenset[Action]:
        """What the person in this chair may ask for, whoever of its seats has the turn."""
        mover = whose_turn(duel)
        if mover in self.seats:
            return legal_actions(duel, mover)
        return frozenset(action for seat in self.seats for action in legal_actions(duel, seat))

    def actor(self, duel: Duel) -> Seat | None:
        """The seat that an action of this chair is for: the mover's if it is ours, else the one that is."""
        mover = whose_turn(duel)
        return mover if mover in self.seats else next(iter(self.seats), None)


class LocalChair(Chair):
    """The chair of everyone at this keyboard: it acts for every seat that a person has."""

    def __init__(
        self,
        setup: Setup,
        table: Table,
        play: Callable[[Seat, Action], Awaitable[None]],
        saved: Callable[[], bool] | None = None,
        *,
        has_agreed: bool = False,
        agree: Callable[[], object] = lambda: None,
    ) -> None:
        """Sit down.

        Args:
            setup: who plays, by which rules.
            table: the match, to read.
            play: records an action; raises IllegalAction where the rules refuse it.
            saved: tells whether every event of the log is on a disk; None for a match that is kept in memory only.
            has_agreed: whether both players have wanted hints before.
            agree: keeps that they do, beyond this sitting.
        """
        self._saved = saved
        self._has_agreed = has_agreed
        self._agree = agree
        self._setup = setup
        self._table = table
        self._play = play
        self._computers = {
            seat: computer(player.level, player.seed)
            for seat in Seat
            if (player := setup.player(seat)).level is not None
        }

    @property
    def setup(self) -> Setup:
        """Who plays, by which rules."""
        return self._setup

    @property
    def length(self) -> int:
        """How many events the log has."""
        return len(self._table.history)

    @property
    def events(self) -> Sequence[Event]:
        """The log, to read."""
        return self._table.history.events

    def duel(self, step: int) -> Duel:
        """The match after its first `step` events."""
        return self._table.history.at(step)

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats of persons."""
        return frozenset(Seat) - self._computers.keys()

    async def act(self, seat: Seat, action: Action) -> None:
        """Have an action recorded."""
        await self._play(seat, action)

    @property
    def is_saved(self) -> bool:
        """Whether every event of the log is on a disk."""
        return self._saved is not None and self._saved()

    @property
    def has_agreed(self) -> bool:
        """Whether both players want the chances told while they play."""
        return self._has_agreed

    def agree_to_hints(self) -> bool:
        """Keep for this match that both players want the chances told; False where this chair is not theirs."""
        if self.can_agree:
            self._has_agreed = True
            self._agree()
        return self.can_agree

    @property
    def warning(self) -> str:
        """That a match which should be saved is not."""
        return "NOT SAVED" if self._saved is not None and not self._saved() else ""

    @property
    def prompts_computer(self) -> bool:
        """Whether a computer player has the turn."""
        return self._table.pending is None and whose_turn(self._table.duel) in self._computers

    async def prompt_computer(self) -> None:
        """Let the computer player whose turn it is act once."""
        seat = whose_turn(self._table.duel)
        if seat is not None and self.prompts_computer:
            await self._play(seat, self._computers[seat].choose(self._table.duel, seat, self.length))

    def subscribe(self, tell: Callable[[int], object]) -> Callable[[], None]:
        """Have `tell` called with the length of the log when it has grown."""
        return self._table.subscribe(tell)


def open_table(setup: Setup, table: Table) -> LocalChair:
    """Open a match that is kept in memory only.

    Args:
        setup: who plays, by which rules.
        table: an empty table of the same rules.

    Returns:
        The chair of everyone at this keyboard, with the first round open.
    """

    async def play(seat: Seat, action: Action) -> None:
        table.commit(table.propose(seat, action))

    opening = table.complete()
    if opening is not None:
        table.commit(opening)
    return LocalChair(setup, table, play)
