"""The keys: one table, from which footer, palette and what a key does all follow."""

from collections.abc import Mapping
from typing import Any

import pytest
from textual.binding import Binding
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen

from tests.screens.duels import at_rest, bold_keys, burst, duel_app, play
from tests.screens.golden import shown, until
from tui.app import Archivarium
from tui.duel.endings import MatchEnd, RoundEnd
from tui.duel.screen import DuelScreen
from tui.keybar import KeyBar
from tui.keys.command import EVERYWHERE
from tui.keys.keymap import check_keymap
from tui.keys.table import COMMANDS, bindings
from tui.log.screen import LogScreen

SCREENS = [context for context in COMMANDS if context != EVERYWHERE]

OPEN: Mapping[str, tuple[str, type[Screen[Any]]]] = {
    "duel": ("", DuelScreen),
    "log": ("l", LogScreen),
    "round_end": ("cr", RoundEnd),
    "match_end": ("cm", MatchEnd),
}
"""What is pressed to come to a screen of the duel, and what it is."""


def table_of(context: str) -> list[Binding]:
    """The bindings that work on a screen: its own, and those that work everywhere."""
    made = [*bindings(context), *(bindings(EVERYWHERE) if context != "question" else ())]
    return [binding for binding in made if isinstance(binding, Binding)]


async def come_to(context: str, app: Archivarium, pilot: Pilot[None]) -> None:
    """Press what leads to a screen of the duel."""
    keys, kind = OPEN[context]
    await play(pilot, keys)
    await until(pilot, lambda: isinstance(app.screen, kind))


def labels(context: str, *, shown_only: bool = False) -> set[str]:
    return {command.label for command in COMMANDS[context] if command.shown or not shown_only}


@pytest.mark.parametrize("context", SCREENS)
def test_no_key_of_a_screen_does_two_things(context: str) -> None:
    actions: dict[str, set[str]] = {}
    for binding in table_of(context):
        actions.setdefault(binding.key, set()).add(binding.action.removeprefix("app."))
    assert {key: each for key, each in actions.items() if len(each) > 1} == {}


def test_every_binding_of_the_program_has_an_id_of_its_own() -> None:
    ids = [binding.id for context in COMMANDS for binding in table_of(context) if context != EVERYWHERE]
    own = [each for each in ids if each and not each.startswith((f"{EVERYWHERE}.", "list."))]
    assert len(own) == len(set(own))
    assert None not in ids


@pytest.mark.parametrize("context", list(COMMANDS))
def test_every_command_says_what_it_does(context: str) -> None:
    for command in COMMANDS[context]:
        assert command.label
        assert command.tells.endswith(".")
        assert command.id.split(".")[0] in (context, "list")


@pytest.mark.parametrize("context", OPEN)
def test_no_two_commands_of_a_screen_have_one_name(context: str) -> None:
    names = [command.label for command in COMMANDS[context]]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("keymap", "kept"),
    [
        pytest.param({"duel.roll": "z"}, {"duel.roll": "z"}, id="a free key"),
        pytest.param({"duel.roll": "s", "duel.stop": "r"}, {"duel.roll": "s", "duel.stop": "r"}, id="two that swap"),
        pytest.param({"duel.roll": "space"}, {"duel.roll": "space"}, id="another key of the same command"),
        pytest.param({"duel.roll": "enter"}, {"duel.roll": "enter"}, id="a key of another screen"),
        pytest.param({"duel.roll.2": "z"}, {"duel.roll.2": "z"}, id="the second key of a command"),
        pytest.param({"duel.roll": " "}, {"duel.roll": "space"}, id="a space"),
        pytest.param({"duel.roll": ","}, {"duel.roll": "comma"}, id="a comma"),
        pytest.param({"duel.roll": "+"}, {"duel.roll": "plus"}, id="a sign"),
        pytest.param({"duel.roll": "plus_sign"}, {"duel.roll": "plus"}, id="a sign by the name Unicode gives it"),
        pytest.param({"duel.rules": "!"}, {"duel.rules": "exclamation_mark"}, id="another sign"),
        pytest.param({"duel.roll": "é"}, {"duel.roll": "é"}, id="a letter beyond ASCII"),
        pytest.param({"duel.roll": "R"}, {"duel.roll": "R"}, id="a capital"),
        pytest.param({"duel.roll": "ctrl+r"}, {"duel.roll": "ctrl+r"}, id="a key with a modifier"),
        pytest.param({"duel.roll": "f5"}, {"duel.roll": "f5"}, id="a function key"),
        pytest.param({}, {}, id="nothing"),
    ],
)
def test_a_key_map_that_makes_sense_is_taken(keymap: dict[str, str], kept: dict[str, str]) -> None:
    assert check_keymap(keymap) == (kept, ())


