"""What the numbers of a sheet come to, and where each comes from (D4 to D7, D10, D12)."""

from dataclasses import dataclass, replace

from model.sheet.abilities import ABILITY_OF, Ability, Skill, Trait
from model.sheet.conditions import FROZEN, has
from model.sheet.state import Sheet


@dataclass(frozen=True, slots=True)
class Term:
    """A level that a derived number counts.

    Attributes:
        title: whose level it is.
        level: what it is.
    """

    title: str
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """A number that follows from levels, and can tell how.

    Attributes:
        title: what it is called; empty for the total of a skill.
        base: what it begins with; None for a number of levels alone.
        whole: the levels that count in full.
        halved: the levels whose sum is halved and rounded down, toward minus infinity (D4).
        least: what it is never below; None where nothing stops it.
        frozen: whether Frozen holds it at 0 (D10).
    """

    title: str
    base: int | None
    whole: tuple[Term, ...] = ()
    halved: tuple[Term, ...] = ()
    least: int | None = None
    frozen: bool = False

    @property
    def value(self) -> int:
        """What it is."""
        if self.frozen:
            return 0
        return self.sum if self.least is None else max(self.least, self.sum)

    @property
    def sum(self) -> int:
        """What its levels come to, whatever stops or holds it."""
        whole = sum(term.level for term in self.whole)
        return (self.base or 0) + whole + sum(term.level for term in self.halved) // 2

    @property
    def why(self) -> str:
        """Where it comes from: "HP 8 = 5 + Physique 2 + half of Resilience 2, rounded down"."""
        if self.frozen:
            return f"{self.title} 0 while {FROZEN}; otherwise {replace(self, title='', frozen=False).why}"
        head = self._head(self.value)
        if self.value != self.sum:
            return f"{head}, never less: {self._formula}{',' if self.halved else ''} gives {self.sum}"
        return f"{head} = {self._formula}" if self._formula else f"{head}, as written"

    def _head(self, value: int) -> str:
        return f"{self.title} {value}".lstrip() if self.base is not None else f"{value:+d}"

    @property
    def _formula(self) -> str:
        parts = [] if self.base is None or not (self.whole or self.halved) else [str(self.base)]
        parts += [f"{term.title} {term.level}" for term in self.whole]
        if self.halved:
            halved = " + ".join(f"{term.title} {term.level}" for term in self.halved)
            parts.append(f"half of {halved if len(self.halved) == 1 else f'({halved})'}, rounded down")
        return " + ".join(parts)


def maximum_hp(sheet: Sheet) -> Derived:
    """The most HP a character has: 5 + Physique + half of Resilience, never below 1 (D5)."""
    physique, resilience = _term(sheet, Ability.PHYSIQUE), _term(sheet, Skill.RESILIENCE)
    return Derived(title="HP", base=5, whole=(physique,), halved=(resilience,), least=1)


def maximum_movement(sheet: Sheet) -> Derived:
    """The tiles of a turn: 3 + half of Athletics and Reflex, never below 0 (D6), and 0 while Frozen (D10)."""
    halved = (_term(sheet, Skill.ATHLETICS), _term(sheet, Skill.REFLEX))
    return Derived(title="Movement", base=3, halved=halved, least=0, frozen=is_frozen(sheet))


def free_movement(sheet: Sheet) -> int:
    """The tiles of a turn when nothing holds the character."""
    return replace(maximum_movement(sheet), frozen=False).value


def stress_cap(sheet: Sheet) -> Derived:
    """The Stress at which a Morale Roll is due: 3 + Presence, never below 1 (D7)."""
    return Derived(title="Stress Cap", base=3, whole=(_term(sheet, Ability.PRESENCE),), least=1)


def maximum_ap(sheet: Sheet) -> Derived | None:
    """The AP maximum as its owner has written it, 0 while Frozen; None for a character without one (D10, D12)."""
    return None if sheet.ap is None else Derived(title="AP", base=sheet.ap, frozen=is_frozen(sheet))


def total(sheet: Sheet, skill: Skill) -> Derived:
    """What a skill adds to its d20: its ability and its level, "+4 = Presence 2 + Morale 2" (D1)."""
    return Derived(title="", base=None, whole=(_term(sheet, ABILITY_OF[skill]), _term(sheet, skill)))


def current_hp(sheet: Sheet) -> int:
    """HP as it stands, 0 to the maximum (D8); full where it is not written (D11)."""
    maximum = maximum_hp(sheet).value
    return maximum if sheet.hp is None else min(max(0, sheet.hp), maximum)


def current_stress(sheet: Sheet) -> int:
    """Stress as it stands, 0 to the cap (D7)."""
    return min(max(0, sheet.stress), stress_cap(sheet).value)


def current_movement(sheet: Sheet) -> int:
    """The tiles that are left of a turn, 0 to the maximum (D6); full where they are not written (D11)."""
    maximum = maximum_movement(sheet).value
    return maximum if sheet.movement is None else min(max(0, sheet.movement), maximum)


def is_frozen(sheet: Sheet) -> bool:
    """Whether the character is Frozen, so that the maximum of Movement and AP is 0 (D10)."""
    return has(sheet.conditions, FROZEN)


def is_morale_due(sheet: Sheet) -> bool:
    """Whether a Morale Roll is due; where the sheet does not say, it is when Stress stands at the cap (D9)."""
    return is_at_cap(sheet) if sheet.morale_due is None else sheet.morale_due


def is_at_cap(sheet: Sheet) -> bool:
    """Whether Stress stands at the Stress Cap."""
    return current_stress(sheet) == stress_cap(sheet).value


def _term(sheet: Sheet, trait: Trait) -> Term:
    return Term(trait.title(), sheet.level(trait))
