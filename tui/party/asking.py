"""The questions of a party; each is to be awaited in a worker, and does nothing itself."""

from collections.abc import Sequence
from typing import Any, Literal

from textual.app import App

from model.sheet.party import MOST_COPIES
from tui.answers import Answer
from tui.party.rounds import Refused
from tui.question import Question
from tui.sheet.numbers import amount_problem, whole
from tui.typed import ask_for_line

Fate = Literal["keep", "trash"]
"""What becomes of the files of copies."""

_NAMED = 4
"""How many names a question tells at most."""

_TOLD = 2
"""How many refusals are told whole."""

_READ = (Answer("go_on", "g", "Go on"),)


async def how_many_copies(app: App[Any], name: str) -> int | None:
    """Ask how many copies of a character are made; None when it was put off."""
    written = await ask_for_line(
        app,
        f"Copies of {name}",
        f"How many, from 1 to {MOST_COPIES}? They are numbered, rested and unhurt, each a file in the list.",
        "Copy",
        value="1",
        check=lambda line: amount_problem(line, 1, MOST_COPIES),
    )
    return None if written is None else whole(written)


async def what_becomes_of(app: App[Any], title: str, copies: Sequence[str]) -> Fate | None:
    """Ask what becomes of copies that leave the party.

    Args:
        app: where it is asked.
        title: what is about to be done.
        copies: what they are called, at least one.

    Returns:
        The answer; None to leave everything as it is.
    """
    one = len(copies) == 1
    answers = (
        Answer("keep", "k", "Keep the file" if one else "Keep the files", "in the list of characters"),
        Answer("trash", "t", "To the trash", "where it can be restored" if one else "where they can be restored"),
    )
    named = ", ".join(copies[:_NAMED]) + (f" and {len(copies) - _NAMED} more" if len(copies) > _NAMED else "")
    text = f"{named} {'is a copy that was' if one else 'are copies that were'} made here."
    answer = await app.push_screen_wait(Question(title, text, answers))
    return "keep" if answer == "keep" else "trash" if answer == "trash" else None


async def tell_refused(app: App[Any], refused: Sequence[Refused]) -> None:
    """Tell for whom a round has not ended, until it is read.

    Args:
        app: where it is told.
        refused: for whom, at least one.
    """
    sentences = [str(each) for each in refused[:_TOLD]]
    if len(refused) > _TOLD:
        names = [each.character.sheet.name for each in refused[_TOLD:]]
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        sentences.append(f"The same goes for {', '.join(names[:_NAMED])}{more}.")
    await app.push_screen_wait(Question("The round has not ended for everyone", " ".join(sentences), _READ))
