"""Luck and skill on the screens: the chart over a match, the comment on a step, mistakes, and the review."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.pilot import Pilot

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import seeded
from model.duel.state import Rules, Seat
from model.insight.remarks import Decided, Fallen
from model.insight.review import Review, review
from model.insight.values import shipped
from saves.following import Follower
from saves.places import Places
from saves.reading import read
from tests.duel.matches import Match, plans, played
from tests.saving.builders import cautious, header, play, wavering
from tests.screens.apps import make_app
from tests.screens.drawings import PALETTE, empty, rows_of
from tests.screens.duels import ROUND_TO_BO, calm, duel_app, seated
from tests.screens.duels import play as press
from tests.screens.golden import assert_golden, shown, until
from tests.screens.shelves import Shelving
from tests.screens.test_replay import replay, step_of, watching
from tui.app import Archivarium
from tui.chair import Chair
from tui.duel.endings import MatchEnd
from tui.log.replay import ReplayScreen
from tui.log.screen import LogScreen
from tui.log.watching import FollowingChair
from tui.preferences import Preferences
from tui.question import Question
from tui.review.accounts import sayings
from tui.review.chart import column_of, draw_chart, draw_row, step_at
from tui.review.reading import reviewed
from tui.review.screen import ReviewScreen
from tui.review.words import comment
from tui.wishes import ListMatches, WatchMatch, Wish

SIZES = ((60, 20), (80, 24), (140, 40))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved match with mistakes of every kind, and a round that was conceded."""
    return play(header(), "3", cautious, wavering("x")).write(tmp_path)


def review_of(path: Path) -> Review:
    """What a saved match comes to."""
    record = read(path)
    return review(record.events, record.header.rules, shipped(record.header.rules.capture))


async def charted(pilot: Pilot[None]) -> None:
    """Wait until a replay is on top and its match is reviewed."""
    await until(pilot, lambda: watching(pilot.app) and "draw" in shown(pilot.app))


def program(root: Path, wish: Wish) -> Archivarium:
    """The program as it is used, with its files under a folder."""
    places = Places(root, root, root / "cache", root / "state")
    return Archivarium(Preferences(motion=False), lambda: seeded("1"), wish, places=places)


async def reviewing(pilot: Pilot[None]) -> None:
    """Wait until a review is on top and has found something."""
    await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen) and "luck" in shown(pilot.app))


