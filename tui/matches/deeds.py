"""What is done to matches: each deed asks, does it in a thread, and tells what came of it.

They are to be awaited in workers, one after the other.
"""

from datetime import tzinfo
from pathlib import Path
from typing import Any

from textual.app import App

from saves.paths import path_of
from saves.shelf import Shelf, Shelved
from saves.summary import summarise
from tui.asking import ask_and_do, attempt
from tui.cards.asking import sure_to_delete
from tui.cards.exporting import export as export_card
from tui.matches import asking
from tui.matches.card import Card, card_of
from tui.matches.exports import FORMATS
from tui.matches.exports import export as write_export


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
    title = await app.push_screen_wait(asking.other_title(card))
    if title is None or title == card.title:
        return None
    return await attempt(app, lambda: _card_at(shelf.rename(card.path, title), zone))


async def delete(app: App[Any], shelf: Shelf, card: Card) -> bool:
    """Put a match in the trash, if that is wanted; True when it is there."""
    if not await sure_to_delete(app, card.title, "It can be restored from the trash."):
        return False
    return await attempt(app, lambda: shelf.delete(card.path)) is not None


async def restore(app: App[Any], shelf: Shelf, card: Card) -> bool:
    """Put a match of the trash back on its shelf; True when it is there."""
    return await attempt(app, lambda: shelf.restore(card.path)) is not None


async def export(app: App[Any], card: Card) -> None:
    """Write a match into a file of another kind."""
    await export_card(
        app, card.title, FORMATS, lambda kind, target, stop: write_export(card.path, kind, app.theme, target, stop)
    )


async def take_in(app: App[Any], shelf: Shelf, zone: tzinfo | None) -> Card | None:
    """Shelve a copy of a friend's journal.

    Args:
        app: where it is asked and told.
        shelf: where the copy goes.
        zone: the time zone of the reader; None for that of the system.

    Returns:
        The match on the shelf; None when it was put off.
    """
    return await ask_and_do(
        app, asking.file_to_import, lambda typed: _card_at(shelf.take_in(path_of(typed.strip())), zone)
    )


def _card_at(path: Path, zone: tzinfo | None) -> Card:
    return card_of(Shelved(path, summarise(path)), zone)
