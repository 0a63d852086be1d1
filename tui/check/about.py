"""What the chosen skill is for, and where its total comes from."""

from model.sheet.abilities import ABILITY_OF, PURPOSE, Skill
from model.sheet.state import Sheet
from model.sheet.statistics import total
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide

_NONE = "No skill is chosen yet: press an arrow, or type its name."


class About(Drawn):
    """Tells of a skill in a line or, where there is room, two."""

    DEFAULT_CSS = "About { width: 1fr; height: 2; }"

    def __init__(self) -> None:
        """Start without a skill."""
        super().__init__()
        self._skill: Skill | None = None
        self._sheet: Sheet | None = None

    def show(self, skill: Skill | None, sheet: Sheet | None) -> None:
        """Tell of another skill.

        Args:
            skill: which; None while none is chosen.
            sheet: whose total is told; None to tell none.
        """
        self._skill, self._sheet = skill, sheet
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the lines."""
        skill = self._skill
        if skill is None:
            canvas.put(1, 0, elide(_NONE, canvas.columns - 2), palette.style("ink"))
            return
        x = canvas.put(1, 0, skill.title(), palette.style("accent", bold=True)) + 1
        if self._sheet is None:
            why = f"is rolled with {ABILITY_OF[skill].title()}."
        else:
            unwritten = [trait.title() for trait in (ABILITY_OF[skill], skill) if not self._sheet.is_written(trait)]
            why = total(self._sheet, skill).why + (f"; not written: {' and '.join(unwritten)}" if unwritten else "")
        canvas.put(x, 0, elide(why, canvas.columns - x - 1), palette.style("ink"))
        canvas.put(1, 1, elide(PURPOSE[skill], canvas.columns - 2), palette.style("muted"))
