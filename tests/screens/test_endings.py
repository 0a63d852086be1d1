"""How a round, a match and a visit to the table end: conceding, leaving, going on, and a rematch."""

import pytest
from textual.app import App
from textual.pilot import Pilot

from model.duel.actions import Concede
from model.duel.dice import seeded
from model.duel.players import Player, Setup
from model.duel.rules import outcome
from model.duel.state import Seat
from tests.screens.apps import make_app
from tests.screens.duels import (
    AGAINST_ROOK,
    KEYS_OF_A_ROUND,
    ROUND_TO_BO,
    SKIP,
    TWO_PERSONS,
    at_rest,
    burst,
    calm,
    duel_app,
    play,
    seated,
    settle,
)
from tests.screens.golden import shown, until
from tui.app import Archivarium
from tui.duel.asking import LeaveQuestion
from tui.duel.endings import MatchEnd, RoundEnd
from tui.duel.screen import DuelScreen
from tui.home.screen import HomeScreen
from tui.log.screen import LogScreen
from tui.preferences import Preferences
from tui.question import Question
from tui.wishes import NewMatch


async def answer(pilot: Pilot[None], question: str, *keys: str) -> None:
    """Wait for a question, and press keys."""
    await until(pilot, lambda: question in shown(pilot.app))
    for key in keys:
        burst(pilot.app, key)
        await calm(pilot)


async def comes(pilot: Pilot[None], kind: type[object]) -> None:
    """Wait for a kind of screen, and skip what is shown meanwhile."""
    await settle(pilot)
    await until(pilot, lambda: type(pilot.app.screen) is kind)


def screens(app: App[None]) -> list[type[object]]:
    """What lies on what, home at the bottom."""
    return [type(screen) for screen in app.screen_stack]


# Conceding


@pytest.mark.parametrize("keys", [("r",), ("down", "enter"), ("right", "space"), ("up", "up", "enter")], ids=str)
async def test_a_round_is_conceded_and_the_next_one_played(keys: tuple[str, ...]) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "c")
        await answer(pilot, "Concede?", *keys)
        await comes(pilot, RoundEnd)
        assert "Ada concedes: Bo wins round 1." in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: at_rest(app))
        assert "Round 2 of 2   Turn 1" in shown(app)
        assert "▶ B  Bo" in shown(app)


@pytest.mark.parametrize("keys", [("m",), ("down", "down", "enter"), ("shift+tab", "enter")], ids=str)
async def test_a_match_is_conceded_at_once(keys: tuple[str, ...]) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "c")
        await answer(pilot, "Concede?", *keys)
        await comes(pilot, MatchEnd)
        assert "Bo keeps the library" in shown(app)
        assert "Ada concedes the match." in shown(app)
        assert "two rounds" in shown(app)


@pytest.mark.parametrize("key", ["n", "escape", "q", "enter"])
async def test_whoever_thinks_better_of_it_plays_on(key: str) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        before = shown(app)
        await play(pilot, "c")
        await answer(pilot, "Concede?", key)
        assert shown(app) == before


async def test_an_answer_can_be_clicked() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "c")
        await until(pilot, lambda: "Concede the match" in shown(app))
        y = next(y for y, row in enumerate(shown(app).splitlines()) if "Concede the match" in row)
        await pilot.click(offset=(40, y))
        await comes(pilot, MatchEnd)


async def test_a_person_concedes_on_the_turn_of_the_computer() -> None:
    app = duel_app("112345", setup=AGAINST_ROOK, pause=10)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        burst(app, "s")
        await until(pilot, lambda: "become Keys" in shown(app))
        burst(app, SKIP)
        await until(pilot, lambda: "Rook is thinking …" in shown(app))
        burst(app, "c")
        await answer(pilot, "Concede?", "r")
        await comes(pilot, RoundEnd)
        assert "Ada concedes: Rook wins round 1." in shown(app)