# The chart and the comments of a replay


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_mistake_looks_as_it_did(saved: Path, size: tuple[int, int]) -> None:
    app = replay(saved, 30)
    async with app.run_test(size=size) as pilot:
        await charted(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert_golden(app, f"replay-mistake-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_review_looks_as_it_did(saved: Path, size: tuple[int, int]) -> None:
    app = replay(saved)
    async with app.run_test(size=size) as pilot:
        await charted(pilot)
        await pilot.press("v")
        await reviewing(pilot)
        assert_golden(app, f"review-{size[0]}x{size[1]}")


async def test_mistakes_are_visited_in_order_there_and_back(saved: Path) -> None:
    steps = [mistake.step for mistake in review_of(saved).mistakes]
    assert len(steps) > 10
    app = replay(saved, 0)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await charted(pilot)
        there = []
        for _ in steps:
            await pilot.press("n")
            there.append(step_of(app))
        assert there == steps
        await pilot.press("n")
        await until(pilot, lambda: "no mistake after this step" in shown(app))
        assert step_of(app) == steps[-1]
        back = []
        for _ in steps[1:]:
            await pilot.press("p")
            back.append(step_of(app))
        assert back == steps[-2::-1]


async def test_every_step_has_its_comment_on_the_board(saved: Path) -> None:
    found = review_of(saved)
    app = replay(saved, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await charted(pilot)
        for step in range(1, 40):
            await pilot.press("right")
            assert step_of(app) == step
            said = comment(found.on(step))
            assert (said in shown(app)) if said else ("Luck" not in shown(app) and "costs" not in shown(app))


async def test_the_chances_come_and_go_with_a_key(saved: Path) -> None:
    app = replay(saved, 30)
    async with app.run_test(size=(140, 40), notifications=True) as pilot:
        await charted(pilot)
        assert " even" in shown(app)
        await pilot.press("h")
        await until(pilot, lambda: "%" not in shown(app))
        assert "▄" not in shown(app).splitlines()[0]
        await pilot.press("n")
        await until(pilot, lambda: "The chances are not shown." in shown(app))
        assert step_of(app) == 30
        await pilot.press("h")
        await charted(pilot)


async def test_pressing_the_chart_goes_to_the_step_there(saved: Path) -> None:
    app = replay(saved, 0)
    async with app.run_test(size=(140, 40)) as pilot:
        await charted(pilot)
        length = len(read(saved).events)
        columns = shown(app).splitlines()[3].index(" even")
        await pilot.click(offset=(columns // 2, 3))
        await until(pilot, lambda: step_of(app) == step_at(columns // 2, columns, length))


CHOSEN: Mapping[Action, float] = {Roll(): 0.5, Stop(): 0.583}


@pytest.mark.parametrize(
    ("remark", "said"),
    [
        (Fallen(7, Seat.A, 0.0415), "Luck +4.2 %."),
        (Fallen(7, Seat.A, -0.5), "Luck -50.0 %."),
        (Decided(7, Seat.A, Stop(), Stop(), CHOSEN, 0.0), "Best: Stop 58.3 %, Reroll 50.0 %."),
        (
            Decided(7, Seat.A, Roll(), Stop(), CHOSEN, 0.083),
            "Very bad, costs 8.3 %: Reroll 50.0 %, best Stop 58.3 %.",
        ),
        (Decided(7, Seat.A, Roll(), Stop(), CHOSEN, 0.019), "Costs 1.9 %: Reroll 50.0 %, best Stop 58.3 %."),
        (
            Decided(7, Seat.A, Concede("round"), Roll(), {Roll(): 0.45}, 0.45),
            "Very bad, costs 45.0 %: conceding the round, where Roll was best.",
        ),
        (
            Decided(7, Seat.B, Concede("match"), None, {}, 1.0),
            "Very bad, costs 100.0 %: conceding the match, where anything else was best.",
        ),
    ],
)
def test_a_comment_tells_what_was_played_and_what_the_other_choice_was_worth(
    remark: Decided | Fallen, said: str
) -> None:
    assert comment([remark]) == said


# The chart itself


@given(st.integers(1, 5000), st.integers(2, 200))
def test_a_column_of_a_chart_is_where_its_step_is(length: int, columns: int) -> None:
    assert [column_of(step, columns, length) for step in (0, length)] == [0, columns - 1]
    for x in range(columns):
        step = step_at(x, columns, length)
        assert 0 <= step <= length
        if length >= columns - 1:
            assert abs(column_of(step, columns, length) - x) <= 1


def test_a_chart_of_one_row_rises_with_the_chance() -> None:
    canvas = empty(20, 1)
    draw_row(canvas, PALETTE, 0, [step / 8 for step in range(9)], 9, 4)
    assert rows_of(canvas)[0].rstrip() == "▁▁▂▃●▅▆▇█"


def test_a_chart_of_several_rows_is_filled_from_below() -> None:
    canvas = empty(12, 4)
    draw_chart(canvas, PALETTE, 4, [0.0, 0.25, 0.5, 0.75, 1.0, 0.6], 6, 5)
    assert rows_of(canvas) == ["    █│ B    ", "   ██●      ", "┄┄███│ even ", " ████│ A    "]


def test_the_cursor_stays_on_a_chart_of_certainties() -> None:
    for point, row in ((0.0, 3), (1.0, 0)):
        canvas = empty(12, 4)
        draw_chart(canvas, PALETTE, 4, [point, point], 6, 1)
        assert "●" in rows_of(canvas)[row]


# Where chances may not be told


async def opened(pilot: Pilot[None], chair: Chair) -> LogScreen:
    """The log of a match that is not over, on top of home."""
    screen = LogScreen(chair, Seat.A)
    pilot.app.push_screen(screen)
    await calm(pilot)
    return screen


@pytest.mark.parametrize("key", ["h", "v"])
async def test_the_log_of_two_people_at_play_tells_nothing_before_both_agree(key: str) -> None:
    held = seated(*ROUND_TO_BO)
    await held.chair.act(Seat.A, Roll())
    await held.chair.act(Seat.A, Stop())
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, held.chair)
        await pilot.pause()
        assert "%" not in shown(app)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, Question))
        await pilot.press("n")
        await until(pilot, lambda: app.screen is screen)
        await pilot.press("n", "p")
        assert "%" not in shown(app)
        await pilot.press(key, "y")
        await until(pilot, lambda: "%" in shown(app))


async def test_who_watches_two_people_is_told_nothing_until_the_match_is_over(tmp_path: Path) -> None:
    path = play(header(), "3", actions=9).write(tmp_path)
    app = replay(path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await until(pilot, lambda: watching(app))
        assert isinstance(app.screen, ReplayScreen)
        for key in ("h", "v"):
            await pilot.press(key)
            await until(pilot, lambda: "Hints are off in a match" in shown(app))
        assert watching(app)
        assert "%" not in shown(app)


async def test_a_log_that_grows_is_reviewed_as_far_as_it_goes(tmp_path: Path) -> None:
    match = play(header(), "3", cautious)
    path = match.write(tmp_path)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:12]))
    chair = FollowingChair(Follower(path), has_agreed=True)
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, chair)
        await pilot.press("h")
        await until(pilot, lambda: "draw" in shown(app))
        with path.open("ab") as file:
            file.write(b"".join(whole[12:20]))
        chair.poll()
        await until(pilot, lambda: screen.step == 19 and "draw" in shown(app))
    chair.close()


# The review


def test_a_review_says_who_would_have_won_and_how_little_that_means(saved: Path) -> None:
    said = sayings(review_of(saved), {Seat.A: "Ada", Seat.B: "Bo"})
    assert said[0].startswith("Ada won two of two rounds. With average dice Ada would have won, with 1.9")
    assert said[1] == "A small sample: fewer than 30 decisions say little about a player."
    assert len(said) == 2


def test_a_review_of_nothing_says_that_nobody_was_ahead() -> None:
    found = review((), Rules(), shipped("one"))
    assert sayings(found, {Seat.A: "Ada", Seat.B: "Bo"})[0] == "The match is not over."
    over = Review((), found.odds, found.before, 1, found.a, found.b)
    first = sayings(over, {Seat.A: "Ada", Seat.B: "Bo"})[0]
    assert first == "Ada won one of two rounds. With average dice neither would have been ahead."


async def test_the_worst_mistake_comes_first_and_is_gone_to(saved: Path) -> None:
    worst = max(review_of(saved).mistakes, key=lambda mistake: mistake.cost).step
    app = replay(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await charted(pilot)
        await pilot.press("v")
        await reviewing(pilot)
        await pilot.press("down", "up", "end", "home", "pagedown", "home", "enter")
        await until(pilot, lambda: watching(app))
        assert step_of(app) == worst


async def test_a_review_is_left_without_going_anywhere(saved: Path) -> None:
    app = replay(saved, 30)
    async with app.run_test(size=(80, 24)) as pilot:
        await charted(pilot)
        for key in ("q", "escape", "v"):
            await pilot.press("v")
            await reviewing(pilot)
            await pilot.press(key)
            await until(pilot, lambda: watching(app))
            assert step_of(app) == 30


async def test_a_match_that_has_just_ended_is_reviewed_and_its_log_opens_at_a_mistake() -> None:
    app = duel_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "cm")
        await until(pilot, lambda: isinstance(app.screen, MatchEnd))
        await pilot.press("v")
        await reviewing(pilot)
        assert "Concede, best Roll" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LogScreen) and "conceding the match" in shown(app))


async def test_a_replay_can_begin_with_the_review(saved: Path) -> None:
    app = program(saved.parent, WatchMatch(saved, review=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewing(pilot)
        await pilot.press("q")
        await charted(pilot)


async def test_the_list_of_matches_opens_the_review_of_one(four: Shelving) -> None:
    app = program(four.root, ListMatches())
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "4 matches" in shown(app))
        await pilot.press("end", "v")
        await reviewing(pilot)
        assert "A Bo" in shown(app)
        assert "B Cleo" in shown(app)


@given(plans().map(played))
def test_a_review_in_pieces_is_the_review(match: Match) -> None:
    rules = match.positions[-1].rules
    found = reviewed(match.events, rules, lambda: False)
    assert found == review(match.events, rules, shipped(rules.capture))


def test_a_review_that_nobody_waits_for_is_given_up() -> None:
    asked: list[int] = []

    def third_time() -> bool:
        asked.append(1)
        return len(asked) > 2

    match = play(header(), "3", cautious)
    events = tuple(entry.event for entry in match.entries) * 3
    assert reviewed(events, Rules(), third_time) is None
    assert len(asked) == 3
