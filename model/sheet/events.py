"""What happened to a character: facts in the past tense, told apart by `kind`.

They make the history beside a character file. The file itself is the truth: nothing is ever computed from events.
`__pydantic_config__` makes a reader refuse what does not fit; the rules themselves never read it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from model.sheet.abilities import Skill
from model.sheet.conditions import Ending
from model.sheet.outcomes import MoraleResult, Outcome
from model.sheet.rolling import Mode

Written = int | str | bool | None
"""What a key of a sheet can say; None where it is not written."""

HowEnded = Literal["lifted", "healed", "turn", "round"]
"""What ended a condition: the narrator, HP above 0, or the end of a turn or of a round."""

_STRICT: Mapping[str, Any] = MappingProxyType({"strict": True, "extra": "forbid"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A check was rolled (D1 to D3).

    Attributes:
        skill: what was checked.
        ability: the level of its ability.
        level: its own level.
        dc: the Difficulty Class.
        mode: how the dice were rolled.
        dice: every d20, in the order in which they fell.
        kept: the one that counts.
        total: it with both levels.
        margin: how far the total is above the DC; below 0 when it is under it.
        outcome: what that is.
    """

    kind: Literal["checked"] = "checked"
    skill: Skill
    ability: int
    level: int
    dc: int
    mode: Mode
    dice: tuple[int, ...]
    kept: int
    total: int
    margin: int
    outcome: Outcome
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Opposed:
    """A skill was rolled for another character to reach: its total is the DC of that one's check (D1, D3).

    Attributes:
        skill: what was rolled.
        ability: the level of its ability.
        level: its own level.
        mode: how the dice were rolled.
        dice: every d20, in the order in which they fell.
        kept: the one that counts.
        total: it with both levels.
    """

    kind: Literal["opposed"] = "opposed"
    skill: Skill
    ability: int
    level: int
    mode: Mode
    dice: tuple[int, ...]
    kept: int
    total: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged:
    """Damage was taken; what goes below 0 HP is lost (D8).

    Attributes:
        amount: the damage.
        before: HP before it.
        after: HP after it.
    """

    kind: Literal["damaged"] = "damaged"
    amount: int
    before: int
    after: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed:
    """HP was given back; what goes above the maximum is lost (D8).

    Attributes:
        amount: the healing.
        before: HP before it.
        after: HP after it.
    """

    kind: Literal["healed"] = "healed"
    amount: int
    before: int
    after: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Stressed:
    """Stress was gained or lost; what goes beyond 0 or the cap is lost (D7).

    Attributes:
        amount: what was gained; below 0 for a loss.
        before: Stress before it.
        after: Stress after it.
    """

    kind: Literal["stressed"] = "stressed"
    amount: int
    before: int
    after: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleDue:
    """Stress reached the Stress Cap, so that a Morale Roll is due (D9).

    Attributes:
        cap: the Stress Cap.
    """

    kind: Literal["morale_due"] = "morale_due"
    cap: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class MoraleRolled:
    """A Morale Roll was made (D9).

    Attributes:
        presence: the level of Presence.
        morale: the level of Morale.
        mode: how the dice were rolled.
        dice: every d20, in the order in which they fell.
        kept: the one that counts.
        total: it with both levels.
        result: what the table says.
        own_turn: whether it was made in the character's own turn (D10).
    """

    kind: Literal["morale_rolled"] = "morale_rolled"
    presence: int
    morale: int
    mode: Mode
    dice: tuple[int, ...]
    kept: int
    total: int
    result: MoraleResult
    own_turn: bool
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Rested:
    """Hours went by in rest, each taking 1 Stress away (D7).

    Attributes:
        hours: how many.
        before: Stress before them.
        after: Stress after them.
    """

    kind: Literal["rested"] = "rested"
    hours: int
    before: int
    after: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """Movement was spent (D6).

    Attributes:
        tiles: how many tiles.
        before: Movement left before.
        after: Movement left after.
    """

    kind: Literal["moved"] = "moved"
    tiles: int
    before: int
    after: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """The character's turn ended (D6, D10).

    Attributes:
        movement: Movement as it stands again.
    """

    kind: Literal["turn_ended"] = "turn_ended"
    movement: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """A round ended (D10)."""

    kind: Literal["round_ended"] = "round_ended"
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionAdded:
    """A condition began to hold, or another end was set for it (D13).

    Attributes:
        name: what it is called.
        until: what ends it.
        left: how many turns or rounds must end; 1 where nothing is counted.
    """

    kind: Literal["condition_added"] = "condition_added"
    name: str
    until: Ending
    left: int
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionEnded:
    """A condition holds no more (D8, D10).

    Attributes:
        name: what it was called.
        how: what ended it.
    """

    kind: Literal["condition_ended"] = "condition_ended"
    name: str
    how: HowEnded
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


@dataclass(frozen=True, slots=True, kw_only=True)
class Edited:
    """A key of the sheet was edited, or followed another that was.

    Attributes:
        key: one of `keys.KEYS`, or "conditions".
        before: what it said; None where it was not written.
        after: what it says.
    """

    kind: Literal["edited"] = "edited"
    key: str
    before: Written
    after: Written
    __pydantic_config__: ClassVar[Mapping[str, Any]] = _STRICT


Event = (
    Checked
    | Opposed
    | Damaged
    | Healed
    | Stressed
    | MoraleDue
    | MoraleRolled
    | Rested
    | Moved
    | TurnEnded
    | RoundEnded
    | ConditionAdded
    | ConditionEnded
    | Edited
)
"""Anything that can happen to a character."""
