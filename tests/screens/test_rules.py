"""The rules are complete, can be read at every size, and their example is played by the rules themselves."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from model.duel.events import DiceRolled, KeysResolved, TurnEnded
from model.duel.state import Seat
from tests.screens.apps import SIZES, make_app
from tests.screens.golden import assert_golden, place_of, shown, until
from tui.duel.screen import DuelScreen
from tui.help.chapters import CHAPTERS
from tui.help.example import REMARKS, Example
from tui.help.glossary import GLOSSARY
from tui.help.pages import RulePages
from tui.help.screen import RulesScreen
from tui.home.screen import HomeScreen
from tui.page import LEAST_COLUMNS
from tui.text import wrap

TERMS = (
    *("Active Player", "Archivist", "Archive", "Area", "Capture", "Absorption", "Die", "Dice", "Scroll"),
    *("Harmony of the Spheres", "Key", "Match", "Opponent", "Rival Archivist", "Protection", "The Seal"),
    *("Roll Series", "Round"),
)
"""Every word that the game's own glossary explains."""

WIDE = (140, 40)
BEGINNING = CHAPTERS[0].heading
FIRST_STEP = f"1 of {len(REMARKS)} ·"


@asynccontextmanager
async def rules(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """Open the rules from home."""
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await pilot.press("?")
        await shows(pilot, BEGINNING)
        yield pilot


async def shows(pilot: Pilot[Any], text: str) -> None:
    await until(pilot, lambda: text in shown(pilot.app))


async def hides(pilot: Pilot[Any], text: str) -> None:
    await until(pilot, lambda: text not in shown(pilot.app))


async def read_all(pilot: Pilot[Any]) -> str:
    """Page through the rules, and keep what was seen."""
    seen = shown(pilot.app)
    while True:
        before = shown(pilot.app)
        await pilot.press("pagedown")
        await pilot.pause()
        after = shown(pilot.app)
        if after == before:
            return seen
        seen += after


@pytest.mark.parametrize("size", SIZES)
async def test_every_chapter_and_every_word_of_the_game_can_be_paged_to(size: tuple[int, int]) -> None:
    async with rules(size) as pilot:
        seen = await read_all(pilot)
        for heading in (*(chapter.heading for chapter in CHAPTERS), "Glossary", *TERMS):
            assert heading in seen


def test_the_glossary_explains_every_word_of_the_game() -> None:
    explained = {term for entry in GLOSSARY for term in entry.term.split(", ")}
    assert explained == set(TERMS)


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("A1", "This first roll has to be made"),
        ("A2", "Four 3s are one Archive of four"),
        ("A3", "Only dice of the same roll go together"),
        ("A4", "A single die may be rerolled too"),
        ("A5", "There is nothing to choose when a roll makes no Archive"),
        ("A6", "exactly six dice are rolled and no number shows twice"),
        ("A7", "Loose dice are never captured"),
        ("A8", "the Key takes the largest"),
        ("A9", "one die larger"),
        ("A10", "All Keys act at the same moment"),
        ("A11", "is given away even when your other Keys have taken everything"),
        ("A12", "counts as having found none"),
        ("A13", "Capturing with every Key you had does not earn the Seal"),
        ("A14", "no dice when their own turn begins"),
        ("A15", "one round each is a draw"),
        ("A16", "You may concede at any time"),
        ("A17", "no limit on turns"),
    ],
)
def test_the_rules_tell_every_ruling(ruling: str, words: str) -> None:
    assert words in " ".join(text for chapter in CHAPTERS for text in chapter.paragraphs), ruling


@pytest.mark.parametrize("columns", [1, 10, 38, 72, 500])
def test_no_line_is_wider_than_there_is_room_for(columns: int) -> None:
    pages = RulePages()
    pages.fit(columns)
    widest = max(sum(len(span.text) for span in pages.line(index)) for index in range(len(pages)))
    assert widest <= min(max(columns, 3), 72)


async def test_the_rules_scroll_by_line_by_page_and_by_wheel() -> None:
    async with rules() as pilot:
        for there, back in (("down", "up"), ("j", "k"), ("pagedown", "pageup"), ("space", "b"), ("end", "home")):
            await pilot.press(there)
            await hides(pilot, BEGINNING)
            await pilot.press(back)
            await shows(pilot, BEGINNING)
        text = pilot.app.screen.query_one("#rules")
        text.post_message(events.MouseScrollDown(text, 1, 1, 0, 1, 0, shift=False, meta=False, ctrl=False))
        await hides(pilot, BEGINNING)


async def test_the_glossary_is_one_key_away() -> None:
    async with rules() as pilot:
        await pilot.press("g")
        await shows(pilot, GLOSSARY[0].meaning)


