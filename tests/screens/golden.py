"""Golden screens: what an app shows, kept as text that reads well in a diff.

A test brings an app to a telling situation and compares what is seen with a file in `golden/`:

    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Roll" in shown(app))
        assert_golden(app, "board-first-turn-80x24")

`ARCHIVARIUM_GOLDEN=write pytest tests/screens` writes the files anew; look at `git diff tests/screens/golden` before
you believe them. Colours are left out, and so are spaces at the end of a line.
"""

import asyncio
import os
from collections.abc import Callable
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot
from textual.strip import Strip

FOLDER = Path(__file__).parent / "golden"
"""Where the golden screens lie, one file each."""

_WRITES = os.environ.get("ARCHIVARIUM_GOLDEN") == "write"


def shown(app: App[Any]) -> str:
    """Tell what an app shows now, line by line."""
    return "".join(f"{strip.text.rstrip()}\n" for strip in strips_of(app))


def strips_of(app: App[Any]) -> list[Strip]:
    """The lines that an app shows now, with their styles."""
    return app.screen._compositor.render_strips()  # private to Textual; used here only


def place_of(app: App[Any], text: str) -> tuple[int, int]:
    """Find where something is shown.

    Returns:
        The column and the row of its first letter.
    """
    rows = shown(app).splitlines()
    return next((cell_len(row[: row.index(text)]), y) for y, row in enumerate(rows) if text in row)


async def until(pilot: Pilot[Any], condition: Callable[[], object], seconds: float = 20) -> None:
    """Let the app go on until something is true; fail with what it shows when that takes too long.

    Args:
        pilot: who drives the app.
        condition: what is waited for.
        seconds: how long at most.
    """
    try:
        async with asyncio.timeout(seconds):
            while not condition():
                await pilot.pause()
            await pilot.pause()
    except TimeoutError:
        pytest.fail(f"waited {seconds} seconds in vain; the screen shows:\n{shown(pilot.app)}")


def assert_golden(app: App[Any], name: str) -> None:
    """Compare what an app shows with a golden screen.

    Args:
        app: a running app that has come to rest.
        name: the golden screen, the stem of its file; say the size in it, as in "home-80x24".
    """
    path = FOLDER / f"{name}.txt"
    seen = shown(app)
    if _WRITES:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(seen, encoding="utf-8")
        return
    if not path.exists():
        pytest.fail(f"there is no golden screen {name}; ARCHIVARIUM_GOLDEN=write makes it:\n{seen}", pytrace=False)
    kept = path.read_text(encoding="utf-8")
    if seen != kept:
        lines = unified_diff(kept.splitlines(), seen.splitlines(), f"{name}, kept", f"{name}, seen", lineterm="", n=1)
        pytest.fail("\n".join(["the screen is not the golden one (ARCHIVARIUM_GOLDEN=write)", *lines]), pytrace=False)
