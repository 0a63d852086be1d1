"""The history beside a character: every event, appended only, and honest about what the file does not say."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from model.sheet import play
from model.sheet.abilities import Skill
from model.sheet.checks import check
from model.sheet.editing import edit
from model.sheet.events import Event
from model.sheet.played import Played
from model.sheet.rolling import Mode
from model.sheet.state import Sheet
from saves.characters.faults import CharacterNotWritten
from saves.characters.file import CharacterFile, read, save
from saves.characters.history import read_history
from tests.saving.builders import RefusingDisk
from tests.saving.characters import ADA, given
from tests.sheet.builders import dice, kinds

MOMENT = datetime(2026, 1, 31, 20, 15, 0, 250_999, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path) -> CharacterFile:
    """Ada, 7 of 8 HP."""
    return read(given(tmp_path))


def lines(file: CharacterFile) -> list[str]:
    return file.path.with_name("Ada.history.jsonl").read_text().splitlines()


def kinds_saved(file: CharacterFile) -> list[tuple[str, bool]]:
    return [(each.event.kind, each.saved) for each in read_history(file.path).happened]


def hurt(file: CharacterFile, amount: int = 1, disk: RefusingDisk | None = None) -> CharacterFile:
    played = play.damage(file.sheet, amount)
    return save(file, played.sheet, played.events, disk=disk or RefusingDisk())


def refused(file: CharacterFile, amount: int = 1) -> None:
    """Hurt a character in vain: the history takes it, the file does not."""
    with pytest.raises(CharacterNotWritten, match="No space left"):
        hurt(file, amount, RefusingDisk([None, 0]))
    assert read(file.path) == file


def test_everything_that_happens_is_told_in_order(file: CharacterFile) -> None:
    told: list[Event] = []
    acts: tuple[Callable[[Sheet], Played], ...] = (
        lambda sheet: play.lift_condition(sheet, "frozen"),
        lambda sheet: play.damage(sheet, 100),
        lambda sheet: play.heal(sheet, 3),
        lambda sheet: play.stress(sheet, 9),
        lambda sheet: play.morale(sheet, dice(12), own_turn=True),
        lambda sheet: play.rest(sheet, 2),
        lambda sheet: play.move(sheet, 1),
        play.end_turn,
        play.end_round,
        lambda sheet: play.add_condition(sheet, 'Bo\'s "friend"', "end of round", 3),
        lambda sheet: play.lift_condition(sheet, "poisoned"),
        lambda sheet: edit(sheet, "notes", "Zoë\nsaid \u2028 no"),
        lambda sheet: edit(sheet, "melee", -2),
    )
    for act in acts:
        played = act(file.sheet)
        file = save(file, played.sheet, played.events, moment=MOMENT)
        told += played.events
    checked = check(file.sheet, Skill.MELEE, 12, Mode.ADVANTAGE, dice(3, 17))
    assert save(file, file.sheet, (checked,), moment=MOMENT) == file
    history = read_history(file.path)
    assert [each.event for each in history.happened] == [*told, checked]
    assert all(each.saved for each in history.happened)
    assert {each.time for each in history.happened} == {MOMENT.replace(microsecond=250_000)}
    assert history.faults == ()
    assert history.path == file.path.with_name("Ada.history.jsonl")


def test_a_line_is_json_that_a_person_can_read(file: CharacterFile) -> None:
    played = play.damage(file.sheet, 2)
    save(file, played.sheet, played.events, moment=MOMENT)
    checked = check(file.sheet, Skill.MELEE, 12, Mode.PLAIN, dice(3))
    save(read(file.path), played.sheet, (checked,), moment=MOMENT)
    first, second = lines(file)
    assert first.startswith(
        '{"time":"2026-01-31T20:15:00.250Z","event":{"kind":"damaged","amount":2,"before":7,"after":5},"file":["'
    )
    assert second == (
        '{"time":"2026-01-31T20:15:00.250Z","event":{"kind":"checked","skill":"melee","ability":2,"level":0,"dc":12,'
        '"mode":"plain","dice":[3],"kept":3,"total":5,"margin":-7,"outcome":"strong failure"}}'
    )


def test_no_history_is_empty(file: CharacterFile) -> None:
    assert read_history(file.path).happened == ()
    assert read_history(file.path).faults == ()
    save(file, edit(file.sheet, "melee", 1).sheet)
    assert os.listdir(file.path.parent) == ["Ada.toml"]


def test_a_line_is_on_the_disk_before_the_file_is(file: CharacterFile) -> None:
    disk = RefusingDisk()
    hurt(file, disk=disk)
    assert disk.calls == ["write", "sync", "sync folder", "write", "sync", "sync folder"]


def test_what_did_not_reach_the_file_is_known_at_once_and_for_ever(file: CharacterFile) -> None:
    file = hurt(file)
    refused(file, 100)
    assert kinds_saved(file) == [("damaged", True), ("damaged", False), ("condition_added", False)]
    file = hurt(file, 2)
    kinds_then = [("damaged", True), ("damaged", False), ("condition_added", False), ("damaged", True)]
    assert kinds_saved(file) == kinds_then
    assert '"unsaved":2}' in lines(file)[3]
    refused(file)
    refused(file)
    file = save(file, edit(file.sheet, "melee", 1).sheet)
    assert kinds_saved(file) == [*kinds_then, ("damaged", False), ("damaged", False)]
    assert len([line for line in lines(file) if "unsaved" in line]) == 3


def test_a_check_after_what_did_not_reach_the_file_says_so_too(file: CharacterFile) -> None:
    refused(file)
    file = save(file, file.sheet, (check(file.sheet, Skill.MELEE, 12, Mode.PLAIN, dice(3)),))
    assert kinds_saved(file) == [("damaged", False), ("checked", True)]


def test_an_edit_outside_makes_no_saved_event_unsaved(file: CharacterFile) -> None:
    file = hurt(file)
    file.path.write_bytes(file.content + b"# more\n")
    assert kinds_saved(file) == [("damaged", True)]
    assert kinds_saved(hurt(read(file.path))) == [("damaged", True), ("damaged", True)]


def test_an_unfinished_last_line_is_told_and_never_cut(file: CharacterFile) -> None:
    file = hurt(hurt(file))
    path = read_history(file.path).path
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    history = read_history(file.path)
    assert kinds_saved(file) == [("damaged", True)]
    (fault,) = history.faults
    assert (fault.line, fault.reason[:23]) == (2, "The line is unfinished ")
    file = hurt(file)
    assert path.read_bytes().startswith(whole[:-20] + b"\n")
    assert kinds_saved(file) == [("damaged", True), ("damaged", True)]
    (fault,) = read_history(file.path).faults
    assert fault.line == 2
    assert fault.reason.startswith("The line is left out: ")


def test_every_cut_of_a_history_is_read_as_far_as_it_goes(file: CharacterFile) -> None:
    for _ in range(3):
        file = hurt(file)
    path = read_history(file.path).path
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        history = read_history(file.path)
        assert len(history.happened) == whole[:length].count(b"\n")
        assert len(history.faults) == (0 if length == 0 or whole[:length].endswith(b"\n") else 1)


@examples(st.lists(st.binary(max_size=80), max_size=4))
def test_whatever_stands_in_a_history_is_told_by_its_line(spoiled: list[bytes]) -> None:
    with TemporaryDirectory() as folder:
        file = hurt(read(given(Path(folder))))
        path = read_history(file.path).path
        path.write_bytes(b"\n".join(spoiled) + b"\n" + path.read_bytes())
        history = read_history(file.path)
        assert [each.event.kind for each in history.happened] == ["damaged"]
        assert len(history.faults) == b"\n".join(spoiled).count(b"\n") + 1
        assert all(str(fault).isprintable() for fault in history.faults)


@pytest.mark.parametrize(
    "line",
    [
        '{"time":"2026-01-31T20:15:00.250Z","event":{"kind":"sang"}}',
        '{"time":"2026-01-31T20:15:00.250Z","event":{"kind":"damaged","amount":"2","before":7,"after":5}}',
        '{"time":"2026-01-31T20:15:00.250Z","event":{"kind":"damaged","amount":2,"before":7,"after":5,"by":"rats"}}',
        '{"time":"2026-13-31T20:15:00.250Z","event":{"kind":"round_ended"}}',
        '{"time":"2026-01-31T20:15:00.250Z","unsaved":0}',
        '{"time": "2026-01-31T20:15:00.250Z", "event": {"kind": "round_ended"}}',
        "",
    ],
)
def test_a_line_of_another_kind_is_left_out_and_told(file: CharacterFile, line: str) -> None:
    path = read_history(file.path).path
    path.write_text(line + '\n{"time":"2026-01-31T20:15:00.250Z","event":{"kind":"round_ended"}}\n')
    history = read_history(file.path)
    assert kinds(each.event for each in history.happened) == ["round_ended"]
    (fault,) = history.faults
    assert fault.line == 1
    assert fault.reason.startswith("The line is left out: ")


def test_a_history_that_cannot_be_written_is_told_and_nothing_is_changed(file: CharacterFile) -> None:
    path = read_history(file.path).path
    path.mkdir()
    with pytest.raises(CharacterNotWritten, match=r"Ada\.history\.jsonl: The history beside the character cannot be"):
        hurt(file)
    assert read(file.path) == file
    path.rmdir()
    os.mkfifo(path)
    with pytest.raises(CharacterNotWritten, match="The history beside the character cannot be"):
        hurt(file)
    assert read(file.path) == file
    assert read_history(file.path).faults != ()
    path.unlink()
    with pytest.raises(CharacterNotWritten, match="The history beside the character cannot be"):
        hurt(file, disk=RefusingDisk([7]))
    assert read(file.path) == file
    assert path.read_bytes() == b""
    assert hurt(file).content == ADA.replace("0x7", "6").encode()
