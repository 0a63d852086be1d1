"""Names that have broken screens before, at every place of a duel where a name appears."""

import unicodedata

import pytest
from textual.app import App
from textual.pilot import Pilot
from wcwidth import wcswidth, wcwidth

from model.duel.players import Player, Setup
from model.text import clean, name
from tests.screens.duels import ROUND_TO_BO, SKIP, at_rest, burst, calm, duel_app, play, settle
from tests.screens.golden import shown, until
from tui.board.board import Board
from tui.drawn import Drawn
from tui.duel.endings import MatchEnd, RoundEnd
from tui.log.screen import LogScreen
from tui.text import safe, width

ACUTE, DOT_BELOW, RING = "\u0301", "\u0323", "\u20dd"

NAMES = {
    "a closing tag": "[/]",
    "a bracket": "[/",
    "a link": "[@click=app.quit]x",
    "a style": "[bold red on blue]Ada",
    "a template": "$name {name} %s \\x1b",
    "a colour sequence": "\x1b[31;1mAda\x1b[0m",
    "a title sequence": "\x1b]0;owned\x07Ada\x1b\\",
    "cursor movement": "Ada\x1b[2J\x1b[H\x08\x08",
    "C1 controls": "\x9b31mAda\x9d0;x\x9c",
    "line breaks": "Ada\r\nLove\u2028lace\x85",
    "bidi overrides": "\u202eadA\u202c \u2066x\u2069",
    "zero-width": "A\u200bd\u2060a\ufeff\u00ad",
    "a storm of marks": "Z" + ACUTE * 20 + "a" + (ACUTE + DOT_BELOW) * 20,
    "enclosing marks": ("o" + RING * 3) * 4,
    "a family": "👩\u200d👩\u200d👧\u200d👦 Ada",
    "skin tones": "👍🏽👋🏿 Ada",
    "a skin tone alone": "🏽",
    "flags": "🇩🇪🇵🇱🇦",
    "hearts": "❤\ufe0f☺\ufe0f❤\ufe0e",
    "keycaps": "1\ufe0f\u20e3#\ufe0f\u20e3",
    "jamo": "\u1112\u1161\u11ab\u1100\u1161",
    "lone jamo": "\u1161\u11a8\u1161 Ada",
    "fillers": "A\u3164\u115f\u1160\uffa0\u2800da",
    "Hebrew and Arabic": "עדה عائشة",
    "Thai": "กำแพงน้ำ",
    "halves and fulls": "ｱｰｶｲﾌﾞ ＡＢＣ",
    "CJK": "図書館の守り手",
    "32 wide letters": "書" * 32,
    "32 wide emoji": "🎲" * 32,
    "32 letters with marks": ("q" + ACUTE + DOT_BELOW) * 32,
    "32 narrow letters": "W" * 32,
    "one letter": "i",
}

SIZES = ((60, 20), (80, 24), (140, 40))

PAIRS = list(zip(list(NAMES)[::2], list(NAMES)[1::2], strict=True))
"""The names, two by two: as many as sit at a table."""

every_name = pytest.mark.parametrize("raw", NAMES.values(), ids=NAMES)

every_pair = pytest.mark.parametrize("pair", PAIRS, ids=" and ".join)


def cells(row: str) -> dict[int, str]:
    """What begins at each cell of a row, as a terminal measures it."""
    begun: dict[int, str] = {}
    x = 0
    for letter in row:
        if wcwidth(letter):
            begun[x] = letter
        x += wcwidth(letter)
    return begun


def assert_unbroken(app: App[None]) -> None:
    """Look at everything that is on the screen."""
    seen = shown(app)
    assert not {letter for letter in seen if unicodedata.category(letter)[0] == "C"} - {"\n"}
    rows = seen.splitlines()
    assert len(rows) == app.size.height
    for row in rows:
        assert wcswidth(row) == sum(map(wcwidth, row)) == width(row) <= app.size.width
    for widget in [each for each in app.screen.walk_children() if isinstance(each, Drawn)]:
        for y in range(widget.size.height):
            strip = widget.render_line(y)
            assert wcswidth(strip.text) == width(strip.text) == strip.cell_length == widget.size.width
    assert_frames(app, [cells(row) for row in rows])


