"""Watching a saved match: stepping through its file, or following it while another process plays."""

from model.duel.state import Seat
from saves.faults import JournalError
from saves.reading import problem
from saves.record import Record, Torn
from tui.keys.table import bindings
from tui.log.screen import LogScreen
from tui.log.watching import FollowingChair, RecordChair
from tui.wishes import PlayOn

_POLL = 0.4
"""Seconds between two looks at a file that another process writes."""


class ReplayScreen(LogScreen):
    """The log of a saved match. Watching changes no file. Returns the wish to play on from a position, if any."""

    BINDINGS = bindings("replay")

    def __init__(
        self,
        record: Record,
        chair: RecordChair,
        step: int,
        *,
        motion: bool,
        speed: float = 1,
        review: bool = False,
    ) -> None:
        """Open a saved match.

        Args:
            record: what was read of it.
            chair: where it is seen from.
            step: where to begin.
            motion: whether dice move while it plays.
            speed: how fast it plays, one of `SPEEDS`.
            review: whether the review is shown first.
        """
        super().__init__(chair, Seat.A, min(step, chair.length), motion=motion, speed=speed)
        self._record = record
        self._watched = chair
        self._begins_with_review = review

    def on_mount(self) -> None:
        """Tell what is wrong with the file, and look at it again and again if somebody else writes it."""
        fault = problem(self._record)
        if isinstance(self._watched, FollowingChair):
            self._polling = self.set_interval(_POLL, self._poll)
            is_unfinished = isinstance(self._record.condition, Torn) and not self._watched.is_played
            fault = fault if is_unfinished else None
        if fault is not None:
            self.notify(str(fault), severity="warning", timeout=15, markup=False)
        if self._begins_with_review:
            self.action_review()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim playing on where the match is over."""
        return None if action == "play_on" and self.is_over_here else True

    def action_play_on(self) -> None:
        """Play on from here, in a new match."""
        self.dismiss(PlayOn(self._record.path, self.step))

    def _poll(self) -> None:
        assert isinstance(self._watched, FollowingChair)
        try:
            self._watched.poll()
        except JournalError as error:
            self._polling.stop()
            self.notify(str(error), severity="warning", timeout=15, markup=False)

    def on_unmount(self) -> None:
        """Let go of the file."""
        if isinstance(self._watched, FollowingChair):
            self._watched.close()