@pytest.mark.parametrize(
    "key",
    ["", "r,x", "ctrl+", "Ctrl+r", "ctrl + r", "r x", "bananas", "F5", "\n", "\x1b", "any", "ctrl++", "\u200d"],
    ids=ascii,
)
def test_what_is_no_key_is_told(key: str) -> None:
    told = f'keys: duel.roll must be one key such as "r" or "ctrl+r", not {key!a}.'
    assert check_keymap({"duel.roll": key, "duel.stop": "z"}) == ({"duel.stop": "z"}, (told,))


@pytest.mark.parametrize("command", ["duel.dance", "roll", "", "duel.roll.3", "\x1b[31m"], ids=ascii)
def test_an_unknown_command_is_told(command: str) -> None:
    kept, (told,) = check_keymap({command: "z"})
    assert kept == {}
    assert told.startswith(f"keys: there is no command {command!a};")


@pytest.mark.parametrize(
    ("written", "advice"),
    [
        ("duel.rol", "the nearest is duel.roll"),
        ("roll", "the nearest is duel.roll"),
        ("match.delete", "the nearest is matches.delete"),
        ("dance", "a shell that completes --key offers them"),
        ("", "a shell that completes --key offers them"),
    ],
)
def test_an_unknown_command_is_answered_with_what_may_be_meant(written: str, advice: str) -> None:
    assert check_keymap({written: "z"}) == ({}, (f"keys: there is no command {written!a}; {advice}.",))


@pytest.mark.parametrize(
    ("keymap", "kept", "told"),
    [
        pytest.param(
            {"duel.roll": "s"},
            {},
            "keys: s for duel.roll is taken by duel.stop on the same screen.",
            id="the key of another command",
        ),
        pytest.param(
            {"duel.roll": "f1"},
            {},
            "keys: f1 for duel.roll is taken by duel.rules.2 on the same screen.",
            id="the second key of another command",
        ),
        pytest.param(
            {"duel.roll": "ctrl+c"},
            {},
            "keys: ctrl+c for duel.roll is taken by app.quit on the same screen.",
            id="a key that works everywhere",
        ),
        pytest.param(
            {"app.quit": "s"},
            {},
            "keys: s for app.quit is taken by home.settings on the same screen.",
            id="everywhere a key that some screen has",
        ),
        pytest.param(
            {"duel.roll": "?"},
            {},
            "keys: question_mark for duel.roll is taken by duel.rules on the same screen.",
            id="a key spelled otherwise",
        ),
        pytest.param(
            {"duel.roll": "z", "duel.stop": "z"},
            {"duel.roll": "z"},
            "keys: z for duel.stop is taken by duel.roll on the same screen.",
            id="two changes to one key",
        ),
        pytest.param(
            {"duel.roll": "l", "duel.log": "z"},
            {"duel.roll": "l", "duel.log": "z"},
            None,
            id="a key that the other command has given up",
        ),
    ],
)
def test_a_key_is_not_taken_from_another_command(
    keymap: dict[str, str], kept: dict[str, str], told: str | None
) -> None:
    assert check_keymap(keymap) == (kept, (told,) if told else ())


def test_a_command_that_keeps_its_key_after_all_does_not_lose_it_to_another() -> None:
    kept, problems = check_keymap({"duel.roll": "s", "duel.stop": "l"})
    assert kept == {}
    assert len(problems) == 2


