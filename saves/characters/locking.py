"""One process at a time changes a character: an advisory lock on the file, which dies with its process."""

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.characters.faults import CharacterInUse, CharacterNotWritten, CharacterUnreadable
from saves.faults import system_reason

_PATIENCE = 5.0
_PAUSE = 0.01
"""How many seconds are waited for a lock that others hold for a moment only, and between two tries."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep others from changing a character for a moment.

    A file that is replaced meanwhile is another file of the same name; it is then that one which is locked.

    Args:
        path: the character file.

    Raises:
        CharacterInUse: somebody else holds it for long.
        CharacterUnreadable: it is not there, or may not be read.
        CharacterNotWritten: the file system knows no locks.
    """
    descriptor = _locked(path, time.monotonic() + _PATIENCE)
    try:
        yield
    finally:
        os.close(descriptor)


def _locked(path: Path, deadline: float) -> int:
    while True:
        try:
            descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        except (OSError, ValueError) as error:
            reason = system_reason(error) if isinstance(error, OSError) else "No file can have this name."
            raise CharacterUnreadable(path, reason) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(descriptor), os.stat(path)):
                return descriptor
        except FileNotFoundError:
            pass  # replaced or deleted between the two; the next turn will tell
        except OSError as error:
            if error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN):
                os.close(descriptor)
                raise CharacterNotWritten(path, system_reason(error)) from error
            if time.monotonic() > deadline:
                os.close(descriptor)
                raise CharacterInUse(path, "Another program is changing this character.") from error
        os.close(descriptor)
        time.sleep(_PAUSE)
