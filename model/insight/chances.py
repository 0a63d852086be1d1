"""What a round and a match are worth to a seat at any moment, under perfect play from there on."""

from collections.abc import Sequence
from dataclasses import dataclass

from model.duel.actions import Stop
from model.duel.events import RoundEnded
from model.duel.history import apply
from model.duel.rules import decide, forced, whose_turn
from model.duel.state import ROUNDS, Duel, Phase, Seat
from model.insight.positions import OPENING, Choice, choice_of, position_of
from model.insight.values import Values


@dataclass(frozen=True, slots=True)
class Odds:
    """What a match may come to, for one seat.

    Attributes:
        win: the chance to win it.
        draw: the chance of a draw.
        loss: the chance to lose it; the three are 1 together.
    """

    win: float
    draw: float
    loss: float

    @property
    def points(self) -> float:
        """What it is worth: 1 for a win, a half for a draw."""
        return self.win + self.draw / 2


def round_chance(duel: Duel, seat: Seat, values: Values) -> float | None:
    """Tell how likely a seat is to win the round that is being played.

    Args:
        duel: the match at any moment, also between two events.
        seat: whose chance.
        values: what positions are worth by the match's house rule.

    Returns:
        0 to 1; None when no round is being played.
    """
    while (event := forced(duel)) is not None and whose_turn(duel) is not None:
        if isinstance(event, RoundEnded):
            return 0.0 if event.loser is seat else 1.0
        duel = apply(duel, event)
    mover = whose_turn(duel)
    if mover is None:
        return None
    chance = mover_chance(duel, values)
    return chance if mover is seat else 1 - chance


def mover_chance(duel: Duel, values: Values) -> float:
    """The mover's chance to win the round.

    Args:
        duel: a match whose mover has something to do.
        values: what positions are worth.
    """
    assert duel.round is not None
    if duel.round.phase is Phase.OPEN:
        return values.worth(position_of(duel.round))
    choice = choice_of(duel.round)
    return max(stop_chance_in(choice, duel, values), values.worth(choice.reroll))


def stop_chance_in(choice: Choice, duel: Duel, values: Values) -> float:
    """The mover's chance to win the round after stopping.

    Args:
        choice: what the mover has to decide.
        duel: the match in which that is so.
        values: what positions are worth.
    """
    return values.stop_worth(choice, lambda: _chance_after_stop(duel, values))


def match_odds(duel: Duel, seat: Seat, values: Values) -> Odds:
    """Tell what the match may come to for a seat; the rounds to come are won as the rules and perfect play give them.

    Args:
        duel: the match at any moment.
        seat: whose odds.
        values: what positions are worth by the match's house rule.
    """
    return odds_with(duel, seat, round_chance(duel, seat, values), values)


def odds_with(duel: Duel, seat: Seat, chance: float | None, values: Values) -> Odds:
    """Tell what the match may come to for a seat that wins the round being played with a certain chance.

    Args:
        duel: the match.
        seat: whose odds.
        chance: the seat's chance to win the round being played; None when none is.
        values: what positions are worth.
    """
    chances = [0.0 if loser is seat else 1.0 for loser in duel.losers]
    if chance is not None and len(chances) < ROUNDS:
        chances.append(chance)
    chances += [round_to_come(number, seat, values) for number in range(len(chances), ROUNDS)]
    return _odds(chances)


def round_to_come(number: int, seat: Seat, values: Values) -> float:
    """The chance of a seat to win a round that is not opened yet.

    Args:
        number: the number of the round, from 0.
        seat: whose chance.
        values: what positions are worth.
    """
    first = values.worth(OPENING)
    starter = Seat.A if number % 2 == 0 else Seat.B  # A15
    return first if starter is seat else 1 - first


def _odds(chances: Sequence[float]) -> Odds:
    """What independent rounds come to."""
    wins = [1.0]
    for chance in chances:
        lost = [share * (1 - chance) for share in wins] + [0.0]
        won = [0.0] + [share * chance for share in wins]
        wins = [no + yes for no, yes in zip(lost, won, strict=True)]
    half = len(chances) / 2
    return Odds(
        win=sum(share for count, share in enumerate(wins) if count > half),
        draw=sum(share for count, share in enumerate(wins) if count == half),
        loss=sum(share for count, share in enumerate(wins) if count < half),
    )


def _chance_after_stop(duel: Duel, values: Values) -> float:
    assert duel.round is not None
    mover = duel.round.mover
    stopped = apply(duel, decide(duel, mover, Stop(), lambda _: ())[0])
    chance = round_chance(stopped, mover, values)
    assert chance is not None
    return chance
