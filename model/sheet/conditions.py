"""Conditions: a name, and what ends it (D8, D10, D13).

In a character file a condition is an inline table: `{ name = "Frozen", until = "end of turn", turns = 1 }`. `until` is
a value of `Ending`; without it a condition lasts until it is lifted. `turns` belongs to "end of turn" and `rounds` to
"end of round"; without it one end is left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from model import text
from model.sheet.refusal import NotAllowed

MOST_ENDS = 100
"""The most turns or rounds that a condition can be told to last."""


class Ending(StrEnum):
    """What ends a condition."""

    LIFTED = "lifted"
    """The narrator lifts it."""
    HEALED = "healed"
    """HP rises above 0 (D8)."""
    END_OF_TURN = "end of turn"
    """A turn of the character ends, the next one or a later one."""
    END_OF_ROUND = "end of round"
    """A round ends, the one being played or a later one."""


COUNTED: Mapping[Ending, str] = MappingProxyType({Ending.END_OF_TURN: "turns", Ending.END_OF_ROUND: "rounds"})
"""The endings that are counted, each with the key that its count has in a character file."""

UNCONSCIOUS = "Unconscious"
"""What a character is at 0 HP (D8)."""

CONSCIOUS = "Conscious"
"""What stands on the sheet of a character at 0 HP from whom the narrator has lifted Unconscious (D8, D10)."""

SURRENDERED, FROZEN, FLEEING, DAZED = "Surrendered", "Frozen", "Fleeing", "Dazed"
"""What the results of a Morale Roll make of a character (D9)."""

_SPELLINGS: Mapping[str, str] = MappingProxyType(
    {"surrender": SURRENDERED, "freeze": FROZEN, "flee": FLEEING, "daze": DAZED}
    | {known.casefold(): known for known in (UNCONSCIOUS, CONSCIOUS, SURRENDERED, FROZEN, FLEEING, DAZED)}
)


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that holds for a character.

    Attributes:
        name: what it is called.
        until: what ends it.
        left: how many turns or rounds must still end, from 1; 1 where nothing is counted.
    """

    name: str
    until: Ending = Ending.LIFTED
    left: int = 1

    @property
    def lasts(self) -> str:
        """How long it holds: "until the end of the next turn"."""
        match self.until:
            case Ending.LIFTED:
                return "until it is lifted"
            case Ending.HEALED:
                return "until HP is above 0"
            case Ending.END_OF_TURN:
                return "until the end of the next turn" if self.left == 1 else f"until {self.left} turns have ended"
            case Ending.END_OF_ROUND:
                return "until the end of the round" if self.left == 1 else f"until {self.left} rounds have ended"


def condition(name: str, until: str = Ending.LIFTED, left: int = 1) -> Condition:
    """Make a condition from what a person wrote.

    Args:
        name: what it is called; the conditions of the rules are known however they are spelled ("freeze").
        until: a value of `Ending`.
        left: how many turns or rounds must end, 1 to 100.

    Returns:
        The condition, its name fit to be shown.

    Raises:
        NotAllowed: there is no such ending, the count is out of range or counts nothing, the name cannot be used, or
            something else than what 0 HP brings is to end with healing.
    """
    if until not in tuple(Ending):
        allowed = ", ".join(f'"{ending}"' for ending in Ending)
        raise NotAllowed(f"A condition lasts until one of {allowed}, not “{text.clean(until[:100])}”.")
    ending = Ending(until)
    if ending in COUNTED and not 1 <= left <= MOST_ENDS:
        raise NotAllowed(f"A condition lasts for 1 to {MOST_ENDS} {COUNTED[ending]}, not {left}.")
    if ending not in COUNTED and left != 1:
        raise NotAllowed(f"Turns and rounds are counted until their end, not until a condition is {ending}.")
    try:
        known = spelled(text.name(name))
    except text.NameRefused as error:
        raise NotAllowed(f"A condition cannot be called that. {error}") from None
    if ending is Ending.HEALED and known not in (UNCONSCIOUS, CONSCIOUS):
        raise NotAllowed(f"Only {UNCONSCIOUS} ends when HP rises above 0; {known} can last until it is lifted.")
    return Condition(known, ending, left)


def spelled(name: str) -> str:
    """Give a condition of the rules its one spelling ("freeze" is "Frozen"); any other name stays as it is."""
    return _SPELLINGS.get(name.casefold(), name)


def is_called(held: Condition, name: str) -> bool:
    """Tell whether a condition goes by a name, in any case and any spelling of the rules."""
    return spelled(held.name).casefold() == spelled(name).casefold()


def has(held: tuple[Condition, ...], name: str) -> bool:
    """Tell whether a condition of that name holds."""
    return any(is_called(one, name) for one in held)


def with_condition(held: tuple[Condition, ...], new: Condition) -> tuple[Condition, ...]:
    """Add a condition; it takes the place of one of its name.

    What 0 HP brings and what the narrator has set by hand stand beside each other, since healing lifts one of them
    only (D8).
    """
    same = [one for one in held if is_called(one, new.name) and _healed(one) is _healed(new)]
    if not same:
        return (*held, new)
    return tuple(new if one is same[0] else one for one in held if one is same[0] or one not in same)


def one_end_fewer(held: tuple[Condition, ...], ending: Ending) -> tuple[Condition, ...]:
    """Count the end of a turn or of a round.

    Args:
        held: what holds.
        ending: what has ended.

    Returns:
        What still holds, in its order; what had one end left is gone.
    """
    return tuple(
        replace(one, left=one.left - 1) if one.until is ending else one
        for one in held
        if one.until is not ending or one.left > 1
    )


def _healed(held: Condition) -> bool:
    return held.until is Ending.HEALED
