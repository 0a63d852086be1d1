"""A real disk that is full: a small file system of memory, mounted where only the program sees it."""

from pathlib import Path

import pytest

from model.duel.events import DiceRolled
from saves.reading import read
from saves.record import Whole
from saves.verify import verify_file
from tests.saving.builders import ON_A_SMALL_DISK, fill
from tests.terminal.terminal import PROGRAM, Terminal


def play_on_a_small_disk(home: Path) -> Terminal:
    """Play in a home whose matches lie on a small disk."""
    matches = home / "matches"
    matches.mkdir()
    program: list[str | Path] = [PROGRAM, "play", "--a", "Ada", "--b", "Bo", "--motion", "off"]
    unshare, *arguments = ON_A_SMALL_DISK
    return Terminal([*arguments, matches, *program], home, program=unshare)


def seen_by(terminal: Terminal, path: Path) -> Path:
    """Where a path of the program's own file system lies for everybody else."""
    return Path(f"/proc/{terminal.process.pid}/root{path}")


@pytest.mark.long  # it needs user namespaces, which not every Linux grants
def test_a_full_disk_is_told_and_the_match_goes_on_whole_once_the_disk_has_room(tmp_path: Path) -> None:
    with play_on_a_small_disk(tmp_path) as terminal:
        terminal.until(lambda text: "c Concede" in text)
        disk = seen_by(terminal, tmp_path / "matches")
        ballast = fill(disk)
        (path,) = disk.glob("*.jsonl")
        terminal.until(lambda text: "could not be saved" in text, meanwhile="r\r")  # a page may have room for rolls
        before = path.read_bytes()
        ballast.unlink()
        terminal.until(lambda text: "c Concede" in text and "could not be saved" not in text, meanwhile="r")
        assert path.read_bytes().startswith(before)
        record = read(path)
        assert record.condition == Whole()
        assert any(isinstance(event, DiceRolled) for event in record.events[before.count(b"\n") - 1 :])
        assert verify_file(path) is None
