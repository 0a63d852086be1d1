"""Everything that can be shown, in ASCII."""

import re
from pathlib import Path

import pytest
import textual
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual._border import BORDER_CHARS
from textual.scrollbar import ScrollBarRender

from tui.terminal.glyphs import UNKNOWN, in_ascii

_OURS = Path(__file__).parents[2]


def _drawn_by(*files: Path) -> set[str]:
    return {letter for file in files for letter in file.read_text(encoding="utf-8") if not letter.isascii()}


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_ascii_is_as_wide_as_what_it_stands_for(text: str) -> None:
    plain = in_ascii(text)
    assert plain.isascii()
    assert len(plain) == cell_len(text)
    assert plain.isprintable()


@given(st.text(st.characters(max_codepoint=0x7F)))
def test_ascii_stays_as_it_is(text: str) -> None:
    assert in_ascii(text) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Zoë Čapková", "Zoe Capkova"),
        ("Straße, Łódź, Øre", "Strase, Lodz, Ore"),
        ("図書館", "??????"),
        ("שלום", "????"),
        ("e\u0301", "e"),
        ("1½", "1?"),
        ("“Don’t stop…” – ever", '"Don\'t stop." - ever'),
        ("ﬁ ＡＢ", "? ????"),
    ],
)
def test_letters_lose_their_accents_and_the_rest_is_marked(text: str, plain: str) -> None:
    assert len(plain) == cell_len(text)
    assert in_ascii(text) == plain


def test_every_glyph_that_we_draw_has_a_likeness_of_its_own() -> None:
    ours = _drawn_by(*(file for file in (_OURS / "tui").rglob("*.py") if file.parent.name != "terminal"))
    assert {glyph for glyph in ours if UNKNOWN in in_ascii(glyph)} == set()


def test_every_glyph_that_textual_draws_has_a_likeness() -> None:
    borders = {letter for rows in BORDER_CHARS.values() for row in rows for letter in row}
    bars = {*ScrollBarRender.VERTICAL_BARS, *ScrollBarRender.HORIZONTAL_BARS}
    chrome = borders | bars | _drawn_by(Path(textual.__file__).with_name("keys.py"))
    assert {glyph for glyph in chrome if UNKNOWN in in_ascii(glyph)} == set()


def test_dice_brackets_and_lines_keep_their_shapes_apart() -> None:
    sealed, fresh, kept = (in_ascii(line) for line in ("╚═ 3s ═╝", "┗━ 3s ━┛", "╰─ 3s ─╯"))
    assert len({sealed, fresh, kept}) == 3
    assert len({in_ascii(line) for line in "═━─"}) == 3
    assert not re.search(r"\w", in_ascii("▐ ▌"))
