"""Which numbers of the d20 bring which outcome (D2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.sheet.checks import chances, numbers, success
from model.sheet.outcomes import Outcome, outcome_of

BONUSES, DCS = st.integers(-30, 50), st.integers(-99, 999)


@pytest.mark.parametrize(
    ("bonus", "dc", "brought"),
    [
        (4, 15, ((1, 5), (6, 10), (11, 16), (17, 20))),
        (0, 10, ((1, 4), (5, 9), (10, 15), (16, 20))),
        (0, 21, ((1, 15), (16, 20), (), ())),
        (0, 40, ((1, 20), (), (), ())),
        (20, 0, ((), (), (), (1, 20))),
        (0, 1, ((), (), (1, 6), (7, 20))),
    ],
)
def test_the_numbers_of_each_outcome(bonus: int, dc: int, brought: tuple[tuple[int, ...], ...]) -> None:
    """D2."""
    ends = [(each[0], each[-1]) if each else () for each in numbers(bonus, dc).values()]
    assert ends == [*brought]


@given(BONUSES, DCS)
def test_every_number_brings_one_outcome(bonus: int, dc: int) -> None:
    """D2."""
    told = numbers(bonus, dc)
    assert [number for outcome in Outcome for number in told[outcome]] == [*range(1, 21)]
    assert all(outcome_of(number + bonus - dc) is outcome for outcome in Outcome for number in told[outcome])


@given(BONUSES, DCS)
def test_as_many_numbers_bring_an_outcome_as_its_chance_says(bonus: int, dc: int) -> None:
    told = chances(bonus, dc)
    assert {outcome: len(each) for outcome, each in numbers(bonus, dc).items()} == {
        outcome: told[outcome] * 20 for outcome in Outcome
    }


@given(BONUSES, DCS)
def test_success_is_to_meet_the_dc(bonus: int, dc: int) -> None:
    """D2."""
    assert success(chances(bonus, dc)) * 20 == sum(number + bonus >= dc for number in range(1, 21))


def test_outcomes_are_successes_and_strong_as_they_are_called() -> None:
    assert {outcome for outcome in Outcome if outcome.is_success} == {Outcome.SUCCESS, Outcome.STRONG_SUCCESS}
    assert {outcome for outcome in Outcome if outcome.is_strong} == {Outcome.STRONG_FAILURE, Outcome.STRONG_SUCCESS}
