"""The board with hints: what each choice is worth, which is best, what a roll can bring, and the win-chance bar."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.actions import Action, Roll, Stop
from model.duel.state import Duel, Seat
from model.insight.advice import advise
from model.insight.chances import Odds, match_odds
from model.insight.values import shipped
from tests.duel.builders import area, opening, reroll_or_stop
from tests.duel.matches import Match
from tests.screens.drawings import rows_of
from tests.screens.test_board import MATCHES, SIZES, drawn, resting
from tui.board.scene import Scene

ROOM_TO_CHOOSE = SIZES[1:]
"""The sizes of boards on which choices are shown."""

CHOICE = reroll_or_stop(area("555 66", "123"), area("22 33", ""))
"""Three Keys, of which two would take an Archive."""


def some(match: Match) -> Sequence[Duel]:
    """Positions of a match, as many as are quickly drawn; another match has others."""
    return match.positions[len(match.events) % 7 :: 1 + len(match.events) // 12]


def hinted(duel: Duel, **changes: object) -> Scene:
    """A position at rest, with hints."""
    return replace(resting(duel, **changes), advice=advise(duel, shipped(duel.rules.capture)))  # type: ignore[arg-type]


def barred(odds: Odds, columns: int = 80) -> str:
    """The row of the win-chance bar."""
    (row,) = [row for row in rows_of(drawn(resting(opening(), odds=odds), columns)) if row.startswith("  A ")]
    return row


def worths(rows: list[str]) -> list[tuple[str, str]]:
    """Each choice of a board with what it is said to be worth."""
    found = (re.match(r"  \S+ +(Roll|Reroll|Stop) +(\d+\.\d %)( best| ★)?", row) for row in rows)
    return [(each[1] + ("*" if each[3] else ""), each[2]) for each in found if each]


@given(MATCHES, st.sampled_from(ROOM_TO_CHOOSE))
def test_every_choice_is_told_with_its_worth_and_one_of_two_is_the_best(match: Match, size: tuple[int, int]) -> None:
    for duel in some(match):
        advice = advise(duel, shipped(duel.rules.capture))
        if advice is None:
            continue
        shown = worths(rows_of(drawn(hinted(duel), *size)))
        assert [name.startswith("R") for name, _ in shown] == [True, False][: len(shown)]
        assert len(shown) == (2 if Stop() in advice.worth else 1)
        actions: tuple[Action, ...] = (Roll(), Stop())
        told = dict(zip(actions, (chance for _, chance in shown), strict=False))
        assert told == {action: f"{100 * advice.worth[action].round:.1f} %" for action in told}
        best = [action for action, (name, _) in zip(told, shown, strict=True) if name.endswith("*")]
        assert best == ([advice.best] if len(shown) == 2 else [])


@pytest.mark.parametrize(
    ("size", "told"),
    [
        ((80, 18), "Seal 3 %, no group 56 %, takes 0.7 "),
        ((104, 39), "Seal 3 %, no group 56 %, takes 0.7 Archives on average"),
        ((60, 16), "Seal 3 %, no group 56 %, takes 0.7"),
    ],
)
def test_what_a_reroll_can_bring_stands_under_it(size: tuple[int, int], told: str) -> None:
    rows = rows_of(drawn(hinted(CHOICE), *size))
    (y,) = [y for y, row in enumerate(rows) if "Reroll" in row]
    assert told.strip() in rows[y + 1]


def test_where_no_row_is_left_it_stands_behind_the_roll() -> None:
    odds = match_odds(CHOICE, Seat.A, shipped("one"))
    rows = rows_of(drawn(hinted(CHOICE, odds=odds), 60, 16))
    (row,) = [row for row in rows if "Reroll" in row]
    assert "three dice: Seal 3 %" in row
    assert sum("%" in row for row in rows) == 3


def test_nothing_is_hinted_at_in_motion() -> None:
    rows = rows_of(drawn(hinted(CHOICE, progress=0.5)))
    assert not any("%" in row for row in rows)


@given(MATCHES, st.sampled_from(ROOM_TO_CHOOSE))
def test_hints_displace_no_choice(match: Match, size: tuple[int, int]) -> None:
    for duel in some(match):
        plain, told = (drawn(scene, *size) for scene in (resting(duel), hinted(duel)))
        assert {zone.action for zone in plain.zones} == {zone.action for zone in told.zones}
        assert sum("Key" in row for row in rows_of(told)) == sum("Key" in row for row in rows_of(plain))


@pytest.mark.parametrize(
    ("odds", "told"),
    [
        (Odds(0.25, 0.5, 0.25), f"A 25.0 % {'█' * 14}{'─' * 8} draw 50.0 % {'─' * 9}{'░' * 14} B 25.0 %"),
        (Odds(1, 0, 0), f"A 100.0 % {'█' * 58} B 0.0 %"),
        (Odds(0, 0, 1), f"A 0.0 % {'░' * 58} B 100.0 %"),
        (Odds(0.5, 0, 0.5), f"A 50.0 % {'█' * 29}{'░' * 29} B 50.0 %"),
        (Odds(0, 1, 0), f"A 0.0 % {'─' * 23} draw 100.0 % {'─' * 23} B 0.0 %"),
    ],
)
def test_the_bar_has_a_part_for_either_player_and_one_for_a_draw(odds: Odds, told: str) -> None:
    assert barred(odds).strip() == told


@given(st.tuples(*[st.integers(0, 1000)] * 3).filter(any), st.sampled_from([60, 80, 140]))
def test_the_parts_of_the_bar_are_as_long_as_the_chances(weights: tuple[int, ...], columns: int) -> None:
    win, draw, loss = (weight / sum(weights) for weight in weights)
    row = barred(Odds(win, draw, loss), columns)
    cells = columns - 4 - len(f"A {100 * win:.1f} % ") - len(f" B {100 * loss:.1f} %")
    assert len(row.rstrip()) == columns - 2
    assert abs(row.count("█") - win * cells) <= 1
    assert abs(row.count("░") - loss * cells) <= 1


def test_the_bar_stays_while_dice_move() -> None:
    scene = resting(CHOICE, odds=match_odds(CHOICE, Seat.A, shipped("one")), progress=0.5)
    assert any(row.startswith("  A ") and "░" in row for row in rows_of(drawn(scene)))
