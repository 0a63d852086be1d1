"""Makes the pictures of the README from the real screens: `python -m tests.pictures`."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from model.duel.dice import seeded
from model.duel.players import Player, Setup
from model.sheet.conditions import condition
from model.sheet.state import Sheet
from saves.characters.archetypes import ARCHETYPES
from saves.characters.file import create
from saves.places import Places
from saves.samples import samples
from tests.screens.golden import shown, strips_of, until
from tui.app import Archivarium
from tui.duel.screen import DuelScreen
from tui.palette import palette_of
from tui.preferences import Preferences
from tui.svg import Row
from tui.svg import picture as draw
from tui.wishes import NewMatch, OpenCharacter, WatchMatch, Wish

FOLDER = Path(__file__).parent.parent / "pictures"

Steps = Sequence[tuple[str, str]]
"""Keys, each pressed once the screen shows a text."""


async def picture(
    name: str,
    wish: Wish,
    root: Path,
    *,
    steps: Steps,
    at_last: str,
    size: tuple[int, int] = (80, 24),
    theme: str = "lampblack",
    numbers: Sequence[int] = (),
) -> None:
    """Draw a screen.

    Args:
        name: the stem of the picture's file.
        wish: what is opened.
        root: an empty folder for what the program writes.
        steps: what is pressed.
        at_last: a text that the screen shows when the picture is taken.
        size: columns and rows.
        theme: the name of the theme.
        numbers: what the d20 show.
    """
    left = list(numbers)
    places = Places(root, root, root / "cache", root / "state")
    app = Archivarium(
        Preferences(motion=False, theme=theme),
        lambda: seeded("1"),
        wish,
        d20=lambda count: tuple(left.pop(0) for _ in range(count)),
        places=places,
    )
    async with app.run_test(size=size) as pilot:
        for wanted, key in steps:
            await _at_rest(pilot, app, wanted)
            await pilot.press(key)
        await _at_rest(pilot, app, at_last)
        drawn = draw(rows_of(app), "Archivarium", f"The screen of Archivarium: {name}")
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.svg").write_text(drawn, encoding="utf-8")


def rows_of(app: Archivarium) -> list[Row]:
    """What an app shows, every cell with a colour and a ground."""
    base = palette_of(app.theme_variables).style()
    return [
        [(segment.text, base + segment.style if segment.style else base) for segment in strip]
        for strip in strips_of(app)
    ]


async def _at_rest(pilot: Pilot[None], app: Archivarium, text: str) -> None:
    """Wait for a text, and for what a table still has to show."""
    await until(
        pilot, lambda: text in shown(app) and not (isinstance(app.screen, DuelScreen) and app.screen.is_showing)
    )


def mira(root: Path) -> Path:
    """Write a character in the middle of a session."""
    scout = ARCHETYPES["scout"].sheet("Mira Vance")
    written: Sheet = replace(scout, hp=4, stress=2, movement=3, conditions=(condition("Poisoned", "end of turn", 3),))
    path = root / "characters" / "Mira Vance.toml"
    create(path, written)
    return path


async def main() -> None:
    """Make every picture."""
    match = NewMatch(Setup(Player("Ada"), Player("Bo")))
    rolls = [(text, key) for text, key in zip(("Roll", "Stop", "Roll", "Stop", "Roll"), "rsrsr", strict=True)]
    with TemporaryDirectory() as folder:
        root = Path(folder)
        await picture("board", match, root, steps=rolls, at_last="Reroll")
        await picture("board-wide", match, root, steps=rolls, at_last="Reroll", size=(140, 40), theme="vellum")
        watched = WatchMatch(samples()[1].path, 60)
        await picture("replay", watched, root, steps=(), at_last="60 of 188", size=(110, 32), theme="lapis")
        character = OpenCharacter(mira(root))
        await picture("sheet", character, root, steps=(), at_last="Mira Vance", theme="lampblack")
        check = [
            ("Mira Vance", "c"),
            ("No skill", "s"),
            ("Stealth", "t"),
            ("Stealth +5", ">"),
            ("Advantage  1", "enter"),
        ]
        await picture("check", character, root, steps=check, at_last="margin", numbers=(7, 14))


if __name__ == "__main__":
    asyncio.run(main())
