"""A person's own themes: read from their folder, chosen as the others are, and harmless when they are broken."""

import os
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from tests.screens.apps import make_app
from tests.screens.golden import shown, until
from tests.screens.test_themes import GOOD
from themes.collection import USUAL, all_themes
from themes.reader import shipped
from tui.app import Archivarium
from tui.looks import own_themes
from tui.preferences import Preferences

OURS = tuple(theme.name for theme in shipped())


@pytest.fixture
def folder(home: Path) -> Path:
    """Where a person's own themes are."""
    made = home / "themes"
    made.mkdir()
    return made


def test_without_a_folder_there_are_the_themes_of_the_program() -> None:
    assert own_themes().names == OURS
    assert own_themes().broken == ()
    assert USUAL in OURS


def test_own_themes_come_after_those_of_the_program(folder: Path) -> None:
    for name in ("zinc", "ash"):
        (folder / f"{name}.toml").write_text(GOOD)
    themes = own_themes()
    assert themes.names == (*OURS, "ash", "zinc")
    assert themes.broken == ()
    ash = themes.named("ash")
    assert ash is not None
    assert ash.title == "Ash"
    assert themes.named("neon") is None


@pytest.mark.parametrize("name", ["vellum", "Vellum", "LAMPBLACK"])
def test_no_own_theme_takes_the_place_of_one_of_the_program(folder: Path, name: str) -> None:
    (folder / f"{name}.toml").write_text(GOOD)
    themes = own_themes()
    assert themes.names == OURS
    (problem,) = themes.broken
    assert str(problem) == f"{name}.toml: there is a theme {name.lower()} already; give the file another name."


@pytest.mark.parametrize("stem", ["a\x1b[31m", " ash", "x" * 41, "a\nb"], ids=ascii)
def test_a_name_that_nobody_could_type_is_no_name_of_a_theme(folder: Path, stem: str) -> None:
    (folder / f"{stem}.toml").write_text(GOOD)
    themes = own_themes()
    assert themes.names == OURS
    (problem,) = themes.broken
    assert "give it another name" in str(problem)
    assert str(problem).isprintable()


def test_broken_files_are_listed_with_their_reasons_by_name(folder: Path) -> None:
    (folder / "b.toml").write_text("titel")
    (folder / "a.toml").write_text(GOOD.replace("seal =", "sael ="))
    os.mkfifo(folder / "c.toml")
    (folder / "vellum.toml").write_text(GOOD)
    themes = own_themes()
    assert [problem.path.name for problem in themes.broken] == ["a.toml", "b.toml", "c.toml", "vellum.toml"]
    assert themes.problem_with("a").startswith("a.toml, line 19: sael is no role; the roles are ground, ")
    assert themes.problem_with("c") == "c.toml: is no file that could be read."
    assert themes.problem_with("neon") == f"There is no theme 'neon'; the themes are {', '.join(OURS)}."


def test_nobodys_themes_are_those_of_the_program() -> None:
    assert all_themes(None).names == OURS


async def test_the_program_goes_through_own_themes_too(folder: Path) -> None:
    (folder / "zinc.toml").write_text(GOOD.replace('ink = "#A0b1c2"', 'ink = "#010203"'))
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(len(OURS) - OURS.index(USUAL)):
            await pilot.press("f2")
        await until(pilot, lambda: "zinc" in shown(app))
        assert app.theme_variables["ink"] == "#010203"
        await pilot.press("f2")
        await until(pilot, lambda: OURS[0] in shown(app))


async def test_broken_themes_are_told_at_start_and_stop_nothing(folder: Path) -> None:
    for name in ("a", "b", "c", "d", "e"):
        (folder / f"{name}.toml").write_text("titel = 1")
    app = make_app()
    async with app.run_test(size=(80, 50), notifications=True) as pilot:
        await until(pilot, lambda: "And 2 more" in shown(app))
        told = " ".join(str(toast.render()) for toast in app.query(Toast))
        assert all(f"{name}.toml, line 1: titel is not known" in told for name in ("a", "b", "c"))
        assert app.theme == USUAL


async def test_a_theme_that_is_gone_is_replaced_by_the_usual_one() -> None:
    app = Archivarium(Preferences(theme="gone"), lambda: lambda count: (1,) * count)
    async with app.run_test(size=(80, 24)):
        assert app.theme == USUAL
