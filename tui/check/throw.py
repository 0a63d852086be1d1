"""A roll of one character: the dice that fell, and what became of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from model.sheet.checks import check
from model.sheet.events import Checked
from model.sheet.played import Played
from model.sheet.rolling import typed
from model.sheet.state import Sheet
from tui.check.draft import Draft


class Checking(Protocol):
    """Who checks: an opened character, which keeps what happens to it before anyone sees it."""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""

    async def play(self, act: Callable[[Sheet], Played], /) -> object:
        """Let something happen to the sheet, and keep it."""

    def subscribe(self, tell: Callable[[], None], /) -> Callable[[], None]:
        """Tell whenever the sheet has changed; returns what ends that."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on the table.

    Attributes:
        dice: what they show, in the order in which they fell.
        checked: what that came to; None while it is not kept.
        problem: why it is not kept; empty when it is.
    """

    dice: tuple[int, ...]
    checked: Checked | None = None
    problem: str = ""


async def keep(character: Checking, draft: Draft, dice: tuple[int, ...]) -> Checked:
    """Let dice count for a character, and keep what they come to in its history.

    Args:
        character: who checks.
        draft: what is checked; its skill is chosen.
        dice: what the d20 show.

    Returns:
        What happened.
    """
    skill, made = draft.skill, list[Checked]()
    assert skill is not None

    def act(sheet: Sheet) -> Played:
        made.append(check(sheet, skill, draft.dc, draft.mode, typed(dice, draft.mode)))
        return Played(sheet, (made[-1],))

    await character.play(act)
    return made[-1]
