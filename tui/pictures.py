"""A match as pictures, made of the board's own drawing: one step as SVG, all of it as a film for terminals."""

import json
from collections.abc import Callable, Iterator
from itertools import chain as chained

from rich.color import ColorSystem
from rich.style import Style

from model.duel.events import Event, MatchEnded, RoundEnded
from model.duel.rules import action_of
from themes.reader import Theme
from tui.board.board import draw_board
from tui.board.motion import FRAMES
from tui.board.scene import Scene
from tui.canvas import Canvas
from tui.chair import Chair
from tui.duel.pace import FRAME, hold
from tui.log.steps import lower_seat, scene_at
from tui.palette import Palette
from tui.preferences import Preferences
from tui.svg import picture

SMALLEST = (60, 17)
"""The columns and rows that a board needs."""

_THOUGHT = Preferences().pause
"""Seconds before each action of a player, however long it took."""

_ENDING = 2.0
"""Seconds that the end of a round and of the match stay in sight."""

_Run = tuple[str, Style]
_Row = tuple[_Run, ...]


def board_svg(chair: Chair, step: int, theme: Theme, columns: int, rows: int) -> str:
    """Draw the board at a step.

    Args:
        chair: where the match is seen from.
        step: 0 to the length of the log.
        theme: the colours.
        columns: the width of the board, as `SMALLEST` at least.
        rows: its height.

    Returns:
        An SVG document that needs nothing from elsewhere.
    """
    scene = scene_at(chair, step, lower_seat(chair))
    drawn = _drawn(scene, Palette(theme.roles), columns, rows)
    return picture(
        drawn, f"{title(chair)}, step {step} of {chair.length}", scene.sentence or "Nothing has happened yet."
    )


def cast(
    chair: Chair, theme: Theme, columns: int, rows: int, advance: Callable[[], None] = lambda: None
) -> Iterator[str]:
    """Film the whole match at the pace of the board, as asciinema plays it (asciicast version 2).

    Args:
        chair: where the match is seen from.
        theme: the colours.
        columns: the width of the board, as `SMALLEST` at least.
        rows: its height.
        advance: is called after each event.

    Yields:
        The lines of the file, each with its end.
    """
    palette = Palette(theme.roles)
    yield _line({"version": 2, "width": columns, "height": rows, "title": title(chair)})
    shown: list[_Row] = []
    time = 0.0
    for step in range(1, chair.length + 1):
        for scene, seconds in _scenes(chair, step):
            drawn = _drawn(scene, palette, columns, rows)
            painted = _painted(shown, drawn)
            if painted:
                yield _frame(time, painted)
            shown = drawn
            time += seconds
        advance()
    yield _frame(time, f"\x1b[{rows};1H\x1b[?25h")


def title(chair: Chair) -> str:
    """Name a match after its players."""
    return " and ".join(chair.setup.names.values())


def _scenes(chair: Chair, step: int) -> Iterator[tuple[Scene, float]]:
    """The pictures of one event, and for how many seconds each is shown."""
    lower = lower_seat(chair)
    event = chair.events[step - 1]
    frames = FRAMES.get(type(event), 0)
    for frame in range(frames):
        yield scene_at(chair, step, lower, progress=frame / frames), FRAME
    following = chair.events[step] if step < chair.length else None
    yield scene_at(chair, step, lower), _rest(event, following)


def _rest(event: Event, following: Event | None) -> float:
    """How long the end of an event stays in sight."""
    if following is None or isinstance(event, RoundEnded | MatchEnded):
        return _ENDING
    return hold(event) if action_of(following) is None else _THOUGHT


def _drawn(scene: Scene, palette: Palette, columns: int, rows: int) -> list[_Row]:
    canvas = Canvas(columns, rows, palette.style())
    draw_board(canvas, palette, scene)
    return [canvas.row(y) for y in range(rows)]


def _painted(before: list[_Row], after: list[_Row]) -> str:
    """What a terminal that shows some rows is sent to show others; at first, everything."""
    rows = [
        chained((f"\x1b[{y};1H",), (style.render(text, color_system=ColorSystem.TRUECOLOR) for text, style in row))
        for y, row in enumerate(after, start=1)
        if not before or row != before[y - 1]
    ]
    begin = () if before else ("\x1b[?25l\x1b[2J",)
    return "".join(chained(begin, *rows))


def _frame(time: float, output: str) -> str:
    return _line([round(time, 3), "o", output])


def _line(value: object) -> str:
    return f"{json.dumps(value, ensure_ascii=False)}\n"
