"""A command: something that a person can do with a key; and those that several screens share."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual.binding import Binding

EVERYWHERE = "app"
"""The context whose keys work on every screen."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do with a key.

    Attributes:
        id: what a key map calls it, `context.verb`.
        keys: its keys; the first is shown and can be changed.
        action: the action of the screen or app.
        label: what the footer calls it.
        tells: one line on what it does.
        shown: whether the footer has it.
    """

    id: str
    keys: tuple[str, ...]
    action: str
    label: str
    tells: str
    shown: bool = True

    def bindings(self) -> Iterator[Binding]:
        """One binding a key; those after the first have ids of their own and stay out of the footer."""
        for number, key in enumerate(self.keys):
            suffix = f".{number + 1}" if number else ""
            yield Binding(
                key, self.action, self.label, show=self.shown and not number, tooltip=self.tells, id=self.id + suffix
            )


LIST = (
    Command("list.up", ("up", "k"), "move(-1)", "Up", "Go one line up.", shown=False),
    Command("list.down", ("down", "j"), "move(1)", "Down", "Go one line down.", shown=False),
)
"""What moves a cursor in a list."""

LONG_LIST = (
    Command("list.page_up", ("pageup",), "page(-1)", "Page up", "Go one page up.", shown=False),
    Command("list.page_down", ("pagedown",), "page(1)", "Page down", "Go one page down.", shown=False),
    Command("list.first", ("home",), "first", "First", "Go to the first line.", shown=False),
    Command("list.last", ("end",), "last", "Last", "Go to the last line.", shown=False),
)
"""What moves a cursor far in a long list."""
