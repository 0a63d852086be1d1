"""What is done to characters: each deed asks, does it in a thread, and tells what came of it.

They are to be awaited in workers, one after the other.
"""

from functools import partial
from pathlib import Path
from typing import Any

from textual.app import App

from saves.characters.file import read
from saves.characters.folder import Characters
from saves.paths import path_of
from tui.asking import ask_and_do, attempt
from tui.cards.asking import sure_to_delete
from tui.cards.exporting import export as export_card
from tui.characters import asking
from tui.characters.card import Card
from tui.characters.exports import FORMATS
from tui.characters.exports import export as write_export


async def new(app: App[Any], characters: Characters) -> Path | None:
    """Make a character, asking what it begins from and what it is called.

    Returns:
        Its file; None when it was put off.
    """
    archetype = await asking.archetype(app)
    if archetype is None:
        return None
    return await ask_and_do(app, asking.name_of_new, lambda name: characters.new(name, archetype).path)


async def duplicate(app: App[Any], characters: Characters, card: Card) -> Path | None:
    """Copy a character; the file of the copy, or None where it is refused."""
    return await attempt(app, lambda: characters.duplicate(read(card.path))[0].path)


async def rename(app: App[Any], characters: Characters, card: Card) -> Path | None:
    """Call a character otherwise, asking how; its file as it is called then, or None when it was put off."""
    ask = partial(asking.other_name, card)
    return await ask_and_do(app, ask, lambda name: characters.rename(read(card.path), name).path, card.title)


async def delete(app: App[Any], characters: Characters, card: Card) -> bool:
    """Put a character in the trash, if that is wanted; True when it is there."""
    if not await sure_to_delete(app, card.title, f"{card.file} and its history can be restored from the trash."):
        return False
    return await attempt(app, lambda: characters.delete(card.path)) is not None


async def restore(app: App[Any], characters: Characters, card: Card) -> Path | None:
    """Take a character out of the trash; its file, or None where it is refused."""
    return await attempt(app, lambda: characters.restore(card.path))


async def export(app: App[Any], card: Card) -> None:
    """Write a character into a file of another kind."""
    await export_card(app, card.title, FORMATS, lambda kind, target, stop: write_export(card.path, kind, target, stop))


async def open_path(app: App[Any]) -> Path | None:
    """Ask for a character file anywhere, and look whether it can be read; None when it was put off."""
    return await ask_and_do(app, asking.file_to_open, lambda written: read(path_of(written.strip())).path)
