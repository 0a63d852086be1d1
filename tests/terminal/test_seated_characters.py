"""Characters at the table and in the list, asked for on the command line."""

from importlib import import_module
from pathlib import Path

import pytest

from model.duel.players import Player
from saves.characters.file import read
from saves.header import SeatedCharacter
from saves.reading import read as read_match
from tests.saving.characters import given
from tests.terminal.calls import Call
from tests.terminal.terminal import Terminal
from tui.commands.seats import complete_sitting
from tui.preferences import Preferences
from tui.wishes import ListCharacters, NewMatch, Wish


@pytest.fixture
def ada(home: Path) -> Path:
    """Ada, in the folder of characters."""
    return given(home / "characters")


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> list[Wish | None]:
    """What calls lead to the screen, in a terminal."""
    wishes: list[Wish | None] = []

    def show(context: object, preferences: Preferences, wish: Wish | None = None) -> None:
        del context, preferences
        wishes.append(wish)

    for command in ("play", "characters.group"):
        monkeypatch.setattr(import_module(f"tui.commands.{command}"), "show", show)
    monkeypatch.setattr("tui.commands.screen.has_terminal", lambda: True)
    monkeypatch.setattr("tui.commands.characters.group.has_terminal", lambda: True)
    return wishes


@pytest.mark.parametrize("written", ["character:Ada", "character:ada", "character:{path}"])
def test_a_character_takes_a_seat_and_gets_an_id(
    call: Call, ada: Path, wanted: list[Wish | None], written: str
) -> None:
    before = ada.read_text()
    call("play", "--a", written.format(path=ada), "--b", "Bo")
    found = read(ada).sheet.id
    assert found is not None
    (wish,) = wanted
    assert isinstance(wish, NewMatch)
    assert (wish.setup.a, wish.setup.b) == (Player("Ada"), Player("Bo"))
    assert wish.characters == (SeatedCharacter(id=found, name="Ada"), None)
    assert set(ada.read_text().splitlines()) - set(before.splitlines()) == {f'id = "{found}"'}
    call("play", "--b", "character:Ada")
    assert isinstance(wanted[1], NewMatch)
    assert wanted[1].characters == (None, SeatedCharacter(id=found, name="Ada"))
    assert read(ada).sheet.id == found


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--a", "character:Nobody"], "No character is called “Nobody”"),
        (["--a", "character:"], "No character is called “”"),
        (["--a", "character:A"], "“A” fits 2 files"),
        (["--b", "character:bad"], "abilities.physique"),
        (["--a", "character:nowhere.toml"], "No such file or directory"),
        (["--a", "character:Ada", "--b", "character:ada"], "“Ada” would sit in both seats."),
    ],
)
def test_who_cannot_take_a_seat_is_told_and_nothing_is_shown(
    call: Call, home: Path, ada: Path, wanted: list[Wish | None], arguments: list[str], problem: str
) -> None:
    (home / "characters" / "Anna.toml").write_text('[character]\nname = "Anna"\n')
    broken = home / "characters" / "bad.toml"
    broken.write_text("[abilities]\nphysique = 99\n")
    done = call("play", *arguments)
    assert done.status == 1
    assert problem in done.problem
    assert not wanted
    assert broken.read_text() == "[abilities]\nphysique = 99\n"
    assert "id" not in (home / "characters" / "Anna.toml").read_text()
    assert ada.exists()


def test_without_a_terminal_no_file_is_told_of_a_match_that_is_not_played(call: Call, ada: Path) -> None:
    before = ada.read_bytes()
    assert "A terminal is needed" in call("play", "--a", "character:Ada").problem
    assert ada.read_bytes() == before


def test_a_character_plays_in_lines_too(call: Call, ada: Path, home: Path) -> None:
    call("play", "--plain", "--a", "character:Ada", "--b", "Bo")
    (path,) = (home / "matches").glob("*.jsonl")
    found = read(ada).sheet.id
    assert found is not None
    seats = read_match(path).header.seats
    assert (seats.A.character, seats.B.character) == (SeatedCharacter(id=found, name="Ada"), None)


@pytest.mark.usefixtures("ada")
@pytest.mark.parametrize(
    ("incomplete", "offered"),
    [
        ("ch", {"character:"}),
        ("c", {"character:", "computer:random", "computer:apprentice"}),
        ("character:a", {"character:Ada"}),
        ("character:z", set()),
        ("Bo", set()),
    ],
)
def test_a_shell_is_offered_computers_and_characters(incomplete: str, offered: set[str]) -> None:
    play = import_module("tui.commands.play").play
    found = {item.value for item in complete_sitting(play.make_context("play", []), play.params[0], incomplete)}
    assert found >= offered
    assert all(each.startswith(incomplete.partition(":")[0]) for each in found)
    assert found or not offered


def test_in_a_terminal_the_list_is_opened_and_elsewhere_it_is_written(
    call: Call, ada: Path, wanted: list[Wish | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ada.exists()
    call("characters")
    assert wanted == [ListCharacters()]
    monkeypatch.setenv("TERM", "dumb")
    assert "Ada" in call("characters").out
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("tui.commands.characters.group.has_terminal", lambda: False)
    assert "Ada" in call("characters").out
    assert len(wanted) == 1


def test_in_a_real_terminal_the_list_comes_and_leads_home(tmp_path: Path) -> None:
    given(tmp_path / "characters")
    with Terminal(["characters", "--theme", "vellum"], tmp_path) as terminal:
        terminal.until(lambda screen: "1 character" in screen and "Ada" in screen)
        terminal.press("\r")
        terminal.until(lambda screen: "Physique" in screen and "Characters" not in screen)
        terminal.press("q")
        terminal.until(lambda screen: "1 character" in screen)
        terminal.press("q")
        terminal.until(lambda screen: "Quit" in screen and "vellum" in screen)
        terminal.press("q")
        assert terminal.leave() == 0
