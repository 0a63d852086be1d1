"""What is done to matches: each deed asks, does it in a thread, and tells what came of it.

They are to be awaited in workers, one after the other.
"""

import asyncio
from datetime import tzinfo
from pathlib import Path
from threading import Event
from typing import Any

from textual.app import App

from saves.faults import JournalError, quote
from saves.paths import begun_in, path_of
from saves.shelf import Shelf, Shelved
from saves.summary import summarise
from saves.titles import as_title
from tui.matches import asking
from tui.matches.card import Card, card_of
from tui.matches.exports import Format
from tui.matches.exports import export as write_export

_LONG = 12
"""How many seconds an error stays."""

_PATIENCE = 0.5
"""After how many seconds one asks whether something is being done."""


async def rename(app: App[Any], shelf: Shelf, card: Card, zone: tzinfo | None) -> Card | None:
    """Give a match another title.

    Args:
        app: where it is asked and told.
        shelf: where the match is.
        card: the match.
        zone: the time zone of the reader; None for that of the system.

    Returns:
        The match under its new title; None when it keeps the old one.
    """
    title = await asking.title_for(app, card)
    if title is None:
        return None
    try:
        return await asyncio.to_thread(lambda: _card_at(shelf.rename(card.path, title), zone))
    except JournalError as error:
        _refuse(app, error)
        return None


async def delete(app: App[Any], shelf: Shelf, card: Card) -> bool:
    """Put a match in the trash, if that is wanted; True when it is there."""
    if not await asking.sure_to_delete(app, card):
        return False
    try:
        await asyncio.to_thread(shelf.delete, card.path)
    except JournalError as error:
        _refuse(app, error)
        return False
    return True


async def restore(app: App[Any], shelf: Shelf, card: Card) -> bool:
    """Put a match of the trash back on its shelf; True when it is there."""
    try:
        await asyncio.to_thread(shelf.restore, card.path)
    except JournalError as error:
        _refuse(app, error)
        return False
    return True


async def export(app: App[Any], card: Card) -> None:
    """Write a match into a file of another kind, asking again while that fails."""
    kind = await asking.export_format(app, card)
    if kind is None:
        return
    name, problem = f"{as_title(card.title)}{kind.suffix}", ""
    written = name if begun_in() else f"~/{name}"
    asked_on = app.screen
    while typed := await asking.export_target(app, card, kind, written, problem):
        target = path_of(typed.strip())
        try:
            await _write(app, card, kind, target)
        except JournalError as error:
            if app.screen is not asked_on:
                _refuse(app, error)
                return
            written, problem = typed, asking.said(error)
        else:
            app.notify(quote(target), title="Exported", markup=False)
            return


async def take_in(app: App[Any], shelf: Shelf, zone: tzinfo | None) -> Card | None:
    """Shelve a copy of a friend's journal, asking again while that fails.

    Args:
        app: where it is asked and told.
        shelf: where the copy goes.
        zone: the time zone of the reader; None for that of the system.

    Returns:
        The match on the shelf; None when it was put off.
    """
    written = problem = ""
    while typed := await asking.file_to_import(app, written, problem):
        path = path_of(typed.strip())
        try:
            return await asyncio.to_thread(lambda path=path: _card_at(shelf.take_in(path), zone))  # type: ignore[misc]
        except JournalError as error:
            written, problem = typed, asking.said(error)
    return None


async def _write(app: App[Any], card: Card, kind: Format, target: Path) -> None:
    """Write an export, as `exports.export` does; tell when it takes long, and give it up when the program ends."""
    given_up = Event()
    export = asyncio.to_thread(write_export, card.path, kind, app.theme, target, given_up.is_set)
    writing = asyncio.ensure_future(export)
    try:
        done, _ = await asyncio.wait([writing], timeout=_PATIENCE)
        if not done:
            app.notify(f"Exporting {card.title}…", markup=False)
        await writing
    finally:
        given_up.set()


def _card_at(path: Path, zone: tzinfo | None) -> Card:
    return card_of(Shelved(path, summarise(path)), zone)


def _refuse(app: App[Any], error: JournalError) -> None:
    app.notify(asking.said(error), severity="error", timeout=_LONG, markup=False)
