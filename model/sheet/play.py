"""What can happen to a character in play. Each act takes a sheet and gives the sheet after it, with what happened.

Any current value that an act changes is written from then on, so that "not written" keeps its meaning, full (D11).
"""

from dataclasses import replace

from model.sheet import consciousness, strain
from model.sheet.conditions import Condition, Ending, condition, has, is_called, one_end_fewer, with_condition
from model.sheet.events import (
    ConditionAdded,
    ConditionEnded,
    Damaged,
    Event,
    Healed,
    HowEnded,
    Moved,
    Rested,
    RoundEnded,
    Stressed,
    TurnEnded,
)
from model.sheet.morale import condition_of, roll_morale
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Dice, Mode
from model.sheet.state import Sheet
from model.sheet.statistics import (
    current_hp,
    current_movement,
    current_stress,
    free_movement,
    is_morale_due,
    maximum_hp,
    stress_cap,
)

MOST = 1000
"""The most damage, healing, Stress or hours of one act; more is refused as a likely slip."""


def damage(sheet: Sheet, amount: int) -> Played:
    """Take HP away; at 0 the character is Unconscious, and what goes below is lost (D8).

    Args:
        sheet: who is hurt.
        amount: 1 to 1000.

    Raises:
        NotAllowed: the amount is out of range.
    """
    _expect_amount("Damage", amount)
    before = current_hp(sheet)
    after = max(0, before - amount)
    return _with_hp(sheet, after, Damaged(amount=amount, before=before, after=after))


def heal(sheet: Sheet, amount: int) -> Played:
    """Give HP back, up to the maximum; above 0 the Unconscious of 0 HP ends (D8).

    Args:
        sheet: who is healed.
        amount: 1 to 1000.

    Raises:
        NotAllowed: the amount is out of range.
    """
    _expect_amount("Healing", amount)
    before = current_hp(sheet)
    after = min(maximum_hp(sheet).value, before + amount)
    return _with_hp(sheet, after, Healed(amount=amount, before=before, after=after))


def stress(sheet: Sheet, amount: int) -> Played:
    """Add Stress, or take some away; what goes beyond 0 or the cap is lost, and the cap brings a Morale Roll (D7, D9).

    Args:
        sheet: whose Stress it is.
        amount: 1 to 1000, or -1 to -1000 to take it away.

    Raises:
        NotAllowed: the amount is out of range.
    """
    if not 1 <= abs(amount) <= MOST:
        raise NotAllowed(f"Stress is added as 1 to {MOST}, or taken away as -1 to -{MOST}, not {amount}.")
    before = current_stress(sheet)
    after = min(max(0, before + amount), stress_cap(sheet).value)
    return _with_stress(sheet, after, Stressed(amount=amount, before=before, after=after))


def rest(sheet: Sheet, hours: int) -> Played:
    """Rest; the end of each hour takes 1 Stress away (D7).

    Args:
        sheet: who rests.
        hours: whole hours, 1 to 1000.

    Raises:
        NotAllowed: the hours are out of range.
    """
    _expect_amount("Rest", hours, " hours")
    before = current_stress(sheet)
    after = max(0, before - hours)
    return _with_stress(sheet, after, Rested(hours=hours, before=before, after=after))


def move(sheet: Sheet, tiles: int) -> Played:
    """Spend Movement, 1 a tile (D6).

    Args:
        sheet: who moves.
        tiles: from 1 to what is left.

    Raises:
        NotAllowed: it is less than 1 or more than is left.
    """
    before = current_movement(sheet)
    if not 1 <= tiles <= before:
        possible = f"from 1 to {before} can be spent" if before else "none is left"
        raise NotAllowed(f"Movement is spent tile by tile: {possible} until the end of the turn, not {tiles}.")
    return Played(replace(sheet, movement=before - tiles), (Moved(tiles=tiles, before=before, after=before - tiles),))


def end_turn(sheet: Sheet) -> Played:
    """End the character's turn: conditions that end with it end first, then Movement is full again (D6, D10)."""
    counted = _count(sheet, Ending.END_OF_TURN, "turn")
    after = counted.sheet
    if after.movement is not None:
        after = replace(after, movement=free_movement(after))
    return Played(after, (*counted.events, TurnEnded(movement=current_movement(after))))


def end_round(sheet: Sheet) -> Played:
    """End a round: conditions that end with it end (D10)."""
    counted = _count(sheet, Ending.END_OF_ROUND, "round")
    return Played(counted.sheet, (*counted.events, RoundEnded()))


