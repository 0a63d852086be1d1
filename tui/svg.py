"""Rows of cells as one SVG picture that needs nothing from elsewhere.

Every run of text stands at its own column and is given its width, so that a picture looks alike whatever monospaced
font is at hand. The blocks that dice are made of are drawn as shapes, and join without gaps.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape

from rich.style import Style

from tui.text import width

Row = Sequence[tuple[str, Style]]
"""Runs of equal style, from left to right."""

CELL = (12, 24)
"""The width and the height of a cell."""

_FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
_FONT_SIZE = 20
_BASELINE = 18
_MARGIN = 16

_QUARTERS = {"▐": "13", "▌": "02", "▗": "3", "▖": "2", "▝": "1", "▘": "0", "▄": "23", "▀": "01", "█": "0123"}
"""The quarters of a cell that a block fills: 0 and 1 above, 2 and 3 below, from left to right."""

_PIECES = re.compile(rf"[{''.join(_QUARTERS)}]|[^\s{''.join(_QUARTERS)}]+(?: [^\s{''.join(_QUARTERS)}]+)*")
"""A block, or words with single spaces between them."""


def picture(rows: Sequence[Row], title: str, description: str) -> str:
    """Draw rows of cells.

    Args:
        rows: at least one, all of the same width, with a colour and a ground in every style.
        title: what the picture is called; safe to show.
        description: what is to be seen, in words; safe to show.

    Returns:
        An SVG document.
    """
    columns = sum(width(text) for text, _ in rows[0])
    across, down = columns * CELL[0] + 2 * _MARGIN, len(rows) * CELL[1] + 2 * _MARGIN
    ground = _colours(rows[-1][-1][1])[1]
    shapes: list[str] = []
    words: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for text, style in row:
            colour, under = _colours(style)
            cells = width(text)
            if under != ground:
                shapes.append(_rectangle(x * CELL[0], y * CELL[1], cells * CELL[0], CELL[1], under))
            for column, piece in _pieces(text):
                if piece in _QUARTERS:
                    shapes += _block(x + column, y, piece, colour)
                else:
                    words.append(_words(x + column, y, piece, colour, bold=bool(style.bold)))
            x += cells
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}"'
            ' role="img">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            f'<rect width="{across}" height="{down}" rx="10" fill="{ground}"/>',
            f'<g transform="translate({_MARGIN} {_MARGIN})" shape-rendering="crispEdges">',
            *shapes,
            "</g>",
            f'<g transform="translate({_MARGIN} {_MARGIN})" font-family="{_FONTS}" font-size="{_FONT_SIZE}"'
            ' xml:space="preserve">',
            *words,
            "</g>",
            "</svg>\n",
        )
    )


def _colours(style: Style) -> tuple[str, str]:
    """The colours of the text and of what it stands on."""
    assert style.color is not None
    assert style.bgcolor is not None
    ink, ground = style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex
    return (ground, ink) if style.reverse else (ink, ground)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """What there is to draw of a text, each piece with its column."""
    column = end = 0
    for found in _PIECES.finditer(text):
        column += width(text[end : found.start()])
        yield column, found[0]
        column += width(found[0])
        end = found.end()


def _block(x: int, y: int, block: str, colour: str) -> list[str]:
    wide, high = CELL[0] // 2, CELL[1] // 2
    quarters = {int(quarter) for quarter in _QUARTERS[block]}
    left, top = x * CELL[0], y * CELL[1]
    return [
        _rectangle(left + quarter % 2 * wide, top + quarter // 2 * high, wide, high, colour)
        for quarter in sorted(quarters)
    ]


def _rectangle(x: int, y: int, wide: int, high: int, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{colour}"/>'


def _words(x: int, y: int, words: str, colour: str, *, bold: bool) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x * CELL[0]}" y="{y * CELL[1] + _BASELINE}" textLength="{width(words) * CELL[0]}"'
        f' fill="{colour}"{weight}>{escape(words)}</text>'
    )
