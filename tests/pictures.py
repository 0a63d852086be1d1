"""Makes the pictures of the README from the real screens: `python -m tests.pictures`."""

import asyncio
import re
from pathlib import Path

from model.duel.dice import seeded
from model.duel.players import Player, Setup
from tests.screens.golden import until
from tui.app import Archivarium
from tui.duel.screen import DuelScreen
from tui.preferences import Preferences

FOLDER = Path(__file__).parent.parent / "pictures"

_FONT = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""What fetches a font from elsewhere; any monospaced font will do."""


async def board(name: str, keys: str, size: tuple[int, int], theme: str, seed: str) -> None:
    """Draw the board of a match between two people after some keys.

    Args:
        name: the stem of the picture's file.
        keys: what is pressed, a letter a key.
        size: columns and rows.
        theme: the name of the theme.
        seed: the seed of the dice.
    """
    setup = Setup(Player("Ada"), Player("Bo"))
    app = Archivarium(Preferences(motion=False, theme=theme), lambda: seeded(seed), setup)
    async with app.run_test(size=size) as pilot:
        for key in f" {keys}":
            await until(pilot, lambda: isinstance(app.screen, DuelScreen) and not app.screen.is_showing)
            if key.strip():
                await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, DuelScreen) and not app.screen.is_showing)
        picture = _FONT.sub("", app.export_screenshot(title="Archivarium"))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


async def main() -> None:
    """Make every picture."""
    await board("board", "rsrsr", (80, 24), "lampblack", "1")
    await board("board-wide", "rsrsr", (140, 40), "vellum", "1")


if __name__ == "__main__":
    asyncio.run(main())
