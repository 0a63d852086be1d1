"""Files that are no match, or not a whole one, given to every command: one line, and the file is left alone."""

from pathlib import Path

import pytest

from tests.terminal.calls import Call, Shown
from tests.terminal.shelves import (
    DAMAGED,
    HEADER,
    NO_FILES,
    UNREADABLE,
    Make,
    given,
    snapshot,
)
from tui.wishes import ResumeMatch

READING = ["verify", "replay --plain", "export", "export --format json", "import", "resume"]

every_reader = pytest.mark.parametrize("reader", READING)


@every_reader
@pytest.mark.parametrize(("content", "line", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_told_in_one_line_and_left_alone(
    call: Call, shown: Shown, reader: str, content: bytes, line: int, reason: str
) -> None:
    given("given.jsonl", content)
    before = snapshot(Path())
    done = call(*reader.split(), "given.jsonl")
    assert (done.status, done.out, shown) == (1, "", [])
    assert done.problem.startswith(f"given.jsonl:{line}: {reason}")
    assert snapshot(Path()) == before


@every_reader
@pytest.mark.parametrize(("make", "reason"), NO_FILES.values(), ids=NO_FILES)
def test_what_is_no_file_is_told_in_one_line(
    call: Call, shown: Shown, tmp_path: Path, reader: str, make: Make, reason: str
) -> None:
    done = call(*reader.split(), make(tmp_path))
    assert (done.status, done.out, shown) == (1, "", [])
    assert reason in done.problem


@pytest.mark.usefixtures("shown")
@every_reader
@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damage_is_told_with_its_line_and_the_file_is_left_alone(call: Call, reader: str, damage: str) -> None:
    content, line, reason = DAMAGED[damage]
    given("given.jsonl", content)
    before = snapshot(Path())
    done = call(*reader.split(), "given.jsonl")
    if damage == "torn" and reader in ("import", "resume"):
        assert done.status == 0
    else:
        assert done.status == 1
        assert done.problem.startswith(f"given.jsonl:{line}: {reason}")
    assert snapshot(Path()) == before


@pytest.mark.parametrize("reader", ["replay --plain", "replay", "export", "export --format svg", "verify", "import"])
def test_a_header_alone_is_no_match_yet(call: Call, shown: Shown, reader: str) -> None:
    given("given.jsonl", HEADER)
    done = call(*reader.split(), "given.jsonl")
    assert (done.status, done.out, shown) == (1, "", [])
    assert done.problem.startswith("given.jsonl:2: No event follows the header.")


def test_a_match_that_was_stopped_before_its_first_event_can_be_resumed(call: Call, shown: Shown) -> None:
    path = given("given.jsonl", HEADER)
    assert call("resume", path).status == 0
    assert [wish for _, wish, _ in shown] == [ResumeMatch(path)]


def test_names_of_files_do_nothing_to_the_terminal(call: Call) -> None:
    given("\x1b[31m\u202ex\n.jsonl", b"")
    for reader in READING:
        assert "[31mx" in call(*reader.split(), "\x1b[31m\u202ex\n.jsonl").problem
