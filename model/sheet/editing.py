"""Editing a sheet by hand: one key or several at once, and what follows from it (D5 to D9, D11, D12).

A raised maximum raises no current value, and a lowered one takes the current value with it. HP or Movement that are
not written stay unwritten, and so full (D11): that is what the same edit in the file means. A current value that is
edited together with levels is held to the maximum that those levels make.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from model.sheet import consciousness, strain
from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import Condition
from model.sheet.events import Edited, Event, Written
from model.sheet.keys import KEYS, NUMBERS, UNWRITTEN, accept, find, title, written
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet
from model.sheet.statistics import (
    Derived,
    current_hp,
    current_stress,
    free_movement,
    maximum_hp,
    maximum_movement,
    stress_cap,
)

Level = TypeVar("Level", Ability, Skill)


_MAXIMUM: Mapping[str, Callable[[Sheet], Derived]] = MappingProxyType(
    {"hp": maximum_hp, "stress": stress_cap, "movement": maximum_movement}
)


def edit(sheet: Sheet, key: str, value: object) -> Played:
    """Edit one key; see `edit_all`."""
    return edit_all(sheet, {key: value})


def edit_all(sheet: Sheet, values: Mapping[str, object]) -> Played:
    """Edit several keys at once.

    Args:
        sheet: the sheet as it stands.
        values: for each key, in any case, what it is to say; None takes a key away that may be absent.

    Returns:
        The sheet after it, with an event for every key that says something else than before, for a condition that HP
        brought or ended (D8), and for a Morale Roll that became due (D9). What says nothing new makes no event.

    Raises:
        NotAllowed: there is no such key, it cannot be absent, or the value is not allowed on this sheet; nothing has
            changed.
    """
    accepted = {(found := find(key)): _accept(found, value) for key, value in values.items()}
    leveled = _with_levels(sheet, accepted)
    _expect_within_maximum(leveled, accepted)
    rest: dict[str, Any] = {key: value for key, value in accepted.items() if not _is_level(key)}
    after, conditions = consciousness.settle(replace(leveled, **rest))
    due: tuple[Event, ...] = ()
    if "morale_due" not in accepted:
        after, due = strain.settle(sheet, after)
    edits = (edited for edited in _edits(sheet, after) if edited.key != "morale_due" or "morale_due" in accepted)
    return Played(after, (*edits, *conditions, *due))


def bounds(sheet: Sheet, key: str) -> tuple[int, int]:
    """Tell what a key may be set to on a sheet.

    Args:
        sheet: the sheet as it stands.
        key: one of `keys.NUMBERS`.

    Returns:
        The lowest and the highest; of HP, Stress and Movement up to their maximum.
    """
    lowest, highest = NUMBERS[key]
    maximum = _MAXIMUM.get(key)
    return (lowest, highest) if maximum is None else (lowest, maximum(sheet).value)


def changes(before: Sheet, after: Sheet) -> tuple[Edited, ...]:
    """Tell how two sheets of a character differ, for a history: what an undo did, or an edit outside.

    Args:
        before: the sheet as it was.
        after: the sheet as it is.

    Returns:
        An edit for each key that says something else, and one of "conditions" where those differ.
    """
    edits = _edits(before, after)
    if before.conditions == after.conditions:
        return edits
    return (*edits, Edited(key="conditions", before=_told(before.conditions), after=_told(after.conditions)))


def _accept(key: str, value: object) -> Written:
    return None if value is None and key in UNWRITTEN else accept(key, value)


def _is_level(key: str) -> bool:
    return key in tuple(Ability) or key in tuple(Skill)


def _with_levels(sheet: Sheet, accepted: Mapping[str, Written]) -> Sheet:
    """Write the levels, and hold the current values to the maxima that changed with them."""
    abilities, skills = dict(sheet.abilities), dict(sheet.skills)
    for ability in Ability:
        _write(abilities, ability, accepted)
    for skill in Skill:
        _write(skills, skill, accepted)
    after = replace(sheet, abilities=abilities, skills=skills)
    held: dict[str, Any] = {}
    if sheet.hp is not None and maximum_hp(after).value != maximum_hp(sheet).value:
        held["hp"] = min(current_hp(sheet), maximum_hp(after).value)
    if stress_cap(after).value != stress_cap(sheet).value:
        held["stress"] = min(current_stress(sheet), stress_cap(after).value)
    if sheet.movement is not None and free_movement(after) != free_movement(sheet):
        held["movement"] = min(sheet.movement, free_movement(sheet), free_movement(after))
    return replace(after, **held)


def _write(levels: dict[Level, int], trait: Level, accepted: Mapping[str, Written]) -> None:
    """Write the level of one ability or skill, or take it away."""
    if trait.value not in accepted:
        return
    level = accepted[trait.value]
    if isinstance(level, int):
        levels[trait] = level
    else:
        levels.pop(trait, None)


def _expect_within_maximum(sheet: Sheet, accepted: Mapping[str, Written]) -> None:
    for key in _MAXIMUM:
        value, (lowest, highest) = accepted.get(key), bounds(sheet, key)
        if isinstance(value, int) and value > highest:
            raise NotAllowed(f"{title(key)} is a whole number from {lowest} to {highest} on this sheet, not {value}.")


def _edits(before: Sheet, after: Sheet) -> tuple[Edited, ...]:
    pairs = ((key, written(before, key), written(after, key)) for key in KEYS)
    return tuple(Edited(key=key, before=was, after=says) for key, was, says in pairs if was != says)


def _told(conditions: tuple[Condition, ...]) -> str:
    return "; ".join(f"{one.name} {one.lasts}" for one in conditions) or "none"
