"""What the solved duel says of a position: the worth of a choice, what a roll can bring, and who is to win."""

from model.duel.actions import Action, Stop
from model.duel.state import Seat
from model.insight.advice import Advice, Prospect
from model.insight.chances import Odds
from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import width

ROOMY = 72
"""The width from which the best choice is told by a word, and not by a star."""

_LEAST_BAR = 8
"""The fewest cells that make a bar."""


def percent(chance: float) -> str:
    """Write a chance, with a tenth of a percent."""
    return f"{100 * chance:.1f} %"


def whole_percent(chance: float) -> str:
    """Write a chance without more digits than one takes in at a glance."""
    return f"{100 * chance:.0f} %"


def worth_width(columns: int) -> int:
    """How many cells the worth of a choice takes on a board, with the gap after it."""
    return len("100.0 % ") + len(_best(columns)) + (2 if columns >= ROOMY else 1)


def worth(advice: Advice, action: Action, columns: int) -> str:
    """Write what a choice is worth, and whether it is the best one.

    Args:
        advice: what there is to know.
        action: a choice of the mover; the only one there is is not called the best.
        columns: how wide the board is.
    """
    told = f"{percent(advice.worth[action].round):>7}"
    return f"{told} {_best(columns)}" if action == advice.best and Stop() in advice.worth else told


def prospects(prospect: Prospect, columns: int) -> str:
    """Write what a roll can bring, in as many words as there is room for."""
    seal = f"Seal {whole_percent(prospect.seal)}"
    none = f"{seal}, no group {whole_percent(prospect.no_group)}"
    takes = f"{none}, takes {prospect.captures:.1f}"
    forms = (f"{takes} Archives on average", takes, none, seal)
    return next((form for form in forms if width(form) <= columns), "")


def draw_odds(canvas: Canvas, palette: Palette, y: int, odds: Odds) -> None:
    """Draw the win-chance bar of a match: seat A's part, that of a draw, and seat B's.

    Args:
        canvas: where to.
        palette: the styles.
        y: its row.
        odds: what the match may come to for seat A.
    """
    x = canvas.put(2, y, f"{Seat.A} {percent(odds.win)} ", palette.style("seat-a", bold=True))
    right = f" {Seat.B} {percent(odds.loss)}"
    end = canvas.columns - 2 - width(right)
    canvas.put(end, y, right, palette.style("seat-b", bold=True))
    cells = end - x
    if cells < _LEAST_BAR:
        return
    won = round(odds.win * cells)
    lost = min(round(odds.loss * cells), cells - won)
    drawn = cells - won - lost
    canvas.put(x, y, "█" * won, palette.style("seat-a"))
    canvas.put(x + won, y, "─" * drawn, palette.style("muted"))
    canvas.put(end - lost, y, "░" * lost, palette.style("seat-b"))
    told = f" draw {percent(odds.draw)} "
    if drawn > width(told) + 1:
        canvas.put(x + won + (drawn - width(told)) // 2, y, told, palette.style("muted"))


def _best(columns: int) -> str:
    return "best" if columns >= ROOMY else "★"
