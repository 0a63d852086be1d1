"""Shelves that tests of screens begin with."""

from pathlib import Path

import pytest

from tests.screens.shelves import Shelving


@pytest.fixture
def shelving(tmp_path: Path) -> Shelving:
    return Shelving(tmp_path)


@pytest.fixture
def four(shelving: Shelving) -> Shelving:
    """A shelf with a match of every result, the oldest of which is not over."""
    shelving.add("unfinished", ("Ada", "Apprentice"), day=0, level="apprentice")
    shelving.add("a", ("Bo", "Cleo"), day=1)
    shelving.add("b", ("Dora", "Emil"), day=2)
    shelving.add("draw", ("Fanny", "Gus"), day=3)
    return shelving
