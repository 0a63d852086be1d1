"""Plays a match in a process of its own: `python -m tests.saving.player FILE alone|asked`.

`alone` acts as fast as it can; `asked` does what it reads, a word a line: act, retry, pending, last, leave. After each
action it prints `shown` and the length of the log, or `refused` and why.
"""

import asyncio
import sys
from pathlib import Path

from model.duel.dice import seeded
from model.duel.rules import outcome, whose_turn
from saves.faults import JournalError
from saves.lines import event_json
from saves.recorder import Recorder
from tests.saving.builders import A_MATCH, header, wavering


class Player:
    """Plays both seats of one match, and says so."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self._table = recorder.table
        self._length = 0

    @property
    def is_over(self) -> bool:
        return outcome(self._table.duel) is not None

    async def answer(self, asked: str) -> str:
        """Do one thing, and say what came of it."""
        match asked:
            case "pending":
                assert self._table.pending is not None
                return event_json(self._table.pending.events[0]).decode()
            case "last":
                return event_json(self._table.history.events[self._length]).decode()
            case "leave":
                await self.recorder.close()
                return "left"
        self._length = len(self._table.history)
        try:
            await self._do(asked)
        except JournalError as error:
            return f"refused {type(error).__name__} {error}"
        return f"shown {len(self._table.history)}"

    async def _do(self, asked: str) -> None:
        if asked == "open":
            await self.recorder.open()
        elif asked == "retry":
            await self.recorder.retry()
        else:
            seat = whose_turn(self._table.duel)
            assert seat is not None
            await self.recorder.play(seat, wavering("player")(self._table.duel, seat))


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


async def main(path: Path, manner: str) -> None:
    assert path.name == A_MATCH
    try:
        if path.exists():
            recorder = Recorder.resume(path, seeded(str(path.stat().st_size)))
        else:
            recorder = Recorder.new(header(), seeded("new"), path.parent)
    except JournalError as error:
        say(f"refused {type(error).__name__} {error}")
        return
    player = Player(recorder)
    say(await player.answer("open"))
    while manner == "alone" and not player.is_over:
        say(await player.answer("act"))
    if manner == "alone":
        say("shown 0")
    for line in sys.stdin:
        say(await player.answer(line.strip()))
        if line.strip() == "leave":
            break


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
