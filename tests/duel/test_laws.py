"""What holds in every match, whoever plays it and however; tried on matches that Hypothesis plans."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import Faces
from model.duel.events import Captured, DiceRolled, Event, Given, KeysResolved, RoundEnded, TurnEnded
from model.duel.history import History, replay
from model.duel.rules import IllegalAction, action_of, decide, forced, legal_actions, outcome, preview_stop, settle
from model.duel.state import Phase, Round, Seat
from tests.duel.builders import Move, play
from tests.duel.matches import Match, Plan, plans, played

ACTIONS: tuple[Action, ...] = (Roll(), Stop(), Concede("round"), Concede("match"))

SEEKS = st.lists(st.integers(min_value=0, max_value=1_000), min_size=1, max_size=50)
"""Steps of a log, wrapped to its length."""


def rounds(match: Match) -> list[Round]:
    """The positions of the match in which a round has been opened."""
    return [duel.round for duel in match.positions if duel.round is not None]


def next_action(events: tuple[Event, ...], start: int) -> int:
    """The place of the first event from `start` on that a player asked for; the end where there is none."""
    return next((place for place in range(start, len(events)) if action_of(events[place])), len(events))


def move_behind(event: Event) -> Move:
    """What a player asked for and, of a roll, what the dice showed."""
    match event:
        case DiceRolled(faces=faces):
            return "".join(str(face) for face in faces)
        case TurnEnded(seat=seat):
            return seat, Stop()
        case RoundEnded(loser=loser, scope=scope):
            return loser, Concede(scope)
        case _:
            raise AssertionError(f"nobody asked for {event}")


@given(plans())
def test_twelve_dice_are_on_the_table(plan: Plan) -> None:
    assert {current.area_a.dice + current.area_b.dice for current in rounds(played(plan))} == {12}


@given(plans())
def test_an_archive_has_at_least_two_dice_of_a_number_from_1_to_6(plan: Plan) -> None:
    areas = {area for current in rounds(played(plan)) for area in (current.area_a, current.area_b)}
    archives = {archive for area in areas for archive in area.archives}
    assert all(archive.size >= 2 and 1 <= archive.number <= 6 for archive in archives)


@given(plans())
def test_a_turn_has_four_rolls_at_most(plan: Plan) -> None:
    for current in rounds(played(plan)):
        assert len(current.series) <= 4


@given(plans())
def test_at_most_five_dice_are_ungrouped_once_a_turn_has_made_an_archive(plan: Plan) -> None:
    for current in rounds(played(plan)):
        if current.phase is Phase.ROLLED and current.area(current.mover).archives:
            assert len(current.ungrouped) <= 5


@given(plans())
def test_the_keys_of_a_turn_are_five_at_most_and_all_differ(plan: Plan) -> None:
    for ended in played(plan).events:
        if isinstance(ended, TurnEnded):
            assert len(set(ended.keys)) == len(ended.keys) <= 5


@given(plans())
def test_every_key_of_a_turn_is_resolved_at_once_and_in_no_other_turn(plan: Plan) -> None:
    for event, then in pairwise(played(plan).events):
        keys = event.keys if isinstance(event, TurnEnded) else ()
        resolved: tuple[Captured | Given, ...] = (*then.captured, *then.given) if isinstance(then, KeysResolved) else ()
        assert sorted(key.key for key in resolved) == sorted(keys)


@given(plans())
def test_what_is_legal_is_accepted_and_all_else_is_refused_and_changes_nothing(plan: Plan) -> None:
    def ones(count: int) -> Faces:
        return (1,) * count

    def untouchable(count: int) -> Faces:
        pytest.fail(f"{count} dice were rolled for a refused action")

    match = played(plan)
    for duel in match.positions:
        for seat, action in product(Seat, ACTIONS):
            if action in legal_actions(duel, seat):
                first, *_ = decide(duel, seat, action, ones)
                assert action_of(first) == action
            else:
                with pytest.raises(IllegalAction):
                    decide(duel, seat, action, untouchable)
    assert match.positions == played(plan).positions


@given(plans())
def test_an_unfinished_match_has_either_a_forced_event_or_a_legal_action(plan: Plan) -> None:
    for duel in played(plan).positions:
        legal = legal_actions(duel, Seat.A) | legal_actions(duel, Seat.B)
        assert (outcome(duel) is not None, forced(duel) is not None, bool(legal)).count(True) == 1


@given(plans())
def test_only_the_last_event_ends_the_match(plan: Plan) -> None:
    *unfinished, end = played(plan).positions
    assert outcome(end) is not None
    assert {outcome(duel) for duel in unfinished} == {None}


@given(plans())
def test_stopping_does_what_its_preview_shows(plan: Plan) -> None:
    for duel in played(plan).positions:
        mover = next((seat for seat in Seat if Stop() in legal_actions(duel, seat)), None)
        shown = preview_stop(duel)
        assert (shown is not None) == (mover is not None)
        if mover is not None:
            _, resolved, *_ = decide(duel, mover, Stop(), lambda _: ())
            assert resolved == shown


@given(plans(), SEEKS)
def test_replay_leads_where_play_led(plan: Plan, seeks: list[int]) -> None:
    match = played(plan)
    for seek in seeks:
        length = seek % len(match.events) + 1
        assert replay(match.events[:length]) == match.positions[length]


@given(plans(), SEEKS)
def test_a_history_is_sought_in_any_order(plan: Plan, seeks: list[int]) -> None:
    match = played(plan)
    history = History(match.positions[0].rules, match.events)
    for seek in seeks:
        step = seek % len(match.positions)
        assert history.at(step) == match.positions[step]


@given(plans())
def test_a_log_cut_after_any_event_is_settled_up_to_the_next_action(plan: Plan) -> None:
    match = played(plan)
    for step, duel in enumerate(match.positions):
        assert settle(duel) == match.events[step : next_action(match.events, step)]


@given(plans())
def test_every_action_decided_again_from_the_recorded_faces_makes_the_same_events(plan: Plan) -> None:
    match = played(plan)
    for step, event in enumerate(match.events):
        if action_of(event) is not None:
            again = play(match.positions[step], move_behind(event))
            assert again == match.events[step : next_action(match.events, step + 1)]
