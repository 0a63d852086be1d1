"""Rulings D1 to D3: what a check adds up, what its margin comes to, and how advantage is rolled."""

import pytest

from model.sheet.abilities import ABILITY_OF, Skill
from model.sheet.checks import check
from model.sheet.outcomes import Outcome, outcome_of
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Mode, explain_mode, mode_of, roll, typed
from model.sheet.sentences import sum_of
from model.sheet.statistics import total
from tests.sheet.builders import dice, leveled, sheet

STRONG_FAILURE, FAILURE, SUCCESS, STRONG_SUCCESS = Outcome
PLAIN, ADVANTAGE, DISADVANTAGE = Mode


def test_the_example_of_the_rules_rolls_a_d20_with_two_and_two() -> None:
    ada = sheet(presence=2, morale=2)
    assert total(ada, Skill.MORALE).why == "+4 = Presence 2 + Morale 2"
    rolled = check(ada, Skill.MORALE, 15, PLAIN, dice(11))
    assert (rolled.kept, rolled.ability, rolled.level, rolled.total, rolled.margin) == (11, 2, 2, 15, 0)


@pytest.mark.parametrize("skill", [pytest.param(skill, id=f"D1: {skill.title()}") for skill in Skill])
def test_a_check_adds_the_skill_and_its_ability_and_nothing_else(skill: Skill) -> None:
    others = {one.value: 7 for one in Skill} | {ability.value: 9 for ability in ABILITY_OF.values()}
    ada = leveled(others | {skill.value: -3, ABILITY_OF[skill].value: 5})
    rolled = check(ada, skill, 12, PLAIN, dice(10))
    assert (rolled.ability, rolled.level, rolled.total, rolled.margin, rolled.outcome) == (5, -3, 12, 0, SUCCESS)


@pytest.mark.parametrize(
    ("dc", "margin"),
    [pytest.param(dc, margin, id=f"D1: DC {dc}") for dc, margin in [(-100, 110), (-1, 11), (0, 10), (1000, -990)]],
)
def test_a_dc_is_any_whole_number(dc: int, margin: int) -> None:
    assert check(sheet(), Skill.MELEE, dc, PLAIN, dice(10)).margin == margin


@pytest.mark.parametrize(
    ("margin", "outcome"),
    [
        pytest.param(-30, STRONG_FAILURE, id="D2: far below"),
        pytest.param(-6, STRONG_FAILURE, id="D2: 6 below"),
        pytest.param(-5, FAILURE, id="D2: 5 below"),
        pytest.param(-1, FAILURE, id="D2: 1 below"),
        pytest.param(0, SUCCESS, id="D2: meets the DC"),
        pytest.param(1, SUCCESS, id="D2: 1 above"),
        pytest.param(5, SUCCESS, id="D2: 5 above"),
        pytest.param(6, STRONG_SUCCESS, id="D2: 6 above"),
        pytest.param(30, STRONG_SUCCESS, id="D2: far above"),
    ],
)
def test_a_margin_has_its_outcome(margin: int, outcome: Outcome) -> None:
    assert outcome_of(margin) is outcome
    rolled = check(sheet(melee=1), Skill.MELEE, 11 - margin, PLAIN, dice(10))
    assert (rolled.margin, rolled.outcome) == (margin, outcome)


@pytest.mark.parametrize(
    ("number", "dc", "outcome"),
    [
        pytest.param(20, 100, STRONG_FAILURE, id="D2: a natural 20 fails"),
        pytest.param(20, 21, FAILURE, id="D2: a natural 20 misses by one"),
        pytest.param(1, -5, STRONG_SUCCESS, id="D2: a natural 1 succeeds"),
        pytest.param(1, 1, SUCCESS, id="D2: a natural 1 meets the DC"),
    ],
)
def test_a_natural_1_or_20_is_nothing_special(number: int, dc: int, outcome: Outcome) -> None:
    assert check(sheet(), Skill.AIMING, dc, PLAIN, dice(number)).outcome is outcome


