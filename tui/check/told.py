"""The checks that were made since the screen was opened, told in sentences; the last one first."""

from collections.abc import Sequence

from model.sheet.events import Checked
from model.sheet.sentences import describe
from tui.check.outcomes import role
from tui.lines import Line, Span
from tui.text import wrap

_NONE = "What is rolled here is told here, and kept in the history of the character."


class Told:
    """Lines for a list."""

    def __init__(self) -> None:
        """Start without a check."""
        self._columns = 40
        self._checks: list[tuple[str, Checked]] = []
        self._lines: list[Line] = []
        self._wrap()

    def __len__(self) -> int:
        return len(self._lines)

    def fit(self, columns: int) -> None:
        """Wrap everything to another width."""
        self._columns = columns
        self._wrap()

    def line(self, index: int) -> Line:
        """Give a line."""
        return self._lines[index]

    def add(self, checks: Sequence[tuple[str, Checked]]) -> None:
        """Tell of more checks.

        Args:
            checks: the name of who checked, and what happened; in order.
        """
        self._checks = [*checks, *self._checks]
        self._wrap()

    def _wrap(self) -> None:
        columns = max(self._columns - 1, 8)
        if not self._checks:
            self._lines = [(Span(f" {line}", "muted"),) for line in wrap(_NONE, columns)]
            return
        self._lines = []
        for name, checked in self._checks:
            for place, line in enumerate(wrap(describe(checked, name), columns)):
                self._lines.append((Span(f" {line}", "ink" if place else role(checked.outcome)),))
            self._lines.append(())
