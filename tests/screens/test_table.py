"""What lies around the dice on the duel screen: the log pane, the seats, the mouse, and a terminal that changes."""

from collections.abc import Callable

import pytest
from textual import events
from textual.app import App
from textual.pilot import Pilot

from tests.screens.apps import make_app
from tests.screens.duels import AGAINST_ROOK, SKIP, at_rest, burst, calm, duel_app, play, seated, settle
from tests.screens.golden import place_of, shown, until
from tui.board.board import Board
from tui.duel.endings import MatchEnd, RoundEnd
from tui.duel.screen import DuelScreen
from tui.lines import Lines
from tui.log.screen import LogScreen
from tui.question import Question

TURNS = ("112345", "2233445561", "6", "223344556611", "123456")
"""Dice of four turns, for the keys rsrsrr and then r."""


def pane(app: App[None]) -> list[str]:
    """What the log pane shows at 80x24."""
    return [row.rstrip("│┃ ") for row in shown(app).splitlines()[-5:-1]]


def top_of(app: App[None]) -> int:
    return app.screen.query_one(Lines).top


# The log pane


async def test_the_log_has_one_sentence_an_event_under_a_heading_for_each_turn() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(140, 40)) as pilot:
        await play(pilot, "rs")
        lines = [row[105:].rstrip() for row in shown(app).splitlines()[:-1]]
        assert " ".join(" ".join(lines).split()) == (
            "Ada and Bo sit down; a Key takes one Archive of its number. "
            "Round 1 Round 1 begins: six dice each, and Ada has the first turn. "
            "Turn 1 · Ada Ada rolls six dice: 1 1 2 3 4 5; two 1s become an Archive. "
            "Ada stops: 2, 3, 4 and 5 become Keys. Keys 2, 3, 4 and 5, finding no Archive, go to Bo."
        )


async def test_the_log_follows_the_match() -> None:
    app = duel_app(*TURNS)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rs")
        assert pane(app)[-1] == "  Keys 2, 3, 4 and 5, finding no Archive, go to Bo."
        await play(pilot, "r")
        assert pane(app)[-3:] == [
            "Turn 2 · Bo",
            "  Bo rolls ten dice: 2 2 3 3 4 4 5 5 6 1; two 2s, two 3s, two 4s and two 5s",
            "  become Archives.",
        ]


async def test_the_log_is_scrolled_without_taking_the_keys_of_the_moves() -> None:
    app = duel_app(*TURNS)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rsr")
        end = top_of(app)
        for key, lines in (("up", -1), ("up", -1), ("down", 1), ("pageup", -3), ("pagedown", 3), ("down", 1)):
            before = top_of(app)
            burst(app, key)
            await calm(pilot)
            assert top_of(app) == min(before + lines, end)
        assert top_of(app) == end
        burst(app, "pageup", "pageup", "pageup")
        await calm(pilot)
        assert pane(app)[0] == "  Ada and Bo sit down; a Key takes one Archive of its number."
        await play(pilot, "s")
        assert "Round 1 of 2   Turn 3" in shown(app)


async def test_a_log_that_is_scrolled_back_stays_there_until_its_end_is_seen_again() -> None:
    app = duel_app(*TURNS)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rsr")
        burst(app, "pageup")
        await calm(pilot)
        before = pane(app)
        await play(pilot, "s")
        assert pane(app) == before
        burst(app, *["pagedown"] * 5)
        await play(pilot, "r")
        assert pane(app)[-1] == "  Key 6, finding no Archive, goes to Bo."


async def test_the_wheel_scrolls_the_log() -> None:
    app = duel_app(*TURNS)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rsr")
        end = top_of(app)
        app.post_message(mouse(events.MouseScrollUp, (10, 20)))
        await until(pilot, lambda: top_of(app) == end - 3)
        app.post_message(mouse(events.MouseScrollDown, (10, 20)))
        await until(pilot, lambda: top_of(app) == end)


# The mouse


def mouse(kind: type[events.MouseEvent], place: tuple[int, int]) -> events.MouseEvent:
    return kind(None, *place, 0, 0, 1, False, False, False, *place)


async def press(pilot: Pilot[None], text: str) -> None:
    """Click what is shown somewhere."""
    await settle(pilot)
    place = place_of(pilot.app, text)
    pilot.app.post_message(mouse(events.MouseDown, place))
    pilot.app.post_message(mouse(events.MouseUp, place))
    await settle(pilot)


async def test_a_turn_is_played_with_the_mouse_alone() -> None:
    app = duel_app("112345", "2234")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        await press(pilot, "Roll    six dice")
        assert "Ada rolls six dice: 1 1 2 3 4 5" in shown(app)
        await press(pilot, "Reroll  four dice")
        assert "Ada rerolls four dice: 2 2 3 4" in shown(app)
        await press(pilot, "Keys 3 and 4 go to Bo")
        assert "Round 1 of 2   Turn 2" in shown(app)


async def test_a_press_on_the_dice_or_the_log_does_nothing() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        before = shown(app)
        for text in ("two 1s", "1s", "▶ A", "Turn 1 · Ada"):
            await press(pilot, text)
        assert shown(app) == before


# The seats


def lower_name(app: App[None]) -> str:
    """Whose Area lies below."""
    return app.screen.query_one(Board).scene.lower.name


