"""Bytes on their way to a terminal that reads slowly, late or no more."""

import os
from collections.abc import Iterator
from threading import Event

import pytest

from tui.terminal.writer import BEHIND, Writer


class Far:
    """The far end of a pipe, and what the writer of its near end says."""

    def __init__(self) -> None:
        self.reads, self.writes = os.pipe()
        self.lost, self.caught_up = Event(), Event()
        self.writer = Writer(self.writes, self.lost.set, self.caught_up.set)

    def read(self, count: int) -> bytes:
        """Read so many bytes."""
        read = b""
        while len(read) < count:
            read += os.read(self.reads, count - len(read))
        return read


@pytest.fixture
def far() -> Iterator[Far]:
    far = Far()
    yield far
    far.writer.close()
    os.close(far.reads)
    far.writer.drain(10)
    os.close(far.writes)


def test_bytes_arrive_in_the_order_in_which_they_were_sent(far: Far) -> None:
    for number in range(200):
        far.writer.send(b"%03d" % number)
    assert far.writer.drain(10)
    assert far.read(600) == b"".join(b"%03d" % number for number in range(200))
    assert not far.writer.is_behind


def test_a_far_end_that_does_not_read_stops_nobody_and_is_known_to_be_behind(far: Far) -> None:
    sent = bytes(BEHIND * 2)
    far.writer.send(sent)
    assert far.writer.is_behind
    assert not far.writer.drain(0.01)
    assert far.read(len(sent)) == sent
    assert far.caught_up.wait(10)
    assert not far.writer.is_behind


def test_a_far_end_that_is_gone_is_told_once_and_takes_no_more() -> None:
    far = Far()
    os.close(far.reads)
    far.writer.send(b"x")
    assert far.lost.wait(10)
    far.lost.clear()
    far.writer.send(b"y" * BEHIND * 2)
    assert far.writer.drain(10)
    assert not far.writer.is_behind
    assert not far.lost.is_set()
    os.close(far.writes)


def test_what_waits_is_written_after_closing_and_nothing_more(far: Far) -> None:
    far.writer.send(b"last")
    far.writer.close()
    far.writer.send(b"late")
    assert far.writer.drain(10)
    os.set_blocking(far.reads, False)
    assert os.read(far.reads, 100) == b"last"


def test_a_descriptor_that_does_not_block_is_waited_for(far: Far) -> None:
    os.set_blocking(far.writes, False)
    sent = bytes(range(256)) * 4096
    far.writer.send(sent)
    assert far.read(len(sent)) == sent
