"""What comes in from a terminal, good or hostile, and what an app hears of it."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui.terminal.incoming import BURST_SECONDS, KEYS, KEYS_A_SECOND, LONGEST_TYPED, POINTS, Incoming
from tui.terminal.tokens import LONGEST_PASTE

_KEYS = {
    b"r": ["r"],
    b"R?": ["R", "question_mark"],
    b" ": ["space"],
    b"\r": ["enter"],
    b"\t\x7f\x03\x1a": ["tab", "backspace", "ctrl+c", "ctrl+z"],
    b"\x00": ["ctrl+@"],
    "ß図".encode(): ["ß", "図"],
    b"\x1b[A\x1bOB": ["up", "down"],
    b"\x1b[5~\x1b[Z": ["pageup", "shift+tab"],
    b"\x1b[1;5C": ["ctrl+right"],
    b"\x1b[21~": ["f10"],
    b"\x1b[[A": ["f1"],
    b"\x1bq\x1bQ": ["alt+q", "alt+shift+q"],
    b"\x1b\r": ["alt+enter"],
    b"\x1b1": ["inverted_exclamation_mark"],
    b"\x1b[97;5u": ["ctrl+a"],
}

_NOTHING = {
    "a byte that is no text": b"\xff",
    "control characters of eight bits": "\x80\x9b\x9d".encode(),
    "what has no shape": "\u202e\u200d\ufeff\U000e0041".encode(),
    "a number too large for any key": b"\x1b[99999999999u",
    "a number that is no character": b"\x1b[1114112;1u",
    "a number that is half a character": b"\x1b[55296u",
    "parts where one is expected": b"\x1b[1:2;3u",
    "a modifier too large": b"\x1b[1;99999999A",
    "a size of nothing": b"\x1b[48;0;0;0;0t",
    "a size without measure": b"\x1b[48;60000;60000;1;1t",
    "a size in parts": b"\x1b[48;1:2;3:4;5:6;7:8t",
    "a position of the cursor": b"\x1b[12;40R",
    "the window got the focus, and lost it": b"\x1b[I\x1b[O",
    "a mode that was not asked about": b"\x1b[?2048;1$y",
    "a mode that is not known": b"\x1b[?2026;0$y",
    "an identity": b"\x1b[?62;22c\x1b[>41;390;0c",
    "a mouse left of everything": b"\x1b[<0;-1;-1M",
    "a mouse far from everything": b"\x1b[<0;999999;999999M",
    "a mouse without place": b"\x1b[<0;M",
    "a mouse of another kind": b"\x1b[32;10;20M",
    "a key that Textual ignores": b"\x1b[G",
    "the end of no paste": b"\x1b[201~",
}


def _heard(data: bytes, now: float = 1.0) -> list[Message]:
    incoming = Incoming()
    return [*incoming.feed(data, now), *incoming.give_up(now)]


def _keys(messages: Sequence[Message]) -> list[str]:
    return [message.key for message in messages if isinstance(message, events.Key)]


@pytest.mark.parametrize(("data", "keys"), _KEYS.items(), ids=ascii)
def test_keys_are_heard_by_their_names(data: bytes, keys: list[str]) -> None:
    messages = _heard(data)
    assert _keys(messages) == keys
    assert len(messages) == len(keys)


@pytest.mark.parametrize("data", _NOTHING.values(), ids=_NOTHING)
def test_what_makes_no_sense_is_dropped_and_the_next_key_is_heard(data: bytes) -> None:
    incoming = Incoming()
    assert [*incoming.feed(data, 1), *incoming.give_up(1)] == []
    assert _keys(incoming.feed(b"r\x1b[A", 2)) == ["r", "up"]


@pytest.mark.parametrize("byte", range(256))
def test_every_byte_alone_is_at_most_one_key(byte: int) -> None:
    messages = _heard(bytes([byte]))
    assert len(messages) == (1 if byte < 0x80 else 0)
    assert len(_keys(messages)) == len(messages)


def test_the_mouse_is_heard_where_it_is() -> None:
    down, up, wheel = _heard(b"\x1b[<0;10;20M\x1b[<0;10;20m\x1b[<64;1;1M")
    assert isinstance(down, events.MouseDown)
    assert (down.x, down.y) == (9, 19)
    assert isinstance(up, events.MouseUp)
    assert isinstance(wheel, events.MouseScrollUp)


@pytest.mark.parametrize("cut", range(1, 11))
def test_a_reply_that_comes_in_pieces_is_no_key(cut: int) -> None:
    incoming = Incoming()
    reply = b"\x1b[?2026;2$y"
    first, second = incoming.feed(reply[:cut], 1), incoming.feed(reply[cut:], 2)
    assert [type(message) for message in (*first, *second)] == [TerminalSupportsSynchronizedOutput]


def test_escape_alone_is_heard_after_a_moment() -> None:
    incoming = Incoming()
    assert incoming.feed(b"\x1b", 1) == []
    assert incoming.patience == 0.1
    assert _keys(incoming.give_up(1.1)) == ["escape"]
    assert incoming.patience is None


def test_a_paste_is_one_message_and_no_key() -> None:
    (paste,) = _heard(b"\x1b[200~rs\x1b[A\x03\x00q\r\nR\x1b[201~")
    assert isinstance(paste, events.Paste)
    assert paste.text == "rs[Aq\nR"


def test_a_paste_without_brackets_is_no_keys_either() -> None:
    incoming = Incoming()
    text = b"rs" * LONGEST_TYPED
    (paste,) = incoming.feed(text, 1)
    assert isinstance(paste, events.Paste)
    assert paste.text == text.decode()
    (tail,) = incoming.feed(b"q", 1 + BURST_SECONDS / 2)
    assert isinstance(tail, events.Paste)
    assert _keys(incoming.feed(b"r", 2)) == ["r"]


def test_a_megabyte_in_one_go_is_cut() -> None:
    incoming = Incoming()
    now, pasted = 1.0, 0
    for _ in range(256):
        now += 0.001
        for message in incoming.feed(b"\xe9qrs" * 1024, now):
            assert isinstance(message, events.Paste)
            pasted += len(message.text)
    assert pasted == LONGEST_PASTE


@pytest.mark.parametrize(
    ("flood", "most"), [(b"\x1b", KEYS), (b"\x1b[A", KEYS), (b"\x1b[<35;5;5M", POINTS), (b"\x1bq", KEYS)], ids=ascii
)
def test_a_flood_of_keys_is_thinned_and_keys_are_heard_again_after_it(flood: bytes, most: int) -> None:
    incoming = Incoming()
    assert 0 < len(incoming.feed(flood * 50_000, 1)) <= most
    assert _keys([*incoming.give_up(3), *incoming.feed(b"r", 3)])[-1] == "r"


def test_someone_who_keeps_a_key_pressed_is_heard_all_the_time() -> None:
    incoming = Incoming()
    rate = KEYS_A_SECOND - 1
    assert sum(len(incoming.feed(b"\x1b[B", beat / rate)) for beat in range(20 * rate)) == 20 * rate


@given(st.lists(st.binary(max_size=40), max_size=12), st.integers(0, 2**32))
def test_no_storm_of_bytes_stops_the_next_key(storm: list[bytes], seed: int) -> None:
    chance = Random(seed)
    incoming, now = Incoming(), 0.0
    alphabet = [b"\x1b", b"[", b"<", b"O", b";", b"M", b"\x1b[200~", b"\x1b[201~", b"\x1b]", b"\xff", b"9", b"u", b"t"]
    for part in storm:
        now += chance.random() * 0.2
        incoming.feed(part + b"".join(chance.choices(alphabet, k=8)), now)
    incoming.give_up(now)
    assert _keys(incoming.feed(b"r", now + 5)) == ["r"]


@pytest.mark.parametrize("begun", [b"\x1b[200~rsrs", b"\x1b]0;x", b"\x1b[1;"])
def test_ctrl_c_is_heard_whatever_has_begun(begun: bytes) -> None:
    incoming = Incoming()
    incoming.feed(begun, 1)
    assert _keys(incoming.feed(b"\x03", 1.01)) == ["ctrl+c"]
    assert incoming.patience is None


def test_a_parser_that_fails_is_replaced() -> None:
    incoming = Incoming()
    first = incoming._parser
    assert _keys(incoming.feed(b"r", 1)) == ["r"]
    assert incoming._parser is first
    first._gen.close()
    assert incoming.feed(b"r", 1) == []
    assert _keys(incoming.feed(b"r", 1)) == ["r"]


def test_a_closed_reader_holds_on_to_nothing() -> None:
    incoming = Incoming()
    incoming.feed(b"r", 1)
    incoming.close()
    assert incoming._parser.is_eof
    incoming.close()
