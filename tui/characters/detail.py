"""What there is to know of the chosen character."""

from collections.abc import Iterator, Sequence

from model.sheet.abilities import Ability, Skill
from model.sheet.state import Sheet
from model.sheet.statistics import current_movement, maximum_ap, maximum_movement, total
from tui.cards.detail import Detail, Told, reason_lines
from tui.characters.card import Card
from tui.characters.columns import hp_text, stress_text
from tui.characters.marking import Marking
from tui.text import elide, safe, wrap

_BEST = 5
"""How many skills are told, the best first."""


class CharacterDetail(Detail[Card]):
    """Tells of one character: what is wrong with its file, or how it stands, what it is good at and how it fared."""

    def __init__(self, marking: Marking) -> None:
        """Start without a character.

        Args:
            marking: tells who shares a name.
        """
        super().__init__()
        self._marking = marking

    def tell(self, card: Card, columns: int, rows: int) -> Sequence[Told]:
        """Tell of a character."""
        if card.sheet is None:
            return [(elide(card.file, columns), "ink"), *reason_lines(card.reason, columns, rows - 1)]
        facts = [*_facts(card, card.sheet)]
        file = (f"file {card.file}", "muted")
        facts = [file, *facts] if self._marking.is_namesake(card) else [*facts, file]
        head = f"{card.title} · {safe(card.sheet.concept)}" if card.sheet.concept else card.title
        notes = [(line, "muted") for line in _first_of(card.sheet.notes)]
        told = [(line, role) for fact, role in (*facts, *notes) for line in wrap(fact, columns)]
        return [(elide(head, columns), "ink"), *told]


def _facts(card: Card, sheet: Sheet) -> Iterator[Told]:
    movement = f"Movement {current_movement(sheet)}/{maximum_movement(sheet).value}"
    ap = maximum_ap(sheet)
    numbers = [f"HP {hp_text(card)}", f"Stress {stress_text(card)}", movement, *([f"AP {ap.value}"] if ap else [])]
    yield " · ".join(numbers), "ink"
    if card.due:
        yield card.due, "bad"
    for condition in sheet.conditions:
        yield f"{safe(condition.name)} {condition.lasts}", "accent"
    if card.duels:
        yield f"Duels · {card.duels}", "ink"
    yield ", ".join(f"{ability.title()} {sheet.level(ability)}" for ability in Ability), "muted"
    totals = sorted(((total(sheet, skill).value, skill) for skill in Skill), key=lambda pair: -pair[0])
    yield ", ".join(f"{skill.title()} {value:+d}" for value, skill in totals[:_BEST]), "muted"


def _first_of(notes: str) -> Iterator[str]:
    """The first line of the notes that says anything."""
    first = next((line for line in notes.splitlines() if line.strip()), "")
    if first:
        yield f"“{safe(first)}”"
