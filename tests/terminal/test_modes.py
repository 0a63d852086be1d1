"""What is switched on in a terminal, and off again."""

import re

import pytest

from tui.terminal.modes import RESET, modes

_SWITCH = re.compile(rb"\x1b\[\?(\d+)([hl])")
_TERMS = ["xterm-256color", "screen", "tmux-256color", "linux", "vt100", "dumb", "no-such-terminal", ""]
_SILENT = ["linux", "vt100", "dumb", ""]


def _switched(sent: bytes) -> dict[bytes, bytes]:
    return dict(_SWITCH.findall(sent))


@pytest.mark.parametrize("mouse", [True, False])
@pytest.mark.parametrize("term", _TERMS)
def test_everything_that_is_switched_is_switched_back(term: str, mouse: bool) -> None:
    both = modes({"TERM": term}, mouse=mouse)
    on, off = _switched(both.enter), _switched(both.leave)
    assert on.keys() == off.keys()
    assert all(on[number] != off[number] for number in on)
    assert b"1049" in on
    assert (b"1000" in on) is (mouse and term not in _SILENT)


@pytest.mark.parametrize("term", _TERMS)
def test_a_title_is_set_only_where_it_can_be_given_back(term: str) -> None:
    both = modes({"TERM": term})
    keeps = term in ("xterm-256color", "tmux-256color")
    assert (b"\x1b]2;Archivarium\x07" in both.enter) is keeps
    assert (b"\x1b[22;2t" in both.enter) is keeps
    assert (b"\x1b[23;2t" in both.leave) is keeps


@pytest.mark.parametrize("term", _TERMS)
def test_only_terminals_that_understand_questions_are_asked(term: str) -> None:
    assert modes({"TERM": term}).enter.endswith(b"$p") is (term not in _SILENT)
    assert not modes({"TERM": term, "TERM_PROGRAM": "Apple_Terminal"}).enter.endswith(b"$p")


def test_a_reset_switches_everything_off_that_any_program_may_have_left() -> None:
    off = _switched(RESET.encode())
    for term in _TERMS:
        for number, back in _switched(modes({"TERM": term}).leave).items():
            assert off[number] == back
    for others in (b"1003", b"1004", b"1015", b"1016", b"2026", b"2048"):
        assert off[others] == b"l"
    assert "\x1b[<u" in RESET
