"""A line to a terminal: how it is set, and its size."""

import fcntl
import os
import pty
import struct
import termios
from collections.abc import Iterator

import pytest

from tui.terminal.line import LARGEST, USUAL, Line


@pytest.fixture
def near() -> Iterator[int]:
    """Our end of a pseudo-terminal."""
    master, slave = pty.openpty()
    yield slave
    os.close(slave)
    os.close(master)


def _resize(descriptor: int, columns: int, rows: int) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def test_a_line_is_raw_and_then_as_it_was(near: int) -> None:
    before = termios.tcgetattr(near)
    line = Line(near, near)
    line.make_raw()
    raw = termios.tcgetattr(near)
    assert not raw[3] & (termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
    assert not raw[0] & (termios.ICRNL | termios.IXON)
    line.restore()
    assert termios.tcgetattr(near) == before


def test_a_line_that_was_left_raw_is_made_usual(near: int) -> None:
    usual = termios.tcgetattr(near)
    Line(near, near).make_raw()
    Line(near, near).make_usual()
    now = termios.tcgetattr(near)
    wanted = termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN
    assert now[3] & wanted == usual[3] & wanted == wanted
    assert now[0] & termios.ICRNL
    assert now[1] & termios.OPOST


@pytest.mark.parametrize(
    ("told", "size"),
    [
        ((80, 24), (80, 24)),
        ((1, 1), (1, 1)),
        ((0, 0), USUAL),
        ((0, 40), (USUAL.width, 40)),
        ((500, 200), (500, 200)),
        ((65535, 65535), LARGEST),
    ],
)
def test_any_size_that_is_told_can_be_painted_on(near: int, told: tuple[int, int], size: tuple[int, int]) -> None:
    _resize(near, *told)
    assert Line(near, near).size == size


def test_a_line_that_is_gone_is_left_as_it_is() -> None:
    master, slave = pty.openpty()
    line = Line(slave, slave)
    os.close(master)
    line.make_raw()
    line.restore()
    line.make_usual()
    os.close(slave)
    line.restore()
    assert line.size == USUAL
    assert line.is_in_front
