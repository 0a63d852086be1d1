"""Reviewing a match in a thread, in pieces, so that the screen keeps its turn."""

import time
from collections.abc import Callable, Sequence

from model.duel.events import Event
from model.duel.state import Rules
from model.insight.review import Review, Reviewer
from model.insight.values import shipped

_PIECE = 64
"""How many events are reviewed in one go, in less than a frame."""


def reviewed(events: Sequence[Event], rules: Rules, is_cancelled: Callable[[], bool]) -> Review | None:
    """Review a log; to be called in a thread.

    Args:
        events: the log, which must not grow meanwhile.
        rules: what is played by.
        is_cancelled: tells whether nobody waits for it any more.

    Returns:
        The review; None when nobody waits for it.
    """
    reviewer = Reviewer(rules, shipped(rules.capture))
    for start in range(0, len(events), _PIECE):
        if is_cancelled():
            return None
        reviewer.take(events[start : start + _PIECE])
        time.sleep(0)  # the screen goes first
    return reviewer.review()
