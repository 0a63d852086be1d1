"""What 0 HP brings: Unconscious, from the moment current HP is 0 until it is above (D8).

The narrator can lift it all the same (D10). Conscious then stands in its place, so that a sheet that is put away and
read again does not fall back; healing ends either.
"""

from dataclasses import replace

from model.sheet.conditions import CONSCIOUS, UNCONSCIOUS, Condition, Ending, is_called
from model.sheet.events import ConditionAdded, ConditionEnded, Event
from model.sheet.state import Sheet
from model.sheet.statistics import current_hp


def settled(sheet: Sheet) -> Sheet:
    """Make the conditions of a sheet that was written by hand agree with its HP (D8).

    Args:
        sheet: any sheet.

    Returns:
        It with Unconscious where HP is 0, and without what ends with healing where HP is above.
    """
    return settle(sheet)[0]


def settle(sheet: Sheet) -> tuple[Sheet, tuple[Event, ...]]:
    """Do what `settled` does, and tell what happened."""
    lasting = tuple(one for one in sheet.conditions if one.until is Ending.HEALED)
    if current_hp(sheet) == 0:
        if lasting:
            return sheet, ()
        fallen = Condition(UNCONSCIOUS, Ending.HEALED)
        return replace(sheet, conditions=(*sheet.conditions, fallen)), (_added(fallen),)
    left = tuple(one for one in sheet.conditions if one not in lasting)
    return replace(sheet, conditions=left), tuple(ConditionEnded(name=one.name, how="healed") for one in lasting)


def without(sheet: Sheet, name: str) -> tuple[Sheet, tuple[Event, ...]]:
    """Lift every condition of a name; at 0 HP, Unconscious and Conscious give way to each other (D8, D10).

    Args:
        sheet: whom they hold for.
        name: what they are called.

    Returns:
        The sheet without them, and an event for what stands in the place of one.
    """
    left: list[Condition] = []
    events: list[Event] = []
    for one in sheet.conditions:
        if not is_called(one, name):
            left.append(one)
        elif one.until is Ending.HEALED and current_hp(sheet) == 0:
            other = replace(one, name=UNCONSCIOUS if is_called(one, CONSCIOUS) else CONSCIOUS)
            left.append(other)
            events.append(_added(other))
    return replace(sheet, conditions=tuple(left)), tuple(events)


def _added(new: Condition) -> ConditionAdded:
    return ConditionAdded(name=new.name, until=new.until, left=new.left)
