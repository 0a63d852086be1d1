"""From events to state: applying one, replaying many, and seeking in a log."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from typing import assert_never

from model.duel.dice import Faces
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
from model.duel.state import ROUNDS, UNROLLED, Archive, Area, Duel, Phase, Round, Rules, Seat


def apply(duel: Duel, event: Event) -> Duel:
    """Let an event take effect. Total: checks nothing, rolls nothing, takes the event at its word.

    Args:
        duel: the match before the event.
        event: what happened.

    Returns:
        The match after the event. An event of a round, where no round has been opened, changes nothing.
    """
    match event:
        case MatchOpened(capture=capture, edition=edition):
            return Duel(rules=Rules(capture, edition), opened=True)
        case RoundOpened(round=number, starter=starter, dice=dice):
            fresh = Area(loose=(UNROLLED,) * dice)
            return replace(duel, round=Round(number=number, turn=1, mover=starter, area_a=fresh, area_b=fresh))
        case MatchEnded():
            return replace(duel, ended=True)
        case RoundEnded(loser=loser, scope=scope):
            rounds = 1 if scope == "round" else ROUNDS - len(duel.losers)
            over = duel.round and replace(duel.round, phase=Phase.OVER)
            return replace(duel, losers=duel.losers + (loser,) * rounds, round=over)
        case DiceRolled() | TurnEnded() | KeysResolved():
            return replace(duel, round=duel.round and _in_round(duel.round, event))
        case _:
            assert_never(event)


def replay(events: Iterable[Event]) -> Duel:
    """Fold events, from the first of a match on, into the state they made."""
    return reduce(apply, events, Duel())


def _in_round(current: Round, event: DiceRolled | TurnEnded | KeysResolved) -> Round:
    match event:
        case DiceRolled(seat=seat, faces=faces, grouped=grouped):
            return _after_roll(current, seat, faces, grouped)
        case TurnEnded(seat=seat, keys=keys, seal=seal):
            own = replace(current.area(seat), sealed=seal)
            ended = _with_areas(current, seat, own, current.area(seat.rival))
            return replace(ended, phase=Phase.KEYS) if keys else _pass_turn(ended, seat)
        case KeysResolved(seat=seat):
            own, rival = _after_keys(current, event)
            return _pass_turn(_with_areas(current, seat, own, rival), seat)
        case _:
            assert_never(event)


def _after_roll(current: Round, seat: Seat, faces: Faces, grouped: tuple[int, ...]) -> Round:
    count = Counter(faces)
    made = tuple(Archive(number, count[number]) for number in grouped)
    kept = current.area(seat).archives if current.series else ()  # A1: the first roll takes them all
    own = Area(kept + made, tuple(face for face in faces if face not in grouped))
    rolled = _with_areas(current, seat, own, current.area(seat.rival))
    return replace(rolled, phase=Phase.ROLLED, series=(*current.series, faces), fresh=len(made))


def _after_keys(current: Round, event: KeysResolved) -> tuple[Area, Area]:
    own, rival = current.area(event.seat), current.area(event.seat.rival)
    taken = {place for captured in event.captured for place in captured.places}
    gained = tuple(Archive(captured.key, captured.size) for captured in event.captured)
    left = tuple(archive for place, archive in enumerate(rival.archives) if place not in taken)
    gifts = tuple(given.key for given in event.given)
    return replace(own, archives=own.archives + gained, loose=()), Area(left, rival.loose + gifts, rival.sealed)


def _pass_turn(current: Round, seat: Seat) -> Round:
    """Give the turn to the rival of `seat`, whose Seal has lasted through this turn and is gone (A13)."""
    passed = _with_areas(current, seat, current.area(seat), replace(current.area(seat.rival), sealed=False))
    return replace(passed, turn=current.turn + 1, mover=seat.rival, phase=Phase.OPEN, series=(), fresh=0)


def _with_areas(current: Round, seat: Seat, own: Area, rival: Area) -> Round:
    a, b = (own, rival) if seat is Seat.A else (rival, own)
    return replace(current, area_a=a, area_b=b)


class History:
    """A log that grows at its end and is sought anywhere.

    It folds each event once and keeps the state after every 64th and the one sought last, so that any step is at
    most 63 events away and the next one mostly a single event.
    """

    _EVERY = 64

    def __init__(self, rules: Rules | None = None, events: Iterable[Event] = ()) -> None:
        """Start a log.

        Args:
            rules: what a match that is not opened yet will be played by.
            events: what has happened already.
        """
        self._events: list[Event] = []
        self._duel = Duel(rules or Rules())
        self._kept = [self._duel]
        self._sought = (0, self._duel)
        self.extend(events)

    def __len__(self) -> int:
        return len(self._events)

    @property
    def duel(self) -> Duel:
        """The state after the last event."""
        return self._duel

    @property
    def events(self) -> Sequence[Event]:
        """The log itself, to read."""
        return self._events

    def extend(self, events: Iterable[Event]) -> None:
        """Add events at the end."""
        for event in events:
            self._events.append(event)
            self._duel = apply(self._duel, event)
            if len(self._events) % self._EVERY == 0:
                self._kept.append(self._duel)

    def at(self, step: int) -> Duel:
        """Seek the state after the first `step` events.

        Args:
            step: 0 (nothing has happened) to the length of the log.

        Raises:
            IndexError: the log has no such step.
        """
        if not 0 <= step <= len(self._events):
            raise IndexError(f"the log has steps 0 to {len(self._events)}, not {step}")
        if step == len(self._events):
            return self._duel
        near, duel = step - step % self._EVERY, self._kept[step // self._EVERY]
        if near <= self._sought[0] <= step:
            near, duel = self._sought
        duel = reduce(apply, self._events[near:step], duel)
        self._sought = (step, duel)
        return duel
