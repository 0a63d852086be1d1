"""*Play on from here* opens a new match and leaves the old one as it is."""

from datetime import timedelta
from pathlib import Path

import pytest

from model.duel.dice import seeded
from model.duel.rules import forced, legal_actions, whose_turn
from saves.branch import branch, branch_header
from saves.faults import CannotResume, NotWritten
from saves.header import MatchDice, Parent
from saves.reading import read
from saves.record import Whole
from saves.recorder import Recorder
from saves.verify import verify
from tests.saving.builders import OPENED, RefusingDisk, header, play, wavering

MATCH = play(header(seed="21"), "21", wavering("branch"), actions=14)
LATER = OPENED + timedelta(days=1)


@pytest.mark.parametrize("step", range(len(MATCH.entries) + 1))
async def test_from_any_step(tmp_path: Path, step: int) -> None:
    old = MATCH.write(tmp_path)
    path = branch(read(old), branch_header(read(old), step, LATER), tmp_path / "new")
    assert old.read_bytes() == MATCH.content
    record = read(path)
    assert record.condition == Whole()
    assert record.header.parent == Parent(id=MATCH.header.id, step=step)
    assert record.header.id != MATCH.header.id
    assert record.header.created == LATER
    assert record.entries[:step] == MATCH.entries[:step]
    assert verify(record) is None
    assert len(record.entries) in {min(ends for ends in MATCH.whole_prefixes if ends >= step)}
    recorder = Recorder.resume(path, seeded("unused"))
    await recorder.open()
    duel = recorder.table.duel
    seat = whose_turn(duel)
    assert forced(duel) is None
    assert seat is not None
    assert legal_actions(duel, seat)
    await recorder.close()


async def test_the_same_stream_goes_on_or_another(tmp_path: Path) -> None:
    record = read(MATCH.write(tmp_path))
    step = min(MATCH.whole_prefixes - {2})
    same = branch_header(record, step, LATER)
    other = branch_header(record, step, LATER, dice=MatchDice())
    assert (same.dice, other.dice) == (record.header.dice, MatchDice())
    recorder = Recorder.resume(branch(record, same, tmp_path), lambda _: ())
    choose = wavering("branch")
    await recorder.open()
    for _ in range(5):
        seat = whose_turn(recorder.table.duel)
        assert seat is not None
        await recorder.play(seat, choose(recorder.table.duel, seat))
    await recorder.close()
    events = recorder.table.history.events
    assert tuple(events) == record.events[: len(events)]


def test_a_finished_match_is_not_played_on_from_its_end(tmp_path: Path) -> None:
    match = play(header(), "970", wavering("short"))
    record = read(match.write(tmp_path))
    for step in (len(match.entries), len(match.entries) - 1):
        with pytest.raises(CannotResume, match="Go back to an earlier position"):
            branch(record, branch_header(record, step, LATER), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_only_its_own_steps(tmp_path: Path) -> None:
    record = read(MATCH.write(tmp_path))
    for step in (-1, len(MATCH.entries) + 1):
        with pytest.raises(ValueError, match="steps 0 to"):
            branch_header(record, step, LATER)
    with pytest.raises(ValueError, match="parent"):
        branch(record, header(), tmp_path)


def test_a_damaged_match_is_played_on_from_before_its_damage(tmp_path: Path) -> None:
    path = MATCH.write(tmp_path)
    damaged = MATCH.content[:-9] + b"XXXXXXX\n"
    path.write_bytes(damaged)
    record = read(path)
    branched = read(branch(record, branch_header(record, len(record.entries), LATER), tmp_path / "new"))
    assert branched.entries[: len(record.entries)] == record.entries
    assert verify(branched) is None
    assert path.read_bytes() == damaged


def test_a_disk_that_refuses_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    record = read(MATCH.write(tmp_path))
    header = branch_header(record, 5, LATER)
    with pytest.raises(NotWritten, match=r"No space left on device\. Nothing was written\.$"):
        branch(record, header, tmp_path / "new", disk=RefusingDisk(script=[100]))
    assert list((tmp_path / "new").iterdir()) == []
