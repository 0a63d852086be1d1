"""Conditions as a character file writes them: `{ name = "Frozen", until = "end of turn", turns = 1 }`."""

from collections.abc import Mapping, Sequence
from typing import Any

from model.sheet.conditions import COUNTED, Condition, Ending, condition
from model.sheet.refusal import NotAllowed
from saves.tomlfile.values import KeyPath, Value

EXAMPLE = '{ name = "Frozen", until = "end of turn", turns = 1 }'
"""How a condition is written."""


class ConditionFault(ValueError):
    """A condition cannot be read; the text says why and what is allowed.

    Attributes:
        path: the way to what is to blame, from the condition on.
    """

    def __init__(self, reason: str, *path: str) -> None:
        """Tell what is wrong.

        Args:
            reason: why it cannot be read.
            path: the way to what is to blame, from the condition on.
        """
        self.path: KeyPath = path
        super().__init__(reason)


def read_condition(written: object) -> Condition:
    """Read a condition.

    Args:
        written: what stands in the list of conditions.

    Raises:
        ConditionFault: it is none.
    """
    if not isinstance(written, dict):
        raise ConditionFault(f"A condition is a table such as {EXAMPLE}.")
    for key in ("name", "until"):
        if not isinstance(written.get(key, ""), str):
            raise ConditionFault(f"This is a text, as in {EXAMPLE}.", key)
    if "name" not in written:
        raise ConditionFault(f"A condition has a name, as in {EXAMPLE}.")
    until = written.get("until", Ending.LIFTED)
    counting = COUNTED[Ending(until)] if until in tuple(COUNTED) else None
    for key in COUNTED.values():
        if key in written and key != counting:
            raise ConditionFault(_miscounted(key), key)
    left = written.get(counting, 1) if counting else 1
    if not isinstance(left, int) or isinstance(left, bool):
        raise ConditionFault("This is a whole number, from 1 to 100.", str(counting))
    try:
        return condition(written["name"], until, left)
    except NotAllowed as refused:
        raise ConditionFault(str(refused), *_blamed(until, counting, left)) from refused


def written_conditions(
    standing: Sequence[Mapping[str, Any]], before: Sequence[Condition], after: Sequence[Condition]
) -> list[Value]:
    """Write conditions, each as it stands in the file already as far as it can.

    Args:
        standing: the conditions as they stand in the file.
        before: what they were read as, in the same order.
        after: what is to hold.
    """
    pairs = list(zip(before, standing, strict=True))
    return [_written(pairs, one) for one in after]


def _written(pairs: list[tuple[Condition, Mapping[str, Any]]], new: Condition) -> Mapping[str, Any]:
    for is_same in (new.__eq__, lambda old: (old.name, old.until) == (new.name, new.until)):
        for place, (old, standing) in enumerate(pairs):
            if is_same(old):
                del pairs[place]
                return standing if old == new else {**standing, **_count(new)}
    return _table(new)


def _table(new: Condition) -> dict[str, Any]:
    table: dict[str, Any] = {"name": new.name, "until": str(new.until)}
    return table | _count(new)


def _count(new: Condition) -> dict[str, int]:
    return {COUNTED[new.until]: new.left} if new.until in COUNTED else {}


def _miscounted(key: str) -> str:
    ending = next(ending for ending, counting in COUNTED.items() if counting == key)
    return f'Only a condition with until = "{ending}" has {key}.'


def _blamed(until: str, counting: str | None, left: int) -> tuple[str, ...]:
    """Tell which key of a condition the rules refuse."""
    if until not in tuple(Ending):
        return ("until",)
    try:
        condition("Name", until if until != Ending.HEALED else Ending.LIFTED, left)
    except NotAllowed:
        return (counting or "until",)
    return ("name",) if until != Ending.HEALED else ("until",)
