"""The questions of a match: what to concede, and whether to leave while it runs."""

from typing import Any

from textual.app import App

from model.duel.actions import Concede
from tui.question import Answer, Question


class LeaveQuestion(Question):
    """Asks whether to leave a running match."""

    def __init__(self) -> None:
        """Prepare the question."""
        answers = (
            Answer("stay", "n", "Stay", "the match goes on"),
            Answer("leave", "y", "Leave", "the match is not kept"),
        )
        super().__init__("Leave the match?", "", answers)


async def sure_to_leave(app: App[Any]) -> bool:
    """Ask whether to leave a running match; to be awaited in a worker."""
    return await app.push_screen_wait(LeaveQuestion()) == "leave"


async def what_to_concede(app: App[Any]) -> Concede | None:
    """Ask what to give up; to be awaited in a worker.

    Returns:
        The concession, or None to play on.
    """
    answers = (
        Answer("", "n", "Play on", "nothing is given up"),
        Answer("round", "r", "Concede the round", "the match goes on"),
        Answer("match", "m", "Concede the match", "and every round to come"),
    )
    match await app.push_screen_wait(Question("Concede?", "", answers)):
        case "round":
            return Concede("round")
        case "match":
            return Concede("match")
        case _:
            return None
