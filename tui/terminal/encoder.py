"""The one encoder: what Textual paints in all colours becomes what this terminal shows."""

import re
from collections.abc import Iterator
from itertools import islice

from tui.terminal.colours import BRIGHT, Rgb, contrast, legible_of_16, named, nearest_of_16, nearest_of_256
from tui.terminal.glyphs import in_ascii
from tui.terminal.shows import Colours, Shows

STANDS_OUT = 1.7
"""The contrast with the ground of the theme from which on a background is shown in reverse where no colours are."""

_CODE = re.compile(rb"(\x1b\[[0-9;]{0,64}[mH])")
"""What a paint consists of beside text: looks, and moves of the cursor."""

_STRAY = re.compile(rb"\x1b(?!\[[0-9;]{0,64}[mH])")

_CONTROLS = bytes({*range(0x20), 0x7F} - {0x0A, 0x1B})
"""Control characters that no text may bring to a terminal; a paint itself has line feeds and escapes."""

_HIGH_CONTROLS = re.compile(rb"\xc2[\x80-\x9f]")

_ALL = Shows()

_KNOWN = 4096
"""How many codes are kept translated; backgrounds that fade come in any number."""

_REVERSE = "7"


class Encoder:
    """Turns paints into bytes for one terminal. Whatever is in their text, it moves and switches nothing there."""

    def __init__(self, shows: Shows) -> None:
        """Make an encoder.

        Args:
            shows: what the terminal shows.
        """
        self.shows = shows
        self._ground: Rgb = (0, 0, 0)
        self._codes: dict[bytes, bytes] = {}

    @property
    def ground(self) -> Rgb:
        """The colour that everything lies on; what stands out from it is reversed where there are no colours."""
        return self._ground

    @ground.setter
    def ground(self, colour: Rgb) -> None:
        if colour != self._ground:
            self._ground = colour
            self._codes.clear()

    def encode(self, paint: str) -> bytes:
        """Encode what Textual paints.

        Args:
            paint: text, with codes for looks (in all colours) and moves of the cursor.

        Returns:
            The bytes to send.
        """
        sent = paint.encode("utf-8", "ignore").translate(None, _CONTROLS)
        if b"\xc2" in sent:
            sent = _HIGH_CONTROLS.sub(b"", sent)
        if _STRAY.search(sent):
            sent = _STRAY.sub(b"", sent)
        if self.shows == _ALL:
            return sent
        pieces = _CODE.split(sent)
        if self.shows.ascii_only and not sent.isascii():
            pieces[::2] = [piece if piece.isascii() else in_ascii(piece.decode()).encode() for piece in pieces[::2]]
        if self.shows.colours != "true":
            codes = self._codes
            for place in range(1, len(pieces), 2):
                code = pieces[place]
                if code.endswith(b"m"):
                    pieces[place] = codes.get(code) or self._learn(code)
        return b"".join(pieces)

    def _learn(self, code: bytes) -> bytes:
        if len(self._codes) >= _KNOWN:
            self._codes.clear()
        known = self._codes[code] = look(code[2:-1].decode(), self.shows.colours, self._ground).encode()
        return known


def look(parameters: str, colours: Colours, ground: Rgb) -> str:
    """Translate the code of a look.

    Args:
        parameters: what stands between `ESC [` and `m`.
        colours: how many there are.
        ground: the colour that everything lies on.

    Returns:
        The whole code, with no more colours than there are; never empty.
    """
    attributes, text, on = _parts(parameters)
    if colours == "none":
        below = text if _REVERSE in attributes else on
        attributes = [each for each in attributes if each != _REVERSE]
        if below is not None and contrast(below, ground) >= STANDS_OUT:
            attributes.append(_REVERSE)
    else:
        attributes += _in_palette(text, on, colours)
    return f"\x1b[{';'.join(attributes)}m"


def _parts(parameters: str) -> tuple[list[str], Rgb | None, Rgb | None]:
    """The attributes of a look, the colour of its text and that of its background."""
    attributes: list[str] = []
    text: Rgb | None = None
    on: Rgb | None = None
    codes = iter([int(code or 0) for code in parameters.split(";")])
    for code in codes:
        if code in (38, 48):
            colour = _colour_after(codes)
            text, on = (colour, on) if code == 38 else (text, colour)
        elif 30 <= code <= 39 or 90 <= code <= 97:
            text = None if code == 39 else named(code % 10 + (BRIGHT if code >= 90 else 0))
        elif 40 <= code <= 49 or 100 <= code <= 107:
            on = None if code == 49 else named(code % 10 + (BRIGHT if code >= 100 else 0))
        else:
            attributes.append(str(code))
    return attributes, text, on


def _colour_after(codes: Iterator[int]) -> Rgb | None:
    """Read the colour that follows 38 or 48; None where it is cut short."""
    kind = next(codes, 0)
    parts = [min(part, 255) for part in islice(codes, {2: 3, 5: 1}.get(kind, 0))]
    if kind == 5 and parts:
        return named(parts[0])
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else None


def _in_palette(text: Rgb | None, on: Rgb | None, colours: Colours) -> list[str]:
    """The codes of the nearest colours there are."""
    if colours == "256":
        return [f"{code};5;{nearest_of_256(colour)}" for code, colour in ((38, text), (48, on)) if colour is not None]
    count = 8 if colours == "8" else 16
    if text is not None and on is not None:
        numbers: tuple[int | None, int | None] = legible_of_16(text, on, count)
    else:
        numbers = (text and nearest_of_16(text, count), on and nearest_of_16(on, count))
    return [
        str(first + number if number < BRIGHT else first + 60 + number - BRIGHT)
        for first, number in zip((30, 40), numbers, strict=True)
        if number is not None
    ]
