"""Asking for what is then done in a thread, and telling why it cannot be."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from textual.app import App

from saves.faults import FileError
from tui.typed import Typed

_LONG = 12
"""How many seconds an error stays."""

Done = TypeVar("Done")


def said(error: FileError) -> str:
    """Say what is wrong and what can be done, without the path, which the person has just chosen or typed."""
    place = "" if error.line is None else f"Line {error.line}: "
    return f"{place}{error.reason} {error.advice}".rstrip()


def refuse(app: App[Any], error: FileError) -> None:
    """Tell why something was not done."""
    app.notify(said(error), severity="error", timeout=_LONG, markup=False)


async def attempt(app: App[Any], act: Callable[[], Done]) -> Done | None:
    """Do something in a thread; to be awaited in a worker.

    Args:
        app: where it is told why it cannot be done.
        act: what is done; it may raise FileError.

    Returns:
        What came of it; None where it was refused.
    """
    try:
        return await asyncio.to_thread(act)
    except FileError as error:
        refuse(app, error)
        return None


async def ask_and_do(
    app: App[Any], ask: Callable[[str, str], Typed], act: Callable[[str], Done], value: str = ""
) -> Done | None:
    """Ask for a line and do something with it in a thread, and ask again while that is refused.

    Args:
        app: where it is asked; to be awaited in one of its workers.
        ask: makes the dialog, of what stands in it first and of what was wrong with that.
        act: what is done with the line; it may raise FileError.
        value: what stands in the dialog first.

    Returns:
        What came of it; None when it was put off.
    """
    problem = ""
    while (typed := await app.push_screen_wait(ask(value, problem))) is not None:
        try:
            return await asyncio.to_thread(act, typed)
        except FileError as error:
            value, problem = typed, said(error)
    return None