def morale(sheet: Sheet, dice: Dice, *, own_turn: bool, mode: Mode = Mode.PLAIN) -> Played:
    """Make the Morale Roll that is due, and let its result take effect (D9, D10).

    Stress stays where it is. A result that holds already lasts as long as the longer of both.

    Args:
        sheet: who rolls.
        dice: rolled once.
        own_turn: whether it is the character's own turn, which then does not count.
        mode: how the dice count.

    Raises:
        NotAllowed: none is due.
        ValueError: the dice are not the number asked for, or show anything but 1 to 20.
    """
    if not is_morale_due(sheet):
        cap = stress_cap(sheet).value
        raise NotAllowed(
            f"No Morale Roll is due: Stress is {current_stress(sheet)}, and one is due each time it reaches {cap}."
        )
    rolled = roll_morale(sheet, mode, dice, own_turn=own_turn)
    brought = condition_of(rolled.result, own_turn=own_turn)
    calm = replace(sheet, morale_due=False)
    if any(is_called(one, brought.name) and _outlasts(one, brought) for one in sheet.conditions):
        return Played(calm, (rolled,))
    added = _added(calm, brought)
    return Played(added.sheet, (rolled, *added.events))


def add_condition(sheet: Sheet, name: str, until: str = Ending.LIFTED, left: int = 1) -> Played:
    """Set a condition by hand; one of its name gives way to it (D10, D13).

    Args:
        sheet: whom it holds for.
        name: what it is called.
        until: what ends it: "lifted", "end of turn" or "end of round".
        left: how many turns or rounds must end, 1 to 100.

    Raises:
        NotAllowed: it cannot be called that, or cannot last like that; "healed" is for what 0 HP brings by itself.
    """
    new = condition(name, until, left)
    if new.until is Ending.HEALED:
        raise NotAllowed(
            f"{new.name} until HP is above 0 comes by itself at 0 HP; set one that lasts until it is lifted."
        )
    return _added(sheet, new)


def lift_condition(sheet: Sheet, name: str) -> Played:
    """Lift a condition by hand, whatever would have ended it (D10).

    Args:
        sheet: whom it holds for.
        name: what it is called, in any case.

    Raises:
        NotAllowed: no condition of that name holds; those that do are named.
    """
    if not has(sheet.conditions, name):
        holding = ", ".join(one.name for one in sheet.conditions) or "none"
        raise NotAllowed(f"No such condition holds here: there is {holding}.")
    lifted = (one for one in sheet.conditions if is_called(one, name))
    after, replaced = consciousness.without(sheet, name)
    return Played(after, (*(ConditionEnded(name=one.name, how="lifted") for one in lifted), *replaced))


def _expect_amount(title: str, amount: int, unit: str = "") -> None:
    if not 1 <= amount <= MOST:
        raise NotAllowed(f"{title} is a whole number from 1 to {MOST}{unit}, not {amount}.")


def _with_hp(sheet: Sheet, hp: int, event: Event) -> Played:
    changed = sheet if hp == current_hp(sheet) else replace(sheet, hp=hp)
    after, conditions = consciousness.settle(changed)
    return Played(after, (event, *conditions))


def _with_stress(sheet: Sheet, stress: int, event: Event) -> Played:
    changed = sheet if stress == current_stress(sheet) else replace(sheet, stress=stress)
    after, due = strain.settle(sheet, changed)
    return Played(after, (event, *due))


def _count(sheet: Sheet, ending: Ending, how: HowEnded) -> Played:
    """Count an end, and tell which conditions it ended."""
    after = replace(sheet, conditions=one_end_fewer(sheet.conditions, ending))
    ended = (one for one in sheet.conditions if one.until is ending and one.left == 1)
    return Played(after, tuple(ConditionEnded(name=one.name, how=how) for one in ended))


def _added(sheet: Sheet, new: Condition) -> Played:
    after = replace(sheet, conditions=with_condition(sheet.conditions, new))
    return Played(after, (ConditionAdded(name=new.name, until=new.until, left=new.left),))


def _outlasts(held: Condition, brought: Condition) -> bool:
    """Tell whether what holds already lasts at least as long; where that cannot be told, it does."""
    if brought.until is Ending.LIFTED:
        return held.until is Ending.LIFTED
    return held.until is not brought.until or held.left >= brought.left
