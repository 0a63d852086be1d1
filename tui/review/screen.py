"""The review: what a match comes to for either player, and its worst mistakes."""

from collections.abc import Iterable

from textual import on, work
from textual.message import Message
from textual.widget import Widget
from textual.worker import get_current_worker

from model.duel.events import Event
from model.insight.review import Review
from tui.chair import Chair
from tui.keys.table import bindings
from tui.lines import Lines
from tui.page import Page
from tui.review.accounts import Accounts
from tui.review.mistakes import MistakeRows
from tui.review.reading import reviewed


class ReviewScreen(Page[int | None]):
    """Tells luck from skill. Returns the step of the mistake that is to be shown, or None."""

    BINDINGS = bindings("review")

    class Reviewed(Message):
        """The match has been reviewed."""

        def __init__(self, review: Review) -> None:
            """Tell what came of it.

            Args:
                review: the review.
            """
            super().__init__()
            self.review = review

    def __init__(self, chair: Chair) -> None:
        """Open the review.

        Args:
            chair: where the match is seen from; one that tells chances.
        """
        super().__init__()
        self._chair = chair
        self._accounts = Accounts(chair.setup.names)
        self._rows = MistakeRows(chair.setup.names)
        self._lines = Lines(self._rows, cursor=0, follows=False, id="mistakes")

    def content(self) -> Iterable[Widget]:
        """The accounts and the mistakes."""
        yield self._accounts
        yield self._lines

    def on_mount(self) -> None:
        """Review the match as it stands, in a thread."""
        self._review(tuple(self._chair.events))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to show a mistake where there is one."""
        return None if action == "choose" and not len(self._rows) else True

    @work(thread=True, exclusive=True)
    def _review(self, events: tuple[Event, ...]) -> None:
        worker = get_current_worker()
        found = reviewed(events, self._chair.setup.rules, lambda: worker.is_cancelled)
        if found is not None:
            self.post_message(self.Reviewed(found))

    @on(Reviewed)
    def _reviewed(self, event: Reviewed) -> None:
        self._accounts.take(event.review)
        self._rows.take(event.review.mistakes)
        self._lines.choose(0)
        self.refresh_bindings()

    @on(Lines.Pressed)
    def _line_pressed(self, event: Lines.Pressed) -> None:
        self.dismiss(self._rows.step_of(event.index))

    def action_move(self, by: int) -> None:
        """Mark another mistake."""
        self._lines.choose((self._lines.cursor or 0) + by)

    def action_page(self, by: int) -> None:
        """Mark a mistake a page further, or back."""
        self.action_move(by * max(self._lines.size.height - 1, 1))

    def action_first(self) -> None:
        """Mark the worst mistake."""
        self._lines.choose(0)

    def action_last(self) -> None:
        """Mark the last one."""
        self._lines.choose(len(self._rows) - 1)

    def action_choose(self) -> None:
        """Have the marked mistake shown."""
        self.dismiss(self._rows.step_of(self._lines.cursor or 0))

    def action_leave(self) -> None:
        """Close the review."""
        self.dismiss(None)
