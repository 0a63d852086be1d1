"""Whether a screen has stood what others wrote: nothing in it moves, hides or widens anything."""

import unicodedata
from typing import Any

from textual.app import App

from tests.hostile import cells, measured
from tests.screens.golden import shown
from tui.drawn import Drawn
from tui.text import width


def assert_unbroken(app: App[Any]) -> None:
    """Look at everything that is on the screen."""
    seen = shown(app)
    assert not {letter for letter in seen if unicodedata.category(letter)[0] == "C"} - {"\n"}
    rows = seen.splitlines()
    assert len(rows) == app.size.height
    for row in rows:
        assert measured(row) == width(row) <= app.size.width
    for widget in [each for each in app.screen.walk_children() if isinstance(each, Drawn)]:
        for y in range(widget.size.height):
            strip = widget.render_line(y)
            assert measured(strip.text) == width(strip.text) == strip.cell_length == widget.size.width
    assert_frames(app, [cells(row) for row in rows])


def assert_frames(app: App[Any], rows: list[dict[int, str]]) -> None:
    """Look whether what stands below one another does."""
    bar = [y for y, row in enumerate(rows) if row.get(104) == "│"] if app.size.width >= 110 else []
    assert not bar or bar == list(range(bar[0], bar[-1] + 1))  # beside the log, which may begin lower
    tops = [
        (y, x) for y, row in enumerate(rows) for x, letter in row.items() if letter == "╭" and row.get(x + 55) == "╮"
    ]
    for y, left in tops:
        depth = next(depth for depth in range(1, len(rows) - y) if rows[y + depth].get(left) == "╰")
        assert {rows[y + line].get(left) for line in range(1, depth)} == {"│"}
        assert {rows[y + line].get(left + 55) for line in range(1, depth)} == {"│"}
        assert rows[y + depth].get(left + 55) == "╯"
