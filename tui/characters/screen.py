"""The characters screen: every character of the folder, to be found, opened, made, copied and put away."""

from pathlib import Path

from saves.characters.folder import Characters
from saves.shelf import Shelf
from tui.characters import deeds
from tui.characters.roster_page import RosterPage
from tui.characters.trash import CharacterTrash
from tui.keys.table import bindings
from tui.wanted import Wanted
from tui.wishes import OpenCharacter, OpenParty

_HINTS = {
    "find": "find",
    "next_kind(1)": "due, broken",
    "open_path": "open a file",
    "export": "export",
    "trash": "trash",
}
"""What is offered while nothing is searched for, by its action."""

_GOOD_ONLY = ("rename", "duplicate", "export", "select")
"""The actions that a broken file does not allow."""


class CharactersScreen(RosterPage):
    """Lists the characters and does what is asked for; only opening them it leaves to the app."""

    BINDINGS = bindings("characters")
    needs_chosen = ("open", "delete", "party", "select_all", *_GOOD_ONLY)

    def __init__(self, folder: Characters, shelf: Shelf, every: float = 1.0) -> None:
        """Open the screen; it takes what a `RosterPage` does."""
        super().__init__(folder, shelf, "Characters", _HINTS, every)

    def status(self) -> str:
        """Say how many there are, and how many of them are selected."""
        selected = len(self.marking.selected)
        return f"{selected:,} selected · {super().status()}" if selected else super().status()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what can be done to the chosen character."""
        if action == "party":
            return True if self._party() else None
        if action in self.needs_chosen and self.chosen is None:
            return None
        return None if action in _GOOD_ONLY and self.chosen and self.chosen.is_broken else True

    def action_open(self) -> None:
        """Open the chosen character; tell what is wrong where that cannot be."""
        if self.chosen is None:
            return
        if self.chosen.is_broken:
            self.tell_reason(self.chosen)
        else:
            self.post_message(Wanted(OpenCharacter(self.chosen.path)))

    def action_select(self) -> None:
        """Select the chosen character, or let it go."""
        if self.chosen is not None:
            self.marking.select([self.chosen])
            self.catalogue_changed()

    def action_select_all(self) -> None:
        """Select every character that is listed, or let them all go."""
        self.marking.select(self.cards)
        self.catalogue_changed()

    def action_party(self) -> None:
        """See the selected characters side by side, or the chosen one where none is selected."""
        if self._party():
            self.post_message(Wanted(OpenParty(self._party())))

    def action_trash(self) -> None:
        """See what was deleted; the folder is read again afterwards."""
        self.app.push_screen(CharacterTrash(self.folder))

    def action_new(self) -> None:
        """Make a character, and open it."""
        self.begin(self._new)

    async def _new(self) -> None:
        path = await deeds.new(self.app, self.folder)
        if path is not None:
            await self.show_changed(path)
            self.post_message(Wanted(OpenCharacter(path)))

    def action_duplicate(self) -> None:
        """Copy the chosen character."""
        self.begin(self._duplicate)

    async def _duplicate(self) -> None:
        card = self.chosen
        path = None if card is None or card.is_broken else await deeds.duplicate(self.app, self.folder, card)
        if path is not None:
            await self.show_changed(path)

    def action_rename(self) -> None:
        """Call the chosen character otherwise."""
        self.begin(self._rename)

    async def _rename(self) -> None:
        card = self.chosen
        if card is None or card.is_broken:
            return
        path = await deeds.rename(self.app, self.folder, card)
        if path is not None:
            self.marking.follow(card.name, path.name)
            await self.show_changed(path, card)

    def action_delete(self) -> None:
        """Put the chosen character in the trash, after asking."""
        self.begin(self._delete)

    async def _delete(self) -> None:
        card = self.chosen
        if card is not None and await deeds.delete(self.app, self.folder, card):
            self.done(self.catalogue.without(card.name))

    def action_export(self) -> None:
        """Write the chosen character into a file of another kind; that goes on when this screen is left."""
        if self.chosen is not None and not self.chosen.is_broken:
            self.app.run_worker(deeds.export(self.app, self.chosen), group="exports")

    def action_open_path(self) -> None:
        """Open a character file from anywhere."""
        self.begin(self._open_path)

    async def _open_path(self) -> None:
        path = await deeds.open_path(self.app)
        if path is not None:
            self.post_message(Wanted(OpenCharacter(path)))

    def _party(self) -> tuple[Path, ...]:
        """The files of the selected characters in the order of the list; of the chosen one where none is selected."""
        cards = [card for card in self.catalogue.cards if self.marking.is_selected(card)]
        if not cards and self.chosen is not None and not self.chosen.is_broken:
            cards = [self.chosen]
        return tuple(card.path for card in cards)
