"""Matches in lines: scripts that answer within this process, and the installed program at the end of three pipes."""

import os
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from types import TracebackType

from model.duel.dice import Dice, seeded
from model.duel.players import Player, Setup
from model.duel.sentences import describe
from saves.reading import read
from tests.terminal.terminal import PROGRAM
from tui.plain.conversation import Conversation
from tui.plain.leaving import Signals
from tui.plain.session import Session
from tui.wishes import NewMatch, ResumeMatch

TWO = Setup(Player("Ada"), Player("Bo"))

Answers = str | Callable[[], str]
"""Lines that are typed, or something that happens when the next line is waited for, and types lines itself."""


class Typed(BytesIO):
    """An input of lines, among which things can happen."""

    def __init__(self, *answers: Answers) -> None:
        super().__init__()
        self._answers = iter(answers)
        self._lines: list[bytes] = []

    def readline(self, size: int | None = -1, /) -> bytes:
        """The next line, cut as a real one is."""
        while not self._lines:
            answer = next(self._answers, None)
            if answer is None:
                return b""
            written = answer if isinstance(answer, str) else answer()
            self._lines = written.encode("utf-8", "surrogateescape").splitlines(keepends=True)
        line = self._lines.pop(0)
        if size is not None and 0 <= size < len(line):
            self._lines.insert(0, line[size:])
            line = line[:size]
        return line


@dataclass(frozen=True)
class Played:
    """What came of a session.

    Attributes:
        status: its exit status.
        story: the sentences that it told.
        talk: everything else that it said, line by line.
        lines: both, in the order in which they were written.
    """

    status: int
    story: list[str]
    talk: list[str]
    lines: list[str]


class Written(StringIO):
    """A stream whose lines are also put among those of another."""

    def __init__(self, both: list[str]) -> None:
        super().__init__()
        self._both = both

    def write(self, written: str, /) -> int:
        """Write whole lines."""
        assert written.endswith("\n")
        self._both += written.splitlines()
        return super().write(written)


def play(
    folder: Path, wish: NewMatch | ResumeMatch | Setup, *answers: Answers, dice: Callable[[], Dice] | None = None
) -> Played:
    """Play a match in lines within this process.

    Args:
        folder: where matches are saved.
        wish: what to play, or who.
        answers: what is typed.
        dice: makes the dice; seeded ones by default.
    """
    lines: list[str] = []
    story, talk = Written(lines), Written(lines)
    wish = NewMatch(wish) if isinstance(wish, Setup) else wish
    with Signals() as signals:
        conversation = Conversation(Typed(*answers), story, talk, signals)
        status = Session(conversation, dice or (lambda: seeded("1")), folder).open(wish)
    return Played(status, story.getvalue().splitlines(), talk.getvalue().splitlines(), lines)


def only_match(folder: Path) -> Path:
    """The one match file of a folder."""
    (path,) = folder.glob("*.jsonl")
    return path


def sentences(path: Path) -> list[str]:
    """What a saved match tells."""
    record = read(path)
    return [describe(entry.event, record.header.setup.names) for entry in record.entries]


class Program:
    """The installed program, played by a script that reads what it is asked."""

    def __init__(self, home: Path, *arguments: str | Path, environment: Mapping[str, str] | None = None) -> None:
        """Start it, away from any terminal."""
        variables = {"PATH": os.environ["PATH"], "ARCHIVARIUM_HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm"}
        self.process = subprocess.Popen(
            [PROGRAM, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=variables | dict(environment or {}),
        )
        self.said: list[bytes] = []
        self.told: list[bytes] = []
        self._questions: queue.Queue[bytes | None] = queue.Queue()
        self._readers = [threading.Thread(target=self._hear), threading.Thread(target=self._listen)]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.leave()

    def questions(self) -> Iterator[str]:
        """What is asked, one after the other, until the program says no more."""
        while (question := self._questions.get(timeout=30)) is not None:
            yield question.decode()

    def question(self) -> str:
        """What is asked next."""
        return next(self.questions())

    def answer(self, *words: str) -> None:
        """Type lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{word}\n" for word in words).encode())
        self.process.stdin.flush()

    def leave(self, seconds: float = 20) -> int:
        """Type no more, wait for the end, and return the exit status."""
        assert self.process.stdin is not None
        if not self.process.stdin.closed:
            self.process.stdin.close()
        status = self.process.wait(seconds)
        for reader in self._readers:
            reader.join(seconds)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return status

    @property
    def story(self) -> list[str]:
        """What stdout has, once the program has ended."""
        return b"".join(self.told).decode().splitlines()

    @property
    def talk(self) -> list[str]:
        """What stderr has, once the program has ended."""
        return b"".join(self.said).decode().splitlines()

    def _hear(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)
            if b"Answer " in line:
                self._questions.put(line)
        self._questions.put(None)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        self.told += self.process.stdout
