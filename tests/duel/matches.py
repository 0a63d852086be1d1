"""Whole matches, to try laws on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate, count, cycle

from hypothesis import strategies as st

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import Dice, seeded
from model.duel.events import Event
from model.duel.history import apply
from model.duel.rules import decide, legal_actions, outcome, settle
from model.duel.state import CAPTURES, Capture, Duel, Rules, Seat
from tests.duel.builders import mover_of, round_of

TURNS = 10_000
"""More turns than any round that is played here has; the rules themselves know no limit (A17)."""

Stops = Callable[[Duel], bool]
"""Whether the mover stops, asked at each choice."""

Concessions = Mapping[int, tuple[Seat, Concede]]
"""Who concedes how much after how many actions."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match that was played to its end.

    Attributes:
        events: all that happened.
        positions: how the match stood before the first event, and after each.
    """

    events: tuple[Event, ...]
    positions: tuple[Duel, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a match is to be played; equal plans give equal matches.

    Attributes:
        capture: the house rule.
        seed: where the dice come from.
        stops: whether the mover stops, choice after choice and then from the start again.
        concessions: who concedes.
    """

    capture: Capture
    seed: int
    stops: tuple[bool, ...]
    concessions: Concessions


def plans() -> st.SearchStrategy[Plan]:
    """Plans of all kinds of matches; in two of three nobody concedes."""
    concession = st.tuples(st.sampled_from(Seat), st.sampled_from([Concede("round"), Concede("match")]))
    return st.builds(
        Plan,
        capture=st.sampled_from(CAPTURES),
        seed=st.integers(min_value=0),
        stops=st.lists(st.booleans(), min_size=1, max_size=16).map(tuple),
        concessions=st.just({}) | st.just({}) | st.dictionaries(st.integers(0, 80), concession, max_size=2),
    )


def played(plan: Plan) -> Match:
    """Play a match as planned."""
    stops = cycle(plan.stops)
    return play_out(plan.capture, seeded(str(plan.seed)), lambda _: next(stops), plan.concessions)


def play_out(capture: Capture, dice: Dice, stops: Stops, concessions: Concessions | None = None) -> Match:
    """Play a match to its end."""
    start = Duel(Rules(capture))
    events: list[Event] = []
    positions = [start]
    made = settle(start)
    for step in count():
        events += made
        positions += list(accumulate(made, apply, initial=positions[-1]))[1:]
        duel = positions[-1]
        if outcome(duel) is not None:
            break
        assert round_of(duel).turn < TURNS, "a round without end"
        seat, action = (concessions or {}).get(step, (mover_of(duel), _move(duel, stops)))
        made = decide(duel, seat, action, dice)
    return Match(tuple(events), tuple(positions))


def _move(duel: Duel, stops: Stops) -> Action:
    has_choice = Stop() in legal_actions(duel, mover_of(duel))
    return Stop() if has_choice and stops(duel) else Roll()
