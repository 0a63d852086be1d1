"""What happened to the character, told in sentences; the last one lowest."""

from collections.abc import Sequence
from typing import NamedTuple

from model.sheet.events import Event
from model.sheet.sentences import describe
from saves.characters.history import Happened
from tui.lines import Line, Span
from tui.text import wrap

MOST = 300
"""How many of the last events are told; all of them are in the history beside the file."""

_ROLES = {"morale_due": "bad", "morale_rolled": "bad", "checked": "accent"}

_READING = "Reading what happened…"
_NOTHING = "Nothing has happened yet. What does is told here."
_EARLIER = "What happened earlier is in the history beside the file."
_UNSAVED = " (The file does not say so.)"


class _Row(NamedTuple):
    text: str
    role: str


class HappenedRows:
    """Turns events into lines."""

    def __init__(self) -> None:
        """Start without knowing anything."""
        self._columns = 78
        self._name = ""
        self._happened: Sequence[Happened] | None = None
        self._rows: list[_Row] = []
        self._wrap()

    def __len__(self) -> int:
        return len(self._rows)

    def fit(self, columns: int) -> None:
        """Wrap everything to another width."""
        if columns != self._columns:
            self._columns = columns
            self._wrap()

    def line(self, index: int) -> Line:
        """Give a line."""
        row = self._rows[index]
        return (Span(row.text, row.role),)

    def show(self, happened: Sequence[Happened] | None, name: str) -> bool:
        """Tell of something else.

        Args:
            happened: what happened; None while it is being read.
            name: what the character is called.

        Returns:
            Whether the lines are others than before.
        """
        if (happened, name) == (self._happened, self._name):
            return False
        self._happened, self._name = happened, name
        self._wrap()
        return True

    def _wrap(self) -> None:
        if not self._happened:
            told = _READING if self._happened is None else _NOTHING
            self._rows = self._told(told, "muted")
            return
        rows = self._told(_EARLIER, "muted") if len(self._happened) > MOST else []
        for each in self._happened[-MOST:]:
            sentence = describe(each.event, self._name) + ("" if each.saved else _UNSAVED)
            rows += self._told(sentence, self._role(each.event) if each.saved else "muted")
        self._rows = rows

    def _told(self, text: str, role: str) -> list[_Row]:
        first, *rest = wrap(text, max(self._columns - 3, 8))
        return [_Row(f" {first}", role), *(_Row(f"   {line}", role) for line in rest)]

    @staticmethod
    def _role(event: Event) -> str:
        return _ROLES.get(event.kind, "ink")
