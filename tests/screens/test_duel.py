"""The duel screen: a match, from the first roll to the rematch."""

from collections.abc import Callable
from time import monotonic

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from model.duel.actions import Stop
from model.duel.players import Player, Setup
from tests.screens.apps import make_app
from tests.screens.duels import (
    ADA,
    AGAINST_ROOK,
    ROOK,
    ROUND_TO_BO,
    SKIP,
    at_rest,
    bold_keys,
    burst,
    calm,
    duel_app,
    play,
    seated,
    settle,
)
from tests.screens.golden import place_of, shown, until
from tui.app import Archivarium
from tui.board.board import Board
from tui.duel.asking import LeaveQuestion
from tui.duel.endings import MatchEnd, RoundEnd
from tui.duel.screen import DuelScreen
from tui.log.screen import LogScreen
from tui.question import Question

REROLL_TO_NOTHING = ("112345", "3456")
"""Ada rolls, and rerolls into four Keys; press r and r."""


async def play_out(pilot: Pilot[None]) -> list[str]:
    """Play with r, s and, at the end of a round, enter; list what the screens that end something say."""
    app, told = pilot.app, []
    await until(pilot, lambda: isinstance(app.screen, DuelScreen))
    while not isinstance(app.screen, MatchEnd):
        await settle(pilot)
        if isinstance(app.screen, RoundEnd):
            told.append(shown(app))
            burst(app, "enter")
        elif isinstance(app.screen, DuelScreen):
            burst(app, "s" if Stop() in app.screen.choices else "r")
        await calm(pilot)
    await until(pilot, lambda: "In a rematch" in shown(app))
    return [*told, shown(app)]


def top(app: App[None]) -> type[object]:
    """What kind of screen is on top."""
    return type(app.screen)


def area_of(app: App[None], name: str) -> str:
    """The rows of a player's Area: heading, dice and brackets."""
    rows = shown(app).splitlines()
    first = next(y for y, row in enumerate(rows) if f" {name} " in row and "di" in row and row[0] in "─═")
    return "\n".join(rows[first : first + 5])


# From the first roll to the last


@pytest.mark.parametrize(
    ("seed", "first", "verdict"),
    [
        ("5", "Ada", "Ada keeps the library"),
        ("171", "Bo", "Bo keeps the library"),
        ("280", None, "The library has two keepers"),
    ],
)
async def test_two_persons_play_a_match_to_its_end(seed: str, first: str | None, verdict: str) -> None:
    app = duel_app(seed=seed)
    async with app.run_test(size=(80, 24)) as pilot:
        round_end, match_end = await play_out(pilot)
    winner = first or ("Ada" if "Round 1 goes to Ada" in round_end else "Bo")
    assert f"Round 1 goes to {winner}" in round_end
    assert "Round 2 begins: six dice each, and Bo has the first turn." in round_end
    scores = [line.split("  ")[-1] for line in round_end.splitlines() if line.endswith((" round", " rounds"))]
    assert scores == (["one round", "no rounds"] if winner == "Ada" else ["no rounds", "one round"])
    assert verdict in match_end


async def test_a_person_plays_a_match_against_the_computer_to_its_end() -> None:
    app = duel_app(setup=AGAINST_ROOK, seed="137")
    async with app.run_test(size=(80, 24)) as pilot:
        told = await play_out(pilot)
    assert "The library has two keepers" in told[-1]


async def test_two_computers_play_a_match_to_its_end_while_one_watches() -> None:
    app = duel_app(setup=Setup(ROOK, Player("Pawn", "random", "2")), seed="9")
    async with app.run_test(size=(80, 24)) as pilot:
        told = await play_out(pilot)
    assert "The library has two keepers" in told[-1]


