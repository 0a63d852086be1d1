"""A character's duel record is what the match journals say, whatever became of its name and of the index."""

from dataclasses import replace
from pathlib import Path

import pytest

from model.duel.state import Seat
from saves.duel_record import DuelRecord, duel_record, duel_records, tallied
from saves.faults import Unreadable
from saves.header import Header, Seated, SeatedCharacter
from saves.shelf import Shelf
from saves.summary import Summary
from tests.saving.builders import OPENED, play, wavering

MIRA, IVO = "mira00000000", "ivo000000000"

SEEDS = {"a": "994", "b": "992", "draw": "970"}
"""Seeds of short matches, by who wins them."""

WON = Summary(status="finished", characters=(MIRA, None), winner=Seat.A, score=(2, 0))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    (tmp_path / "matches").mkdir()
    return Shelf(tmp_path / "matches", tmp_path / "cache" / "index.sqlite", tmp_path / "trash")


def seat(name: str, character: str | None) -> Seated:
    return Seated(name=name, character=None if character is None else SeatedCharacter(id=character, name=name))


def put(
    shelf: Shelf, number: int, result: str, a: str | None, b: str | None, name: str = "Mira", actions: int = 10**6
) -> Path:
    """Put a match on the shelf in which characters play."""
    head = Header.new(seat(name, a), seat("Rival", b), created=OPENED, id=f"{number:012}")
    return play(head, SEEDS[result], wavering("short"), actions=actions).write(
        shelf.folder, f"{number}~{head.id}.jsonl"
    )


def test_matches_and_rounds_are_counted_from_the_journals(shelf: Shelf) -> None:
    put(shelf, 1, "a", MIRA, None)
    put(shelf, 2, "a", None, MIRA)
    put(shelf, 3, "draw", MIRA, IVO)
    put(shelf, 4, "b", IVO, MIRA)
    assert duel_record(shelf, MIRA) == DuelRecord(won=2, drawn=1, lost=1, rounds_won=5)
    assert duel_record(shelf, IVO) == DuelRecord(won=0, drawn=1, lost=1, rounds_won=1)
    assert duel_record(shelf, "nobody000000") == DuelRecord()


def test_a_renamed_character_keeps_its_record_and_a_namesake_has_its_own(shelf: Shelf) -> None:
    put(shelf, 1, "a", MIRA, None, name="Mira")
    put(shelf, 2, "a", MIRA, None, name="Mira of the Stacks")
    put(shelf, 3, "a", IVO, None, name="Mira")
    put(shelf, 4, "a", None, None, name="Mira")
    assert duel_record(shelf, MIRA) == DuelRecord(won=2, rounds_won=4)


def test_what_is_not_over_does_not_count_until_it_is(shelf: Shelf) -> None:
    put(shelf, 1, "a", MIRA, None, actions=6)
    assert duel_record(shelf, MIRA) == DuelRecord()
    put(shelf, 1, "a", MIRA, None)
    assert duel_record(shelf, MIRA) == DuelRecord(won=1, rounds_won=2)


def test_the_files_are_believed_and_not_the_index(shelf: Shelf) -> None:
    path = put(shelf, 1, "a", MIRA, None)
    put(shelf, 2, "draw", MIRA, None)
    assert list(shelf.listing())
    assert duel_record(shelf, MIRA).matches == 2
    path.unlink()
    assert duel_record(shelf, MIRA) == DuelRecord(drawn=1, rounds_won=1)
    (shelf.folder.parent / "cache" / "index.sqlite").write_bytes(b"nonsense")
    assert duel_record(shelf, MIRA) == DuelRecord(drawn=1, rounds_won=1)


def test_a_damaged_journal_and_a_foreign_file_do_not_count(shelf: Shelf) -> None:
    path = put(shelf, 1, "a", MIRA, None)
    path.write_bytes(path.read_bytes().replace(b'"time"', b'"tame"', 3))
    (shelf.folder / "list.jsonl").write_text(f"milk {MIRA}\n")
    assert list(shelf.listing())
    assert duel_record(shelf, MIRA) == DuelRecord()


@pytest.mark.parametrize(
    ("summary", "record"),
    [
        (WON, DuelRecord(won=1, rounds_won=2)),
        (replace(WON, winner=Seat.B, score=(0, 2)), DuelRecord(lost=1)),
        (replace(WON, winner=None, score=(1, 1)), DuelRecord(drawn=1, rounds_won=1)),
        (replace(WON, characters=(None, MIRA)), DuelRecord(lost=1)),
        (replace(WON, characters=(None, MIRA), winner=Seat.B, score=(0, 2)), DuelRecord(won=1, rounds_won=2)),
        (replace(WON, status="unfinished"), None),
        (replace(WON, status="damaged"), None),
        (replace(WON, score=None), None),
        (replace(WON, characters=(MIRA, MIRA)), None),
        (replace(WON, characters=(None, None)), None),
    ],
)
def test_one_match_counts_once_from_where_the_character_sat(summary: Summary, record: DuelRecord | None) -> None:
    assert tallied([summary]).get(MIRA) == record


def test_counting_stops_between_any_two_files(shelf: Shelf) -> None:
    for number in range(3):
        put(shelf, number, "draw", MIRA, None)
    counting = duel_records(shelf)
    next(counting)
    counting.close()


def test_no_folder_is_no_match_and_one_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "matches", tmp_path / "index.sqlite", tmp_path / "trash")
    assert duel_record(shelf, MIRA) == DuelRecord()
    (tmp_path / "matches").write_text("no folder")
    with pytest.raises(Unreadable):
        duel_record(shelf, MIRA)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (DuelRecord(), "no match finished yet"),
        (DuelRecord(lost=1), "1 match: 0 won, 0 drawn, 1 lost; 0 rounds won"),
        (DuelRecord(3, 1, 1, 7), "5 matches: 3 won, 1 drawn, 1 lost; 7 rounds won"),
        (DuelRecord(drawn=1, rounds_won=1), "1 match: 0 won, 1 drawn, 0 lost; 1 round won"),
    ],
)
def test_a_record_is_told_in_a_line(record: DuelRecord, told: str) -> None:
    assert str(record) == told
