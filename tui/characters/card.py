"""A card: what a list of characters knows of one file, made ready once to be sorted, searched and drawn."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from model.sheet.offers import due
from model.sheet.state import Sheet
from model.sheet.statistics import is_morale_due
from saves.characters.faults import CharacterBroken, CharacterError
from saves.characters.listing import Found
from tui.text import safe

Kind = Literal["fine", "due", "broken"]
"""How it stands with a character: nothing to do, a Morale Roll to make, or a file that cannot be read."""

_DIGITS = re.compile(r"\d+")
"""Numbers in a name: "Guard 2" comes before "Guard 10"."""

_TOLD = 3
"""How many faults of a file are told at most."""


class Look(NamedTuple):
    """What a file looks like from outside: where it lies, and when it or what may be done to it was changed last."""

    device: int
    number: int
    size: int
    changed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One character of a list. All its texts are safe to show.

    Attributes:
        path: the file.
        name: the name of the file, by which its folder knows it.
        title: what the character is called, or else its file.
        file: the name of the file, safe to show.
        sheet: what the file says, whose texts are to be made safe; None where it cannot be read.
        kind: how it stands with the character.
        due: what must be done before anything else, in a sentence; empty where nothing must.
        conditions: the names of what holds.
        reason: what is wrong with the file, without its path; empty where nothing is.
        look: what the file looked like when it was read; None where that tells nothing.
        duels: how it fared in duels, or why that is not known; empty for one that never sat at a table.
        words: all that a search looks at, in folded case.
        order: what it is sorted by: good ones first, by name, then the broken ones.
    """

    path: Path
    name: str
    title: str
    file: str
    sheet: Sheet | None
    kind: Kind
    due: str
    conditions: tuple[str, ...]
    reason: str
    look: Look | None
    duels: str
    words: str
    order: tuple[float, str, str]

    @property
    def is_broken(self) -> bool:
        """Whether the file cannot be read."""
        return self.sheet is None


def card_of(found: Found, look: Look | None = None, duels: str = "") -> Card:
    """Make the card of a character file.

    Args:
        found: the file, good or broken.
        look: what the file looked like when it was read, where that tells anything.
        duels: how the character fared in duels, or why that is not known, if it has sat at a table.
    """
    sheet = None if found.file is None else found.file.sheet
    title, file = safe(found.name), safe(found.path.name)
    conditions = () if sheet is None else tuple(safe(one.name) for one in sheet.conditions)
    concept = "" if sheet is None or not sheet.concept else safe(sheet.concept)
    return Card(
        path=found.path,
        name=found.path.name,
        title=title,
        file=file,
        sheet=sheet,
        kind="broken" if sheet is None else "due" if is_morale_due(sheet) else "fine",
        due="" if sheet is None else due(sheet),
        conditions=conditions,
        reason="" if found.error is None else safe(reason_of(found.error)),
        look=look,
        duels="" if sheet is None or sheet.id is None else duels,
        words=" ".join((title, file, concept, *conditions)).casefold(),
        order=(1.0 if sheet is None else 0.0, _sortable(title), found.path.name),
    )


def reason_of(error: CharacterError) -> str:
    """Say all that is wrong with a file, as far as there is room, with line and key of each fault."""
    if not isinstance(error, CharacterBroken):
        return f"{error.reason} {error.advice}".rstrip()
    told = [f"Line {fault.line}: {fault}" for fault in error.faults[:_TOLD]]
    more = len(error.faults) - _TOLD
    return " ".join([*told, *([f"And {more} more."] if more > 0 else []), error.advice])


def _sortable(title: str) -> str:
    """Make a title that sorts by its words and by the numbers in it."""
    return _DIGITS.sub(lambda digits: digits.group().zfill(9), title.casefold())
