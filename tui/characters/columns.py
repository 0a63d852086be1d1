"""The columns of a list of characters: what each shows."""

from model.sheet.statistics import current_hp, current_stress, maximum_hp, stress_cap
from tui.cards.columns import Column, Table
from tui.characters.card import Card
from tui.characters.marking import Marking
from tui.lines import Line, Span
from tui.text import elide, safe, width

SELECTED = "●"
"""What stands before a character that is selected."""

_DUE = "Morale"
"""What stands in the line of a character whose Morale Roll is due."""

_LEAST_CONCEPT = 6
"""The cells that a concept needs to tell anything."""


def table(marking: Marking) -> Table[Card]:
    """Make the columns of a list.

    Args:
        marking: what is marked in it.
    """
    return Table("  Character", lambda card, cells: _character(card, cells, marking), _COLUMNS)


def _character(card: Card, cells: int, marking: Marking) -> Line:
    """The first column: the name, the file where another one has that name, and the concept or what is wrong."""
    spans = [Span(f"{SELECTED if marking.is_selected(card) else ' '} ", "accent")]
    left = max(cells - 2, 0)
    name = elide(card.title, left)
    spans.append(Span(name, "bad" if card.is_broken else "ink", bold=not card.is_broken))
    left -= width(name)
    for text in _beside(card, marking):
        if left < _LEAST_CONCEPT:
            break
        shown = elide(text, left - 3)
        spans.append(Span(f" · {shown}", "muted"))
        left -= width(shown) + 3
    return (*spans, Span(" " * left))


def _beside(card: Card, marking: Marking) -> list[str]:
    if card.sheet is None:
        return [card.reason]
    concept = safe(card.sheet.concept) if card.sheet.concept else ""
    return [text for text in (card.file if marking.is_namesake(card) else "", concept) if text]


def hp_text(card: Card) -> str:
    """Write HP and its maximum."""
    return "" if card.sheet is None else f"{current_hp(card.sheet)}/{maximum_hp(card.sheet).value}"


def stress_text(card: Card) -> str:
    """Write Stress and its cap."""
    return "" if card.sheet is None else f"{current_stress(card.sheet)}/{stress_cap(card.sheet).value}"


def _hp_role(card: Card) -> str:
    return "bad" if card.sheet is not None and current_hp(card.sheet) == 0 else "ink"


def _holds(card: Card) -> str:
    return "broken" if card.is_broken else ", ".join(card.conditions)


def _holds_role(card: Card) -> str:
    return "bad" if card.is_broken else "accent"


def _due(card: Card) -> str:
    return _DUE if card.due else ""


_COLUMNS = (
    Column("HP", 5, hp_text, _hp_role, right=True),
    Column("Stress", 6, stress_text, lambda _: "ink", right=True),
    Column("Conditions", 28, _holds, _holds_role, least=100),
    Column("Conditions", 18, _holds, _holds_role, least=72),
    Column("Conditions", 11, _holds, _holds_role),
    Column("Due", 6, _due, lambda _: "bad"),
)
