"""Text of others, made harmless: what is kept, what is folded, what goes, and which names are refused."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.text import NAME_LENGTH, NameRefused, clean, distinct, graphemes, name

ACUTE, GRAVE, DOT_BELOW, RING = "\u0301", "\u0300", "\u0323", "\u20dd"
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param("Ada", id="letters"),
        pytest.param("[b]Ada[/b]", id="markup"),
        pytest.param("[/", id="a closing bracket that closes nothing"),
        pytest.param("[@click=app.quit]Ada[/]", id="markup with an action"),
        pytest.param("$text %s {0} \\n \\x1b", id="what templates and escapes are made of"),
        pytest.param("<a href='x'>&amp;", id="HTML"),
        pytest.param("O'Neill-Ŝmith, 3rd.", id="punctuation"),
        pytest.param("Zoë Ångström", id="composed letters"),
        pytest.param("q" + DOT_BELOW + ACUTE, id="two marks on one letter"),
        pytest.param("עדה", id="Hebrew"),
        pytest.param("عائشة", id="Arabic"),
        pytest.param("李世民", id="Chinese"),
        pytest.param("한석봉", id="Korean"),
        pytest.param("अदिति", id="Devanagari with spacing and other marks"),
        pytest.param("\N{GAME DIE}\N{OPEN BOOK}", id="emoji"),
        pytest.param("\N{WAVING HAND SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}", id="emoji of a skin tone"),
        pytest.param("\N{REGIONAL INDICATOR SYMBOL LETTER P}\N{REGIONAL INDICATOR SYMBOL LETTER L}", id="a flag"),
    ],
)
def test_what_can_be_shown_is_kept_to_the_letter(kept: str) -> None:
    assert clean(kept) == kept


@pytest.mark.parametrize(
    "gone",
    [
        pytest.param("\x00", id="null"),
        pytest.param("\x07", id="bell"),
        pytest.param("\x08", id="backspace"),
        pytest.param("\x1b", id="escape"),
        pytest.param("\x7f", id="delete"),
        pytest.param("\x9b", id="the C1 control that begins a sequence"),
        pytest.param("\x9d", id="the C1 control that begins a title"),
        pytest.param("\u00ad", id="soft hyphen"),
        pytest.param("\u200b", id="zero-width space"),
        pytest.param("\u200c", id="zero-width non-joiner"),
        pytest.param("\u200d", id="zero-width joiner"),
        pytest.param("\u2060", id="word joiner"),
        pytest.param("\ufeff", id="byte order mark"),
        pytest.param("\u200e", id="left-to-right mark"),
        pytest.param("\u202e", id="right-to-left override"),
        pytest.param("\u2066", id="left-to-right isolate"),
        pytest.param("\u061c", id="Arabic letter mark"),
        pytest.param("\ufe0e", id="variation selector for text"),
        pytest.param("\ufe0f", id="variation selector for emoji"),
        pytest.param("\U000e0100", id="variation selector 17"),
        pytest.param("\u180b", id="Mongolian variation selector"),
        pytest.param("\u034f", id="combining grapheme joiner"),
        pytest.param("\u3164", id="Hangul filler"),
        pytest.param("\u115f", id="Hangul initial filler"),
        pytest.param("\u1160", id="Hangul vowel filler"),
        pytest.param("\uffa0", id="halfwidth Hangul filler"),
        pytest.param("\u2800", id="Braille blank"),
        pytest.param("\u17b4", id="Khmer inherent vowel"),
        pytest.param("\U000e0041", id="tag letter"),
        pytest.param("\ud83d", id="half of a surrogate pair"),
        pytest.param("\ue000", id="private use"),
        pytest.param("\ufdd0", id="no character"),
    ],
)
def test_what_controls_a_terminal_or_cannot_be_seen_is_removed(gone: str) -> None:
    assert clean(f"Ad{gone}a") == "Ada"
    assert clean(gone) == ""


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Ada\nLovelace", "Ada Lovelace"),
        ("Ada\r\nLovelace", "Ada Lovelace"),
        ("Ada\tLovelace", "Ada Lovelace"),
        ("Ada\u2028Lovelace", "Ada Lovelace"),
        ("Ada\x85Lovelace", "Ada Lovelace"),
        ("Ada\u00a0\u3000 Lovelace", "Ada Lovelace"),
        ("  Ada  ", "Ada"),
        ("Ada \u200b Lovelace", "Ada Lovelace"),
        (" \t\n", ""),
    ],
    ids=ascii,
)
def test_white_space_is_folded_into_single_spaces(text: str, folded: str) -> None:
    assert clean(text) == folded


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("\x1b[31mAda\x1b[0m", "[31mAda[0m", id="a colour"),
        pytest.param("\x1b]0;Ada\x07", "]0;Ada", id="a window title"),
        pytest.param("\u202eadA", "adA", id="a reversed name"),
        pytest.param(FAMILY, "\N{MAN}\N{WOMAN}\N{GIRL}", id="an emoji family, whose members stand apart"),
        pytest.param("\N{HEAVY BLACK HEART}\ufe0f", "\N{HEAVY BLACK HEART}", id="a heart that asks for colour"),
        pytest.param("e" + ACUTE, "é", id="a letter and its mark, composed"),
        pytest.param("\N{ANGSTROM SIGN}", "Å", id="a sign that stands for a letter"),
        pytest.param("e\u200d" + ACUTE, "é", id="a letter and its mark, once nothing stands between them"),
        pytest.param("\u1112\u200b\u1161\u11ab", "한", id="the parts of a Korean syllable, likewise"),
        pytest.param("q" + GRAVE * 40, "q" + GRAVE * 2, id="a storm of marks"),
        pytest.param("e" + ACUTE + GRAVE * 40, "é" + GRAVE * 2, id="a storm on a composed letter"),
        pytest.param("q" + (GRAVE + "\u200d") * 40, "q" + GRAVE * 2, id="a storm with joiners in it"),
        pytest.param("q" + RING * 40, "q" + RING * 2, id="a storm of enclosing marks"),
        pytest.param("x" + GRAVE * 9 + "q" + GRAVE * 9, "x" + GRAVE * 2 + "q" + GRAVE * 2, id="a storm on each letter"),
        pytest.param(ACUTE + "Ada", "Ada", id="a mark without a letter"),
        pytest.param("Ada " + ACUTE + "Lovelace", "Ada Lovelace", id="a mark on a space"),
    ],
)
def test_what_would_confuse_a_terminal_is_made_harmless(text: str, shown: str) -> None:
    assert clean(text) == shown


TEXT = st.text() | st.text(
    st.sampled_from(["a", "e", "q", " ", "\n", ACUTE, GRAVE, DOT_BELOW, RING, "\u1112", "\u1161", "\u200d", "\u034f"])
)
"""Any text; and text in which letters, marks and what is removed meet all the time."""


@given(TEXT)
def test_cleaning_what_is_clean_changes_nothing(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(TEXT)
def test_cleaned_text_is_composed_and_holds_nothing_unseen(text: str) -> None:
    shown = clean(text)
    assert unicodedata.is_normalized("NFC", shown)
    assert not {unicodedata.category(character) for character in shown} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert shown == " ".join(shown.split())
    assert all(len(letter) <= 3 for letter in graphemes(shown))


@pytest.mark.long
def test_every_character_there_is_comes_out_clean_alone_and_between_a_letter_and_its_mark() -> None:
    for character in map(chr, range(sys.maxunicode + 1)):
        for shown in (clean(character), clean(f"e{character}{ACUTE}")):
            assert shown.isprintable()
            assert unicodedata.is_normalized("NFC", shown)
            assert clean(shown) == shown


@given(TEXT)
def test_graphemes_are_all_of_a_text(text: str) -> None:
    assert "".join(graphemes(clean(text))) == clean(text)


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 0), ("Ada", 3), ("é", 1), ("q" + DOT_BELOW + ACUTE + "a", 2), (FAMILY, 3), ("李世民", 3), ("한", 1)],
    ids=ascii,
)
def test_a_grapheme_is_a_letter_with_its_marks(text: str, count: int) -> None:
    assert len(graphemes(clean(text))) == count


@pytest.mark.parametrize("letter", ["a", "é", "李", "ש", "\N{GAME DIE}", "q" + DOT_BELOW + ACUTE], ids=ascii)
def test_a_name_has_32_graphemes_at_most(letter: str) -> None:
    assert name(letter * NAME_LENGTH) == letter * 32
    with pytest.raises(NameRefused, match=r"^A name has at most 32 characters; this one has 33\.$"):
        name(letter * 33)


def test_what_is_removed_from_a_name_does_not_count() -> None:
    assert name("  " + "a\u200d" * 32 + "\n") == "a" * 32


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "\n\t",
        "\x1b\x07",
        "\u200b\u200d\u2060",
        "\u202e\u202c",
        "\ufe0f",
        ACUTE * 3,
        "\u3164",
        "\u2800 \u2800",
    ],
    ids=ascii,
)
def test_a_name_without_anything_to_show_is_refused(text: str) -> None:
    with pytest.raises(NameRefused, match=r"^A name needs at least one character that can be shown\.$"):
        name(text)


def test_a_name_is_stored_as_it_is_shown() -> None:
    assert name(" \x1bAda\u202e  Lovelace\n") == "Ada Lovelace"


@pytest.mark.parametrize(
    ("names", "expected"),
    [(("Ada", "Ben"), ("Ada", "Ben")), (("Ada", "Ada"), ("Ada 1", "Ada 2"))],
)
def test_two_equal_names_are_numbered(names: tuple[str, str], expected: tuple[str, str]) -> None:
    assert distinct(*names) == expected