async def test_a_changed_key_works_and_is_shown_wherever_the_old_one_was() -> None:
    app = duel_app("112345", duel__roll="z", duel__stop="w")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        assert "z Roll  w Stop" in shown(app)
        assert "z   Roll    six dice" in shown(app)
        await pilot.press("r")
        assert "Round 1 begins" in shown(app)
        await play(pilot, "z")
        assert "Ada rolls six dice: 1 1 2 3 4 5" in shown(app)
        assert "w   Stop    Keys 2, 3, 4 and 5 go to Bo" in shown(app)


async def test_the_other_keys_of_a_changed_command_stay() -> None:
    app = duel_app("112345", duel__roll="z")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        await pilot.press("space")
        await until(pilot, lambda: "Ada rolls six dice" in shown(app))


async def test_what_is_wrong_with_a_key_map_is_told_when_the_program_starts() -> None:
    app = duel_app(duel__roll="s", duel__log="[/]")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: "duel.roll is taken by" in shown(app) and "not '[/]'." in shown(app))


@pytest.mark.parametrize("context", OPEN)
async def test_the_footer_shows_the_keys_of_the_table_in_its_order(context: str) -> None:
    app = duel_app()
    async with app.run_test(size=(140, 24)) as pilot:
        await come_to(context, app, pilot)
        footer = shown(app).splitlines()[-1]
        expected = [command for command in (*COMMANDS[context], *COMMANDS[EVERYWHERE]) if command.shown]
        places = [footer.index(f" {command.label}") for command in expected]
        assert places == sorted(places)
        keys = [app.get_key_display(next(command.bindings())) for command in expected]
        assert (
            footer.split()
            == " ".join(f"{key} {command.label}" for key, command in zip(keys, expected, strict=True)).split()
        )


@pytest.mark.parametrize("context", OPEN)
async def test_the_palette_offers_everything_that_can_be_done_now(context: str) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await come_to(context, app, pilot)
        offered = {command.title for command in app.get_system_commands(app.screen)}
        everywhere = labels(EVERYWHERE) - {"Palette"}
        dimmed = {"Stop"} if context == "duel" else set()
        assert offered == (labels(context) | everywhere) - dimmed


@pytest.mark.parametrize(
    ("name", "happens"),
    [
        ("Roll", "Ada rolls six dice"),
        ("Motion", "Motion is on."),
        ("Concede", "Concede?"),
        ("Quit", "Leave the match?"),
    ],
)
async def test_what_is_chosen_in_the_palette_happens(name: str, happens: str) -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await play(pilot, "")
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandPalette))
        burst(app, *name)
        await until(pilot, lambda: shown(app).count(name) > 1)
        await pilot.press("enter")
        await until(pilot, lambda: happens in shown(app) and not isinstance(app.screen, CommandPalette))


async def test_a_key_that_is_dimmed_does_nothing() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        before = shown(app)
        await pilot.press("s")
        assert shown(app) == before


async def test_a_key_that_is_dimmed_looks_it() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        assert bold_keys(app) == {"r", "c", "l", "h", "?", "q", "^p"}
        await play(pilot, "r")
        assert bold_keys(app) == {"r", "s", "c", "l", "h", "?", "q", "^p"}


async def test_a_key_can_be_clicked_in_the_footer() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        footer = shown(app).splitlines()[-1]
        await pilot.click(KeyBar, offset=(footer.index("Stop"), 0))
        assert "Round 1 begins" in shown(app)
        await pilot.click(KeyBar, offset=(footer.index("Roll"), 0))
        await until(pilot, lambda: "Ada rolls six dice" in shown(app) and at_rest(app))
        await pilot.click(KeyBar, offset=(79, 0))
        await pilot.click(KeyBar, offset=(footer.index("Log"), 0))
        await until(pilot, lambda: isinstance(app.screen, LogScreen))


@pytest.mark.parametrize("columns", [60, 63, 70])
async def test_a_footer_without_room_shows_whole_keys_only(columns: int) -> None:
    app = duel_app()
    async with app.run_test(size=(columns, 24)) as pilot:
        await play(pilot, "")
        footer = shown(app).splitlines()[-1]
        whole = {
            f"{app.get_key_display(next(command.bindings()))} {command.label}"
            for context in ("duel", EVERYWHERE)
            for command in COMMANDS[context]
            if command.shown
        }
        assert set(footer.strip().split("  ")) <= whole
        assert "r Roll  s Stop" in footer
