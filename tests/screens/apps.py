"""Apps to try screens in: no motion, no pauses, dice and seeds that are the same on every run."""

from itertools import count

from model.duel.dice import seeded
from tests.hostile import FEW
from tui.app import Archivarium
from tui.preferences import Preferences

SIZES = ((60, 20), (80, 24), (110, 30), (140, 40))
"""Sizes at which every screen has to be of use."""

HOSTILE_NAMES = FEW
"""Names that have broken screens before, by what they are."""


def make_app() -> Archivarium:
    """An app at home, whose dice and seeds are known."""
    seeds = count(1)
    return Archivarium(Preferences(motion=False, pause=0), lambda: seeded("1"), seed=lambda: f"seed {next(seeds)}")
