"""What the sheet on the screen shows at a moment."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from model.sheet.keys import title
from model.sheet.offers import due
from model.sheet.state import Sheet
from saves.duel_record import DuelRecord
from tui.asking import said
from tui.sheet.opened import OpenCharacter, Saving
from tui.sheet.steps import Waiting


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """Everything that is to be drawn.

    Attributes:
        sheet: the character.
        chosen: the field that the cursor is on.
        file: what its file is called.
        saving: whether it is saved, in a word or two.
        is_saved: whether all that is shown is on the disk.
        banner: what must be done, in a sentence; empty when nothing must.
        record: how the character did in duels; None where that is not known.
        keys: the key of each action of the screen, as a person reads it.
    """

    sheet: Sheet
    chosen: str
    file: str = ""
    saving: str = ""
    is_saved: bool = True
    banner: str = ""
    record: DuelRecord | None = None
    keys: Mapping[str, str] = field(default_factory=dict)


def view_of(
    character: OpenCharacter, chosen: str, record: DuelRecord | None = None, keys: Mapping[str, str] | None = None
) -> View:
    """Look at a character as it stands.

    Args:
        character: the character.
        chosen: the field that the cursor is on.
        record: how it did in duels.
        keys: the key of each action of the screen, as a person reads it.
    """
    return View(
        sheet=character.sheet,
        chosen=chosen,
        file=character.path.name,
        saving=character.saving,
        is_saved=character.saving in (Saving.SAVED, Saving.WRITING),
        banner=_banner(character, keys or {}),
        record=record,
        keys=keys or {},
    )


def _banner(character: OpenCharacter, keys: Mapping[str, str]) -> str:
    """Say what must be done; nothing when nothing must."""
    settle, morale = keys.get("settle", ""), keys.get("deed('morale')", "")
    if character.waiting is not None:
        return f"Not saved; {settle} decides. {_at_odds(character.waiting) or character.waiting.error.reason}"
    if character.lost is not None:
        again = f"{settle} writes it again. " if character.is_gone else ""
        return f"{again}{said(character.lost)}"
    must = due(character.sheet)
    return f"{must} {morale} rolls it." if must else ""


def _at_odds(waiting: Waiting) -> str:
    """Say both values of the first thing that two have changed; nothing when that is not why it waits."""
    if not waiting.clashes:
        return ""
    first, *others = waiting.clashes
    mine, theirs = ("not written" if value is None else value for value in (first.mine, first.theirs))
    more = f", and {len(others)} more" if others else ""
    return f"{title(first.key)}: yours {mine}, in the file {theirs}{more}."
