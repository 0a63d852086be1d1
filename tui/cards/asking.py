"""The questions that every list of files asks; each is to be awaited in a worker, and does nothing itself."""

from collections.abc import Sequence
from typing import Any, TypeVar

from textual.app import App

from saves.faults import quote
from saves.paths import begun_in, path_problem
from tui.cards.exports import Format
from tui.question import Answer, Question
from tui.typed import Typed

Kind = TypeVar("Kind", bound=Format)


async def sure_to_delete(app: App[Any], title: str, text: str) -> bool:
    """Ask whether to put something in the trash.

    Args:
        app: where it is asked.
        title: what it is called.
        text: what there is to know before.
    """
    answers = (
        Answer("keep", "n", "Keep it", "nothing changes"),
        Answer("delete", "y", "Delete it", "it goes to the trash"),
    )
    return await app.push_screen_wait(Question(f"Delete {title}?", text, answers)) == "delete"


async def tell_reason(app: App[Any], title: str, reason: str) -> None:
    """Tell all that is wrong with a file that cannot be opened."""
    await app.push_screen_wait(Question(title, reason, [Answer("close", "c", "Close")]))


async def export_format(app: App[Any], title: str, kinds: Sequence[Kind]) -> Kind | None:
    """Ask what to export something to."""
    answers = [Answer(kind.name, kind.key, kind.label, kind.tells) for kind in kinds]
    chosen = await app.push_screen_wait(Question(f"Export {title}", "", answers))
    return next((kind for kind in kinds if kind.name == chosen), None)


def export_target(title: str, kind: Format, value: str, problem: str) -> Typed:
    """Ask for the file to export something to.

    Args:
        title: what is exported.
        kind: what it is exported to.
        value: what stands in the field first.
        problem: what was wrong with that when it was tried.
    """
    begin = begun_in()
    relative = "" if begin is None else f"; a path that does not begin with / or ~ begins in {quote(begin)}"
    text = f"A new file{relative}."
    return Typed(f"Export {title}: {kind.label}", text, "Export", value=value, check=path_fault, problem=problem)


def path_fault(written: str) -> str:
    """Say why a path that was typed can be none, whatever spaces stand around it."""
    return path_problem(written.strip())
