"""Which match is meant by what is written, and what a shell completes it to."""

from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from tests.terminal.calls import Call
from tests.terminal.shelves import (
    CONTENT,
    ID,
    MATCH,
    SENTENCES,
    given,
    shelved,
)
from tui.__main__ import program

with_a_match = pytest.mark.usefixtures("match")
"""Has the match on the shelf."""


def test_a_match_is_named_by_the_beginning_of_its_id_or_its_title(call: Call, home: Path) -> None:
    shelved(home, ("Ada", "Bo"), "abc000000000")
    shelved(home, ("Zoë", "Éva"), "def000000000")
    first, second = (call("replay", "--plain", name).out for name in ("abc000000000", "def000000000"))
    assert first.startswith("Ada and Bo sit down")
    assert second.startswith("Zoë and Éva sit down")
    for written in ("a", "abc", "Ada", "ada and bo", "ADA AND"):
        assert call("replay", "--plain", written).out == first
    for written in ("d", "zoë", "ZOE\u0308 AND"):
        assert call("replay", "--plain", written).out == second


def test_a_whole_title_or_id_goes_before_the_beginning_of_others(call: Call, home: Path) -> None:
    shelved(home, ("Ada", "Bo"), "abc000000000")
    shelved(home, ("Ada", "Boris"), "abd000000000")
    assert call("replay", "--plain", "Ada and Bo").out.startswith("Ada and Bo sit down")
    shelved(home, ("Cleo", "Di"), "abe000000000", title="abd000000000")
    assert call("replay", "--plain", "abd000000000").out.startswith("Ada and Boris sit down")


def test_what_can_be_several_matches_names_them(call: Call, home: Path) -> None:
    for number in range(7):
        shelved(home, ("[b]", "Bo"), f"abc{number:09}")
    for written in ("abc", "[b] and Bo"):
        done = call("replay", "--plain", written)
        assert (done.status, done.out) == (1, "")
        assert done.problem.startswith(f"'{written}' can be any of 7 matches: abc00000000")
        assert done.problem.count("([b] and Bo)") == 5
        assert done.problem.endswith(" and 2 more.")


def test_copies_of_one_match_are_told_apart_by_their_titles(call: Call, home: Path) -> None:
    for title in ("one", "two"):
        MATCH.write(home / "matches", f"{title}~{ID}.jsonl")
    done = call("verify", ID)
    assert f"{ID} (one)" in done.problem
    assert f"{ID} (two)" in done.problem
    assert call("verify", "one").status == 0


@with_a_match
@pytest.mark.parametrize("written", ["zzz", "nobody and no one", "\x1b[2J", "", " ", "x" * 5000, "[b]"])
def test_what_names_no_match_is_told(call: Call, written: str) -> None:
    for reader in ("verify", "replay --plain", "export", "resume"):
        done = call(*reader.split(), written)
        assert (done.status, done.out) == (1, "")
        assert "There is no file and no match '" in done.problem
        assert len(done.problem) < 200


def test_a_file_goes_before_a_match_of_that_name(call: Call, home: Path) -> None:
    shelved(home, ("Ada", "Bo"), "abc000000000")
    given("abc", CONTENT)
    assert call("replay", "--plain", "abc").out.splitlines() == SENTENCES


@with_a_match
def test_a_folder_hides_no_match_of_that_name(call: Call) -> None:
    Path("0123").mkdir()
    Path("other").mkdir()
    assert call("verify", "0123").status == 0
    assert call("verify", "other").problem.startswith("other: This is a folder")


@with_a_match
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("replay", "Missing argument 'FILE|ID|sample'"),
        ("export", "Missing argument 'FILE|ID'"),
        ("verify", "Missing argument 'FILE...'"),
        ("import", "Missing argument 'FILE'"),
        ("replay --from -1 x", "-1 is not in the range x>=0"),
        ("replay --from two x", "'two' is not a valid int"),
        ("replay --plain --from 16 0123", "The match has events 1 to 15, and no event 16."),
        ("replay --from 16 0123", "The match has events 1 to 15, and no event 16."),
        ("resume a b", "unexpected extra argument (b)"),
        ("matches all", "unexpected extra argument (all)"),
    ],
)
def test_a_call_that_cannot_be_understood_has_exit_status_2(call: Call, arguments: str, told: str) -> None:
    done = call(*arguments.split())
    assert (done.status, done.out) == (2, "")
    assert told in done.err
    assert done.err.count("\n") == 1


@with_a_match
@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("replay ", [ID, "abc000000000", "abd000000000"]),
        ("export ab", ["abc000000000", "abd000000000"]),
        ("verify 0123", [ID]),
        ("resume ", ["abd000000000"]),
        ("resume 01", []),
    ],
)
def test_a_shell_completes_ids(home: Path, written: str, offered: list[str]) -> None:
    shelved(home, ("Ada", "Bo"), "abc000000000")
    shelved(home, ("Ada", "Bo"), "abd000000000", actions=2)
    *arguments, incomplete = written.split(" ")
    found = ShellComplete(program, {}, "archivarium", "").get_completions(arguments, incomplete)
    assert [(item.type, item.value) for item in found[:1]] == [("file", incomplete)]
    assert sorted(item.value for item in found[1:]) == offered
    assert all(str(item.help).startswith("Ada and Bo, ") for item in found[1:])
