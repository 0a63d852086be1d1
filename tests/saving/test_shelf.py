"""The shelf lists what the files say; its index only saves time, and may be lost or wrong at any time."""

import os
import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from model.duel.state import Seat
from saves.faults import AlreadyThere, Foreign, HeaderDamaged, ImportRefused, NotWritten, PlayedElsewhere
from saves.header import Header, Seated, SeatedCharacter
from saves.journal import Journal
from saves.places import Places
from saves.reading import read
from saves.shelf import Shelf
from saves.summary import Summary
from saves.titles import as_title, title_of
from tests.saving.builders import OPENED, Match, RefusingDisk, header, lines_of, play, rewritten, wavering


def an_id(number: int) -> str:
    return f"{number:012d}"


def match(number: int, actions: int = 10**6) -> Match:
    return play(header(("Ada", f"Bo {number}"), id=an_id(number)), str(number), wavering(str(number)), actions=actions)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path, tmp_path, tmp_path / "cache", tmp_path / "state")


@pytest.fixture
def shelf(places: Places) -> Shelf:
    places.matches.mkdir()
    return Shelf.of(places)


def put(shelf: Shelf, number: int, actions: int = 10**6) -> Path:
    return match(number, actions).write(shelf.folder, f"Ada and Bo {number}~{an_id(number)}.jsonl")


def listed(shelf: Shelf) -> dict[str, Summary]:
    """What a listing knows of each file when it is done."""
    return {step.match.path.name: step.match.summary for step in shelf.listing()}


def at_once(shelf: Shelf) -> dict[str, Summary]:
    """What a listing knows of each file when it has come to all of them once."""
    found: dict[str, Summary] = {}
    for step in shelf.listing():
        if step.match.path.name in found:
            break
        found[step.match.path.name] = step.match.summary
    return found


def test_a_shelf_that_is_not_there_is_empty(places: Places) -> None:
    shelf = Shelf.of(places)
    assert listed(shelf) == {}
    assert shelf.trashed() == ()
    assert shelf.find("") == ()
    assert not places.matches.exists()


def test_a_listing_tells_of_every_match(shelf: Shelf) -> None:
    done, begun = put(shelf, 1), put(shelf, 2, actions=5)
    summaries = listed(shelf)
    finished, unfinished = summaries[done.name], summaries[begun.name]
    events = read(done).events
    assert finished.status == "finished"
    assert finished.id == an_id(1)
    assert finished.names == ("Ada", "Bo 1")
    assert finished.rounds == 2
    assert finished.turns == sum(event.kind == "turn_ended" for event in events)
    assert finished.events == len(events)
    assert finished.score is not None
    assert sum(finished.score) == 2
    assert finished.winner is (None if finished.score == (1, 1) else Seat.A if finished.score == (2, 0) else Seat.B)
    assert finished.created == OPENED
    assert finished.length is not None
    assert finished.length > timedelta(seconds=10)
    assert unfinished.status == "unfinished"
    assert (unfinished.winner, unfinished.score, unfinished.rounds) == (None, (0, 0), 1)
    assert unfinished.length == timedelta(seconds=7.5)
    assert not finished.is_broken
    assert not unfinished.is_broken


def test_a_listing_comes_twice_the_second_time_read_whole(shelf: Shelf) -> None:
    for number in range(5):
        put(shelf, number)
    steps = list(shelf.listing())
    assert [step.done for step in steps] == list(range(1, 11))
    assert steps[-1].total == 10
    assert [step.match.summary.read_whole for step in steps] == [False] * 5 + [True] * 5
    assert {step.match.path for step in steps[:5]} == {step.match.path for step in steps[5:]}
    again = list(shelf.listing())
    assert len(again) == 5
    assert {step.match for step in again} == {step.match for step in steps[5:]}


def test_the_latest_comes_first(shelf: Shelf) -> None:
    for number, changed in ((1, 300), (2, 100), (3, 200)):
        os.utime(put(shelf, number), (changed, changed))
    assert [step.match.title for step in shelf.listing()][:3] == ["Ada and Bo 1", "Ada and Bo 3", "Ada and Bo 2"]


