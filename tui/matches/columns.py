"""The columns of a list of matches: what each shows."""

from tui.cards.columns import Column, Table
from tui.lines import Line, Span
from tui.matches.card import Card, Result
from tui.text import elide, pad, width

_LEAST_PLAYERS = 16
"""The cells that players need beside a title to be told apart."""

RESULTS: dict[Result, str] = {
    "unfinished": "unfinished",
    "a": "won by A",
    "b": "won by B",
    "draw": "draw",
    "broken": "broken",
}
"""What a result is called in a line."""

_BROKEN = {"newer": "too new", "foreign": "not ours"}

_ROLES: dict[Result, str] = {"unfinished": "accent", "broken": "bad"}


def result_text(card: Card) -> str:
    """Say how a match stands, with the score if it is over."""
    summary = card.summary
    if card.result == "broken":
        return _BROKEN.get(summary.status, summary.status)
    text = RESULTS[card.result]
    return text if card.result == "unfinished" or summary.score is None else f"{text} {score_text(summary.score)}"


def score_text(score: tuple[int, int]) -> str:
    """Write a score."""
    return f"{score[0]}–{score[1]}"


def _count(number: int | None, card: Card) -> str:
    if number is not None:
        return f"{number:,}"
    return "" if card.summary.read_whole else "…"


def _match(card: Card, cells: int) -> Line:
    """The first column: the title where a person gave one, then the players as far as there is room."""
    if card.players is None:
        return (Span(pad(card.title, cells), "bad"),)
    left = cells
    spans = []
    if card.retitled:
        title = elide(card.title, left)
        spans.append(Span(title, "ink", bold=True))
        left -= width(title)
        if left < _LEAST_PLAYERS:
            return (*spans, Span(" " * left))
        spans.append(Span(" · ", "muted"))
        left -= 3
    first, second = _shared(card.players, left - len(" and "))
    spans += [Span(first, "seat-a"), Span(" and ", "muted"), Span(second, "seat-b")]
    return (*spans, Span(" " * (left - len(" and ") - width(first) - width(second))))


def _shared(names: tuple[str, str], cells: int) -> tuple[str, str]:
    """Cut two names so that both together have room; the shorter one is cut last."""
    widths = width(names[0]), width(names[1])
    if sum(widths) <= cells:
        return names
    half = cells // 2
    first = max(half, cells - widths[1]) if widths[1] < half else half
    cut = elide(names[0], min(widths[0], first))
    return cut, elide(names[1], max(cells - width(cut), 0))


TABLE = Table(
    "Match",
    _match,
    (
        Column("Result", 12, result_text, lambda card: _ROLES.get(card.result, "ink")),
        Column("Rounds", 6, lambda card: _count(card.summary.rounds, card), least=72, right=True),
        Column("Turns", 5, lambda card: _count(card.summary.turns, card), least=72, right=True),
        Column("Events", 6, lambda card: _count(card.summary.events, card), right=True),
        Column("Date", 16, lambda card: f"{card.date:%Y-%m-%d %H:%M}" if card.date else "", least=92),
        Column("Date", 10, lambda card: f"{card.date:%Y-%m-%d}" if card.date else ""),
    ),
)
"""The columns of a list of matches."""
