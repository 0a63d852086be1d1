"""What no edition of the rules can undo: dice do not vanish, and things happen in order.

A journal is opened only as far as its events make sense on a table. This asks nothing that a ruling could answer
otherwise, so that a match of older rules still opens; whether the rules would have made an event is for `verify`.
"""

from collections import Counter

from model.duel.dice import NUMBERS, Faces
from model.duel.events import (
    DiceRolled,
    Event,
    KeysResolved,
    MatchEnded,
    MatchOpened,
    RoundEnded,
    RoundOpened,
    TurnEnded,
)
from model.duel.state import Duel, Phase, Round

MOST = 99
"""More dice, rounds or rolls of one turn than any edition will have; it bounds what a hostile file can ask for."""


def impossible(duel: Duel, event: Event) -> str | None:
    """Tell why an event cannot follow a position.

    Args:
        duel: the position.
        event: what is said to have happened in it.

    Returns:
        What is impossible about it, without a full stop; None when it can be.
    """
    match event:
        case MatchOpened(edition=edition):
            if duel.opened:
                return "the match is opened a second time"
            return None if 1 <= edition <= MOST else "there is no such edition of the rules"
        case _ if not duel.opened or duel.ended:
            return f"{event.kind} stands {'after the end' if duel.ended else 'before the opening'} of the match"
        case RoundOpened():
            return _round_opened(duel, event)
        case MatchEnded():
            return None if _between_rounds(duel) else "the match ends while a round is being played"
        case _ if duel.round is None or duel.round.phase is Phase.OVER:
            return f"{event.kind} stands outside of any round"
        case RoundEnded(round=number):
            return None if number == duel.round.number else f"round {number} ends while another is being played"
        case _ if event.seat is not duel.round.mover:
            return f"{event.kind} in seat {event.seat}, whose turn it is not"
        case DiceRolled():
            return _rolled(duel.round, event)
        case TurnEnded(keys=keys):
            return _turn_ended(duel.round, keys)
        case KeysResolved():
            return _resolved(duel.round, event)


def _between_rounds(duel: Duel) -> bool:
    return duel.round is None or duel.round.phase is Phase.OVER


def _round_opened(duel: Duel, event: RoundOpened) -> str | None:
    if not _between_rounds(duel):
        return "a round opens while another is being played"
    if not event.round == len(duel.losers) + 1 <= MOST:
        return f"round {event.round} opens after {len(duel.losers)}"
    if not 1 <= event.dice <= MOST:
        return f"{event.dice} dice for each player"
    return None


def _rolled(current: Round, event: DiceRolled) -> str | None:
    if current.phase not in (Phase.OPEN, Phase.ROLLED):
        return "dice are rolled while Keys wait to be resolved"
    if not event.roll == len(current.series) + 1 <= MOST:
        return f"roll {event.roll} of the turn follows {len(current.series)}"
    area = current.area(current.mover)
    count = len(area.loose) if current.series else area.dice
    if len(event.faces) != count or not count:
        return f"{len(event.faces)} dice are rolled where {count} lie"
    if any(face not in NUMBERS for face in event.faces):
        return f"a die shows {next(face for face in event.faces if face not in NUMBERS)}"
    if list(event.grouped) != sorted(set(event.grouped) & set(event.faces)):
        return "an Archive is made of dice that were not rolled"
    return None


def _turn_ended(current: Round, keys: Faces) -> str | None:
    if current.phase is not Phase.ROLLED:
        return "a turn ends that has no roll, or has ended"
    if Counter(keys) - Counter(current.ungrouped):
        return "a Key is none of the ungrouped dice"
    return None


def _resolved(current: Round, event: KeysResolved) -> str | None:
    if current.phase is not Phase.KEYS:
        return "Keys are resolved in a turn that has not ended with any"
    keys = [captured.key for captured in event.captured] + [given.key for given in event.given]
    if Counter(keys) != Counter(current.ungrouped):
        return "the Keys resolved are not those of the turn"
    rival = current.area(current.mover.rival).archives
    places = [place for captured in event.captured for place in captured.places]
    if len(set(places)) != len(places) or any(not 0 <= place < len(rival) for place in places):
        return "an Archive is captured that does not lie there, or is captured twice"
    for captured in event.captured:
        if captured.size != 1 + sum(rival[place].size for place in captured.places):
            return f"Key {captured.key} and what it captures do not make {captured.size} dice"
    return None
