"""The questions of a match: what to concede, and whether to leave while it runs."""

from typing import Any

from textual.app import App

from model.duel.actions import Concede
from tui.answers import CONCEDING, concession, leaving
from tui.question import Question


class LeaveQuestion(Question):
    """Asks whether to leave a running match."""

    def __init__(self, *, saved: bool) -> None:
        """Prepare the question.

        Args:
            saved: whether every event of the match is on a disk.
        """
        text = "It waits on the home screen." if saved else "What is not on the disk will be lost."
        super().__init__("Leave the match?", text, leaving(saved=saved))


async def sure_to_leave(app: App[Any], *, saved: bool) -> bool:
    """Ask whether to leave a running match; to be awaited in a worker."""
    return await app.push_screen_wait(LeaveQuestion(saved=saved)) == "leave"


async def what_to_concede(app: App[Any]) -> Concede | None:
    """Ask what to give up; to be awaited in a worker.

    Returns:
        The concession, or None to play on.
    """
    return concession(await app.push_screen_wait(Question("Concede?", "", CONCEDING)))
