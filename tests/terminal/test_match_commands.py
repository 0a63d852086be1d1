"""Saved matches on the command line: led to the screen, told, verified and imported."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from saves.journal import Journal
from tests.saving.builders import header, rewritten
from tests.terminal.calls import Call, Shown
from tests.terminal.shelves import (
    CONTENT,
    DAMAGED,
    HEADER,
    ID,
    LINES,
    MATCH,
    SENTENCES,
    forged,
    given,
    shelved,
    snapshot,
)
from tests.terminal.terminal import PROGRAM, Terminal
from tui.commands import match_files
from tui.preferences import Preferences
from tui.wishes import ResumeMatch, WatchMatch

with_a_match = pytest.mark.usefixtures("match")
"""Has the match on the shelf."""


def test_without_a_name_the_unfinished_match_that_was_played_last_is_resumed(
    call: Call, shown: Shown, home: Path
) -> None:
    for place, match_id in enumerate(("aaa000000000", "bbb000000000", "ccc000000000")):
        shelved(home, ("Ada", "Bo"), match_id, actions=2 if place < 2 else 10**6)
    assert call("resume", "--motion", "off").status == 0
    assert shown == [(Preferences(motion=False), ResumeMatch(home / "matches" / "Ada and Bo~bbb000000000.jsonl"), 0)]


def test_a_match_that_nobody_is_playing_is_resumed_rather_than_one_that_is_played(
    call: Call, shown: Shown, home: Path
) -> None:
    for match_id in ("aaa000000000", "bbb000000000"):
        shelved(home, ("Ada", "Bo"), match_id, actions=2)
    first, second = (home / "matches" / f"Ada and Bo~{match_id}000000000.jsonl" for match_id in ("aaa", "bbb"))
    journal, _ = Journal.resume(second)
    call("resume")
    other, _ = Journal.resume(first)
    call("resume")
    journal.close()
    other.close()
    assert [wish for _, wish, _ in shown] == [ResumeMatch(first), ResumeMatch(second)]


def test_a_broken_match_is_not_taken_for_an_unfinished_one(call: Call, shown: Shown, home: Path) -> None:
    (home / "matches" / f"x~{ID}.jsonl").write_bytes(CONTENT.replace(b'"loser":"A"', b'"loser":"B"', 1)[:-5])
    done = call("resume")
    assert (done.status, shown) == (1, [])
    assert done.problem == "No match is unfinished; 'archivarium play' begins one."


def test_a_match_of_newer_rules_is_not_resumed(call: Call, shown: Shown) -> None:
    newer = header()
    newer = replace(newer, rules=replace(newer.rules, edition=2))
    given("given.jsonl", rewritten(replace(MATCH, header=newer), ()))
    done = call("resume", "given.jsonl")
    assert (done.status, shown) == (1, [])
    assert done.problem.startswith("given.jsonl:1: The match is played by edition 2 of the rules; this is 1.")


@with_a_match
def test_options_of_the_screen_hold_for_saved_matches_too(call: Call, shown: Shown) -> None:
    call("--theme", "vellum", "--pause", "2", "resume", ID)
    call("--theme", "vellum", "replay", ID, "--theme", "lampblack", "--motion", "off")
    assert [preferences for preferences, _, _ in shown] == [
        Preferences(theme="vellum", pause=2.0),
        Preferences(motion=False),
    ]


@with_a_match
def test_without_a_terminal_nothing_is_resumed_or_replayed(call: Call) -> None:
    for command in ("resume", "replay"):
        done = call(command, ID)
        assert done.status == 2
        assert "A terminal is needed" in done.err


def test_replay_goes_to_the_screen_with_its_step(call: Call, shown: Shown, match: Path) -> None:
    for arguments in ([], ["--from", "0"], ["--from", "15"]):
        assert call("replay", ID, *arguments).status == 0
    assert [wish for _, wish, _ in shown] == [WatchMatch(match), WatchMatch(match, 0), WatchMatch(match, 15)]
    assert [status for _, _, status in shown] == [0, 0, 0]


@with_a_match
def test_plain_replay_is_one_sentence_a_line(call: Call) -> None:
    done = call("replay", ID, "--plain")
    assert (done.status, done.out.splitlines(), done.err) == (0, SENTENCES, "")
    assert call("replay", ID, "--plain", "--from", "0").out == done.out
    assert call("replay", ID, "--plain", "--from", "1").out == done.out
    assert call("replay", ID, "--plain", "--from", "14").out.splitlines() == SENTENCES[13:]


@pytest.mark.parametrize("damage", DAMAGED)
def test_what_stands_before_a_damage_is_replayed(call: Call, shown: Shown, damage: str) -> None:
    content, line, _ = DAMAGED[damage]
    path = given("given.jsonl", content)
    done = call("replay", path, "--plain")
    assert done.out.splitlines() == SENTENCES[: line - 2]
    assert done.status == 1
    assert call("replay", path).problem == done.problem
    assert [(wish, status) for _, wish, status in shown] == [(WatchMatch(path), 1)]


def test_the_sample_is_replayed(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(match_files, "SAMPLES", tmp_path / "samples")
    assert call("replay", "sample", "--plain").problem == "No sample came with this copy of the program."
    (tmp_path / "samples").mkdir()
    MATCH.write(tmp_path / "samples", "a~0123456789ab.jsonl")
    (tmp_path / "samples" / "b.jsonl").write_bytes(b"another")
    assert call("replay", "sample", "--plain").out.splitlines() == SENTENCES


def test_the_screen_of_a_damaged_match_leaves_with_exit_status_1(home: Path) -> None:
    path = home / "matches" / f"cut~{ID}.jsonl"
    path.write_bytes(CONTENT.replace(b'"loser":"A"', b'"loser":"B"', 1))
    before = snapshot(home / "matches")
    with Terminal(["replay", "cut", "--from", "3", "--motion", "off"], home) as terminal:
        terminal.until(lambda text: "Ada rolls six dice: 4 5 5 4 5 2" in text and "3 of 10" in text)
        terminal.press("q")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 1
        assert terminal.modes_left == set()
        assert b":12: The line is damaged" in terminal.raw
    assert snapshot(home / "matches") == before


def test_verify_finds_good_matches_good(call: Call, match: Path) -> None:
    unfinished = given("open.jsonl", HEADER + b"".join(LINES[:6]))
    before = snapshot(Path()), snapshot(match.parent)
    done = call("verify", ID, unfinished, match)
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines() == [f"{ID}: good", "open.jsonl: good", f"{match}: good"]
    assert (snapshot(Path()), snapshot(match.parent)) == before


def test_verify_names_file_line_and_event_and_what_the_rules_would_have_made(call: Call) -> None:
    done = call("verify", given("forged.jsonl", forged()))
    assert (done.status, done.out) == (1, "")
    assert done.problem == (
        "forged.jsonl:4: The rules make something else of this action."
        ' Recorded as event 3: {"kind":"dice_rolled","seat":"A","roll":1,"faces":[4,5,5,4,5,2],"grouped":[4]}.'
        ' By the rules: {"kind":"dice_rolled","seat":"A","roll":1,"faces":[4,5,5,4,5,2],"grouped":[4,5]}.'
    )


def test_verify_goes_on_after_a_file_that_is_bad(call: Call) -> None:
    good, bad = given("good.jsonl", CONTENT), given("bad.jsonl", forged())
    done = call("verify", bad, "nowhere", "missing.jsonl", good)
    assert (done.status, done.out) == (1, "good.jsonl: good\n")
    assert [line.split(": ")[1] for line in done.err.splitlines()] == [
        "bad.jsonl:4",
        "There is no file and no match 'nowhere'; 'archivarium matches' lists the matches with their ids.",
        "missing.jsonl",
    ]


def test_a_match_of_a_friend_is_shelved_as_it_is(call: Call, home: Path) -> None:
    path = given("from a friend.jsonl", CONTENT)
    target = home / "matches" / f"Ada and Bo~{ID}.jsonl"
    before = snapshot(Path())
    done = call("import", path)
    assert (done.status, done.out, done.err) == (0, f"Shelved: {target}\n", "")
    assert target.read_bytes() == CONTENT
    assert snapshot(Path()) == before
    assert call("verify", ID).status == 0


def test_a_match_that_is_on_the_shelf_is_not_imported_again(call: Call, home: Path) -> None:
    there = home / "matches" / f"renamed~{ID}.jsonl"
    there.write_bytes(CONTENT[:-5])
    before = snapshot(home / "matches")
    done = call("import", given("again.jsonl", CONTENT))
    assert (done.status, done.out) == (1, "")
    assert done.problem == f"{there}: The match {ID} is on the shelf already. Nothing was changed."
    assert snapshot(home / "matches") == before


def test_a_forged_match_is_not_imported(call: Call, home: Path) -> None:
    done = call("import", given("forged.jsonl", forged()))
    assert (done.status, done.out) == (1, "")
    assert done.problem.startswith("forged.jsonl:4: The rules make something else of this action.")
    assert done.problem.endswith("Nothing was shelved.")
    assert snapshot(home / "matches") == {}


def test_an_unfinished_line_is_told_after_an_import(call: Call) -> None:
    done = call("import", given("torn.jsonl", CONTENT[:-5]))
    assert (done.status, done.out[:9]) == (0, "Shelved: ")
    assert ":16: The line is unfinished" in done.problem


def test_a_shelf_that_refuses_is_told_by_the_import(call: Call, home: Path) -> None:
    path = given("given.jsonl", CONTENT)
    (home / "matches").rmdir()
    (home / "matches").symlink_to(home / "nowhere" / "matches")
    (home / "nowhere").write_text("no folder")
    done = call("import", path)
    assert (done.status, done.out) == (1, "")
    assert "Not a directory" in done.problem


def test_what_needs_no_screen_does_not_import_one(match: Path) -> None:
    calls = [
        ["matches"],
        ["matches", "--json"],
        ["verify", ID],
        ["export", ID],
        ["export", ID, "--format", "json"],
        ["replay", ID, "--plain"],
        ["import", str(match)],
    ]
    script = (
        "import contextlib, sys\n"
        "from tui.__main__ import main\n"
        f"for arguments in {calls!r}:\n"
        "    with contextlib.suppress(SystemExit):\n"
        "        main(arguments)\n"
        "    assert 'textual' not in sys.modules, arguments\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count(SENTENCES[-1]) == 3


def test_names_are_told_in_any_encoding(home: Path) -> None:
    shelved(home, ("小川", "Zoë"), "abc000000000")
    for encoding, name in (("latin-1", "?? and Zoë"), ("utf-8", "小川 and Zoë")):
        done = subprocess.run(
            [PROGRAM, "replay", "abc", "--plain"],
            env={"ARCHIVARIUM_HOME": str(home), "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode(encoding).startswith(f"{name} sit down")


@with_a_match
def test_a_reader_that_goes_away_is_no_error_to_speak_of() -> None:
    running = subprocess.Popen([PROGRAM, "replay", ID, "--plain"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    running.stdout.close()
    _, err = running.communicate()
    assert (running.returncode, err) == (1, b"")


@with_a_match
@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_a_closed_stream_is_no_reason_for_a_traceback(call: Call, closed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, closed, None)
    for arguments in (
        ["matches"],
        ["replay", ID, "--plain"],
        ["verify", ID],
        ["export", ID],
        ["export", ID, "--format", "cast"],
        ["export", ID, "-o", "out", "--force"],
    ):
        assert call(*arguments).status == 0
    assert call("import", "missing.jsonl").status == 1
    assert call("resume", ID).status == 2
