"""The folder that the program was started in may be deleted meanwhile; every command tells so in one line, or works."""

from pathlib import Path

import pytest

from tests.terminal.calls import Call
from tests.terminal.shelves import ID, snapshot
from tests.terminal.terminal import Terminal

GONE = "The folder that the program was started in is gone."


@pytest.fixture
def gone(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The working folder is deleted."""
    del home
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()


pytestmark = pytest.mark.usefixtures("gone")


@pytest.mark.parametrize(
    "arguments",
    ["matches", "verify {ID}", "export {ID}", "export {ID} --format svg", "replay {ID} --plain", "paths", "--version"],
)
@pytest.mark.usefixtures("match")
def test_what_needs_no_file_there_works(call: Call, arguments: str) -> None:
    done = call(*arguments.format(ID=ID).split())
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        "export {ID} -o out.txt",
        "export {ID} -o out.txt --force",
        "export {ID} -o ../gone/out.txt",
        "import x.jsonl",
        "resume x.jsonl",
        "replay x.jsonl",
        "verify x.jsonl",
    ],
)
def test_a_file_there_is_told_to_be_missing(call: Call, match: Path, arguments: str) -> None:
    before = snapshot(match.parent)
    done = call(*arguments.format(ID=ID).split())
    assert (done.status, done.out) == (1, "")
    assert "No such file" in done.problem or "There is no folder" in done.problem
    assert snapshot(match.parent) == before


@pytest.mark.parametrize("arguments", ["matches", "paths", "import x.jsonl", "resume", "verify x", "export x"])
@pytest.mark.parametrize("chosen", ["games", "~nobody-is-called-so/games"])
def test_a_home_that_means_no_folder_is_told_in_one_line(
    call: Call, monkeypatch: pytest.MonkeyPatch, arguments: str, chosen: str
) -> None:
    monkeypatch.setenv("ARCHIVARIUM_HOME", chosen)
    done = call(*arguments.split())
    assert (done.status, done.out) == (1, "")
    assert done.problem.startswith(f"{chosen}: ARCHIVARIUM_HOME cannot mean this folder.")


def test_the_screen_is_not_opened_for_a_home_that_means_no_folder(home: Path) -> None:
    with Terminal([], home, environment={"ARCHIVARIUM_HOME": "games"}) as terminal:
        assert terminal.leave() == 1
        assert f"games: ARCHIVARIUM_HOME cannot mean this folder. {GONE}".encode() in terminal.raw


def test_the_program_is_played_all_the_same(home: Path) -> None:
    with Terminal(["play", "--motion", "off"], home) as terminal:
        terminal.until(lambda text: "r   Roll" in text)
        terminal.press("r")
        terminal.until(lambda text: "rolls six dice" in text)
        terminal.press("\x03\x03")
        assert terminal.leave() == 0
    assert len(list((home / "matches").glob("*.jsonl"))) == 1
