"""The review of a match: what every decision cost, how lucky every roll was, and what the two come to.

All is counted in chances to win the round being played, under perfect play from there on. A chance moves only where
somebody decides, when it falls by what the decision cost, and where dice fall, when it moves by the luck of the roll.
So for the rounds of a match, whatever was played, and for either player:

    what they won = what they were to win before it + luck - the rival's luck - costs + the rival's costs
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.events import DiceRolled, Event, RoundEnded, TurnEnded
from model.duel.history import apply
from model.duel.rules import whose_turn
from model.duel.state import ROUNDS, Duel, Rules, Seat
from model.insight.account import Account, account
from model.insight.advice import best_action, chances_of_actions
from model.insight.chances import Odds, match_odds, round_chance, round_to_come
from model.insight.remarks import Decided, Fallen, Mark, Remark
from model.insight.values import Values


@dataclass(frozen=True, slots=True)
class Review:
    """A match, reviewed.

    Attributes:
        remarks: on every decision and every roll, in order.
        odds: what the match could come to for seat A after each step, from 0 (nothing has happened).
        before: the rounds that seat A was to win before the first roll, on average.
        won: the rounds that seat A has won; None while rounds are still to be decided.
        a: what it comes to for seat A.
        b: what it comes to for seat B.
    """

    remarks: tuple[Remark, ...]
    odds: tuple[Odds, ...]
    before: float
    won: int | None
    a: Account
    b: Account

    def account(self, seat: Seat) -> Account:
        """What it comes to for a seat."""
        return self.a if seat is Seat.A else self.b

    @property
    def adjusted(self) -> float:
        """The rounds that seat A would have won with average dice, out of two; what skill alone makes of them."""
        return self.before - self.a.cost + self.b.cost

    @property
    def mistakes(self) -> tuple[Decided, ...]:
        """The decisions that are doubtful or worse, in order."""
        decided = (remark for remark in self.remarks if isinstance(remark, Decided))
        return tuple(remark for remark in decided if remark.mark is not Mark.FINE)

    def on(self, step: int) -> tuple[Remark, ...]:
        """What there is to say of an event by its number, from 1: nothing, a decision, a roll, or both."""
        return tuple(remark for remark in self.remarks if remark.step == step)


def review(events: Iterable[Event], rules: Rules, values: Values) -> Review:
    """Review a match.

    Args:
        events: its log, whole or as far as it was played.
        rules: what it is played by.
        values: what positions are worth by its house rule.
    """
    reviewer = Reviewer(rules, values)
    reviewer.take(events)
    return reviewer.review()


class Reviewer:
    """Reviews a match piece by piece, for those who have something else to do in between."""

    def __init__(self, rules: Rules, values: Values) -> None:
        """Begin with a match of which nothing has happened.

        Args:
            rules: what it is played by.
            values: what positions are worth by its house rule.
        """
        self._values = values
        self._duel = Duel(rules)
        self._odds = [match_odds(self._duel, Seat.A, values)]
        self._remarks: list[Remark] = []

    def take(self, events: Iterable[Event]) -> None:
        """Review the events that happened next."""
        for event in events:
            after = apply(self._duel, event)
            self._remarks += remarks_on(len(self._odds), event, self._duel, after, self._values)
            self._odds.append(match_odds(after, Seat.A, self._values))
            self._duel = after

    def review(self) -> Review:
        """The review of what has happened so far."""
        return Review(
            tuple(self._remarks),
            tuple(self._odds),
            before=sum(round_to_come(number, Seat.A, self._values) for number in range(ROUNDS)),
            won=self._duel.score(Seat.A) if len(self._duel.losers) >= ROUNDS else None,
            a=account(Seat.A, self._remarks),
            b=account(Seat.B, self._remarks),
        )


def remarks_on(step: int, event: Event, before: Duel, after: Duel, values: Values) -> Iterator[Remark]:
    """Say what there is to say of one event.

    Args:
        step: its number in the log, from 1.
        event: what happened.
        before: the match before it.
        after: the match after it.
        values: what positions are worth by its house rule.
    """
    match event:
        case DiceRolled(seat=seat, roll=roll):
            chances = chances_of_actions(before, values)
            if roll > 1:
                yield _decided(step, seat, Roll(), chances)
            chance = round_chance(after, seat, values)
            assert chance is not None
            yield Fallen(step, seat, chance - chances[Roll()])
        case TurnEnded(seat=seat, how="stopped"):
            yield _decided(step, seat, Stop(), chances_of_actions(before, values))
        case RoundEnded(loser=seat, reason=reason, scope=scope) if reason != "no_dice":
            yield _given_up(step, seat, Concede(scope), before, values)
        case _:
            pass


def _decided(step: int, seat: Seat, action: Action, chances: Mapping[Action, float]) -> Decided:
    best = best_action(chances)
    return Decided(step, seat, action, best, chances, max(chances[best] - chances[action], 0.0))


def _given_up(step: int, seat: Seat, concession: Concede, before: Duel, values: Values) -> Decided:
    """A concession costs its whole chance, in the rounds to come too; so does a round that was claimed or timed out."""
    cost = round_chance(before, seat, values) or 0.0
    if concession.scope == "match":
        cost += sum(round_to_come(number, seat, values) for number in range(len(before.losers) + 1, ROUNDS))
    chances = chances_of_actions(before, values) if whose_turn(before) is seat else {}
    return Decided(step, seat, concession, best_action(chances) if chances else None, chances, cost)
