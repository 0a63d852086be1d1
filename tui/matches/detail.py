"""What there is to know of the chosen match."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from model.duel.state import Seat
from tui.cards.detail import Detail, Told, reason_lines
from tui.matches.card import Card
from tui.matches.columns import result_text, score_text
from tui.text import elide, safe, width, wrap

_SEATS = tuple(zip(Seat, ("seat-a", "seat-b"), strict=True))

_BETWEEN = " · "


class MatchDetail(Detail[Card]):
    """Tells of one match: first what is wrong with its file, if anything, then who played, how it went and when."""

    def tell(self, card: Card, columns: int, rows: int) -> Sequence[Told]:
        """Tell of a match."""
        lines = [(elide(card.title, columns), "ink"), *reason_lines(card.reason, columns, rows - 1)]
        if card.players is not None:
            lines += _players(card, columns)
            lines += [(line, "muted") for fact in _facts(card, columns) for line in wrap(fact, columns)]
        return lines


def _player(card: Card, seat: Seat) -> str:
    assert card.players is not None
    place = list(Seat).index(seat)
    level = card.summary.levels[place]
    return f"{seat} {card.players[place]}" + (f", a computer ({level})" if level is not None else "")


def _players(card: Card, columns: int) -> list[Told]:
    """Both players on one line, or on one each where there is no room."""
    players = [_player(card, seat) for seat, _ in _SEATS]
    together = safe(_BETWEEN.join(players))
    if width(together) <= columns:
        return [(together, "ink")]
    return [(elide(player, columns), role) for player, (_, role) in zip(players, _SEATS, strict=True)]


def _facts(card: Card, columns: int) -> Iterator[str]:
    summary = card.summary
    score = f" {score_text(summary.score)}" if card.result in ("unfinished", "broken") and summary.score else ""
    counts = [
        f"{count:,} {one if count == 1 else f'{one}s'}"
        for count, one in ((summary.rounds, "round"), (summary.turns, "turn"), (summary.events, "event"))
        if count is not None
    ]
    yield _BETWEEN.join([result_text(card) + score, *counts])
    dates = []
    if summary.created is not None and card.date is not None:
        dates.append(f"begun {summary.created.astimezone(card.date.tzinfo):%Y-%m-%d %H:%M}")
    if summary.length is not None:
        dates.append(f"{_span(summary.length)} long")
    name = f"match {summary.id}"
    together = _BETWEEN.join([*dates, name])
    yield from (together,) if width(together) <= columns else filter(None, (_BETWEEN.join(dates), name))


def _span(length: timedelta) -> str:
    """Say about how long something took."""
    minutes = round(length.total_seconds() / 60)
    if minutes < 120:
        return "under a minute" if minutes < 1 else "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"{minutes // 60} hours" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"
