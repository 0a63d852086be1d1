"""What is told and heard, a line at a time: the story on stdout, and all that is asked and explained on stderr."""

import contextlib
import errno
import os
import select
import signal
from typing import BinaryIO, TextIO

from model import text
from saves.faults import quote
from tui.plain.leaving import Left, Signals, by_signal

_LONGEST = 4096
"""How many bytes of a line are looked at; no path has more."""

_ENDED = "The input has ended."


class Conversation:
    """Speaks in whole lines without a control character in them, and hears whole lines."""

    def __init__(self, typed: BinaryIO | None, story: TextIO | None, talk: TextIO | None, signals: Signals) -> None:
        """Begin a conversation.

        Args:
            typed: where answers come from; None for a closed input.
            story: where the sentences of the match go; None for nowhere.
            talk: where everything else goes; None for nowhere.
            signals: what can end a line that is waited for.
        """
        self._typed = typed
        self._story = story
        self._talk = talk
        self._signals = signals

    def tell(self, sentence: str) -> None:
        """Tell what happened in the match.

        Raises:
            Left: nobody reads it any more, or a signal has come.
        """
        self._write(self._story, sentence)

    def say(self, line: str) -> None:
        """Say anything else.

        Raises:
            Left: nobody reads it any more, or a signal has come.
        """
        self._write(self._talk, line)

    def say_last(self, line: str) -> None:
        """Say something when the match is left, if there is still somebody to say it to."""
        if self._talk is not None and _takes_more(self._talk):
            with contextlib.suppress(Left):
                self.say(line)

    def hear(self) -> str:
        """Wait for a line.

        Returns:
            What was typed, without its end: text of others, in which bytes that are no text are surrogates.

        Raises:
            Left: the input has ended, or a signal has come.
        """
        if self._typed is None:
            raise Left(0, _ENDED)
        try:
            with self._signals.heard():
                line = rest = self._typed.readline(_LONGEST)
                while len(rest) == _LONGEST and not rest.endswith(b"\n"):
                    rest = self._typed.readline(_LONGEST)
        except OSError as error:
            raise _failed("input", error) from error
        except Left:
            if self._typed.isatty():
                self.say("")  # below what the terminal shows of the key
            raise
        if not line:
            raise Left(0, _ENDED)
        return os.fsdecode(line).rstrip("\r\n")

    def _write(self, stream: TextIO | None, line: str) -> None:
        if stream is None:
            return
        with self._signals.heard():
            try:
                stream.write(f"{text.clean(line)}\n")
                stream.flush()
            except OSError as error:
                _silence(stream)
                raise _failed("output", error) from error
            except Left:
                if not _takes_more(stream):
                    _silence(stream)
                raise


def _failed(what: str, error: OSError) -> Left:
    match error.errno:
        case errno.EPIPE:
            return by_signal(signal.SIGPIPE)
        case errno.EIO:  # what a terminal that was closed says
            return by_signal(signal.SIGHUP)
        case _:
            return Left(1, f"The {what} fails: {quote(error.strerror or error)}.")


def _takes_more(stream: TextIO) -> bool:
    """Tell whether a stream can be written to without waiting for whoever reads it."""
    try:
        return bool(select.select([], [stream], [], 0)[1])
    except (OSError, ValueError):  # it is no file of the system
        return True


def _silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere, so that the end of the program does not wait for it."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)
