"""Paths as people write them: none ends the program, and what cannot be followed is told with the reason."""

import os
from pathlib import Path

import pytest

from model.duel.dice import seeded
from saves.faults import JournalError, NoHome, NotWritten, Unreadable
from saves.paths import absolute, begun_in, path_of, path_problem
from saves.places import HOME_VARIABLE, places
from saves.recorder import Recorder
from saves.shelf import Shelf
from tests.saving.builders import header, short_match

NOBODY = "~nobody-is-called-so"

TOO_LONG = ("x" * 300, "x" * 300 + "/match.jsonl", "there/" + "x" * 300 + "/deeper/match.jsonl", "y/" * 3000 + "z")
"""Paths with a part, or a length, that no file system takes."""


@pytest.fixture
def gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder that the program was started in is deleted."""
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()


in_a_gone_folder = pytest.mark.usefixtures("gone")


def test_a_path_begins_in_ones_own_folder_or_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/ada")
    assert begun_in() == tmp_path
    for written, meant in (
        ("~", Path("/home/ada")),
        ("~/x.txt", Path("/home/ada/x.txt")),
        ("~root/x", Path(os.path.expanduser("~root")) / "x"),
        ("/x y", Path("/x y")),
        ("x", tmp_path / "x"),
        ("./~x", tmp_path / "~x"),
        ("../x", tmp_path / ".." / "x"),
    ):
        assert path_problem(written) == ""
        assert path_of(written) == meant
        assert absolute(path_of(written)) == meant


@pytest.mark.parametrize("blank", ["", "  "])
def test_no_path_is_no_file(blank: str) -> None:
    assert path_problem(blank) == "Type the path of a file."


def test_no_path_holds_a_nul() -> None:
    assert path_problem("~/a\0b") == "A path cannot hold the character NUL."


@pytest.mark.parametrize("written", [NOBODY, f"{NOBODY}/x.txt"])
def test_the_folder_of_nobody_is_refused(written: str) -> None:
    assert path_problem(written) == f"{NOBODY} is nobody's folder; write ./{NOBODY} where that is a name."


@in_a_gone_folder
def test_where_the_folder_is_gone_only_paths_that_begin_elsewhere_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    told = "The folder that the program was started in is gone. Begin the path with / or ~."
    assert begun_in() is None
    assert [path_problem(written) for written in ("x", "../x", "~/x", "/x")] == [told, told, "", ""]
    assert path_of("x") == Path("x")
    assert absolute(Path("/x")) == Path("/x")


@pytest.mark.parametrize(("chosen", "folder"), [("~/games", "/home/ada/games"), ("/games", "/games"), (" ", None)])
def test_a_person_chooses_where_everything_is_kept(
    chosen: str, folder: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv(HOME_VARIABLE)
    usual = places()
    monkeypatch.setenv(HOME_VARIABLE, chosen)
    assert places().matches == (usual.matches if folder is None else Path(folder) / "matches")


@in_a_gone_folder
def test_a_home_in_a_folder_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "games")
    with pytest.raises(NoHome) as told:
        places()
    assert str(told.value) == (
        "games: ARCHIVARIUM_HOME cannot mean this folder."
        " The folder that the program was started in is gone. Begin the path with / or ~."
    )


def test_a_home_of_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, f"{NOBODY}/games")
    with pytest.raises(NoHome, match=f"{NOBODY} is nobody's folder"):
        places()


@in_a_gone_folder
async def test_in_a_folder_that_is_gone_nothing_is_read_or_written_and_everything_is_told() -> None:
    shelf = Shelf(Path("matches"), Path("index"), Path("trash"))
    assert list(shelf.listing()) == []
    for deed in (shelf.take_in, shelf.delete, shelf.restore):
        with pytest.raises(JournalError, match="No such file"):
            deed(Path("x.jsonl"))
    with pytest.raises(Unreadable, match="No such file"):
        Recorder.resume(Path("x.jsonl"), seeded("dice"))
    recorder = Recorder.new(header(), seeded("dice"), Path("matches"))
    with pytest.raises(NotWritten, match="No such file"):
        await recorder.open()


@pytest.mark.parametrize("written", TOO_LONG)
async def test_a_path_that_is_too_long_is_told_whatever_is_asked_for(tmp_path: Path, written: str) -> None:
    friend = short_match().write(tmp_path, "friend.jsonl")
    path = tmp_path / written
    shelf = Shelf(path, tmp_path / "index", tmp_path / "trash")
    with pytest.raises(JournalError, match="File name too long"):
        shelf.take_in(friend)
    with pytest.raises(JournalError, match="File name too long"):
        shelf.take_in(path)
    with pytest.raises(JournalError, match="File name too long"):
        Recorder.resume(path, seeded("dice"))
    recorder = Recorder.new(header(), seeded("dice"), path)
    with pytest.raises(NotWritten, match="File name too long"):
        await recorder.open()
    with pytest.raises(NotWritten, match="File name too long"):
        await recorder.save_elsewhere(path)
    await recorder.save_elsewhere(tmp_path)
    await recorder.close()
    assert [each.name for each in tmp_path.iterdir() if each.suffix == ".draft"] == []
