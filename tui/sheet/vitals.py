"""The current values of a sheet as bars, and the conditions below them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from textual.geometry import Region

from model.sheet.keys import title
from model.sheet.state import Sheet
from model.sheet.statistics import (
    current_hp,
    current_movement,
    current_stress,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
)
from tui.canvas import Canvas
from tui.palette import Palette
from tui.sheet.arrangement import LABEL, label_of
from tui.sheet.bars import EMPTY, FULL, filled
from tui.sheet.fields import CONDITIONS, condition_at, conditions_line
from tui.sheet.pen import Pen
from tui.sheet.view import View
from tui.sheet.why import tells

_BARS: Mapping[str, tuple[Callable[[Sheet], int], Callable[[Sheet], int], str]] = MappingProxyType(
    {
        "hp": (current_hp, lambda sheet: maximum_hp(sheet).value, "good"),
        "stress": (current_stress, lambda sheet: stress_cap(sheet).value, "key"),
        "movement": (current_movement, lambda sheet: maximum_movement(sheet).value, "seat-a"),
    }
)
"""The current value, the maximum and the colour of each bar."""

HINTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "hp": {"deed('damage')": "damage", "deed('heal')": "heal"},
        "stress": {"deed('gain')": "gain", "deed('lose')": "lose", "deed('rest')": "rest"},
        "movement": {"deed('spend')": "move", "deed('end_turn')": "end turn", "deed('end_round')": "end round"},
        CONDITIONS: {"deed('add_condition')": "add", "lift_condition": "lift"},
    }
)
"""What can be done about a value, by the action of the screen."""

_SHORT, _LONG = 8, 22
_HINTS_FROM = 44
"""The column from which hints stand, where there is room for them."""

_ROOM = 72


def draw_vital(canvas: Canvas, palette: Palette, place: Region, field: str, view: View) -> None:
    """Draw a current value; where the cursor is, only its label has other colours, for a bar has its own.

    Args:
        canvas: where to draw.
        palette: the styles of the theme.
        place: where it stands.
        field: "hp", "stress", "movement" or "ap".
        view: what is shown.
    """
    at = label_of(place)
    label = Region(place.x, place.y, at, 1)
    Pen(canvas, palette, label, chosen=field == view.chosen).put(1, title(field), "ink", bold=True)
    pen = Pen(canvas, palette, place, chosen=False)
    if place.height > 1:
        pen.put(at, tells(view.sheet, field)[0], "muted", row=1)
    if field == "ap":
        ap = maximum_ap(view.sheet)
        pen.put(at, str(ap.value if ap else 0), bold=True)
        return
    current, maximum, role = _BARS[field]
    cells = _LONG if place.width >= _ROOM else _SHORT
    now, most = current(view.sheet), maximum(view.sheet)
    full = filled(now, most, cells)
    pen.put_safe(at, FULL * full, role)
    pen.put_safe(at + full, EMPTY * (cells - full), "rule")
    x = pen.put_safe(at + cells + 1, f"{now:>2}", bold=True)
    pen.put_safe(x, f" of {most}")
    draw_hints(canvas, palette, place, field, view)


def draw_condition(canvas: Canvas, palette: Palette, place: Region, field: str, view: View, above: int) -> None:
    """Draw a condition, or what there is to say of all of them.

    Args:
        canvas: where to draw.
        palette: the styles of the theme.
        place: where it stands.
        field: the field of one condition, or of all that have none of their own.
        view: what is shown.
        above: how many conditions stand above it, each in a field of its own.
    """
    pen = Pen(canvas, palette, place, chosen=field == view.chosen)
    if not above:
        pen.put(1, "Conditions", bold=True)
    held = condition_at(view.sheet, field)
    if held is not None:
        x = pen.put(LABEL, held.name, "accent", bold=True)
        x = pen.put(x + 1, held.lasts, "muted")
    else:
        told = conditions_line(view.sheet, above)
        x = pen.put(LABEL, told, "accent" if view.sheet.conditions else "muted")
    if not above and x < _HINTS_FROM:
        draw_hints(canvas, palette, place, CONDITIONS, view)


def draw_hints(canvas: Canvas, palette: Palette, place: Region, field: str, view: View) -> None:
    """Draw the keys of what can be done about a value, to be pressed too, where there is room for them."""
    if place.width < _ROOM:
        return
    chosen = field == view.chosen == CONDITIONS
    on = "accent" if chosen else "ground"
    x = place.x + _HINTS_FROM
    for action, hint in HINTS[field].items():
        start = x
        x = canvas.put(x, place.y, view.keys.get(action, ""), palette.style("accent-ink" if chosen else "accent", on))
        x = canvas.put(x + 1, place.y, hint, palette.style("accent-ink" if chosen else "muted", on))
        canvas.zone(Region(start, place.y, x - start, 1), f"screen.{action}")
        x += 2
