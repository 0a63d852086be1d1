"""Opens a party at this terminal."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from textual.app import App

from model.sheet.rolling import Dice
from saves.characters.folder import Characters
from saves.places import Places
from saves.shelf import Shelf
from tui.party.gathering import gather
from tui.party.screen import PartyScreen
from tui.sheet.opened import OpenCharacter

_LONG = 15
"""How many seconds it stays told who is not in the party."""


async def open_party(app: App[Any], places: Places, paths: Iterable[Path], dice: Dice) -> None:
    """Show characters side by side, until that is left; to be awaited in a worker.

    Whose file cannot be read is told, and does not keep the others away.

    Args:
        app: where they are shown.
        places: where files live.
        paths: their files.
        dice: what is rolled with.
    """
    characters = Characters.of(places)
    gathered = await asyncio.to_thread(gather, paths)
    for error in gathered.errors:
        app.notify(str(error), title="Not in the party", severity="error", timeout=_LONG, markup=False)
    if gathered.files:
        members = [OpenCharacter(file, characters) for file in gathered.files]
        await app.push_screen_wait(PartyScreen(members, characters, dice, shelf=lambda: Shelf.of(places)))