async def test_a_match_with_motion_is_played_without_skipping_anything() -> None:
    app = duel_app(*REROLL_TO_NOTHING, motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in "rr":
            await until(pilot, lambda: at_rest(app))
            burst(app, key)
            await calm(pilot)
        await until(pilot, lambda: at_rest(app))
        assert "Keys 3, 4, 5 and 6, finding no Archive, go to Bo." in shown(app)
        assert " two dice " in area_of(app, "Ada")


# What can be pressed when


async def test_only_what_is_legal_can_be_pressed() -> None:
    app = duel_app(*ROUND_TO_BO)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        assert {"r", "s", "c"} & bold_keys(app) == {"r", "c"}
        await play(pilot, "r")
        assert {"r", "s", "c"} & bold_keys(app) == {"r", "s", "c"}
        await play(pilot, "s")
        assert {"r", "s", "c"} & bold_keys(app) == {"r", "c"}


async def test_no_move_can_be_pressed_while_something_is_shown() -> None:
    app = duel_app(*REROLL_TO_NOTHING)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "r")
        await until(pilot, lambda: "nothing groups" in shown(app))
        assert not {"r", "s", "c"} & bold_keys(app)
        assert "Reroll" not in shown(app)


async def test_while_the_computer_thinks_one_can_concede_but_not_move() -> None:
    app = duel_app("112345", setup=AGAINST_ROOK, pause=10)
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot, app)
        assert {"r", "s", "c"} & bold_keys(app) == {"c"}


@pytest.mark.parametrize("pressed", [("r", "r"), ("s", "s", "r"), ("r", "space"), ("r", "r", "r", "r")], ids=str)
async def test_a_burst_of_keys_does_not_answer_what_nobody_has_seen(pressed: tuple[str, ...]) -> None:
    app = duel_app("112345", "3456")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        burst(app, *pressed)
        await settle(pilot)
        assert "Reroll  four dice" in shown(app)


async def test_a_burst_of_stops_stops_one_turn() -> None:
    app = duel_app("112345", "2233445561")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "s", "s", "r", "s")
        await settle(pilot)
        assert "Round 1 of 2   Turn 2" in shown(app)
        assert "Roll    ten dice" in shown(app)


# Nothing happens unseen


EVERY_KEY = ["r", "c", "l", "q", "t", "m", "escape", "ctrl+p", "ctrl+c", "f2", "x"]


@pytest.mark.parametrize("key", EVERY_KEY)
async def test_while_something_is_shown_a_key_skips_to_its_end_and_does_nothing_else(key: str) -> None:
    app = duel_app(*REROLL_TO_NOTHING, motion=True)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await play(pilot, "r")
        burst(app, "r")
        await until(pilot, lambda: not at_rest(app))
        screens, before = list(app.screen_stack), (app.theme, app.preferences)
        burst(app, key)
        await calm(pilot)
        assert at_rest(app)
        assert app.screen_stack == screens
        assert (app.theme, app.preferences) == before
        assert "Motion" not in shown(app)
        assert "Round 1 of 2   Turn 2" in shown(app)
        assert area_of(app, "Bo").startswith("─ ▶ B  Bo ")


async def test_while_something_is_shown_a_press_of_the_mouse_skips_and_presses_nothing() -> None:
    app = duel_app(*REROLL_TO_NOTHING, motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        place = place_of(app, "q Leave")
        burst(app, "r")
        await until(pilot, lambda: not at_rest(app))
        app.post_message(mouse(events.MouseDown, place))
        await until(pilot, lambda: at_rest(app))
        app.post_message(mouse(events.MouseUp, place))
        await calm(pilot)
        assert top(app) is DuelScreen
        app.post_message(mouse(events.MouseDown, place))
        app.post_message(mouse(events.MouseUp, place))
        await until(pilot, lambda: top(app) is LeaveQuestion)


def mouse(kind: type[events.MouseEvent], place: tuple[int, int]) -> events.MouseEvent:
    """The left button, pressed or let go somewhere, as a terminal tells it."""
    return kind(None, *place, 0, 0, 1, False, False, False, *place)


@pytest.mark.parametrize("motion", [False, True], ids=["without motion", "with motion"])
async def test_a_roll_that_ends_its_turn_is_seen_before_its_keys_are_resolved(motion: bool) -> None:
    app = duel_app(*REROLL_TO_NOTHING, motion=motion)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "r")
        await until(pilot, lambda: "Ada rerolls four dice: 3 4 5 6; nothing groups." in shown(app))
        assert " six dice " in area_of(app, "Ada")
        assert area_of(app, "Ada").splitlines()[1].count("▐") == 6
        assert "▐●  ▌ ▐● ●▌ ▐● ●▌ ▐● ●▌" in area_of(app, "Ada").splitlines()[1]
        assert " six dice " in area_of(app, "Bo")
        await until(pilot, lambda: "3, 4, 5 and 6 become Keys." in shown(app))
        assert " six dice " in area_of(app, "Bo")
        await until(pilot, lambda: " ten dice " in area_of(app, "Bo"))


