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
        added = ConditionAdded(name=fallen.name, until=fallen.until, left=fallen.left)
        return replace(sheet, conditions=(*sheet.conditions, fallen)), (added,)
    left = tuple(one for one in sheet.conditions if one not in lasting)
    return replace(sheet, conditions=left), tuple(ConditionEnded(name=one.name, how="healed") for one in lasting)


def without(sheet: Sheet, name: str) -> Sheet:
    """Lift every condition of a name; Unconscious and Conscious at 0 HP give way to each other (D8, D10)."""
    left: list[Condition] = []
    for one in sheet.conditions:
        if not is_called(one, name):
            left.append(one)
        elif one.until is Ending.HEALED and current_hp(sheet) == 0:
            left.append(replace(one, name=UNCONSCIOUS if is_called(one, CONSCIOUS) else CONSCIOUS))
    return replace(sheet, conditions=tuple(left))
