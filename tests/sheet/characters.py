"""Characters, edits and acts that Hypothesis plans."""

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from model.sheet.abilities import HIGHEST, LOWEST, Ability, Skill
from model.sheet.conditions import COUNTED, MOST_ENDS, Condition, Ending, condition
from model.sheet.consciousness import settled
from model.sheet.keys import accept
from model.sheet.offers import Act, Offer, offers
from model.sheet.play import (
    add_condition,
    damage,
    end_round,
    end_turn,
    heal,
    lift_condition,
    morale,
    move,
    rest,
    stress,
)
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Mode, typed
from model.sheet.state import Sheet

LEVELS = st.integers(LOWEST, HIGHEST)
D20 = st.integers(1, 20)

LABELS = ("Unconscious", "freeze", "Surrendered", "Fleeing", "Dazed", "Blind", "[/b]", "Gefroren ❄")


def _acceptable(key: str, value: str) -> bool:
    try:
        accept(key, value)
    except NotAllowed:
        return False
    return True


def texts(key: str) -> st.SearchStrategy[str]:
    """Any text that a key takes, as a sheet holds it."""
    written = st.text(max_size=40).filter(lambda value: _acceptable(key, value))
    return written.map(lambda value: str(accept(key, value)))


@st.composite
def conditions(draw: st.DrawFn, *, words: bool = True) -> Condition:
    """A condition as the narrator sets it; with `words` it can be called anything."""
    until = draw(st.sampled_from([Ending.LIFTED, *COUNTED]))
    left = draw(st.integers(1, MOST_ENDS)) if until in COUNTED else 1
    names = st.sampled_from(LABELS)
    return condition(draw(names | texts("name") if words else names), until, left)


@st.composite
def characters(draw: st.DrawFn, *, words: bool = True) -> Sheet:
    """Any character that a file can hold, its conditions settled with its HP; with `words` of any name and notes."""
    return settled(
        Sheet(
            name=draw(texts("name")) if words else "Ada",
            concept=draw(texts("concept")) if words else "",
            notes=draw(texts("notes")) if words else "",
            id=draw(st.none() | st.text("abcdefghjkmnpqrstuvwxyz23456789", min_size=12, max_size=12)),
            abilities=draw(st.dictionaries(st.sampled_from(Ability), LEVELS)),
            skills=draw(st.dictionaries(st.sampled_from(Skill), LEVELS)),
            hp=draw(st.none() | st.integers(0, 35)),
            stress=draw(st.integers(0, 23)),
            movement=draw(st.none() | st.integers(0, 23)),
            morale_due=draw(st.none() | st.booleans()),
            conditions=tuple(
                draw(st.lists(conditions(words=words), max_size=3, unique_by=lambda one: one.name.casefold()))
            ),
            ap=draw(st.none() | st.integers(0, 99)),
        )
    )


@dataclass(frozen=True)
class Step:
    """An act, planned before it is known what the sheet will allow.

    Attributes:
        choice: which of the offers, wrapped to their number.
        amount: how much of what it takes, wrapped to its range.
        dice: what the d20 show.
        mode: how they count.
        flag: whether it is the own turn, or whether Stress is taken away.
        label: what is set.
    """

    choice: int
    amount: int
    dice: tuple[int, int]
    mode: Mode
    flag: bool
    label: Condition

    def offer(self, sheet: Sheet) -> Offer:
        """The offer that is taken."""
        open_to = offers(sheet)
        return open_to[self.choice % len(open_to)]

    def take(self, sheet: Sheet) -> Played:
        """Do it."""
        offer = self.offer(sheet)
        number = offer.lowest + self.amount % (offer.highest - offer.lowest + 1)
        match offer.act:
            case Act.DAMAGE:
                return damage(sheet, number)
            case Act.HEAL:
                return heal(sheet, number)
            case Act.STRESS:
                return stress(sheet, -number if self.flag else number)
            case Act.REST:
                return rest(sheet, number)
            case Act.MOVE:
                return move(sheet, number)
            case Act.MORALE:
                shown = typed(self.dice[: self.mode.dice], self.mode)
                return morale(sheet, shown, own_turn=self.flag, mode=self.mode)
            case Act.END_TURN:
                return end_turn(sheet)
            case Act.END_ROUND:
                return end_round(sheet)
            case Act.ADD_CONDITION:
                return add_condition(sheet, self.label.name, self.label.until, self.label.left)
            case Act.LIFT_CONDITION:
                return lift_condition(sheet, offer.names[self.amount % len(offer.names)])


AMOUNTS = st.integers(0, 6) | st.integers(0, 999)
STEPS = st.builds(
    Step,
    choice=st.integers(0, 99),
    amount=AMOUNTS,
    dice=st.tuples(D20, D20),
    mode=st.sampled_from(Mode),
    flag=st.booleans(),
    label=conditions(words=False),
)


@dataclass(frozen=True)
class Moment:
    """One act of a run.

    Attributes:
        before: the sheet that it was offered on.
        act: what was done.
        played: what it came to.
    """

    before: Sheet
    act: Act
    played: Played

    @property
    def after(self) -> Sheet:
        """The sheet that it made."""
        return self.played.sheet


@dataclass(frozen=True)
class Run:
    """A character, and what is to happen to it."""

    sheet: Sheet
    steps: list[Step]

    def __iter__(self) -> Iterator[Moment]:
        """Let it happen, act by act."""
        current = self.sheet
        for step in self.steps:
            played = step.take(current)
            yield Moment(current, step.offer(current).act, played)
            current = played.sheet


def runs() -> st.SearchStrategy[Run]:
    """Characters with up to twenty acts each."""
    return st.builds(Run, characters(words=False), st.lists(STEPS, max_size=20))
