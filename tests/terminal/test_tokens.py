"""Bytes from a terminal, cut into pieces."""

import tracemalloc
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.terminal.tokens import ESCAPE_SECONDS, LONGEST_PASTE, PASTE_SECONDS, Pasted, Sequence, Token, Tokens, Typed

_CUT = {
    "letters": (b"ab", [Typed("ab")]),
    "UTF-8": ("né図".encode(), [Typed("né図")]),
    "Latin-1": (b"n\xe9!", [Typed("n\ufffd!")]),
    "cut UTF-8 before a key": (b"\xe5\x9b\x1b[A", [Typed(""), Sequence("\x1b[A")]),
    "an arrow between letters": (b"a\x1b[1;5Cb", [Typed("a"), Sequence("\x1b[1;5C"), Typed("b")]),
    "an arrow in application mode": (b"\x1bOA", [Sequence("\x1bOA")]),
    "a function key of the Linux console": (b"\x1b[[Aq", [Sequence("\x1b[[A"), Typed("q")]),
    "a key of rxvt": (b"\x1b[7$q", [Sequence("\x1b[7$"), Typed("q")]),
    "alt": (b"\x1bq", [Sequence("\x1bq")]),
    "alt and more than ASCII": ("\x1bé!".encode(), [Sequence("\x1bé"), Typed("!")]),
    "two escapes and a letter": (b"\x1b\x1bq", [Sequence("\x1b"), Sequence("\x1bq")]),
    "a mouse report": (b"\x1b[<0;10;20M", [Sequence("\x1b[<0;10;20M")]),
    "an old mouse report": (b"\x1b[M \xff\x80q", [Typed("q")]),
    "an old mouse report that looks like keys": (b"\x1b[Mqqqr", [Typed("r")]),
    "an old mouse report with an escape in it": (b"\x1b[M \x1b[q", [Typed("q")]),
    "a reply to a question about the mode": (b"\x1b[?2026;2$yq", [Sequence("\x1b[?2026;2$y"), Typed("q")]),
    "a colour": (b"\x1b]11;rgb:1515/1212/0f0f\x07q", [Typed("q")]),
    "a colour, ended otherwise": (b"\x1b]11;rgb:1515/1212/0f0f\x1b\\q", [Typed("q")]),
    "a device's own string": (b"\x1bP>|XTerm(390)\x1b\\q", [Typed("q")]),
    "a string that is cut off by a key": (b"\x1b]11;rgb\x1b[Aq", [Sequence("\x1b[A"), Typed("q")]),
    "a string that is cancelled": (b"\x1bP+r\x18q", [Typed("q")]),
    "half a sequence before a whole one": (b"\x1b[1;\x1b[A", [Sequence("\x1b[A")]),
    "half a sequence before a control character": (b"\x1b[1;\r", [Typed("\r")]),
    "half a sequence before a letter of Latin-1": (b"\x1b[1;\xe9q", [Typed("\ufffdq")]),
    "a sequence in the wrong order": (b"\x1b[1 -2uq", [Sequence("\x1b[1 -2u"), Typed("q")]),
    "half a key in application mode": (b"\x1bO\rq", [Typed("\rq")]),
    "an escape before half a letter": (b"\x1b\xe9q", [Typed("\ufffdq")]),
    "a sequence too long for any": (b"\x1b[" + b"9" * 200 + b"uq", [Typed("q")]),
    "a paste": (b"a\x1b[200~r\x1b[A\x1bq\x1b[201~b", [Typed("a"), Pasted("r\x1b[A\x1bq"), Typed("b")]),
    "a paste in Latin-1": (b"\x1b[200~\xe9\x1b[201~", [Pasted("\ufffd")]),
    "a paste in a paste": (b"\x1b[200~\x1b[200~x\x1b[201~y", [Pasted("\x1b[200~x"), Typed("y")]),
    "the end of no paste": (b"\x1b[201~q", [Sequence("\x1b[201~"), Typed("q")]),
}

_GIVEN_UP = {
    "the escape key": (b"\x1b", [Sequence("\x1b")]),
    "half a sequence": (b"\x1b[1;", []),
    "half a key in application mode": (b"\x1bO", []),
    "half an old mouse report": (b"\x1b[M !", []),
    "a key of rxvt": (b"\x1b[23$", [Sequence("\x1b[23$")]),
    "a string without end": (b"\x1b]0;rsrsrs", []),
    "a string that ends in an escape": (b"\x1b]0;rsrsrs\x1b", []),
    "a paste without end": (b"\x1b[200~abc\x1b[20", [Pasted("abc")]),
    "half of the beginning of a paste": (b"\x1b[200", []),
}

_PARTS = st.one_of(
    st.binary(max_size=8),
    st.sampled_from([given for given, _ in _CUT.values() if len(given) < 64]),
    st.sampled_from([given for given, _ in _GIVEN_UP.values()]),
)


def _joined(tokens: Iterable[Token]) -> list[Token]:
    """Typed characters in one piece, however they came."""
    joined: list[Token] = []
    for token in tokens:
        if isinstance(token, Typed) and joined and isinstance(joined[-1], Typed):
            joined[-1] = Typed(joined[-1].text + token.text)
        elif token != Typed(""):
            joined.append(token)
    return joined


@pytest.mark.parametrize(("data", "tokens"), _CUT.values(), ids=_CUT)
def test_bytes_are_cut_into_what_was_typed_sent_and_pasted(data: bytes, tokens: list[Token]) -> None:
    reader = Tokens()
    assert _joined(reader.feed(data)) == _joined(tokens)
    assert reader.patience is None


@pytest.mark.parametrize(("data", "tokens"), _GIVEN_UP.values(), ids=_GIVEN_UP)
def test_what_has_begun_waits_and_is_then_given_up(data: bytes, tokens: list[Token]) -> None:
    reader = Tokens()
    assert list(reader.feed(data)) == []
    assert reader.patience == (PASTE_SECONDS if b"[200~" in data else ESCAPE_SECONDS)
    assert list(reader.give_up()) == tokens
    assert not reader.patience
    assert list(reader.feed(b"q")) == [Typed("q")]


@given(parts=st.lists(_PARTS, max_size=6), data=st.data())
def test_it_does_not_matter_where_the_bytes_are_cut(parts: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=6)))
    at_once, in_pieces = Tokens(), Tokens()
    expected = [*at_once.feed(whole), *at_once.give_up()]
    tokens = [
        token
        for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)
        for token in in_pieces.feed(whole[start:end])
    ]
    assert _joined([*tokens, *in_pieces.give_up()]) == _joined(expected)


@pytest.mark.parametrize(
    "flood",
    [b"\x1b[200~", b"\x1b]0;", b"\x1b[", b"\x1b", b"\x1b[M"],
    ids=["paste", "string", "half", "escape", "mouse"],
)
def test_a_flood_without_end_is_not_kept(flood: bytes) -> None:
    reader = Tokens()
    list(reader.feed(flood))
    tracemalloc.start()
    for _ in range(100):
        for token in reader.feed(b"9" * 10_000):
            assert not isinstance(token, Pasted)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 64 * 1024


def test_a_long_paste_is_cut() -> None:
    tokens = list(Tokens().feed(b"\x1b[200~" + "図".encode() * 100_000 + b"\x1b[201~q"))
    assert tokens == [Pasted("図" * LONGEST_PASTE), Typed("q")]
