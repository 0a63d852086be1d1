"""What may be done with a sheet, and what must be: the questions that a screen asks before it lets a key act."""

from dataclasses import dataclass
from enum import StrEnum

from model.sheet.play import MOST
from model.sheet.state import Sheet
from model.sheet.statistics import current_movement, current_stress, is_morale_due, stress_cap


class Act(StrEnum):
    """Something that `play` does."""

    DAMAGE = "damage"
    HEAL = "heal"
    STRESS = "stress"
    REST = "rest"
    MOVE = "move"
    MORALE = "morale"
    END_TURN = "end turn"
    END_ROUND = "end round"
    ADD_CONDITION = "add condition"
    LIFT_CONDITION = "lift condition"


@dataclass(frozen=True, slots=True)
class Offer:
    """An act that a sheet allows.

    Attributes:
        act: what can be done.
        lowest: the lowest number that it takes; of Stress, of the loss and of the gain alike. 0 where it takes none.
        highest: the highest number that it takes; 0 where it takes none.
        names: the conditions that can be lifted, each once.
    """

    act: Act
    lowest: int = 0
    highest: int = 0
    names: tuple[str, ...] = ()


def offers(sheet: Sheet) -> tuple[Offer, ...]:
    """List what can be done, in the order of `Act`; whatever is offered is accepted.

    Movement is offered while some is left, a Morale Roll while one is due, lifting while a condition holds.
    """
    amounts = [Offer(act, 1, MOST) for act in (Act.DAMAGE, Act.HEAL, Act.STRESS, Act.REST)]
    left = current_movement(sheet)
    names = tuple(dict.fromkeys(one.name for one in sheet.conditions))
    return (
        *amounts,
        *((Offer(Act.MOVE, 1, left),) if left else ()),
        *((Offer(Act.MORALE),) if is_morale_due(sheet) else ()),
        Offer(Act.END_TURN),
        Offer(Act.END_ROUND),
        Offer(Act.ADD_CONDITION),
        *((Offer(Act.LIFT_CONDITION, names=names),) if names else ()),
    )


def due(sheet: Sheet) -> str:
    """Say what must be done before anything else, in a sentence; empty when nothing must (D9)."""
    if not is_morale_due(sheet):
        return ""
    return f"A Morale Roll is due: Stress {current_stress(sheet)} of {stress_cap(sheet).value}."
