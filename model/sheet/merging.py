"""Two people changed one sheet: what each changed stays, and where both changed the same, it is told."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from model.sheet import strain
from model.sheet.abilities import Ability, Skill
from model.sheet.consciousness import settled
from model.sheet.editing import changes
from model.sheet.session import Session
from model.sheet.state import Sheet
from model.sheet.statistics import current_hp, current_stress, free_movement

Level = TypeVar("Level", Ability, Skill)


@dataclass(frozen=True, slots=True)
class Clash:
    """Something that both changed, and not to the same.

    Attributes:
        key: one of `keys.KEYS`, or "conditions".
        mine: what one made of it, in words; None where it is not written.
        theirs: what the other made of it.
    """

    key: str
    mine: str | None
    theirs: str | None


def changed(before: Sheet, after: Sheet) -> frozenset[str]:
    """Tell which keys say something else, and "conditions" where those differ."""
    return frozenset(edit.key for edit in changes(before, after))


def clashes(base: Sheet, mine: Sheet, theirs: Sheet) -> tuple[Clash, ...]:
    """Tell what two people changed, each without knowing of the other.

    Args:
        base: the sheet that both began from.
        mine: what one made of it.
        theirs: what the other made of it.

    Returns:
        What both changed otherwise; nothing where the changes can stand side by side.
    """
    both = changed(base, mine) & changed(base, theirs)
    return tuple(
        Clash(edit.key, _said(edit.before), _said(edit.after)) for edit in changes(mine, theirs) if edit.key in both
    )


def merged(base: Sheet, mine: Sheet, theirs: Sheet) -> Sheet:
    """Put what one changed onto what the other made of a sheet.

    Args:
        base: the sheet that both began from.
        mine: what one made of it; this stands where both changed the same.
        theirs: what the other made of it; this stands in all else.

    Returns:
        A sheet whose current values are within its maxima, and whose conditions agree with its HP (D8). Where both
        changes together bring Stress to the cap, a Morale Roll is due (D9).
    """
    keys = changed(base, mine)
    both = _held(with_keys(theirs, mine, keys))
    return both if "morale_due" in keys else strain.settle(theirs, both)[0]


def with_keys(sheet: Sheet, source: Sheet, keys: Collection[str]) -> Sheet:
    """Let a sheet say for some keys what another one says, and nothing follow from that.

    Args:
        sheet: whose other keys stay.
        source: what is taken.
        keys: some of `keys.KEYS`, and "conditions".
    """
    others: dict[str, Any] = {
        key: getattr(source, key) for key in keys if key not in tuple(Ability) and key not in tuple(Skill)
    }
    abilities = _levels(sheet.abilities, source.abilities, [one for one in Ability if one.value in keys])
    skills = _levels(sheet.skills, source.skills, [one for one in Skill if one.value in keys])
    return replace(sheet, abilities=abilities, skills=skills, **others)


def rebased(session: Session, theirs: Sheet) -> Session:
    """Let a session go on from what somebody else made of its sheet.

    Undoing then takes back what was done in the session, and leaves alone what the other one did, unless that concerns
    the same keys.

    Args:
        session: what was done so far.
        theirs: the sheet as it is.
    """
    base = session.sheet

    def moved(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
        return tuple(merged(base, sheet, theirs) for sheet in sheets)

    return Session(theirs, moved(session.past), moved(session.future))


def _levels(standing: Mapping[Level, int], source: Mapping[Level, int], traits: list[Level]) -> dict[Level, int]:
    levels = dict(standing)
    for trait in traits:
        if trait in source:
            levels[trait] = source[trait]
        else:
            levels.pop(trait, None)
    return levels


def _held(sheet: Sheet) -> Sheet:
    movement = None if sheet.movement is None else min(sheet.movement, free_movement(sheet))
    hp = None if sheet.hp is None else current_hp(sheet)
    return settled(replace(sheet, hp=hp, stress=current_stress(sheet), movement=movement))


def _said(value: object) -> str | None:
    return None if value is None else str(value).lower() if isinstance(value, bool) else str(value)
