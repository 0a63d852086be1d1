"""What holds for every test: how Hypothesis tries examples, and a home of its own for what is saved."""

from pathlib import Path

import pytest
from hypothesis import settings

from saves.places import HOME_VARIABLE

settings.register_profile("everyday", derandomize=True, deadline=None, max_examples=40)
settings.register_profile("long", deadline=None, max_examples=500)
settings.load_profile("everyday")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for every test, so that none sees what another one or a person has saved."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def terminal_is_capable(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that can show a screen, whatever the tests themselves are run in."""
    monkeypatch.setenv("TERM", "xterm-256color")
