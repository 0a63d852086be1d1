"""What is switched on in a terminal while the program has it, and how all of it is switched off again."""

from collections.abc import Mapping
from dataclasses import dataclass

TITLE = "Archivarium"

_SILENT = ("linux", "dumb", "cons25", "vt52", "vt1", "vt2", "vt3", "vt4", "ansi")
"""Beginnings of the names of terminals that would show a part of what they do not know."""

_TITLED = ("xterm", "rxvt", "tmux", "alacritty", "foot", "konsole", "gnome", "mintty", "wezterm", "contour", "ghostty")
"""Beginnings of the names of terminals that keep the title of their window, and give it back."""

_ALWAYS = (
    ("\x1b[?1049h", "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l"),  # the other screen; where there is none, an empty one is left
    ("\x1b[?25l", "\x1b[?25h"),  # the cursor
    ("\x1b[?7l", "\x1b[?7h"),  # going on in the next line
    ("\x1b[?2004h", "\x1b[?2004l"),  # telling a paste from keys
)
_MOUSE = (
    ("\x1b[?1000h", "\x1b[?1000l"),  # its buttons
    ("\x1b[?1002h", "\x1b[?1002l"),  # and its moves while one is pressed
    ("\x1b[?1006h", "\x1b[?1006l"),  # in the one way that knows no largest column
)
_WINDOW_TITLE = ("\x1b[22;2t\x1b]2;" + TITLE + "\x07", "\x1b]2;\x07\x1b[23;2t")
_ASKS_FOR_WHOLE_PAINTS = "\x1b[?2026$p"

RESET = (
    "\x1b\\\x18\x0f\x1b(B\x1b[<u\x1b[0m"  # whatever was half said, letters as letters, the usual keys, the usual look
    "\x1b[?2026l\x1b[?2048l\x1b[?1016l\x1b[?1015l\x1b[?1006l\x1b[?1005l\x1b[?1004l\x1b[?1003l\x1b[?1002l\x1b[?1000l"
    "\x1b[?2004l\x1b[?1049l\x1b[r\x1b[?6l\x1b[?7h\x1b[?25h\x1b[23;2t\r\x1b[J"
)
"""What brings a terminal back that a program has left in any state; the cursor stays in its line, which is emptied."""


@dataclass(frozen=True, slots=True)
class Modes:
    """What is switched on, and off again.

    Attributes:
        enter: what is sent first.
        leave: what is sent last; it switches off everything that `enter` switches on.
        has_title: whether the window has a title that `leave` gives back.
    """

    enter: bytes
    leave: bytes
    has_title: bool = False


def modes(environment: Mapping[str, str], *, mouse: bool = True) -> Modes:
    """Choose what to switch on.

    Args:
        environment: TERM and TERM_PROGRAM of the terminal.
        mouse: whether the mouse shall be heard.
    """
    term = environment.get("TERM", "")
    is_silent = not term or term.startswith(_SILENT)
    pairs = [*_ALWAYS]
    if mouse and not is_silent:
        pairs += _MOUSE
    has_title = term.startswith(_TITLED)
    if has_title:
        pairs.append(_WINDOW_TITLE)
    asks = "" if is_silent or environment.get("TERM_PROGRAM") == "Apple_Terminal" else _ASKS_FOR_WHOLE_PAINTS
    enter = "".join(on for on, _ in pairs) + asks
    leave = "".join(off for _, off in reversed(pairs))
    return Modes(enter.encode(), leave.encode(), has_title)
