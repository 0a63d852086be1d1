"""The match log screen: any step of a match, on the board and in words."""

import re

import pytest
from textual import events
from textual.app import App
from textual.geometry import Offset
from textual.pilot import Pilot

from model.duel.actions import Concede, Roll, Stop
from model.duel.events import DiceRolled, RoundOpened
from model.duel.rules import outcome
from model.duel.sentences import describe
from model.duel.state import Seat
from tests.screens.apps import make_app
from tests.screens.duels import TWO_PERSONS, Seated, burst, calm, seated
from tests.screens.golden import shown, until
from tui.board.board import Board
from tui.lines import Lines
from tui.log.rows import LogRows
from tui.log.screen import LogScreen, Scrubber

TWO_ROUNDS = ("112345", "2233445561", "6", "111222333444", "112345", "2233445561")
"""Dice of a round that Bo wins, and of the first two turns of the next."""

NAMES = TWO_PERSONS.names


async def played() -> Seated:
    """A match in its second round, with 21 events."""
    held = seated(*TWO_ROUNDS)
    for seat, action in (
        (Seat.A, Roll()),
        (Seat.A, Stop()),
        (Seat.B, Roll()),
        (Seat.B, Stop()),
        (Seat.A, Roll()),
        (Seat.B, Roll()),
        (Seat.B, Roll()),
        (Seat.B, Stop()),
        (Seat.A, Roll()),
    ):
        await held.chair.act(seat, action)
    return held


async def opened(pilot: Pilot[None], held: Seated, step: int | None = None) -> LogScreen:
    """The log of a match, on top of home."""
    screen = LogScreen(held.chair, Seat.A, step)
    pilot.app.push_screen(screen)
    await calm(pilot)
    return screen


def step_of(app: App[None]) -> int:
    """The step that the scrubber tells."""
    found = re.search(r"(?:step|following) (\d+) of \d+", shown(app))
    assert found
    return int(found[1])


def marked(app: App[None]) -> str:
    """The line that is marked, found by its colour."""
    lines = app.screen.query_one(Lines)
    assert lines.cursor is not None
    x, y = lines.content_region.offset + Offset(0, lines.cursor - lines.top)
    ground = app.screen.get_style_at(x, y).bgcolor
    assert ground != app.screen.get_style_at(x, y - 1 if y > lines.content_region.y else y + 1).bgcolor
    return "".join(text for text, *_ in lines.source.line(lines.cursor))


def scene_step(app: App[None], held: Seated) -> int:
    """The step whose position is on the board."""
    scene = app.screen.query_one(Board).scene
    return next(
        step
        for step in range(held.chair.length + 1)
        if held.chair.duel(step) == scene.after and (step == 0 or held.chair.events[step - 1] is scene.event)
    )


async def press(pilot: Pilot[None], *keys: str) -> None:
    burst(pilot.app, *keys)
    await calm(pilot)


def steps(held: Seated, kind: type[object]) -> list[int]:
    """The steps after which an event of a kind has happened."""
    return [step for step, event in enumerate(held.chair.events, 1) if isinstance(event, kind)]


async def test_the_log_opens_at_its_end_and_shows_it_on_the_board_in_words_and_in_numbers() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        length = held.chair.length
        assert scene_step(app, held) == length
        assert f"following {length} of {length}" in shown(app)
        assert describe(held.chair.events[-1], NAMES).startswith(marked(app).strip())


async def test_left_and_right_go_from_event_to_event() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        length = held.chair.length
        for back in range(1, length + 1):
            await press(pilot, "left")
            assert step_of(app) == scene_step(app, held) == length - back
            if back < length:
                told = describe(held.chair.events[length - back - 1], NAMES)
                assert told.startswith(marked(app).strip())
        await press(pilot, "left")
        assert step_of(app) == 0
        await press(pilot, "right", "right", "right")
        assert step_of(app) == scene_step(app, held) == 3


async def test_up_and_down_go_from_turn_to_turn() -> None:
    held, app = await played(), make_app()
    turns = [step for step in steps(held, DiceRolled) if held.chair.events[step - 1].roll == 1]  # type: ignore[union-attr]
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held, 0)
        for step in turns:
            await press(pilot, "down")
            assert step_of(app) == step
        await press(pilot, "down")
        assert step_of(app) == held.chair.length
        for step in reversed([each for each in turns if each < held.chair.length]):
            await press(pilot, "up")
            assert step_of(app) == step
        await press(pilot, "up")
        assert step_of(app) == 0


async def test_pages_go_from_round_to_round() -> None:
    held, app = await played(), make_app()
    first, second = steps(held, RoundOpened)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        await press(pilot, "pageup")
        assert step_of(app) == second
        await press(pilot, "pageup")
        assert step_of(app) == first
        await press(pilot, "pagedown")
        assert step_of(app) == second
        await press(pilot, "pagedown")
        assert step_of(app) == held.chair.length


async def test_home_and_end_go_to_the_beginning_and_the_end() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        await press(pilot, "home")
        assert step_of(app) == 1
        assert marked(app).strip() == "Ada and Bo sit down; a Key takes one Archive of its number."
        await press(pilot, "end")
        assert step_of(app) == held.chair.length
        assert "following" in shown(app)


async def test_the_log_follows_a_match_until_one_steps_back_and_again_from_its_end_on() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        before = held.chair.length
        await press(pilot, "left")
        assert f"step {before - 1} of {before}" in shown(app)
        await held.chair.act(Seat.B, Concede("match"))
        await calm(pilot)
        assert held.chair.length == before + 2
        assert f"step {before - 1} of {before + 2}" in shown(app)
        assert scene_step(app, held) == before - 1
        await press(pilot, "end")
        assert f"following {before + 2} of {before + 2}" in shown(app)
        assert "Bo concedes the match." in shown(app)


