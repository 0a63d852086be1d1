"""What each key of a sheet may say, wherever it comes from: a file, the command line or a screen."""

import difflib
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from model import text
from model.sheet.abilities import HIGHEST, LOWEST, Ability, Skill
from model.sheet.events import Written
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet

TEXTS: Mapping[str, int] = MappingProxyType({"name": text.NAME_LENGTH, "concept": 200, "notes": 100_000})
"""The keys of a sheet that are text, with how many characters each has at most."""

NUMBERS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {trait.value: (LOWEST, HIGHEST) for trait in (*Ability, *Skill)}
    | {"hp": (0, 35), "stress": (0, 23), "movement": (0, 23), "ap": (0, 99)}
)
"""The keys that are whole numbers, with the lowest and highest that any sheet allows (D11).

HP, Stress and Movement reach their highest maximum with every level at 20; a sheet's own maximum is usually lower.
"""

FLAGS = ("morale_due",)
"""The keys that are true or false."""

KEYS: tuple[str, ...] = (*TEXTS, *NUMBERS, *FLAGS)
"""Every key that can be edited."""

UNWRITTEN: frozenset[str] = frozenset(NUMBERS) - {"stress"}
"""The keys that may be absent and then mean 0, full or none (D11, D12)."""


def title(key: str) -> str:
    """What a key is called on a sheet: "Physique", "HP"."""
    return {"hp": "HP", "ap": "AP", "morale_due": "Morale Roll due"}.get(key, key.capitalize())


def written(sheet: Sheet, key: str) -> Written:
    """What a sheet says for a key of `KEYS`; None where it is not written."""
    if key in tuple(Ability):
        return sheet.abilities.get(Ability(key))
    if key in tuple(Skill):
        return sheet.skills.get(Skill(key))
    value: Written = getattr(sheet, key)
    return value


def allowed(key: str) -> str:
    """Say what a key of `KEYS` may be: "a whole number from -10 to 20"."""
    if key in TEXTS:
        return f"text of at most {TEXTS[key]} characters"
    if key in FLAGS:
        return "true or false"
    lowest, highest = NUMBERS[key]
    return f"a whole number from {lowest} to {highest}"


def find(written_key: str) -> str:
    """Find the key that a person means.

    Args:
        written_key: what was written; case and surrounding space do not matter.

    Returns:
        The key of `KEYS`.

    Raises:
        NotAllowed: there is none; the closest is named, if one is close.
    """
    key = written_key.strip().casefold()
    if key in KEYS:
        return key
    close = difflib.get_close_matches(key, KEYS, n=1)
    advice = f"did you mean {close[0]}?" if close else f"there are {', '.join(KEYS)}."
    raise NotAllowed(f"A sheet has no “{text.clean(written_key[:100])[:40]}”; {advice}")


def accept(key: str, value: object) -> int | str | bool:
    """Check what a key says, whatever the sheet.

    Args:
        key: one of `KEYS`.
        value: what was written for it.

    Returns:
        It as a sheet holds it: text in NFC, names and concepts on one line.

    Raises:
        NotAllowed: it is of another type, or out of the range that any sheet allows.
    """
    if key in TEXTS and isinstance(value, str):
        return _text(key, value)
    if key in FLAGS and isinstance(value, bool):
        return value
    if key in NUMBERS and isinstance(value, int) and not isinstance(value, bool):
        lowest, highest = NUMBERS[key]
        if lowest <= value <= highest:
            return int(value)
    raise NotAllowed(f"{title(key)} is {allowed(key)}, not {_shown(value)}.")


def _text(key: str, value: str) -> str:
    if key == "name":
        try:
            return text.name(value)
        except text.NameRefused as error:
            raise NotAllowed(str(error)) from None
    kept = text.clean(value) if key == "concept" else _lines(value)
    if len(kept) > TEXTS[key]:
        raise NotAllowed(f"{title(key)} is {allowed(key)}; this has {len(kept)}.")
    return kept


def _lines(value: str) -> str:
    """Keep the lines and tabs of notes, and no other control character."""
    joined = value.replace("\r\n", "\n").replace("\r", "\n")
    shown = "".join(one for one in joined if one in "\n\t" or unicodedata.category(one) not in ("Cc", "Cs"))
    return unicodedata.normalize("NFC", shown)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else "a number so far from 0"
    if isinstance(value, str):
        shown = text.clean(value[:100])
        return f"the text “{shown if len(shown) <= 40 else f'{shown[:39]}…'}”"
    if isinstance(value, float):
        return f"{value}, which is no whole number"
    if value is None:
        return "nothing"
    return "a list or a table" if isinstance(value, list | dict) else "a date or a time"
