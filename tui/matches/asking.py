"""The questions of the matches screen; each is to be awaited in a worker, and does nothing itself."""

from typing import Any

from textual.app import App

from saves.faults import JournalError, quote
from saves.paths import begun_in, path_problem
from tui.matches.card import Card
from tui.matches.exports import FORMATS, Format
from tui.matches.naming import title_problem
from tui.question import Answer, Question
from tui.typed import Typed


def said(error: JournalError) -> str:
    """Say what is wrong and what can be done, without the path, which the person has just chosen or typed."""
    place = "" if error.line is None else f"Line {error.line}: "
    return f"{place}{error.reason} {error.advice}".rstrip()


async def title_for(app: App[Any], card: Card) -> str | None:
    """Ask for another title.

    Returns:
        The title; None to leave it as it is.
    """
    text = "A title is shown in the list and is the name of the file."
    dialog = Typed(f"Rename {card.title}", text, "Rename", value=card.title, check=title_problem)
    title = await app.push_screen_wait(dialog)
    return None if title == card.title else title


async def sure_to_delete(app: App[Any], card: Card) -> bool:
    """Ask whether to put a match in the trash."""
    answers = (
        Answer("keep", "n", "Keep it", "nothing changes"),
        Answer("delete", "y", "Delete it", "it goes to the trash"),
    )
    text = "It can be restored from the trash."
    return await app.push_screen_wait(Question(f"Delete {card.title}?", text, answers)) == "delete"


async def export_format(app: App[Any], card: Card) -> Format | None:
    """Ask what to export a match to."""
    answers = [Answer(kind.name, kind.key, kind.label, kind.tells) for kind in FORMATS]
    chosen = await app.push_screen_wait(Question(f"Export {card.title}", "", answers))
    return next((kind for kind in FORMATS if kind.name == chosen), None)


async def export_target(app: App[Any], card: Card, kind: Format, written: str, problem: str) -> str | None:
    """Ask for the file to export a match to.

    Args:
        app: the app.
        card: the match.
        kind: what it is exported to.
        written: what stands in the field first.
        problem: what was wrong with that when it was tried.
    """
    begin = begun_in()
    relative = "" if begin is None else f"; a path that does not begin with / or ~ begins in {quote(begin)}"
    dialog = Typed(
        f"Export {card.title}: {kind.label}",
        f"A new file{relative}.",
        "Export",
        value=written,
        check=_path_problem,
        problem=problem,
    )
    return await app.push_screen_wait(dialog)


async def file_to_import(app: App[Any], written: str, problem: str) -> str | None:
    """Ask for a journal to import.

    Args:
        app: the app.
        written: what stands in the field first.
        problem: what was wrong with that when it was tried.
    """
    text = "The journal of a friend, a file that ends in .jsonl: it is checked, and a copy of it is shelved."
    dialog = Typed("Import a match", text, "Import", value=written, check=_path_problem, problem=problem)
    return await app.push_screen_wait(dialog)


async def tell_reason(app: App[Any], card: Card) -> None:
    """Tell all that is wrong with a file that cannot be opened."""
    await app.push_screen_wait(Question(card.title, card.summary.note, [Answer("close", "c", "Close")]))


def _path_problem(written: str) -> str:
    return path_problem(written.strip())
