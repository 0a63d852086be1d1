"""Whatever others wrote, on every screen, in every dialog and in every notification: shown harmless, and in its place.

A screen that is new goes into one of the tables; the last test says so.
"""

import importlib
import json
import os
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import UTC
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets._toast import Toast

import tui
from model.duel.events import RoundEnded
from model.duel.players import Player, Setup
from model.duel.state import Seat
from model.sheet.abilities import Skill
from model.sheet.conditions import Condition, Ending
from model.sheet.merging import Clash
from model.sheet.state import Sheet
from saves.characters.file import create
from saves.characters.folder import Characters
from saves.places import HOME_VARIABLE
from saves.record import Record, Whole
from saves.shelf import Shelf
from tests.hostile import NAMES, PATHS, TEXTS
from tests.saving.builders import Match, short_match
from tests.saving.test_hostile_texts import MATCHES
from tests.screens.apps import make_app
from tests.screens.duels import seated
from tests.screens.golden import shown, until
from tests.screens.rosters import HOURLY
from tests.screens.unbroken import assert_unbroken
from tests.tiers import pairwise
from themes.collection import Themes
from themes.reader import ThemeError
from themes.reader import shipped as shipped_themes
from tui.answers import Answer
from tui.cards.card_page import CardPage
from tui.cards.find_page import FindPage
from tui.cards.trash_page import TrashPage
from tui.characters.picking import PickCharacter
from tui.characters.roster_page import RosterPage
from tui.characters.screen import CharactersScreen
from tui.characters.trash import CharacterTrash
from tui.check.draft import Draft
from tui.check.screen import CheckScreen
from tui.deed_page import DeedPage
from tui.duel.asking import LeaveQuestion
from tui.duel.endings import MatchEnd, RoundEnd
from tui.duel.screen import DuelScreen
from tui.help.screen import RulesScreen
from tui.home import seating
from tui.home.new_match import NewMatch
from tui.home.screen import HomeScreen
from tui.log.replay import ReplayScreen
from tui.log.screen import LogScreen
from tui.log.watching import RecordChair
from tui.matches.screen import MatchesScreen
from tui.matches.trash import TrashScreen
from tui.notices import fitting
from tui.page import Leaf, Page
from tui.party.screen import PartyScreen
from tui.preferences import Preferences
from tui.question import Question
from tui.reading_page import ReadingPage
from tui.review.screen import ReviewScreen
from tui.settings.screen import SettingsScreen
from tui.sheet.conflict import Conflict
from tui.sheet.morale import MoraleDialog
from tui.sheet.notes import NotesDialog
from tui.sheet.opened import OpenCharacter
from tui.sheet.picking import Pick
from tui.sheet.reasons import ReasonsScreen
from tui.sheet.screen import SheetScreen
from tui.typed import Typed

SMALL = (60, 20)
SIZES = (SMALL, (80, 24), (140, 40))


def sheet(text: str) -> Sheet:
    """A character of whom everything that can be written was written by others, and checked by nobody."""
    return Sheet(
        name=text,
        concept=text,
        notes=f"{text}\n\t{text}\n",
        stress=3,
        morale_due=True,
        conditions=(Condition(text[:200], Ending.LIFTED, 1), Condition("Frozen", Ending.END_OF_TURN, 1)),
    )


def record(text: str) -> Record:
    """A match whose header came past every check but that of its length."""
    text = text[:128]
    match = short_match()
    seats = replace(match.header.seats, A=replace(match.header.seats.A, name=text))
    return Record(Path(f"/x/{text}"), replace(match.header, seats=seats), match.entries, Whole(), 0)


def open_character(text: str) -> OpenCharacter:
    """A character whose file says more than any file may."""
    path = folder().folder / "x.toml"
    path.unlink(missing_ok=True)
    return OpenCharacter(replace(create(path, Sheet(name="Ada")), sheet=sheet(text)), folder())


def folder() -> Characters:
    """The characters of the test."""
    home = Path(os.environ[HOME_VARIABLE])
    return Characters(home / "characters", home / "trash")


def chair(text: str) -> RecordChair:
    return RecordChair(record(text))


def themes(text: str) -> Themes:
    """Themes called by what no file could be called."""
    usual = shipped_themes()[0]
    return Themes((replace(usual, name=text, title=text), usual), (ThemeError(Path(text), 1, text),))


def answers(text: str) -> tuple[Answer, ...]:
    return (Answer("a", "a", text, text), Answer("b", "b", "No", text), Answer("c", "c", "Later"))


def replay(text: str) -> ReplayScreen:
    return ReplayScreen(record(text), chair(text), 9, motion=False)


def first_round(text: str) -> RoundEnd:
    watched = chair(text)
    step, event = next((at, each) for at, each in enumerate(watched.events, 1) if isinstance(each, RoundEnded))
    return RoundEnd(watched, step, Seat.A, event)


