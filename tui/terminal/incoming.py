"""The input side: any bytes in, the keys, mouse events and pastes in them out."""

import re
from collections.abc import Iterable, Iterator

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui.terminal.tokens import LONGEST_PASTE, Pasted, Sequence, Token, Tokens, Typed

LONGEST_TYPED = 32
"""How many characters a person can have typed when they come in one go; more were pasted."""

BURST_SECONDS = 0.1
"""What comes sooner than that after a paste without brackets belongs to it."""

KEYS, KEYS_A_SECOND = 128, 64
"""How many keys may come at once, and how many for long."""

POINTS, POINTS_A_SECOND = 128, 64
"""How many mouse events may come at once, and how many for long."""

_INTERRUPT = b"\x03"
"""What comes alone when someone wants out, even of a paste that has no end."""

_POINT = re.compile(r"\x1b\[<\d{1,3};\d{1,5};\d{1,5}[Mm]")
_FAR_KEY = re.compile(r"\x1b\[(?:\d{1,7}(?:;\d{1,3}){1,2}[u~]|1;\d{1,3}[ABCDEFHPQS])")
"""Keys with modifiers that the table of known keys does not list."""

_SYNCHRONISES = re.compile(r"\x1b\[\?2026;[1-3]\$y")
_LAST_CODE_POINT = 0x10FFFF


class Allowance:
    """How much may come: so much at once, and so much a second for long."""

    def __init__(self, most: float, a_second: float) -> None:
        """Begin with all of it.

        Args:
            most: how much may come at once.
            a_second: how much of that comes back in a second.
        """
        self._most = most
        self._a_second = a_second
        self._left = most
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Take one.

        Args:
            now: the time in seconds, from any moment on.

        Returns:
            Whether there was one left.
        """
        self._left = min(self._left + max(now - self._at, 0) * self._a_second, self._most)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Incoming:
    """Reads what a terminal sends. It needs no terminal: bytes and the time go in, messages for an app come out.

    Nothing that comes in can make it fail, keep much memory or flood the app; what is no key, no mouse event and no
    paste is dropped: replies, reports, sizes and sequences that were not asked for or that make no sense.
    """

    def __init__(self) -> None:
        """Begin with nothing read."""
        self._tokens = Tokens()
        self._parser = XTermParser()
        self._keys = Allowance(KEYS, KEYS_A_SECOND)
        self._points = Allowance(POINTS, POINTS_A_SECOND)
        self._burst_until = 0.0
        self._burst_left = 0

    @property
    def patience(self) -> float | None:
        """In how many seconds `give_up` shall be called unless more comes; None if it need not be."""
        return self._tokens.patience

    def feed(self, data: bytes, now: float) -> list[Message]:
        """Read what has come.

        Args:
            data: any bytes, cut anywhere.
            now: the time in seconds, from any moment on.
        """
        before = self._tokens.give_up() if data == _INTERRUPT else ()
        return list(self._messages([*before, *self._tokens.feed(data)], now))

    def give_up(self, now: float) -> list[Message]:
        """Take the beginning of something for what it is by now: a lone escape is a key."""
        return list(self._messages(self._tokens.give_up(), now))

    def close(self) -> None:
        """End the parser, which would otherwise keep the last event and with it the app."""
        try:
            list(self._parser.feed(""))
        except Exception:
            return

    def _messages(self, tokens: Iterable[Token], now: float) -> Iterator[Message]:
        for token in tokens:
            match token:
                case Pasted(text):
                    yield events.Paste(_legible(text))
                case Typed(text) if len(text) > LONGEST_TYPED or now < self._burst_until:
                    yield from self._burst(text, now)
                case Typed(text):
                    yield from self._typed(text, now)
                case Sequence(code):
                    yield from self._sequence(code, now)

    def _burst(self, text: str, now: float) -> Iterator[Message]:
        """Take for pasted what came faster than anyone types."""
        if now >= self._burst_until:
            self._burst_left = LONGEST_PASTE
        self._burst_until = now + BURST_SECONDS
        kept = text[: self._burst_left]
        self._burst_left -= len(kept)
        if kept:
            yield events.Paste(_legible(kept))

    def _typed(self, text: str, now: float) -> Iterator[Message]:
        for letter in text:
            if (letter.isprintable() or letter < " " or letter == "\x7f") and letter != "\ufffd":
                yield from self._keys_in(letter, now)

    def _sequence(self, code: str, now: float) -> Iterator[Message]:
        if code in ANSI_SEQUENCES_KEYS or _is_far_key(code):
            yield from self._keys_in(code, now)
        elif len(code) == 2:
            for key in self._keys_in(code[1], now):
                if isinstance(key, events.Key):
                    yield _with_alt(key)
        elif _POINT.fullmatch(code):
            if self._points.take(now):
                yield from (each for each in self._parsed(code) if isinstance(each, events.MouseEvent))
        elif _SYNCHRONISES.fullmatch(code):
            yield TerminalSupportsSynchronizedOutput()

    def _keys_in(self, code: str, now: float) -> Iterator[Message]:
        if not self._keys.take(now):
            return
        if code == "\x1b":
            yield events.Key("escape", "\x1b")
        else:
            yield from (each for each in self._parsed(code) if isinstance(each, events.Key))

    def _parsed(self, code: str) -> list[Message]:
        """Let Textual's parser read one whole key or mouse report; one that fails or waits for more is replaced."""
        try:
            messages = list(self._parser.feed(code))
        except Exception:  # whatever it stumbles over
            messages = []
        if not messages:
            self.close()
            self._parser = XTermParser()
        return messages


def _is_far_key(code: str) -> bool:
    if not _FAR_KEY.fullmatch(code):
        return False
    return all(int(number) <= _LAST_CODE_POINT for number in re.findall(r"\d+", code))


def _with_alt(key: events.Key) -> events.Key:
    """Spell a key that was pressed together with alt, as Textual does."""
    name = f"shift+{key.key.lower()}" if len(key.key) == 1 and key.key.isupper() else key.key
    return events.Key(f"alt+{name}", key.character)


def _legible(text: str) -> str:
    """Leave out of a paste what has no place in text."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(letter for letter in lines if letter.isprintable() or letter in "\n\t")
