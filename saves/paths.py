"""Paths as people write them: in a field, in an environment variable, on a command line."""

import os
from pathlib import Path

from saves.faults import quote


def begun_in() -> Path | None:
    """Find the folder that the program was started in; None when it is gone."""
    try:
        return Path.cwd()
    except OSError:
        return None


def absolute(path: Path) -> Path:
    """Make a path hold wherever the program goes.

    Returns:
        The path, absolute; as it was when it begins in a folder that is gone, which the system will then tell.
    """
    begin = begun_in()
    return path if begin is None else begin / path


def path_of(written: str) -> Path:
    """Find the file or folder that a person means. Nothing is looked at, and nothing is refused.

    Args:
        written: a path, in which `~` is the person's own folder and `~name` that of somebody else.

    Returns:
        The path, as `absolute` makes it.
    """
    return absolute(Path(os.path.expanduser(written)))


def path_problem(written: str) -> str:
    """Say why a path cannot mean any file, whatever there is on the disk.

    Args:
        written: as `path_of` takes it.

    Returns:
        One sentence and what to do; empty when it can.
    """
    if not written.strip():
        return "Type the path of a file."
    if "\0" in written:
        return "A path cannot hold the character NUL."
    found = os.path.expanduser(written)
    if found.startswith("~"):
        folder = quote(found.partition("/")[0])
        return f"{folder} is nobody's folder; write ./{folder} where that is a name."
    if not os.path.isabs(found) and begun_in() is None:
        return "The folder that the program was started in is gone. Begin the path with / or ~."
    return ""
