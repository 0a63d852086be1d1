"""Text for terminals that show nothing but ASCII: every cell keeps its place."""

from unicodedata import category, normalize

from rich.cells import cell_len

_TABLE = {
    "-": "─┄┈╌╴╶▄▀▔‐‑‒–—―−⎺",
    "=": "═",
    "#": "━┅┉╍╸╺┃┇┋╏╻╹┏┓┗┛█■▓▅▆▇",
    "_": "▁▂▃⎽",
    "|": "│┆┊╎║▎▍▏▊▉▋▕╵╷",
    "[": "▐",
    "]": "▌",
    "+": "±┼╋╬├┤┬┴┠┨┯┷┣┫┳┻╠╣╦╩╞╡╤╧╪╔╗╚╝┌┐└┘▛▜▙▟",
    ".": "╭╮▗▖…·‥",
    "'": "╰╯▝▘‘’ʼ‛",
    ":": "░▒∶",
    "o": "●○◉◯⬤•",
    "*": "◈◆◇★☆",
    ">": "▶▸›→⇒►▷»➤",
    "<": "◀◂‹←⇐◄◁«⏎⌫",
    "^": "▲△↑▴⇧",
    "v": "▼▽↓▾",
    '"': "“”„‟",
    "x": "×✕✖✗✘",
    "/": "÷⁄∕",
    "%": "‰",
    " ": "\u00a0\u2002\u2003\u2007\u2009\u202f",
    "V": "✓✔",
    "? ": "🔎",
}

_LETTERS = {
    "ß": "s",
    "æ": "a",
    "Æ": "A",
    "œ": "o",
    "Œ": "O",
    "ø": "o",
    "Ø": "O",
    "đ": "d",
    "Đ": "D",
    "ł": "l",
    "Ł": "L",
}

UNKNOWN = "?"
"""What is shown in each cell of a letter that has nothing like it in ASCII."""


class _Replacements(dict[int, str]):
    """For each character what stands for it in ASCII, as wide as it is; found when it is first needed."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        plain = character if code < 0x80 else _like(character)
        self[code] = plain
        return plain


def _like(character: str) -> str:
    """The letter without its accents, if it has that shape; otherwise what says that there is something."""
    cells = cell_len(character)
    base = "".join(letter for letter in normalize("NFKD", character) if category(letter)[0] != "M")
    if base.isascii() and base.isprintable() and len(base) == cells:
        return base
    return UNKNOWN * cells


_REPLACEMENTS = _Replacements(
    {
        **{ord(character): plain for plain, characters in _TABLE.items() for character in characters},
        **{ord(character): plain for character, plain in _LETTERS.items()},
    }
)


def in_ascii(text: str) -> str:
    """Write text in ASCII.

    Args:
        text: anything.

    Returns:
        Text of the same width: each letter by what looks most like it, or a question mark in each of its cells.
    """
    if text.isascii():
        return text
    plain = text.translate(_REPLACEMENTS)
    if len(plain) != (cells := cell_len(text)):
        return plain[:cells].ljust(cells, UNKNOWN)
    return plain
