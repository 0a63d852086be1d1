"""Text that has broken programs before, and what must hold wherever text of others is shown, exported or told.

Whatever shows text of others is tried with `TEXTS`: a screen, a dialog, a notification, an export, an error. Where only
a name can stand, with `NAMES`.
"""

import unicodedata

from wcwidth import wcswidth, wcwidth

from model.text import NameRefused, clean, name

ACUTE, DOT_BELOW, RING = "\u0301", "\u0323", "\u20dd"

FAMILY = "👩\u200d👩\u200d👧\u200d👦"

TEXTS = {
    "a closing tag": "[/]",
    "a bracket": "[/",
    "a link": "[@click=app.quit]x[/]",
    "a style": "[bold red on blue]Ada",
    "a template": "$name {name} %s %(name)s \\x1b",
    "quotes": "'\"`$(reboot)`&amp;<b>]]>--",
    "a colour sequence": "\x1b[31;1mAda\x1b[0m",
    "a title sequence": "\x1b]0;owned\x07Ada\x1b\\",
    "the clipboard": "\x1b]52;c;b3duZWQ=\x07Ada\x1b]52;p;?\x1b\\",
    "a device request": "\x1b[c\x1b[6n\x1bP+q544e\x1b\\Ada\x1b_G\x1b\\",
    "cursor movement": "Ada\x1b[2J\x1b[H\x08\x08",
    "half a sequence": "Ada\x1b[",
    "C1 controls": "\x9b31mAda\x9d0;x\x9c\x90q\x9c",
    "every control": "".join(map(chr, (*range(1, 32), *range(127, 160)))) + "Ada",
    "line breaks": "Ada\r\nLove\u2028lace\x85\x0b\x0c\u2029",
    "bidi overrides": "\u202eadA\u202c \u2066x\u2069\u200f\u061c",
    "zero width": "A\u200bd\u2060a\ufeff\u00ad\u180e",
    "nothing to see": "\u200b\u200d\ufeff",
    "tags": "Ada\U000e0001\U000e0041\U000e007f",
    "a storm of marks": "Z" + ACUTE * 20 + "a" + (ACUTE + DOT_BELOW) * 20,
    "marks alone": ACUTE * 5 + "da",
    "enclosing marks": ("o" + RING * 3) * 4,
    "a family": f"{FAMILY} Ada",
    "skin tones": "👍🏽👋🏿 Ada",
    "a skin tone alone": "🏽",
    "flags": "🇩🇪🇵🇱🇦",
    "hearts": "❤\ufe0f☺\ufe0f❤\ufe0e",
    "keycaps": "1\ufe0f\u20e3#\ufe0f\u20e3",
    "jamo": "\u1112\u1161\u11ab\u1100\u1161",
    "lone jamo": "\u1161\u11a8\u1161 Ada",
    "fillers": "A\u3164\u115f\u1160\uffa0\u2800da",
    "unassigned and private": "A\U0003ffff\ue000\U00100000\ufffe\u0378da",
    "Hebrew and Arabic": "עדה عائشة",
    "Thai": "กำแพงน้ำ",
    "halves and fulls": "ｱｰｶｲﾌﾞ ＡＢＣ",
    "CJK": "図書館の守り手",
    "32 wide letters": "書" * 32,
    "32 wide emoji": "🎲" * 32,
    "32 letters with marks": ("q" + ACUTE + DOT_BELOW) * 32,
    "32 narrow letters": "W" * 32,
    "one letter": "i",
    "bytes that are no text": "A\udc80da\udcff",
    "half a pair": "\ud83dAda",
    "10,000 letters": "x" * 10_000,
    "10,000 wide letters": "図" * 10_000,
    "10,000 words": "ab " * 10_000,
    "10,000 escapes": "\x1b[2J" * 10_000 + "Ada",
    "10,000 marks": "e" + ACUTE * 10_000,
    "10,000 families": FAMILY * 10_000,
}
"""What others can write, each by what it is."""


def _is_name(text: str) -> bool:
    try:
        name(text)
    except NameRefused:
        return False
    return True


NAMES = {kind: text for kind, text in TEXTS.items() if _is_name(text)}
"""What a player can ask to be called."""

FEW = {
    kind: NAMES[kind]
    for kind in (
        *("a closing tag", "a link", "the clipboard", "C1 controls", "line breaks", "bidi overrides"),
        *("a storm of marks", "a family", "flags", "32 wide letters", "halves and fulls", "Thai"),
    )
}
"""A dozen of the names, for what is tried with each of them anew."""

PATHS = {
    kind: text.replace("/", "|")[:60] for kind, text in TEXTS.items() if len(text) < 1_000 and "\ud83d" not in text
}
"""What a file can be called."""


def assert_harmless(told: str, longest: int | None = None) -> None:
    """Look at text that goes to a terminal or into a file.

    Args:
        told: one line.
        longest: how many characters it may have; None for any number.
    """
    bad = {letter for letter in told if unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")}
    assert not bad, f"{bad!r} in {told[:200]!r}"
    assert clean(told) == " ".join(told.split()), f"not cleaned: {told[:200]!r}"
    assert longest is None or len(told) <= longest, f"{len(told)} characters"


def cells(row: str) -> dict[int, str]:
    """What begins at each cell of a row, as a terminal measures it."""
    begun: dict[int, str] = {}
    x = 0
    for letter in row:
        if wcwidth(letter):
            begun[x] = letter
        x += wcwidth(letter)
    return begun


def measured(row: str) -> int:
    """How many cells a row takes; a row on which terminals may disagree fails."""
    assert wcswidth(row) == sum(map(wcwidth, row)), f"terminals may not agree on {row!r}"
    return wcswidth(row)
