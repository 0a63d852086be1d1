"""Sheets and dice made to order."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import Condition
from model.sheet.events import Event
from model.sheet.rolling import Dice
from model.sheet.state import Sheet

Kind = TypeVar("Kind", bound=Event)


def sheet(
    *,
    name: str = "Ada",
    hp: int | None = None,
    stress: int = 0,
    movement: int | None = None,
    morale_due: bool | None = None,
    conditions: Iterable[Condition] = (),
    ap: int | None = None,
    **levels: int,
) -> Sheet:
    """A character with these levels written, each under its key, and nothing else but what is given."""
    written = leveled(levels)
    return Sheet(
        name=name,
        abilities=written.abilities,
        skills=written.skills,
        hp=hp,
        stress=stress,
        movement=movement,
        morale_due=morale_due,
        conditions=tuple(conditions),
        ap=ap,
    )


def leveled(levels: Mapping[str, int]) -> Sheet:
    """A character with these levels and nothing else."""
    assert set(levels) <= {*Ability, *Skill}, f"no abilities or skills: {', '.join(levels)}"
    abilities = {ability: levels[ability] for ability in Ability if ability in levels}
    skills = {skill: levels[skill] for skill in Skill if skill in levels}
    return Sheet(name="Ada", abilities=abilities, skills=skills)


def dice(*numbers: int) -> Dice:
    """d20 that show these numbers once, and fail when another count is asked for or they are rolled again."""
    left = [numbers]

    def rolled(count: int) -> tuple[int, ...]:
        assert left, f"{count} d20 rolled after {numbers}"
        assert count == len(numbers), f"{count} d20 rolled where {numbers} lie ready"
        return left.pop()

    return rolled


def the(kind: type[Kind], events: Iterable[Event]) -> Kind:
    """The one event of a kind."""
    (event,) = [event for event in events if isinstance(event, kind)]
    return event


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def names(character: Sheet) -> list[str]:
    """What the conditions are called that hold."""
    return [one.name for one in character.conditions]
