"""Several processes and one match: one plays, others watch, and death at any moment costs nothing that was shown."""

import errno
import os
import random
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from model.duel.dice import seeded
from model.duel.rules import forced, outcome
from saves.faults import PlayedElsewhere, Unreadable
from saves.following import Follower
from saves.journal import Journal
from saves.lock import is_locked
from saves.reading import read
from saves.record import Torn, Whole
from saves.recorder import Recorder
from saves.verify import verify
from tests.saving.builders import A_MATCH, ON_A_SMALL_DISK, fill, header, lines_of, play


@contextmanager
def player(
    *arguments: str | Path, limit: int | None = None, before: Sequence[str | Path] = ()
) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays a match, and says on a line of its own what is shown."""
    process = subprocess.Popen(
        [*map(str, before), sys.executable, "-m", "tests.saving.player", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=None if limit is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, -1)),
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def told(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def ask(process: subprocess.Popen[str], what: str) -> str:
    assert process.stdin is not None
    process.stdin.write(what + "\n")
    process.stdin.flush()
    return told(process)


def test_a_match_that_is_played_elsewhere_is_told_and_watched(tmp_path: Path) -> None:
    path = tmp_path / A_MATCH
    with player(path, "asked") as other:
        assert told(other) == "shown 2"
        with pytest.raises(PlayedElsewhere, match="Watch it, or leave it there first"):
            Journal.resume(path)
        assert is_locked(path)
        follower = Follower(path)
        assert len(follower.record.entries) == 2
        seen = len(follower.record.entries)
        for _ in range(20):
            shown = int(ask(other, "act").split()[1])
            new = follower.poll()
            assert [entry.number for entry in new] == list(range(seen + 1, shown + 1))
            seen = shown
        assert follower.poll() == ()
        other.send_signal(signal.SIGKILL)
        other.wait()
        assert follower.poll() == ()
        follower.close()
    assert not is_locked(path)
    journal, record = Journal.resume(path)
    assert len(record.entries) == seen
    journal.close()


def test_a_watcher_waits_for_the_end_of_a_line(tmp_path: Path) -> None:
    match = play(header(), "4", actions=4)
    path = tmp_path / A_MATCH
    path.write_bytes(lines_of(match.content)[0])
    follower = Follower(path)
    seen: list[int] = []
    with path.open("ab", buffering=0) as file:
        for place in range(len(lines_of(match.content)[0]), len(match.content)):
            file.write(match.content[place : place + 1])
            seen += [entry.number for entry in follower.poll()]
            assert seen == list(range(1, path.read_bytes().count(b"\n")))
    path.write_bytes(b"")
    with pytest.raises(Unreadable, match="Open it again"):
        follower.poll()
    follower.close()


def test_both_orders_of_leaving(tmp_path: Path) -> None:
    path = tmp_path / A_MATCH
    with player(path, "asked") as first:
        assert told(first) == "shown 2"
        with player(path, "asked") as second:
            assert told(second).startswith("refused PlayedElsewhere")
            second.wait()
        assert ask(first, "act").startswith("shown")
        assert ask(first, "leave") == "left"
        first.wait()
    with player(path, "asked") as third:
        assert told(third).startswith("shown")
        with player(path, "asked") as fourth:
            assert told(fourth).startswith("refused PlayedElsewhere")
            third.kill()
            third.wait()
            assert fourth.wait() is not None
        with player(path, "asked") as fifth:
            assert told(fifth).startswith("shown")


async def killed_again_and_again(folder: Path, times: int) -> None:
    chance = random.Random(3)
    path = folder / A_MATCH
    shown = 0
    for _ in range(times):
        with player(path, "alone") as other:
            for _ in range(chance.randrange(1, 40)):
                answer = told(other)
                assert answer.startswith("shown "), answer
                shown = int(answer.split()[1])
                if shown == 0:
                    break
            spin(chance.randrange(40_000))
            other.kill()
            rest = other.communicate()[0].split("\n")[:-1]  # a line without its end was not shown
        for line in rest:
            shown = int(line.split()[1])
        record = read(path)
        assert isinstance(record.condition, Whole | Torn)
        assert len(record.entries) >= shown
        assert verify(record) is None
        recorder = Recorder.resume(path, seeded("after"))
        await recorder.open()
        assert outcome(recorder.table.duel) is not None or forced(recorder.table.duel) is None
        assert recorder.table.history.events[: len(record.entries)] == list(record.events)
        over = outcome(recorder.table.duel) is not None
        await recorder.close()
        if over:
            path.unlink()
            shown = 0


def spin(rounds: int) -> None:
    """Let a random moment pass without sleeping."""
    for _ in range(rounds):
        pass


async def test_killed_at_random_moments(tmp_path: Path) -> None:
    await killed_again_and_again(tmp_path, 20)


@pytest.mark.long
async def test_killed_at_two_hundred_random_moments(tmp_path: Path) -> None:
    await killed_again_and_again(tmp_path, 200)


def test_a_file_that_may_not_grow_is_refused_and_stays_whole(tmp_path: Path) -> None:
    path = tmp_path / A_MATCH
    with player(path, "asked", limit=3000) as other:
        shown = int(told(other).split()[1])
        for _ in range(100):
            answer = ask(other, "act")
            if not answer.startswith("shown"):
                break
            shown = int(answer.split()[1])
        assert answer.startswith("refused NotWritten")
        assert os.strerror(errno.EFBIG) in answer
        assert read(path).condition == Whole()
        assert len(read(path).entries) == shown
        assert ask(other, "retry").startswith("refused NotWritten")
        if sys.platform == "linux":
            pending = ask(other, "pending")
            resource.prlimit(other.pid, resource.RLIMIT_FSIZE, (-1, -1))
            assert int(ask(other, "retry").split()[1]) > shown
            assert ask(other, "last") == pending


@pytest.mark.long  # it needs user namespaces, which not every Linux grants
def test_a_full_disk_that_is_freed_gives_the_same_dice(tmp_path: Path) -> None:
    with player(tmp_path / A_MATCH, "asked", before=[*ON_A_SMALL_DISK, tmp_path]) as other:
        shown = int(told(other).split()[1])
        disk = Path(f"/proc/{other.pid}/root{tmp_path}")  # mounted where only the player sees it
        path = disk / A_MATCH
        ballast = fill(disk)
        answer = ""
        for _ in range(100):
            answer = ask(other, "act")
            if not answer.startswith("shown"):
                break
            shown = int(answer.split()[1])
        assert answer.startswith("refused NotWritten")
        before = path.read_bytes()
        assert len(read(path).entries) == shown
        pending = ask(other, "pending")
        assert ask(other, "retry").startswith("refused NotWritten")
        assert path.read_bytes() == before
        ballast.unlink()
        assert int(ask(other, "retry").split()[1]) > shown
        assert ask(other, "last") == pending
        record = read(path)
        assert path.read_bytes().startswith(before)
        assert verify(record) is None
        assert ask(other, "leave") == "left"


def test_a_disk_full_at_the_start_leaves_nothing(tmp_path: Path) -> None:
    with player(tmp_path / A_MATCH, "asked", limit=100) as other:
        assert told(other).startswith("refused NotWritten")
    assert list(tmp_path.iterdir()) == []
