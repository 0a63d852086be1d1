"""Rulings D4 to D7, D11 and D12: what HP, Movement, Stress and AP come to, for every level from -5 to 5, and why."""

from itertools import product

import pytest

from model.sheet.abilities import ABILITY_OF, Ability, Skill
from model.sheet.conditions import FROZEN, Condition
from model.sheet.state import Sheet
from model.sheet.statistics import (
    current_hp,
    current_movement,
    current_stress,
    maximum_ap,
    maximum_hp,
    maximum_movement,
    stress_cap,
    total,
)
from tests.sheet.builders import leveled, sheet

LEVELS = range(-5, 6)

HP = """
 1  1  1  1  1  1  1  1  1  2  2
 1  1  1  1  1  1  1  2  2  3  3
 1  1  1  1  1  2  2  3  3  4  4
 1  1  1  2  2  3  3  4  4  5  5
 1  2  2  3  3  4  4  5  5  6  6
 2  3  3  4  4  5  5  6  6  7  7
 3  4  4  5  5  6  6  7  7  8  8
 4  5  5  6  6  7  7  8  8  9  9
 5  6  6  7  7  8  8  9  9 10 10
 6  7  7  8  8  9  9 10 10 11 11
 7  8  8  9  9 10 10 11 11 12 12
"""
"""Maximum HP: a row for each Physique from -5 to 5, a column for each Resilience from -5 to 5."""

MOVEMENT = """
 0  0  0  0  0  0  1  1  2  2  3
 0  0  0  0  0  1  1  2  2  3  3
 0  0  0  0  1  1  2  2  3  3  4
 0  0  0  1  1  2  2  3  3  4  4
 0  0  1  1  2  2  3  3  4  4  5
 0  1  1  2  2  3  3  4  4  5  5
 1  1  2  2  3  3  4  4  5  5  6
 1  2  2  3  3  4  4  5  5  6  6
 2  2  3  3  4  4  5  5  6  6  7
 2  3  3  4  4  5  5  6  6  7  7
 3  3  4  4  5  5  6  6  7  7  8
"""
"""Maximum Movement: a row for each Athletics from -5 to 5, a column for each Reflex from -5 to 5."""

CAPS = (1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8)
"""The Stress Cap for each Presence from -5 to 5."""


def rows(table: str) -> dict[tuple[int, int], int]:
    """A table by its two levels."""
    cells = [[int(cell) for cell in row.split()] for row in table.strip().splitlines()]
    return {(down, across): cells[down + 5][across + 5] for down, across in product(LEVELS, LEVELS)}


@pytest.mark.parametrize("physique", [pytest.param(level, id=f"D5: Physique {level}") for level in LEVELS])
def test_maximum_hp_is_that_of_the_table(physique: int) -> None:
    for resilience in LEVELS:
        ada = sheet(physique=physique, resilience=resilience)
        assert maximum_hp(ada).value == rows(HP)[physique, resilience]


@pytest.mark.parametrize("athletics", [pytest.param(level, id=f"D6: Athletics {level}") for level in LEVELS])
def test_maximum_movement_is_that_of_the_table(athletics: int) -> None:
    for reflex in LEVELS:
        ada = sheet(athletics=athletics, reflex=reflex)
        assert maximum_movement(ada).value == rows(MOVEMENT)[athletics, reflex]


@pytest.mark.parametrize(
    ("presence", "cap"),
    [pytest.param(level, cap, id=f"D7: Presence {level}") for level, cap in zip(LEVELS, CAPS, strict=True)],
)
def test_the_stress_cap_is_that_of_the_table(presence: int, cap: int) -> None:
    assert stress_cap(sheet(presence=presence)).value == cap


COUNTS: dict[str, set[Ability | Skill]] = {
    "HP": {Ability.PHYSIQUE, Skill.RESILIENCE},
    "Movement": {Skill.ATHLETICS, Skill.REFLEX},
    "Stress Cap": {Ability.PRESENCE},
}


@pytest.mark.parametrize("trait", [*Ability, *Skill])
@pytest.mark.parametrize("level", [-5, -4, 4, 5])
def test_each_level_counts_where_the_rules_say_and_nowhere_else(trait: Ability | Skill, level: int) -> None:
    plain, ada = sheet(), leveled({trait: level})
    moved = {
        derived(ada).title
        for derived in (maximum_hp, maximum_movement, stress_cap)
        if derived(ada).value != derived(plain).value
    }
    assert moved == {title for title, traits in COUNTS.items() if trait in traits}


@pytest.mark.parametrize("skill", list(Skill))
def test_the_total_of_a_skill_is_its_ability_and_its_level(skill: Skill) -> None:
    sums = {down: [*range(down - 5, down + 6)] for down in LEVELS}
    for ability in LEVELS:
        found = [total(leveled({ABILITY_OF[skill]: ability, skill: level}), skill).value for level in LEVELS]
        assert found == sums[ability]


@pytest.mark.parametrize(
    ("level", "half"),
    [
        pytest.param(level, half, id=f"D4: half of {level} is {half}")
        for level, half in [(-5, -3), (-4, -2), (-3, -2), (-2, -1), (-1, -1), (0, 0), (1, 0), (2, 1), (3, 1), (5, 2)]
    ],
)
def test_rounded_down_is_toward_minus_infinity(level: int, half: int) -> None:
    assert maximum_hp(sheet(physique=5, resilience=level)).value == 10 + half
    assert maximum_movement(sheet(athletics=level)).value == 3 + half
    assert maximum_movement(sheet(athletics=level + 1, reflex=-1)).value == 3 + half


