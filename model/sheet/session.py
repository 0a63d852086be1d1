"""The sheets that a character had since it was opened: undo and redo."""

from dataclasses import dataclass

from model.sheet.state import Sheet


@dataclass(frozen=True, slots=True)
class Session:
    """A sheet with what it was and what it was again.

    Attributes:
        sheet: the sheet as it stands.
        past: the sheets before it, the oldest first.
        future: the sheets that were undone, the last undone first.
    """

    sheet: Sheet
    past: tuple[Sheet, ...] = ()
    future: tuple[Sheet, ...] = ()

    def went_on(self, sheet: Sheet) -> "Session":
        """Take a step to another sheet, after which nothing can be redone; the same sheet is no step."""
        return self if sheet == self.sheet else Session(sheet, (*self.past, self.sheet))

    def undone(self) -> "Session":
        """Go one step back; itself when there is none. `editing.changes` tells what that did."""
        if not self.past:
            return self
        return Session(self.past[-1], self.past[:-1], (self.sheet, *self.future))

    def redone(self) -> "Session":
        """Go one step forward again; itself when there is none."""
        if not self.future:
            return self
        return Session(self.future[0], (*self.past, self.sheet), self.future[1:])
