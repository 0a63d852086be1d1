"""The settings screen: what is chosen holds at once, and is kept."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from saves.settings.reading import read_settings
from saves.settings.table import SETTINGS
from tests.screens.apps import SIZES, make_app
from tests.screens.golden import assert_golden, place_of, shown, until
from tests.screens.shelves import Desk
from tests.screens.test_themes import GOOD
from themes.collection import all_themes
from themes.reader import shipped
from tui.app import Archivarium
from tui.home.screen import HomeScreen
from tui.preferences import Preferences
from tui.settings.options import CAPTIONS, name_of, options_of
from tui.settings.screen import SettingsScreen


@pytest.fixture
def file(home: Path) -> Path:
    return home / "settings.toml"


async def come_to_settings(app: Archivarium, pilot: Pilot[Any]) -> None:
    await pilot.press("s")
    await until(pilot, lambda: isinstance(app.screen, SettingsScreen))


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])
async def test_the_settings_look_as_they_did(size: tuple[int, int]) -> None:
    app = Desk(lambda: SettingsScreen(Preferences(), all_themes(None), Path("settings.toml")))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "▶ Theme" in shown(app))
        assert_golden(app, f"settings-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_is_there_with_a_line_of_explanation(size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await come_to_settings(app, pilot)
        await until(pilot, lambda: all(caption in shown(app) for caption in CAPTIONS.values()))
        for tells in (
            "Lampblack, the library by lamplight",
            "as many as the terminal says it has",
            "as the locale says",
        ):
            assert tells in shown(app)
        assert "Kept in" in shown(app)
    assert CAPTIONS.keys() | {"keys"} == SETTINGS.keys()


async def test_all_is_chosen_with_the_keyboard_and_kept(file: Path) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to_settings(app, pilot)
        for _ in CAPTIONS:
            await pilot.press("right", "down")
        kept = {
            "theme": "lapis", "colour": "true", "ascii": True, "motion": True, "pause": 0.4, "speed": 2,
            "seats": "mover",
        }  # fmt: skip
        await until(pilot, lambda: read_settings(file).values == kept)
        assert app.preferences == Preferences(
            theme="lapis", colour="true", ascii_only=True, motion=True, pause=0.4, speed=2, seats="mover"
        )
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await come_to_settings(app, pilot)
        await until(pilot, lambda: "‹lapis›" in shown(app) and "‹mover›" in shown(app) and "‹0.4 s›" in shown(app))


async def test_what_was_chosen_back_is_the_usual_again(file: Path) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to_settings(app, pilot)
        await pilot.press("down", "down", "right", "left")
        await until(pilot, lambda: read_settings(file).values == {"ascii": "auto"})
        assert app.preferences.ascii_only is None


async def test_the_theme_is_seen_while_it_is_chosen_and_goes_round() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to_settings(app, pilot)
        names = [theme.name for theme in shipped()]
        for name in [*names[names.index("lampblack") + 1 :], *names[: names.index("lampblack") + 1]]:
            await pilot.press("right")
            await until(pilot, lambda: f"‹{app.theme}›" in shown(app))
            assert app.theme == name
        assert app.theme == "lampblack"
        assert "◈ SEALED ◈" in shown(app)


async def test_the_key_for_the_theme_moves_the_field_too() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to_settings(app, pilot)
        await pilot.press("f2")
        await until(pilot, lambda: "‹lapis›" in shown(app))
        await pilot.press("right")
        await until(pilot, lambda: "‹obsidian›" in shown(app))
        assert app.theme == "obsidian"


async def test_a_setting_is_chosen_with_the_mouse(file: Path) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to_settings(app, pilot)
        await pilot.click(offset=place_of(app, "mover"))
        await until(pilot, lambda: read_settings(file).values == {"seats": "mover"})
        await pilot.click(offset=place_of(app, "8x"))
        await until(pilot, lambda: read_settings(file).values == {"seats": "mover", "speed": 8})


async def test_own_themes_can_be_chosen_and_broken_ones_are_told(home: Path) -> None:
    (home / "themes").mkdir()
    (home / "themes" / "ash.toml").write_text(GOOD)
    (home / "themes" / "bad.toml").write_text("titel = 1")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to_settings(app, pilot)
        await until(pilot, lambda: "One theme of yours is broken" in shown(app))
        while app.theme != "ash":
            await pilot.press("right")
        await until(pilot, lambda: "‹ash›" in shown(app))


@pytest.mark.parametrize("pause", [0, 0.8, 2.5, 10])
def test_a_pause_that_is_not_offered_stays_among_the_choices(pause: float) -> None:
    values, options = options_of("pause", Preferences(pause=pause), all_themes(None))
    assert values[name_of("pause", pause)] == pause
    assert [values[option.value] for option in options] == sorted({0, 0.4, 0.8, 1.5, 3, pause})


def test_every_option_is_a_value_that_the_file_may_have() -> None:
    for key in CAPTIONS:
        values, options = options_of(key, Preferences(), all_themes(None))
        assert [*values] == [option.value for option in options]
        assert all(SETTINGS[key].kind.accepts(value) for value in values.values())
        assert all(option.tells for option in options)
