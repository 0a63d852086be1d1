"""Names that have broken screens before, at every place of a duel where a name appears."""

from itertools import cycle

import pytest
from textual.app import App
from textual.pilot import Pilot

from model.duel.players import Player, Setup
from model.text import clean, name
from tests.hostile import ACUTE, NAMES, cells, measured
from tests.screens.duels import ROUND_TO_BO, at_rest, burst, calm, duel_app, play, settle
from tests.screens.golden import shown, until
from tests.screens.unbroken import assert_unbroken as assert_unbroken  # also for who looks for it here
from tests.tiers import some_first
from tui.board.board import Board
from tui.duel.endings import MatchEnd, RoundEnd
from tui.log.screen import LogScreen
from tui.text import safe, width

SIZES = ((60, 20), (80, 24), (140, 40))

_KINDS = list(NAMES)

PAIRS = list(zip(_KINDS[::2], [*_KINDS[1::2], *_KINDS[: len(_KINDS) % 2]], strict=True))
"""The names, two by two: as many as sit at a table."""

every_name = pytest.mark.parametrize("raw", NAMES.values(), ids=NAMES)

every_pair = pytest.mark.parametrize("pair", PAIRS, ids=" and ".join)

_SOME = {" and ".join(pair): (pair, size) for pair, size in zip(PAIRS, cycle(SIZES), strict=False)}


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
    assert width(safe(stored)) == measured(safe(stored)) > 0


@pytest.mark.parametrize(("pair", "size"), some_first(_SOME, every=2))
async def test_no_name_breaks_a_screen_of_the_duel(pair: tuple[str, str], size: tuple[int, int]) -> None:
    await walk_through_a_duel(pair, size)


@pytest.mark.long
@every_pair
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_no_name_breaks_a_screen_of_the_duel_of_any_size(pair: tuple[str, str], size: tuple[int, int]) -> None:
    await walk_through_a_duel(pair, size)


async def walk_through_a_duel(pair: tuple[str, str], size: tuple[int, int]) -> None:
    """Look at every screen of a duel between two of these names."""
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


@pytest.mark.parametrize("pair", some_first({each: (pair,) for each, (pair, _) in _SOME.items()}, every=2, begin=1))
async def test_a_name_that_came_past_every_check_is_shown_harmless_all_the_same(pair: tuple[str, str]) -> None:
    a, b = (NAMES[each] for each in pair)
    app = duel_app("112345", setup=Setup(Player(a), Player(b, "apprentice", "1")), pause=10)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        assert_unbroken(app)
        burst(app, "s")
        await until(pilot, lambda: app.screen.query_one(Board).scene.prompt)  # a key to skip could come too late
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
