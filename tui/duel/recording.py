"""The dialogs that ask what to do with a match when the disk refuses it."""

from typing import Any

from textual.app import App

from saves.faults import JournalError
from saves.paths import path_of, path_problem
from tui.answers import NOT_SAVED
from tui.question import Question
from tui.typed import ask_for_line


class SavingDialogs:
    """Asks on the screen; everything here is to be awaited in a worker of the app."""

    def __init__(self, app: App[Any]) -> None:
        """Prepare to ask.

        Args:
            app: where the dialogs are shown.
        """
        self._app = app

    async def what_now(self, error: JournalError) -> str | None:
        """Ask what to do; the value of an answer, or None to decide later."""
        text = f"{error} Nothing of the last action is shown yet."
        return await self._app.push_screen_wait(Question("The match could not be saved", text, NOT_SAVED))

    async def where(self) -> str | None:
        """Ask for the folder or the file to save to; None when it was put off."""
        text = "In which folder, or to which file?"
        return await ask_for_line(
            self._app, "Save elsewhere", text, "Save", value=str(path_of("~")), check=path_problem
        )
