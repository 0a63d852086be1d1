"""Every action is on the disk before it takes effect; a disk that refuses loses nothing, and nothing is pretended."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from model.duel.actions import Concede, Roll, Stop
from model.duel.dice import Dice, Faces, seeded
from model.duel.rules import IllegalAction, legal_actions, outcome, whose_turn
from model.duel.state import Rules, Seat
from saves.disk import Disk
from saves.faults import AlreadyThere, CannotResume, JournalError, NotWritten, PlayedElsewhere
from saves.reading import read
from saves.record import Whole
from saves.recorder import Recorder, Refused, Saved, Unsaved
from saves.verify import verify
from tests.saving.builders import A_MATCH, RefusingDisk, header, play, wavering


class CountedDice:
    """Dice of a seed that count how often they were rolled."""

    def __init__(self, seed: str = "dice") -> None:
        self._dice = seeded(seed)
        self.rolls = 0

    def __call__(self, count: int) -> Faces:
        self.rolls += 1
        return self._dice(count)


async def begin(folder: Path, dice: Dice | None = None, disk: Disk | None = None) -> Recorder:
    recorder = Recorder.new(header(), dice or seeded("dice"), folder, disk=disk or Disk())
    await recorder.open()
    return recorder


async def act(recorder: Recorder) -> None:
    """Let whoever has the turn stop if that is allowed, and roll otherwise."""
    seat = whose_turn(recorder.table.duel)
    assert seat is not None
    await recorder.play(seat, Stop() if Stop() in legal_actions(recorder.table.duel, seat) else Roll())


def on_disk(path: Path) -> int:
    record = read(path)
    assert record.condition == Whole()
    return len(record.entries)


def path_of(recorder: Recorder) -> Path:
    assert isinstance(recorder.saving, Saved)
    return recorder.saving.path


async def test_a_match_is_written_event_for_event(tmp_path: Path) -> None:
    recorder = await begin(tmp_path)
    path = path_of(recorder)
    assert path == tmp_path / A_MATCH
    seen: list[tuple[int, int]] = []
    recorder.table.subscribe(lambda length: seen.append((length, on_disk(path))))
    for _ in range(30):
        await act(recorder)
        assert read(path).events == tuple(recorder.table.history.events)
    await recorder.play(Seat.B, Concede("match"))
    assert outcome(recorder.table.duel) is not None
    await recorder.close()
    assert seen
    assert all(shown == written for shown, written in seen)
    assert verify(read(path)) is None


async def test_an_action_is_one_write_and_made_sure_of(tmp_path: Path) -> None:
    disk = RefusingDisk()
    recorder = await begin(tmp_path, disk=disk)
    for _ in range(5):
        disk.calls.clear()
        await act(recorder)
        assert disk.calls == ["write", "sync"]


async def test_what_the_rules_refuse_writes_nothing(tmp_path: Path) -> None:
    recorder = await begin(tmp_path)
    before = path_of(recorder).read_bytes()
    with pytest.raises(IllegalAction):
        await recorder.play(Seat.A, Stop())
    assert path_of(recorder).read_bytes() == before
    await recorder.play(Seat.A, Roll())


def refusal_of(recorder: Recorder) -> JournalError:
    assert isinstance(recorder.saving, Refused)
    return recorder.saving.error


REFUSALS: dict[str, list[int | str | None]] = {
    "full": [0],
    "full after a byte": [1],
    "full within the first line": [70],
    "full after the first line": [200],
    "cannot make sure": ["sync"],
    "full, three times": [0, 30, 0],
}

Way = Callable[[Recorder, Path], Awaitable[Path | None]]


async def by_retrying(recorder: Recorder, _: Path) -> Path | None:
    while isinstance(recorder.saving, Refused):
        try:
            await recorder.retry()
        except NotWritten:
            assert isinstance(recorder.saving, Refused)
    return path_of(recorder)


async def by_saving_elsewhere(recorder: Recorder, folder: Path) -> Path | None:
    while isinstance(recorder.saving, Refused):
        try:
            await recorder.save_elsewhere(folder / "elsewhere" / "kept.jsonl")
        except NotWritten:
            assert isinstance(recorder.saving, Refused)
            assert not list((folder / "elsewhere").iterdir())
    return path_of(recorder)


async def by_going_on(recorder: Recorder, _: Path) -> Path | None:
    await recorder.go_on_unsaved()
    return None


@pytest.mark.parametrize("script", REFUSALS.values(), ids=REFUSALS)
@pytest.mark.parametrize("way", [by_retrying, by_saving_elsewhere, by_going_on])
@pytest.mark.parametrize("actions", [0, 1, 4])
async def test_a_disk_that_refuses_gets_the_same_dice_again(
    tmp_path: Path, script: list[int | str | None], way: Way, actions: int
) -> None:
    dice, disk = CountedDice(), RefusingDisk()
    recorder = await begin(tmp_path, dice, disk)
    path = path_of(recorder)
    for _ in range(actions):
        await act(recorder)
    length, content, rolls = len(recorder.table.history), path.read_bytes(), dice.rolls
    disk.script = list(script)
    with pytest.raises(NotWritten) as refused:
        await act(recorder)
    assert refusal_of(recorder) is refused.value
    assert "Try again when that is mended, save elsewhere, or go on unsaved." in str(refused.value)
    assert len(recorder.table.history) == length
    assert path.read_bytes() == content
    pending = recorder.table.pending
    assert pending is not None
    with pytest.raises(NotWritten):
        await act(recorder)
    assert dice.rolls <= rolls + 1

    went_on_in = await way(recorder, tmp_path)

    assert tuple(recorder.table.history.events[length:]) == pending.events
    assert dice.rolls <= rolls + 1
    disk.script.clear()
    await act(recorder)
    if went_on_in is None:
        assert recorder.saving == Unsaved(length)
        assert path.read_bytes() == content
        await recorder.retry()
        went_on_in = path_of(recorder)
    record = read(went_on_in)
    assert record.condition == Whole()
    assert record.events == tuple(recorder.table.history.events)
    assert path.read_bytes().startswith(content)
    assert verify(record) is None


async def test_the_opening_is_as_safe_as_the_rest(tmp_path: Path) -> None:
    disk = RefusingDisk(script=[40, "sync", "sync folder"])
    recorder = Recorder.new(header(), seeded("dice"), tmp_path, disk=disk)
    assert recorder.saving == Unsaved(0)
    with pytest.raises(NotWritten):
        await recorder.open()
    assert len(recorder.table.history) == 0
    assert list(tmp_path.iterdir()) == []
    for _ in range(2):
        with pytest.raises(NotWritten):
            await recorder.retry()
        assert list(tmp_path.iterdir()) == []
    disk.calls.clear()
    await recorder.retry()
    assert disk.calls == ["write", "sync", "sync folder"]
    assert on_disk(path_of(recorder)) == len(recorder.table.history) == 2


async def test_a_match_whose_opening_was_refused_goes_on_unsaved_and_is_saved_later(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    recorder = Recorder.new(header(), seeded("dice"), tmp_path / "file" / "matches")
    with pytest.raises(NotWritten, match="Not a directory"):
        await recorder.open()
    await recorder.go_on_unsaved()
    await act(recorder)
    assert recorder.saving == Unsaved(0)
    with pytest.raises(NotWritten):
        await recorder.retry()
    assert recorder.saving == Unsaved(0)
    await recorder.save_elsewhere(tmp_path)
    assert on_disk(path_of(recorder)) == len(recorder.table.history)


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    recorder = await begin(tmp_path / "new" / "matches")
    assert on_disk(path_of(recorder)) == 2


async def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / A_MATCH).mkdir()
    recorder = Recorder.new(header(), seeded("dice"), tmp_path)
    with pytest.raises(AlreadyThere):
        await recorder.open()
    assert isinstance(recorder.saving, Refused)
    with pytest.raises(AlreadyThere):
        await recorder.save_elsewhere(tmp_path)
    await recorder.save_elsewhere(tmp_path / "other.jsonl")
    assert on_disk(tmp_path / "other.jsonl") == 2


@pytest.mark.parametrize("harm", ["deleted", "replaced", "written to", "cut"])
async def test_a_file_that_others_touched_is_not_written_to(tmp_path: Path, harm: str) -> None:
    recorder = await begin(tmp_path / "matches")
    path = path_of(recorder)
    await act(recorder)
    content = path.read_bytes()
    if harm == "deleted":
        path.unlink()
    elif harm == "replaced":
        path.rename(tmp_path / "moved")
        path.write_text("a diary")
    else:
        path.write_bytes(content + b"a note\n" if harm == "written to" else content[:-20])
    touched = path.read_bytes() if path.exists() else None
    with pytest.raises(NotWritten, match="while it was played"):
        await act(recorder)
    with pytest.raises(NotWritten, match="while it was played"):
        await recorder.retry()
    assert (path.read_bytes() if path.exists() else None) == touched
    assert isinstance(recorder.saving, Refused)
    await recorder.save_elsewhere(tmp_path)
    assert read(tmp_path / path.name).events == tuple(recorder.table.history.events)


async def test_actions_wait_for_each_other(tmp_path: Path) -> None:
    recorder = await begin(tmp_path)
    asked = [recorder.play(Seat.A, Concede("round")), recorder.play(Seat.B, Concede("round"))]
    await asyncio.gather(*asked)
    assert outcome(recorder.table.duel) is not None
    assert on_disk(path_of(recorder)) == len(recorder.table.history)


async def test_a_caller_that_leaves_does_not_stop_a_write(tmp_path: Path) -> None:
    recorder = await begin(tmp_path)
    path = path_of(recorder)
    for _ in range(20):
        asked = asyncio.create_task(act(recorder))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
    await recorder.close()
    assert on_disk(path) == len(recorder.table.history) > 2


async def test_a_seeded_match_goes_on_in_its_stream(tmp_path: Path) -> None:
    whole = play(header(seed="stream"), "stream", wavering("on"))
    left = play(header(seed="stream"), "stream", wavering("on"), actions=7)
    path = left.write(tmp_path)

    def never(count: int) -> Faces:
        raise AssertionError(f"{count} dice from elsewhere")

    recorder = Recorder.resume(path, never)
    await recorder.open()
    choose = wavering("on")
    while (seat := whose_turn(recorder.table.duel)) is not None:
        await recorder.play(seat, choose(recorder.table.duel, seat))
    await recorder.close()
    assert read(path).events == tuple(entry.event for entry in whole.entries)
    assert path.read_bytes().startswith(left.content)


async def test_a_damaged_match_is_not_resumed(tmp_path: Path) -> None:
    match = play(header(), "2", actions=5)
    path = tmp_path / A_MATCH
    content = match.content[:-5] + b"xxxx\n"
    path.write_bytes(content)
    with pytest.raises(CannotResume) as refused:
        Recorder.resume(path, seeded("2"))
    assert refused.value.line == len(match.entries) + 1
    assert path.read_bytes() == content


async def test_a_match_of_a_newer_edition_can_be_watched_and_not_resumed(tmp_path: Path) -> None:
    match = play(replace(header(), rules=Rules(edition=2)), "2", actions=5)
    path = match.write(tmp_path)
    assert read(path).condition == Whole()
    with pytest.raises(CannotResume, match="edition 2 of the rules"):
        Recorder.resume(path, seeded("2"))
    assert "Edition 2" in str(verify(read(path)))
    assert path.read_bytes() == match.content


async def test_one_match_has_one_writer(tmp_path: Path) -> None:
    recorder = await begin(tmp_path)
    path = path_of(recorder)
    with pytest.raises(PlayedElsewhere):
        Recorder.resume(path, seeded("dice"))
    await recorder.close()
    again = Recorder.resume(path, seeded("dice"))
    await again.close()


async def test_descriptors_are_given_back(tmp_path: Path) -> None:
    before = len(os.listdir("/dev/fd"))
    disk = RefusingDisk()
    recorder = await begin(tmp_path, disk=disk)
    for _ in range(5):
        disk.script = [0]
        with pytest.raises(NotWritten):
            await act(recorder)
        await recorder.retry()
    await recorder.save_elsewhere(tmp_path / "other.jsonl")
    for _ in range(3):
        with pytest.raises(PlayedElsewhere):
            Recorder.resume(tmp_path / "other.jsonl", seeded("dice"))
    await recorder.close()
    (tmp_path / "bad.jsonl").write_text("nothing")
    with pytest.raises(JournalError):
        Recorder.resume(tmp_path / "bad.jsonl", seeded("dice"))
    assert len(os.listdir("/dev/fd")) == before


async def test_a_ruling_from_outside_is_on_the_disk_before_it_takes_effect(tmp_path: Path) -> None:
    disk = RefusingDisk()
    recorder = await begin(tmp_path, disk=disk)
    path = path_of(recorder)
    await recorder.play(Seat.A, Roll())
    disk.script = [0]
    before = recorder.table.duel
    with pytest.raises(NotWritten):
        await recorder.rule(Seat.A, "claimed")
    assert recorder.table.duel == before
    await recorder.retry()
    await recorder.rule(Seat.B, "time")
    await recorder.close()
    assert outcome(recorder.table.duel) is not None
    assert read(path).events == tuple(recorder.table.history.events)
    assert verify(read(path)) is None
