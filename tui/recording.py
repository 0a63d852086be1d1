"""A match that is saved as it is played here, and what a person decides when the disk refuses."""

from typing import Protocol

from model.duel.actions import Action
from model.duel.state import Seat
from saves.agreements import Agreements
from saves.faults import JournalError
from saves.header import Header, Seated
from saves.paths import path_of
from saves.recorder import Recorder, Refused, Unsaved
from tui.chair import LocalChair
from tui.wishes import NewMatch


def header_of(wish: NewMatch) -> Header:
    """Head the journal of a new match."""
    a, b = (
        Seated.of(wish.setup.player(seat), character=character)
        for seat, character in zip(Seat, wish.characters, strict=True)
    )
    return Header.new(a, b, rules=wish.setup.rules)


class SavingQuestions(Protocol):
    """Asks a person about a match that could not be saved."""

    async def what_now(self, error: JournalError) -> str | None:
        """Ask what to do.

        Args:
            error: what the disk refused, and why.

        Returns:
            The value of one of `NOT_SAVED`, or None to decide later.
        """
        ...

    async def where(self) -> str | None:
        """Ask for the folder or the file to save to; None when it was put off."""
        ...


class RecordedPlay:
    """Plays actions through a recorder; everything shown is on the disk, or was knowingly let go."""

    def __init__(self, recorder: Recorder, questions: SavingQuestions, agreements: Agreements | None = None) -> None:
        """Couple a match to who is asked about it.

        Args:
            recorder: the match.
            questions: asks what to do when the disk refuses.
            agreements: where it stands that the players want hints; None where nobody is asked about that.
        """
        self._agreements = agreements
        self._recorder = recorder
        self._questions = questions
        self._is_left = False

    @property
    def is_saved(self) -> bool:
        """Whether every event of the match is on the disk."""
        return not isinstance(self._recorder.saving, Refused | Unsaved)

    @property
    def is_refused(self) -> bool:
        """Whether an action waits until the disk takes it, or until the person lets that go."""
        return isinstance(self._recorder.saving, Refused)

    async def open(self) -> bool:
        """Open the match; False when the disk refuses and the person decides for no way out."""
        try:
            await self._recorder.open()
        except JournalError as error:
            return await self._mend(error)
        return True

    async def play(self, seat: Seat, action: Action) -> None:
        """Have an action recorded. While the disk refuses an earlier one, that one is asked about first.

        What is asked for while the match is being left comes too late.

        Raises:
            IllegalAction: the rules refuse it.
        """
        if self._is_left:
            return
        if self.is_refused:
            await self.mend()
            return
        try:
            await self._recorder.play(seat, action)
        except JournalError as error:
            await self._mend(error)

    async def mend(self) -> bool:
        """Ask about an action that waits, until it has taken effect or the decision is put off (False)."""
        saving = self._recorder.saving
        return await self._mend(saving.error) if isinstance(saving, Refused) else True

    async def close(self) -> None:
        """Let go of the file."""
        self._is_left = True
        await self._recorder.close()

    def chair(self) -> LocalChair:
        """The chair of everyone at this keyboard."""
        header, agreements = self._recorder.header, self._agreements
        return LocalChair(
            header.setup,
            self._recorder.table,
            self.play,
            lambda: self.is_saved,
            has_agreed=header.hints or (agreements is not None and agreements.has(header.id)),
            agree=lambda: agreements.keep(header.id) if agreements is not None else None,
        )

    async def _mend(self, error: JournalError) -> bool:
        while True:
            try:
                match await self._questions.what_now(error):
                    case "retry":
                        await self._recorder.retry()
                    case "elsewhere":
                        place = await self._questions.where()
                        if place is None:
                            continue
                        await self._recorder.save_elsewhere(path_of(place))
                    case "unsaved":
                        await self._recorder.go_on_unsaved()
                    case _:
                        return False
            except JournalError as another:
                error = another
                continue
            return True
