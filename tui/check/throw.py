"""A roll of one character: the dice that fell, and what became of them."""

from collections.abc import Iterable
from dataclasses import dataclass

from model.sheet.abilities import Skill
from model.sheet.checks import check
from model.sheet.events import Checked, Event
from model.sheet.played import Played
from model.sheet.rolling import typed
from model.sheet.state import Sheet
from tui.check.draft import Draft
from tui.sheet.opened import Act


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table.

    Attributes:
        dice: what they show, in the order in which they fell.
        checked: what that came to; None while it is not in the history.
        problem: why it is not; empty when it is.
    """

    dice: tuple[int, ...]
    checked: Checked | None = None
    problem: str = ""


def act_of(draft: Draft, skill: Skill, dice: tuple[int, ...]) -> Act:
    """Make a check of dice that have fallen already.

    Args:
        draft: what is checked.
        skill: its skill.
        dice: what the d20 show.

    Returns:
        An act that comes to the same each time it is done to the same sheet.
    """

    def act(sheet: Sheet) -> Played:
        return Played(sheet, (check(sheet, skill, draft.dc, draft.mode, typed(dice, draft.mode)),))

    return act


def checked_in(events: Iterable[Event] | None) -> Checked | None:
    """Find the check among what has happened; None where there is none."""
    return next((event for event in events or () if isinstance(event, Checked)), None)
