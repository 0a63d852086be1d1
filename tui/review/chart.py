"""The chart of winning chances over a match: in one row, or in several where there is room."""

from collections.abc import Sequence

from model.duel.state import Seat
from tui.canvas import Canvas
from tui.palette import Palette

_EIGHTHS = " ▁▂▃▄▅▆▇█"
"""A cell that is filled from below, by eighths."""


def step_at(x: int, columns: int, length: int) -> int:
    """The step that a column of a chart stands for."""
    return round(length * x / max(columns - 1, 1))


def column_of(step: int, columns: int, length: int) -> int:
    """The column of a chart in which a step is."""
    return round((columns - 1) * step / max(length, 1))


def draw_row(canvas: Canvas, palette: Palette, y: int, points: Sequence[float], columns: int, step: int) -> None:
    """Draw a chart of one row.

    Args:
        canvas: where to.
        palette: the styles.
        y: its row.
        points: what the match was worth to seat A after each step, from 0 on, 0 to 1.
        columns: how wide it is.
        step: the step that is shown.
    """
    cursor = column_of(step, columns, len(points) - 1)
    for x in range(columns):
        point = points[step_at(x, columns, len(points) - 1)]
        level = max(round(8 * point), 1)  # the row is seen even where nothing is left to win
        canvas.put(x, y, _EIGHTHS[level], palette.style("seat-a" if x <= cursor else "muted"))
    canvas.put(cursor, y, "●", palette.style("accent", bold=True))


def draw_chart(canvas: Canvas, palette: Palette, rows: int, points: Sequence[float], columns: int, step: int) -> None:
    """Draw a chart of several rows from the first row on; what is filled is seat A's.

    Args:
        canvas: where to; to the right of the chart there is room for its legend.
        palette: the styles.
        rows: how high it is.
        points: what the match was worth to seat A after each step, from 0 on, 0 to 1.
        columns: how wide it is.
        step: the step that is shown.
    """
    cursor = column_of(step, columns, len(points) - 1)
    for x in range(columns):
        level = round(8 * rows * points[step_at(x, columns, len(points) - 1)])
        for y in range(rows):
            filled = min(max(level - 8 * (rows - 1 - y), 0), 8)
            empty = "┄" if y == rows // 2 else " "
            canvas.put(x, y, _EIGHTHS[filled] if filled else empty, palette.style("seat-a" if filled else "rule"))
    for y in range(rows):
        canvas.put(cursor, y, "│", palette.style("accent"))
    height = min(int(rows * (1 - points[step])), rows - 1)
    canvas.put(cursor, height, "●", palette.style("accent", bold=True))
    for y, (text, role) in {
        0: (f" {Seat.B}", "seat-b"),
        rows // 2: (" even", "muted"),
        rows - 1: (f" {Seat.A}", "seat-a"),
    }.items():
        canvas.put(columns, y, text, palette.style(role))
