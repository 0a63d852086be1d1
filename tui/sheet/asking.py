"""The questions of the sheet; each is to be awaited in a worker, and does nothing itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from textual.app import App

from model.sheet.conditions import COUNTED, MOST_ENDS, Ending, condition
from model.sheet.editing import bounds, edit
from model.sheet.keys import NUMBERS, TEXTS, UNWRITTEN, accept, title
from model.sheet.offers import Act
from model.sheet.play import MOST
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet
from saves.characters.names import fault_of_name
from tui.answers import Answer
from tui.question import Question
from tui.sheet.numbers import amount_problem, whole
from tui.typed import Typed, ask_for_line

_AMOUNTS: Mapping[Act, tuple[str, str, str]] = MappingProxyType(
    {
        Act.DAMAGE: ("Damage", "How much damage?", "Hurt"),
        Act.HEAL: ("Heal", "How much HP is given back?", "Heal"),
        Act.STRESS: ("Stress", "How much Stress?", "Take it"),
        Act.REST: ("Rest", "For how many hours?", "Rest"),
        Act.MOVE: ("Move", "How many tiles?", "Move"),
    }
)
"""For each act that takes a number, the title, the question and what accepting does."""

_EMPTY = {"hp": "nothing is full HP", "movement": "nothing is full Movement", "ap": "nothing is no AP"}
"""What an empty line means for a key; for a level, that it is not written."""

_ENDINGS = (
    Answer(Ending.LIFTED, "l", "Until it is lifted", "by hand"),
    Answer(Ending.END_OF_TURN, "t", "Until the end of a turn", "of the character"),
    Answer(Ending.END_OF_ROUND, "r", "Until the end of a round"),
)


async def ask_amount(app: App[Any], act: Act, name: str, highest: int = MOST, *, loses: bool = False) -> int | None:
    """Ask how much of something happens.

    Args:
        app: the app.
        act: what is done.
        name: who it happens to.
        highest: the most that is allowed; the least is 1.
        loses: whether Stress is lost, and not gained.

    Returns:
        The number; None when it was put off.
    """
    what, question, does = _AMOUNTS[act]
    if loses:
        what, question, does = "Lose Stress", "How much Stress is taken away?", "Take it away"
    written = await ask_for_line(
        app,
        f"{what}: {name}",
        f"{question} A whole number from 1 to {highest}.",
        does,
        check=lambda line: amount_problem(line, 1, highest),
    )
    return None if written is None else whole(written)


async def ask_value(
    app: App[Any], sheet: Sheet, key: str, typed: str, *, problem: str = "", goes_on: bool = False
) -> str | None:
    """Ask what a key is to say.

    Args:
        app: the app.
        sheet: the sheet as the person sees it.
        key: a number, the name or the concept.
        typed: what stands in the field first.
        problem: what was wrong with that when it was tried, if it was.
        goes_on: whether typing goes on after it; otherwise it replaces it.

    Returns:
        A line that `value_of` accepts; None when it was put off.
    """
    dialog = Typed(
        title(key),
        _wanted(sheet, key),
        "Write",
        value=typed,
        check=lambda line: value_problem(sheet, key, line),
        problem=problem,
        goes_on=goes_on,
    )
    return await app.push_screen_wait(dialog)


def value_of(key: str, line: str) -> int | str | None:
    """Read what was typed for a key: a text as it is, a number, or None for a number that is taken away."""
    if key in TEXTS:
        return line
    return whole(line) if line.strip() else None


def value_problem(sheet: Sheet, key: str, line: str) -> str:
    """Say why a key cannot say what was typed; nothing when it can."""
    if key in NUMBERS and whole(line) is None and (line.strip() or key not in UNWRITTEN):
        lowest, highest = bounds(sheet, key)
        return f"Type a whole number from {lowest} to {highest}."
    try:
        if key not in TEXTS:
            edit(sheet, key, value_of(key, line))
            return ""
        accepted = str(accept(key, line))
    except NotAllowed as refused:
        return str(refused)
    return (fault_of_name(accepted) or "") if key == "name" else ""


async def ask_condition(app: App[Any], name: str) -> str | None:
    """Ask for the name of a condition.

    Args:
        app: the app.
        name: who it is to hold for.
    """
    written = await ask_for_line(
        app, f"Add a condition: {name}", "What is it called? Prone, Frozen, Blind …", "Go on", check=_condition_problem
    )
    return None if written is None else condition(written).name


async def ask_ending(app: App[Any], name: str) -> tuple[Ending, int] | None:
    """Ask how long a condition holds.

    Args:
        app: the app.
        name: what it is called.

    Returns:
        What ends it, and how many turns or rounds must end; None when it was put off.
    """
    chosen = await app.push_screen_wait(Question(f"How long is {name} to hold?", "", _ENDINGS))
    if chosen is None:
        return None
    ending = Ending(chosen)
    if ending not in COUNTED:
        return ending, 1
    written = await ask_for_line(
        app,
        f"How long is {name} to hold?",
        f"How many {COUNTED[ending]} are still to end? 1 is the next one.",
        "Add",
        value="1",
        check=lambda line: amount_problem(line, 1, MOST_ENDS),
    )
    number = None if written is None else whole(written)
    return None if number is None else (ending, number)


async def what_of_condition(app: App[Any], name: str, lasts: str) -> str | None:
    """Ask what to do about a condition that holds.

    Returns:
        "lift" or "change"; None to leave it.
    """
    answers = (
        Answer("change", "c", "Change", "how long it holds"),
        Answer("lift", "x", "Lift it", "it holds no more"),
    )
    return await app.push_screen_wait(Question(name, f"It holds {lasts}.", answers))


async def sure_to_leave_unsaved(app: App[Any], reason: str) -> bool:
    """Ask whether to leave what is not saved."""
    answers = (
        Answer("stay", "n", "Stay", "nothing is lost"),
        Answer("leave", "y", "Leave", "THE LAST CHANGE IS LOST"),
    )
    return await app.push_screen_wait(Question("Leave what is not saved?", reason, answers)) == "leave"


def _wanted(sheet: Sheet, key: str) -> str:
    if key in TEXTS:
        return f"{title(key)}: at most {TEXTS[key]} characters."
    lowest, highest = bounds(sheet, key)
    empty = f"; {_EMPTY.get(key, 'nothing is not written, which counts as 0')}" if key in UNWRITTEN else ""
    return f"A whole number from {lowest} to {highest}{empty}."


def _condition_problem(written: str) -> str:
    try:
        condition(written)
    except NotAllowed as refused:
        return str(refused)
    return ""
