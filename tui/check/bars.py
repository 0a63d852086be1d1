"""The chances of a check, told before it is rolled."""

from fractions import Fraction

from model.sheet.checks import chances, numbers, success
from model.sheet.rolling import Mode
from tui.canvas import Canvas
from tui.check.outcomes import SHAPES, chance_text, numbers_text, role, words
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import width

_LABEL = 4
"""The column of an outcome's words, after its shape."""

_NUMBERS = 20
"""The column of the numbers that bring it."""

_BAR = 30
"""The column where its bar begins."""

_TEXT = 18
"""The cells of the longest chance, "399/400 99.75%", with the air before it."""

_PERCENT = 7
"""The cells of the longest percentage, with the air before it."""

_WIDEST = 60

_EIGHTHS = " ▏▎▍▌▋▊▉"


class Bars(Drawn):
    """Draws a bar an outcome, and the chance to succeed at all below them."""

    DEFAULT_CSS = "Bars { width: 1fr; height: 5; }"

    def __init__(self) -> None:
        """Start without anything to tell."""
        super().__init__()
        self._bonus: int | None = None
        self._dc = 0
        self._mode = Mode.PLAIN

    def show(self, bonus: int | None, dc: int, mode: Mode) -> None:
        """Tell the chances of another check.

        Args:
            bonus: what is added to the d20; None while nothing is chosen.
            dc: the Difficulty Class.
            mode: how the dice count.
        """
        self._bonus, self._dc, self._mode = bonus, dc, mode
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the bars."""
        if self._bonus is None:
            return
        told, brought = chances(self._bonus, self._dc, self._mode), numbers(self._bonus, self._dc)
        cells = min(canvas.columns - _BAR - _TEXT, _WIDEST)
        for y, (outcome, chance) in enumerate(told.items()):
            style = palette.style(role(outcome), bold=outcome.is_strong)
            canvas.put(1, y, SHAPES[outcome], style)
            canvas.put(_LABEL, y, words(outcome), style)
            canvas.put(_NUMBERS, y, numbers_text(brought[outcome]), palette.style("ink"))
            canvas.put(_BAR, y, "·" * cells, palette.style("rule"))
            canvas.put(_BAR, y, bar(chance, cells), palette.style(role(outcome)))
            self._put_chance(canvas, palette, y, chance)
        canvas.put(1, len(told), "At least success", palette.style("ink", bold=True))
        met = tuple(number for outcome, each in brought.items() if outcome.is_success for number in each)
        canvas.put(_NUMBERS, len(told), numbers_text(met), palette.style("ink"))
        self._put_chance(canvas, palette, len(told), success(told))

    def _put_chance(self, canvas: Canvas, palette: Palette, y: int, chance: Fraction) -> None:
        """Write a chance at the end of the bars."""
        part, percents = chance_text(chance, self._mode)
        right = min(canvas.columns - 1, _BAR + _WIDEST + _TEXT)
        canvas.put(right - _PERCENT - 1 - width(part), y, part, palette.style("muted"))
        canvas.put(right - width(percents), y, percents, palette.style("ink", bold=True))


def bar(chance: Fraction, cells: int) -> str:
    """Draw a chance as a bar.

    Args:
        chance: 0 to 1.
        cells: what a certainty takes.

    Returns:
        Blocks, to an eighth of a cell; nothing for no chance, and at least a sliver for any other.
    """
    eighths = max(int(chance * cells * 8), 1) if chance else 0
    return "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()
