"""Home leads everywhere in one key."""

from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from model.text import graphemes
from tests.screens.apps import HOSTILE_NAMES, SIZES, make_app
from tests.screens.golden import assert_golden, place_of, shown, until
from tests.tiers import some_first
from themes.reader import shipped
from tui.duel.screen import DuelScreen
from tui.help.screen import RulesScreen
from tui.home.new_match import NewMatch
from tui.home.screen import HomeScreen
from tui.text import safe, width

DESTINATIONS: dict[str, type[Screen[Any]]] = {
    "New match": NewMatch,
    "Play the computer": DuelScreen,
    "Two at this keyboard": DuelScreen,
    "Rules": RulesScreen,
}

ELSEWHERE = ("Matches", "Watch a match", "Characters", "Theme", "Quit")
"""What else there is to do."""


async def at_home(pilot: Pilot[Any]) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


@pytest.mark.parametrize("size", SIZES)
async def test_home_shows_the_wordmark_and_all_there_is_to_do(size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await at_home(pilot)
        for text in ("A R C H I V A R I U M", "a dice duel", *DESTINATIONS, *ELSEWHERE, "lampblack"):
            assert text in shown(app)
        assert "…" not in shown(app)


@pytest.mark.parametrize(
    ("key", "destination"),
    [("n", "New match"), ("p", "Play the computer"), ("h", "Two at this keyboard"), ("?", "Rules"), ("f1", "Rules")],
)
async def test_every_place_is_one_key_away(key: str, destination: str) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, DESTINATIONS[destination]))


@pytest.mark.parametrize(
    ("downs", "destination"), [(0, "New match"), (1, "Play the computer"), (2, "Two at this keyboard"), (6, "Rules")]
)
@pytest.mark.parametrize("key", ["enter", "space"])
async def test_every_place_is_reached_with_the_cursor(downs: int, destination: str, key: str) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * downs, key)
        await until(pilot, lambda: isinstance(app.screen, DESTINATIONS[destination]))


@pytest.mark.parametrize("destination", [*DESTINATIONS])
async def test_every_place_is_reached_with_the_mouse(destination: str) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_home(pilot)
        await pilot.click(offset=place_of(app, destination))
        await until(pilot, lambda: isinstance(app.screen, DESTINATIONS[destination]))


async def test_the_cursor_goes_round() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("up")
        await until(pilot, lambda: "▶ q  Quit" in shown(app))
        await pilot.press("down")
        await until(pilot, lambda: "▶ n  New match" in shown(app))


@pytest.mark.parametrize("key", ["t", "f2"])
async def test_the_theme_changes_and_home_tells_which_it_is(key: str) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        names = [theme.name for theme in shipped()]
        start = names.index("lampblack")
        told = [""]
        for name in [*names[start + 1 :], *names[: start + 1]]:
            told.append(f"Theme                   {name}")
            await pilot.press(key)
            await until(pilot, lambda: told[-1] in shown(app))


@pytest.mark.parametrize("keys", [("q",), ("up", "enter")])
async def test_quitting_leaves_the_program_at_once(keys: tuple[str, ...]) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
    assert app.return_code == 0


async def test_escape_stays_at_home() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape", "escape")
        await at_home(pilot)
        assert app.return_code is None


async def test_a_match_against_the_computer_begins_at_once() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        await until(pilot, lambda: "▶ A  Ada" in shown(app) and "B  Apprentice" in shown(app))


async def test_two_at_this_keyboard_begin_at_once() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "▶ A  Ada" in shown(app) and "B  Blaise" in shown(app))


async def test_home_comes_back_after_a_match() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, DuelScreen))
        await pilot.press("q")
        await until(pilot, lambda: "Leave the match?" in shown(app))
        await pilot.press("y")
        await at_home(pilot)


async def test_home_remembers_who_played() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: "▶ Name" in shown(app))
        await pilot.press(*"Mira", "ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, DuelScreen))
        await pilot.press("q", "y")
        await at_home(pilot)
        await until(pilot, lambda: "Mira against Apprentice" in shown(app))
        assert "Mira against Blaise" in shown(app)
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewMatch) and "Mira" in shown(app))


@pytest.mark.parametrize("name", some_first(HOSTILE_NAMES, every=4, begin=3))
async def test_no_name_breaks_home_or_the_table(name: str) -> None:
    app = make_app()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("n")
        await until(pilot, lambda: "▶ Name" in shown(app))
        app.post_message(events.Paste(name))
        await pilot.press("ctrl+s")
        begins = "".join(graphemes(safe(name))[:4])
        await until(pilot, lambda: isinstance(app.screen, DuelScreen) and begins in shown(app))
        assert all(width(row) <= 60 for row in shown(app).splitlines())
        await pilot.press("q", "y")
        await at_home(pilot)
        await until(pilot, lambda: begins in shown(app))
        assert all(width(row) <= 60 for row in shown(app).splitlines())


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (20, 5), (2, 1)])
async def test_where_there_is_no_room_home_says_what_it_needs_and_comes_back(size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "A R C H I V A R I U M" not in shown(app))
        if size[0] > 50:
            assert "60x20 is needed" in shown(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "A R C H I V A R I U M" in shown(app))


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_home_looks_as_it_did(size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: "lampblack" in shown(app))
        assert_golden(app, f"home-{size[0]}x{size[1]}")
