"""The list of matches, for people and for programs."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from saves.shelf import Shelved
from saves.summary import Status, Summary
from tests.terminal.calls import Call
from tests.terminal.shelves import (
    CONTENT,
    ID,
    shelved,
    snapshot,
)
from tests.terminal.terminal import Terminal
from tui.commands.match_list import in_order


def test_an_empty_shelf_says_how_to_begin(call: Call, home: Path) -> None:
    assert call("matches").out == "No match is saved yet; 'archivarium play' begins one.\n"
    assert json.loads(call("matches", "--json").out) == []
    (home / "matches").rmdir()
    assert call("matches").status == 0
    assert not (home / "matches").exists()


def test_matches_is_a_table_in_which_broken_files_have_their_reason(call: Call, home: Path) -> None:
    shelved(home, ("Ada", "Bo"), "aaa000000000", title="open", actions=2)
    shelved(home, ("小川さくら", "Дмитрий"), "bbb000000000")
    shelved(home, ("[/]", "e\u0301" * 30), "ccc000000000", title="\u202emirrored")
    folder = home / "matches"
    (folder / "\x1b[2Jjunk.jsonl").write_bytes(b"\x1b[31m junk")
    (folder / f"cut~{ID}.jsonl").write_bytes(CONTENT.replace(b'"loser":"A"', b'"loser":"B"', 1))
    (folder / "no match.txt").write_text("left out")
    before = snapshot(folder)
    heading, first, *others = call("matches").out.splitlines()
    assert heading == "ID           PLAYERS                  RESULT     ROUNDS TURNS EVENTS DATE       TITLE"
    assert first == "aaa000000000 Ada, Bo                  unfinished      1     1      6 2025-01-31 open"
    assert sorted(others[:-4]) == [
        "bbb000000000 小川さくら, Дмитрий      draw            2     2     15 2025-01-31 小川さくら and Дмитрий",
        "ccc000000000 [/], éééééééééééééééééé… draw            2     2     15 2025-01-31 mirrored",
    ]
    assert others[-4:] == [
        f"{ID} Ada, Bo                  damaged         1     2     10 2025-01-31 cut",
        f"  {folder}/cut~{ID}.jsonl:12: The line is damaged: its digest does not fit: this line, or one before it, was"
        " changed. What stands before it can be watched; the file is left as it is.",
        "-            -                        foreign         -     -      - -          [2Jjunk",
        f"  {folder}/[2Jjunk.jsonl:1: This is no match journal. It is left as it is.",
    ]
    assert snapshot(folder) == before


def test_unfinished_matches_come_first_and_the_latest_before_the_others() -> None:
    day = datetime(2025, 1, 1, tzinfo=UTC)
    statuses: tuple[Status, ...] = ("finished", "unfinished", "damaged", "finished", "unfinished", "foreign")
    listed = [
        Shelved(
            Path(str(place)), Summary(status=status, created=None if status == "foreign" else day.replace(day=place))
        )
        for place, status in enumerate(statuses, start=1)
    ]
    assert [match.path.name for match in in_order(listed)] == ["5", "2", "4", "3", "1", "6"]


def test_matches_tells_the_same_to_programs(call: Call, home: Path) -> None:
    shelved(home, ("小川", "Bo"), "aaa000000000", actions=2)
    shelved(home, ("Ada", "Ada"), "bbb000000000", title="Two Adas")
    (home / "matches" / "junk.jsonl").write_bytes(b"junk")
    first, second, broken = json.loads(call("matches", "--json").out)
    assert first == {
        "id": "aaa000000000",
        "title": "小川 and Bo",
        "file": str(home / "matches" / "小川 and Bo~aaa000000000.jsonl"),
        "status": "unfinished",
        "note": None,
        "players": {"A": {"name": "小川", "level": None}, "B": {"name": "Bo", "level": None}},
        "winner": None,
        "score": {"A": 0, "B": 0},
        "rounds": 1,
        "turns": 1,
        "events": 6,
        "created": "2025-01-31T20:00:00+00:00",
        "last": "2025-01-31T20:00:03+00:00",
        "seconds": 3.0,
    }
    assert second["players"]["A"]["name"] == "Ada 1"
    assert (second["status"], second["score"], second["title"]) == ("finished", {"A": 1, "B": 1}, "Two Adas")
    assert broken.keys() == first.keys()
    assert (broken["status"], broken["id"], broken["players"]) == ("foreign", None, {"A": None, "B": None})
    assert "no match journal" in broken["note"]


@pytest.mark.parametrize("columns", [60, 80, 90, 120])
def test_no_line_of_the_table_is_wider_than_the_terminal_that_has_room_for_it(home: Path, columns: int) -> None:
    shelved(home, ("小川さくら" * 6, "Дмитрий" * 4), "aaa000000000", title="題" * 30)
    shelved(home, ("Ada", "Bo"), "bbb000000000", title="t" * 100)
    with Terminal(["matches"], home, columns, 12) as terminal:
        assert terminal.leave() == 0
        lines = [line for line in terminal.text.splitlines() if line]
    assert len(lines) == (3 if columns >= 80 else 6)
    assert ("TITLE" in lines[0]) == (columns > 85)
    assert lines[-1].endswith("…") == (columns > 85)


def test_a_shelf_that_cannot_be_read_is_told(call: Call, home: Path) -> None:
    (home / "matches").rmdir()
    (home / "matches").write_text("no folder")
    for arguments in (["matches"], ["matches", "--json"], ["resume"], ["replay", "abc"]):
        done = call(*arguments)
        assert (done.status, done.out) == (1, "")
        assert "matches: Not a directory. Check the folder." in done.problem
