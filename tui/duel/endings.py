"""The screens that tell how a round and a match ended."""

from collections.abc import Iterable

from rich.style import Style
from textual import work
from textual.widget import Widget

from model.duel.events import RoundEnded
from model.duel.players import Setup
from model.duel.rules import outcome
from model.duel.sentences import describe, spell
from model.duel.state import Duel, Seat
from tui.board.faces import Size, draw_die
from tui.canvas import Canvas
from tui.chair import Chair
from tui.drawn import Drawn
from tui.duel.asking import sure_to_leave
from tui.keys.table import bindings
from tui.log.screen import LogScreen
from tui.page import Page
from tui.palette import Palette
from tui.review.screen import ReviewScreen
from tui.text import elide, width


class Verdict(Drawn):
    """A heading, the score, and a few lines below, in the middle of the screen."""

    DEFAULT_CSS = "Verdict { width: 1fr; height: 1fr; }"

    def __init__(self, heading: str, duel: Duel, names: dict[Seat, str], lines: Iterable[str]) -> None:
        """Set it up.

        Args:
            heading: what happened, in a few words.
            duel: the match as it stands.
            names: what the players are called.
            lines: what else there is to say.
        """
        super().__init__()
        self._heading = heading
        self._duel = duel
        self._names = names
        self._lines = tuple(lines)

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw it."""
        y = max((canvas.rows - 10 - len(self._lines)) // 2, 0)
        self._centred(canvas, y, self._heading, palette.style("accent", bold=True))
        y += 2
        for seat, role in ((Seat.A, "seat-a"), (Seat.B, "seat-b")):
            self._draw_score(canvas, palette, y, seat, role)
            y += 3
        y += 1
        for line in self._lines:
            self._centred(canvas, y, line, palette.style("ink"))
            y += 1

    def _draw_score(self, canvas: Canvas, palette: Palette, y: int, seat: Seat, role: str) -> None:
        middle = canvas.columns // 2
        name = elide(f"{seat} {self._names[seat]}", middle - 5)
        won = self._duel.score(seat)
        canvas.put(middle - width(name) - 4, y + 1, name, palette.style(role, bold=True))
        draw_die(canvas, middle - 2, y, Size.COMPACT, won, "archive" if won else "die", palette)
        rounds = f"{spell(won)} round{'' if won == 1 else 's'}"
        canvas.put(middle + 5, y + 1, rounds, palette.style("ink" if won else "muted"))

    @staticmethod
    def _centred(canvas: Canvas, y: int, text: str, style: Style) -> None:
        shown = elide(text, canvas.columns - 2)
        canvas.put((canvas.columns - width(shown)) // 2, y, shown, style)


class RoundEnd(Page[bool]):
    """Tells how a round ended and what comes next. Returns whether the player leaves."""

    BINDINGS = bindings("round_end")

    def __init__(self, chair: Chair, step: int, lower: Seat, event: RoundEnded) -> None:
        """Set it up.

        Args:
            chair: where the match is seen from.
            step: the length of the log up to the end of the round.
            lower: whose Area lies below in the log.
            event: the end of the round.
        """
        super().__init__()
        self._chair = chair
        self._step = step
        self._lower = lower
        self._event = event

    def content(self) -> Iterable[Widget]:
        """The verdict."""
        names = self._chair.setup.names
        following = self._chair.events[self._step]
        lines = [describe(self._event, names), "", describe(following, names)]
        heading = f"Round {self._event.round} goes to {names[self._event.loser.rival]}"
        yield Verdict(heading, self._chair.duel(self._step), names, lines)

    def action_go_on(self) -> None:
        """Begin the next round."""
        self.dismiss(False)

    def action_log(self) -> None:
        """Step through the match so far."""
        self.app.push_screen(LogScreen(self._chair, self._lower, self._step))

    @work
    async def action_leave(self) -> None:
        """Go home, after asking."""
        if await sure_to_leave(self.app, saved=self._chair.is_saved):
            self.dismiss(True)


class MatchEnd(Page[Setup | None]):
    """Tells how the match ended. Returns the setup of a rematch, or None to go home."""

    BINDINGS = bindings("match_end")

    def __init__(self, chair: Chair, lower: Seat) -> None:
        """Set it up.

        Args:
            chair: where the match is seen from.
            lower: whose Area lies below in the log.
        """
        super().__init__()
        self._chair = chair
        self._lower = lower

    def content(self) -> Iterable[Widget]:
        """The verdict."""
        chair, names = self._chair, self._chair.setup.names
        duel = chair.duel(chair.length)
        result = outcome(duel)
        winner = result.winner if result else None
        heading = f"{names[winner]} keeps the library" if winner else "The library has two keepers"
        last_round = next(event for event in reversed(chair.events) if isinstance(event, RoundEnded))
        lines = [describe(last_round, names), describe(chair.events[-1], names), ""]
        lines.append(f"In a rematch {names[Seat.B]} begins.")
        yield Verdict(heading, duel, names, lines)

    def action_rematch(self) -> None:
        """Play again; the other one begins."""
        self.dismiss(self._chair.setup.rematch())

    def action_log(self) -> None:
        """Step through the match."""
        self.app.push_screen(LogScreen(self._chair, self._lower, self._chair.length))

    @work
    async def action_review(self) -> None:
        """See what the match comes to; a mistake that is chosen there is shown in the log."""
        step = await self.app.push_screen_wait(ReviewScreen(self._chair))
        if step is not None:
            self.app.push_screen(LogScreen(self._chair, self._lower, step))

    def action_home(self) -> None:
        """Leave the table."""
        self.dismiss(None)