@pytest.mark.parametrize("motion", [False, True], ids=["without motion", "with motion"])
async def test_dice_are_seen_on_their_way_only_where_motion_is_wanted(motion: bool) -> None:
    app = duel_app("112345", motion=motion)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        burst(app, "r")
        moments = await watched(pilot, lambda: "Ada rolls six dice" in shown(app))
        assert (len(moments) >= 2) is motion


async def watched(pilot: Pilot[None], condition: Callable[[], object]) -> set[float]:
    """Wait for something, and tell which moments of dice in motion were seen meanwhile."""
    board = pilot.app.screen.query_one(Board)
    moments: set[float] = set()

    def seen() -> object:
        moments.add(board.scene.progress)
        return condition()

    await until(pilot, seen)
    return moments - {1.0}


# The computer


async def test_the_turn_of_the_computer_is_played_by_itself() -> None:
    app = duel_app(setup=AGAINST_ROOK)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rs")
        await until(pilot, lambda: at_rest(app))
        assert area_of(app, "Ada").startswith("─ ▶ A  Ada ") or isinstance(app.screen, RoundEnd)
        assert "Turn 3" in shown(app)


async def test_a_computer_in_seat_a_begins_by_itself() -> None:
    app = duel_app(setup=Setup(ROOK, ADA))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await until(pilot, lambda: at_rest(app) and "Turn 2" in shown(app))
        assert place_of(app, "Rook ──")[1] < place_of(app, "Ada ──")[1]  # the person's Area lies below


async def thinking(pilot: Pilot[None], app: Archivarium) -> None:
    """Come to where the computer thinks."""
    await play(pilot, "r")
    burst(app, "s")
    await until(pilot, lambda: "become Keys" in shown(app))
    burst(app, SKIP)
    await until(pilot, lambda: "Rook is thinking …" in shown(app))


@pytest.mark.parametrize("key", [SKIP, "r"])
async def test_the_pause_of_the_computer_can_be_skipped_and_what_it_does_is_shown_all_the_same(key: str) -> None:
    app = duel_app("112345", "2233445561", setup=AGAINST_ROOK, pause=10, motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot, app)
        burst(app, key)
        assert await watched(pilot, lambda: "Rook rolls ten dice" in shown(app))


@pytest.mark.parametrize(
    ("key", "opened"),
    [("l", LogScreen), ("q", LeaveQuestion), ("c", Question), ("question_mark", None), ("ctrl+p", None)],
)
async def test_other_keys_work_while_the_computer_thinks(key: str, opened: type[object] | None) -> None:
    app = duel_app("112345", setup=AGAINST_ROOK, pause=10)
    async with app.run_test(size=(80, 24)) as pilot:
        await thinking(pilot, app)
        burst(app, key)
        await until(pilot, lambda: top(app) is (opened or top(app)) and top(app) is not DuelScreen)


@pytest.mark.parametrize("key", ["l", "c", "ctrl+p"])
async def test_the_computer_waits_while_one_looks_elsewhere_and_then_goes_on(key: str) -> None:
    held = seated("112345", "2233445561", setup=AGAINST_ROOK, pause=0.2)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(held.screen)
        await thinking(pilot, app)
        burst(app, key)
        await until(pilot, lambda: top(app) is not DuelScreen)
        length = held.chair.length
        await passing(pilot, 0.4)
        assert held.chair.length == length
        burst(app, "escape")
        await until(pilot, lambda: top(app) is DuelScreen and held.chair.length > length)


async def passing(pilot: Pilot[None], seconds: float) -> None:
    """Let some time go by, in which nothing shall happen."""
    end = monotonic() + seconds
    await until(pilot, lambda: monotonic() > end)
