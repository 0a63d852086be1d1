"""The canvas: letters in cells, whatever is drawn over whatever, and zones to press."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from textual.geometry import Region

from model.text import is_shown
from tests.hostile import TEXTS
from tests.screens.drawings import cells_of, empty, rows_of
from tests.screens.test_text_cells import TEXT
from tui.canvas import Canvas, strip_of
from tui.text import safe, width

PLAIN, LOUD = Style(color="white"), Style(color="red")

ACUTE = "\u0301"


@pytest.fixture
def canvas() -> Canvas:
    return empty(8, 3)


def test_text_stands_where_it_is_put(canvas: Canvas) -> None:
    assert canvas.put(2, 1, "dice", PLAIN) == 6
    assert rows_of(canvas) == [" " * 8, "  dice  ", " " * 8]


@pytest.mark.parametrize(
    ("x", "y", "shown"),
    [
        pytest.param(6, 0, "      di", id="right of it"),
        pytest.param(-2, 0, "ce      ", id="left of it"),
        pytest.param(9, 0, " " * 8, id="wholly right of it"),
        pytest.param(-9, 0, " " * 8, id="wholly left of it"),
        pytest.param(0, -1, " " * 8, id="above it"),
        pytest.param(0, 3, " " * 8, id="below it"),
    ],
)
def test_what_lies_outside_is_left_out(canvas: Canvas, x: int, y: int, shown: str) -> None:
    assert canvas.put(x, y, "dice", PLAIN) == x + 4
    assert rows_of(canvas)[0] == shown


def test_a_wide_letter_takes_two_cells(canvas: Canvas) -> None:
    assert canvas.put(1, 0, "図書", PLAIN) == 5
    assert rows_of(canvas)[0] == " 図書   "


@pytest.mark.parametrize(("x", "shown"), [(7, " " * 8), (-1, " 書     ")])
def test_half_a_wide_letter_is_not_shown(canvas: Canvas, x: int, shown: str) -> None:
    canvas.put(x, 0, "図書", PLAIN)
    assert rows_of(canvas)[0] == shown


@pytest.mark.parametrize(
    ("x", "text", "shown"),
    [
        (1, "|", " | 書   "),
        (2, "|", "  |書   "),
        (3, "|", " 図|    "),
        (4, "|", " 図 |   "),
        (2, "館", "  館    "),
        (0, "館", "館 書   "),
    ],
)
def test_drawing_over_half_a_wide_letter_leaves_a_space_for_the_other_half(
    canvas: Canvas, x: int, text: str, shown: str
) -> None:
    canvas.put(1, 0, "図書", PLAIN)
    canvas.put(x, 0, text, PLAIN)
    assert rows_of(canvas)[0] == shown


def test_marks_stand_on_the_letter_before_them(canvas: Canvas) -> None:
    assert canvas.put(0, 0, f"q{ACUTE}ab", PLAIN) == 3
    canvas.put(0, 1, "図", PLAIN)
    canvas.put(2, 1, ACUTE, PLAIN)
    assert rows_of(canvas)[0] == f"q{ACUTE}ab     "
    assert rows_of(canvas)[1] == f"図{ACUTE}      "


def test_a_mark_on_a_letter_that_is_left_out_is_left_out(canvas: Canvas) -> None:
    canvas.put(7, 0, f"図{ACUTE}", PLAIN)
    canvas.put(8, 1, f"q{ACUTE}", PLAIN)
    canvas.put(-1, 2, f"q{ACUTE}", PLAIN)
    assert rows_of(canvas) == [" " * 8] * 3


def test_a_region_is_filled_with_one_character(canvas: Canvas) -> None:
    canvas.fill(Region(6, 1, 5, 5), PLAIN, "x")
    assert rows_of(canvas) == [" " * 8, "      xx", "      xx"]


def test_every_cell_has_the_style_it_was_drawn_in(canvas: Canvas) -> None:
    canvas.put(0, 0, "abcdefgh", PLAIN)
    canvas.put(2, 0, "cd", LOUD)
    assert canvas.row(0) == (("ab", PLAIN), ("cd", LOUD), ("efgh", PLAIN))
    assert [letter for letter, style in cells_of(canvas, 0) if style is LOUD] == ["c", "d"]


def test_neighbours_of_one_style_are_one_run(canvas: Canvas) -> None:
    canvas.put(0, 0, "abcd", PLAIN)
    canvas.put(4, 0, "efgh", PLAIN)
    assert canvas.row(0) == (("abcdefgh", PLAIN),)


def test_the_zone_on_top_is_pressed(canvas: Canvas) -> None:
    canvas.zone(Region(0, 0, 8, 2), "below")
    canvas.zone(Region(2, 1, 2, 1), "above")
    assert canvas.action_at(2, 1) == canvas.action_at(3, 1) == "above"
    assert canvas.action_at(4, 1) == canvas.action_at(2, 0) == "below"
    assert canvas.action_at(2, 2) is None


def test_a_row_becomes_what_textual_paints(canvas: Canvas) -> None:
    canvas.put(0, 0, "図 die", LOUD)
    strip = strip_of(canvas.row(0), canvas.columns)
    assert strip.text == "図 die  "
    assert strip.cell_length == 8


@pytest.mark.parametrize(("columns", "rows"), [(0, 0), (0, 3), (5, 0), (1, 1)])
def test_a_canvas_may_have_no_room_at_all(columns: int, rows: int) -> None:
    canvas = empty(columns, rows)
    canvas.put(0, 0, f"図{ACUTE}a", PLAIN)
    canvas.fill(Region(0, 0, 3, 3), PLAIN)
    assert [width(row) for row in rows_of(canvas)] == [columns] * rows


@given(st.lists(st.tuples(st.integers(-4, 14), st.integers(-1, 2), TEXT.map(safe)), max_size=12))
def test_a_row_is_as_wide_as_its_canvas_whatever_is_drawn_over_whatever(puts: list[tuple[int, int, str]]) -> None:
    canvas = empty(12, 2)
    for x, y, text in puts:
        assert canvas.put(x, y, text, PLAIN) == x + width(text)
    assert [width(row) for row in rows_of(canvas)] == [12, 12]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_whatever_is_drawn_moves_and_hides_nothing(text: str) -> None:
    canvas = empty(40, 1)
    end = canvas.put(1, 0, text, PLAIN)
    canvas.put(end, 0, "|", PLAIN)
    (row,) = rows_of(canvas)
    assert is_shown(row)
    assert width(row) == 40
    if 1 < end < 39:
        assert row.rstrip().endswith("|")
