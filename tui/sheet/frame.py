"""The frame of a dialog: a border with its title, and the keys that it has in its lower edge."""

from collections.abc import Mapping

from textual.geometry import Region

from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide, width


def draw_frame(canvas: Canvas, palette: Palette, title: str, keys: Mapping[str, tuple[str, str]]) -> None:
    """Draw an empty dialog.

    Args:
        canvas: where to; it is filled.
        palette: the styles.
        title: what the dialog is about; text of others stands in it as it is.
        keys: by the action of the screen, a key as a person reads it and what it does; they can be pressed too.
    """
    columns, rows = canvas.columns, canvas.rows
    frame = palette.style("accent", "surface")
    canvas.fill(Region(0, 0, columns, rows), palette.style(on="surface"))
    canvas.put(0, 0, "╭" + "─" * (columns - 2) + "╮", frame)
    for y in range(1, rows - 1):
        canvas.put(0, y, "│", frame)
        canvas.put(columns - 1, y, "│", frame)
    canvas.put(0, rows - 1, "╰" + "─" * (columns - 2) + "╯", frame)
    canvas.put(2, 0, f" {elide(title, columns - 6)} ", palette.style("accent", "surface", bold=True))
    x = 2
    for action, (key, label) in keys.items():
        if x + width(key) + width(label) + 3 > columns - 1:
            continue
        after = canvas.put(x, rows - 1, f" {key} ", palette.style("accent", "surface", bold=True))
        after = canvas.put(after, rows - 1, f"{label} ", palette.style(on="surface"))
        canvas.zone(Region(x, rows - 1, after - x, 1), f"screen.{action}")
        x = after
