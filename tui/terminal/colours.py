"""The nearest of a few colours, and text that stays legible on what it stands on."""

from colorsys import rgb_to_hls
from functools import lru_cache

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""

BRIGHT = 8
"""The number of the first bright one of sixteen colours."""

_BLACK, _WHITE, _GREY = 0, 7, 8

_HUES = ((1, 0.0), (3, 1 / 6), (2, 2 / 6), (6, 3 / 6), (4, 4 / 6), (5, 5 / 6))
"""Red, yellow, green, cyan, blue and magenta: number and hue."""

_GREY_CHROMA = 0.2
"""How far the parts of a colour may lie apart, of 1, while it counts as grey."""

_LEGIBLE = 2.0
"""The contrast that text keeps, if it had that much."""

_SIXTEEN: tuple[Rgb, ...] = (
    (0, 0, 0),
    (170, 0, 0),
    (0, 170, 0),
    (170, 85, 0),
    (0, 0, 170),
    (170, 0, 170),
    (0, 170, 170),
    (170, 170, 170),
    (85, 85, 85),
    (255, 85, 85),
    (85, 255, 85),
    (255, 255, 85),
    (85, 85, 255),
    (255, 85, 255),
    (85, 255, 255),
    (255, 255, 255),
)
"""What sixteen colours look like, about; terminals differ."""

_STEPS = (0, 95, 135, 175, 215, 255)
"""The values of red, green and blue in the cube of 256 colours."""


def luminance(colour: Rgb) -> float:
    """How bright a colour looks, from 0 to 1."""
    red, green, blue = ((part / 255) ** 2 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """How well two colours are told apart, from 1 (not at all) to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=1024)
def nearest_of_256(colour: Rgb) -> int:
    """Find a colour in a palette of 256, but for the first sixteen, in which terminals differ.

    Args:
        colour: what is wanted.

    Returns:
        The number of the one that looks most like it; a hue counts for more than in red, green and blue.
    """
    wanted = _looks(colour)
    return min(_PALETTE, key=lambda number: sum((a - b) ** 2 for a, b in zip(_PALETTE[number], wanted, strict=True)))


def nearest_of_16(colour: Rgb, count: int = 16) -> int:
    """Find a colour by its hue, or a grey by its brightness.

    Args:
        colour: what is wanted.
        count: 16, or 8 for the first eight alone.
    """
    red, green, blue = (part / 255 for part in colour)
    hue, lightness, _ = rgb_to_hls(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < _GREY_CHROMA:
        greys = (_BLACK, _GREY, _WHITE, 15) if count == 16 else (_BLACK, _WHITE)
        return min(greys, key=lambda grey: abs(_SIXTEEN[grey][0] / 255 - lightness))
    number = min(_HUES, key=lambda each: min(abs(each[1] - hue), 1 - abs(each[1] - hue)))[0]
    return number + BRIGHT if count == 16 and lightness >= 0.5 else number


def legible_of_16(text: Rgb, ground: Rgb, count: int = 16) -> tuple[int, int]:
    """Find colours for text and for what it stands on that can be told apart as well as those that were wanted.

    Args:
        text: the colour wanted for the text.
        ground: the colour wanted for what it stands on.
        count: 16, or 8 for the first eight alone.

    Returns:
        The numbers of both.
    """
    on = nearest_of_16(ground, count)
    number = nearest_of_16(text, count)
    wanted = min(contrast(text, ground), _LEGIBLE)
    if contrast(_SIXTEEN[number], _SIXTEEN[on]) >= wanted:
        return number, on
    greys = (_BLACK, _GREY, _WHITE, 15) if count == 16 else (_BLACK, _WHITE)
    enough = [grey for grey in greys if contrast(_SIXTEEN[grey], _SIXTEEN[on]) >= wanted]
    return min(enough, key=lambda grey: contrast(_SIXTEEN[grey], _SIXTEEN[on])), on


def _looks(colour: Rgb) -> tuple[float, float, float]:
    """Brightness, and how far red and blue stand out from it."""
    bright = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    return bright, colour[0] - bright, colour[2] - bright


def named(number: int) -> Rgb:
    """What a colour of a palette of 256 looks like, about."""
    return _SIXTEEN[number] if number < len(_SIXTEEN) else _OTHERS[number - len(_SIXTEEN)]


_CUBE = [(red, green, blue) for red in _STEPS for green in _STEPS for blue in _STEPS]
_GREYS = [(8 + 10 * step, 8 + 10 * step, 8 + 10 * step) for step in range(24)]
_OTHERS: tuple[Rgb, ...] = (*_CUBE, *_GREYS)
_PALETTE = {number: _looks(colour) for number, colour in enumerate(_OTHERS, len(_SIXTEEN))}
