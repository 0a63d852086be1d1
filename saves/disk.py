"""The few things done to a disk, in one place, so that a disk that fails can be put in its stead."""

import contextlib
import errno
import fcntl
import os
import stat
import sys
from pathlib import Path

from saves.drafts import open_draft

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class Disk:
    """Writes and makes sure. Every method raises OSError when the disk refuses."""

    def write(self, descriptor: int, data: bytes) -> int:
        """Write bytes at the end of an open file.

        Returns:
            How many bytes were written, which may be fewer than were given.
        """
        return os.write(descriptor, data)

    def sync(self, descriptor: int) -> None:
        """Have what was written to an open file on the disk, and not in a cache, when this returns."""
        if sys.platform == "darwin":
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        else:
            os.fdatasync(descriptor)

    def sync_folder(self, folder: Path) -> None:
        """Have the names of the files in a folder on the disk when this returns."""
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


DISK = Disk()
"""The real one."""


def write_all(disk: Disk, descriptor: int, data: bytes) -> None:
    """Write all bytes and have them on the disk: one write, unless the system takes only a part at a time.

    Raises:
        OSError: the disk refuses; a part of the bytes may have been written.
    """
    rest = memoryview(data)
    while rest:
        written = disk.write(descriptor, bytes(rest))
        if written <= 0:
            raise OSError(errno.EIO, "The disk took nothing")
        rest = rest[written:]
    disk.sync(descriptor)


def make_folder(disk: Disk, folder: Path) -> None:
    """Make a folder, and those above it, where they are missing.

    Raises:
        NotADirectoryError: there is something else of that name.
        OSError: a folder cannot be made.
    """
    missing = []
    above = folder
    while above != above.parent and not os.path.exists(above):
        missing.append(above)
        above = above.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error
    for made in missing:
        disk.sync_folder(made.parent)


def move(disk: Disk, source: Path, target: Path) -> None:
    """Give a file another name on the same disk, never over a file that is there.

    Raises:
        FileExistsError: the target is there.
        OSError: the disk refuses.
    """
    try:
        os.link(source, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK):
            raise
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        source.rename(target)
    else:
        source.unlink()
    disk.sync_folder(target.parent)
    if source.parent != target.parent:
        disk.sync_folder(source.parent)


def publish(disk: Disk, target: Path, data: bytes) -> int:
    """Write a new file so that it is either there, whole, under its name, or not there at all.

    Args:
        disk: where to.
        target: the file, which must not be there yet.
        data: all that it holds.

    Returns:
        A descriptor of the file, open for reading and appending, which holds its lock where there are locks.

    Raises:
        FileExistsError: the file is there; it is left as it is.
        OSError: the disk refuses; nothing is left behind.
    """
    make_folder(disk, target.parent)
    descriptor, draft = open_draft(target.parent)
    try:
        fcntl.fcntl(descriptor, fcntl.F_SETFL, os.O_APPEND)
        write_all(disk, descriptor, data)
        move(disk, draft, target)
    except BaseException:
        for left in (draft, target):
            if is_open_as(descriptor, left):
                left.unlink()
        os.close(descriptor)
        raise
    return descriptor


def replace(disk: Disk, target: Path, data: bytes) -> None:
    """Write a file anew so that at every moment either all of the old one is there, or all of the new one.

    A symbolic link stays one: the file that it leads to is replaced. The mode of the file stays, and its owner where
    the system allows that.

    Args:
        disk: where to.
        target: the file, which must be there.
        data: all that it shall hold.

    Raises:
        OSError: the file may only be read, or the disk refuses; the old file is there then, unless the disk only
            failed to make sure of the new name.
    """
    place = Path(os.path.realpath(target))
    old = place.stat()
    if not (old.st_mode & _WRITABLE and os.access(place, os.W_OK)):
        raise PermissionError(errno.EACCES, "The file may only be read", str(target))
    descriptor, draft = open_draft(place.parent)
    try:
        with contextlib.suppress(OSError):
            os.fchown(descriptor, old.st_uid, old.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))
        write_all(disk, descriptor, data)
        draft.replace(place)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    finally:
        os.close(descriptor)
    disk.sync_folder(place.parent)


def is_open_as(descriptor: int, path: Path) -> bool:
    """Tell whether a path names the very file that a descriptor has open."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False
