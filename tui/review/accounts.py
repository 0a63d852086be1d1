"""What a match comes to: luck and skill of both players side by side, and the result with average dice."""

from collections.abc import Callable

from model.duel.sentences import Names, spell
from model.duel.state import ROUNDS, Seat
from model.insight.account import SMALL_SAMPLE, Account
from model.insight.remarks import Mark
from model.insight.review import Review
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette
from tui.text import elide, wrap

ROWS = 12
"""How many rows it takes."""

_EVEN = 0.005
"""Where less than this much of a round is between the players, nobody is ahead."""

_HEADS = 25
"""The columns that the names of the lines take."""

_WIDEST = 24
"""The columns that the numbers of a player take at most."""

_MARKED = (Mark.DOUBTFUL, Mark.BAD, Mark.VERY_BAD)

_LINES: tuple[tuple[str, Callable[[Account], str]], ...] = (
    ("luck, in rounds", lambda found: f"{found.luck:+.2f}"),
    ("cost, in rounds", lambda found: f"{found.cost:.2f}"),
    ("decisions", lambda found: str(found.decisions.count)),
    ("cost of one", lambda found: f"{100 * found.decisions.value:.2f} %{_margin(found)}"),
    ("doubtful, bad, very bad", lambda found: ", ".join(str(found.marks[mark]) for mark in _MARKED)),
)


class Accounts(Drawn):
    """Draws the accounts of both players."""

    DEFAULT_CSS = f"Accounts {{ width: 100%; height: {ROWS}; }}"

    def __init__(self, names: Names) -> None:
        """Start without a review.

        Args:
            names: what the players are called.
        """
        super().__init__()
        self._names = names
        self._review: Review | None = None

    def take(self, review: Review) -> None:
        """Show a review."""
        self._review = review
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the accounts, or that they are on their way."""
        canvas.put(2, 0, "Review", palette.style("accent", bold=True))
        if self._review is None:
            canvas.put(2, 2, "The match is being reviewed …", palette.style("muted"))
            return
        cells = min((canvas.columns - _HEADS - 4) // 2, _WIDEST)
        for place, (seat, role) in enumerate(((Seat.A, "seat-a"), (Seat.B, "seat-b"))):
            x = 2 + _HEADS + place * cells
            canvas.put(x, 1, elide(f"{seat} {self._names[seat]}", cells - 1), palette.style(role, bold=True))
            for y, (_, told) in enumerate(_LINES, 2):
                canvas.put(x, y, told(self._review.account(seat)), palette.style("ink"))
        for y, (head, _) in enumerate(_LINES, 2):
            canvas.put(2, y, head, palette.style("muted"))
        y = len(_LINES) + 2
        for line in [each for said in sayings(self._review, self._names) for each in wrap(said, canvas.columns - 4)]:
            canvas.put(2, y, line, palette.style("ink"))
            y += 1


def sayings(review: Review, names: Names) -> list[str]:
    """Say who won, who would have won with average dice, and how little that may mean.

    Args:
        review: a match, reviewed.
        names: what the players are called.
    """
    a, b = elide(names[Seat.A], 16), elide(names[Seat.B], 16)
    said = []
    if review.won is None:
        said.append("The match is not over.")
    else:
        said.append(f"{a} won {spell(review.won)} of {spell(ROUNDS)} rounds. {_with_average_dice(review, a, b)}")
    if any(review.account(seat).decisions.is_small for seat in Seat):
        said.append(f"A small sample: fewer than {SMALL_SAMPLE} decisions say little about a player.")
    if not review.mistakes:
        said.append("No decision was doubtful or worse.")
    return said


def _with_average_dice(review: Review, a: str, b: str) -> str:
    ahead = review.adjusted - ROUNDS / 2
    if abs(ahead) < _EVEN:
        return "With average dice neither would have been ahead."
    share = review.adjusted if ahead > 0 else ROUNDS - review.adjusted
    return f"With average dice {a if ahead > 0 else b} would have won, with {share:.2f} rounds."


def _margin(found: Account) -> str:
    margin = found.decisions.margin
    return "" if margin is None else f" ± {100 * margin:.2f}"
