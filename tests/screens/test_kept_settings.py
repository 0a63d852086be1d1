"""What a person changes in the program is kept in their settings file, and nothing else of it is touched."""

from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from saves.settings.reading import read_settings
from tests.screens.apps import make_app
from tests.screens.golden import shown, until
from tui.app import Archivarium
from tui.duel.screen import DuelScreen
from tui.preferences import Preferences


@pytest.fixture
def file(home: Path) -> Path:
    return home / "settings.toml"


async def test_the_theme_is_kept_while_one_goes_through_them(file: Path) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2", "f2", "f2")
        chosen = app.theme
        await until(pilot, lambda: read_settings(file).values.get("theme") == chosen)
    assert read_settings(file).values == {"theme": chosen}


async def test_what_was_changed_at_last_is_kept_by_leaving(file: Path) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2", "f2", "q")
    assert read_settings(file).values == {"theme": app.theme}


async def test_motion_and_seats_are_kept_and_take_no_theme_back(file: Path) -> None:
    file.write_text("# Mine.\npause = 0  # at once\n")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, DuelScreen))
        await pilot.press("f2", "m", "t")
        kept = {"pause": 0, "theme": app.theme, "motion": True, "seats": "mover"}
        await until(pilot, lambda: read_settings(file).values == kept)
        assert app.preferences.theme == app.theme
        assert app.preferences.motion
    assert file.read_text().startswith("# Mine.\npause = 0  # at once\n")


async def test_what_options_said_is_not_kept(file: Path) -> None:
    app = Archivarium(Preferences(pause=3, theme="lapis", motion=False), lambda: lambda count: (1,) * count)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f2")
        await until(pilot, lambda: read_settings(file).values == {"theme": app.theme})


async def test_settings_that_cannot_be_kept_are_told_once_and_hold_all_the_same(file: Path) -> None:
    file.write_text("theme =")
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("f2")
        await until(pilot, lambda: "Settings are not kept" in shown(app))
        before = app.theme
        await pilot.press("f2")
        await until(pilot, lambda: app.theme != before)
        await pilot.pause()
        assert len(app.query(Toast)) == 1
    assert file.read_text() == "theme ="


async def test_what_is_wrong_with_settings_is_told_at_start() -> None:
    app = Archivarium(Preferences(), lambda: lambda count: (1,) * count, told=[f"line {n} is odd" for n in range(5)])
    async with app.run_test(size=(80, 40), notifications=True) as pilot:
        await until(pilot, lambda: "And 2 more; 'archivarium settings'" in " ".join(shown(app).split()))
        assert "line 0 is odd" in shown(app)
