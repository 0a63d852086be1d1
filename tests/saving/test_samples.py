"""The matches that come with the program are finished, by the rules, and what they are said to be."""

import pytest

from model.duel.events import RoundEnded, TurnEnded
from model.duel.history import History
from model.duel.rules import outcome
from model.duel.state import Phase, Seat
from saves.reading import read
from saves.record import Record
from saves.samples import Sample, samples
from saves.verify import verify_file

BY_NAME = {sample.name: sample for sample in samples()}


def fewest_dice_of_winners(record: Record) -> list[int]:
    """How few dice the winner of each round had when a turn began."""
    history = History(record.header.rules, record.events)
    fewest: list[int] = []
    for ended in (event for event in record.events if isinstance(event, RoundEnded)):
        rounds = (history.at(step).round for step in range(len(history)))
        counts = (
            current.area(ended.loser.rival).dice
            for current in rounds
            if current is not None and current.number == ended.round and current.phase is Phase.OPEN
        )
        fewest.append(min(counts))
    return fewest


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_each_is_whole_finished_and_by_the_rules(sample: Sample) -> None:
    assert verify_file(sample.path) is None
    record = read(sample.path)
    assert outcome(History(record.header.rules, record.events).duel) is not None
    assert sample.about


def test_one_is_short_and_has_harmony() -> None:
    record = read(BY_NAME["harmony"].path)
    assert len(record.events) < 60
    assert any(isinstance(event, TurnEnded) and event.how == "harmony" for event in record.events)


def test_one_is_a_comeback() -> None:
    record = read(BY_NAME["comeback"].path)
    ended = outcome(History(record.header.rules, record.events).duel)
    assert ended is not None
    assert ended.winner is Seat.A
    assert fewest_dice_of_winners(record) == [0, 0]


def test_one_is_a_long_and_close_draw() -> None:
    record = read(BY_NAME["draw"].path)
    ended = outcome(History(record.header.rules, record.events).duel)
    assert ended is not None
    assert ended.winner is None
    assert sum(isinstance(event, TurnEnded) for event in record.events) > 150
    assert max(fewest_dice_of_winners(record)) <= 2
