"""Text that others wrote, made harmless: no control, no format character, no tower of marks."""

import unicodedata

NAME_LENGTH = 32
"""The longest name, in graphemes."""

_MARKS = 2
"""How many combining marks a letter may carry."""

_SEEN = 50
"""How many characters are looked at for each letter of an excerpt."""

_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""The categories of characters that have no shape of their own."""

_INVISIBLE = frozenset(
    {
        *map(chr, range(0xFE00, 0xFE10)),  # variation selectors
        *map(chr, range(0xE0100, 0xE01F0)),
        *"\u180b\u180c\u180d\u180f",  # those of Mongolian
        *"\u115f\u1160\u3164\uffa0",  # Hangul fillers
        *"\u17b4\u17b5",  # Khmer vowels that are never written
        "\u034f",  # the combining grapheme joiner
        "\u2800",  # the Braille pattern without dots
    }
)
"""Characters that count as letters, marks or symbols and show nothing."""


class NameRefused(ValueError):
    """A name that cannot be used; its text says why and what to do."""


def is_shown(text: str) -> bool:
    """Tell quickly whether every character of a text has a shape of its own, or is a space.

    Args:
        text: anything, from anyone.

    Returns:
        False for what `clean` would leave out, and for line breaks and other white space than the space.
    """
    return text.isprintable() and _INVISIBLE.isdisjoint(text)


def clean(text: str) -> str:
    """Make text safe to show.

    Args:
        text: anything, from anyone.

    Returns:
        It in NFC on one line, without control, format, private and unassigned characters, without variation
        selectors and letters that show nothing, with at most two combining marks a letter, and with its white space
        folded.
    """
    if text.isascii() and text.isprintable():  # most names, and in long lists very many of them
        return " ".join(text.split())
    visible = "".join(" " if character.isspace() else character for character in text if not _is_unshown(character))
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", visible):  # what was removed may have kept a mark from its letter
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= (_MARKS if shown and shown[-1] != " " else 0):
            shown.append(character)
    return " ".join("".join(shown).split())


def graphemes(text: str) -> list[str]:
    """Split cleaned text into what a reader sees as letters: a character with its combining marks."""
    letters: list[str] = []
    for character in text:
        if letters and unicodedata.category(character) in ("Mn", "Me"):
            letters[-1] += character
        else:
            letters.append(character)
    return letters


def excerpt(text: str, length: int) -> str:
    """Repeat text of others in a message.

    Args:
        text: anything, from anyone.
        length: how many letters to keep at most, from 3.

    Returns:
        It cleaned, and cut in its middle where it is longer.
    """
    letters = graphemes(clean(text[: length * _SEEN]))
    if len(letters) <= length:
        return "".join(letters)
    half = (length - 1) // 2
    return f"{''.join(letters[:half])}…{''.join(letters[-half:])}"


def name(text: str) -> str:
    """Accept a person's name.

    Args:
        text: what was typed.

    Returns:
        The name as it is stored and shown.

    Raises:
        NameRefused: nothing that can be shown is left of it, or it is longer than 32 graphemes.
    """
    shown = clean(text)
    if not shown:
        raise NameRefused("A name needs at least one character that can be shown.")
    length = len(graphemes(shown))
    if length > NAME_LENGTH:
        raise NameRefused(f"A name has at most {NAME_LENGTH} characters; this one has {length}.")
    return shown


def distinct(first: str, second: str) -> tuple[str, str]:
    """Number two names that read the same, so that a table can tell its players apart."""
    return (first, second) if first != second else (f"{first} 1", f"{second} 2")


def _is_unshown(character: str) -> bool:
    return not character.isspace() and (unicodedata.category(character) in _UNSHOWN or character in _INVISIBLE)
