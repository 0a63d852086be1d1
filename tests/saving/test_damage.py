"""Files cut anywhere and changed anywhere open to a prefix of the truth, or are refused with the right line."""

import asyncio
from pathlib import Path

import pytest

from model.duel.rules import forced, outcome
from saves.faults import Foreign, HeaderDamaged
from saves.reading import read
from saves.record import Damaged, Torn, Whole
from saves.recorder import Recorder
from saves.summary import summarise, summarise_ends
from tests.saving.builders import A_MATCH, Match, header, lines_of, play, short_match, wavering

MATCH = short_match()


def line_at(content: bytes, offset: int) -> int:
    """The line that a byte belongs to; the end of a line belongs to it."""
    return content[:offset].count(b"\n") + 1


def opens_to_a_prefix(path: Path, match: Match, line: int) -> None:
    """Assert that a file whose damage is in a line is read up to there, or refused for its header, and left alone."""
    content = path.read_bytes()
    if line == 1:
        with pytest.raises((Foreign, HeaderDamaged)) as refused:
            read(path)
        assert refused.value.line == 1
        assert str(refused.value).startswith(f"{path}:1: ")
    else:
        record = read(path)
        assert record.header == match.header
        assert record.entries == match.entries[: line - 2]
        match record.condition:
            case Damaged(named, _):
                assert named == line
            case Torn(tail):
                assert content.endswith(tail)
                assert line == content.count(b"\n") + 1
            case Whole():
                raise AssertionError("a damaged file was taken for a whole one")
    summarise(path)
    summarise_ends(path)
    assert path.read_bytes() == content


def test_a_file_cut_at_any_byte(tmp_path: Path) -> None:
    content = MATCH.content
    for length in range(len(content)):
        path = tmp_path / A_MATCH
        path.write_bytes(content[:length])
        if length and content[length - 1 : length] == b"\n":
            assert read(path).condition == Whole()
            assert read(path).entries == MATCH.entries[: content[:length].count(b"\n") - 1]
        else:
            opens_to_a_prefix(path, MATCH, line_at(content, length))


def test_a_file_with_any_byte_changed(tmp_path: Path) -> None:
    changes_anywhere(tmp_path, MATCH, [0x01, 0x20, 0xFF])


@pytest.mark.long
@pytest.mark.parametrize("change", range(1, 256, 7))
def test_a_file_with_any_byte_changed_in_many_ways(tmp_path: Path, change: int) -> None:
    changes_anywhere(tmp_path, MATCH, [change])


def changes_anywhere(folder: Path, match: Match, changes: list[int]) -> None:
    """Change every byte of a match, one at a time, by one or another of these differences."""
    content = match.content
    path = folder / A_MATCH
    for offset in range(len(content)):
        change = changes[offset % len(changes)]
        path.write_bytes(content[:offset] + bytes([content[offset] ^ change]) + content[offset + 1 :])
        opens_to_a_prefix(path, match, line_at(content, offset))


def test_a_file_without_any_one_of_its_lines(tmp_path: Path) -> None:
    lines = lines_of(MATCH.content)
    path = tmp_path / A_MATCH
    for left_out in range(len(lines) - 1):
        path.write_bytes(b"".join(lines[:left_out] + lines[left_out + 1 :]))
        opens_to_a_prefix(path, MATCH, left_out + 1)


def test_a_file_with_any_two_neighbouring_lines_exchanged_or_doubled(tmp_path: Path) -> None:
    lines = lines_of(MATCH.content)
    path = tmp_path / A_MATCH
    for place in range(len(lines) - 1):
        path.write_bytes(b"".join([*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]))
        opens_to_a_prefix(path, MATCH, place + 1)
        path.write_bytes(b"".join(lines[: place + 1] + lines[place:]))
        opens_to_a_prefix(path, MATCH, place + 2)


async def test_a_cut_match_resumes_with_whole_actions(tmp_path: Path) -> None:
    match = play(header(seed="3"), "3", wavering("resumed"), actions=9)
    content = match.content
    for length in range(len(lines_of(content)[0]), len(content), 11):
        path = tmp_path / A_MATCH
        path.write_bytes(content[:length])
        there = len(read(path).entries)
        recorder = Recorder.resume(path, lambda _: ())
        await recorder.open()
        await recorder.close()
        entries = read(path).entries
        assert len(entries) in match.whole_prefixes
        assert [entry.event for entry in entries] == [entry.event for entry in match.entries[: len(entries)]]
        assert entries[:there] == match.entries[:there]
        assert outcome(recorder.table.duel) is not None or forced(recorder.table.duel) is None
        kept = tmp_path / f"{match.header.id}.torn"
        unfinished = content[:length].rpartition(b"\n")[2]
        was_completed = len(entries) > there
        assert kept.exists() is (was_completed and bool(unfinished))
        if kept.exists():
            assert kept.read_bytes() == unfinished
            kept.unlink()


def test_resuming_alone_changes_nothing(tmp_path: Path) -> None:
    content = play(header(), "3", actions=4).content[:-7]
    path = tmp_path / A_MATCH
    path.write_bytes(content)

    async def come_and_go() -> None:
        await Recorder.resume(path, lambda _: ()).close()

    asyncio.run(come_and_go())
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]
