"""The first version of the format, held for ever: what was written then must be read until the end of days."""

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

import model.duel.dice
import model.duel.rules
from model.duel.history import replay
from model.duel.rules import outcome
from model.duel.sentences import describe
from model.duel.state import Seat
from saves.lines import encode_entry, encode_header
from saves.reading import read
from saves.record import Whole
from saves.verify import verify, verify_file

OLD = Path(__file__).with_name("version_1.jsonl")

STORY = "5da9779b31b59c79"
"""The digest of all the sentences that tell it."""

STATES = "a3b43d1a5398bf43"
"""The digest of the positions after each of its events."""


def digest(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def states(path: Path) -> list[str]:
    events = read(path).events
    return [repr(replay(events[:step])) for step in range(len(events) + 1)]


def test_it_is_read_as_it_was_written() -> None:
    record = read(OLD)
    assert record.condition == Whole()
    assert record.header.id == "vers10n00001"
    assert record.header.created == datetime(2025, 1, 31, 20, 0, tzinfo=UTC)
    assert record.header.setup.names == {Seat.A: "Ada", Seat.B: "Bó 2"}
    assert record.header.seats.B.level == "steady"
    assert record.header.seats.A.character is not None
    assert record.header.dice.source == "seeded"
    assert record.header.clock == 30
    assert record.header.parent is not None
    ended = outcome(replay(record.events))
    assert ended is not None
    assert (ended.winner, ended.score, len(record.events)) == (None, (1, 1), 93)


def test_it_tells_the_same_story_through_the_same_positions() -> None:
    record = read(OLD)
    names = record.header.setup.names
    assert digest([describe(event, names) for event in record.events]) == STORY
    assert digest(states(OLD)) == STATES


def test_it_is_still_written_to_the_same_byte() -> None:
    record = read(OLD)
    written = [encode_header(record.header)]
    for entry in record.entries:
        written.append(encode_entry(entry, written[-1]))
    assert b"".join(written) == OLD.read_bytes()


def test_the_rules_still_make_the_same_of_its_dice() -> None:
    assert verify_file(OLD) is None


@pytest.mark.parametrize(
    ("home", "constant", "changed"),
    [(model.duel.rules, "DICE_EACH", 7), (model.duel.dice, "ARCHIVE_SIZE", 3), (model.duel.rules, "ROUNDS", 3)],
)
def test_another_ruling_does_not_change_how_it_replays_and_verify_says_what_differs(
    monkeypatch: pytest.MonkeyPatch, home: object, constant: str, changed: int
) -> None:
    before = states(OLD)
    monkeypatch.setattr(home, constant, changed)
    assert states(OLD) == before
    finding = verify(read(OLD))
    assert finding is not None
    assert finding.made is not None
    assert finding.made != finding.recorded
    assert str(finding).startswith(f"{OLD}:{finding.line}: ")
    assert read(OLD).entries[finding.number - 1].event == finding.recorded


def test_verify_names_the_first_event_that_another_house_rule_would_not_make() -> None:
    record = read(OLD)
    head = replace(record.header, rules=replace(record.header.rules, capture="all"))
    finding = verify(replace(record, header=head))
    assert finding is not None
    assert finding.number == 1


@pytest.mark.parametrize("seed", ["0", "1", "12345"])
def test_it_is_read_alike_whatever_the_hash_seed(seed: str) -> None:
    asked = "from tests.saving.test_version_1 import OLD, digest, states; print(digest(states(OLD)))"
    told = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == STATES