def assert_frames(app: App[None], rows: list[dict[int, str]]) -> None:
    """Look whether what stands below one another does."""
    if app.size.width >= 110 and any(row.get(104) == "│" for row in rows):
        assert {row.get(104) for row in rows[1:-1]} == {"│"}  # the bar of the log may lie above
    tops = [
        (y, x) for y, row in enumerate(rows) for x, letter in row.items() if letter == "╭" and row.get(x + 55) == "╮"
    ]
    for y, left in tops:
        depth = next(depth for depth in range(1, 9) if rows[y + depth].get(left) == "╰")
        assert {rows[y + line].get(left) for line in range(1, depth)} == {"│"}
        assert {rows[y + line].get(left + 55) for line in range(1, depth)} == {"│"}
        assert rows[y + depth].get(left + 55) == "╯"


def top(app: App[None]) -> type[object]:
    """What kind of screen is on top."""
    return type(app.screen)


async def looked_at(pilot: Pilot[None], keys: str | tuple[str, ...], text: str = "") -> None:
    """Press keys, and look at what is shown then, some text in it."""
    burst(pilot.app, *keys)
    await calm(pilot)
    assert text in shown(pilot.app)
    assert_unbroken(pilot.app)


@every_name
def test_a_hostile_name_is_stored_harmless_and_shown_agreed(raw: str) -> None:
    stored = name(raw)
    assert clean(stored) == stored
    assert width(safe(stored)) == wcswidth(safe(stored)) == sum(map(wcwidth, safe(stored))) > 0


@every_pair
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_name_breaks_a_screen_of_the_duel(pair: tuple[str, str], size: tuple[int, int]) -> None:
    a, b = (Player(name(NAMES[each])) for each in pair)
    app = duel_app(*ROUND_TO_BO, setup=Setup(a, b))
    async with app.run_test(size=size) as pilot:
        await play(pilot, "")
        assert_unbroken(app)
        await play(pilot, "rsr")
        assert_unbroken(app)
        await looked_at(pilot, "c", "Concede?")
        await looked_at(pilot, "n")
        await looked_at(pilot, "l", "following")
        await looked_at(pilot, ("home", "right"), "step 2")
        await looked_at(pilot, "q")
        await play(pilot, "s")
        assert_unbroken(app)
        await play(pilot, "rr")
        assert top(app) is RoundEnd
        assert_unbroken(app)
        burst(app, "enter")
        await until(pilot, lambda: at_rest(app))
        await play(pilot, "cm")
        assert top(app) is MatchEnd
        assert_unbroken(app)
        await looked_at(pilot, "l", "following")
        assert top(app) is LogScreen


@every_pair
async def test_a_name_that_came_past_every_check_is_shown_harmless_all_the_same(pair: tuple[str, str]) -> None:
    a, b = (NAMES[each] for each in pair)
    app = duel_app("112345", setup=Setup(Player(a), Player(b, "apprentice", "1")), pause=10)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        assert_unbroken(app)
        burst(app, "s")
        await until(pilot, lambda: "become Keys" in shown(app))
        burst(app, SKIP)
        await until(pilot, lambda: app.screen.query_one(Board).scene.prompt)
        assert_unbroken(app)
        await looked_at(pilot, "c", "Concede?")
        await looked_at(pilot, "m")
        await settle(pilot)
        await until(pilot, lambda: top(app) is MatchEnd)
        assert_unbroken(app)


async def test_two_players_of_one_name_can_be_told_apart() -> None:
    app = duel_app(setup=Setup(Player("書" * 12), Player("書" * 12)))
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "")
        assert_unbroken(app)
        assert "A  " + "書" * 12 + " 1" in shown(app)
        assert "B  " + "書" * 12 + " 2" in shown(app)


def test_what_is_measured_is_measured_rightly() -> None:
    assert cells("a図b") == {0: "a", 1: "図", 3: "b"}
    assert cells(f"q{ACUTE}b") == {0: "q", 1: "b"}
