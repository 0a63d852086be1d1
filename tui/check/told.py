"""What has happened to several characters, told in sentences; the last one first."""

from collections.abc import Sequence

from model.sheet.events import Checked, Event
from model.sheet.sentences import describe
from tui.check.outcomes import role
from tui.lines import Line, Span
from tui.text import wrap

_ROLES = {"morale_due": "bad", "morale_rolled": "bad"}


class Told:
    """Lines for a list."""

    def __init__(self, nothing: str) -> None:
        """Start before anything has happened.

        Args:
            nothing: what to say as long as nothing has.
        """
        self._nothing = nothing
        self._columns = 40
        self._happened: Sequence[tuple[str, Event]] = ()
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

    def show(self, happened: Sequence[tuple[str, Event]]) -> None:
        """Tell of something else.

        Args:
            happened: what happened, in order, each with the name of the character that it happened to.
        """
        if happened != self._happened:
            self._happened = tuple(happened)
            self._wrap()

    def _wrap(self) -> None:
        columns = max(self._columns - 3, 8)
        self._lines = [] if self._happened else [(Span(f" {line}", "muted"),) for line in wrap(self._nothing, columns)]
        for name, event in reversed(self._happened):
            for place, line in enumerate(wrap(describe(event, name), columns)):
                self._lines.append((Span(f"   {line}"),) if place else (Span(f" {line}", _role(event)),))


def _role(event: Event) -> str:
    return role(event.outcome) if isinstance(event, Checked) else _ROLES.get(event.kind, "ink")
