"""What is sent to terminals of every kind on a tour through the program, and whether it can be read there."""

from pathlib import Path

import pytest

from tests.terminal.situations import SITUATIONS, TERMINALS, Shown, arrive, assert_fitting, opened, quit_program
from tests.terminal.terminal import Terminal

_PLAIN = TERMINALS["NO_COLOR"]


def _step(terminal: Terminal, keys: str, shows: str) -> None:
    terminal.press(keys)
    terminal.until(lambda text: shows in text)


def _back(terminal: Terminal, keys: str, hides: str) -> None:
    terminal.rest()
    terminal.press(keys)
    terminal.until(lambda text: hides not in text)


def _tour(terminal: Terminal) -> None:
    """See home, the palette, the rules, a form, a list, a table, a message, dialogs and a replay."""
    terminal.until(lambda text: "New match" in text)
    _step(terminal, "\x10", "Search for commands")
    _step(terminal, "theme", "Change to the next theme")
    _back(terminal, "\x1b", "Change to the next theme")
    _step(terminal, "?", "What you are after")
    _back(terminal, "q", "What you are after")
    _step(terminal, "n", "Begin")
    _back(terminal, "\x1b", "Begin")
    _step(terminal, "w", "1  A short match")
    _step(terminal, "1", "step 2 of")
    _step(terminal, "/", "Which words")
    _back(terminal, "\x1b", "Which words")
    _back(terminal, "q", "step 2 of")
    _step(terminal, "h", "  r   Roll")
    _step(terminal, "m", "Motion is off")
    _step(terminal, "r", "Ada rolls")
    terminal.until(lambda text: "  r   R" in text)
    _step(terminal, "c", "Concede?")
    _back(terminal, "\x1b", "Concede?")
    _step(terminal, "l", "following")
    _back(terminal, "q", "following")
    _step(terminal, "q", "Leave the match?")
    _step(terminal, "y", "New match")
    _step(terminal, "m", "/ find")
    _back(terminal, "q", "/ find")
    _step(terminal, "a", "open a file")
    _step(terminal, "n", "What does it begin from?")
    _back(terminal, "\x1b", "What does it begin from?")
    quit_program(terminal)
    assert terminal.leave() == 0


def _toured(shown: Shown, home: Path) -> None:
    with opened(SITUATIONS["home"], home, shown) as terminal:
        _tour(terminal)
        assert_fitting(terminal, shown)
        assert terminal.modes_left == set()


@pytest.mark.parametrize("name", ["linux", "NO_COLOR"])
def test_a_tour_sends_no_more_than_the_terminal_shows(name: str, tmp_path: Path) -> None:
    _toured(TERMINALS[name], tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", TERMINALS)
def test_a_tour_sends_no_more_than_any_terminal_shows(name: str, tmp_path: Path) -> None:
    _toured(TERMINALS[name], tmp_path)


@pytest.mark.parametrize(
    ("options", "colours", "ascii_only"),
    [
        (["--colour", "16", "--ascii"], 90, True),
        (["--colour", "none", "--no-ascii"], 0, False),
        (["--colour", "8", "--theme", "vellum"], 30, False),
    ],
)
def test_a_wish_goes_before_what_the_terminal_says(
    options: list[str], colours: int, ascii_only: bool, tmp_path: Path
) -> None:
    with Terminal(options, tmp_path) as terminal:
        arrive(terminal, SITUATIONS["home"])
        quit_program(terminal)
        assert terminal.leave() == 0
        assert_fitting(terminal, Shown({}, colours, ascii_only))
        assert bytes(terminal.raw).isascii() is ascii_only


def test_without_colours_the_marked_line_is_found(tmp_path: Path) -> None:
    with opened(SITUATIONS["home"], tmp_path, _PLAIN) as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.rest()
        assert "New match" in terminal.reversed
        terminal.press("\x1b[B")
        terminal.until(lambda _: "New match" not in terminal.reversed and "Play the computer" in terminal.reversed)
        _step(terminal, "\x10", "Search for commands")
        terminal.press("rul")
        terminal.until(lambda _: "Rules" in terminal.reversed)
        terminal.press("\x1b")
        terminal.until(lambda _: "Play the computer" in terminal.reversed)
        quit_program(terminal)
        assert terminal.leave() == 0


def test_without_colours_the_answer_that_is_marked_is_found(tmp_path: Path) -> None:
    with opened(SITUATIONS["dialog"], tmp_path, _PLAIN) as terminal:
        arrive(terminal, SITUATIONS["dialog"])
        terminal.until(lambda _: "Play on" in terminal.reversed)
        terminal.press("\x1b[B")
        terminal.until(lambda _: "Concede the round" in terminal.reversed and "Play on" not in terminal.reversed)
        quit_program(terminal)
        assert terminal.leave() == 0


def test_without_colours_the_field_that_is_typed_in_is_found(tmp_path: Path) -> None:
    with opened(SITUATIONS["new match"], tmp_path, _PLAIN) as terminal:
        arrive(terminal, SITUATIONS["new match"])
        terminal.until(lambda _: "Ada" in terminal.reversed)
        terminal.press("Zo")
        terminal.until(lambda text: "Zo" in text and "Ada" not in terminal.reversed)
        quit_program(terminal)
        assert terminal.leave() == 0


def test_the_title_of_the_window_is_ours_and_then_given_back(tmp_path: Path) -> None:
    with opened(SITUATIONS["home"], tmp_path, TERMINALS["all colours"]) as terminal:
        arrive(terminal, SITUATIONS["home"])
        terminal.press("q")
        assert terminal.leave() == 0
        raw = bytes(terminal.raw)
        assert raw.index(b"\x1b[22;2t") < raw.index(b"\x1b]2;Archivarium\x07") < raw.index(b"\x1b[23;2t")
