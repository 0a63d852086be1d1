"""Spreads the cases of a table over the two tiers of tests: a choice in every run, all of them in the long one."""

from collections.abc import Iterable, Mapping
from itertools import product

import pytest
from _pytest.mark.structures import ParameterSet


def some_first(cases: Mapping[str, object], *, every: int, begin: int = 0) -> list[ParameterSet]:
    """Keep a choice of cases in the first tier.

    Args:
        cases: the value of each case, by what it is called; a tuple is several values.
        every: one of so many stays in the first tier.
        begin: the place of the first one that does; different tests of one table begin at different ones.
    """
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            id=called,
            marks=() if place % every == begin % every else pytest.mark.long,
        )
        for place, (called, value) in enumerate(cases.items())
    ]


def pairwise(rows: Iterable[object], columns: Iterable[object]) -> list[ParameterSet]:
    """Keep of all pairs those in the first tier that have every row and every column, as evenly as can be.

    Args:
        rows: the first values of the pairs.
        columns: the second ones.
    """
    first, second = list(rows), list(columns)
    longest = max(len(first), len(second))
    kept = {(place % len(first), place % len(second)) for place in range(longest)}
    return [
        pytest.param(first[x], second[y], marks=() if (x, y) in kept else pytest.mark.long)
        for x, y in product(range(len(first)), range(len(second)))
    ]
