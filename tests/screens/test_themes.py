"""Themes: those that are shipped, and files that cannot be used."""

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from rich.color import Color

from tests.screens.seen import contrast, luminance
from themes.reader import ROLES, Theme, ThemeError, parse, read_folder, shipped
from tui.palette import MISSING, palette_of, textual_theme

SHIPPED = shipped()

every_theme = pytest.mark.parametrize("theme", SHIPPED, ids=lambda theme: theme.name)

GOOD = '# A look.\ntitle = "Ash"\ndark = true\n\n[roles]\n' + "".join(f'{role} = "#A0b1c2"\n' for role in ROLES)
"""A theme file that can be used; `ground` stands in line 6, `seal` in line 19."""

ROLE_LIST = ", ".join(ROLES)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def test_there_is_a_dark_theme_and_a_light_one() -> None:
    assert {theme.dark for theme in SHIPPED} == {True, False}
    assert len({theme.name for theme in SHIPPED}) == len(SHIPPED)


@every_theme
def test_a_shipped_theme_gives_every_role_a_colour(theme: Theme) -> None:
    assert set(theme.roles) == set(ROLES)
    assert all(Color.parse(colour).get_truecolor() for colour in theme.roles.values())
    assert theme.title.strip()


@every_theme
@pytest.mark.parametrize(
    ("role", "on"),
    [
        *product(["ink", "muted", "accent", "seat-a", "seat-b", "seal", "good", "bad"], ["ground", "surface"]),
        *product(["pip"], ["die", "archive", "key"]),
        ("accent-ink", "accent"),
        ("ground", "seat-a"),
        ("ground", "seat-b"),
    ],
    ids=str,
)
def test_what_is_to_be_read_stands_out_enough(theme: Theme, role: str, on: str) -> None:
    assert contrast(theme.roles[role], theme.roles[on]) >= 4.5


@every_theme
def test_a_theme_that_calls_itself_dark_is(theme: Theme) -> None:
    assert (luminance(theme.roles["ground"]) < luminance(theme.roles["ink"])) is theme.dark


@every_theme
def test_seats_and_kinds_of_dice_have_colours_of_their_own(theme: Theme) -> None:
    assert theme.roles["seat-a"] != theme.roles["seat-b"]
    assert len({theme.roles[role] for role in ("die", "archive", "key")}) == 3


@every_theme
def test_textual_gets_the_very_colours_of_the_theme(theme: Theme) -> None:
    made = textual_theme(theme)
    assert made.name == theme.name
    assert made.dark is theme.dark
    assert theme.roles.items() <= made.variables.items()


def test_style_sheets_fall_back_on_a_colour_for_every_role() -> None:
    assert set(MISSING) == set(ROLES)
    assert palette_of({}).style("seal").color == Color.parse(MISSING["seal"])


def test_equal_requests_give_the_same_style() -> None:
    palette = palette_of(SHIPPED[0].roles)
    assert palette.style("ink", bold=True) is palette.style("ink", bold=True)
    assert palette.style("ink") != palette.style("ink", bold=True)
    assert palette_of(dict(SHIPPED[0].roles)) is palette
    with pytest.raises(KeyError):
        palette.style("glitter")


def test_a_theme_is_called_after_its_file_and_its_colours_are_spelled_alike() -> None:
    theme = parse(Path("some/ash.toml"), GOOD.encode())
    assert (theme.name, theme.title, theme.dark) == ("ash", "Ash", True)
    assert set(theme.roles.values()) == {"#a0b1c2"}


