"""What the themes that were made for an eye or for a terminal promise."""

from itertools import combinations, product

import pytest

from tests.screens.seen import EYES, ciede2000, contrast, distance
from themes.reader import Theme, shipped
from tui.terminal.colours import Rgb, legible_of_16, named, nearest_of_16

THEMES = {theme.name: theme for theme in shipped()}

TEXTS = ("ink", "muted", "accent", "seat-a", "seat-b", "seal", "good", "bad")

DRAWN = (
    *product(TEXTS, ("ground", "surface")),
    *product(("pip",), ("die", "archive", "key")),
    ("accent-ink", "accent"),
    ("ground", "seat-a"),
    ("ground", "seat-b"),
    ("ink", "rule"),
)
"""Every text and what it is drawn on."""

TOLD_APART = (
    ("seat-a", "seat-b"),
    ("good", "bad"),
    ("key", "seal"),
    *combinations(("die", "archive", "key"), 2),
    *combinations(("ink", "muted", "accent"), 2),
    *product(("good", "bad", "seat-a", "seat-b"), ("ink", "muted")),
    *product(("seat-a", "seat-b", "bad"), ("accent",)),
    ("seal", "muted"),
    ("rule", "ground"),
    ("rule", "surface"),
)
"""The roles whose difference says something."""

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
every_eye = pytest.mark.parametrize("eyes", EYES)


def test_there_are_themes_for_every_eye_and_terminal() -> None:
    assert {"lampblack", "vellum", "obsidian", "lapis", "woodcut", "graphite"} <= THEMES.keys()
    assert len({theme.title for theme in THEMES.values()}) == len(THEMES)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distance_is_measured_as_published(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


@every_eye
def test_all_eyes_see_black_and_white_and_greys_alike(eyes: str) -> None:
    assert distance("#000000", "#ffffff", eyes) == pytest.approx(100, abs=0.01)
    assert distance("#777777", "#999999", eyes) == pytest.approx(distance("#777777", "#999999"), abs=0.01)


def test_eyes_without_a_kind_of_cone_see_some_colours_alike() -> None:
    assert distance("#8fc57a", "#ef7f6c", "deuteranopia") < 5 < 50 < distance("#8fc57a", "#ef7f6c")
    assert distance("#b00000", "#4f4a00", "protanopia") < distance("#b00000", "#4f4a00") / 3
    assert distance("#008f8f", "#0080d0", "tritanopia") < distance("#008f8f", "#0080d0") / 2


@pytest.mark.parametrize(("role", "on"), DRAWN, ids=str)
def test_obsidian_has_the_strictest_contrast_there_is_a_rule_for(role: str, on: str) -> None:
    roles = THEMES["obsidian"].roles
    assert contrast(roles[role], roles[on]) >= 7


@every_eye
@pytest.mark.parametrize(("one", "other"), TOLD_APART, ids=str)
def test_lapis_is_told_apart_by_every_eye(one: str, other: str, eyes: str) -> None:
    roles = THEMES["lapis"].roles
    assert distance(roles[one], roles[other], eyes) >= 12


@every_eye
@every_theme
def test_the_seats_are_told_apart_by_every_eye_in_every_theme(theme: Theme, eyes: str) -> None:
    assert distance(theme.roles["seat-a"], theme.roles["seat-b"], eyes) >= 15


@pytest.mark.parametrize(("one", "other"), TOLD_APART, ids=str)
@pytest.mark.parametrize(
    "theme", [each for each in THEMES.values() if each.name != "graphite"], ids=lambda each: each.name
)
def test_what_differs_looks_different_in_every_theme_with_colours(theme: Theme, one: str, other: str) -> None:
    assert distance(theme.roles[one], theme.roles[other]) >= 10


@every_theme
def test_lines_and_dice_are_seen_on_what_they_lie_on(theme: Theme) -> None:
    roles = theme.roles
    for role in ("rule", "archive", "key"):
        assert distance(roles[role], roles["ground"]) >= 10


@pytest.mark.parametrize("role", THEMES["woodcut"].roles)
def test_woodcut_shows_as_it_is_meant_where_there_are_sixteen_colours(role: str) -> None:
    colour = _rgb(THEMES["woodcut"].roles[role])
    assert named(nearest_of_16(colour)) == colour


@pytest.mark.parametrize(("role", "on"), DRAWN, ids=str)
def test_no_text_of_woodcut_changes_where_there_are_sixteen_colours(role: str, on: str) -> None:
    roles = THEMES["woodcut"].roles
    wanted = _rgb(roles[role]), _rgb(roles[on])
    text, ground = legible_of_16(*wanted)
    assert (named(text), named(ground)) == wanted


@pytest.mark.parametrize(("role", "colour"), THEMES["graphite"].roles.items())
def test_graphite_is_nothing_but_greys(role: str, colour: str) -> None:
    assert len(set(_rgb(colour))) == 1, role


def test_the_greys_of_graphite_come_in_an_order_that_can_be_seen() -> None:
    roles = THEMES["graphite"].roles
    for darker, lighter in [("key", "die"), ("die", "archive"), ("muted", "ink"), ("rule", "muted")]:
        assert distance(roles[darker], roles[lighter]) >= 10


def _rgb(colour: str) -> Rgb:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue
