"""The installed program in a real terminal, played with keys by someone who reads the screen."""

from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal


def play_to_the_end(terminal: Terminal) -> None:
    """Play with r and s, as the stage offers them, until the match is over."""
    while "Rematch" not in terminal.text:
        screen = terminal.until(
            lambda text: any(offer in text for offer in ("  r   R", "Next round", "Rematch")), 60, meanwhile="x"
        )
        if "Rematch" in screen:
            return
        key = "\r" if "Next round" in screen else "s" if "  s   Stop" in screen else "r"
        terminal.press(key)
        terminal.until(screen.__ne__, 60)


@pytest.mark.parametrize("rival", ["computer:apprentice", "Bo"])
def test_a_match_is_played_to_its_end_with_the_keys_of_the_footer(tmp_path: Path, rival: str) -> None:
    arguments = ["play", "--a", "Ada", "--b", rival, "--motion", "off", "--pause", "0"]
    with Terminal(arguments, tmp_path) as terminal:
        terminal.until(lambda text: "Round 1 of 2" in text and "  r   Roll" in text)
        play_to_the_end(terminal)
        terminal.press("h")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0


def test_home_is_the_first_screen_and_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Terminal([], tmp_path) as terminal:
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0
        assert terminal.modes_left == set()
        assert terminal.line_settings == terminal.before


def test_a_running_match_is_left_by_answering_the_question(tmp_path: Path) -> None:
    with Terminal(["play", "--a", "Ada", "--b", "Bo"], tmp_path) as terminal:
        terminal.until(lambda text: "  r   Roll" in text)
        terminal.press("q")
        terminal.until(lambda text: "Leave the match?" in text)
        terminal.press("n")
        terminal.until(lambda text: "Leave the match?" not in text)
        terminal.press("\x03")
        terminal.until(lambda text: "Leave the match?" in text)
        terminal.press("\x03")
        assert terminal.leave() == 0
        assert terminal.modes_left == set()


def test_a_match_survives_a_storm_of_resizes(tmp_path: Path) -> None:
    with Terminal(["play", "--a", "Ada", "--b", "computer:random"], tmp_path) as terminal:
        terminal.until(lambda text: "  r   Roll" in text)
        terminal.press("r")
        for columns, rows in ((1, 1), (200, 60), (59, 19), (60, 20), (500, 5), (30, 100)):
            terminal.resize(columns, rows)
            terminal.read(0.05)
        terminal.until(lambda text: "60x20 is" in text)
        terminal.resize(80, 24)
        terminal.until(lambda text: "Round 1 of 2" in text)
        terminal.press("q")
        terminal.until(lambda text: "Leave the match?" in text, meanwhile="q")
        terminal.press("y")
        terminal.until(lambda text: "New match" in text)
        terminal.press("q")
        assert terminal.leave() == 0
