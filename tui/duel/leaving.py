"""Leaving a match that runs."""

from typing import Any

from textual.app import App

from tui.question import Answer, Question


async def sure_to_leave(app: App[Any]) -> bool:
    """Ask whether to leave a running match; to be awaited in a worker."""
    answers = (
        Answer("stay", "n", "Stay", "the match goes on"),
        Answer("leave", "y", "Leave", "the match is not kept"),
    )
    return await app.push_screen_wait(Question("Leave the match?", "", answers)) == "leave"
