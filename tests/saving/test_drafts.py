"""A program that is killed while it writes leaves a draft; it is swept up later, and nothing else ever is."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.drafts import open_draft, sweep
from saves.shelf import Shelf
from tests.saving.builders import short_match

DAY = 24 * 60 * 60

WRITER = """
import sys
from pathlib import Path
from saves.disk import Disk, publish

class Waiting(Disk):
    def write(self, descriptor, data):
        written = super().write(descriptor, data[:5])
        print("writing", flush=True)
        sys.stdin.read()
        return written

publish(Waiting(), Path(sys.argv[1]), b"0123456789")
"""
"""Writes a part of a file, and then waits until it is killed or its input ends."""


def aged(path: Path, seconds: float = 2 * DAY) -> Path:
    """Have a file changed so long ago."""
    changed = path.lstat().st_mtime - seconds
    os.utime(path, (changed, changed), follow_symlinks=False)
    return path


def leftover(folder: Path) -> Path:
    """What a killed program left two days ago."""
    descriptor, draft = open_draft(folder)
    os.write(descriptor, b"half a li")
    os.close(descriptor)
    return aged(draft)


def test_a_draft_is_swept_once_its_writer_was_killed_and_not_while_it_lives(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path / "match.jsonl")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "writing\n"
        (draft,) = tmp_path.iterdir()
        assert aged(draft).read_bytes() == b"01234"
        sweep(tmp_path)
        assert draft.exists()
        writer.kill()
        writer.wait()
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_listing_sweeps_the_shelf(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "matches", tmp_path / "index", tmp_path / "trash")
    shelf.folder.mkdir()
    match = short_match().write(shelf.folder)
    draft = leftover(shelf.folder)
    for step in shelf.listing():
        assert step.match.path == match
    assert not draft.exists()
    assert match.read_bytes() == short_match().content


def test_a_fresh_draft_may_still_be_wanted(tmp_path: Path) -> None:
    draft = leftover(tmp_path)
    os.utime(draft)
    sweep(tmp_path)
    assert draft.exists()


def test_a_second_name_of_a_whole_file_goes_and_the_file_stays(tmp_path: Path) -> None:
    draft = leftover(tmp_path)
    os.link(draft, tmp_path / "match.jsonl")
    sweep(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["match.jsonl"]


NAMES = (
    ".draft",
    "notes.draft",
    ".abcdefgh.draft",
    "archivarium-abcdefgh.draft",
    ".archivarium-abcdefg.draft",
    ".archivarium-abcdefghi.draft",
    ".archivarium-ABCDEFGH.draft",
    ".archivarium-abcdefgh.draft\n",
    ".archivarium-abcdefgh.draft.jsonl",
    "x.archivarium-abcdefgh.draft",
)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_called_otherwise_stays(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("mine")
    aged(tmp_path / name)
    sweep(tmp_path)
    assert (tmp_path / name).read_text() == "mine"


def a_folder(draft: Path) -> None:
    draft.mkdir()


def a_pipe(draft: Path) -> None:
    os.mkfifo(draft)


def a_link(draft: Path) -> None:
    draft.symlink_to(draft.with_name("diary"))


def a_link_to_nowhere(draft: Path) -> None:
    draft.symlink_to("nowhere")


@pytest.mark.parametrize("make", [a_folder, a_pipe, a_link, a_link_to_nowhere])
def test_what_is_no_plain_file_stays(tmp_path: Path, make: Callable[[Path], None]) -> None:
    diary = tmp_path / "diary"
    diary.write_text("mine")
    draft = tmp_path / ".archivarium-abcdefgh.draft"
    make(draft)
    aged(draft)
    aged(diary)
    sweep(tmp_path)
    assert set(tmp_path.iterdir()) == {draft, diary}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_somebody_else_owns_stays(tmp_path: Path) -> None:
    draft = leftover(tmp_path)
    os.chown(draft, 12345, 12345)
    sweep(tmp_path)
    assert draft.exists()


def test_a_folder_that_is_missing_or_none_is_nothing_to_sweep(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    sweep(tmp_path / "missing")
    sweep(tmp_path / "file")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
