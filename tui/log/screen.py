"""The match log screen: the board at any step, and the sentence that tells the step."""

from collections.abc import Callable, Iterable

from textual import events, on, work
from textual.message import Message
from textual.widget import Widget
from textual.worker import get_current_worker

from model.duel.events import DiceRolled, Event, MatchOpened, RoundOpened
from model.duel.rules import outcome
from model.duel.state import ROUNDS, Seat
from model.insight.chances import Odds
from model.insight.review import Review
from saves.settings.table import SPEEDS
from tui.board.board import Board
from tui.board.motion import FRAMES
from tui.chair import Chair
from tui.duel.pace import FRAME, Patience, hold
from tui.hints import may_tell
from tui.keys.table import bindings
from tui.lines import Lines
from tui.log.rows import LogRows
from tui.log.scrubber import Scrubber
from tui.log.steps import scene_at
from tui.page import Page
from tui.review.reading import reviewed
from tui.review.screen import ReviewScreen
from tui.review.words import comment
from tui.typed import ask_for_line
from tui.wishes import PlayOn

LEAST_HOLD = 0.6
"""Seconds that a playing log stays at each event, at the least."""


class LogScreen(Page[PlayOn | None]):
    """Steps through a log, and follows its end until one steps back. Watching changes nothing."""

    CSS_PATH = "../duel/screen.tcss"
    BINDINGS = bindings("log")

    class LogGrew(Message):
        """The log of the match has grown."""

    class Reviewed(Message):
        """The log has been reviewed."""

        def __init__(self, review: Review) -> None:
            """Tell what came of it.

            Args:
                review: the review.
            """
            super().__init__()
            self.review = review

    def __init__(
        self,
        chair: Chair,
        lower: Seat,
        step: int | None = None,
        *,
        motion: bool = True,
        speed: float = 1,
        hints: bool = False,
    ) -> None:
        """Open the log.

        Args:
            chair: where the match is seen from.
            lower: whose Area lies below.
            step: where to begin; None for the end.
            motion: whether dice move while the log plays.
            speed: how fast it plays, one of `SPEEDS`.
            hints: whether the chances are shown in a match that is not over, where they may be.
        """
        super().__init__()
        self._tells = hints or outcome(chair.duel(chair.length)) is not None
        self._review: Review | None = None
        self._motion = motion
        self._playing = False
        self._speed = SPEEDS.index(speed)
        self._patience = Patience()
        self._words = ""
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
        if self._tells:
            self._tell()

    def on_unmount(self) -> None:
        """Leave the match to itself."""
        self._unsubscribe()

    @on(LogGrew)
    def _log_grew(self) -> None:
        self._rows.extend(self._chair.events[self._rows.steps :])
        if not self._playing:
            self._go(self._chair.length if self._follows else self._step)
        if self._tells:
            self._tell()

    def _tell(self) -> None:
        """Show the chances, where they may be told; what has happened is reviewed first, in a thread."""
        self._tells = self._chair.tells_chances
        if self._tells:
            self._review_log(tuple(self._chair.events))

    @work(thread=True, exclusive=True, group="review")
    def _review_log(self, events: tuple[Event, ...]) -> None:
        worker = get_current_worker()
        found = reviewed(events, self._chair.setup.rules, lambda: worker.is_cancelled)
        if found is not None:
            self.post_message(self.Reviewed(found))

    @on(Reviewed)
    def _reviewed(self, event: Reviewed) -> None:
        if self._tells:
            self._take(event.review)

    def _take(self, review: Review | None) -> None:
        self._review = review
        points = [odds.points for odds in review.odds] if review else []
        self._scrubber.chart(points, {mistake.step for mistake in review.mistakes} if review else ())
        self._show()

    @work(group="ask", exclusive=True)
    async def action_hints(self) -> None:
        """Show or hide the winning chances and the comments, once they may be told."""
        if self._tells:
            self._tells = False
            self.workers.cancel_group(self, "review")
            self._take(None)
        elif await may_tell(self.app, self._chair):
            self._tell()

    def action_mistake(self, by: int) -> None:
        """Go to the next mistake, or to the one before."""
        if self._review is None:
            self.notify("The chances are not shown.", timeout=3)
            return
        steps = [mistake.step for mistake in self._review.mistakes]
        further = [step for step in steps if (step > self._step if by > 0 else step < self._step)]
        if further:
            self.action_go(further[0] if by > 0 else further[-1])
        else:
            self.notify(f"There is no mistake {'after' if by > 0 else 'before'} this step.", timeout=3)

    @work(group="ask", exclusive=True)
    async def action_review(self) -> None:
        """See what the match comes to, and go to a mistake that is chosen there."""
        if not await may_tell(self.app, self._chair):
            return
        if not self._tells:
            self._tell()
        step = await self.app.push_screen_wait(ReviewScreen(self._chair))
        if step is not None:
            self.action_go(step)

    @on(Lines.Fitted)
    def _lines_fitted(self) -> None:
        self._lines.choose(self._rows.row_of(self._step))

    @on(Lines.Pressed)
    def _line_pressed(self, event: Lines.Pressed) -> None:
        self.action_go(self._rows.step_of(event.index))

    @property
    def step(self) -> int:
        """How many events are shown."""
        return self._step

    @property
    def is_over_here(self) -> bool:
        """Whether nothing is left to play at the step that is shown."""
        duel = self._chair.duel(self._step)
        return duel.ended or len(duel.losers) == ROUNDS

    async def on_key(self, event: events.Key) -> None:
        """Take the first digit of a step's number."""
        if event.character and event.character.isdecimal():
            event.stop().prevent_default()
            self._ask_number(event.character)

    def action_play(self) -> None:
        """Let the match run from here, from its beginning where it is at its end, or halt it."""
        if self._playing:
            self._halt()
            return
        if self._step == self._chair.length:
            self.action_first()
        self._play()

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self._speed = min(max(self._speed + by, 0), len(SPEEDS) - 1)
        self._patience.skip()
        self._show()

    @work(group="ask", exclusive=True)
    async def action_search(self) -> None:
        """Ask for words, and go to the next sentence that has them."""
        words = await ask_for_line(self.app, "Search", "Which words of a sentence?", "Find", value=self._words)
        if words and words.strip():
            self._words = words.strip()
            self.action_search_again()

    def action_search_again(self) -> None:
        """Go to the next sentence that has the words, going round at the end."""
        found = self._rows.find(self._words, self._lines.cursor or 0) if self._words else None
        if found is None:
            self.notify("No sentence has these words." if self._words else "Search with / first.", timeout=3)
        else:
            self.action_go(self._rows.step_of(found))

    def action_number(self) -> None:
        """Ask for the number of a step, and go there."""
        self._ask_number("")

    @work(group="ask", exclusive=True)
    async def _ask_number(self, digits: str) -> None:
        length = self._chair.length

        def wrong(text: str) -> str:
            fits = text.strip().isdecimal() and int(text) <= length
            return "" if fits else f"The match has steps 0 to {length}."

        text = f"Which step, from 0 to {length}?"
        answer = await ask_for_line(self.app, "Go to a step", text, "Go", value=digits, check=wrong, goes_on=True)
        if answer is not None:
            self.action_go(int(answer))

    def action_go(self, step: int) -> None:
        """Go to a step, which halts the play; the last one is followed from then on."""
        self._halt()
        self._go(step)

    def _go(self, step: int) -> None:
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

    def _halt(self) -> None:
        self._playing = False
        self._patience.skip()
        self._show()

    @work(group="play", exclusive=True)
    async def _play(self) -> None:
        self._playing = True
        while self._playing and self._step < self._chair.length:
            await self._play_next()
        self._playing = False
        self._show()

    async def _play_next(self) -> None:
        """Show the next event, in motion if that is liked, and give the eye its time."""
        event = self._chair.events[self._step]
        speed = SPEEDS[self._speed]
        self._patience.renew()
        frames = FRAMES.get(type(event), 0) if self._motion and speed <= 2 else 0
        for frame in range(frames):
            progress = frame / frames
            self._board.show(
                scene_at(self._chair, self._step + 1, self._lower, progress=progress, odds=self._odds(self._step))
            )
            await self._patience.wait(FRAME / speed)
        if self._playing:
            self._go(self._step + 1)
            await self._patience.wait(max(hold(event), LEAST_HOLD) / speed)

    @property
    def _mode(self) -> str:
        if self._playing:
            return f"▶ {SPEEDS[self._speed]:g}x"
        return "following" if self._follows else "step"

    def _odds(self, step: int) -> Odds | None:
        """What the match could come to at a step, as far as it is reviewed."""
        return self._review.odds[step] if self._review is not None and step < len(self._review.odds) else None

    def _show(self) -> None:
        said = comment(self._review.on(self._step)) if self._review is not None else ""
        notes = (said,) if said else ()
        self._board.show(scene_at(self._chair, self._step, self._lower, odds=self._odds(self._step), notes=notes))
        self._lines.choose(self._rows.row_of(self._step))
        self._scrubber.show(self._step, self._chair.length, self._mode)
        self.refresh_bindings()
