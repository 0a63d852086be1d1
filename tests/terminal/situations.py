"""Where the program can be when something happens to it, at which terminals, and the ways of leaving it."""

import re
import signal
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from saves.reading import read
from saves.record import Whole
from tests.terminal.terminal import Terminal

Variables = Mapping[str, str | None]

_BOARD = ("play", "--a", "Ada", "--b", "Bo", "--motion", "off")
_MOVING = ("play", "--a", "Ada", "--b", "Bo")


@dataclass(frozen=True)
class Situation:
    """A place in the program.

    Attributes:
        arguments: what is called.
        first: what its first screen shows.
        keys: what leads from there to the place.
        shows: what the place shows; nothing for a place where everything moves.
    """

    arguments: tuple[str, ...]
    first: str
    keys: str = ""
    shows: str = ""


SITUATIONS = {
    "home": Situation((), "New match", shows="New match"),
    "new match": Situation((), "New match", "n", "Begin"),
    "rules": Situation((), "New match", "?", "What you are after"),
    "board": Situation(_BOARD, "Roll", "r", "Ada rolls"),
    "moving": Situation(_MOVING, "Roll", "r"),
    "dialog": Situation(_BOARD, "Roll", "c", "Concede?"),
    "characters": Situation(("characters",), "open a file", shows="open a file"),
    "new character": Situation(("characters",), "open a file", "n", "What does it begin from?"),
    "replay": Situation(("replay", "sample"), "step 2 of", " ", "step"),
}
"""The places, by what they are."""


@dataclass(frozen=True)
class Shown:
    """A terminal, and what may be sent to it.

    Attributes:
        variables: what it says about itself.
        colours: the largest kind of colour code: 2 (all), 5 (256), 90 (sixteen), 30 (eight) or 0 (none).
        ascii_only: whether only ASCII may be sent.
    """

    variables: Variables
    colours: int
    ascii_only: bool = False


TERMINALS = {
    "all colours": Shown({}, 2),
    "xterm-256color": Shown({"COLORTERM": None}, 5),
    "tmux-256color": Shown({"TERM": "tmux-256color", "COLORTERM": None}, 5),
    "screen": Shown({"TERM": "screen", "COLORTERM": None}, 30),
    "linux": Shown({"TERM": "linux", "COLORTERM": None}, 30, ascii_only=True),
    "vt100": Shown({"TERM": "vt100", "COLORTERM": None}, 0),
    "unknown": Shown({"TERM": "no-such-terminal", "COLORTERM": None}, 30),
    "unset": Shown({"TERM": None, "COLORTERM": None}, 0),
    "xterm": Shown({"TERM": "xterm", "COLORTERM": None}, 90),
    "NO_COLOR": Shown({"NO_COLOR": "1"}, 0),
    "C": Shown({"LANG": "C"}, 2, ascii_only=True),
    "POSIX without UTF-8": Shown({"LANG": "POSIX", "PYTHONUTF8": "0"}, 2, ascii_only=True),
    "Latin-1": Shown({"LANG": "de_DE.ISO-8859-1", "COLORTERM": None, "PYTHONUTF8": "0"}, 5, ascii_only=True),
    "no locale": Shown({"LANG": None, "NO_COLOR": "1"}, 0, ascii_only=True),
}
"""Terminals, by what is special about them."""


def opened(situation: Situation, home: Path, shown: Shown, columns: int = 80, rows: int = 24) -> Terminal:
    """Start the program in a terminal."""
    return Terminal(situation.arguments, home, columns, rows, shown.variables)


def arrive(terminal: Terminal, situation: Situation) -> None:
    """Go to a place in the program."""
    terminal.until(lambda text: situation.first in text)
    before = len(terminal.raw)
    if situation.keys:
        terminal.press(situation.keys)
    terminal.until(lambda text: situation.shows in text and (len(terminal.raw) > before or not situation.keys))


def quit_program(terminal: Terminal) -> None:
    """Press ctrl+c until the program is left."""
    deadline = time.monotonic() + 20
    terminal.press("\x03")
    while terminal.process.poll() is None and time.monotonic() < deadline:
        if not terminal.read(0.2) and terminal.process.poll() is None:
            terminal.press("\x03")


def _sent(number: signal.Signals) -> Callable[[Terminal], None]:
    return lambda terminal: terminal.signal(number)


WAYS: Mapping[str, tuple[Callable[[Terminal], None], int]] = {
    "wanted": (quit_program, 0),
    "SIGTERM": (_sent(signal.SIGTERM), 143),
    "SIGHUP": (_sent(signal.SIGHUP), 129),
    "SIGINT": (_sent(signal.SIGINT), 130),
    "SIGQUIT": (_sent(signal.SIGQUIT), 131),
    "closed": (Terminal.hang_up, 129),
    "error": (_sent(signal.SIGUSR1), 1),
}
"""Ways of leaving, each with the exit status that tells of it; the error needs the program that stumbles."""

_LOOK = re.compile(rb"\x1b\[([\d;]*)m")


def colours_sent(raw: bytes) -> set[int]:
    """The kinds of colour codes among some bytes, numbered as in `Shown`."""
    kinds: set[int] = set()
    for look in set(_LOOK.findall(raw)):
        codes = iter([int(code or 0) for code in look.split(b";")])
        for code in codes:
            if code in (38, 48):
                kind = next(codes)
                kinds.add(kind)
                for _ in range(3 if kind == 2 else 1):
                    next(codes)
            elif 30 <= code <= 49:
                kinds.add(30)
            elif 90 <= code <= 107:
                kinds.add(90)
    return kinds


_ALLOWED = {2: {2, 5, 30, 90}, 5: {5}, 90: {30, 90}, 30: {30}, 0: set[int]()}


def assert_fitting(terminal: Terminal, shown: Shown) -> None:
    """Hold what was sent to what the terminal shows."""
    raw = bytes(terminal.raw)
    assert colours_sent(raw) <= _ALLOWED[shown.colours]
    assert bool(colours_sent(raw)) is bool(shown.colours)
    assert raw.isascii() or not shown.ascii_only


def assert_whole(home: Path) -> None:
    """Every match that was begun is whole on the disk."""
    for path in (home / "matches").glob("*.jsonl"):
        assert read(path).condition == Whole()


def reports(home: Path) -> str:
    """What the reports of errors say, if there are any."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((home / "state").glob("*")))