@pytest.mark.parametrize("key", ["q", "escape", "?", "f1"])
async def test_closing_the_rules_leads_back_home(key: str) -> None:
    async with rules() as pilot:
        await pilot.press(key)
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_the_rules_can_be_read_in_a_match_which_waits() -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, DuelScreen))
        await pilot.press("?")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, DuelScreen))
        await shows(pilot, "Round 1 begins")


@pytest.mark.parametrize(("key", "size"), [*zip(("e", "right", "enter", "e"), SIZES, strict=True)])
async def test_one_key_steps_through_the_whole_example_and_back_to_the_rules(key: str, size: tuple[int, int]) -> None:
    async with rules(size) as pilot:
        if FIRST_STEP not in shown(pilot.app):
            await pilot.press(key)
        for number, remark in enumerate(REMARKS, 1):
            await shows(pilot, f"{number} of {len(REMARKS)} ·")
            assert remark.split(" ")[-1] in shown(pilot.app)
            assert "…" not in shown(pilot.app).split(f"{number} of {len(REMARKS)}")[1]
            await pilot.press(key)
        await shows(pilot, BEGINNING)


async def test_the_example_goes_back_too() -> None:
    async with rules() as pilot:
        await pilot.press("e", "e", "e")
        await shows(pilot, "3 of 13 ·")
        await pilot.press("left", "left")
        await shows(pilot, FIRST_STEP)
        await pilot.press("left")
        await shows(pilot, BEGINNING)


async def test_the_keys_of_the_text_lead_from_the_example_to_the_text() -> None:
    async with rules() as pilot:
        for key in ("down", "pageup", "g", "home"):
            await pilot.press("e")
            await shows(pilot, f"of {len(REMARKS)} ·")
            await pilot.press(key)
            await hides(pilot, f"of {len(REMARKS)} ·")


async def test_rules_and_example_stand_side_by_side_where_there_is_room() -> None:
    async with rules(WIDE) as pilot:
        await shows(pilot, FIRST_STEP)
        await pilot.press("e", "down")
        await shows(pilot, "2 of 13 ·")
        await pilot.resize_terminal(80, 24)
        await hides(pilot, "2 of 13 ·")
        await pilot.resize_terminal(*WIDE)
        await shows(pilot, "2 of 13 ·")


async def test_pressing_the_remark_goes_on_and_pressing_the_board_does_no_harm() -> None:
    async with rules() as pilot:
        await pilot.press("e")
        await shows(pilot, FIRST_STEP)
        await pilot.click(offset=place_of(pilot.app, "Roll "))
        await pilot.click(offset=place_of(pilot.app, FIRST_STEP))
        await shows(pilot, "2 of 13 ·")


async def test_the_board_shows_groups_keys_and_the_seal_of_the_example() -> None:
    async with rules() as pilot:
        seen = ""
        for _ in REMARKS:
            await pilot.press("e")
            await pilot.pause()
            seen += shown(pilot.app)
        for text in (
            "┗━━ 3s ━━┛",
            "Blaise rerolls three dice",
            "Key 3 takes",
            "Key 1, finding no Archive, goes to Blaise",
        ):
            assert text in seen
        assert "◈ SEALED ◈" in seen
        assert "the Seal holds it off" in seen


def test_the_example_shows_each_thing_that_can_happen_to_a_key() -> None:
    example = Example()
    happened = [example.scene(step).event for step in range(len(example))]
    keys = [event for event in happened if isinstance(event, KeysResolved)]
    assert any(event.captured for event in keys)
    assert any(given for event in keys for given in event.given if not given.sealed)
    assert any(given for event in keys for given in event.given if given.sealed)
    assert {event.how for event in happened if isinstance(event, TurnEnded)} == {"stopped", "no_group", "all_grouped"}
    assert any(isinstance(event, DiceRolled) and event.roll == 2 for event in happened)


def test_every_event_of_the_example_has_its_remark() -> None:
    example = Example()
    last = example.scene(len(example) - 1)
    assert isinstance(last.event, KeysResolved)
    assert last.after.round is not None
    assert last.after.round.area(Seat.A).dice + last.after.round.area(Seat.B).dice == 12
    with pytest.raises(IndexError):
        example.scene(len(example))


@pytest.mark.parametrize("remark", REMARKS)
def test_every_remark_fits_the_smallest_screen(remark: str) -> None:
    assert len(wrap(f"13 of 13 · {remark}", LEAST_COLUMNS - 2)) <= 2


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_the_rules_look_as_they_did(size: tuple[int, int]) -> None:
    async with rules(size) as pilot:
        assert_golden(pilot.app, f"rules-{size[0]}x{size[1]}")
        await pilot.press(*"eeeeeeeee")
        await shows(pilot, "of 13 ·")
        assert_golden(pilot.app, f"rules-example-{size[0]}x{size[1]}")
