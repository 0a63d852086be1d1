"""Drafts: files that get their name only when they are whole, and what a killed program leaves of them."""

import contextlib
import fcntl
import os
import re
import stat
import tempfile
import time
from pathlib import Path

_BEFORE, _AFTER = ".archivarium-", ".draft"

_NAME = re.compile(rf"{re.escape(_BEFORE)}[a-z0-9_]{{8}}{re.escape(_AFTER)}")
"""What `open_draft` calls a draft, and nothing else is called."""

_OLD = 24 * 60 * 60
"""How many seconds after its last change nobody is writing a draft any more."""


def open_draft(folder: Path) -> tuple[int, Path]:
    """Begin a new file that only this person can read, and hold it until its descriptor is closed.

    Args:
        folder: where it will stay; it is there.

    Returns:
        A descriptor to read and write, and the path.

    Raises:
        OSError: the disk refuses.
    """
    descriptor, name = tempfile.mkstemp(prefix=_BEFORE, suffix=_AFTER, dir=folder)
    with contextlib.suppress(OSError):  # where there are no locks, only the age of a draft protects it
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return descriptor, Path(name)


def sweep(folder: Path) -> None:
    """Delete the drafts that killed programs left; to be called for our own folders only.

    Deleted is only what is called like a draft, is a plain file of this person, was not changed for a day, and is held
    by no process. What cannot be looked at or deleted stays.

    Args:
        folder: one of our own folders, which may be missing.
    """
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for name in [entry.name for entry in entries if _NAME.fullmatch(entry.name)]:
            with contextlib.suppress(OSError):
                _delete_if_left(folder / name)


def _delete_if_left(draft: Path) -> None:
    """Delete a draft, unless somebody may still want it. Raises OSError, too when it is held."""
    descriptor = os.open(draft, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        found = os.fstat(descriptor)
        is_ours = stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid()
        if is_ours and time.time() - found.st_mtime > _OLD:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(found, os.lstat(draft)):
                draft.unlink()
    finally:
        os.close(descriptor)
