"""Picking a character out of the folder, for a seat at a table."""

from collections.abc import Callable

from saves.characters.folder import Characters
from saves.shelf import Shelf
from tui.characters.roster_page import RosterPage
from tui.home.seating import Picked
from tui.keys.table import bindings

_HINTS = {"find": "find"}


class PickCharacter(RosterPage):
    """Lists the characters, and tells which one was picked."""

    BINDINGS = bindings("pick_character")

    def __init__(self, folder: Characters, shelf: Shelf, pick: Callable[[Picked], None], every: float = 1.0) -> None:
        """Open the page.

        Args:
            folder: the characters.
            shelf: the matches that they may have played.
            pick: is told which one was picked.
            every: after how many seconds it is looked again whether a file was changed outside.
        """
        super().__init__(folder, shelf, "Which character?", _HINTS, every)
        self._pick = pick

    def none_there(self) -> str:
        """Say that no character is there, and where one is made."""
        return "No character is here yet. Characters are made at home, under Characters."

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to pick what is there."""
        return None if action == "open" and self.chosen is None else True

    def action_open(self) -> None:
        """Pick the chosen character; tell what is wrong where that cannot be."""
        card = self.chosen
        if card is None:
            return
        if card.is_broken:
            self.tell_reason(card)
        else:
            self.dismiss(None)
            self._pick(Picked(card.path, card.title))
