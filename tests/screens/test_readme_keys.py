"""The README tells every key of the lists and of the dialogs, and none that there is not."""

import re
from pathlib import Path

import pytest

from tui.keys.command import EVERYWHERE, LIST, LONG_LIST
from tui.keys.table import COMMANDS

README = Path(__file__).parents[2] / "README.md"

ROWS = {"matches": "matches", "trash": "trash", "questions": "question", "a line to type": "text_question"}
"""The rows of the table of keys that tell all of a context."""

NAMES = {"/": "slash", "PgUp": "pageup", "PgDn": "pagedown", "Home": "home", "End": "end", "Delete": "delete"}
"""What the README calls a key that the program calls otherwise."""

IN_WORDS = {"arrows": ("up", "down"), "left and right": ("left", "right")}
"""Keys that are told in words."""

MOVES = {key for command in (*LIST, *LONG_LIST) for key in command.keys}

EVERYWHERE_KEYS = {key for command in COMMANDS[EVERYWHERE] for key in command.keys}

ANOTHER_WAY = {"question": {"left", "right", "shift+tab"}, "text_question": {"enter"}}
"""The other arrows and the other tab, that go without saying; and the key that the field itself takes."""


def row(name: str) -> str:
    """What the table of keys says of a place."""
    (line,) = [line for line in README.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {name} |")]
    return line


def told(name: str) -> set[str]:
    """The keys that a row tells."""
    line = row(name)
    keys = {NAMES.get(key, key) for key in re.findall("`([^`]+)`", line)}
    keys |= {key for words, meant in IN_WORDS.items() if words in line for key in meant}
    return keys | (told("matches") & MOVES if "as in matches" in line else set())


@pytest.mark.parametrize("name", ROWS)
def test_the_readme_tells_the_keys_there_are(name: str) -> None:
    there = {key for command in COMMANDS[ROWS[name]] for key in command.keys}
    unsaid = ANOTHER_WAY.get(ROWS[name], set())
    assert told(name) - EVERYWHERE_KEYS - unsaid == there - EVERYWHERE_KEYS - unsaid
