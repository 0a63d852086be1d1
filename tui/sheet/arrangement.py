"""Where everything of a sheet stands on a screen of some size, and where the arrows go from there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from textual.geometry import Region

from model.sheet.abilities import SKILLS_OF
from model.sheet.state import Sheet
from tui.sheet.fields import CONDITIONS, condition_field, vitals

Direction = Literal["up", "down", "left", "right"]

LABEL = 12
"""The column where what stands after a label begins."""

BROAD = 124
"""From this width on, what happened stands beside the sheet, and not below."""

ASIDE = 46
"""The columns of what stands beside."""

_LABEL_OF_HALF = 10
"""That column where two fields stand side by side."""

_FOUR = 80
"""From this width on, the four abilities stand side by side, and each current value has a line of its own."""

_LEAST_HISTORY = 1
"""The rows that what happened has at the least, where it stands below."""

_AIRY = 14
"""With so many rows to spare, every current value says where its maximum comes from."""

_MOST_SHARE = 5
"""The most that conditions grow by."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where everything stands.

    Attributes:
        fields: the place of each field, in reading order.
        banner: the line that says what must be done; without height where nothing must.
        caption: the line that explains the two numbers of a skill; without height where there is no room.
        why: the lines that tell of the chosen field.
        height: the rows of all of it; what happened has the rest.
    """

    fields: Mapping[str, Region]
    banner: Region
    caption: Region
    why: Region
    height: int

    def next_to(self, field: str, direction: Direction) -> str:
        """Find where an arrow goes.

        Args:
            field: where the cursor is.
            direction: the arrow.

        Returns:
            The nearest field there; the same one at the edge.
        """
        here = self.fields[field]
        ways = {
            name: distance
            for name, there in self.fields.items()
            if (distance := _distance(here, there, direction)) is not None
        }
        return min(ways, key=ways.__getitem__, default=field)

    def after(self, field: str, by: int) -> str:
        """Find the field some places further in reading order, or back, going round at the ends."""
        order = tuple(self.fields)
        return order[(order.index(field) + by) % len(order)]


def arrange(sheet: Sheet, columns: int, rows: int, *, banner: bool, notes: int) -> Arrangement:
    """Arrange a sheet.

    Args:
        sheet: what is shown.
        columns: the width that there is for it.
        rows: the height that there is for it and for what happened below it; where that stands beside, see `broad`.
        banner: whether something must be said in a line of its own.
        notes: how many lines the notes have.

    Returns:
        An arrangement of `columns`, which is whole from 60 columns and 19 rows on.
    """
    return _Arranging(sheet, columns, rows, banner=banner, notes=notes).arrangement()


class _Arranging:
    """Gives out rows from top to bottom."""

    def __init__(self, sheet: Sheet, columns: int, rows: int, *, banner: bool, notes: int) -> None:
        self._sheet = sheet
        self._columns = columns
        self._banner = int(banner)
        self._four = columns >= _FOUR
        self._vitals = vitals(sheet)
        self._vital_rows = len(self._vitals) if self._four else 2
        self._grid_rows = 5 if self._four else 10
        self._notes_beside = not self._four and len(self._vitals) % 2 == 1
        least = 2 + self._banner + self._vital_rows + 1 + self._grid_rows + 1 + (not self._notes_beside)
        spare = max(rows - least - _LEAST_HISTORY, 0)
        self._why_rows = 2 if spare >= 1 else 1
        self._caption = int(spare >= 3)
        self._gaps = int(spare >= 7)
        self._air = int(spare >= _AIRY)
        self._tall = 2 if self._four and spare >= _AIRY else 1
        self._vital_rows *= self._tall
        taken = (
            self._caption + self._why_rows - 1 + 2 * self._gaps + 2 * self._air + (self._tall - 1) * len(self._vitals)
        )
        left = max(spare - taken, 0)
        share = (left + 1) // 3
        self._condition_rows = 1 + min(max(len(sheet.conditions) - 1, 0), share, _MOST_SHARE)
        self._note_rows = 0 if self._notes_beside else 1 + min(max(notes - 1, 0), share)
        self._y = 0
        self._fields: dict[str, Region] = {}

    def arrangement(self) -> Arrangement:
        columns = self._columns
        for field in ("name", "concept"):
            self._fields[field] = Region(0, self._take(), columns, 1)
        banner = Region(0, self._take(self._banner), columns, self._banner)
        self._take(self._gaps)
        self._place_vitals()
        self._place_conditions()
        self._take(self._air)
        caption = Region(0, self._take(self._caption), columns, self._caption)
        self._place_traits()
        self._take(self._gaps)
        if not self._notes_beside:
            self._fields["notes"] = Region(0, self._take(self._note_rows), columns, self._note_rows)
        self._take(self._air)
        why = Region(0, self._take(self._why_rows), columns, self._why_rows)
        return Arrangement(self._fields, banner, caption, why, self._y)

    def _take(self, rows: int = 1) -> int:
        y, self._y = self._y, self._y + rows
        return y

    def _place_vitals(self) -> None:
        top = self._take(self._vital_rows)
        half = self._columns // 2
        for place, field in enumerate(self._vitals):
            if self._four:
                self._fields[field] = Region(0, top + place * self._tall, self._columns, self._tall)
            else:
                self._fields[field] = Region(place % 2 * half, top + place // 2, half, 1)
        if self._notes_beside:
            self._fields["notes"] = Region(half, top + self._vital_rows - 1, half, 1)

    def _place_conditions(self) -> None:
        top, rows, count = self._take(self._condition_rows), self._condition_rows, len(self._sheet.conditions)
        alone = count if count <= rows else rows - 1
        for place in range(alone):
            self._fields[condition_field(place)] = Region(0, top + place, self._columns, 1)
        if alone < rows:
            self._fields[CONDITIONS] = Region(0, top + alone, self._columns, 1)

    def _place_traits(self) -> None:
        top = self._take(self._grid_rows)
        across = 4 if self._four else 2
        width = self._columns // across
        for block, (ability, skills) in enumerate(SKILLS_OF.items()):
            x, y = block % across * width, top + block // across * 5
            for row, trait in enumerate((ability, *skills)):
                self._fields[trait.value] = Region(x, y + row, width, 1)


def label_of(place: Region) -> int:
    """Find the column in a field where what stands after its label begins."""
    return LABEL if place.width >= _FOUR // 2 else _LABEL_OF_HALF


def _distance(here: Region, there: Region, direction: Direction) -> tuple[int, int] | None:
    """How far a field lies in a direction, the more important measure first; None where it does not lie there."""
    down, right = there.y - here.y, there.x - here.x
    match direction:
        case "up" | "down":
            along = down if direction == "down" else -down
            is_above_or_below = here.x < there.right and there.x < here.right
            return (along, abs(right)) if along > 0 and is_above_or_below else None
        case "left" | "right":
            along = right if direction == "right" else -right
            is_beside = here.width == there.width
            return (abs(down), along) if along > 0 and is_beside else None
