"""Match files that something is wrong with, put on a shelf under the title "list"."""

from collections.abc import Callable
from pathlib import Path

from tests.screens.shelves import Shelving


def spoil(path: Path, line: int, old: bytes, new: bytes) -> Path:
    """Write something else into a line."""
    lines = path.read_bytes().splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path.write_bytes(b"".join(lines))
    return path


def foreign(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").write_text("milk\n")


def empty(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").touch()


def folder(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").mkdir()


def gone(shelving: Shelving) -> None:
    (shelving.folder / "list.jsonl").symlink_to(shelving.root / "nowhere")


def damaged(shelving: Shelving) -> None:
    spoil(shelving.add("a", title="list"), 5, b'"time"', b'"tame"')


def headless(shelving: Shelving) -> None:
    spoil(shelving.add("a", title="list"), 1, b'"seats"', b'"seets"')


BROKEN: dict[str, tuple[Callable[[Shelving], None], str, str]] = {
    "foreign": (foreign, "not ours", "Line 1: This is no match journal. It is left as it is."),
    "empty": (empty, "not ours", "Line 1: The file is empty. It is left as it is."),
    "folder": (folder, "not ours", "This is a folder or a device, and no file. It is left as it is."),
    "gone": (gone, "unreadable", "No such file or directory. Check that the file is there and may be read."),
    "damaged": (damaged, "damaged", "Line 5: The line is damaged:"),
    "headless": (headless, "damaged", "Line 1: The header is damaged:"),
}
