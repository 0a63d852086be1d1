"""Text of others on the screen: cut, filled up and wrapped to the cells that a place has."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth, wcwidth

from model.text import graphemes
from tui.text import ELLIPSIS, elide, pad, safe, width, wrap

ACUTE = "\u0301"

_NASTY = [
    *("a", "é", "q", " ", "\n", "-"),
    *("図", "書", "한", "ﾌ", "Ａ"),
    *(ACUTE, "\u0323", "\u20dd", "\u1161", "\u11a8", "\u0e33", "\u0e31"),
    *("👩", "\u200d", "\ufe0f", "🏽", "🇩", "🇪", "❤"),
    *("\x1b", "\x9b", "\u202e", "\u3164", "ש", "ع", "[", "]"),
]

TEXT = st.text(max_size=40) | st.text(st.sampled_from(_NASTY), max_size=40)
"""Any text, and text in which everything that has broken a frame meets."""

CELLS = st.integers(0, 30)


def is_agreed(text: str) -> bool:
    """Whether the text is free of spacing marks, on whose width terminals do not agree."""
    return not any(unicodedata.category(letter) == "Mc" or letter == "\U0001171e" for letter in text)


@given(TEXT, CELLS)
def test_elided_text_is_never_wider_than_asked(text: str, cells: int) -> None:
    assert width(elide(text, cells)) <= cells


@given(TEXT, CELLS)
def test_padded_text_is_exactly_as_wide_as_asked(text: str, cells: int) -> None:
    assert width(pad(text, cells)) == cells


@given(TEXT, st.integers(1, 30))
def test_no_wrapped_line_is_wider_than_asked(text: str, cells: int) -> None:
    lines = wrap(text, cells)
    assert lines
    assert all(width(line) <= cells for line in lines)


@given(TEXT, st.integers(2, 30))
def test_wrapping_loses_no_letter(text: str, cells: int) -> None:
    assert "".join(wrap(text, cells)).replace(" ", "") == safe(text).replace(" ", "")


@given(TEXT, CELLS)
def test_text_that_fits_is_shown_whole_and_other_text_says_that_it_was_cut(text: str, cells: int) -> None:
    shown, whole = elide(text, cells), safe(text)
    if width(whole) <= cells:
        assert shown == whole
    elif cells:
        assert shown.endswith(ELLIPSIS)
        assert whole.startswith(shown.removesuffix(ELLIPSIS))
    else:
        assert shown == ""


@given(TEXT)
def test_safe_text_is_measured_alike_by_rich_and_by_terminals(text: str) -> None:
    shown = "".join(letter for letter in safe(text) if is_agreed(letter))
    assert wcswidth(shown) == width(shown)
    assert sum(wcwidth(letter) for letter in shown) == width(shown)


@given(TEXT)
def test_the_width_of_safe_text_is_that_of_its_letters(text: str) -> None:
    shown = safe(text)
    assert sum(width(letter) for letter in graphemes(shown)) == width(shown)


@given(TEXT)
def test_what_is_safe_stays_as_it_is(text: str) -> None:
    assert safe(safe(text)) == safe(text)


@pytest.mark.parametrize(
    ("text", "cells", "shown"),
    [
        ("Ada", 3, "Ada"),
        ("Ada", 2, "A…"),
        ("Ada", 1, "…"),
        ("Ada", 0, ""),
        ("", 0, ""),
        ("図書館", 6, "図書館"),
        ("図書館", 5, "図書…"),
        ("図書館", 4, "図…"),
        ("図書館", 2, "…"),
        (f"q{ACUTE}q{ACUTE}q{ACUTE}", 2, f"q{ACUTE}…"),
        ("\x1b[31mAda", 20, "[31mAda"),
    ],
    ids=ascii,
)
def test_text_is_cut_between_letters(text: str, cells: int, shown: str) -> None:
    assert elide(text, cells) == shown


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("the turn ends", 8, ["the turn", "ends"]),
        ("the turn ends", 7, ["the", "turn", "ends"]),
        ("the turn ends", 13, ["the turn ends"]),
        ("Archives", 3, ["Arc", "hiv", "es"]),
        ("an Archive", 4, ["an", "Arch", "ive"]),
        ("図書館", 4, ["図書", "館"]),
        ("図書", 3, ["図", "書"]),
        ("図a", 1, ["…", "a"]),
        ("", 5, [""]),
        (" \n ", 5, [""]),
    ],
    ids=ascii,
)
def test_lines_break_between_words_and_long_words_between_letters(text: str, cells: int, lines: list[str]) -> None:
    assert wrap(text, cells) == lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("🇩🇪 Ada", "DE Ada", id="a flag is spelled in letters"),
        pytest.param("👍🏽", "👍", id="a skin tone is left out"),
        pytest.param("🏽", "?", id="a skin tone alone"),
        pytest.param("", "", id="nothing"),
        pytest.param("\x1b\x07", "", id="nothing that can be shown"),
        pytest.param("Ada", "Ada", id="plain text"),
        pytest.param("Zoë 図書 한", "Zoë 図書 한", id="letters of the world"),
    ],
)
def test_what_terminals_do_not_agree_on_is_shown_otherwise(text: str, shown: str) -> None:
    assert safe(text) == shown
