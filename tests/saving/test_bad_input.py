"""Files that are no match, or were made to do harm: one clear message, little memory, and the file is left alone."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from model.duel.events import DiceRolled, MatchEnded, RoundOpened
from model.duel.state import Seat
from saves.faults import Foreign, HeaderDamaged, JournalError, NewerVersion, Unreadable
from saves.journal import Journal
from saves.lines import LONGEST_LINE, Entry, with_digest
from saves.reading import read
from saves.record import Damaged
from saves.summary import summarise, summarise_ends
from saves.verify import verify_file
from tests.saving.builders import A_MATCH, header, lines_of, play, rewritten, short_match

MATCH = play(header(), "5", actions=6)
HEADER, *LINES = lines_of(MATCH.content)
FIRST_ROLL = next(place for place, entry in enumerate(MATCH.entries) if isinstance(entry.event, DiceRolled))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / A_MATCH


def forged(place: int, change: Callable[[Entry], Entry]) -> bytes:
    """The match with one entry changed, and every digest made to fit."""
    entries = list(MATCH.entries)
    entries[place] = change(entries[place])
    return rewritten(MATCH, entries)


def with_roll(**changes: object) -> bytes:
    def change(entry: Entry) -> Entry:
        assert isinstance(entry.event, DiceRolled)
        return replace(entry, event=replace(entry.event, **changes))  # type: ignore[arg-type]

    return forged(FIRST_ROLL, change)


def changed(line: bytes, old: bytes, new: bytes, before: bytes) -> bytes:
    """A line in which something was replaced, with a digest that fits."""
    body = line.rpartition(b',"digest"')[0]
    assert old in body
    return with_digest(body.replace(old, new), before)


NO_JOURNALS: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "NUL": b"\0" * 5000,
    "Latin-1": "Müßiggang\n".encode("latin-1"),
    "other JSON": b'{"format":"something else","version":1}\n',
    "a journal of another kind": b'{"kind":"match_opened"}\n',
    "a header with spaces": HEADER.replace(b'":', b'": ', 1),
    "a byte order mark": b"\xef\xbb\xbf" + HEADER,
    "deep": b"[" * 60_000,
}


@pytest.mark.parametrize("content", NO_JOURNALS.values(), ids=NO_JOURNALS)
def test_what_is_no_journal_is_foreign(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Foreign, match="It is left as it is") as refused:
        read(path)
    assert refused.value.line == 1
    assert str(refused.value).startswith(f"{path}:1: ")
    left_alone(path, content)


BAD_HEADERS: dict[str, bytes] = {
    "twice a key": HEADER.replace(b'"hints":false', b'"hints":false,"hints":false'),
    "an unknown key": changed(HEADER, b',"app"', b',"more":1,"app"', b""),
    "a name with control characters": HEADER.replace(b'"Ada"', b'"A\\u001bda"'),
    "a long name": HEADER.replace(b'"Ada"', b'"' + b"A" * 200 + b'"'),
    "no name": HEADER.replace(b'"Ada"', b'""'),
    "invalid UTF-8": HEADER.replace(b'"Ada"', b'"A\xffda"'),
    "NUL": HEADER.replace(b'"Ada"', b'"A\0da"'),
    "an id that leaves the folder": HEADER.replace(b"0123456789ab", b"../../../etc"),
    "not the canonical form": HEADER.replace(b'"Ada"', b'"\\u0041da"'),
    "without its end": HEADER[:-1],
    "a time in another zone": HEADER.replace(b"20:00:00Z", b"20:00:00+01:00"),
    "a seed where the system rolls": HEADER.replace(b'"seed":null', b'"seed":"x"'),
}


@pytest.mark.parametrize("content", BAD_HEADERS.values(), ids=BAD_HEADERS)
@pytest.mark.parametrize("signing", [False, True], ids=["as it is", "with a digest that fits"])
def test_a_bad_header_is_named(path: Path, content: bytes, signing: bool) -> None:
    assert content != HEADER
    if signing and content.endswith(b"\n"):
        content = with_digest(content.rpartition(b',"digest"')[0], b"")
    path.write_bytes(content + b"".join(LINES))
    with pytest.raises(HeaderDamaged) as refused:
        read(path)
    assert refused.value.line == 1
    left_alone(path, content + b"".join(LINES))


def test_a_newer_version_is_refused_politely(path: Path) -> None:
    content = with_digest(b'{"format":"archivarium match","version":2,"whatever":["comes"]', b"") + b"anything\n"
    path.write_bytes(content)
    with pytest.raises(NewerVersion, match="version 2; this program knows up to 1"):
        read(path)
    left_alone(path, content)


def test_a_version_that_only_looks_newer_is_damage(path: Path) -> None:
    path.write_bytes(HEADER.replace(b'"version":1', b'"version":3'))
    with pytest.raises(HeaderDamaged):
        read(path)


BAD_LINES: dict[str, tuple[bytes, int, str]] = {
    "two headers": (HEADER + HEADER + b"".join(LINES), 2, "second header"),
    "two headers, the second chained": (HEADER + with_digest(HEADER[:-29], HEADER), 2, "second header"),
    "twice a key": (HEADER + LINES[0].replace(b'"edition":1', b'"edition":1,"edition":1'), 2, "digest"),
    "an unknown kind": (HEADER + LINES[0].replace(b"match_opened", b"match_dreamt"), 2, "digest"),
    "events out of order": (HEADER + LINES[1] + LINES[0], 2, "digest"),
    "an empty line": (HEADER + b"\n" + b"".join(LINES), 2, "does not end"),
    "carriage returns": (MATCH.content.replace(b"\n", b"\r\n").replace(b"\r", b"", 1), 2, "does not end"),
    "NUL": (HEADER + b"\0" * 100 + b"\n", 2, "does not end"),
    "invalid UTF-8": (HEADER + b"\xff\xfe\n", 2, "does not end"),
    "a long line": (HEADER + b"x" * (LONGEST_LINE + 1) + b"\n", 2, "longer"),
    "a long line without end": (HEADER + b"x" * (LONGEST_LINE + 1), 2, "longer"),
    "faces outside 1 to 6": (with_roll(faces=(1, 2, 3, 4, 5, 7), grouped=()), FIRST_ROLL + 2, "a die shows 7"),
    "too few dice": (with_roll(faces=(1, 2, 3, 4, 5), grouped=()), FIRST_ROLL + 2, "5 dice are rolled where 6 lie"),
    "too many dice": (with_roll(faces=(1,) * 5000, grouped=(1,)), FIRST_ROLL + 2, "dice are rolled where 6 lie"),
    "an Archive of nothing": (with_roll(faces=(1, 2, 3, 4, 5, 5), grouped=(6,)), FIRST_ROLL + 2, "not rolled"),
    "out of turn": (with_roll(seat=Seat.B), FIRST_ROLL + 2, "whose turn it is not"),
    "the fourth roll first": (with_roll(roll=4), FIRST_ROLL + 2, "roll 4 of the turn follows 0"),
    "a wrong number": (forged(2, lambda entry: replace(entry, number=9)), 4, "event 9 stands where event 3 belongs"),
    "a time that is none": (
        HEADER + changed(LINES[0], b"-01-31T", b"-02-31T", HEADER),
        2,
        "its time is no time",
    ),
    "an unknown kind, chained": (
        HEADER + changed(LINES[0], b"match_opened", b"match_dreamt", HEADER),
        2,
        "match_dreamt",
    ),
    "twice a key, chained": (
        HEADER + changed(LINES[0], b'"edition":1', b'"edition":2,"edition":1', HEADER),
        2,
        "one form",
    ),
    "a word for a number": (
        HEADER + changed(LINES[0], b'"edition":1', b'"edition":"1"', HEADER),
        2,
        "match_opened.edition: Input should be a valid integer",
    ),
    "a million dice each": (
        forged(1, lambda entry: replace(entry, event=RoundOpened(round=1, starter=Seat.A, dice=10**6))),
        3,
        "1000000 dice for each player",
    ),
    "the end first": (forged(0, lambda entry: replace(entry, event=MatchEnded(winner=None))), 2, "before the opening"),
}


@pytest.mark.parametrize(("content", "line", "reason"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_line_is_named_and_what_stands_before_it_opens(
    path: Path, content: bytes, line: int, reason: str
) -> None:
    path.write_bytes(content)
    record = read(path)
    assert record.entries == MATCH.entries[: line - 2]
    wrong = verify_file(path)
    assert isinstance(wrong, JournalError)
    assert wrong.line == line
    assert reason in str(wrong)
    assert len(str(wrong)) < 600
    left_alone(path, content)


def test_nothing_follows_the_end_of_a_match(path: Path) -> None:
    match = short_match()
    count = len(match.entries)
    path.write_bytes(rewritten(match, [*match.entries, replace(match.entries[1], number=count + 1)]))
    record = read(path)
    assert record.condition == Damaged(
        count + 2, "The line is damaged: round_opened stands after the end of the match."
    )
    assert record.entries == match.entries


def test_a_header_alone_opens_and_does_not_pass(path: Path) -> None:
    path.write_bytes(HEADER)
    assert read(path).entries == ()
    assert str(verify_file(path)).startswith(f"{path}:2: No event follows the header.")
    left_alone(path, HEADER)


def test_a_folder_a_pipe_and_a_device_are_foreign(path: Path) -> None:
    path.mkdir()
    pipe = path.with_name("pipe.jsonl")
    os.mkfifo(pipe)
    for place in (path, pipe, Path("/dev/zero")):
        for ask in (read, Journal.resume):
            with pytest.raises(Foreign, match="a folder or a device"):
                ask(place)


@pytest.mark.parametrize("name", ["missing.jsonl", f"{A_MATCH}/below", "a" * 300, "nul\0.jsonl"])
def test_what_the_system_does_not_open_is_unreadable(path: Path, name: str) -> None:
    path.write_bytes(HEADER)
    for ask in (read, Journal.resume):
        with pytest.raises(Unreadable):
            ask(path.parent / name)


def test_a_message_repeats_no_control_character_and_is_short(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m\n\u202eb.jsonl"
    path.write_bytes(HEADER + changed(LINES[0], b"edition", b"x" * 9000, HEADER))
    told = str(verify_file(path))
    assert told.isprintable()
    assert len(told) < 600


@pytest.mark.parametrize("kind", ["1 GB of nothing", "1 GB after a header", "a line of 50 MB", "a journal without end"])
def test_memory_stays_bounded(tmp_path: Path, kind: str) -> None:
    path = tmp_path / A_MATCH
    with path.open("wb") as file:
        if kind == "a line of 50 MB":
            file.write(HEADER + b'{"number":1,' + b" " * 50_000_000 + b"}\n")
        elif kind == "a journal without end":
            file.write(HEADER + b"".join(LINES) + LINES[-1] * 400_000)
        else:
            file.write(HEADER if "header" in kind else b"")
            file.truncate(10**9)
    before = os.stat(path)
    asked = (
        "import sys; from pathlib import Path; from saves.verify import verify_file;"
        "from saves.summary import summarise, summarise_ends; from saves.shelf import Shelf;"
        "path = Path(sys.argv[1]); print(verify_file(path)); summarise(path); summarise_ends(path);"
        "list(Shelf(path.parent, path.parent / 'index', path.parent / 'trash').listing())"
    )
    told = subprocess.run(
        [sys.executable, "-c", asked, str(path)],
        capture_output=True,
        text=True,
        check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (400_000_000, 400_000_000)),
    )
    assert told.stdout.startswith(f"{path}:")
    assert len(told.stdout) < 600
    after = os.stat(path)
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)


def left_alone(path: Path, content: bytes) -> None:
    """Ask everything of a bad file that can be asked, and find it as it was."""
    summarise(path)
    summarise_ends(path)
    verify_file(path)
    try:
        journal, _ = Journal.resume(path)
        journal.close()
    except JournalError:
        pass
    assert path.read_bytes() == content
    assert [found.name for found in path.parent.iterdir()] == [path.name]
