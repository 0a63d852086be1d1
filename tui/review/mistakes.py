"""The worst mistakes of a match, a line each."""

from collections.abc import Sequence

from model.duel.actions import Concede
from model.duel.sentences import Names
from model.duel.state import Seat
from model.insight.remarks import Decided, Mark
from tui.board.hints import percent
from tui.lines import Line, Span
from tui.review.words import choice_of
from tui.text import pad

_SEAT_ROLE = {Seat.A: "seat-a", Seat.B: "seat-b"}

_WIDEST_MARK = max(len(mark) for mark in Mark)

_WIDEST_CHOICE = len("Concede, best Reroll")

_WIDEST_NAME = 24


class MistakeRows:
    """Turns mistakes into lines, the worst first."""

    def __init__(self, names: Names) -> None:
        """Start without mistakes.

        Args:
            names: what the players are called.
        """
        self._names = names
        self._columns = 58
        self._mistakes: Sequence[Decided] = ()

    def take(self, mistakes: Sequence[Decided]) -> None:
        """Take the mistakes of a match, in any order."""
        self._mistakes = sorted(mistakes, key=lambda mistake: (-mistake.cost, mistake.step))

    def __len__(self) -> int:
        return len(self._mistakes)

    def fit(self, columns: int) -> None:
        """Prepare for lines of so many cells."""
        self._columns = columns

    def line(self, index: int) -> Line:
        """Give a line."""
        mistake = self._mistakes[index]
        played, best = choice_of(mistake)
        step = f"{mistake.step:>6}  "
        judged = f"{mistake.mark:<{_WIDEST_MARK}}  {percent(mistake.cost):>7}  "
        told = f"{'Concede' if isinstance(mistake.action, Concede) else played}, best {best}"
        room = max(self._columns - len(step) - len(judged) - _WIDEST_CHOICE - 2, 2)
        return (
            Span(step, "muted"),
            Span(judged, "bad" if mistake.mark is not Mark.DOUBTFUL else "ink"),
            Span(pad(self._names[mistake.seat], min(room, _WIDEST_NAME)), _SEAT_ROLE[mistake.seat]),
            Span(f"  {told}"),
        )

    def step_of(self, index: int) -> int:
        """The step of a mistake, from 1."""
        return self._mistakes[index].step
