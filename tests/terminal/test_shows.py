"""What a terminal is taken to show."""

import subprocess
import sys
from collections.abc import Mapping

import pytest

from tui.terminal.shows import COLOUR_CHOICES, ColourChoice, Shows, as_started, shows

_COLOURS = {
    "every colour, by its word": ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "true"),
    "every colour, by its other word": ({"TERM": "xterm", "COLORTERM": "24bit"}, "true"),
    "every colour, by its name": ({"TERM": "xterm-kitty"}, "true"),
    "a word for something else": ({"TERM": "xterm-256color", "COLORTERM": "yes"}, "256"),
    "xterm-256color": ({"TERM": "xterm-256color"}, "256"),
    "tmux-256color": ({"TERM": "tmux-256color"}, "256"),
    "xterm": ({"TERM": "xterm"}, "16"),
    "linux-16color": ({"TERM": "linux-16color"}, "16"),
    "screen": ({"TERM": "screen"}, "8"),
    "linux": ({"TERM": "linux"}, "8"),
    "unknown": ({"TERM": "no-such-terminal"}, "8"),
    "vt100": ({"TERM": "vt100"}, "none"),
    "vt220-w": ({"TERM": "vt220-w"}, "none"),
    "dumb": ({"TERM": "dumb"}, "none"),
    "dumb that says more": ({"TERM": "dumb", "COLORTERM": "truecolor"}, "none"),
    "unset": ({}, "none"),
    "empty": ({"TERM": "", "COLORTERM": ""}, "none"),
    "no colour wanted": ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
    "an empty wish is none": ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
}

_ASCII = {
    "UTF-8": ({"LANG": "en_GB.UTF-8"}, False),
    "utf8, spelled otherwise": ({"LANG": "de_DE.utf8"}, False),
    "UTF-8 with a modifier": ({"LANG": "de_DE.UTF-8@euro"}, False),
    "the C locale in UTF-8": ({"LANG": "C.UTF-8"}, False),
    "macOS": ({"LC_CTYPE": "UTF-8"}, False),
    "C": ({"LANG": "C"}, True),
    "POSIX": ({"LANG": "POSIX"}, True),
    "Latin-1": ({"LANG": "de_DE.ISO-8859-1"}, True),
    "no encoding said": ({"LANG": "de_DE"}, True),
    "nothing said": ({}, True),
    "LC_CTYPE before LANG": ({"LC_CTYPE": "C", "LANG": "C.UTF-8"}, True),
    "LC_ALL before all": ({"LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, False),
    "an empty LC_ALL says nothing": ({"LC_ALL": "", "LANG": "C.UTF-8"}, False),
    "the Linux console": ({"TERM": "linux", "LANG": "C.UTF-8"}, True),
    "the Linux console, at length": ({"TERM": "linux-16color", "LANG": "C.UTF-8"}, True),
}


@pytest.mark.parametrize(("environment", "colours"), _COLOURS.values(), ids=_COLOURS)
def test_colours_are_what_the_terminal_says(environment: Mapping[str, str], colours: str) -> None:
    assert shows(environment).colours == colours


@pytest.mark.parametrize("colour", [choice for choice in COLOUR_CHOICES if choice != "auto"])
def test_a_wish_for_colours_goes_before_what_the_terminal_says(colour: ColourChoice) -> None:
    assert shows({"TERM": "dumb", "NO_COLOR": "1"}, colour).colours == colour


@pytest.mark.parametrize(("environment", "ascii_only"), _ASCII.values(), ids=_ASCII)
def test_ascii_is_for_locales_without_utf_8(environment: Mapping[str, str], ascii_only: bool) -> None:
    assert shows({"TERM": "xterm", **environment}).ascii_only is ascii_only


@pytest.mark.parametrize("ascii_only", [True, False])
def test_a_wish_for_ascii_goes_before_the_locale(ascii_only: bool) -> None:
    assert shows({"TERM": "linux", "LANG": "C.UTF-8"}, ascii_only=ascii_only) == Shows("8", ascii_only)


@pytest.mark.parametrize(
    ("locale", "ascii_only"),
    [
        ({"LANG": "C"}, True),
        ({"LANG": "C", "PYTHONUTF8": "0"}, True),
        ({"LANG": "POSIX", "PYTHONUTF8": "1"}, True),
        ({"LC_CTYPE": "C", "PYTHONUTF8": "0"}, True),
        ({}, True),
        ({"LANG": "xx_XX.ISO-8859-1", "PYTHONUTF8": "0"}, True),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C", "PYTHONUTF8": "1"}, False),
        ({"LANG": "xx_XX.UTF-8", "PYTHONUTF8": "0"}, False),
        ({"LC_ALL": "C", "LANG": "C.UTF-8"}, True),
    ],
    ids=str,
)
def test_what_python_does_to_the_locale_changes_nothing(locale: dict[str, str], ascii_only: bool) -> None:
    environment = {"TERM": "xterm", **locale}
    code = (
        "import os; from tui.terminal.shows import as_started, shows; print(shows(as_started(os.environ)).ascii_only)"
    )
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str(ascii_only)


def test_the_environment_is_otherwise_left_as_it_is() -> None:
    assert as_started({"LC_ALL": "C.UTF-8", "LC_CTYPE": "C.UTF-8", "TERM": "xterm"}) == {
        "LC_ALL": "C.UTF-8",
        "LC_CTYPE": "C.UTF-8",
        "TERM": "xterm",
    }
