"""Matches come to an end whoever plays them, though the rules set no limit (A17)."""

from collections.abc import Callable
from random import Random

import pytest

from model.duel.dice import seeded
from model.duel.events import DiceRolled, Event, KeysResolved, RoundEnded, TurnEnded
from model.duel.rules import preview_stop
from model.duel.state import CAPTURES, Capture, Duel
from tests.duel.builders import round_of
from tests.duel.matches import TURNS, Match, Stops, play_out


def always(_: Duel) -> bool:
    return True


def never(_: Duel) -> bool:
    return False


def every_other_turn(duel: Duel) -> bool:
    return round_of(duel).turn % 2 == 0


def when_a_key_captures(duel: Duel) -> bool:
    resolved = preview_stop(duel)
    return resolved is not None and bool(resolved.captured)


def when_no_key_captures(duel: Duel) -> bool:
    return not when_a_key_captures(duel)


def with_few_keys(duel: Duel) -> bool:
    return len(round_of(duel).ungrouped) <= 2


def by_chance() -> Stops:
    chance = Random(1)
    return lambda _: chance.random() < 0.5


POLICIES: dict[str, Callable[[], Stops]] = {
    "always stops": lambda: always,
    "always rerolls": lambda: never,
    "stops every other turn": lambda: every_other_turn,
    "stops when a Key captures": lambda: when_a_key_captures,
    "stops when no Key captures": lambda: when_no_key_captures,
    "stops with one or two Keys": lambda: with_few_keys,
    "stops by chance": by_chance,
}

by_every_policy = pytest.mark.parametrize("policy", [pytest.param(POLICIES[name], id=name) for name in POLICIES])
by_either_rule = pytest.mark.parametrize("capture", [pytest.param(rule, id=f"a Key takes {rule}") for rule in CAPTURES])


def turns(match: Match) -> int:
    return sum(isinstance(event, TurnEnded) for event in match.events)


@by_either_rule
@by_every_policy
def test_a_match_ends_within_ten_thousand_turns(policy: Callable[[], Stops], capture: Capture) -> None:
    matches = [play_out(capture, seeded(str(seed)), policy()) for seed in range(20)]
    assert max(turns(match) for match in matches) < TURNS


@pytest.mark.long
@by_either_rule
@by_every_policy
def test_twenty_thousand_matches_end_within_ten_thousand_turns(policy: Callable[[], Stops], capture: Capture) -> None:
    assert all(turns(play_out(capture, seeded(str(seed)), policy())) < TURNS for seed in range(1_500))


def test_the_matches_that_laws_are_tried_on_show_all_that_can_happen() -> None:
    """A law that holds only because nothing happens is none: every way to end a turn and every use of a Key occurs."""
    matches = [play_out("all", seeded(str(seed)), by_chance()) for seed in range(60)]
    shown = {what for match in matches for event in match.events for what in told(event)}
    assert shown >= {
        *("roll 1", "roll 2", "roll 3", "roll 4"),
        *("stopped", "no_group", "all_grouped", "harmony"),
        *("captured 1", "captured 2", "given", "held off by the Seal"),
        "no_dice",
    }


def told(event: Event) -> list[str]:
    """What an event is an example of."""
    match event:
        case DiceRolled(roll=roll):
            return [f"roll {roll}"]
        case TurnEnded(how=how):
            return [how]
        case KeysResolved(captured=captured, given=given):
            taken = [f"captured {len(key.places)}" for key in captured]
            return taken + ["held off by the Seal" if key.sealed else "given" for key in given]
        case RoundEnded(reason=reason):
            return [reason]
        case _:
            return []
