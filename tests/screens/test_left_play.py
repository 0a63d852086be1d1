"""A match that is being left while something is still asked for in it."""

from pathlib import Path

from model.duel.actions import Roll
from model.duel.dice import seeded
from model.duel.state import Seat
from saves.faults import JournalError
from saves.reading import read
from saves.recorder import Recorder
from tests.saving.builders import header
from tui.recording import RecordedPlay


class NobodyToAsk:
    """Stands where a person would be asked; nothing is asked here."""

    async def what_now(self, error: JournalError) -> str | None:
        raise AssertionError(error)

    async def where(self) -> str | None:
        raise AssertionError


async def test_what_is_asked_for_while_the_match_is_being_left_comes_too_late(home: Path) -> None:
    recorder = Recorder.new(header(), seeded("1"), home / "matches")
    play = RecordedPlay(recorder, NobodyToAsk())
    await play.open()
    await play.close()
    await play.play(Seat.A, Roll())
    (file,) = (home / "matches").glob("*.jsonl")
    assert len(recorder.table.history) == len(read(file).entries)