SOURCES = {
    (0, 0): PLAIN,
    (0, 1): DISADVANTAGE,
    (0, 2): DISADVANTAGE,
    (0, 3): DISADVANTAGE,
    (1, 0): ADVANTAGE,
    (1, 1): PLAIN,
    (1, 2): PLAIN,
    (1, 3): PLAIN,
    (2, 0): ADVANTAGE,
    (2, 1): PLAIN,
    (2, 2): PLAIN,
    (2, 3): PLAIN,
    (3, 0): ADVANTAGE,
    (3, 1): PLAIN,
    (3, 2): PLAIN,
    (3, 3): PLAIN,
}


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "mode"),
    [pytest.param(*sources, mode, id=f"D3: {sources[0]} against {sources[1]}") for sources, mode in SOURCES.items()],
)
def test_sources_do_not_stack_and_both_kinds_cancel(advantages: int, disadvantages: int, mode: Mode) -> None:
    assert mode_of(advantages, disadvantages) is mode


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "said"),
    [
        (0, 0, "One d20."),
        (1, 0, "Advantage: two d20, the higher counts."),
        (3, 0, "Advantage (3 count as one): two d20, the higher counts."),
        (0, 1, "Disadvantage: two d20, the lower counts."),
        (0, 2, "Disadvantage (2 count as one): two d20, the lower counts."),
        (1, 1, "Advantage (1) and disadvantage (1) cancel out: one d20."),
        (3, 1, "Advantage (3) and disadvantage (1) cancel out: one d20."),
    ],
)
def test_it_is_said_how_sources_come_to_a_roll(advantages: int, disadvantages: int, said: str) -> None:
    assert explain_mode(advantages, disadvantages) == said


@pytest.mark.parametrize(
    ("mode", "shown", "kept"),
    [
        pytest.param(PLAIN, (9,), 9, id="D3: plain"),
        pytest.param(ADVANTAGE, (4, 17), 17, id="D3: advantage, the second is higher"),
        pytest.param(ADVANTAGE, (17, 4), 17, id="D3: advantage, the first is higher"),
        pytest.param(ADVANTAGE, (8, 8), 8, id="D3: advantage, equal"),
        pytest.param(DISADVANTAGE, (4, 17), 4, id="D3: disadvantage, the first is lower"),
        pytest.param(DISADVANTAGE, (17, 4), 4, id="D3: disadvantage, the second is lower"),
    ],
)
def test_the_higher_or_the_lower_counts_and_both_are_told(mode: Mode, shown: tuple[int, ...], kept: int) -> None:
    rolled = check(sheet(melee=2), Skill.MELEE, 10, mode, dice(*shown))
    assert (rolled.mode, rolled.dice, rolled.kept, rolled.total) == (mode, shown, kept, kept + 2)


@pytest.mark.parametrize(
    ("mode", "numbers", "refusal"),
    [
        (PLAIN, (), "One d20 is needed, not 0."),
        (PLAIN, (3, 4), "One d20 is needed, not 2."),
        (ADVANTAGE, (3,), "Two d20 are rolled with advantage, so both are needed, not 1."),
        (DISADVANTAGE, (3, 4, 5), "Two d20 are rolled with disadvantage, so both are needed, not 3."),
        (PLAIN, (0,), "A d20 shows a number from 1 to 20, not 0."),
        (PLAIN, (21,), "A d20 shows a number from 1 to 20, not 21."),
        (ADVANTAGE, (20, -1), "A d20 shows a number from 1 to 20, not -1."),
    ],
)
def test_typed_dice_are_refused_when_they_are_no_such_roll(mode: Mode, numbers: tuple[int, ...], refusal: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        typed(numbers, mode)
    assert str(refused.value) == refusal


@pytest.mark.parametrize("numbers", [(1,), (20,)])
def test_typed_dice_show_what_was_typed(numbers: tuple[int, ...]) -> None:
    assert roll(PLAIN, typed(numbers, PLAIN)).dice == numbers
    assert roll(ADVANTAGE, typed((*numbers, 7), ADVANTAGE)).dice == (*numbers, 7)


@pytest.mark.parametrize("numbers", [(), (0,), (21,), (3, 4)])
def test_dice_that_are_no_such_roll_are_a_fault_of_their_source(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="1 d20 were to be rolled"):
        roll(PLAIN, lambda _: numbers)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [((14, 2, 1), "14 + 2 + 1 = 17"), ((3, -1, -4), "3 - 1 - 4 = -2"), ((20, 0, 0), "20 + 0 + 0 = 20")],
)
def test_a_sum_is_told_with_every_part(numbers: tuple[int, ...], told: str) -> None:
    assert sum_of(*numbers) == told
