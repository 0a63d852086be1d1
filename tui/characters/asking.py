"""The questions of the characters screen alone; each does nothing itself."""

from typing import Any

from textual.app import App

from model import text
from saves.characters.archetypes import ARCHETYPES, BLANK, Archetype
from saves.characters.names import fault_of_name
from tui.cards.asking import path_fault
from tui.characters.card import Card
from tui.question import Answer, Question
from tui.typed import Typed


def name_problem(written: str) -> str:
    """Say why no character can be called what was typed; empty where one can."""
    try:
        return fault_of_name(text.name(written)) or ""
    except text.NameRefused as refused:
        return str(refused)


async def archetype(app: App[Any]) -> Archetype | None:
    """Ask what a new character begins from; to be awaited in a worker."""
    numbered = dict(enumerate((BLANK, *ARCHETYPES.values()), start=1))
    answers = [
        Answer(str(number), str(number), each.title, each.concept or "every level is 0")
        for number, each in numbered.items()
    ]
    chosen = await app.push_screen_wait(Question("New character", "What does it begin from?", answers))
    return None if chosen is None else numbered[int(chosen)]


def name_of_new(value: str, problem: str) -> Typed:
    """Ask for the name of a new character; takes what `ask_and_do` gives."""
    told = "What the character is called. Its file is called after it."
    return Typed("New character", told, "Create", value=value, check=name_problem, problem=problem)


def other_name(card: Card, value: str, problem: str) -> Typed:
    """Ask for another name."""
    told = "Its file is called after it, and its history follows."
    return Typed(f"Rename {card.title}", told, "Rename", value=value, check=name_problem, problem=problem)


def file_to_open(value: str, problem: str) -> Typed:
    """Ask for a character file anywhere."""
    told = "The path of a TOML file, wherever it is. It stays there, and is saved there."
    return Typed("Open a character", told, "Open", value=value, check=path_fault, problem=problem)