@pytest.mark.parametrize("written", [GOOD.replace("\n", "\r\n"), "\ufeff" + GOOD], ids=["CRLF", "byte order mark"])
def test_files_of_other_systems_are_read(written: str) -> None:
    assert parse(Path("ash.toml"), written.encode()).title == "Ash"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        pytest.param("titel", "line 1: this is not TOML: Expected '=' after a key in a key/value pair.", id="not TOML"),
        pytest.param(
            'title = "Ash\n', "line 1: this is not TOML: Illegal character '\\n'.", id="a text that never ends"
        ),
        pytest.param("\n\ntitle =", "line 3: this is not TOML: Invalid value.", id="a value that never comes"),
        pytest.param(
            GOOD + 'ink = "#000000"\n', "line 22: this is not TOML: Cannot overwrite a value.", id="a key twice"
        ),
        pytest.param(
            "a = " + "[" * 30_000, "it holds a number too long, or lists too deep, for any theme.", id="depths"
        ),
        pytest.param(
            "a = " + "1" * 6_000, "it holds a number too long, or lists too deep, for any theme.", id="a long number"
        ),
        pytest.param("", "line 1: title must be a text, the name people see.", id="an empty file"),
        pytest.param(
            GOOD.replace('"Ash"', "7"), "line 2: title must be a text, the name people see.", id="a number as title"
        ),
        pytest.param(
            GOOD.replace('"Ash"', '" "'), "line 2: title must be a text, the name people see.", id="an empty title"
        ),
        pytest.param(GOOD.replace("true", '"yes"'), "line 3: dark must be true or false.", id="a text as dark"),
        pytest.param(
            GOOD.replace("dark", "Dark"),
            "line 3: Dark is not known; a theme has title, dark and [roles].",
            id="an unknown key",
        ),
        pytest.param(
            'title = "Ash"\ndark = true\nroles = 3\n',
            f"line 3: roles must be a table with the colours {ROLE_LIST}.",
            id="a number as roles",
        ),
        pytest.param(
            'title = "Ash"\ndark = true\n[[roles]]\n',
            f"line 3: roles must be a table with the colours {ROLE_LIST}.",
            id="a list of roles",
        ),
        pytest.param(
            GOOD.replace("seal =", "sael ="),
            f"line 19: sael is no role; the roles are {ROLE_LIST}.",
            id="an unknown role",
        ),
        pytest.param(
            GOOD + 'title = "#000000"\n',
            f"line 22: title is no role; the roles are {ROLE_LIST}.",
            id="a key of the theme as role",
        ),
        pytest.param(
            GOOD + '"\\u001b[31m" = "#000000"\n',
            rf"line 5: \x1b[31m is no role; the roles are {ROLE_LIST}.",
            id="an escape code as role",
        ),
        pytest.param(
            GOOD.replace('seal = "#A0b1c2"\n', ""),
            'line 5: seal is missing; it must be a colour such as "#e2b85c", for the Seal.',
            id="a missing role",
        ),
        *(
            pytest.param(
                GOOD.replace('seal = "#A0b1c2"', f"seal = {colour}"),
                'line 19: seal must be a colour such as "#e2b85c"; it is for the Seal.',
                id=f"{colour} as colour",
            )
            for colour in ['"gold"', '"#fff"', '"#12345g"', '"#1234567"', '"#123456\\n"', "123456", "[1]", "true", '""']
        ),
        pytest.param(
            'title = "Ash"\ndark = true\nroles.seal = "gold"\n',
            'line 3: seal must be a colour such as "#e2b85c"; it is for the Seal.',
            id="a role on a dotted key",
        ),
        pytest.param(
            'title = "Ash"\ndark = true\nroles = { ink = "#000000", seal = "gold" }\n',
            'line 3: seal must be a colour such as "#e2b85c"; it is for the Seal.',
            id="a role in an inline table",
        ),
    ],
)
def test_a_broken_file_is_told_by_name_line_key_and_what_is_allowed(content: str, told: str) -> None:
    with pytest.raises(ThemeError) as problem:
        parse(Path("some/ash.toml"), content.encode())
    place = ", " if told.startswith("line") else ": "
    assert str(problem.value) == f"ash.toml{place}{told}"
    assert problem.value.path == Path("some/ash.toml")


def test_a_file_that_is_not_utf_8_is_told_by_its_line() -> None:
    with pytest.raises(ThemeError, match=r"^ash\.toml, line 2: the file is not UTF-8 text\.$"):
        parse(Path("ash.toml"), GOOD.replace("Ash", "Café").encode("latin-1"))


def test_a_file_that_is_too_large_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "vast.toml").open("wb") as file:
        file.truncate(1 << 40)
    themes, (problem,) = read_folder(tmp_path)
    assert themes == ()
    assert str(problem) == "vast.toml: a theme has at most 64 KiB."


def test_a_folder_that_is_not_there_holds_no_themes(tmp_path: Path) -> None:
    assert read_folder(tmp_path / "themes") == ((), ())


def _unreadable(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        pytest.param(lambda path: path.mkdir(), "cannot be read: Is a directory", id="a directory"),
        pytest.param(_unreadable, "cannot be read: Too many levels of symbolic links", id="a link to itself"),
        pytest.param(
            lambda path: path.symlink_to("gone"), "cannot be read: No such file or directory", id="a dead link"
        ),
        pytest.param(lambda path: path.write_text("x"), "line 1: this is not TOML", id="a broken file"),
    ],
)
def test_one_bad_file_leaves_the_others_of_a_folder_in_use(
    tmp_path: Path, make: Callable[[Path], object], told: str
) -> None:
    make(tmp_path / "bad.toml")
    for name in ("ash.toml", "birch.toml", "notes.txt"):
        (tmp_path / name).write_text(GOOD)
    themes, (problem,) = read_folder(tmp_path)
    assert [theme.name for theme in themes] == ["ash", "birch"]
    assert str(problem).startswith("bad.toml")
    assert told in str(problem)
    assert sorted(os.listdir(tmp_path)) == ["ash.toml", "bad.toml", "birch.toml", "notes.txt"]