async def test_a_concession_holds_for_the_round_that_it_was_asked_in() -> None:
    held = seated()
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(held.screen)
        await play(pilot, "c")
        await until(pilot, lambda: "Concede?" in shown(app))
        await held.chair.act(Seat.B, Concede("round"))
        assert held.duel.losers == (Seat.B,)
        await answer(pilot, "Concede?", "r")
        await comes(pilot, RoundEnd)
        assert held.duel.losers == (Seat.B,)
        assert "Bo concedes: Ada wins round 1." in shown(app)


# The end of a round


async def test_the_end_of_a_round_tells_the_score_and_what_comes_next() -> None:
    app = duel_app(*ROUND_TO_BO)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, KEYS_OF_A_ROUND)
        await comes(pilot, RoundEnd)
        for told in (
            "Round 1 goes to Bo",
            "A Ada  ▐   ▌  no rounds",
            "B Bo  ▐ ● ▌  one round",
            "Ada has no dice to roll: Bo wins round 1.",
            "Round 2 begins: six dice each, and Bo has the first turn.",
            "Next round",
        ):
            assert told in shown(app)


async def test_the_log_can_be_read_at_the_end_of_a_round_as_far_as_it_was_seen() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cr")
        await comes(pilot, RoundEnd)
        burst(app, "l")
        await comes(pilot, LogScreen)
        assert "step 3 of 4" in shown(app)
        await pilot.press("escape")
        assert screens(app) == [HomeScreen, DuelScreen, RoundEnd]


async def test_one_leaves_at_the_end_of_a_round_after_a_question() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cr")
        await comes(pilot, RoundEnd)
        burst(app, "q")
        await answer(pilot, "Leave the match?", "n")
        assert screens(app) == [HomeScreen, DuelScreen, RoundEnd]
        burst(app, "q")
        await answer(pilot, "Leave the match?", "y")
        await until(pilot, lambda: screens(app) == [HomeScreen])


async def test_a_table_that_was_left_is_left_alone() -> None:
    held = seated(setup=Setup(Player("Rook", "apprentice", "1"), Player("Ada")))
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(held.screen)
        await calm(pilot)
        await settle(pilot)
        await play(pilot, "cr")
        await comes(pilot, RoundEnd)
        length = held.chair.length
        burst(app, "q")
        await answer(pilot, "Leave the match?", "y")
        await until(pilot, lambda: screens(app) == [HomeScreen] and not held.screen.is_attached)
        await held.chair.act(Seat.B, Concede("match"))
        await calm(pilot)
        assert held.chair.length > length
        assert screens(app) == [HomeScreen]


async def test_leaving_the_end_of_a_round_leaves_the_computer_without_a_turn() -> None:
    held = seated(setup=Setup(Player("Ada"), Player("Rook", "apprentice", "1")))
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(held.screen)
        await play(pilot, "cr")
        await comes(pilot, RoundEnd)
        length = held.chair.length
        burst(app, "q")
        await answer(pilot, "Leave the match?", "y")
        await until(pilot, lambda: screens(app) == [HomeScreen] and not held.screen.is_attached)
        assert held.chair.length == length


async def test_a_burst_of_keys_goes_on_once() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cr")
        await comes(pilot, RoundEnd)
        burst(app, "enter", "space", "enter", "enter")
        await until(pilot, lambda: at_rest(app))
        assert "Round 2 of 2   Turn 1" in shown(app)
        assert "Roll    six dice" in shown(app)


# The end of the match


async def test_the_end_of_the_match_tells_the_score_and_who_would_begin_a_rematch() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cm")
        await comes(pilot, MatchEnd)
        for told in (
            "Bo keeps the library",
            "no rounds",
            "two rounds",
            "Bo wins the match.",
            "In a rematch Bo begins.",
            "Rematch",
            "Home",
        ):
            assert told in shown(app)


@pytest.mark.parametrize("key", ["enter", "r"])
async def test_in_a_rematch_the_other_one_begins_and_everything_is_shown_as_it_was_liked(key: str) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "mtcm")
        await comes(pilot, MatchEnd)
        burst(app, key)
        await until(pilot, lambda: at_rest(app))
        assert "▶ A  Bo" in shown(app)
        assert "B  Ada" in shown(app)
        assert "Bo  0 : 0  Ada" in shown(app)
        assert app.preferences.motion is True
        assert app.preferences.seats == "mover"
        await play(pilot, "cr")
        await comes(pilot, RoundEnd)
        await pilot.press("enter")
        await until(pilot, lambda: at_rest(app))
        assert shown(app).index("A  Bo") < shown(app).index("▶ B  Ada")  # the mover lies below


