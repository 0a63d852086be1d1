"""A step of a character: what was done to its sheet, and how that comes to the disk whatever others do meanwhile."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from model.sheet.editing import changes
from model.sheet.events import Edited, Event
from model.sheet.merging import Clash, clashes, merged, with_keys
from model.sheet.played import Played
from model.sheet.state import Sheet
from saves.characters.conflict import CharacterConflict, differences
from saves.characters.faults import CharacterError
from saves.characters.file import CharacterFile, save
from saves.characters.folder import Characters
from saves.disk import Disk

Way = Literal["on", "undo", "redo"]
"""Whether a step goes on, or back, or forward again."""

_TRIES = 5
"""How many times a step is put onto what somebody else has written in the very moment."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something done to a sheet.

    Attributes:
        base: the sheet that it was done to.
        played: the sheet after it, and what happened.
        way: where it goes.
    """

    base: Sheet
    played: Played
    way: Way = "on"

    def clashes(self, theirs: Sheet) -> tuple[Clash, ...]:
        """Tell what it and somebody else have both changed."""
        return clashes(self.base, self.played.sheet, theirs)

    def over(self, theirs: Sheet) -> "Step":
        """Put it over what somebody else has changed too; its events then begin with that being taken back."""
        taken_back = with_keys(theirs, self.base, {clash.key for clash in self.clashes(theirs)})
        events = (*changes(theirs, taken_back), *self.played.events)
        return Step(theirs, Played(merged(self.base, self.played.sheet, theirs), events), self.way)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A step that is not saved, and that nothing else is done before.

    Attributes:
        step: what was done.
        error: why it is not saved.
    """

    step: Step
    error: CharacterError

    @property
    def theirs(self) -> CharacterFile | None:
        """The file as somebody else has made it, where that is why; None otherwise."""
        return self.error.theirs if isinstance(self.error, CharacterConflict) else None

    @property
    def clashes(self) -> tuple[Clash, ...]:
        """What both have changed; nothing where that is not why."""
        return () if self.theirs is None else self.step.clashes(self.theirs.sheet)


class Writer:
    """Writes steps. It waits for the disk: everything here is to be called in a thread, one call at a time."""

    def __init__(self, file: CharacterFile, characters: Characters, disk: Disk) -> None:
        """Take up a file.

        Args:
            file: the file as it was read.
            characters: the folder, which renames.
            disk: what writes.
        """
        self.file = file
        self._characters = characters
        self.disk = disk

    def write(self, step: Step) -> Sheet:
        """Have a step on the disk, beside whatever others have changed; `file` is what came of it.

        Returns:
            The sheet that it was put onto.

        Raises:
            CharacterConflict: somebody else has changed the same, or broken the file.
            CharacterError: the disk refuses, or the file cannot be used; see `saves.characters.file.save`.
        """
        for _ in range(_TRIES):
            theirs = self.file.sheet
            if step.clashes(theirs):
                raise CharacterConflict(self.file.path, self.file, differences(step.played.sheet, theirs))
            sheet = merged(step.base, step.played.sheet, theirs) if theirs != step.base else step.played.sheet
            try:
                self._save(sheet, step.played.events)
            except CharacterConflict as conflict:
                if conflict.theirs is None:
                    raise
                self.file = conflict.theirs
            else:
                return theirs
        raise CharacterConflict(self.file.path, self.file, ())

    def _save(self, sheet: Sheet, events: tuple[Event, ...]) -> None:
        if sheet.name != self.file.sheet.name:
            self.file = self._characters.rename(self.file, sheet.name)
            events = tuple(event for event in events if not (isinstance(event, Edited) and event.key == "name"))
        self.file = save(self.file, sheet, events, moment=datetime.now(UTC), disk=self.disk)
