"""Dice on a real table: a person types what they show."""

import re
from typing import Any

from textual.app import App

from model import text
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Mode, typed
from tui.typed import ask_for_line

_LONGEST = 3
"""The digits of a number that is looked at; no d20 has more than two."""

_WANTED = {
    Mode.PLAIN: "What does the d20 show? A number from 1 to 20.",
    Mode.ADVANTAGE: "What do the two d20 show? Two numbers such as 14 7; the higher counts.",
    Mode.DISADVANTAGE: "What do the two d20 show? Two numbers such as 14 7; the lower counts.",
}


async def ask_for_dice(app: App[Any], name: str, mode: Mode) -> tuple[int, ...] | None:
    """Ask what the dice of a check show; to be awaited in a worker.

    Args:
        app: the program.
        name: who checks.
        mode: how the dice count.

    Returns:
        The numbers in the order in which they were typed; None when it was put off.
    """
    line = await ask_for_line(
        app, f"Table dice of {name}", _WANTED[mode], "Roll", check=lambda line: _problem(line, mode)
    )
    return None if line is None else read_dice(line, mode)


def read_dice(line: str, mode: Mode) -> tuple[int, ...]:
    """Read what a person typed.

    Args:
        line: numbers with anything between them that is no letter.
        mode: how the dice count.

    Raises:
        NotAllowed: something is no number, there are too few or too many, or one is no number of a d20.
    """
    words = [word for word in re.split(r"[\s,;/+]+", line) if word]
    for word in words:
        if not word.isdecimal() or len(word) > _LONGEST:
            raise NotAllowed(f"“{text.clean(word)[:20]}” is no number of a d20; 1 to 20 are.")
    numbers = tuple(int(word) for word in words)
    typed(numbers, mode)
    return numbers


def _problem(line: str, mode: Mode) -> str:
    try:
        read_dice(line, mode)
    except NotAllowed as refusal:
        return str(refusal)
    return ""