def test_characters_and_levels_are_listed(shelf: Shelf) -> None:
    a = Seated(name="Ada", player="key", character=SeatedCharacter(id="c-1", name="Ilse"))
    head = Header.new(a, Seated(name="Bo", level="steady", seed="s"), created=OPENED, id=an_id(7))
    play(head, "7", actions=3).write(shelf.folder)
    (summary,) = listed(shelf).values()
    assert summary.characters == ("c-1", None)
    assert summary.levels == (None, "steady")


def test_broken_files_are_listed_with_their_reason(shelf: Shelf) -> None:
    good = put(shelf, 1)
    content = good.read_bytes()
    (shelf.folder / "damaged.jsonl").write_bytes(content[:-600] + b"X" + content[-599:])
    (shelf.folder / "torn.jsonl").write_bytes(content[:-30])
    (shelf.folder / "foreign.jsonl").write_bytes(b"my diary\n")
    (shelf.folder / "empty.jsonl").write_bytes(b"")
    (shelf.folder / "folder.jsonl").mkdir()
    (shelf.folder / "away.jsonl").symlink_to("nowhere")
    (shelf.folder / "notes.txt").write_text("not listed")
    (shelf.folder / ".draft.jsonl").write_text("not listed")
    summaries = listed(shelf)
    assert {name: summary.status for name, summary in summaries.items()} == {
        good.name: "finished",
        "damaged.jsonl": "damaged",
        "torn.jsonl": "unfinished",
        "foreign.jsonl": "foreign",
        "empty.jsonl": "foreign",
        "folder.jsonl": "foreign",
        "away.jsonl": "unreadable",
    }
    line = content[:-600].count(b"\n") + 1
    assert summaries["damaged.jsonl"].note.startswith(f"{shelf.folder}/damaged.jsonl:{line}: ")
    assert "unfinished" in summaries["torn.jsonl"].note
    assert "folder" in summaries["folder.jsonl"].note
    assert listed(shelf) == summaries


def test_names_that_are_no_text_are_listed(shelf: Shelf) -> None:
    content = match(1).content
    name = os.fsdecode(b"\xff\xfe\x1b[31m~000000000001.jsonl")
    (shelf.folder / name).write_bytes(content)
    for _ in range(2):
        assert list(listed(shelf)) == [name]
    renamed = shelf.rename(shelf.folder / name, "Whole again")
    assert renamed.name == "Whole again~000000000001.jsonl"


HARM = ["lost", "garbage", "a folder", "another database", "empty", "rows of nonsense", "out of reach"]


@pytest.mark.parametrize("harm", HARM)
def test_the_index_can_always_be_made_again(shelf: Shelf, places: Places, harm: str) -> None:
    for number in range(3):
        put(shelf, number)
    truth = listed(shelf)
    index = places.index
    if harm == "rows of nonsense":
        with sqlite3.connect(index) as database:
            database.execute('UPDATE matches SET summary = \'{"status":"mislaid"}\'')
        database.close()
    else:
        index.unlink()
    if harm == "garbage":
        index.write_bytes(b"SQLite format 3\0" + b"\xa5" * 5000)
    elif harm == "a folder":
        index.mkdir()
    elif harm == "empty":
        index.write_bytes(b"")
    elif harm == "another database":
        with sqlite3.connect(index) as database:
            database.execute("CREATE TABLE matches (recipe)")
        database.close()
    elif harm == "out of reach":
        index.parent.rmdir()
        index.parent.write_text("a file where the folder should be")
    assert listed(shelf) == truth
    assert listed(shelf) == truth


