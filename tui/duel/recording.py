"""A match at this terminal that is saved as it is played, and what is asked when the disk refuses."""

from pathlib import Path
from typing import Any

from textual.app import App

from model.duel.actions import Action
from model.duel.state import Seat
from saves.faults import JournalError
from saves.recorder import Recorder, Refused, Unsaved
from tui.chair import LocalChair
from tui.question import Answer, Question
from tui.typed import ask_for_line

_ANSWERS = (
    Answer("retry", "r", "Try again", "the same dice"),
    Answer("elsewhere", "e", "Save elsewhere", "in another folder"),
    Answer("unsaved", "u", "Go on unsaved", "until it can be saved"),
    Answer("later", "n", "Decide later", "nothing is played until then"),
)


class RecordedPlay:
    """Plays actions through a recorder; everything shown is on the disk, or was knowingly let go."""

    def __init__(self, app: App[Any], recorder: Recorder) -> None:
        """Couple a match to who is asked about it.

        Args:
            app: where questions are asked; everything here is to be awaited in one of its workers.
            recorder: the match.
        """
        self._app = app
        self._recorder = recorder

    @property
    def is_saved(self) -> bool:
        """Whether every event of the match is on the disk."""
        return not isinstance(self._recorder.saving, Refused | Unsaved)

    async def open(self) -> bool:
        """Open the match; False when the disk refuses and the person decides for no way out."""
        try:
            await self._recorder.open()
        except JournalError as error:
            return await self._mend(error)
        return True

    async def play(self, seat: Seat, action: Action) -> None:
        """Have an action recorded. While the disk refuses an earlier one, that one is asked about first.

        Raises:
            IllegalAction: the rules refuse it.
        """
        saving = self._recorder.saving
        if isinstance(saving, Refused):
            await self._mend(saving.error)
            return
        try:
            await self._recorder.play(seat, action)
        except JournalError as error:
            await self._mend(error)

    async def close(self) -> None:
        """Let go of the file."""
        await self._recorder.close()

    def chair(self) -> LocalChair:
        """The chair of everyone at this keyboard."""
        return LocalChair(self._recorder.header.setup, self._recorder.table, self.play, lambda: self.is_saved)

    async def _mend(self, error: JournalError) -> bool:
        """Ask until what was refused has taken effect, or the decision is put off (False)."""
        while True:
            text = f"{error} Nothing of the last action is shown yet."
            answer = await self._app.push_screen_wait(Question("The match could not be saved", text, _ANSWERS))
            try:
                match answer:
                    case "retry":
                        await self._recorder.retry()
                    case "elsewhere":
                        place = await ask_for_line(
                            self._app,
                            "Save elsewhere",
                            "In which folder, or to which file?",
                            "Save",
                            value=str(Path.home()),
                        )
                        if place is None:
                            continue
                        await self._recorder.save_elsewhere(Path(place).expanduser())
                    case "unsaved":
                        await self._recorder.go_on_unsaved()
                    case _:
                        return False
            except JournalError as another:
                error = another
                continue
            return True
