"""Names, concepts, notes and conditions of others cannot break the sheet, and stay as they are where nobody edits."""

import json
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st
from textual.widgets import TextArea

from model.sheet.play import stress
from tests.screens.apps import HOSTILE_NAMES
from tests.screens.characters import ADA, folder, given
from tests.screens.sheets import Sitting, sitting
from tui.sheet.notes import NotesDialog, written
from tui.sheet.notes_text import note_rows, showable
from tui.sheet.opened import OpenCharacter
from tui.text import width

FORBIDDEN = set("\x1b\x9b\x07\x00\u202e\u200d\u200b\u2028")
"""What must never come to a terminal."""

NOTES = "\n".join(
    [
        "plain",
        "[bold red]markup[/] [@click=app.quit()]x[/] [/]",
        "\x1b[31mred\x1b[0m \x9b2J \x07",
        "right \u202e to left \u2066 mixed שלום",
        "👩‍👩‍👧‍👦 👍🏽 🇩🇪 ❤️",
        "zero\u200bwidth\u2060joiner",
        "A\u0301\u0302\u0303\u0304\u0305\u0306 tower",
        "\ttab\tand   spaces  ",
        "line\u2028separator",
        "図書館 ｱｰｶｲﾌﾞ กำแพงน้ำ",
    ]
)
"""Notes with everything in them that has broken screens before; the escapes are what a file can hold of them."""


def toml(**values: str) -> str:
    """Write text as TOML does, so that anything can be in it."""
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items())


def hostile(text: str) -> str:
    """A character that is called, thought of and told of in the words of others."""
    return f"[character]\n{toml(name=text.replace('/', '|')[:32], concept=text * 3, notes=f'{text}{chr(10)}{NOTES}')}"


def assert_unharmed(there: Sitting, columns: int) -> None:
    rows = there.text.splitlines()
    assert all(width(row) <= columns for row in rows), there.text
    assert not FORBIDDEN & set(there.text)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 40)])
async def test_nothing_that_is_shown_breaks_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    path = given(tmp_path, hostile("Ada"))
    async with sitting(path, size) as there:
        for text in HOSTILE_NAMES.values():
            path.write_text(hostile(text), "utf-8")
            await there.looks()
            await there.waits(lambda: there.character.file.content == path.read_bytes())
            assert_unharmed(there, size[0])


async def test_what_is_looked_at_and_not_edited_stays_byte_for_byte(tmp_path: Path) -> None:
    path = given(tmp_path, hostile("Ada"))
    async with sitting(path, (60, 20)) as there:
        for text in list(HOSTILE_NAMES.values())[2::5]:
            path.write_text(hostile(text), "utf-8")
            before = path.read_bytes()
            await there.looks()
            await there.waits(lambda before=before: there.character.file.content == before)  # type: ignore[misc]
            for field in ("name", "concept", "notes"):
                await there.chooses(field)
                await there.press("enter")
                assert_unharmed(there, 60)
                await there.press("ctrl+s" if field == "notes" else "enter")
                await there.rests()
            assert path.read_bytes() == before
        assert there.happened == []


async def test_a_deed_leaves_the_words_of_others_byte_for_byte(tmp_path: Path) -> None:
    for text in HOSTILE_NAMES.values():
        path = given(tmp_path, hostile(text) + "[state]\nstress = 1\n")
        before = path.read_bytes()
        ada = await OpenCharacter.open(path, folder(tmp_path))
        await ada.play(lambda sheet: stress(sheet, 1))
        assert path.read_bytes() == before.replace(b"stress = 1", b"stress = 2")


async def test_hostile_text_that_is_typed_or_pasted_is_cleaned(tmp_path: Path) -> None:
    path = given(tmp_path)
    async with sitting(path) as there:
        await there.chooses("concept")
        await there.press("enter", "ctrl+u")
        await there.types("a\x1b[31m\u202eb\u200d[/]")
        await there.press("enter")
        await there.says(lambda sheet: sheet.concept == "a[31mb[/]")
        await there.rests()
        await there.press("n", "ctrl+home")
        await there.types("x\x1b[0m\u202ey\x00\n")
        await there.press("ctrl+s")
        await there.says(lambda sheet: sheet.notes.startswith("x[0my\nCarries"))
        assert_unharmed(there, 80)


async def test_hostile_conditions_are_shown_and_lifted(tmp_path: Path) -> None:
    path = given(tmp_path, ADA + 'conditions = [{ name = "[/] \\u202e\\u001b[31mx" }, { name = "書書書書書書書書" }]\n')
    async with sitting(path) as there:
        await there.shows("[/] [31mx", "書書書")
        assert_unharmed(there, 80)
        await there.press("x")
        assert_unharmed(there, 80)
        await there.press("enter")
        await there.says(lambda sheet: len(sheet.conditions) == 1)


# Notes


