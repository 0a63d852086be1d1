"""Whatever a terminal sends and however large it is, from every place: the program goes on, and loses nothing."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.terminal.situations import (
    SITUATIONS,
    TERMINALS,
    Situation,
    arrive,
    assert_whole,
    opened,
    quit_program,
    reports,
)
from tests.terminal.terminal import Terminal
from tui.terminal.tokens import PASTE_SECONDS
from tui.terminal.writer import BEHIND

_HERE = TERMINALS["all colours"]

_SEQUENCES = (
    b"\x1b[<0;10;10M",
    b"\x1b[<35;9999;9999M",
    b"\x1b[M\xff\xff\xff",
    b"\x1b[<0;-1;-1M",
    b"\x1b[99999999999u",
    b"\x1b[1114112;1u",
    b"\x1b[1:2;3u",
    b"\x1b[48;0;0;0;0t",
    b"\x1b[48;60000;60000;1;1t",
    b"\x1b[?2026;2$y",
    b"\x1b[?62;22;52c",
    b"\x1b[12;40R",
    b"\x1b]11;rgb:1515/1212/0f0f\x1b\\",
    b"\x1b]52;c;cnJyc3Nz\x07",
    b"\x1bP>|XTerm(390)\x1b\\",
    b"\x1b_Gi=1;OK\x1b\\",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[1;5C",
    b"\x1b[200~rsrs\x1b[201~",
)
"""Reports and replies, good and bad, each of which can be cut anywhere."""

_PALETTE = "🔎"
"""What the palette shows, whatever has been typed into it."""

_LATIN_1 = "Händel, rsrsrs\r¡Olé!\n".encode("latin-1")


def _answers(terminal: Terminal) -> None:
    """Wait until the program shows that it has understood another size, and then the old one, or until it is left.

    What came may have opened the palette, which has room in any size: it is closed first.
    """
    terminal.rest()
    while _PALETTE in terminal.text and not _is_left(terminal):
        terminal.press("\x1b")
        while terminal.read(1.5 * PASTE_SECONDS):  # an escape can be part of a paste that has no end yet
            pass
    terminal.resize(40, 10)
    terminal.until(lambda text: "is too" in text or _is_left(terminal))
    terminal.resize(80, 24)
    terminal.until(lambda text: ("is too" not in text and text.strip()) or _is_left(terminal))


def _is_left(terminal: Terminal) -> bool:
    return terminal.process.poll() is not None


def _events(home: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted((home / "matches").glob("*.jsonl"))]


def _survives(situation: Situation, home: Path, act: Callable[[Terminal], None], *, stays: bool = True) -> None:
    """Do something to the program at some place, and hold it to going on, or to having been left as it can be.

    Args:
        situation: the place.
        home: where its files live.
        act: what is done.
        stays: whether nothing of it may lead anywhere else.
    """
    with opened(situation, home, _HERE) as terminal:
        arrive(terminal, situation)
        terminal.rest()
        before = _events(home)
        act(terminal)
        _answers(terminal)
        assert not (stays and _is_left(terminal))
        if not _is_left(terminal):
            quit_program(terminal)
        assert terminal.leave() == 0, reports(home)
        assert terminal.modes_left == set()
        assert terminal.line_settings == terminal.before
    assert_whole(home)
    assert not reports(home)
    if stays:
        assert _events(home) == before


def _junk(terminal: Terminal) -> None:
    """Send what is no key: bytes that are no text, one by one, and reports and replies, also in pieces."""
    for byte in range(0x80, 0x100):
        terminal.press(bytes([byte]))
    for number, sequence in enumerate(_SEQUENCES[1:-2]):
        cut = number % (len(sequence) - 1) + 1
        terminal.press(sequence)
        terminal.press(sequence[:cut])
        terminal.read(0.02)
        terminal.press(sequence[cut:])
    terminal.press(b"\x1b[200~" + _LATIN_1 + b"\x1b[201~")
    terminal.press(b"\x1b[" + b"9" * 5000 + b"\x1b]0;" + b"r" * 5000 + b"\x07")


@pytest.mark.parametrize("place", ["home", "board", "dialog", "replay", "characters", "moving"])
def test_what_is_no_key_changes_nothing(place: str, tmp_path: Path) -> None:
    _survives(SITUATIONS[place], tmp_path, _junk, stays=place != "moving")


def _storm(seed: int) -> Callable[[Terminal], None]:
    """Ten thousand bytes by chance, with many that begin or end something, but neither ctrl+c nor ctrl+z."""
    chance = Random(seed)
    parts = [*_SEQUENCES, b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[200~", b"\x1b]", b"\xc3", b"\xff", b"\x9b", b"q"]
    storm = b""
    while len(storm) < 10_000:
        part = chance.choice(parts) if chance.random() < 0.5 else chance.randbytes(chance.randint(1, 6))
        storm += part[: chance.randint(1, len(part))] if chance.random() < 0.3 else part
    storm = storm.replace(b"\x03", b"").replace(b"\x1a", b"")

    def send(terminal: Terminal) -> None:
        rest = storm
        while rest and not _is_left(terminal):
            size = chance.choice([1, 7, 100, 4000])
            terminal.press(rest[:size])
            terminal.read(0.001)
            rest = rest[size:]

    return send


@pytest.mark.parametrize(
    ("place", "seed"), [("home", 1), ("board", 2), ("moving", 3), ("dialog", 4), ("replay", 5), ("characters", 6)]
)
def test_storms_of_bytes_are_weathered(place: str, seed: int, tmp_path: Path) -> None:
    _survives(SITUATIONS[place], tmp_path, _storm(seed), stays=False)


@pytest.mark.long
@pytest.mark.parametrize(("place", "seed"), list(product(SITUATIONS, range(10, 30))))
def test_many_storms_of_bytes_are_weathered(place: str, seed: int, tmp_path: Path) -> None:
    _survives(SITUATIONS[place], tmp_path, _storm(seed), stays=False)


def _pasted(text: bytes, begin: bytes, end: bytes) -> Callable[[Terminal], None]:
    return lambda terminal: terminal.press(begin + text * (1_000_000 // len(text)) + end)


_PASTES = {
    "in brackets": (b"\x1b[200~", b"\x1b[201~"),
    "without brackets": (b"", b""),
    "without an end": (b"\x1b[200~", b""),
}


@pytest.mark.parametrize("brackets", _PASTES)
def test_a_megabyte_that_is_pasted_at_the_table_plays_nothing(brackets: str, tmp_path: Path) -> None:
    _survives(SITUATIONS["board"], tmp_path, _pasted(_LATIN_1, *_PASTES[brackets]))


@pytest.mark.long
@pytest.mark.parametrize(("place", "brackets"), list(product(SITUATIONS, _PASTES)))
def test_a_megabyte_that_is_pasted_anywhere_plays_nothing(place: str, brackets: str, tmp_path: Path) -> None:
    act = _pasted(_LATIN_1, *_PASTES[brackets])
    _survives(SITUATIONS[place], tmp_path, act, stays=place != "moving")


def _resized(terminal: Terminal) -> None:
    """Be of every size, as fast as can be."""
    for columns, rows in ((0, 0), (1, 1), (500, 200), (1, 200), (500, 1), (65535, 65535), (80, 24)):
        terminal.resize(columns, rows)
        terminal.read(0.05)
    chance = Random(7)
    for _ in range(200):
        terminal.resize(chance.randint(0, 300), chance.randint(0, 100))
    terminal.resize(80, 24)


@pytest.mark.parametrize("place", ["board", "dialog"])
def test_a_terminal_may_have_any_size_at_any_time(place: str, tmp_path: Path) -> None:
    _survives(SITUATIONS[place], tmp_path, _resized)


@pytest.mark.long
@pytest.mark.parametrize("place", SITUATIONS)
def test_a_terminal_may_have_any_size_at_any_time_anywhere(place: str, tmp_path: Path) -> None:
    _survives(SITUATIONS[place], tmp_path, _resized, stays=place != "moving")


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (500, 200)])
def test_the_program_starts_in_any_size(size: tuple[int, int], tmp_path: Path) -> None:
    with Terminal(["play", "--a", "Ada", "--b", "Bo"], tmp_path, 80, 24) as terminal:
        terminal.resize(*size)
        terminal.until(lambda _: b"\x1b[?1049h" in terminal.raw)
        terminal.resize(80, 24)
        terminal.until(lambda text: "  r   Roll" in text)
        quit_program(terminal)
        assert terminal.leave() == 0


@pytest.mark.long
def test_a_terminal_that_reads_late_is_shown_the_latest_and_not_all_that_it_missed(tmp_path: Path) -> None:
    with opened(SITUATIONS["board"], tmp_path, _HERE, 300, 100) as terminal:
        terminal.until(lambda text: "  r   Roll" in text)
        terminal.rest()
        before = len(terminal.raw)
        for number in range(12):
            terminal.resize(299 + number % 2, 100)
            terminal.clog()
        terminal.resize(80, 24)
        terminal.clog()
        terminal.until(lambda text: "Round 1 of 2" in text and "  r   Roll" in text)
        screen = terminal.rest()
        assert len(terminal.raw) - before < 3 * BEHIND
        terminal.resize(81, 24)
        terminal.rest()
        terminal.resize(80, 24)
        assert terminal.rest() == screen
        quit_program(terminal)
        assert terminal.leave() == 0


@pytest.mark.long
@pytest.mark.parametrize("place", SITUATIONS)
def test_every_byte_alone_is_survived(place: str, tmp_path: Path) -> None:
    bytes_left = list(range(256))
    while bytes_left:
        home = tmp_path / str(len(bytes_left))
        home.mkdir()
        with opened(SITUATIONS[place], home, _HERE) as terminal:
            arrive(terminal, SITUATIONS[place])
            while bytes_left and not _is_left(terminal):
                terminal.press(bytes([bytes_left.pop()]))
                while terminal.read(0.05):
                    pass
            if not _is_left(terminal):
                quit_program(terminal)
            assert terminal.leave() == 0, reports(home)
            assert terminal.modes_left == set()
        assert_whole(home)
        assert not reports(home)


@pytest.mark.long
@pytest.mark.parametrize("place", SITUATIONS)
def test_sequences_that_are_cut_anywhere_are_survived(place: str, tmp_path: Path) -> None:
    def act(terminal: Terminal) -> None:
        for first, second in product(_SEQUENCES, repeat=2):
            for cut in range(1, len(first)):
                if not _is_left(terminal):
                    terminal.press(first[:cut] + second)
        terminal.rest()

    _survives(SITUATIONS[place], tmp_path, act, stays=False)


@pytest.mark.long
@pytest.mark.parametrize("place", [place for place in SITUATIONS if place != "moving"])
def test_nothing_is_done_while_nothing_happens(place: str, tmp_path: Path) -> None:
    with opened(SITUATIONS[place], tmp_path, _HERE) as terminal:
        arrive(terminal, SITUATIONS[place])
        if place == "replay":
            terminal.press(" ")
        terminal.rest()
        before = terminal.processor_seconds
        assert not terminal.read(30)
        assert terminal.processor_seconds - before < 0.3
        quit_program(terminal)
        assert terminal.leave() == 0
