"""A character file that was changed by somebody else while it was open: both values of everything that differs."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from model.sheet.editing import changes
from model.sheet.events import Written
from model.sheet.keys import title
from model.sheet.state import Sheet
from saves.characters.faults import CharacterBroken, CharacterError
from saves.faults import quote

if TYPE_CHECKING:
    from saves.characters.file import CharacterFile

_TOLD = 3
"""How many differences a message tells at most."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that the file says otherwise than the character is to be.

    Attributes:
        key: one of `model.sheet.keys.KEYS`, "conditions" or "id".
        mine: what it was to be.
        theirs: what the file says.
    """

    key: str
    mine: Written
    theirs: Written

    def __str__(self) -> str:
        return f"{title(self.key)} is {_says(self.mine)} here and {_says(self.theirs)} in the file"


class CharacterConflict(CharacterError):
    """Somebody else has changed what the file says; nothing was written, and nothing is lost.

    Attributes:
        theirs: the file as it is: to go on from it, or to save over it knowingly; None when it is broken.
        differences: all that differs.
        broken: what is wrong with the file, where it is broken.
    """

    advice_of_kind = "Nothing was written; take what the file says, or save over it knowingly."

    def __init__(
        self,
        path: Path,
        theirs: "CharacterFile | None",
        differences: Sequence[Difference],
        broken: CharacterBroken | None = None,
    ) -> None:
        """Tell what differs.

        Args:
            path: the file.
            theirs: the file as it is.
            differences: all that differs.
            broken: what is wrong with it.
        """
        self.theirs = theirs
        self.differences = tuple(differences)
        self.broken = broken
        told = "; ".join(map(str, self.differences[:_TOLD]))
        more = len(self.differences) - _TOLD
        reason = f"The file was changed meanwhile: {told or 'it says what was to be written'}"
        reason += f" and {more} more differences." if more > 0 else "."
        if broken is not None:
            reason = f"The file was changed meanwhile, and is broken: {broken.faults[0]}"
        advice = "Nothing was written; mend the file, or save under another name." if broken is not None else ""
        super().__init__(path, reason, line=broken.line if broken is not None else None, advice=advice)


def differences(mine: Sheet, theirs: Sheet) -> tuple[Difference, ...]:
    """List what a file says otherwise than a character is to be.

    Args:
        mine: the character as it is to be.
        theirs: what the file says.
    """
    found = [Difference(edit.key, edit.before, edit.after) for edit in changes(mine, theirs)]
    if mine.id != theirs.id:
        found.append(Difference("id", mine.id, theirs.id))
    return tuple(found)


def _says(value: Written) -> str:
    if value is None:
        return "not written"
    return (
        str(value).lower() if isinstance(value, bool) else f"“{quote(value, 40)}”" if value == "" else quote(value, 40)
    )
