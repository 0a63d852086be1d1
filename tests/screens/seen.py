"""How colours are seen: their contrast, how far apart they look, and what eyes see that lack one kind of cone."""

from collections.abc import Mapping
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from types import MappingProxyType

Triple = tuple[float, float, float]

_Matrix = tuple[Triple, Triple, Triple]

EYES: Mapping[str, _Matrix] = MappingProxyType(
    {
        "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
"""What each kind of eye makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009, severity 1.0)."""

_TO_XYZ: _Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)

_WHITE = (0.95047, 1.0, 1.08883)
"""The white of sRGB, D65."""


def linear(colour: str) -> Triple:
    """The light of a colour `#rrggbb`: red, green and blue, 0 to 1 each."""
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4
        for each in (value / 255 for value in bytes.fromhex(colour[1:]))
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def distance(one: str, other: str, eyes: str = "usual") -> float:
    """How far apart two colours look: CIEDE2000, where 1 is barely seen and black and white are 100 apart.

    Args:
        one: a colour, `#rrggbb`.
        other: another one.
        eyes: the name of the eyes that see them, one of `EYES`.
    """
    return ciede2000(_lab(linear(one), eyes), _lab(linear(other), eyes))


def ciede2000(one: Triple, other: Triple) -> float:
    """The distance of two colours of CIE Lab (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + (1 - sqrt(chroma**7 / (chroma**7 + 25**7))) / 2
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_lightness = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotation = sin(radians(60 * exp(-(((hue % 360 - 275) / 25) ** 2)))) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 - rotation * by_chroma * by_hue)


def _lab(light: Triple, eyes: str) -> Triple:
    seen = _times(EYES[eyes], light)
    kept = (min(max(seen[0], 0), 1), min(max(seen[1], 0), 1), min(max(seen[2], 0), 1))
    x, y, z = (_bent(part / white) for part, white in zip(_times(_TO_XYZ, kept), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def _times(matrix: _Matrix, light: Triple) -> Triple:
    red, green, blue = light
    one, two, three = (row[0] * red + row[1] * green + row[2] * blue for row in matrix)
    return one, two, three
