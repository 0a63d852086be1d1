"""The questions of the matches screen alone; each does nothing itself."""

from tui.cards.asking import path_fault
from tui.matches.card import Card
from tui.matches.naming import title_problem
from tui.typed import Typed


def other_title(card: Card) -> Typed:
    """Ask for another title."""
    text = "A title is shown in the list and is the name of the file."
    return Typed(f"Rename {card.title}", text, "Rename", value=card.title, check=title_problem)


def file_to_import(value: str, problem: str) -> Typed:
    """Ask for a journal to import.

    Args:
        value: what stands in the field first.
        problem: what was wrong with that when it was tried.
    """
    text = "The journal of a friend, a file that ends in .jsonl: it is checked, and a copy of it is shelved."
    return Typed("Import a match", text, "Import", value=value, check=path_fault, problem=problem)
