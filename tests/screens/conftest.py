"""Shelves, and folders of characters, that tests of screens begin with."""

from pathlib import Path

import pytest

from tests.screens.rosters import IVO, MIRA, NORA, OTTO, Roster
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


@pytest.fixture
def roster(tmp_path: Path) -> Roster:
    return Roster(tmp_path)


@pytest.fixture
def people(roster: Roster) -> Roster:
    """A folder with someone well, someone unconscious, someone at the Stress Cap and someone Frozen."""
    for sheet in (NORA, MIRA, OTTO, IVO):
        roster.add(sheet)
    return roster
