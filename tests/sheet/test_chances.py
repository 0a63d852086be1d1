"""The chances of checks and Morale Rolls, exact: held against every roll that there is, counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from model.sheet.abilities import Skill
from model.sheet.checks import chances, percent, sheet_chances
from model.sheet.morale import morale_chances, sheet_morale_chances
from model.sheet.outcomes import MoraleResult, Outcome, result_of
from model.sheet.rolling import Mode
from tests.sheet.builders import sheet

BONUSES, DCS = range(-10, 21), range(41)
D20 = range(1, 21)

ROLLS: dict[Mode, list[int]] = {
    Mode.PLAIN: list(D20),
    Mode.ADVANTAGE: [first if first > second else second for first, second in product(D20, D20)],
    Mode.DISADVANTAGE: [first if first < second else second for first, second in product(D20, D20)],
}
"""The number that counts, of each of the 20 or 400 rolls."""

MODES = [pytest.param(mode, id=f"D3: {mode}") for mode in Mode]


def judged(total: int, dc: int) -> Outcome:
    """The table of the rules, read line by line."""
    if total == dc:
        return Outcome.SUCCESS
    if total < dc:
        return Outcome.FAILURE if dc - total <= 5 else Outcome.STRONG_FAILURE
    return Outcome.SUCCESS if total - dc <= 5 else Outcome.STRONG_SUCCESS


@pytest.mark.parametrize("mode", MODES)
def test_the_chances_of_a_check_are_those_of_every_roll_there_is(mode: Mode) -> None:
    assert len(ROLLS[mode]) == (20 if mode is Mode.PLAIN else 400)
    for bonus, dc in product(BONUSES, DCS):
        counted = Counter(judged(kept + bonus, dc) for kept in ROLLS[mode])
        told = chances(bonus, dc, mode)
        assert list(told) == list(Outcome)
        assert dict(told) == {outcome: Fraction(counted[outcome], len(ROLLS[mode])) for outcome in Outcome}
        assert sum(told.values()) == 1


MORALE_ROWS = {
    MoraleResult.SURRENDER: range(-100, 6),
    MoraleResult.FREEZE: range(6, 11),
    MoraleResult.FLEE: range(11, 16),
    MoraleResult.DAZED: range(16, 100),
}
"""The table of the Morale Roll, each result with its totals (D9)."""


@pytest.mark.parametrize("mode", MODES)
def test_the_chances_of_a_morale_roll_are_those_of_every_roll_there_is(mode: Mode) -> None:
    for bonus in range(-20, 41):
        counted = Counter(kept + bonus for kept in ROLLS[mode])
        told = morale_chances(bonus, mode)
        assert list(told) == list(MoraleResult)
        for result, totals in MORALE_ROWS.items():
            assert told[result] == Fraction(sum(counted[total] for total in totals), len(ROLLS[mode]))
        assert sum(told.values()) == 1


@pytest.mark.parametrize(
    ("total", "result"),
    [
        pytest.param(-19, MoraleResult.SURRENDER, id="D9: far below 1"),
        pytest.param(0, MoraleResult.SURRENDER, id="D9: 0"),
        pytest.param(1, MoraleResult.SURRENDER, id="D9: 1"),
        pytest.param(5, MoraleResult.SURRENDER, id="D9: 5"),
        pytest.param(6, MoraleResult.FREEZE, id="D9: 6"),
        pytest.param(10, MoraleResult.FREEZE, id="D9: 10"),
        pytest.param(11, MoraleResult.FLEE, id="D9: 11"),
        pytest.param(15, MoraleResult.FLEE, id="D9: 15"),
        pytest.param(16, MoraleResult.DAZED, id="D9: 16"),
        pytest.param(60, MoraleResult.DAZED, id="D9: far above"),
    ],
)
def test_a_total_has_its_result(total: int, result: MoraleResult) -> None:
    assert result_of(total) is result


@pytest.mark.parametrize(
    ("bonus", "dc", "mode", "told"),
    [
        (4, 15, Mode.PLAIN, "25% 25% 30% 20%"),
        (4, 15, Mode.ADVANTAGE, "6.25% 18.75% 39% 36%"),
        (4, 15, Mode.DISADVANTAGE, "43.75% 31.25% 21% 4%"),
        (0, 100, Mode.PLAIN, "100% 0% 0% 0%"),
        (0, -100, Mode.DISADVANTAGE, "0% 0% 0% 100%"),
    ],
)
def test_chances_are_written_exactly(bonus: int, dc: int, mode: Mode, told: str) -> None:
    assert " ".join(percent(chance) for chance in chances(bonus, dc, mode).values()) == told


@pytest.mark.parametrize(
    ("chance", "told"), [(Fraction(1, 400), "0.25%"), (Fraction(2, 400), "0.5%"), (Fraction(399, 400), "99.75%")]
)
def test_a_four_hundredth_is_a_quarter_of_a_percent(chance: Fraction, told: str) -> None:
    assert percent(chance) == told


def test_a_character_has_the_chances_of_its_levels() -> None:
    ada = sheet(presence=2, morale=3, deception=-1)
    assert sheet_chances(ada, Skill.MORALE, 12, Mode.ADVANTAGE) == chances(5, 12, Mode.ADVANTAGE)
    assert sheet_chances(ada, Skill.DECEPTION, 12) == chances(1, 12, Mode.PLAIN)
    assert sheet_chances(ada, Skill.ACADEMIA, 12) == chances(0, 12)
    assert sheet_morale_chances(ada) == morale_chances(5)
    assert sheet_morale_chances(ada, Mode.DISADVANTAGE) == morale_chances(5, Mode.DISADVANTAGE)
