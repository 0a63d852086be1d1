"""What a roll came to: every die, the one that counts, the sum, the margin and the outcome."""

from model.sheet.events import Checked
from model.sheet.outcomes import Outcome
from model.sheet.rolling import Mode
from model.sheet.sentences import sum_of
from tui.canvas import Canvas
from tui.check.die import COLUMNS, draw_d20
from tui.check.outcomes import SHAPES, role, words
from tui.check.throw import Throw
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, wrap

_COUNTS = {Mode.PLAIN: "", Mode.ADVANTAGE: "; the higher d20 counts", Mode.DISADVANTAGE: "; the lower d20 counts"}


class Result(Drawn):
    """Draws a roll that is kept, or the dice of one that could not be kept, and why."""

    DEFAULT_CSS = "Result { width: 1fr; height: 3; }"

    def __init__(self) -> None:
        """Start before anything is rolled."""
        super().__init__()
        self._throw: Throw | None = None
        self._hint = ""

    def show(self, throw: Throw | None, hint: str) -> None:
        """Show another roll.

        Args:
            throw: the roll; None while there is none.
            hint: what to say in its place, or below it.
        """
        self._throw, self._hint = throw, hint
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the dice, and beside them what they came to."""
        throw = self._throw
        if throw is None:
            canvas.put(1, 1, elide(self._hint, canvas.columns - 2), palette.style("muted"))
            return
        counting = None if throw.checked is None else throw.dice.index(throw.checked.kept)
        x = 1
        for place, number in enumerate(throw.dice):
            draw_d20(canvas, palette, x, 0, number, counts=place == counting)
            x += COLUMNS + 1
        x += 1
        if throw.checked is None:
            lines = wrap(throw.problem, max(canvas.columns - x - 1, 1))
            for y, line in enumerate(lines[: canvas.rows]):
                canvas.put(x, y, line, palette.style("bad"))
            return
        self._draw_checked(canvas, palette, x, throw.checked)

    def _draw_checked(self, canvas: Canvas, palette: Palette, x: int, checked: Checked) -> None:
        after = draw_outcome(canvas, palette, x, 0, checked.outcome)
        canvas.put(after, 0, f"   margin {checked.margin:+d}", palette.style("ink"))
        summed = f"{sum_of(checked.kept, checked.ability, checked.level)} against DC {checked.dc}"
        after = canvas.put(x, 1, summed, palette.style("ink", bold=True))
        canvas.put(after, 1, _COUNTS[checked.mode], palette.style("muted"))
        canvas.put(x, 2, elide(self._hint, canvas.columns - x - 1), palette.style("muted"))


def draw_outcome(canvas: Canvas, palette: Palette, x: int, y: int, outcome: Outcome) -> int:
    """Draw an outcome in shape and word.

    Returns:
        The column after it.
    """
    return canvas.put(x, y, f"{SHAPES[outcome]} {words(outcome)}", palette.style(role(outcome), bold=True))
