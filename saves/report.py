"""Reports of errors: one file each, which a person can read and pass on."""

import platform
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from traceback import format_exception

_LONGEST = 64 * 1024
"""How many characters of a traceback are kept: the last ones tell most."""


def write_report(folder: Path, error: BaseException, at: datetime) -> Path:
    """Write down an error that ended the program. Values of variables are left out.

    Args:
        folder: where reports are kept; it is made if it is missing.
        error: what happened.
        at: when, in any time zone.

    Returns:
        The file; there was none of that name before.

    Raises:
        OSError: it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    told = "".join(format_exception(error))[-_LONGEST:]
    about = (
        f"archivarium {version('archivarium')}, Python {platform.python_version()}, {platform.platform()}, {at:%F %T}"
    )
    name, number = f"error-{at:%Y%m%d-%H%M%S}", 1
    while True:
        path = folder / f"{name}{f'-{number}' if number > 1 else ''}.txt"
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(f"{about}\n\n{_harmless(told)}")
        except FileExistsError:
            number += 1
        else:
            return path


def _harmless(text: str) -> str:
    """Spell out what would do something to the terminal that shows it."""
    return "".join(
        letter if letter.isprintable() or letter == "\n" else letter.encode("unicode_escape").decode()
        for letter in text
    )
