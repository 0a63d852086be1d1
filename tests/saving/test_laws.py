"""Laws of saving: whatever is played comes back as it was, in any order it is asked for."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.duel.history import History, replay
from saves.chain import Chain
from saves.lines import LineFault
from saves.reading import read, read_ends
from saves.record import Whole
from saves.summary import summarise, summarise_ends
from saves.verify import verify
from tests.saving.builders import A_MATCH, Match, lines_of, matches


@given(matches)
def test_what_is_saved_is_loaded(match: Match) -> None:
    with tempfile.TemporaryDirectory() as folder:
        record = read(match.write(Path(folder)))
    assert record.condition == Whole()
    assert record.header == match.header
    assert record.entries == match.entries
    assert record.size == len(match.content)
    assert verify(record) is None


@given(matches, st.data())
def test_seeking_finds_the_states_that_playing_made(match: Match, data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        events = read(match.write(Path(folder))).events
    states = [replay(entry.event for entry in match.entries[:step]) for step in range(len(match.entries) + 1)]
    history = History(match.header.rules, events)
    for step in data.draw(st.lists(st.integers(1, len(events)), max_size=30)) * 2:
        assert history.at(step) == states[step]
    assert [replay(events[:step]) for step in range(len(events) + 1)] == states


@given(matches)
def test_reading_and_writing_a_line_are_inverse(match: Match) -> None:
    first, *rest = lines_of(match.content)
    chain = Chain.reading(first)
    assert tuple(chain.accept(line) for line in rest) == match.entries
    assert Chain.of(match.header).write(match.entries) == b"".join(rest)


@given(matches)
def test_the_ends_of_a_file_tell_what_all_of_it_tells(match: Match) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = match.write(Path(folder))
        header, last, condition = read_ends(path)
        quick, whole = summarise_ends(path), summarise(path)
    assert (header, last, condition) == (match.header, match.entries[-1], Whole())
    for known in ("status", "note", "id", "names", "levels", "characters", "created", "last", "events", "winner"):
        assert getattr(quick, known) == getattr(whole, known)
    assert quick.score in (None, whole.score)
    assert quick.length == whole.length
    assert whole.read_whole
    assert not quick.read_whole


@given(matches, st.data())
def test_a_line_from_elsewhere_is_not_accepted(match: Match, data: st.DataObject) -> None:
    first, *rest = lines_of(match.content)
    chain = Chain.reading(first)
    for line in rest[: data.draw(st.integers(0, len(rest) - 1))]:
        chain.accept(line)
    count, duel = chain.count, chain.duel
    other = data.draw(st.sampled_from([line for line in rest if line != rest[count]] or [b"\n"]))
    with pytest.raises(LineFault):
        chain.accept(other)
    assert (chain.count, chain.duel) == (count, duel)
    assert chain.accept(rest[count]).number == count + 1


@given(st.binary(max_size=300))
def test_no_bytes_crash_the_reader(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / A_MATCH
        path.write_bytes(content)
        assert summarise(path).is_broken
        assert summarise_ends(path).is_broken
