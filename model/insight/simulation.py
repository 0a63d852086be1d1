"""Matches between two computer players, played without a screen: the same seed gives the same matches everywhere."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from model.duel.dice import seeded
from model.duel.events import Event, RoundEnded, RoundOpened, TurnEnded
from model.duel.rules import outcome, whose_turn
from model.duel.state import Rules, Seat
from model.duel.table import Table
from model.insight.levels import computer


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round went.

    Attributes:
        starter: who had the first turn.
        winner: who won it.
        turns: how many turns were played, of both players together.
    """

    starter: Seat
    winner: Seat
    turns: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match went.

    Attributes:
        winner: who won more rounds; None for a draw.
        rounds: its rounds in order.
    """

    winner: Seat | None
    rounds: tuple[RoundResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What many matches come to.

    Attributes:
        wins_a: matches won by seat A.
        wins_b: matches won by seat B.
        draws: matches in which each seat won a round.
        rounds_a: rounds won by seat A.
        rounds_b: rounds won by seat B.
        rounds_starter: rounds won by the player who had the first turn.
        turns: turns of all rounds together.
        longest: turns of the longest round.
    """

    wins_a: int
    wins_b: int
    draws: int
    rounds_a: int
    rounds_b: int
    rounds_starter: int
    turns: int
    longest: int

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return self.wins_a + self.wins_b + self.draws

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.rounds_a + self.rounds_b

    @property
    def mean_turns(self) -> float:
        """Turns of a round on average; 0 when none was played."""
        return self.turns / self.rounds if self.rounds else 0.0


def play_matches(
    matches: int, level_a: str, level_b: str, seed: str, rules: Rules | None = None
) -> Iterator[MatchResult]:
    """Play matches one after the other, each with dice and chance of its own.

    Match number n depends on the seed and on n alone, so the first matches of a long run are those of a short one.

    Args:
        matches: how many.
        level_a: the level of the computer in seat A.
        level_b: the level of the computer in seat B.
        seed: any text.
        rules: the house rules; those of a plain match when None.

    Yields:
        The result of each match as soon as it is over.

    Raises:
        UnknownLevel: there is no such level; raised when the first match is asked for.
    """
    for number in range(1, matches + 1):
        yield play_match(level_a, level_b, f"{seed}\n{number}", rules)


def play_match(level_a: str, level_b: str, seed: str, rules: Rules | None = None) -> MatchResult:
    """Play one match to its end.

    Args:
        level_a: the level of the computer in seat A.
        level_b: the level of the computer in seat B.
        seed: any text; dice and computer players draw from it, each their own stream.
        rules: the house rules; those of a plain match when None.

    Returns:
        Who won it and how its rounds went.

    Raises:
        UnknownLevel: there is no such level.
    """
    players = {
        Seat.A: computer(level_a, f"{seed}\n{Seat.A}"),
        Seat.B: computer(level_b, f"{seed}\n{Seat.B}"),
    }
    table = Table(seeded(f"{seed}\ndice"), rules)
    opening = table.complete()
    assert opening is not None
    table.commit(opening)
    while (seat := whose_turn(table.duel)) is not None:
        action = players[seat].choose(table.duel, seat, len(table.history))
        table.commit(table.propose(seat, action))
    ended = outcome(table.duel)
    assert ended is not None
    return MatchResult(ended.winner, _rounds(table.history.events))


def summarise(results: Iterable[MatchResult]) -> Summary:
    """Add up results.

    Args:
        results: of any number of matches, in any order.

    Returns:
        The sums; all zero when there are no results.
    """
    matches = tuple(results)
    rounds = tuple(each for match in matches for each in match.rounds)
    return Summary(
        wins_a=sum(match.winner is Seat.A for match in matches),
        wins_b=sum(match.winner is Seat.B for match in matches),
        draws=sum(match.winner is None for match in matches),
        rounds_a=sum(each.winner is Seat.A for each in rounds),
        rounds_b=sum(each.winner is Seat.B for each in rounds),
        rounds_starter=sum(each.winner is each.starter for each in rounds),
        turns=sum(each.turns for each in rounds),
        longest=max((each.turns for each in rounds), default=0),
    )


def _rounds(events: Sequence[Event]) -> tuple[RoundResult, ...]:
    """Read the results of the rounds out of a log."""
    results: list[RoundResult] = []
    starter, turns = Seat.A, 0
    for event in events:
        match event:
            case RoundOpened():
                starter, turns = event.starter, 0
            case TurnEnded():
                turns += 1
            case RoundEnded():
                results.append(RoundResult(starter, event.loser.rival, turns))
            case _:
                pass
    return tuple(results)
