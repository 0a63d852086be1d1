"""What a terminal can show, told from what it says about itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

Colours = Literal["true", "256", "16", "8", "none"]
"""How many colours a terminal has: 16 million, a palette of so many, or none."""

ColourChoice = Literal["auto", "true", "256", "16", "8", "none"]
"""What a person asks for; "auto" is what the terminal says."""

COLOUR_CHOICES: tuple[str, ...] = get_args(ColourChoice)

_DIRECT = ("kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "direct")
"""Words in the names of terminals that show all colours."""

_COLOURLESS = ("dumb", "vt52", "vt100", "vt102", "vt220", "vt320", "vt420")
"""Terminals without colours, with all that is written after a hyphen."""

_SIXTEEN = ("xterm", "rxvt", "konsole", "gnome", "iterm", "cygwin", "mintty")
"""Terminals that have had sixteen colours for longer than they say."""

_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python writes into LC_CTYPE when it finds the locale of the C language."""

_STARTED_WITH = Path("/proc/self/environ")
"""Where Linux keeps the environment that this process was started with."""

_PLAIN_LOCALES = ("", "C", "POSIX")


@dataclass(frozen=True, slots=True)
class Shows:
    """What one terminal shows.

    Attributes:
        colours: how many colours.
        ascii_only: whether it is sent nothing but ASCII.
    """

    colours: Colours = "true"
    ascii_only: bool = False


def shows(environment: Mapping[str, str], colour: ColourChoice = "auto", ascii_only: bool | None = None) -> Shows:
    """Tell what a terminal shows.

    Args:
        environment: its TERM, COLORTERM, NO_COLOR and locale, as the person set them.
        colour: what the person asked for; this goes before anything the terminal says.
        ascii_only: whether nothing but ASCII shall be sent; None for what the locale says.

    Returns:
        What there is to send to it.
    """
    return Shows(
        _colours(environment) if colour == "auto" else colour,
        _wants_ascii(environment) if ascii_only is None else ascii_only,
    )


def as_started(environment: Mapping[str, str]) -> dict[str, str]:
    """Undo what Python did to the environment when it started.

    Args:
        environment: the variables of this process.

    Returns:
        Them with LC_CTYPE as the person set it, empty if not at all. Where the system does not tell, a UTF-8 LC_CTYPE
        that stands beside no other locale counts as Python's.
    """
    found = dict(environment)
    if environment.get("LC_CTYPE") not in _COERCED or environment.get("LC_ALL"):
        return found
    try:
        variables = _STARTED_WITH.read_bytes().split(b"\0")
    except OSError:
        written = "" if environment.get("LANG", "") in _PLAIN_LOCALES else found["LC_CTYPE"]
    else:
        prefix = b"LC_CTYPE="
        written = next(
            (each[len(prefix) :].decode("ascii", "replace") for each in variables if each.startswith(prefix)), ""
        )
    found["LC_CTYPE"] = written
    return found


def _colours(environment: Mapping[str, str]) -> Colours:
    if environment.get("NO_COLOR"):
        return "none"
    term = environment.get("TERM", "").lower()
    if not term or term.split("-")[0] in _COLOURLESS:
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "true"
    if "256color" in term:
        return "256"
    if any(word in term for word in _DIRECT):
        return "true"
    return "16" if "16color" in term or term.startswith(_SIXTEEN) else "8"


def _wants_ascii(environment: Mapping[str, str]) -> bool:
    if environment.get("TERM", "").split("-")[0] == "linux":
        return True
    locales = (environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    decides = next(filter(None, locales), "")
    return "utf8" not in decides.lower().replace("-", "")
