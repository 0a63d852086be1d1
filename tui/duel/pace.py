"""How long the eye gets for each event."""

from model.duel.events import DiceRolled, Event, KeysResolved, MatchOpened, RoundEnded, RoundOpened, TurnEnded

FRAME = 0.07
"""Seconds between two pictures of dice in motion."""

_HOLD: dict[type[Event], float] = {
    MatchOpened: 0.0,
    RoundOpened: 0.0,
    DiceRolled: 0.7,
    TurnEnded: 0.6,
    KeysResolved: 0.7,
    RoundEnded: 0.4,
}


def hold(event: Event) -> float:
    """How long an event stays in sight before the one that follows it by itself, in seconds."""
    return _HOLD.get(type(event), 0.0)
