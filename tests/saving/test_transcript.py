"""Exports tell a match in the sentences that screens show, and keep private ids to themselves."""

import json
from dataclasses import replace
from pathlib import Path

from model.duel.sentences import describe
from saves.header import Header, MatchDice, Parent, Seated, SeatedCharacter
from saves.reading import read
from saves.record import Record
from saves.transcript import as_document, as_text
from tests.saving.builders import OPENED, Match, play, wavering

PRIVATE = ("secret-key", "secret-character")
SEEDS = ("dice-seed", "level-seed")


def private_header() -> Header:
    character = SeatedCharacter(id="secret-character", name="Ilse")
    return Header.new(
        Seated(name="Ada", player="secret-key", character=character),
        Seated(name="Ada", level="steady", seed="level-seed"),
        dice=MatchDice(source="seeded", seed="dice-seed"),
        parent=Parent(id="abcdefghjkmn", step=3),
        created=OPENED,
        id="0123456789ab",
    )


def record(folder: Path, actions: int = 10**6) -> Record:
    played: Match = play(private_header(), "dice-seed", wavering("transcript"), actions=actions)
    return read(played.write(folder))


def test_the_text_is_one_sentence_a_line(tmp_path: Path) -> None:
    match = record(tmp_path)
    names = match.header.setup.names
    head, _, sentences = as_text(match).partition("\n\n")
    assert head.splitlines() == [
        "Ada 1 and Ada 2",
        "2025-01-31 20:00 UTC, edition 1; a Key takes one Archive of its number.",
        "Match 0123456789ab, played on from step 3 of match abcdefghjkmn",
    ]
    told = [line.split("  ", 1) for line in map(str.lstrip, sentences.splitlines())]
    assert told == [[str(entry.number), describe(entry.event, names)] for entry in match.entries]


def test_the_document_holds_the_whole_match(tmp_path: Path) -> None:
    match = record(tmp_path)
    document = json.loads(as_document(match))
    assert document["format"] == "archivarium transcript"
    assert document["finished"] is True
    assert document["seats"]["A"] == {"name": "Ada", "level": None, "character": "Ilse"}
    assert document["parent"] == {"id": "abcdefghjkmn", "step": 3}
    assert [event["sentence"] for event in document["events"]] == [
        describe(entry.event, match.header.setup.names) for entry in match.entries
    ]
    lines = [json.loads(line) for line in match.path.read_text().splitlines()[1:]]
    assert [event["event"] for event in document["events"]] == [line["event"] for line in lines]
    assert [event["time"] for event in document["events"]] == [line["time"] for line in lines]


def test_private_ids_are_left_out(tmp_path: Path) -> None:
    match = record(tmp_path)
    for exported in (as_text(match), as_document(match)):
        assert not any(private in exported for private in PRIVATE)


def test_seeds_are_told_when_the_match_is_over(tmp_path: Path) -> None:
    finished = as_document(record(tmp_path))
    unfinished = as_document(record(tmp_path, actions=4))
    assert all(seed in finished for seed in SEEDS)
    assert not any(seed in unfinished for seed in SEEDS)


def test_an_empty_match_is_told_too(tmp_path: Path) -> None:
    empty = replace(record(tmp_path), entries=())
    assert as_text(empty).endswith("abcdefghjkmn\n\n")
    assert json.loads(as_document(empty))["events"] == []
