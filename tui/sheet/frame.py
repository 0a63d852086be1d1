"""The frame of a dialog: a border with its title, and the keys that it has in its lower edge."""

from collections.abc import Mapping
from typing import Any

from textual.geometry import Region
from textual.screen import Screen

from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide, width


def keys_of(screen: Screen[Any]) -> Mapping[str, str]:
    """Find the first key of every action of a screen, as a person reads it."""
    keys: dict[str, str] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        is_another = (binding.id or "").rpartition(".")[2].isdecimal()  # "sheet.leave.2"
        if not (is_another and binding.action in keys):
            keys[binding.action] = screen.app.get_key_display(binding)
    return keys


def draw_frame(
    canvas: Canvas, palette: Palette, title: str, labels: Mapping[str, str], keys: Mapping[str, str]
) -> None:
    """Draw an empty dialog.

    Args:
        canvas: where to; it is filled.
        palette: the styles.
        title: what the dialog is about; text of others stands in it as it is.
        labels: what can be done, by the action of the screen; it can be pressed too.
        keys: the key of each action.
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
    for action, label in labels.items():
        key = keys.get(action, "")
        if x + width(key) + width(label) + 3 > columns - 1:
            continue
        after = canvas.put(x, rows - 1, f" {key} ", palette.style("accent", "surface", bold=True))
        after = canvas.put(after, rows - 1, f"{label} ", palette.style(on="surface"))
        canvas.zone(Region(x, rows - 1, after - x, 1), f"screen.{action}")
        x = after
