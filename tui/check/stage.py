"""The lower part of the check: the chances and the roll, of one character or of several."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.widget import Widget

from model.sheet.state import Sheet
from model.sheet.statistics import total
from tui.canvas import Canvas
from tui.check.bars import Bars
from tui.check.draft import Draft
from tui.check.result import Result
from tui.check.table import Row, Rows, TableHeading
from tui.check.throw import Throw
from tui.drawn import Drawn
from tui.lines import Lines
from tui.palette import Palette
from tui.text import elide


class Stage(Widget, inherit_bindings=False):
    """Base of both."""

    DEFAULT_CSS = "Stage { width: 1fr; height: 1fr; }"

    @abstractmethod
    def show(self, sheets: Sequence[Sheet], draft: Draft, throws: Mapping[int, Throw], hint: str) -> None:
        """Show how it stands.

        Args:
            sheets: who checks.
            draft: what is checked.
            throws: what was rolled, by the place of who rolled it; empty before the roll.
            hint: what keys do, in a sentence.
        """


class Alone(Stage):
    """One character: a bar an outcome, and the dice."""

    def __init__(self) -> None:
        """Start with nothing to show."""
        super().__init__()
        self._bars = Bars()
        self._result = Result()

    def compose(self) -> ComposeResult:
        """Lay out the bars above the dice."""
        yield self._bars
        yield self._result

    def show(self, sheets: Sequence[Sheet], draft: Draft, throws: Mapping[int, Throw], hint: str) -> None:
        """Show how it stands."""
        bonus = None if draft.skill is None else total(sheets[0], draft.skill).value
        self._bars.show(bonus, draft.dc, draft.mode)
        self._result.show(throws.get(0), hint)


class Together(Stage):
    """Several characters: a row each."""

    def __init__(self) -> None:
        """Start with nothing to show."""
        super().__init__()
        self._rows = Rows()
        self._heading = TableHeading(self._rows)
        self._table = Lines(self._rows, follows=False)
        self._remark = _Remark()

    def compose(self) -> ComposeResult:
        """Lay out the table, and a line below it."""
        yield self._heading
        yield self._table
        yield self._remark

    def show(self, sheets: Sequence[Sheet], draft: Draft, throws: Mapping[int, Throw], hint: str) -> None:
        """Show how it stands."""
        skill = draft.skill
        self._rows.rows = [
            Row(sheet.name, None if skill is None else total(sheet, skill).value, throws.get(place))
            for place, sheet in enumerate(sheets)
        ]
        self._rows.dc, self._rows.mode = draft.dc, draft.mode
        self._heading.redraw()
        self._table.redraw()
        problem = next((throw.problem for throw in throws.values() if throw.problem), "")
        self._remark.say(problem or f"{_met(throws)}{hint}", "bad" if problem else "muted")

    def scroll_page(self, pages: int) -> None:
        """Bring other characters into sight."""
        self._table.scroll_page(pages)


class _Remark(Drawn):
    """What there is to say below the table."""

    DEFAULT_CSS = "_Remark { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._text, self._role = "", "muted"

    def say(self, text: str, role: str) -> None:
        self._text, self._role = text, role
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        canvas.put(1, 0, elide(self._text, canvas.columns - 2), palette.style(self._role))


def _met(throws: Mapping[int, Throw]) -> str:
    """Say how many have met the DC."""
    checks = [throw.checked for throw in throws.values() if throw.checked is not None]
    met = sum(checked.outcome.is_success for checked in checks)
    return f"{met} of {len(checks)} meet the DC. " if checks else ""
