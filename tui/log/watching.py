"""Chairs of those who only look: at a match that is recorded, and at one that another process plays."""

from collections.abc import Callable, Sequence

from model.duel.actions import Action
from model.duel.events import Event
from model.duel.history import History
from model.duel.players import Setup
from model.duel.rules import IllegalAction
from model.duel.state import Duel, Seat
from saves.following import Follower
from saves.record import Record
from tui.chair import Chair


class RecordChair(Chair):
    """Looks at a match as its file tells it."""

    def __init__(self, record: Record) -> None:
        """Sit down to watch.

        Args:
            record: what was read.
        """
        self._setup = record.header.setup
        self._history = History(self._setup.rules, record.events)
        self._subscribers: list[Callable[[int], object]] = []

    @property
    def setup(self) -> Setup:
        """Who plays, by which rules."""
        return self._setup

    @property
    def length(self) -> int:
        """How many events the log has."""
        return len(self._history)

    @property
    def events(self) -> Sequence[Event]:
        """The log, to read."""
        return self._history.events

    def duel(self, step: int) -> Duel:
        """The match after its first `step` events."""
        return self._history.at(step)

    @property
    def seats(self) -> frozenset[Seat]:
        """A watcher acts for no seat."""
        return frozenset()

    async def act(self, seat: Seat, action: Action) -> None:
        """Refuse: a watcher does not play.

        Raises:
            IllegalAction: always.
        """
        raise IllegalAction("Who watches does not play.")

    @property
    def prompts_computer(self) -> bool:
        """A watcher prompts nobody."""
        return False

    async def prompt_computer(self) -> None:
        """Do nothing."""

    def subscribe(self, tell: Callable[[int], object]) -> Callable[[], None]:
        """Have `tell` called with the length of the log when it has grown."""
        self._subscribers.append(tell)
        return lambda: self._subscribers.remove(tell)

    def _grow(self, events: Sequence[Event]) -> None:
        self._history.extend(events)
        for tell in tuple(self._subscribers):
            tell(self.length)


class FollowingChair(RecordChair):
    """Looks at a match while another process plays it. It takes no lock and changes nothing."""

    def __init__(self, follower: Follower, *, has_agreed: bool = False) -> None:
        """Sit down to watch.

        Args:
            follower: reads the file.
            has_agreed: whether the players have wanted hints.
        """
        super().__init__(follower.record)
        self._follower = follower
        self._has_agreed = has_agreed or follower.record.header.hints

    @property
    def has_agreed(self) -> bool:
        """Whether the players want the chances told while they play."""
        return self._has_agreed

    def poll(self) -> None:
        """Take in what was played since the last time. It raises as `Follower.poll` does."""
        entries = self._follower.poll()
        if entries:
            self._grow([entry.event for entry in entries])

    @property
    def is_played(self) -> bool:
        """Whether somebody is playing the match right now, so that a line without its end may be on its way."""
        return self._follower.is_played

    def close(self) -> None:
        """Let go of the file."""
        self._follower.close()