async def test_lines_that_are_left_alone_stay_as_they_are_whatever_is_in_them(tmp_path: Path) -> None:
    path = given(tmp_path, f"[character]\n{toml(name='Ada', notes=NOTES)}")
    async with sitting(path) as there:
        await there.press("n")
        await there.waits(lambda: isinstance(there.app.screen, NotesDialog))
        assert_unharmed(there, 80)
        await there.press("ctrl+end", *" and more", "ctrl+s")
        await there.says(lambda sheet: sheet.notes.endswith(" and more"))
        kept = there.file.notes.split("\n")
        assert kept[:-1] == there.character.file.sheet.notes.split("\n")[:-1]
        assert kept[5] == "zero\u200bwidth\u2060joiner"
        assert kept[3] == "right \u202e to left \u2066 mixed שלום"


async def test_notes_of_several_lines_are_written_read_and_thrown_away(tmp_path: Path) -> None:
    path = given(tmp_path)
    async with sitting(path) as there:
        await there.press("n", "ctrl+end", *"Third", "enter", *"Fourth")
        await there.press("escape")
        await there.shows("The notes were changed", "Save them", "Throw them away")
        await there.press("n")
        await there.shows("Fourth")
        await there.press("escape", "d")
        await there.rests()
        assert path.read_text("utf-8") == ADA
        await there.press("n", "ctrl+end", *"Third", "escape", "s")
        await there.says(lambda sheet: sheet.notes == "Carries a lamp.\nOwes Bo a favour.\nThird")
        await there.rests()
        await there.press("u")
        await there.waits(lambda: path.read_text("utf-8") == ADA)


async def test_notes_that_are_too_long_are_refused_with_the_reason_and_not_lost(tmp_path: Path) -> None:
    path = given(tmp_path)
    async with sitting(path) as there:
        await there.press("n")
        await there.types("x" * 100_001)
        await there.press("ctrl+s")
        await there.shows("Notes is text of at most 100000 characters")
        assert len(there.app.screen.query_one(TextArea).text) > 100_000
        await there.press("escape", "d")
        await there.rests()


async def test_long_notes_do_not_hold_the_sheet_up(tmp_path: Path) -> None:
    for number, notes in enumerate(("\u0301" * 99_000, "書 " * 24_000), start=1):
        path = given(tmp_path, f"[character]\n{toml(name='Ada', notes=notes)}")
        async with sitting(path) as there:
            await there.press("n", "ctrl+home", "y", "ctrl+s")
            await there.waits(partial(there.has_happened, number))
            await there.rests()
            assert_unharmed(there, 80)


async def test_notes_of_very_many_lines_are_left_to_an_editor(tmp_path: Path) -> None:
    path = given(tmp_path, f"[character]\n{toml(name='Ada', notes=chr(10) * 90_000)}")
    async with sitting(path) as there:
        await there.press("n")
        await there.shows("These notes have 90,001 lines")
        await there.rests()


@pytest.mark.parametrize(
    ("notes", "columns", "most", "rows"),
    [
        ("", 20, 3, ("",)),
        ("one\ntwo\n", 20, 3, ("one", "two")),
        ("one\n\ntwo", 20, 3, ("one", "", "two")),
        ("one\n\ntwo", 20, 2, ("one", "…")),
        ("one two three", 7, 2, ("one two", "three")),
        ("one two three", 7, 1, ("one …",)),
        ("\x1b\u202e", 20, 2, ("",)),
        ("書" * 40, 9, 2, ("書書書書", "書書書 …")),
    ],
)
def test_notes_are_wrapped_and_say_where_they_go_on(notes: str, columns: int, most: int, rows: tuple[str, ...]) -> None:
    shown = note_rows(notes, columns, most)
    assert all(width(row) <= columns for row in shown)
    assert shown == rows


LINES = st.lists(st.text(st.sampled_from("ab \t\u202e\u200b\u0301[書"), max_size=4), min_size=1, max_size=6)


@given_any(LINES)
def test_what_is_shown_of_notes_has_as_many_lines(lines: list[str]) -> None:
    notes = "\n".join(lines)
    assert showable(notes).count("\n") == notes.count("\n")
    assert showable(showable(notes)) == showable(notes)
    assert not FORBIDDEN & set(showable(notes))


@given_any(LINES, LINES, st.integers(0, 6), st.integers(0, 6))
def test_lines_outside_of_what_is_replaced_are_kept(lines: list[str], new: list[str], start: int, end: int) -> None:
    notes = "\n".join(lines)
    start, end = min(start, end, len(lines)), min(max(start, end), len(lines))
    shown = showable(notes).split("\n")
    typed = "\n".join([*shown[:start], *map(showable, new), *shown[end:]])
    after = written(notes, showable(notes), typed).split("\n")
    assert showable("\n".join(after)) == typed
    assert len(after) == start + len(new) + len(lines) - end
    if typed == showable(notes):
        assert after == lines
