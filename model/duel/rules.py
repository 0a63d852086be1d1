"""The rules: what may be done, what comes of it, and what must follow.

The ids in brackets name the rulings that a line carries out.
"""

from dataclasses import dataclass

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import NUMBERS, Dice, Faces, group, is_harmony
from model.duel.events import (
    Captured,
    DiceRolled,
    Event,
    Given,
    HowEnded,
    KeysResolved,
    MatchEnded,
    MatchOpened,
    RoundEnded,
    RoundOpened,
    Ruling,
    TurnEnded,
)
from model.duel.history import apply
from model.duel.state import DICE_EACH, ROUNDS, Area, Capture, Duel, Phase, Round, Seat

CONCESSIONS = frozenset({Concede("round"), Concede("match")})
"""What either player may do at any time of a running round (A16)."""


class IllegalAction(ValueError):
    """An action that the rules refuse; its text says why, in a player's words."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended.

    Attributes:
        winner: who won more rounds; None for a draw.
        score: rounds won by seat A and by seat B.
    """

    winner: Seat | None
    score: tuple[int, int]


def whose_turn(duel: Duel) -> Seat | None:
    """Name the seat that has a turn to play; None when no round is running."""
    if duel.round is None or duel.round.phase is Phase.OVER:
        return None
    return duel.round.mover


def legal_actions(duel: Duel, seat: Seat) -> frozenset[Action]:
    """List what a seat may ask for.

    Args:
        duel: a match.
        seat: who asks.

    Returns:
        Roll and Stop as the turn allows, for the mover only; both concessions for either seat of a running round
        (A16). Empty while something forced has yet to happen, and when the match is over.
    """
    if whose_turn(duel) is None or forced(duel) is not None:
        return frozenset()
    assert duel.round is not None
    if seat is not duel.round.mover:
        return CONCESSIONS
    if duel.round.phase is Phase.OPEN:
        return CONCESSIONS | {Roll()}
    return CONCESSIONS | {Roll(), Stop()}


def decide(duel: Duel, seat: Seat, action: Action, dice: Dice) -> tuple[Event, ...]:
    """Decide what an action does, changing nothing.

    Args:
        duel: the match as it stands.
        seat: who asks.
        action: what is asked for.
        dice: rolled once for Roll, otherwise left alone.

    Returns:
        The event of the action, then all that must follow it.

    Raises:
        IllegalAction: the rules refuse the action; its text says why.
        ValueError: the dice are not the number asked for, or show anything but 1 to 6.
    """
    if action not in legal_actions(duel, seat):
        raise IllegalAction(_refusal(duel, seat, action))
    assert duel.round is not None
    match action:
        case Roll():
            event: Event = _rolled(duel.round, dice)
        case Stop():
            event = _turn_ended(duel.round, "stopped")
        case Concede(scope):
            event = RoundEnded(round=duel.round.number, loser=seat, reason="conceded", scope=scope)
    return (event, *settle(apply(duel, event)))


def rule(duel: Duel, loser: Seat, reason: Ruling) -> tuple[Event, ...]:
    """End the running round from outside: a referee rules that a seat has lost it.

    Args:
        duel: the match as it stands.
        loser: who has lost the round.
        reason: why.

    Returns:
        The end of the round, then all that must follow it.

    Raises:
        IllegalAction: no round is running.
    """
    if whose_turn(duel) is None or forced(duel) is not None:
        raise IllegalAction("No round is running that could be lost.")
    assert duel.round is not None
    event = RoundEnded(round=duel.round.number, loser=loser, reason=reason)
    return (event, *settle(apply(duel, event)))


def forced(duel: Duel) -> Event | None:
    """Name the one event that must happen now, without anyone's action; None when there is none.

    Of a match that is not over, a position has either a forced event or legal actions.
    """
    if not duel.opened:
        return MatchOpened(edition=duel.rules.edition, capture=duel.rules.capture)
    if duel.ended:
        return None
    if duel.round is None or duel.round.phase is Phase.OVER:
        if len(duel.losers) >= ROUNDS:
            return MatchEnded(winner=_winner(duel))
        starter = Seat.A if len(duel.losers) % 2 == 0 else Seat.B
        return RoundOpened(round=len(duel.losers) + 1, starter=starter, dice=DICE_EACH)
    return _forced_in_round(duel.round, duel.rules.capture)


