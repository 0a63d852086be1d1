"""A line that can be typed in: base of every field."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class Field(Input):
    """A field in which ctrl+c leaves the program, as it does everywhere, and whose cursor stands still."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "app.quit", "Quit", show=False)]

    def __init__(self, value: str, *, id: str, select_on_focus: bool = True) -> None:
        """Make the field.

        Args:
            value: what stands in it first.
            id: its id.
            select_on_focus: whether typing replaces what stands in it.
        """
        super().__init__(value, id=id, compact=True, select_on_focus=select_on_focus)
        self.cursor_blink = False
