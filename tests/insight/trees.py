"""The whole tree of a round, grown once for all the tests that a process runs."""

from functools import cache

from model.duel.state import Capture
from model.insight.tree import Tree, grow


@cache
def whole_tree(capture: Capture) -> Tree:
    """Everything that a round can come to by a house rule."""
    return grow(capture)
