"""Text that others wrote, made harmless: no control, no format character, no tower of marks."""

import unicodedata

NAME_LENGTH = 32
"""The longest name, in graphemes."""

_MARKS = 2
"""How many combining marks a letter may carry."""

_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


class NameRefused(ValueError):
    """A name that cannot be used; its text says why and what to do."""


def clean(text: str) -> str:
    """Make text safe to show.

    Args:
        text: anything, from anyone.

    Returns:
        It in NFC on one line, without control, format, private and unassigned characters, without variation
        selectors, with at most two combining marks a letter, and with its white space folded.
    """
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        if character.isspace():
            character = " "
        category = unicodedata.category(character)
        if category in _UNSHOWN or _is_variation_selector(character):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0
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


def _is_variation_selector(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
