"""What there is to know of the chosen match, beside or below the list."""

from collections.abc import Iterator
from datetime import timedelta

from textual.geometry import Region

from model.duel.state import Seat
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.matches.card import Card
from tui.matches.columns import result_text, score_text
from tui.palette import Palette
from tui.text import elide, wrap

_SEATS = tuple(zip(Seat, ("seat-a", "seat-b"), strict=True))

BROAD = "-broad"
"""The class of a screen that has the detail beside the list, and not below."""

_MORE = " … enter tells all"


class Detail(Drawn):
    """Tells of one match: first what is wrong with its file, if anything, then who played, how it went and when."""

    DEFAULT_CSS = "Detail { width: 1fr; height: 6; }"

    def __init__(self) -> None:
        """Start without a match."""
        super().__init__()
        self._card: Card | None = None

    def show(self, card: Card | None) -> None:
        """Tell of another match, or of none."""
        self._card = card
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw a rule, and the text below it."""
        rule = palette.style("rule")
        canvas.fill(Region(0, 0, canvas.columns, 1), rule, "─")
        beside = self.screen.has_class(BROAD)
        if beside:
            canvas.fill(Region(0, 0, 1, canvas.rows), rule, "│")
        left = 2 if beside else 1
        card, columns, rows = self._card, canvas.columns - left - 1, canvas.rows - 1
        if card is None or columns < 1:
            return
        lines = [(elide(card.title, columns), "ink")]
        lines += [(line, "bad") for line in _cut(wrap(card.reason, columns) if card.reason else [], rows - 1, columns)]
        if card.players is not None:
            lines += [(elide(_player(card, seat), columns), role) for seat, role in _SEATS]
            lines += [(line, "muted") for fact in _facts(card) for line in wrap(fact, columns)]
        for y, (line, role) in enumerate(lines[:rows], 1):
            canvas.put(left, y, line, palette.style(role, bold=y == 1))


def _cut(lines: list[str], rows: int, columns: int) -> list[str]:
    """Keep as many lines as there are rows, and say where the rest is."""
    if len(lines) <= rows:
        return lines
    last = lines[max(rows - 1, 0)]
    return [*lines[: max(rows - 1, 0)], elide(last, columns - len(_MORE)).removesuffix("…").rstrip() + _MORE]


def _player(card: Card, seat: Seat) -> str:
    assert card.players is not None
    place = list(Seat).index(seat)
    level = card.summary.levels[place]
    return f"{seat}  {card.players[place]}" + (f", a computer ({level})" if level is not None else "")


def _facts(card: Card) -> Iterator[str]:
    summary = card.summary
    score = f" {score_text(summary.score)}" if card.result in ("unfinished", "broken") and summary.score else ""
    counts = [
        f"{count:,} {one if count == 1 else f'{one}s'}"
        for count, one in ((summary.rounds, "round"), (summary.turns, "turn"), (summary.events, "event"))
        if count is not None
    ]
    yield " · ".join([result_text(card) + score, *counts])
    if summary.created is not None and card.date is not None:
        begun = summary.created.astimezone(card.date.tzinfo)
        took = "" if summary.length is None else f", for {_span(summary.length)}"
        yield f"begun {begun:%Y-%m-%d %H:%M}{took}"
    yield f"match {summary.id}"


def _span(length: timedelta) -> str:
    """Say about how long something took."""
    minutes = round(length.total_seconds() / 60)
    if minutes < 120:
        return "under a minute" if minutes < 1 else "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"{minutes // 60} hours" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"
