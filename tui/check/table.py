"""A check of several characters: a row each, with its chances before the roll and what it came to after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from model.sheet.checks import chances, percent, success
from model.sheet.events import Checked
from model.sheet.outcomes import Outcome
from model.sheet.rolling import Mode
from model.sheet.sentences import sum_of
from tui.canvas import Canvas
from tui.check.outcomes import SHAPES, role, words
from tui.check.throw import Throw
from tui.drawn import Drawn
from tui.lines import Line, Span
from tui.palette import Palette
from tui.text import elide, pad, width

_LEAST_NAME, _WIDEST_NAME = 12, 24

_ADDS = 5
"""The cells of what is added, with the air before it."""

_CHANCE = 7
"""The cells of the longest percentage, "12.25%", with the air before it."""

_SUM = 17
"""The cells of a sum with its levels, "14 + 10 - 2 = 22"."""

_BARE_SUM = 4
"""The cells of a sum alone."""

_FIXED = 10 + 7 + 19
"""The cells of the dice, of the margin and of the outcome."""


@dataclass(frozen=True, slots=True)
class Row:
    """A character that checks.

    Attributes:
        name: what it is called.
        bonus: what it adds to the d20; None while no skill is chosen.
        throw: what it has rolled; None before the roll.
    """

    name: str
    bonus: int | None
    throw: Throw | None = None


class Rows:
    """Turns the characters into lines."""

    def __init__(self) -> None:
        """Start without anyone."""
        self.rows: Sequence[Row] = ()
        self.dc = 0
        self.mode = Mode.PLAIN
        self._columns = 78

    def __len__(self) -> int:
        return len(self.rows)

    def fit(self, columns: int) -> None:
        """Choose the columns for another width."""
        self._columns = columns

    @property
    def is_rolled(self) -> bool:
        """Whether what was rolled is shown, and not the chances."""
        return any(row.throw is not None for row in self.rows)

    def heading(self) -> Line:
        """What the columns hold."""
        first = Span(f" {pad('Name', self._name)}{'adds':>{_ADDS}}", "muted")
        if self.is_rolled:
            summed = "sum".ljust(self._sum)
            return (first, Span(f"  {'dice':8}{summed} margin  outcome", "muted"))
        shapes = (Span(f"{SHAPES[outcome]:>{_CHANCE}}", role(outcome), bold=True) for outcome in Outcome)
        return (first, *shapes, Span("  success", "muted"))

    def line(self, index: int) -> Line:
        """Give a line."""
        row = self.rows[index]
        adds = "" if row.bonus is None else f"{row.bonus:+d}"
        first = Span(f" {pad(row.name, self._name)}{adds:>{_ADDS}}", "ink", bold=True)
        if row.throw is not None:
            return (first, *self._thrown(row.throw))
        if row.bonus is None or self.is_rolled:
            return (first,)
        told = chances(row.bonus, self.dc, self.mode)
        spans = (Span(f"{percent(chance):>{_CHANCE}}", role(outcome)) for outcome, chance in told.items())
        return (first, *spans, Span(f"{percent(success(told)):>9}", bold=True))

    @property
    def _name(self) -> int:
        """The cells of a name."""
        taken = 1 + _ADDS + _FIXED + self._sum
        return min(max(self._columns - taken, _LEAST_NAME), _WIDEST_NAME)

    @property
    def _sum(self) -> int:
        """The cells of a sum."""
        return _SUM if self._columns >= 76 else _BARE_SUM

    def _thrown(self, throw: Throw) -> Line:
        checked = throw.checked
        if checked is None:
            dice = " ".join(str(number) for number in throw.dice)
            return (Span(f"  {dice}  ", "muted"), Span(elide(f"not kept: {throw.problem}", 200), "bad"))
        summed = sum_of(checked.kept, checked.ability, checked.level)
        summed = summed if self._sum == _SUM else str(checked.total)
        outcome = Span(f"  {SHAPES[checked.outcome]:2} {words(checked.outcome)}", role(checked.outcome), bold=True)
        return (*_dice(checked), Span(f"{summed:{self._sum}}"), Span(f"{checked.margin:+7d}"), outcome)


def _dice(checked: Checked) -> Line:
    """Write the dice of a roll; the one that counts stands in brackets."""
    counting = checked.dice.index(checked.kept)
    texts = [f"[{number}]" if place == counting else f" {number} " for place, number in enumerate(checked.dice)]
    spans = [Span(text, "ink" if place == counting else "muted", place == counting) for place, text in enumerate(texts)]
    return (Span("  "), *spans, Span(" " * (8 - sum(map(width, texts)))))


class TableHeading(Drawn):
    """What the columns of the table below hold."""

    DEFAULT_CSS = "TableHeading { width: 1fr; height: 1; }"

    def __init__(self, rows: Rows) -> None:
        """Make the line.

        Args:
            rows: what the table holds.
        """
        super().__init__()
        self._rows = rows

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw it."""
        self._rows.fit(canvas.columns - 2)
        x = 0
        for text, role_, bold in self._rows.heading():
            x = canvas.put(x, 0, text, palette.style(role_, bold=bold))
