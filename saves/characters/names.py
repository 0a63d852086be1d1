"""What characters may be called, beyond what any name may be, and what their files are called."""

import os
import re
from pathlib import Path

from saves.titles import as_title

SUFFIX = ".toml"
"""How the names of character files end."""

HISTORY_SUFFIX = ".history.jsonl"
"""How the names of the histories beside them end."""

_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)


def fault_of_name(name: str) -> str | None:
    """Tell why a character cannot be called that; None when it can.

    Args:
        name: a name that `model.text.name` has accepted.
    """
    if "/" in name or "\\" in name:
        return "A name is no path: it has neither / nor \\ in it."
    if name.startswith(".") or name.casefold().endswith(SUFFIX):
        return f"A name is no file name: it neither begins with a full stop nor ends with {SUFFIX}."
    if name.casefold().startswith("computer:"):
        return "A name does not begin with “computer:”, which stands for a computer player."
    if _DEVICES.fullmatch(name):
        return "A name is none that some systems keep for devices, such as CON, NUL or COM1."
    return None


def stem_of(name: str) -> str:
    """Make the name of a file, without its suffix, from that of a character."""
    return as_title(name, "character")


def history_of(path: Path) -> Path:
    """Where the history of a character file is: beside it, under its name; beside the file that a link leads to."""
    path = Path(os.path.realpath(path))
    return path.with_name(path.name.removesuffix(SUFFIX) + HISTORY_SUFFIX)