def test_the_index_is_not_trusted_over_the_files(shelf: Shelf) -> None:
    path = put(shelf, 1, actions=4)
    before = listed(shelf)[path.name]
    match(1, actions=9).write(shelf.folder, path.name)
    after = at_once(shelf)[path.name]
    assert after.events is not None
    assert before.events is not None
    assert after.events > before.events
    content = path.read_bytes()
    path.write_bytes(content.replace(b"match_opened", b"match_0pened"))
    os.utime(path, ns=(1, 1))
    assert listed(shelf)[path.name].status == "damaged"
    path.write_bytes(b"x" * len(content))
    os.utime(path, ns=(2, 2))
    assert at_once(shelf)[path.name].status == "foreign"
    path.unlink()
    assert listed(shelf) == {}


def test_a_damage_that_the_ends_do_not_show_is_found_when_all_is_read(shelf: Shelf) -> None:
    path = put(shelf, 1)
    content = path.read_bytes()
    middle = len(content) // 2
    path.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])
    assert at_once(shelf)[path.name].status == "finished"
    assert listed(shelf)[path.name].status == "damaged"
    assert at_once(shelf)[path.name].status == "damaged"


def test_matches_are_found_by_the_beginning_of_their_id(shelf: Shelf) -> None:
    first, second = put(shelf, 11, actions=2), put(shelf, 12, actions=2)
    assert set(shelf.find("0000000000")) == {first, second}
    assert shelf.find(an_id(12)) == (second,)
    assert shelf.find("9") == ()


def test_a_rename_changes_the_title_and_nothing_else(shelf: Shelf) -> None:
    path = put(shelf, 1)
    content = path.read_bytes()
    renamed = shelf.rename(path, "  The long / night\x1b[0m ~ ")
    assert renamed == shelf.folder / f"The long night[0m~{an_id(1)}.jsonl"
    assert renamed.read_bytes() == content
    assert not path.exists()
    assert shelf.rename(renamed, "The long night[0m") == renamed
    assert renamed.exists()


def test_a_rename_overwrites_nothing(shelf: Shelf) -> None:
    first, second = put(shelf, 1, actions=1), put(shelf, 2, actions=1)
    in_the_way = shelf.folder / f"Ours~{an_id(1)}.jsonl"
    second.rename(in_the_way)
    with pytest.raises(AlreadyThere):
        shelf.rename(first, "Ours")
    assert first.exists()
    assert in_the_way.read_bytes() == match(2, 1).content


@pytest.mark.parametrize(
    ("written", "title"),
    [("", "match"), ("...", "match"), ("../../etc/passwd", "etcpasswd"), ("ä" * 200, "ä" * 60), ("a~b", "ab")],
)
def test_a_title_is_always_a_file_name(written: str, title: str) -> None:
    assert as_title(written) == title
    assert title_of(f"{title}~{an_id(1)}.jsonl") == title


def test_what_is_deleted_can_be_restored(shelf: Shelf, places: Places) -> None:
    path = put(shelf, 1)
    content = path.read_bytes()
    in_trash = shelf.delete(path)
    assert in_trash.parent == places.trash
    assert listed(shelf) == {}
    assert [found.path for found in shelf.trashed()] == [in_trash]
    assert shelf.restore(in_trash) == path
    assert path.read_bytes() == content
    assert shelf.trashed() == ()


def later(path: Path) -> None:
    """Wait until the file system tells a later time than that of a file's last move."""
    probe = path.with_name("probe")
    probe.touch()
    while probe.stat().st_ctime_ns <= path.stat().st_ctime_ns:
        probe.touch()


def test_what_was_deleted_last_comes_first_in_the_trash(shelf: Shelf) -> None:
    for number, changed in ((2, 100), (1, 300), (3, 200)):
        path = put(shelf, number)
        os.utime(path, (changed, changed))
        deleted = shelf.delete(path)
        later(deleted)
    assert [found.title for found in shelf.trashed()] == ["Ada and Bo 3", "Ada and Bo 1", "Ada and Bo 2"]


def test_the_trash_keeps_everything(shelf: Shelf) -> None:
    contents = set()
    for actions in (1, 2, 3):
        path = put(shelf, 1, actions)
        contents.add(path.read_bytes())
        shelf.delete(path)
    kept = [found.path for found in shelf.trashed()]
    assert {path.read_bytes() for path in kept} == contents
    put(shelf, 1, actions=4)
    with pytest.raises(AlreadyThere):
        shelf.restore(kept[0])
    assert kept[0].exists()


