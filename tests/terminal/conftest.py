"""A home of one's own for each test of the command line, calls in it, and what they lead to the screen."""

from importlib import import_module
from pathlib import Path

import pytest

from tests.terminal.calls import Call, Shown, calling
from tests.terminal.shelves import MATCH
from tui.preferences import Preferences
from tui.wishes import Wish


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program keeps its files; the working folder lies elsewhere."""
    place, desk = tmp_path / "home", tmp_path / "desk"
    (place / "matches").mkdir(parents=True)
    desk.mkdir()
    monkeypatch.setenv("ARCHIVARIUM_HOME", str(place))
    monkeypatch.chdir(desk)
    return place


@pytest.fixture
def call(home: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls the command line in that home."""
    del home
    return calling(capsys)


@pytest.fixture
def match(home: Path) -> Path:
    """A whole match on the shelf."""
    return MATCH.write(home / "matches")


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What the calls of resume and replay would show on the screen."""
    seen: Shown = []

    def show(context: object, preferences: Preferences, wish: Wish | None = None, *, status: int = 0) -> None:
        del context
        seen.append((preferences, wish, status))

    for command in ("resume", "replay"):
        monkeypatch.setattr(import_module(f"tui.commands.{command}"), "show", show)
    return seen
