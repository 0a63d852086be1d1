"""One process writes a match: an advisory lock that dies with its process, however it died."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.faults import PlayedElsewhere

_TRIES = 5
_PAUSE = 0.02
"""Seconds between tries: long enough for another process that only asks who plays."""


def lock(descriptor: int) -> bool:
    """Take the lock of an open file, for as long as the descriptor and its copies stay open.

    Returns:
        Whether it was taken; False when somebody else holds it.

    Raises:
        OSError: the file system knows no locks.
    """
    for attempt in range(_TRIES):
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if attempt < _TRIES - 1:
                time.sleep(_PAUSE)
        else:
            return True
    return False


def is_locked(path: Path) -> bool:
    """Tell whether somebody is playing the match of a file right now.

    Raises:
        OSError: the file cannot be opened.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        return is_open_locked(descriptor)
    finally:
        os.close(descriptor)


def is_open_locked(descriptor: int) -> bool:
    """Tell whether somebody else is playing the match of a file that is open here, without a lock, for reading."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    fcntl.flock(descriptor, fcntl.LOCK_UN)
    return False


@contextmanager
def unplayed(path: Path) -> Iterator[None]:
    """Keep others from playing the match of a file while it is moved.

    Raises:
        PlayedElsewhere: somebody is playing it.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:  # what cannot be opened is not played; whether it can be moved, the move will tell
        yield
        return
    try:
        if _is_taken(descriptor):
            raise PlayedElsewhere(path, "This match is being played.")
        yield
    finally:
        os.close(descriptor)


def _is_taken(descriptor: int) -> bool:
    try:
        return not lock(descriptor)
    except OSError:  # where there are no locks, no match can be played
        return False
