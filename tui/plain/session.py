"""Opens a match in lines, from its laying out to its last words."""

import asyncio
import shlex
from collections.abc import Callable
from pathlib import Path

from model.duel.dice import Dice
from model.duel.rules import outcome
from saves.paths import absolute
from saves.recorder import Recorder, Refused, Saved, Unsaved
from tui.plain.conversation import Conversation
from tui.plain.leaving import Left
from tui.plain.match import LineMatch
from tui.plain.questions import SavingLines
from tui.recording import RecordedPlay, header_of
from tui.wishes import NewMatch, ResumeMatch

_LEFT = "The match is left."


class Session:
    """Plays matches with one person, or with several at one keyboard."""

    def __init__(self, conversation: Conversation, dice: Callable[[], Dice], folder: Path) -> None:
        """Prepare to play.

        Args:
            conversation: who plays.
            dice: makes the dice of a match.
            folder: where matches are saved.
        """
        self._conversation = conversation
        self._dice = dice
        self._folder = folder

    def open(self, wish: NewMatch | ResumeMatch) -> int:
        """Play a match until it is over or left. It is saved as it is played.

        Returns:
            The exit status: 0 when the match is over or was left as its player wanted, 1 when something of it is lost,
            and 128 + its number for a signal.

        Raises:
            JournalError: the match cannot be opened.
        """
        recorder = self._begun(wish) if isinstance(wish, NewMatch) else Recorder.resume(wish.path, self._dice())
        resumed = isinstance(wish, ResumeMatch)
        with asyncio.Runner() as runner:
            play = RecordedPlay(recorder, SavingLines(self._conversation))
            try:
                status, why = self._play(recorder, play, runner, resumed=resumed)
            finally:
                runner.run(play.close())
        if why:
            self._conversation.say_last(self._where(recorder, why))
        return status

    def _begun(self, wish: NewMatch) -> Recorder:
        return Recorder.new(header_of(wish), self._dice(), self._folder)

    def _play(
        self, recorder: Recorder, play: RecordedPlay, runner: asyncio.Runner, *, resumed: bool
    ) -> tuple[int, str]:
        """Play until there is no more; returns the exit status, and what happened in a sentence."""
        already = len(recorder.table.history)
        match = LineMatch(play.chair(), play, self._conversation, runner.run)
        try:
            if match.is_over:
                match.go_on(0)
            elif not runner.run(play.open()):
                return 1, _LEFT
            else:
                if resumed:
                    match.recall()
                match.go_on(already)
        except Left as left:
            return left.status or int(not play.is_saved), left.why
        return 0, "The match is over." if match.is_over else _LEFT

    def _where(self, recorder: Recorder, why: str) -> str:
        """Tell whether the match is saved, and how it is opened again."""
        match recorder.saving:
            case Saved(path):
                name = recorder.header.id if path.parent == absolute(self._folder) else shlex.quote(str(path))
                over = outcome(recorder.table.duel) is not None
                back = f"replay {name} --plain' tells it again" if over else f"resume {name} --plain' plays it on"
                return f"{why} The match is saved; 'archivarium {back}."
            case Refused(error):
                return f"{why} The last action of the match is NOT SAVED. {error}"
            case Unsaved(saved):
                events = "nothing" if not saved else f"only the first {saved} events"
                return f"{why} The match is NOT SAVED: {events} of it can be played on."
