"""The table: the one mutable owner of a match."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from model.duel.actions import Action
from model.duel.dice import Dice
from model.duel.events import Event, Ruling
from model.duel.history import History
from model.duel.rules import decide, rule, settle
from model.duel.state import Duel, Rules, Seat


@dataclass(frozen=True, slots=True)
class Proposal:
    """Events that the rules have decided and the log does not hold yet.

    Attributes:
        step: the length of the log that they extend.
        events: the event of an action and all that follows it; never empty.
    """

    step: int
    events: tuple[Event, ...]


class ProposalPending(RuntimeError):
    """An action came while the events of the last one were not committed yet."""


class Table:
    """Owns one match: proposes what actions do, commits it, and tells who watches.

    Dice are rolled in `propose` and nowhere else. Between `propose` and `commit` the proposal can be written to a
    disk; if that fails, the same proposal is tried again, so that nobody gets other dice.
    """

    def __init__(self, dice: Dice, rules: Rules | None = None, events: Iterable[Event] = ()) -> None:
        """Lay a table.

        Args:
            dice: where rolls come from.
            rules: what a new match is played by.
            events: the log of a match that goes on.
        """
        self._dice = dice
        self._history = History(rules, events)
        self._pending: Proposal | None = None
        self._subscribers: dict[object, Callable[[int], object]] = {}

    @property
    def history(self) -> History:
        """The log, to read and to seek in."""
        return self._history

    @property
    def duel(self) -> Duel:
        """The match as it stands."""
        return self._history.duel

    @property
    def pending(self) -> Proposal | None:
        """What is proposed and not committed."""
        return self._pending

    def complete(self) -> Proposal | None:
        """Propose all that must happen without an action: the opening, or the rest of a log that was cut short.

        Returns:
            The proposal, or None when the players have the word.

        Raises:
            ProposalPending: another proposal waits to be committed.
        """
        self._expect_nothing_pending()
        events = settle(self.duel)
        return self._hold(events) if events else None

    def propose(self, seat: Seat, action: Action) -> Proposal:
        """Let the rules decide an action and roll its dice, once.

        Args:
            seat: who acts.
            action: what is asked for.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            ProposalPending: another proposal waits to be committed.
        """
        self._expect_nothing_pending()
        return self._hold(decide(self.duel, seat, action, self._dice))

    def rule(self, loser: Seat, reason: Ruling) -> Proposal:
        """Propose that the running round ends from outside.

        Args:
            loser: who has lost it.
            reason: why.

        Raises:
            IllegalAction: no round is running; nothing has changed.
            ProposalPending: another proposal waits to be committed.
        """
        self._expect_nothing_pending()
        return self._hold(rule(self.duel, loser, reason))

    def commit(self, proposal: Proposal) -> None:
        """Let the pending proposal take effect and tell every subscriber the new length of the log.

        Raises:
            ProposalPending: it is not the proposal that is pending.
        """
        if proposal is not self._pending:
            raise ProposalPending("only the pending proposal can be committed")
        self._pending = None
        self._history.extend(proposal.events)
        for subscription, tell in tuple(self._subscribers.items()):
            if subscription in self._subscribers:
                tell(len(self._history))

    def subscribe(self, tell: Callable[[int], object]) -> Callable[[], None]:
        """Have `tell` called with the length of the log each time it has grown.

        Returns:
            A function that ends the subscription, at once and for good; ending it again does nothing.
        """
        subscription = object()
        self._subscribers[subscription] = tell

        def end() -> None:
            self._subscribers.pop(subscription, None)

        return end

    def _expect_nothing_pending(self) -> None:
        if self._pending is not None:
            raise ProposalPending("the last action is not recorded yet")

    def _hold(self, events: tuple[Event, ...]) -> Proposal:
        self._pending = Proposal(len(self._history), events)
        return self._pending