def d20(count: int) -> tuple[int, ...]:
    """Dice that are never rolled."""
    raise AssertionError(f"{count} d20 were rolled")


SCREENS: dict[type[Screen[Any]], Callable[[str], Screen[Any]]] = {
    Question: lambda text: Question(text, text, answers(text)),
    Typed: lambda text: Typed(text, text, "Save", value=text, check=lambda _: text, problem=text),
    Pick: lambda text: Pick(text, "Choose", [text] * 3),
    Conflict: lambda text: Conflict([Clash("concept", text, text), Clash("notes", text, None)]),
    NotesDialog: lambda text: NotesDialog(text, f"{text}\n\n{text}"),
    MoraleDialog: lambda text: MoraleDialog(sheet(text)),
    ReasonsScreen: lambda text: ReasonsScreen(sheet(text)),
    SheetScreen: lambda text: SheetScreen(open_character(text), d20, every=HOURLY),
    CheckScreen: lambda text: CheckScreen([open_character(text)], d20, Draft(Skill.STEALTH, dc=15)),
    PartyScreen: lambda text: PartyScreen([open_character(text)], folder(), d20, every=HOURLY),
    NewMatch: lambda text: NewMatch(seating.Draft(a=seating.Sitter("Ada", text), b=seating.Sitter(text)), str),
    DuelScreen: lambda text: seated(setup=Setup(Player(text), Player(text, "random", "1"))).screen,
    LogScreen: lambda text: LogScreen(chair(text), Seat.A, 9),
    ReplayScreen: replay,
    RoundEnd: first_round,
    MatchEnd: lambda text: MatchEnd(chair(text), Seat.A),
    ReviewScreen: lambda text: ReviewScreen(chair(text)),
    SettingsScreen: lambda text: SettingsScreen(Preferences(theme=text), themes(text), Path(text)),
}
"""Screens that show text of others, each made to show it wherever it can, whatever has let it in."""

LISTS = (HomeScreen, MatchesScreen, TrashScreen, CharactersScreen, PickCharacter, CharacterTrash)
"""Screens that list what others called their files, tried below."""

SILENT = (LeaveQuestion, RulesScreen)
"""Screens without any text of others."""

BASES = (Leaf, Page, ReadingPage, CardPage, FindPage, TrashPage, RosterPage, DeedPage)
"""What screens are made from."""


async def look(pilot: Pilot[None], text: str) -> None:
    """Look at what is shown once it has come to rest."""
    for _ in range(4):
        await pilot.pause(0)
    try:
        assert_unbroken(pilot.app)
    except AssertionError as broken:
        pytest.fail(f"{text[:60]!r}: {broken}\n{shown(pilot.app)}")


SHARES = 3
"""Into how many shares texts and paths are parted, so that each size has to do with a third of them in every run."""

every_size = pytest.mark.parametrize("size", SIZES, ids=str)
every_size_and_share = pytest.mark.parametrize(("size", "share"), pairwise(SIZES, range(SHARES)))
every_screen = pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)


async def show_each(kind: type[Screen[Any]], size: tuple[int, int], texts: Iterable[str]) -> None:
    """Show texts on a screen, one after the other."""
    app = make_app()
    async with app.run_test(size=size) as pilot:
        for text in texts:
            app.push_screen(SCREENS[kind](text))
            await look(pilot, text)
            while len(app.screen_stack) > 1:  # some ask something at once
                app.pop_screen()


@every_size
@every_screen
async def test_no_text_breaks_a_screen(kind: type[Screen[Any]], size: tuple[int, int]) -> None:
    place = SIZES.index(size) + SHARES * (list(SCREENS).index(kind) % 2)
    await show_each(kind, size, list(TEXTS.values())[place :: 2 * SHARES])


@pytest.mark.long
@every_size
@every_screen
async def test_no_text_breaks_a_screen_of_any_size(kind: type[Screen[Any]], size: tuple[int, int]) -> None:
    await show_each(kind, size, TEXTS.values())


