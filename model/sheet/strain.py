"""What Stress brings: a Morale Roll that is due from when the cap is reached until it is made (D9)."""

from dataclasses import replace

from model.sheet.events import Event, MoraleDue
from model.sheet.state import Sheet
from model.sheet.statistics import current_stress, is_at_cap, is_morale_due, stress_cap


def settle(before: Sheet, after: Sheet) -> tuple[Sheet, tuple[Event, ...]]:
    """Keep a Morale Roll due, or make it due when the cap was reached.

    The cap is reached when Stress stands at it and was below it, or below the one before: a cap lowered onto Stress
    counts, and a raised one has to be reached anew. A roll that is due stays due when Stress falls again.

    Args:
        before: a sheet.
        after: what an act or an edit made of its Stress and of its cap.

    Returns:
        The second sheet, with the roll due where it is, and an event where it was not before.
    """
    if is_morale_due(before):
        return (after if is_morale_due(after) else replace(after, morale_due=True)), ()
    stress, cap = current_stress(before), stress_cap(after).value
    if not is_at_cap(after) or (is_at_cap(before) and stress >= cap):
        return after, ()
    return replace(after, morale_due=True), (MoraleDue(cap=cap),)
