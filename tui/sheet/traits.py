"""An ability or a skill on a sheet: its level, and the total that a skill rolls with."""

from textual.geometry import Region

from model.sheet.abilities import Skill, Trait
from model.sheet.statistics import total
from tui.canvas import Canvas
from tui.palette import Palette
from tui.sheet.pen import Pen
from tui.sheet.view import View
from tui.text import pad

UNWRITTEN = "·"
"""What stands in the place of a level that is not written."""

_NUMBER = 3
"""The cells of a level, "-10", and of a total, "+40"."""

_WIDEST = 22


def draw_trait(canvas: Canvas, palette: Palette, place: Region, trait: Trait, view: View) -> None:
    """Draw an ability or a skill.

    Args:
        canvas: where to draw.
        palette: the styles of the theme.
        place: where it stands, 20 cells at least.
        trait: what it is.
        view: what is shown.
    """
    pen = Pen(canvas, palette, place, chosen=trait.value == view.chosen)
    is_skill = isinstance(trait, Skill)
    level = str(view.sheet.level(trait)) if view.sheet.is_written(trait) else UNWRITTEN
    last = min(place.width, _WIDEST) - 1
    level_at = last - 2 * _NUMBER - 1 + _NUMBER - len(level)
    written = pad(trait.title(), level_at - 2) if level_at - 2 < len(trait.title()) else trait.title()
    pen.put_safe(1, written, "ink" if is_skill else "accent", bold=not is_skill)
    pen.put_safe(level_at, level, "muted" if level == UNWRITTEN else "ink", bold=not is_skill)
    if isinstance(trait, Skill):
        rolls = f"{total(view.sheet, trait).value:+d}"
        pen.put_safe(last - len(rolls), rolls, "accent", bold=True)


def caption(columns: int) -> str:
    """Say what the two numbers of a skill are, as fully as there is room."""
    full = "Each skill: its level, and the total that it rolls with, ability and all; · is not written."
    return full if len(full) + 2 <= columns else f"Level and total of each skill; {UNWRITTEN} is not written."