@every_size
async def test_a_long_text_leaves_the_answers_in_sight(size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        app.push_screen(Question("Sure?", "word " * 5_000, answers("why")))
        await look(pilot, "")
        assert all(f" {key} " in shown(app) for key in "abc")
        assert "…" in shown(app)


@every_size_and_share
async def test_no_text_breaks_a_notification(size: tuple[int, int], share: int) -> None:
    app = make_app()
    async with app.run_test(size=size, notifications=True) as pilot:
        for text in list(TEXTS.values())[share::SHARES]:
            app.screen.notify(text, title=text, timeout=1000)
            await until(pilot, lambda: app.screen.query(Toast))
            await look(pilot, text)
            assert app.screen.query_one(Toast).size.height < size[1]
            app.clear_notifications()
            await until(pilot, lambda: not app.screen.query(Toast))


@every_size
def test_a_notification_that_is_too_long_keeps_its_beginning_and_its_end(size: tuple[int, int]) -> None:
    told, title = fitting(f"/home/{'x' * 400}: The disk is full. " + "Very. " * 600 + "Make room.", "Not saved", *size)
    assert told.startswith("/home/xxx")
    assert "…" in told
    assert told.endswith("Make room.")
    assert title == "Not saved"
    assert fitting("Exported to /x y/z.txt", "", *size) == ("Exported to /x y/z.txt", "")


def paths_of(share: int) -> dict[str, str]:
    """A share of what files can be called."""
    return dict(list(PATHS.items())[share::SHARES])


def shelve(root: Path, share: int) -> Shelf:
    """A shelf of matches, and of broken files, that are called as others called them."""
    shelf = Shelf(root / "matches", root / "index.sqlite", root / "trash")
    shelf.folder.mkdir(parents=True)
    for number, path in enumerate(paths_of(share).values()):
        kind = list(MATCHES)[number % len(MATCHES)]
        match = MATCHES[kind] if number % 2 else cut(MATCHES[kind])
        content = match.content if number % 5 else path.encode("utf-8", "surrogatepass")
        (shelf.folder / f"{path}~{number:012}.jsonl").write_bytes(content)
    return shelf


def cut(match: Match) -> Match:
    """The same match, left in its middle."""
    return replace(match, actions=match.actions[:3])


def characters(root: Path, share: int) -> Characters:
    """A folder of characters that others have made, and of files that are none."""
    folder = Characters(root / "characters", root / "trash" / "characters")
    folder.folder.mkdir(parents=True)
    for number, (kind, text) in enumerate(paths_of(share).items()):
        called = json.dumps(NAMES.get(kind, "Ada"))
        written = json.dumps(text) if "\udcff" not in text else '"Ada"'
        content = f"[character]\nname = {called}\nconcept = {written}\nnotes = {written}\n"
        if number % 4 == 0:
            content = f"[character]\nname = {called}\n{written} = {written}\n"
        (folder.folder / f"{text}{number}.toml").write_bytes(content.encode("utf-8", "surrogatepass"))
    return folder


async def leaf_through(pilot: Pilot[None], listed: CardPage[Any, Any], share: int) -> None:
    """Look at a list of all that the paths name, with the cursor on each of its rows."""
    pilot.app.push_screen(listed)
    await until(pilot, lambda: len(listed.cards) == len(paths_of(share)))
    for _ in paths_of(share):
        await look(pilot, "")
        await pilot.press("down")


@every_size_and_share
async def test_no_file_breaks_a_list_of_matches(tmp_path: Path, size: tuple[int, int], share: int) -> None:
    shelf = shelve(tmp_path, share)
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await leaf_through(pilot, MatchesScreen(shelf, UTC), share)
        for path in list(shelf.folder.iterdir()):
            shelf.delete(path)
        await leaf_through(pilot, TrashScreen(shelf, UTC), share)


@every_size_and_share
async def test_no_file_breaks_a_list_of_characters(tmp_path: Path, size: tuple[int, int], share: int) -> None:
    folder = characters(tmp_path, share)
    app = make_app()
    async with app.run_test(size=size) as pilot:
        shelf = Shelf(tmp_path / "x", tmp_path / "y", tmp_path / "z")
        await leaf_through(pilot, CharactersScreen(folder, shelf, HOURLY), share)
        await leaf_through(pilot, PickCharacter(folder, shelf, lambda _: None, HOURLY), share)
        for path in list(folder.folder.glob("*.toml")):
            folder.delete(path)
        await leaf_through(pilot, CharacterTrash(folder), share)


@every_size_and_share
async def test_no_file_breaks_home(tmp_path: Path, size: tuple[int, int], share: int) -> None:
    for number, path in enumerate(paths_of(share).values()):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        cut(MATCHES["CJK"]).write(folder, f"{path}~{number:012}.jsonl")
    app = make_app()
    async with app.run_test(size=size) as pilot:
        for number, path in enumerate(paths_of(share).values()):
            shelf = Shelf(tmp_path / f"{number}", tmp_path / f"{number}.sqlite", tmp_path / "trash")
            app.push_screen(HomeScreen(str, partial(lambda found: found, shelf)))
            await until(pilot, lambda: "Continue" in shown(app))
            await look(pilot, path)
            app.pop_screen()


def kinds(kind: type[Any] = Leaf) -> Iterator[type[Any]]:
    """Every kind of screen that there is."""
    yield kind
    for below in kind.__subclasses__():
        yield from kinds(below)


def test_every_screen_is_tried() -> None:
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    there = {kind for kind in kinds() if kind.__module__.startswith("tui.")}
    assert there == {*SCREENS, *LISTS, *SILENT, *BASES}
