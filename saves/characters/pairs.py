"""A character file and its history under another name, both together: at every moment one whole pair is there."""

import contextlib
import errno
import os
from pathlib import Path

from saves.characters.names import HISTORY_SUFFIX, SUFFIX
from saves.disk import Disk, make_folder, move


def beside(path: Path) -> Path:
    """The history that lies in the same folder as a character file, under its name."""
    return path.with_name(path.name.removesuffix(SUFFIX) + HISTORY_SUFFIX)


def is_free(path: Path) -> bool:
    """Tell whether neither a character file nor a history of its name is there."""
    return not os.path.lexists(path) and not os.path.lexists(beside(path))


def move_pair(disk: Disk, source: Path, target: Path) -> None:
    """Give a character file and its history another name on the same disk.

    The new pair is complete before anything of the old one goes. What a crash leaves behind are two names of one file.

    Args:
        disk: where to.
        source: the character file.
        target: its new name; `is_free` has told that neither it nor its history is there.

    Raises:
        FileExistsError: one of them is there after all.
        OSError: the disk refuses.
    """
    make_folder(disk, target.parent)
    pairs = [(beside(source), beside(target))] if os.path.lexists(beside(source)) else []
    pairs.append((source, target))
    linked: list[Path] = []
    try:
        for old, new in pairs:
            os.link(old, new, follow_symlinks=False)
            linked.append(new)
    except OSError as error:
        for new in linked:
            with contextlib.suppress(OSError):
                new.unlink()
        if error.errno not in (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK):
            raise
        for old, new in reversed(pairs):  # a disk without links: the character first, which is the truth
            move(disk, old, new)
        return
    disk.sync_folder(target.parent)
    for old, _ in reversed(pairs):
        old.unlink()
    if source.parent != target.parent:
        disk.sync_folder(source.parent)
