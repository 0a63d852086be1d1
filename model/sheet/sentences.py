"""One plain sentence an event, the same wherever what happened to a character is told."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from model.sheet.conditions import Condition
from model.sheet.events import (
    Checked,
    ConditionAdded,
    ConditionEnded,
    Damaged,
    Edited,
    Event,
    Healed,
    HowEnded,
    MoraleDue,
    MoraleRolled,
    Moved,
    Opposed,
    Rested,
    RoundEnded,
    Stressed,
    TurnEnded,
    Written,
)
from model.sheet.keys import title
from model.sheet.rolling import Mode

_HOW: Mapping[HowEnded, str] = MappingProxyType(
    {"lifted": "it is lifted", "healed": "HP is above 0", "turn": "the turn ends", "round": "the round ends"}
)


def describe(event: Event, name: str) -> str:
    """Tell an event in one sentence.

    Args:
        event: what happened.
        name: what the character is called.

    Returns:
        A sentence without markup. Names and other text stand in it as they are given.
    """
    match event:
        case Checked():
            return _checked(event, name)
        case Opposed():
            return _opposed(event, name)
        case Damaged(amount=amount, before=before, after=after):
            return f"{name} takes {amount} damage: {_went('HP', before, after)}."
        case Healed(amount=amount, before=before, after=after):
            return f"{name} is healed by {amount}: {_went('HP', before, after)}."
        case Stressed(amount=amount, before=before, after=after):
            return f"{name} {'gains' if amount > 0 else 'loses'} {abs(amount)} Stress: {_went('it', before, after)}."
        case MoraleDue(cap=cap):
            return f"The Stress of {name} has reached the cap of {cap}: a Morale Roll is due."
        case MoraleRolled():
            return _morale_rolled(event, name)
        case Rested(hours=hours, before=before, after=after):
            return f"{name} rests for {_count(hours, 'hour')}: {_went('Stress', before, after)}."
        case Moved(tiles=tiles, before=before, after=after):
            return f"{name} moves {_count(tiles, 'tile')}: {_went('Movement', before, after)}."
        case TurnEnded(movement=movement):
            return f"The turn of {name} ends: Movement is {movement}."
        case RoundEnded():
            return f"A round ends for {name}."
        case ConditionAdded(name=condition, until=until, left=left):
            return f"{condition} holds for {name} {Condition(condition, until, left).lasts}."
        case ConditionEnded():
            return f"{event.name} no longer holds for {name}: {_HOW[event.how]}."
        case Edited():
            return _edited(event, name)
        case _:
            assert_never(event)


def sum_of(kept: int, *levels: int) -> str:
    """Write what was rolled and what is added to it: "14 + 2 - 1 = 15"."""
    added = "".join(f" {'-' if level < 0 else '+'} {abs(level)}" for level in levels)
    return f"{kept}{added} = {kept + sum(levels)}"


def _checked(event: Checked, name: str) -> str:
    dice = _dice(event.mode, event.dice, event.kept)
    reached = sum_of(event.kept, event.ability, event.level)
    return (
        f"{name} rolls {event.skill.title()}{dice}: {reached} against DC {event.dc}, "
        f"margin {event.margin:+d}: {event.outcome.title()}."
    )


def _opposed(event: Opposed, name: str) -> str:
    dice = _dice(event.mode, event.dice, event.kept)
    return f"{name} rolls {event.skill.title()}{dice}: {sum_of(event.kept, event.ability, event.level)}, to be reached."


def _morale_rolled(event: MoraleRolled, name: str) -> str:
    dice = _dice(event.mode, event.dice, event.kept)
    turn = " in the own turn" if event.own_turn else ""
    reached = sum_of(event.kept, event.presence, event.morale)
    return f"{name} makes a Morale Roll{turn}{dice}: {reached}: {event.result.title()}."


def _dice(mode: Mode, dice: tuple[int, ...], kept: int) -> str:
    if mode is Mode.PLAIN:
        return ""
    return f" with {mode} ({' and '.join(str(number) for number in dice)}; {kept} counts)"


def _went(what: str, before: int, after: int) -> str:
    if before == after:
        return f"{what} stays {after}"
    return f"{what} goes from {before} to {after}"


def _count(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def _edited(event: Edited, name: str) -> str:
    what = title(event.key)
    if event.key == "notes":
        return f"The notes of {name} are edited."
    return f"{what} of {name}: {_says(event.before)} becomes {_says(event.after)}."


def _says(value: Written) -> str:
    match value:
        case None:
            return "not written"
        case bool():
            return str(value).lower()
        case "":
            return "nothing"
        case _:
            return str(value)
