"""Exporting what a card stands for: asks to what and where, and writes it in a thread."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from typing import Any

from textual.app import App

from saves.faults import FileError, quote
from saves.paths import begun_in, path_of
from saves.titles import as_title
from tui.asking import refuse, said
from tui.cards import asking
from tui.cards.asking import Kind

_PATIENCE = 0.5
"""After how many seconds one asks whether something is being done."""

Write = Callable[[Kind, Path, Callable[[], bool]], None]
"""Writes a kind of file to a place, asking again and again whether it is given up; it may raise FileError."""


async def export(app: App[Any], title: str, kinds: Sequence[Kind], write: Write[Kind]) -> None:
    """Write something into a file of another kind, asking again while that fails.

    Args:
        app: where it is asked and told; to be awaited in one of its workers.
        title: what is exported, safe to show.
        kinds: what it can be exported to.
        write: writes it.
    """
    kind = await asking.export_format(app, title, kinds)
    if kind is None:
        return
    name, problem = f"{as_title(title)}{kind.suffix}", ""
    written = name if begun_in() else f"~/{name}"
    asked_on = app.screen
    while typed := await app.push_screen_wait(asking.export_target(title, kind, written, problem)):
        target = path_of(typed.strip())
        try:
            await _in_a_thread(app, title, lambda stop, target=target: write(kind, target, stop))  # type: ignore[misc]
        except FileError as error:
            if app.screen is not asked_on:
                refuse(app, error)
                return
            written, problem = typed, said(error)
        else:
            app.notify(quote(target), title="Exported", markup=False)
            return


async def _in_a_thread(app: App[Any], title: str, write: Callable[[Callable[[], bool]], None]) -> None:
    """Write an export; tell when it takes long, and give it up when the program ends."""
    given_up = Event()
    writing = asyncio.ensure_future(asyncio.to_thread(write, given_up.is_set))
    try:
        done, _ = await asyncio.wait([writing], timeout=_PATIENCE)
        if not done:
            app.notify(f"Exporting {title}…", markup=False)
        await writing
    finally:
        given_up.set()
