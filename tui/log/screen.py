"""The match log screen: the board at any step, and the sentence that tells the step."""

from collections.abc import Callable, Iterable

from textual import on
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from model.duel.events import DiceRolled, Event, MatchOpened, RoundOpened
from model.duel.state import Seat
from tui.board.board import Board
from tui.canvas import Canvas
from tui.chair import Chair
from tui.drawn import Drawn
from tui.keys import bindings
from tui.lines import Lines
from tui.log.rows import LogRows
from tui.log.steps import scene_at
from tui.page import Page
from tui.palette import Palette


class Scrubber(Drawn):
    """One line that shows where in the log one is."""

    DEFAULT_CSS = "Scrubber { dock: top; width: 100%; height: 1; }"

    def __init__(self) -> None:
        """Start at nothing."""
        super().__init__()
        self._step = 0
        self._length = 0
        self._follows = False

    def show(self, step: int, length: int, *, follows: bool) -> None:
        """Show a place.

        Args:
            step: how many events are shown.
            length: how many there are.
            follows: whether the end is followed.
        """
        self._step, self._length, self._follows = step, length, follows
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the bar and the numbers."""
        text = f" {'following' if self._follows else 'step'} {self._step} of {self._length} "
        columns = max(canvas.columns - len(text) - 1, 1)
        done = columns * self._step // max(self._length, 1)
        canvas.put(0, 0, "━" * done, palette.style("accent"))
        canvas.put(done, 0, "─" * (columns - done), palette.style("rule"))
        canvas.put(min(done, columns - 1), 0, "●", palette.style("accent", bold=True))
        canvas.put(columns, 0, text, palette.style("muted"))
        for x in range(columns):
            canvas.zone(Region(x, 0, 1, 1), f"screen.go({round(self._length * x / max(columns - 1, 1))})")


class LogScreen(Page[None]):
    """Steps through a log, and follows its end until one steps back. Watching changes nothing."""

    CSS_PATH = "../duel/screen.tcss"
    BINDINGS = bindings("log")

    class LogGrew(Message):
        """The log of the match has grown."""

    def __init__(self, chair: Chair, lower: Seat, step: int | None = None) -> None:
        """Open the log.

        Args:
            chair: where the match is seen from.
            lower: whose Area lies below.
            step: where to begin; None for the end.
        """
        super().__init__()
        self._chair = chair
        self._lower = lower
        self._step = chair.length if step is None else step
        self._follows = self._step == chair.length
        self._rows = LogRows(chair.setup.names)
        self._rows.extend(chair.events)
        self._board = Board(scene_at(chair, self._step, lower), id="board")
        self._lines = Lines(self._rows, cursor=self._rows.row_of(self._step), id="log")
        self._lines.add_class("side")
        self._scrubber = Scrubber()

    def content(self) -> Iterable[Widget]:
        """The scrubber, the board and the sentences."""
        yield self._scrubber
        yield self._board
        yield self._lines

    def on_mount(self) -> None:
        """Follow the match."""
        self._unsubscribe = self._chair.subscribe(lambda _: self.post_message(self.LogGrew()))
        self._show()

    def on_unmount(self) -> None:
        """Leave the match to itself."""
        self._unsubscribe()

    @on(LogGrew)
    def _log_grew(self) -> None:
        self._rows.extend(self._chair.events[self._rows.steps :])
        self.action_go(self._chair.length if self._follows else self._step)

    @on(Lines.Fitted)
    def _lines_fitted(self) -> None:
        self._lines.choose(self._rows.row_of(self._step))

    @on(Lines.Pressed)
    def _line_pressed(self, event: Lines.Pressed) -> None:
        self.action_go(self._rows.step_of(event.index))

    def action_go(self, step: int) -> None:
        """Go to a step; the last one is followed from then on."""
        self._step = min(max(step, 0), self._chair.length)
        self._follows = self._step == self._chair.length
        self._show()

    def action_step(self, by: int) -> None:
        """Go some events forward, or back."""
        self.action_go(self._step + by)

    def action_turn(self, by: int) -> None:
        """Go to the next first roll of a turn, or to the one before."""
        self.action_go(self._seek(by, lambda event: isinstance(event, DiceRolled) and event.roll == 1))

    def action_round(self, by: int) -> None:
        """Go to the next beginning of a round, or to the one before."""
        self.action_go(self._seek(by, lambda event: isinstance(event, RoundOpened)))

    def action_first(self) -> None:
        """Go to the beginning."""
        self.action_go(1 if self._chair.length and isinstance(self._chair.events[0], MatchOpened) else 0)

    def action_last(self) -> None:
        """Go to the end."""
        self.action_go(self._chair.length)

    def action_leave(self) -> None:
        """Close the log."""
        self.dismiss(None)

    def _seek(self, by: int, begins: Callable[[Event], bool]) -> int:
        step = self._step + by
        while 0 < step < self._chair.length and not begins(self._chair.events[step - 1]):
            step += by
        return step

    def _show(self) -> None:
        self._board.show(scene_at(self._chair, self._step, self._lower))
        self._lines.choose(self._rows.row_of(self._step))
        self._scrubber.show(self._step, self._chair.length, follows=self._follows)
