"""A match is set up by keyboard or mouse, and nothing that could not be played gets out of the form."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from model.duel.players import Player, Setup
from model.duel.state import Rules, Seat
from model.insight.levels import LEVELS
from model.text import NAME_LENGTH, clean
from tests.screens.apps import HOSTILE_NAMES, SIZES, make_app
from tests.screens.golden import assert_golden, place_of, shown, until
from tui import wishes
from tui.home.new_match import NewMatch
from tui.home.seating import Draft
from tui.text import safe, width

APPRENTICE = Player("Apprentice", "apprentice", "seed 1")


class Form:
    """A form that is filled in."""

    def __init__(self, pilot: Pilot[Any], answers: list[wishes.NewMatch | None]) -> None:
        self.pilot = pilot
        self.answers = answers

    @property
    def text(self) -> str:
        return shown(self.pilot.app)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def paste(self, text: str) -> None:
        self.pilot.app.post_message(events.Paste(text))
        await self.pilot.pause()

    async def click(self, text: str) -> None:
        await self.pilot.click(offset=place_of(self.pilot.app, text))

    async def shows(self, text: str) -> None:
        await until(self.pilot, lambda: text in self.text)

    async def setup(self, *keys: str) -> Setup:
        """What the form returns after some keys."""
        await self.press(*keys)
        await until(self.pilot, lambda: self.answers)
        assert self.answers[0] is not None
        return self.answers[0].setup


@asynccontextmanager
async def form(size: tuple[int, int] = (80, 24), draft: Draft | None = None) -> AsyncIterator[Form]:
    """Open the form with the cursor in the first name."""
    app = make_app()
    seeds = count(1)
    answers: list[wishes.NewMatch | None] = []
    async with app.run_test(size=size) as pilot:
        app.push_screen(NewMatch(draft or Draft(), lambda: f"seed {next(seeds)}"), answers.append)
        await until(pilot, lambda: "▶ Name" in shown(app))
        yield Form(pilot, answers)


async def test_what_is_offered_can_be_played_at_once() -> None:
    async with form() as filled:
        assert await filled.setup("ctrl+s") == Setup(Player("Ada"), APPRENTICE, Rules("one"))


async def test_the_form_says_who_begins_and_what_every_choice_means() -> None:
    async with form() as filled:
        for text in ("A  begins round one", "B  begins round two", LEVELS["apprentice"].tells, "the largest", "Begin"):
            assert text in filled.text
        await filled.press("down", "right")
        await filled.shows(LEVELS["random"].tells)


@pytest.mark.parametrize("size", SIZES)
async def test_all_fields_are_in_sight(size: tuple[int, int]) -> None:
    async with form(size) as filled:
        for text in ("Name", "Played by", "a person", "A Key takes", "every Archive", "Begin", "Swap seats"):
            assert text in filled.text


async def test_typing_replaces_the_name_that_was_offered() -> None:
    async with form() as filled:
        assert (await filled.setup(*"Mira", "ctrl+s")).a == Player("Mira")


async def test_a_name_can_have_spaces_and_is_corrected_like_any_text() -> None:
    async with form() as filled:
        keys = ("A", "d", "a", "space", "L", "u", "backspace", "o", "v", "left", "end", "e")
        assert (await filled.setup(*keys, "ctrl+s")).a.name == "Ada Love"


async def test_enter_leads_through_all_fields_and_begins_at_the_end() -> None:
    async with form() as filled:
        assert (await filled.setup("enter", "enter", *"Hugo", "enter", "enter", "enter", "enter")).b.name == "Hugo"


@pytest.mark.parametrize(("forward", "back"), [("tab", "shift+tab"), ("down", "up")])
async def test_fields_are_reached_forward_and_back(forward: str, back: str) -> None:
    async with form() as filled:
        for text in ("▶ Played by", "▶ Name", "▶ Played by", "▶ A Key takes", "▶ Begin", "▶ Swap seats", "▶ Name"):
            await filled.press(forward)
            await filled.shows(text)
        for text in ("▶ Swap seats", "▶ Begin", "▶ A Key takes", "▶ Played by"):
            await filled.press(back)
            await filled.shows(text)


@pytest.mark.parametrize("key", ["right", "space"])
async def test_choices_change_forward(key: str) -> None:
    async with form() as filled:
        assert (await filled.setup("down", key, "ctrl+s")).a.level == next(iter(LEVELS))


async def test_choices_change_back_and_go_round() -> None:
    async with form() as filled:
        assert (await filled.setup("down", "left", "ctrl+s")).a.level == [*LEVELS][-1]


async def test_keys_of_choices_edit_names_where_a_name_is_typed() -> None:
    async with form() as filled:
        assert (await filled.setup(*"Ad", "left", "space", "ctrl+s")).a == Player("A d")


async def test_a_computer_gets_the_name_of_its_level() -> None:
    async with form() as filled:
        setup = await filled.setup("down", "right", "ctrl+s")
        assert setup.a == Player("Fortune", "random", "seed 1")
        assert setup.b.seed == "seed 2"


async def test_a_person_who_takes_the_seat_of_a_computer_gets_a_name_too() -> None:
    async with form() as filled:
        assert (await filled.setup("down", "down", "down", "right", "right", "ctrl+s")).b == Player("Blaise")


async def test_a_name_that_was_typed_stays_whoever_plays() -> None:
    async with form() as filled:
        assert (await filled.setup(*"Mira", "down", "right", "ctrl+s")).a == Player("Mira", "random", "seed 1")


async def test_an_emptied_name_does_not_keep_a_computer_from_its_own() -> None:
    async with form() as filled:
        assert (await filled.setup("backspace", "down", "right", "ctrl+s")).a.name == "Fortune"


async def test_the_house_rule_can_be_chosen_and_is_explained() -> None:
    async with form() as filled:
        await filled.press(*["down"] * 4, "right")
        await filled.shows("of its number, merged into one; a house rule")
        assert (await filled.setup("ctrl+s")).rules == Rules("all")


@pytest.mark.parametrize("keys", [("ctrl+t",), ("up", "enter"), ("up", "space")])
async def test_seats_are_swapped(keys: tuple[str, ...]) -> None:
    async with form() as filled:
        await filled.press(*"Mira", "enter", "shift+tab", *keys)
        assert await filled.setup("ctrl+s") == Setup(APPRENTICE, Player("Mira"))


async def test_swapping_twice_changes_nothing() -> None:
    async with form() as filled:
        assert await filled.setup("ctrl+t", "ctrl+t", "ctrl+s") == Setup(Player("Ada"), APPRENTICE)


async def test_everything_can_be_pressed_with_the_mouse() -> None:
    async with form() as filled:
        await filled.click("‹a person›")
        await filled.shows("‹random›")
        await filled.click("every Archive")
        await filled.shows("‹every Archive›")
        await filled.click("Swap seats")
        await filled.shows("‹apprentice›")
        await filled.click("Begin")
        setup = await filled.setup()
        assert (setup.a.level, setup.b.level, setup.rules.capture) == ("apprentice", "random", "all")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "A name needs at least one character that can be shown."),
        ("\u200b\u200d\x1b", "A name needs at least one character that can be shown."),
        ("a" * 33, "A name has at most 32 characters; this one has 33."),
        ("書" * 33, "A name has at most 32 characters; this one has 33."),
        ("x" * 100_000, "A name has at most 32 characters; this one has"),
    ],
    ids=["empty", "nothing to show", "long", "long and wide", "endless"],
)
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_name_that_cannot_be_used_is_refused_at_its_field(
    size: tuple[int, int], name: str, message: str
) -> None:
    async with form(size) as filled:
        await filled.press("backspace")
        await filled.paste(name)
        await filled.shows(message)
        await filled.press("tab", "tab", "ctrl+s")
        await filled.pilot.pause()
        assert not filled.answers
        await filled.shows("▶ Name")
        assert (await filled.setup("ctrl+u", *"Ada", "ctrl+s")).a.name == "Ada"


async def test_the_message_goes_when_the_name_can_be_used() -> None:
    async with form() as filled:
        await filled.press("backspace")
        await filled.shows("at least one character")
        await filled.press("A")
        await until(filled.pilot, lambda: "at least one character" not in filled.text)


@pytest.mark.parametrize("name", ["a" * NAME_LENGTH, "書" * NAME_LENGTH, "A\u0323\u0301" * NAME_LENGTH])
async def test_thirty_two_letters_are_a_name(name: str) -> None:
    async with form() as filled:
        await filled.paste(name)
        assert (await filled.setup("ctrl+s")).a.name == clean(name)


@pytest.mark.parametrize("name", [*HOSTILE_NAMES.values()], ids=[*HOSTILE_NAMES])
async def test_hostile_names_are_cleaned_and_break_nothing(name: str) -> None:
    async with form((60, 20)) as filled:
        await filled.paste(name)
        await filled.press("down", "down")
        await filled.paste(name)
        await filled.shows("Both names read the same")
        assert all(width(row) <= 60 for row in filled.text.splitlines())
        assert all(clean(row) == " ".join(row.split()) for row in filled.text.splitlines())
        setup = await filled.setup("ctrl+s")
        assert setup.a.name == setup.b.name == safe(name)


async def test_names_that_read_the_same_are_numbered_and_the_form_says_so() -> None:
    async with form() as filled:
        await filled.press("down", "down", *"Ada")
        await filled.shows("Both names read the same: at the table they are numbered.")
        assert (await filled.setup("ctrl+s")).names == {Seat.A: "Ada 1", Seat.B: "Ada 2"}


async def test_escape_returns_nothing() -> None:
    async with form() as filled:
        await filled.press(*"Mira", "escape")
        await until(filled.pilot, lambda: filled.answers)
        assert filled.answers == [None]


async def test_the_rules_can_be_read_on_the_way() -> None:
    async with form() as filled:
        await filled.press("f1")
        await filled.shows("What you are after")
        await filled.press("escape")
        await filled.shows("New match")


async def test_a_form_that_lost_its_room_has_everything_when_it_grows_again() -> None:
    async with form() as filled:
        await filled.press(*"Mira")
        await filled.pilot.resize_terminal(30, 8)
        await filled.pilot.resize_terminal(80, 24)
        await filled.shows("Mira")
        assert (await filled.setup("ctrl+s")).a == Player("Mira")


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_the_form_looks_as_it_did(size: tuple[int, int]) -> None:
    async with form(size) as filled:
        await filled.press("ctrl+u", "tab", "tab", "tab")
        await filled.shows("at least one character")
        assert_golden(filled.pilot.app, f"new-match-{size[0]}x{size[1]}")
