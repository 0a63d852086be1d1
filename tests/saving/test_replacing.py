"""A file written anew in the place of an old one: all of the one or all of the other."""

import errno
import os
import stat
from pathlib import Path

import pytest

from saves.disk import DISK, replace
from tests.saving.builders import RefusingDisk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with something in it, in a folder of its own."""
    path = tmp_path / "a folder" / "file.toml"
    path.parent.mkdir()
    path.write_bytes(b"old")
    return path


def alone(path: Path) -> bool:
    return [each.name for each in path.parent.iterdir()] == [path.name]


def test_all_of_it_is_on_the_disk_before_it_has_the_name(path: Path) -> None:
    disk = RefusingDisk()
    replace(disk, path, b"new")
    assert path.read_bytes() == b"new"
    assert disk.calls == ["write", "sync", "sync folder"]
    assert alone(path)


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o640, 0o777, 0o200])
def test_the_mode_stays(path: Path, mode: int) -> None:
    path.chmod(mode)
    replace(DISK, path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_stays_one(path: Path, tmp_path: Path) -> None:
    link, second = tmp_path / "link.toml", tmp_path / "second.toml"
    link.symlink_to(path)
    second.symlink_to("link.toml")
    replace(DISK, second, b"new")
    assert path.read_bytes() == b"new"
    assert link.is_symlink()
    assert second.is_symlink()
    assert alone(path)


@pytest.mark.parametrize("script", [[0], [1], ["sync"]])
def test_a_disk_that_refuses_leaves_the_old_file(path: Path, script: list[int | str | None]) -> None:
    with pytest.raises(OSError, match=r"No space|Input/output"):
        replace(RefusingDisk(script), path, b"new")
    assert path.read_bytes() == b"old"
    assert alone(path)


def test_a_file_that_may_only_be_read_is_left_alone(path: Path) -> None:
    path.chmod(0o444)
    with pytest.raises(PermissionError, match="The file may only be read") as refused:
        replace(DISK, path, b"new")
    assert refused.value.errno == errno.EACCES
    assert path.read_bytes() == b"old"
    assert alone(path)


def test_what_is_not_there_is_not_made(path: Path) -> None:
    os.symlink("nowhere", path.with_name("link"))
    for missing in ("missing", "link"):
        with pytest.raises(FileNotFoundError):
            replace(DISK, path.with_name(missing), b"new")
    assert len(os.listdir(path.parent)) == 2
