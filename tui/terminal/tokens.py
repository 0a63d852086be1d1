"""Bytes from a terminal, cut into what was typed, what keys and the mouse send, and what was pasted."""

import re
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from enum import Enum

LONGEST_PASTE = 4096
"""How many characters of a paste are taken; the rest is dropped."""

ESCAPE_SECONDS = 0.1
"""How long a sequence that has begun may take to go on."""

PASTE_SECONDS = 1.0
"""How long a paste that has begun may take to go on."""

_LONGEST_SEQUENCE = 64

_PASTE_BEGINS, _PASTE_ENDS = b"\x1b[200~", b"\x1b[201~"

_STRING_ENDS = re.compile(rb"\x07|\x18|\x1a|\x1b\\|\x1b(?=[^\\])")
"""What ends a string: its proper ends, what cancels it, and any other sequence."""

_RXVT = (b"\x1b[3$", b"\x1b[7$", b"\x1b[8$", b"\x1b[23$", b"\x1b[24$")
"""Keys of one terminal that end where the sequences of others go on."""

_PIECE = re.compile(
    rb"""
      (?P<text> [^\x1b]+ )
    | \x1b\[M [\x00-\xff]{3}                                        # a mouse report of the oldest kind, never asked for
    | (?P<key> \x1b (?: \[\[[A-E] | \[(?:3|7|8|23|24)\$ | \[[ -?]*[@-~] | O[!-~] ) )
    | (?P<string> \x1b[\]P^_X] )
    | (?P<alt> \x1b (?: [\x00-\x1a\x1c-NQ-WYZ\\`-\x7f]
        | [\xc2-\xdf][\x80-\xbf] | [\xe0-\xef][\x80-\xbf]{2} | [\xf0-\xf4][\x80-\xbf]{3} ) )
    | (?P<lone> \x1b ) (?=\x1b)
    | \x1b (?: \[[ -?]* | O )?                                       # what goes on otherwise than any sequence
    """,
    re.VERBOSE,
)

_BEGUN = re.compile(
    rb"\x1b(?:\[M[\x00-\xff]{0,2}|\[\[|\[[ -?]*|O|[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})?"
)
"""What may still become a piece."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Characters that came one by one, or in one go.

    Attributes:
        text: what was typed, with control characters for keys such as enter.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """What a key without a character of its own, the mouse or the terminal itself sends.

    Attributes:
        code: the whole sequence, beginning with an escape.
    """

    code: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was pasted.

    Attributes:
        text: no more of it than `LONGEST_PASTE`.
    """

    text: str


Token = Typed | Sequence | Pasted


class _Inside(Enum):
    TEXT = "text"
    PASTE = "paste"
    STRING = "string"


class Tokens:
    """Cuts a stream of bytes; nothing that comes in can make it fail, or make it keep more than a few kilobytes."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._rest = b""
        self._pasted = bytearray()
        self._inside = _Inside.TEXT

    @property
    def patience(self) -> float | None:
        """After how many seconds without more the beginning of something shall be given up; None if there is none."""
        if self._inside is _Inside.PASTE:
            return PASTE_SECONDS
        return ESCAPE_SECONDS if self._rest or self._inside is _Inside.STRING else None

    def feed(self, data: bytes) -> Iterator[Token]:
        """Cut what has come.

        Args:
            data: any bytes, cut anywhere.

        Yields:
            What is complete; what is not stays for the next call.
        """
        rest, self._rest = self._rest + data, b""
        while rest:
            if self._inside is _Inside.PASTE:
                rest = yield from self._paste(rest)
            elif self._inside is _Inside.STRING:
                rest = self._string(rest)
            else:
                rest = yield from self._piece(rest)

    def give_up(self) -> Iterator[Token]:
        """Take what has begun for what it is by now.

        Yields:
            The escape key, or the paste as far as it came; other beginnings are dropped.
        """
        rest, self._rest = self._rest, b""
        if self._inside is _Inside.PASTE:
            yield self._end_paste()
        elif self._inside is _Inside.TEXT and rest in (b"\x1b", *_RXVT):
            yield Sequence(rest.decode())
        self._inside = _Inside.TEXT

    def _piece(self, rest: bytes) -> Generator[Token, None, bytes]:
        """Cut off one piece.

        Returns:
            What is left.
        """
        if rest.startswith(_PASTE_BEGINS):
            self._inside = _Inside.PASTE
            return rest[len(_PASTE_BEGINS) :]
        piece = None if _BEGUN.fullmatch(rest) else _PIECE.match(rest)
        if piece is None:
            self._rest = rest if len(rest) <= _LONGEST_SEQUENCE else b""
            return b""
        if piece.lastgroup == "text":
            yield Typed(self._decoder.decode(piece[0]))
        else:
            self._decoder.reset()
        if piece.lastgroup == "string":
            self._inside = _Inside.STRING
        elif piece.lastgroup in ("key", "alt", "lone") and len(piece[0]) <= _LONGEST_SEQUENCE:
            yield Sequence(piece[0].decode("utf-8", "replace"))
        return rest[piece.end() :]

    def _string(self, rest: bytes) -> bytes:
        """Skip a string, which no key sends."""
        end = _STRING_ENDS.search(rest)
        if end is None:
            self._rest = _tail(rest, b"\x1b\\")
            return b""
        self._inside = _Inside.TEXT
        return rest[end.start() if end[0] == b"\x1b" else end.end() :]

    def _paste(self, rest: bytes) -> Generator[Token, None, bytes]:
        """Take in a paste."""
        before, end, after = rest.partition(_PASTE_ENDS)
        if not end:
            self._rest = _tail(rest, _PASTE_ENDS)
            before = rest[: len(rest) - len(self._rest)]
        self._pasted += before[: max(4 * LONGEST_PASTE - len(self._pasted), 0)]
        if end:
            yield self._end_paste()
        return after

    def _end_paste(self) -> Pasted:
        self._inside = _Inside.TEXT
        pasted = self._pasted.decode("utf-8", "replace")[:LONGEST_PASTE]
        self._pasted.clear()
        return Pasted(pasted)


def _tail(data: bytes, end: bytes) -> bytes:
    """The last bytes of some data, as far as they may be the beginning of an end."""
    for size in range(min(len(end) - 1, len(data)), 0, -1):
        if data.endswith(end[:size]):
            return data[-size:]
    return b""