def test_a_match_that_is_played_stays_where_it_is(shelf: Shelf) -> None:
    path = put(shelf, 1, actions=3)
    journal, _ = Journal.resume(path)
    with pytest.raises(PlayedElsewhere):
        shelf.delete(path)
    with pytest.raises(PlayedElsewhere):
        shelf.rename(path, "Another")
    assert path.exists()
    journal.close()
    shelf.delete(path)


def test_broken_files_can_be_put_in_the_trash_too(shelf: Shelf) -> None:
    (shelf.folder / "bad.jsonl").write_bytes(b"diary")
    (shelf.folder / "folder.jsonl").mkdir()
    for path in list(shelf.folder.iterdir()):
        shelf.delete(path)
    assert list(shelf.folder.iterdir()) == []


def test_an_import_shelves_a_copy(shelf: Shelf, tmp_path: Path) -> None:
    friend = match(5).write(tmp_path, "from a friend")
    shelved = shelf.take_in(friend)
    assert shelved == shelf.folder / f"Ada and Bo 5~{an_id(5)}.jsonl"
    assert shelved.read_bytes() == friend.read_bytes() == match(5).content
    assert listed(shelf)[shelved.name].status == "finished"


def test_an_import_overwrites_nothing_and_tells_what_is_there(shelf: Shelf, tmp_path: Path) -> None:
    there = shelf.rename(put(shelf, 5, actions=3), "Ours")
    content = there.read_bytes()
    friend = match(5).write(tmp_path, "from a friend")
    with pytest.raises(AlreadyThere, match="on the shelf already") as told:
        shelf.take_in(friend)
    assert told.value.path == there
    assert there.read_bytes() == content


def test_an_import_checks_first(shelf: Shelf, tmp_path: Path) -> None:
    good = match(5)
    first, *rest = lines_of(good.content)
    cheated = list(good.entries)
    cheated[1] = replace(cheated[1], event=replace(cheated[1].event, starter=Seat.B))  # type: ignore[arg-type]
    friend = tmp_path / "friend"
    for content, error, line in (
        (b"diary", Foreign, 1),
        (good.content.replace(b'"Ada"', b'"Eve"'), HeaderDamaged, 1),
        (first, ImportRefused, 2),
        (first + b"".join(rest[:3]) + b"{}\n", ImportRefused, 5),
        (rewritten(good, cheated[:2]), ImportRefused, 3),
    ):
        friend.write_bytes(content)
        with pytest.raises(error) as refused:
            shelf.take_in(friend)
        assert refused.value.line == line
        assert friend.read_bytes() == content
    assert list(shelf.folder.iterdir()) == []


def test_an_import_onto_a_full_disk_leaves_nothing(places: Places, tmp_path: Path) -> None:
    friend = match(5).write(tmp_path, "friend")
    shelf = Shelf(places.matches, places.index, places.trash, RefusingDisk(script=[100]))
    with pytest.raises(NotWritten, match=r"No space left on device\. Nothing was shelved\.$"):
        shelf.take_in(friend)
    assert list(places.matches.iterdir()) == []
    shelf.take_in(friend)
    assert len(list(places.matches.iterdir())) == 1


def test_looking_changes_no_file(shelf: Shelf) -> None:
    paths = [put(shelf, number, actions=number) for number in range(5)]
    paths.append(shelf.folder / "torn.jsonl")
    paths[-1].write_bytes(match(9).content[:-9])
    before = [(path.read_bytes(), path.stat().st_mtime_ns) for path in paths]
    listed(shelf)
    shelf.find("0")
    for path in paths:
        read(path)
    assert [(path.read_bytes(), path.stat().st_mtime_ns) for path in paths] == before
    assert set(shelf.folder.iterdir()) == set(paths)