async def test_what_happens_while_one_follows_is_shown() -> None:
    held, app = seated("112345"), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        await held.chair.act(Seat.A, Roll())
        await calm(pilot)
        assert "following 3 of 3" in shown(app)
        assert "Ada rolls six dice: 1 1 2 3 4 5" in marked(app)
        await held.chair.act(Seat.A, Stop())
        await calm(pilot)
        assert "following 5 of 5" in shown(app)
        assert " ten dice " in shown(app)


async def test_a_match_is_followed_to_its_very_end() -> None:
    held, app = seated(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held)
        await held.chair.act(Seat.A, Concede("match"))
        await calm(pilot)
        assert outcome(held.duel) is not None
        assert marked(app) == "  Bo wins the match."


@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=str)
async def test_a_click_on_a_sentence_goes_to_its_step(size: tuple[int, int]) -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot, held)
        lines = screen.query_one(Lines)
        for y in range(lines.size.height):
            row = lines.top + y
            assert isinstance(lines.source, LogRows)
            step = lines.source.step_of(row) if row < len(lines.source) else step_of(app)
            await click(pilot, *(lines.content_region.offset + Offset(3, y)))
            assert step_of(app) == step


async def click(pilot: Pilot[None], x: int, y: int) -> None:
    """Press the left button and let it go."""
    for kind in (events.MouseDown, events.MouseUp):
        pilot.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
    await calm(pilot)


async def test_a_click_on_the_bar_goes_there() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, held)
        bar = screen.query_one(Scrubber).region
        room = shown(app).splitlines()[bar.y].index(" following")
        await click(pilot, 0, bar.y)
        assert step_of(app) == 0
        await click(pilot, room // 2, bar.y)
        assert abs(step_of(app) - held.chair.length // 2) <= 1
        assert "step" in shown(app)
        await click(pilot, shown(app).splitlines()[bar.y].index(" step") - 1, bar.y)
        assert step_of(app) == held.chair.length
        assert "following" in shown(app)


async def test_the_bar_shows_how_far_one_is() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, held, 0)
        y = screen.query_one(Scrubber).region.y
        knobs = []
        for _ in range(held.chair.length):
            knobs.append(shown(app).splitlines()[y].index("●"))
            await press(pilot, "right")
        assert knobs[0] == 0
        assert knobs == sorted(knobs)
        assert shown(app).splitlines()[y].startswith("━" * 20)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (110, 30), (140, 40)], ids=str)
async def test_the_sentence_of_the_step_is_marked_at_every_size(size: tuple[int, int]) -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, held, 9)
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: len(shown(app).splitlines()) == size[1])
        await calm(pilot)
        assert describe(held.chair.events[8], NAMES).startswith(marked(app).strip())
        assert scene_step(app, held) == 9


async def test_watching_changes_nothing() -> None:
    held, app = await played(), make_app()
    before, log = held.duel, list(held.chair.events)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, held)
        for key in ("home", "right", "down", "pagedown", "up", "left", "end", "r", "s", "c", "space", "enter"):
            await press(pilot, key)
        await click(pilot, 30, 10)
        assert type(app.screen) is LogScreen
        assert screen.query_one(Board).scene.choices == frozenset()
    assert held.duel == before
    assert list(held.chair.events) == log
    assert held.table.pending is None


@pytest.mark.parametrize("key", ["q", "escape", "l"])
async def test_the_log_is_closed_again(key: str) -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, held)
        await press(pilot, key)
        await until(pilot, lambda: app.screen is not screen)
        await held.chair.act(Seat.B, Concede("match"))  # nobody listens any more
        await calm(pilot)


async def test_a_step_is_shown_at_rest_whatever_moved_in_it() -> None:
    held, app = await played(), make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, held, 0)
        for _ in range(held.chair.length):
            await press(pilot, "right")
            assert screen.query_one(Board).scene.at_rest


# The lines of a log


async def test_every_event_has_a_line_and_every_line_an_event() -> None:
    held = await played()
    for columns in (20, 35, 58, 78):
        rows = LogRows(NAMES, columns)
        rows.extend(held.chair.events)
        assert rows.steps == held.chair.length
        assert [rows.step_of(index) for index in range(len(rows))] == sorted(
            rows.step_of(index) for index in range(len(rows))
        )
        assert {rows.step_of(index) for index in range(len(rows))} == set(range(1, held.chair.length + 1))
        for step, event in enumerate(held.chair.events, 1):
            (span,) = rows.line(rows.row_of(step))
            assert not span.bold
            assert describe(event, NAMES).startswith(span.text.strip())


async def test_a_log_that_is_wrapped_anew_is_as_if_it_had_always_been() -> None:
    held = await played()
    narrow, wide = LogRows(NAMES, 30), LogRows(NAMES, 78)
    narrow.extend(held.chair.events)
    wide.extend(held.chair.events)
    narrow.fit(78)
    assert [narrow.line(index) for index in range(len(narrow))] == [wide.line(index) for index in range(len(wide))]


async def test_words_are_found_from_a_line_on_and_round_the_end() -> None:
    held = await played()
    rows = LogRows(NAMES, 78)
    rows.extend(held.chair.events)
    first = rows.find("HARMONY of", 0)
    assert first is None
    found = rows.find("has no dice", 0)
    assert found is not None
    assert "Ada has no dice to roll" in rows.line(found)[0].text
    assert rows.find("has no dice", found) == found
    again = rows.find("Turn 1 · Bo", len(rows) - 1)
    assert again is not None
    assert rows.line(again)[0].bold
