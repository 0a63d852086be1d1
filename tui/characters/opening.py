"""Opens characters at this terminal: the list of them, and the sheet of one."""

from pathlib import Path
from typing import Any

from textual.app import App

from model.sheet.rolling import Dice
from saves.characters.folder import Characters
from saves.places import Places
from saves.shelf import Shelf
from tui.characters.screen import CharactersScreen
from tui.sheet.opened import OpenCharacter
from tui.sheet.screen import SheetScreen


async def list_characters(app: App[Any], places: Places) -> None:
    """Show all characters, until that is left; to be awaited in a worker."""
    await app.push_screen_wait(CharactersScreen(Characters.of(places), Shelf.of(places)))


async def open_character(app: App[Any], places: Places, path: Path, dice: Dice) -> None:
    """Show the sheet of a character, until that is left; to be awaited in a worker.

    Args:
        app: where it is shown.
        places: where files live.
        path: its file.
        dice: what is rolled with.

    Raises:
        CharacterError: the file cannot be read.
    """
    character = await OpenCharacter.open(path, Characters.of(places))
    await app.push_screen_wait(SheetScreen(character, dice, shelf=lambda: Shelf.of(places)))