async def test_seats_are_fixed_until_the_table_is_turned() -> None:
    app = duel_app(*TURNS)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rs")
        assert lower_name(app) == "A"
        burst(app, "t")
        await calm(pilot)
        assert lower_name(app) == "B"
        assert shown(app).index("A  Ada") < shown(app).index("▶ B  Bo")
        burst(app, "t")
        await calm(pilot)
        assert lower_name(app) == "A"


async def test_with_the_mover_below_the_table_turns_when_the_turn_has_been_shown_to_its_end() -> None:
    app = duel_app(*TURNS, seats="mover")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "s")
        await until(pilot, lambda: "become Keys" in shown(app))
        assert lower_name(app) == "A"
        await settle(pilot)
        assert lower_name(app) == "B"
        await play(pilot, "rs")
        assert lower_name(app) == "A"


async def test_turning_the_table_leaves_the_computer_thinking() -> None:
    app = duel_app("112345", setup=AGAINST_ROOK, pause=10)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "s")
        await until(pilot, lambda: "become Keys" in shown(app))
        burst(app, SKIP)
        await until(pilot, lambda: "Rook is thinking …" in shown(app))
        burst(app, "t")
        await calm(pilot)
        assert "Rook is thinking …" in shown(app)
        assert lower_name(app) == "A"  # the one person's Area, whoever is to move
        assert app.preferences.seats == "mover"


async def test_motion_is_switched_on_and_off_and_says_so() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await play(pilot, "m")
        await until(pilot, lambda: "Motion is on." in shown(app))
        assert app.preferences.motion is True
        burst(app, "m")
        await until(pilot, lambda: "Motion is off." in shown(app))
        assert app.preferences.motion is False


# A terminal that changes


ALL_SIZES = ((1, 1), (59, 19), (60, 20), (80, 24), (110, 30), (200, 60), (1, 60), (200, 1), (59, 60), (200, 19), (2, 2))

MOMENTS: dict[str, tuple[str, Callable[[App[None]], bool]]] = {
    "at rest": ("", at_rest),
    "at a choice": ("r", at_rest),
    "in the log": ("rl", lambda app: type(app.screen) is LogScreen),
    "at a question": ("rc", lambda app: type(app.screen) is Question),
    "at the end of a round": ("cr", lambda app: type(app.screen) is RoundEnd),
    "at the end of the match": ("cm", lambda app: type(app.screen) is MatchEnd),
}
"""What is pressed to come to a moment, and how it is told."""


@pytest.mark.parametrize("moment", MOMENTS)
async def test_at_any_moment_the_terminal_may_take_any_size(moment: str) -> None:
    keys, here = MOMENTS[moment]
    app = duel_app("112345")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, keys)
        await until(pilot, lambda: here(app))
        before = shown(app)
        for columns, rows in (*ALL_SIZES, (80, 24)):
            await pilot.resize_terminal(columns, rows)
            await until(pilot, lambda: len(shown(app).splitlines()) == rows)  # noqa: B023
            small = "".join(f"{columns}x{rows} is too small; 60x20 is needed.".split())
            if columns < 60 or rows < 20:
                seen = "".join(shown(app).split())
                assert seen == small if rows > 1 and columns > 2 else set(seen) <= set(small)
            else:
                assert "too small" not in shown(app)
                assert any(text in shown(app) for text in ("Round 1 of 2", "Next round", "Rematch"))
        assert shown(app) == before


async def test_the_terminal_may_take_any_size_while_dice_move() -> None:
    app = duel_app("112345", motion=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "s")
        for columns, rows in (*ALL_SIZES, (80, 24)):
            await pilot.resize_terminal(columns, rows)
            await pilot.pause(0)
        await settle(pilot)
        await until(pilot, lambda: "Roll    ten dice" in shown(app))
        assert "Round 1 of 2   Turn 2" in shown(app)


async def test_the_terminal_may_take_any_size_while_the_palette_is_open() -> None:
    app = duel_app("112345")
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        before = shown(app)
        burst(app, "ctrl+p")
        await until(pilot, lambda: type(app.screen) is not DuelScreen)
        for columns, rows in (*ALL_SIZES, (80, 24)):
            await pilot.resize_terminal(columns, rows)
        burst(app, "escape")
        await until(pilot, lambda: shown(app) == before)


async def test_the_match_goes_on_under_a_cover_and_is_seen_when_there_is_room_again() -> None:
    held = seated("112345")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(held.screen)
        await play(pilot, "")
        await pilot.resize_terminal(40, 10)
        await play(pilot, "r")
        assert "40x10 is too small" in shown(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "Ada rolls six dice" in shown(app))


@pytest.mark.parametrize(
    ("size", "board", "log"),
    [
        ((60, 20), (60, 16), (60, 2)),
        ((80, 23), (80, 19), (80, 2)),
        ((80, 24), (80, 18), (80, 4)),
        ((109, 40), (109, 25), (109, 13)),
        ((110, 30), (74, 29), (35, 29)),
        ((140, 40), (104, 39), (35, 39)),
    ],
    ids=str,
)
async def test_board_and_log_share_the_room_there_is(
    size: tuple[int, int], board: tuple[int, int], log: tuple[int, int]
) -> None:
    app = duel_app()
    async with app.run_test(size=size) as pilot:
        await play(pilot, "")
        assert app.screen.query_one(Board).size == board
        assert app.screen.query_one(Lines).size == log
