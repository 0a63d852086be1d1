"""What an act or an edit comes to."""

from dataclasses import dataclass

from model.sheet.events import Event
from model.sheet.state import Sheet


@dataclass(frozen=True, slots=True)
class Played:
    """A sheet after something happened to it.

    Attributes:
        sheet: the sheet.
        events: what happened, in order; empty when nothing did.
    """

    sheet: Sheet
    events: tuple[Event, ...]
