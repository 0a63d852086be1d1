"""What is to be checked, as it stands before the dice fall."""

from dataclasses import dataclass, replace
from typing import Literal

from model.sheet.abilities import Skill
from model.sheet.rolling import Mode, explain_mode, mode_of

LOWEST_DC, HIGHEST_DC = -99, 999
"""The range that a DC can be typed in; any whole number is one (D1)."""

MOST_SOURCES = 9
"""The most sources of one kind that are counted; one is as good as many (D3)."""

Source = Literal["advantage", "disadvantage"]
"""What a rule gives a roll."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A check that is being set up.

    Attributes:
        skill: what is checked; None while nothing is chosen.
        dc: what has to be reached, -99 to 999.
        against: whose total the DC is; empty for a DC of its own.
        advantages: how many sources of advantage there are, 0 to 9.
        disadvantages: how many of disadvantage, 0 to 9.
    """

    skill: Skill | None = None
    dc: int = 10
    against: str = ""
    advantages: int = 0
    disadvantages: int = 0

    @property
    def mode(self) -> Mode:
        """How the dice are rolled (D3)."""
        return mode_of(self.advantages, self.disadvantages)

    @property
    def tells_mode(self) -> str:
        """How the sources come to that, in a sentence."""
        return explain_mode(self.advantages, self.disadvantages)

    def picked(self, skill: Skill) -> "Draft":
        """Check another skill."""
        return replace(self, skill=skill)

    def with_dc(self, dc: int, against: str = "") -> "Draft":
        """Check against another DC, held to its range.

        Args:
            dc: what has to be reached.
            against: whose total it is; empty for a DC of its own.
        """
        held = min(max(dc, LOWEST_DC), HIGHEST_DC)
        return self if held == self.dc and against == self.against else replace(self, dc=held, against=against)

    def with_source(self, source: Source, by: int) -> "Draft":
        """Count sources of a kind more, or fewer by a negative number, held to their range."""
        if source == "advantage":
            return replace(self, advantages=min(max(self.advantages + by, 0), MOST_SOURCES))
        return replace(self, disadvantages=min(max(self.disadvantages + by, 0), MOST_SOURCES))
