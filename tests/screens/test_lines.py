"""The one long list: what it asks its source for, and what it shows."""

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Offset

from tests.screens.golden import shown, until
from tui.lines import Line, Lines, Span

COLUMNS, ROWS = 20, 10


class Numbered:
    """A source of numbered lines, which remembers what it was asked for."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked: list[int] = []
        self.columns: list[int] = []

    def __len__(self) -> int:
        return self.count

    def fit(self, columns: int) -> None:
        self.columns.append(columns)

    def line(self, index: int) -> Line:
        self.asked.append(index)
        return (Span(f"line {index}"),)


class ListApp(App[None]):
    """A list and nothing else."""

    CSS = "Lines { width: 100%; height: 100%; } Lines.framed { border: solid white; }"

    def __init__(self, source: Numbered, cursor: int | None = None) -> None:
        super().__init__()
        self.source = source
        self.list = Lines(source, cursor=cursor)
        self.pressed: list[int] = []

    def compose(self) -> ComposeResult:
        yield self.list

    def on_lines_pressed(self, event: Lines.Pressed) -> None:
        assert event.control is self.list
        self.pressed.append(event.index)


def texts(app: ListApp) -> list[str]:
    """The lines in sight, without the scroll bar."""
    return [row.rstrip("│┃ ") for row in shown(app).splitlines()]


def thumb(app: ListApp) -> list[int]:
    """The rows of the scroll bar that are its thumb."""
    return [y for y, row in enumerate(shown(app).splitlines()) if row.endswith("┃")]


def lines(first: int, count: int = ROWS) -> list[str]:
    return [f"line {index}" for index in range(first, first + count)]


async def test_of_ten_thousand_lines_only_those_in_sight_are_asked_for() -> None:
    app = ListApp(Numbered(10_000), cursor=0)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        assert texts(app) == lines(0)
        assert set(app.source.asked) == set(range(ROWS))
        app.source.asked.clear()
        app.list.choose(5_000)
        await pilot.pause()
        assert texts(app) == lines(4_991)
        assert set(app.source.asked) == set(range(4_991, 5_001))


async def test_many_changes_in_one_go_are_drawn_once() -> None:
    app = ListApp(Numbered(10_000))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.source.asked.clear()
        for _ in range(50):
            app.list.scroll_by(-7)
        await pilot.pause()
        assert len(app.source.asked) == ROWS


async def test_a_list_to_read_follows_its_end_until_it_is_scrolled_back() -> None:
    app = ListApp(Numbered(30))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        assert texts(app) == lines(20)
        app.source.count = 35
        app.list.grew()
        await pilot.pause()
        assert texts(app) == lines(25)
        app.list.scroll_by(-5)
        app.source.count = 40
        app.list.grew()
        await pilot.pause()
        assert texts(app) == lines(20)
        app.list.scroll_by(100)
        app.source.count = 45
        app.list.grew()
        await pilot.pause()
        assert texts(app) == lines(35)


async def test_a_list_that_grows_tall_enough_to_show_its_end_follows_it_again() -> None:
    app = ListApp(Numbered(30))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.list.scroll_by(-5)
        await pilot.resize_terminal(COLUMNS, 20)
        await until(pilot, lambda: texts(app) == lines(10, 20))
        app.source.count = 31
        app.list.grew()
        await pilot.pause()
        assert texts(app) == lines(11, 20)


@pytest.mark.parametrize(("by", "first"), [(-1, 19), (-7, 13), (-100, 0), (3, 20)])
async def test_scrolling_stays_within_the_list(by: int, first: int) -> None:
    app = ListApp(Numbered(30))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.list.scroll_by(by)
        await pilot.pause()
        assert texts(app) == lines(first)
        assert app.list.top == first


async def test_a_page_keeps_one_line_in_sight() -> None:
    app = ListApp(Numbered(100))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.list.scroll_page(-2)
        await pilot.pause()
        assert texts(app) == lines(72)
        app.list.scroll_page(1)
        await pilot.pause()
        assert texts(app) == lines(81)


@pytest.mark.parametrize(
    ("cursor", "first"), [(0, 0), (9, 0), (10, 1), (29, 20), (99, 20), (-5, 0)], ids=lambda value: str(value)
)
async def test_the_line_that_is_chosen_comes_into_sight(cursor: int, first: int) -> None:
    app = ListApp(Numbered(30), cursor=0)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.list.choose(cursor)
        await pilot.pause()
        assert app.list.cursor == min(max(cursor, 0), 29)
        assert texts(app) == lines(first)


async def test_the_line_that_is_chosen_looks_different_over_its_whole_width() -> None:
    app = ListApp(Numbered(30), cursor=2)
    async with app.run_test(size=(COLUMNS, ROWS)):
        grounds = {y: {app.screen.get_style_at(x, y).bgcolor for x in range(COLUMNS - 2)} for y in (1, 2, 3)}
        assert len(grounds[2]) == 1
        assert grounds[2].isdisjoint(grounds[1] | grounds[3])


async def test_the_line_that_is_chosen_stays_in_sight_when_the_terminal_shrinks() -> None:
    app = ListApp(Numbered(30), cursor=8)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.resize_terminal(COLUMNS, 4)
        await until(pilot, lambda: texts(app) == lines(5, 4))


async def test_there_is_a_scroll_bar_only_where_there_is_more_to_see() -> None:
    app = ListApp(Numbered(ROWS))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        assert all(row == f"line {y}" for y, row in enumerate(shown(app).splitlines()))
        app.source.count = ROWS + 1
        app.list.grew()
        await pilot.pause()
        assert all(row[-1] in "│┃" for row in shown(app).splitlines())


async def test_the_thumb_of_the_scroll_bar_tells_where_and_how_much_is_in_sight() -> None:
    app = ListApp(Numbered(50))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        assert thumb(app) == [8, 9]
        app.list.scroll_by(-20)
        await pilot.pause()
        assert thumb(app) == [4, 5]
        app.list.scroll_by(-20)
        await pilot.pause()
        assert thumb(app) == [0, 1]


async def test_the_thumb_of_a_very_long_list_is_seen_and_reaches_both_ends() -> None:
    app = ListApp(Numbered(10_000))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        assert thumb(app) == [9]
        app.list.scroll_by(-10_000)
        await pilot.pause()
        assert thumb(app) == [0]


async def test_the_source_is_told_the_width_that_its_lines_have() -> None:
    app = ListApp(Numbered(5))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        assert app.source.columns == [COLUMNS - 2]
        await pilot.resize_terminal(31, ROWS)
        await until(pilot, lambda: app.source.columns[-1] == 29)


async def test_the_wheel_scrolls() -> None:
    app = ListApp(Numbered(30))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.post_message(_wheel(events.MouseScrollUp))
        await until(pilot, lambda: texts(app) == lines(17))
        app.post_message(_wheel(events.MouseScrollDown))
        await until(pilot, lambda: texts(app) == lines(20))


async def test_a_click_tells_which_line_was_pressed() -> None:
    app = ListApp(Numbered(30), cursor=0)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.click(offset=(0, 0))
        await pilot.click(offset=(3, 4))
        app.list.scroll_by(5)
        await pilot.click(offset=(3, 4))
        assert app.pressed == [0, 4, 9]


async def test_a_click_beside_the_lines_presses_none() -> None:
    app = ListApp(Numbered(3), cursor=0)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.click(offset=(3, 3))
        assert app.pressed == []


async def test_a_frame_around_the_list_presses_no_line_and_shifts_none() -> None:
    app = ListApp(Numbered(30), cursor=0)
    app.list.add_class("framed")
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.click(offset=(3, 0))
        assert app.pressed == []
        await pilot.click(offset=(3, 1))
        assert app.pressed == [0]


@pytest.mark.parametrize("size", [(1, 1), (2, 1), (1, 5)])
async def test_a_list_survives_having_no_room(size: tuple[int, int]) -> None:
    app = ListApp(Numbered(30), cursor=12)
    async with app.run_test(size=size) as pilot:
        app.list.choose(29)
        app.list.scroll_page(-1)
        await pilot.pause()
        await pilot.resize_terminal(COLUMNS, ROWS)
        await until(pilot, lambda: "line 29" in texts(app))


async def test_an_empty_list_shows_nothing_and_has_nothing_to_choose() -> None:
    app = ListApp(Numbered(0), cursor=0)
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        app.list.choose(3)
        app.list.scroll_by(3)
        await pilot.click(offset=(0, 0))
        assert shown(app).strip() == ""
        assert (app.list.cursor, app.list.top, app.pressed) == (0, 0, [])


def _wheel(kind: type[events.MouseEvent]) -> events.MouseEvent:
    place = Offset(3, 3)
    return kind(None, *place, 0, 0, 0, False, False, False, *place)