def settle(duel: Duel) -> tuple[Event, ...]:
    """List every forced event from a position on, in order; what completes a log that was cut short."""
    events: list[Event] = []
    while (event := forced(duel)) is not None:
        events.append(event)
        duel = apply(duel, event)
    return tuple(events)


def preview_stop(duel: Duel) -> KeysResolved | None:
    """Tell what each Key would do if the mover stopped now; None where there is nothing to stop."""
    if whose_turn(duel) is None or forced(duel) is not None:
        return None
    assert duel.round is not None
    if duel.round.phase is not Phase.ROLLED:
        return None
    return _resolved(duel.round, duel.rules.capture)


def outcome(duel: Duel) -> Outcome | None:
    """Tell how the match ended; None while it is not over."""
    if not duel.ended:
        return None
    return Outcome(_winner(duel), (duel.score(Seat.A), duel.score(Seat.B)))


def action_of(event: Event) -> Action | None:
    """Name the action behind an event; None for what happened by itself or was ruled from outside."""
    match event:
        case DiceRolled():
            return Roll()
        case TurnEnded(how="stopped"):
            return Stop()
        case RoundEnded(reason="conceded", scope=scope):
            return Concede(scope)
        case _:
            return None


def _winner(duel: Duel) -> Seat | None:
    a, b = duel.score(Seat.A), duel.score(Seat.B)
    if a == b:
        return None
    return Seat.A if a > b else Seat.B


def _forced_in_round(current: Round, capture: Capture) -> Event | None:
    match current.phase:
        case Phase.OPEN if current.area(current.mover).dice == 0:  # A14
            return RoundEnded(round=current.number, loser=current.mover, reason="no_dice")
        case Phase.ROLLED if (how := _ends_itself(current)) is not None:
            return _turn_ended(current, how)
        case Phase.KEYS:
            return _resolved(current, capture)
        case _:
            return None


def _ends_itself(current: Round) -> HowEnded | None:
    """Tell how the last roll ended the turn; None when the mover decides (A5)."""
    if is_harmony(current.series[-1]):  # A6
        return "harmony"
    if not current.fresh:
        return "no_group"
    if not current.ungrouped:
        return "all_grouped"
    return None


def _rolled(current: Round, dice: Dice) -> DiceRolled:
    area = current.area(current.mover)
    count = len(area.loose) if current.series else area.dice  # A1, A4
    faces = dice(count)
    if len(faces) != count or any(face not in NUMBERS for face in faces):
        raise ValueError(f"{count} dice from 1 to 6 were to be rolled, not {faces}")
    return DiceRolled(seat=current.mover, roll=len(current.series) + 1, faces=faces, grouped=group(faces).numbers)


def _turn_ended(current: Round, how: HowEnded) -> TurnEnded:
    keys: Faces = () if how == "harmony" else current.ungrouped
    return TurnEnded(seat=current.mover, how=how, keys=keys, seal=not keys)  # A13


def _resolved(current: Round, capture: Capture) -> KeysResolved:
    rival = current.area(current.mover.rival)
    captured: list[Captured] = []
    given: list[Given] = []
    for key in current.ungrouped:
        places = _targets(rival, key, capture)
        if not places:  # A11
            given.append(Given(key=key, sealed=False))
        elif rival.sealed:  # A12
            given.append(Given(key=key, sealed=True))
        else:  # A9
            size = sum(rival.archives[place].size for place in places) + 1
            captured.append(Captured(key=key, places=places, size=size))
    return KeysResolved(seat=current.mover, captured=tuple(captured), given=tuple(given))


def _targets(rival: Area, key: int, capture: Capture) -> tuple[int, ...]:
    """The places of the Archives that a Key opens: the first of the largest, or all (A7, A8)."""
    places = [place for place, archive in enumerate(rival.archives) if archive.number == key]
    if capture == "one" and places:
        return (max(places, key=lambda place: rival.archives[place].size),)
    return tuple(places)


def _refusal(duel: Duel, seat: Seat, action: Action) -> str:
    if duel.ended:
        return "The match is over."
    if duel.round is None or forced(duel) is not None:
        return "The table is not ready: something that must happen first has not happened yet."
    if seat is not duel.round.mover:
        return "It is the rival's turn; until it ends you can only concede."
    if action == Stop():
        return "There is nothing to stop yet: the first roll of a turn must be made."
    return "The rules do not allow that now."