async def test_a_burst_of_keys_opens_one_rematch() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cm")
        await comes(pilot, MatchEnd)
        burst(app, "r", "enter", "r")
        await until(pilot, lambda: at_rest(app))
        assert screens(app) == [HomeScreen, DuelScreen]
        assert "▶ A  Bo" in shown(app)
        assert "Roll    six dice" in shown(app)


@pytest.mark.parametrize("key", ["h", "q", "escape"])
async def test_a_match_that_is_over_is_left_without_a_question(key: str) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cm")
        await comes(pilot, MatchEnd)
        burst(app, key)
        await until(pilot, lambda: screens(app) == [HomeScreen])


async def test_the_log_of_the_match_can_be_read_when_it_is_over() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cm")
        await comes(pilot, MatchEnd)
        burst(app, "l")
        await comes(pilot, LogScreen)
        assert "Bo wins the match." in shown(app)
        burst(app, "l")
        await comes(pilot, MatchEnd)


async def test_a_match_that_ends_while_one_looks_elsewhere_is_told_when_one_comes_back() -> None:
    held = seated()
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(held.screen)
        await play(pilot, "l")
        await comes(pilot, LogScreen)
        await held.chair.act(Seat.A, Concede("match"))
        assert outcome(held.duel) is not None
        await calm(pilot)
        assert screens(app) == [HomeScreen, DuelScreen, LogScreen]
        burst(app, "q")
        await comes(pilot, MatchEnd)
        burst(app, "h")
        await until(pilot, lambda: screens(app) == [HomeScreen])


# Leaving


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c"])
async def test_leaving_a_running_match_asks(key: str) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        before = shown(app)
        burst(app, key)
        await answer(pilot, "Leave the match?", "n")
        assert shown(app) == before


async def test_whoever_is_sure_goes_home() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "q")
        await answer(pilot, "Leave the match?", "y")
        await until(pilot, lambda: screens(app) == [HomeScreen])


@pytest.mark.parametrize("keys", [("y", "y", "y"), ("down", "enter", "enter")], ids=str)
async def test_a_burst_of_answers_leaves_once(keys: tuple[str, ...]) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "q")
        await until(pilot, lambda: "Leave the match?" in shown(app))
        burst(app, *keys)
        await until(pilot, lambda: screens(app)[0] is HomeScreen and DuelScreen not in screens(app))


@pytest.mark.parametrize(("key", "kind"), [("q", LeaveQuestion), ("c", Question)])
async def test_a_burst_of_keys_asks_once(key: str, kind: type[object]) -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        burst(app, key, key)
        await calm(pilot)
        assert screens(app).count(kind) <= 1


async def test_asked_twice_the_program_is_left() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        burst(app, "ctrl+c")
        await until(pilot, lambda: type(app.screen) is LeaveQuestion)
        burst(app, "ctrl+c")
        await until(pilot, lambda: app.return_code == 0)


async def test_whoever_is_sure_leaves_the_program() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        burst(app, "ctrl+c")
        await until(pilot, lambda: type(app.screen) is LeaveQuestion)
        burst(app, "y")
        await until(pilot, lambda: app.return_code == 0)


async def test_the_program_is_left_from_another_question_too() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "c")
        await until(pilot, lambda: "Concede?" in shown(app))
        burst(app, "ctrl+c")
        await until(pilot, lambda: type(app.screen) is LeaveQuestion)
        burst(app, "n")
        await until(pilot, lambda: type(app.screen) is Question)


async def test_the_program_is_left_at_once_when_the_match_is_over() -> None:
    app = Archivarium(Preferences(motion=False), lambda: seeded("1"), NewMatch(TWO_PERSONS))
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "cm")
        await comes(pilot, MatchEnd)
        burst(app, "ctrl+c")
        await until(pilot, lambda: app.return_code == 0)