def test_the_example_of_the_rules_has_8_hp() -> None:
    assert maximum_hp(sheet(physique=2, resilience=2)).value == 8


@pytest.mark.parametrize(
    ("ada", "hp", "movement", "cap"),
    [
        pytest.param(sheet(), 5, 3, 3, id="D11: nothing is written"),
        pytest.param(sheet(physique=20, resilience=20, athletics=20, reflex=20, presence=20), 35, 23, 23, id="D11: 20"),
        pytest.param(
            sheet(physique=-10, resilience=-10, athletics=-10, reflex=-10, presence=-10), 1, 0, 1, id="D11: -10"
        ),
    ],
)
def test_the_widest_levels_stay_within_bounds(ada: Sheet, hp: int, movement: int, cap: int) -> None:
    assert (maximum_hp(ada).value, maximum_movement(ada).value, stress_cap(ada).value) == (hp, movement, cap)


FROZEN_ADA = sheet(athletics=1, reflex=2, ap=4, conditions=[Condition(FROZEN)])


@pytest.mark.parametrize(
    ("why", "told"),
    [
        pytest.param(
            maximum_hp(sheet(physique=2, resilience=2)).why,
            "HP 8 = 5 + Physique 2 + half of Resilience 2, rounded down",
            id="D5",
        ),
        pytest.param(
            maximum_hp(sheet(resilience=-1)).why, "HP 4 = 5 + Physique 0 + half of Resilience -1, rounded down", id="D4"
        ),
        pytest.param(
            maximum_hp(sheet(physique=-5, resilience=-5)).why,
            "HP 1, never less: 5 + Physique -5 + half of Resilience -5, rounded down, gives -3",
            id="D5: held at 1",
        ),
        pytest.param(
            maximum_hp(sheet(physique=-4)).why,
            "HP 1 = 5 + Physique -4 + half of Resilience 0, rounded down",
            id="D5: 1 of itself",
        ),
        pytest.param(
            maximum_movement(sheet(athletics=1, reflex=2)).why,
            "Movement 4 = 3 + half of (Athletics 1 + Reflex 2), rounded down",
            id="D6",
        ),
        pytest.param(
            maximum_movement(sheet(athletics=-5, reflex=-5)).why,
            "Movement 0, never less: 3 + half of (Athletics -5 + Reflex -5), rounded down, gives -2",
            id="D6: held at 0",
        ),
        pytest.param(
            maximum_movement(FROZEN_ADA).why,
            "Movement 0 while Frozen; otherwise 4 = 3 + half of (Athletics 1 + Reflex 2), rounded down",
            id="D10: Movement",
        ),
        pytest.param(stress_cap(sheet(presence=2)).why, "Stress Cap 5 = 3 + Presence 2", id="D7"),
        pytest.param(
            stress_cap(sheet(presence=-5)).why, "Stress Cap 1, never less: 3 + Presence -5 gives -2", id="D7: held at 1"
        ),
        pytest.param(total(sheet(presence=2, morale=2), Skill.MORALE).why, "+4 = Presence 2 + Morale 2", id="D1"),
        pytest.param(total(sheet(reason=-3), Skill.MEDICINE).why, "-3 = Reason -3 + Medicine 0", id="D1: below 0"),
        pytest.param(total(sheet(), Skill.AIMING).why, "+0 = Agility 0 + Aiming 0", id="D1: 0"),
    ],
)
def test_a_derived_number_tells_where_it_comes_from(why: str, told: str) -> None:
    assert why == told


def test_ap_is_what_its_owner_writes_and_0_while_frozen() -> None:
    assert maximum_ap(sheet()) is None, "D12: absent unless written"
    written, frozen = maximum_ap(sheet(ap=4)), maximum_ap(FROZEN_ADA)
    assert written is not None
    assert (written.value, written.why) == (4, "AP 4, as written")
    assert frozen is not None
    assert (frozen.value, frozen.why) == (0, "AP 0 while Frozen; otherwise 4, as written")


@pytest.mark.parametrize(
    ("written", "hp"),
    [
        pytest.param(None, 8, id="D11: not written is full"),
        pytest.param(0, 0, id="D8: 0"),
        pytest.param(5, 5, id="D8: between"),
        pytest.param(8, 8, id="D8: the maximum"),
        pytest.param(20, 8, id="D8: never above the maximum"),
        pytest.param(-1, 0, id="D8: never below 0"),
    ],
)
def test_current_hp_stays_between_0_and_the_maximum(written: int | None, hp: int) -> None:
    assert current_hp(sheet(physique=2, resilience=2, hp=written)) == hp


@pytest.mark.parametrize(
    ("written", "stress"),
    [pytest.param(n, stress, id=f"D7: {n} of 5") for n, stress in [(0, 0), (3, 3), (5, 5), (6, 5), (-1, 0)]],
)
def test_current_stress_stays_between_0_and_the_cap(written: int, stress: int) -> None:
    assert current_stress(sheet(presence=2, stress=written)) == stress


@pytest.mark.parametrize(
    ("written", "movement"),
    [pytest.param(n, left, id=f"D6: {n} of 4") for n, left in [(None, 4), (0, 0), (2, 2), (9, 4), (-1, 0)]],
)
def test_current_movement_stays_between_0_and_the_maximum(written: int | None, movement: int) -> None:
    assert current_movement(sheet(athletics=1, reflex=2, movement=written)) == movement


def test_current_movement_is_0_while_frozen() -> None:
    assert current_movement(FROZEN_ADA) == 0
