"""One plain sentence an event, the same wherever a match is told."""

from collections import Counter
from collections.abc import Mapping
from typing import assert_never

from model.duel.dice import Faces
from model.duel.events import (
    Captured,
    DiceRolled,
    Event,
    Given,
    KeysResolved,
    MatchEnded,
    MatchOpened,
    RoundEnded,
    RoundOpened,
    TurnEnded,
)
from model.duel.state import Seat

Names = Mapping[Seat, str]
"""What the players are called."""

_COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spell(count: int) -> str:
    """Write a count of dice or rounds as a word, as a numeral past twelve."""
    return _COUNT[count] if 0 <= count < len(_COUNT) else str(count)


def count_dice(count: int) -> str:
    """Write a number of dice: "no dice", "one die", "two dice"."""
    return "one die" if count == 1 else f"{spell(count)} dice"


def listing(parts: list[str]) -> str:
    """Join phrases as English does: "a", "a and b", "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def describe(event: Event, names: Names) -> str:
    """Tell an event in one sentence.

    Args:
        event: what happened.
        names: what the players are called.

    Returns:
        A sentence without markup. Names stand in it as they are given.
    """
    match event:
        case MatchOpened(capture=capture):
            return f"{names[Seat.A]} and {names[Seat.B]} sit down; a Key takes {capture_rule(capture)}."
        case RoundOpened(round=number, starter=starter, dice=dice):
            return f"Round {number} begins: {count_dice(dice)} each, and {names[starter]} has the first turn."
        case DiceRolled():
            return _rolled(event, names)
        case TurnEnded():
            return _turn_ended(event, names)
        case KeysResolved():
            return _resolved(event, names)
        case RoundEnded():
            return _round_ended(event, names)
        case MatchEnded(winner=winner):
            return f"{names[winner]} wins the match." if winner else "The match is a draw: each has won a round."
        case _:
            assert_never(event)


def capture_rule(capture: str) -> str:
    """Tell what a Key takes under a house rule (A8)."""
    return "every Archive of its number" if capture == "all" else "one Archive of its number"


def _rolled(event: DiceRolled, names: Names) -> str:
    verb = "rolls" if event.roll == 1 else "rerolls"
    shown = " ".join(str(face) for face in event.faces)
    return f"{names[event.seat]} {verb} {count_dice(len(event.faces))}: {shown}; {_grouped(event)}."


def _grouped(event: DiceRolled) -> str:
    if not event.grouped:
        return "nothing groups"
    count = Counter(event.faces)
    archives = [f"{spell(count[number])} {number}s" for number in event.grouped]
    return f"{listing(archives)} become {'an Archive' if len(archives) == 1 else 'Archives'}"


def _turn_ended(event: TurnEnded, names: Names) -> str:
    name = names[event.seat]
    match event.how:
        case "harmony":
            return f"Harmony of the Spheres: {name} wins the Seal."
        case "all_grouped":
            return f"Every die of {name} is in an Archive: the Seal is won."
        case "no_group":
            return f"The turn of {name} ends without a new Archive: {_keys(event.keys)}."
        case "stopped":
            return f"{name} stops: {_keys(event.keys)}."


def _keys(keys: Faces) -> str:
    shown = listing([str(key) for key in keys]) if keys else "nothing"
    return f"{shown} {'become Keys' if len(keys) > 1 else 'becomes a Key'}"


def _resolved(event: KeysResolved, names: Names) -> str:
    rival = names[event.seat.rival]
    parts = [_captured(captured, rival) for captured in event.captured]
    for sealed in (False, True):
        gifts = [given for given in event.given if given.sealed is sealed]
        if gifts:
            parts.append(_given(gifts, rival, sealed=sealed))
    return f"{'; '.join(parts) or 'No Key is left to resolve'}."


def _captured(captured: Captured, rival: str) -> str:
    count = len(captured.places)
    target = "Archive" if count == 1 else f"{spell(count)} Archives"
    return f"Key {captured.key} takes the {target} of {captured.key}s from {rival}, now {count_dice(captured.size)}"


def _given(gifts: list[Given], rival: str, *, sealed: bool) -> str:
    keys = listing([str(given.key) for given in gifts])
    many = len(gifts) > 1
    why = "held off by the Seal" if sealed else "finding no Archive"
    return f"{'Keys' if many else 'Key'} {keys}, {why}, {'go' if many else 'goes'} to {rival}"


def _round_ended(event: RoundEnded, names: Names) -> str:
    loser, winner = names[event.loser], names[event.loser.rival]
    match event.reason:
        case "no_dice":
            return f"{loser} has no dice to roll: {winner} wins round {event.round}."
        case "conceded" if event.scope == "match":
            return f"{loser} concedes the match."
        case "conceded":
            return f"{loser} concedes: {winner} wins round {event.round}."
        case "claimed":
            return f"{winner} claims round {event.round}, for {loser} has stayed away."
        case "time":
            return f"{loser} is out of time: {winner} wins round {event.round}."
