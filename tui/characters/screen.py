"""The characters screen: every character of the folder, to be found, opened, made, copied and put away."""

import asyncio
from collections.abc import Generator
from pathlib import Path

from textual import work

from saves.characters.folder import Characters
from saves.shelf import Shelf
from tui.cards.asking import tell_reason
from tui.cards.batch import Batch
from tui.cards.catalogue import Catalogue
from tui.cards.find_page import FindPage
from tui.cards.heading import Choices, Heading
from tui.characters import deeds
from tui.characters.card import Card
from tui.characters.columns import table
from tui.characters.detail import CharacterDetail
from tui.characters.marking import Marking
from tui.characters.reading import Reader, characters
from tui.characters.trash import CharacterTrash
from tui.keys.table import bindings
from tui.text import safe
from tui.wanted import Wanted
from tui.wishes import OpenCharacter, OpenParty

_CHOICES: Choices = {None: "All", "due": "Due", "broken": "Broken"}
"""The kinds that can be asked for, in the order in which a key goes through them."""

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


class CharactersScreen(FindPage[Card]):
    """Lists the characters and does what is asked for; only opening them it leaves to the app."""

    BINDINGS = bindings("characters")
    needs_chosen = ("open", "delete", "party", "select_all", *_GOOD_ONLY)

    def __init__(self, folder: Characters, shelf: Shelf, every: float = 1.0) -> None:
        """Open the screen; the folder is read once it is painted, and again whenever it comes back.

        Args:
            folder: the characters.
            shelf: the matches that they may have played.
            every: after how many seconds it is looked again whether a file was changed outside.
        """
        self._marking = Marking()
        super().__init__(
            table(self._marking), CharacterDetail(self._marking), Heading("Characters", _CHOICES, _HINTS), _CHOICES
        )
        self._folder = folder
        self._reader = Reader(folder, shelf)
        self._every = every
        self._is_looking = False

    def on_mount(self) -> None:
        """Begin to look for changes made outside."""
        self.set_interval(self._every, self._look)

    def findings(self) -> Generator[Batch[Card] | None, None, None]:
        """Read the folder."""
        return self._reader.batches()

    def counted(self, count: int) -> str:
        """Say how many characters."""
        return characters(count)

    def none_there(self) -> str:
        """Say that no character is there."""
        return f"No character is here yet. One is made here, or is any TOML file in {safe(str(self._folder.folder))}"

    def none_fits(self) -> str:
        """Say that no character fits."""
        return "No character fits. Escape shows all."

    def status(self) -> str:
        """Say how many there are, and how many of them are selected."""
        selected = len(self._marking.selected)
        return f"{selected:,} selected · {super().status()}" if selected else super().status()

    def catalogue_changed(self) -> None:
        """Show what fits now."""
        self._marking.look_at(self.catalogue.cards)
        super().catalogue_changed()

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
            self._tell_reason(self.chosen)
        else:
            self.post_message(Wanted(OpenCharacter(self.chosen.path)))

    def action_select(self) -> None:
        """Select the chosen character, or let it go."""
        if self.chosen is not None:
            self._marking.select([self.chosen])
            self.catalogue_changed()

    def action_select_all(self) -> None:
        """Select every character that is listed, or let them all go."""
        self._marking.select(self.cards)
        self.catalogue_changed()

    def action_party(self) -> None:
        """See the selected characters side by side, or the chosen one where none is selected."""
        if self._party():
            self.post_message(Wanted(OpenParty(self._party())))

    def action_trash(self) -> None:
        """See what was deleted; the folder is read again afterwards."""
        self.app.push_screen(CharacterTrash(self._folder))

    @work(group="deeds")
    async def action_new(self) -> None:
        """Make a character, and open it."""
        async with self.deed:
            path = await deeds.new(self.app, self._folder)
            if path is not None:
                await self._changed(path)
                self.post_message(Wanted(OpenCharacter(path)))

    @work(group="deeds")
    async def action_duplicate(self) -> None:
        """Copy the chosen character."""
        async with self.deed:
            card = self.chosen
            path = None if card is None or card.is_broken else await deeds.duplicate(self.app, self._folder, card)
            if path is not None:
                await self._changed(path)

    @work(group="deeds")
    async def action_rename(self) -> None:
        """Call the chosen character otherwise."""
        async with self.deed:
            card = self.chosen
            if card is None or card.is_broken:
                return
            path = await deeds.rename(self.app, self._folder, card)
            if path is not None:
                self._marking.follow(card.name, path.name)
                await self._changed(path, card)

    @work(group="deeds")
    async def action_delete(self) -> None:
        """Put the chosen character in the trash, after asking."""
        async with self.deed:
            card = self.chosen
            if card is not None and await deeds.delete(self.app, self._folder, card):
                self.done(self.catalogue.without(card.name))

    @work(group="deeds")
    async def action_open_path(self) -> None:
        """Open a character file from anywhere."""
        async with self.deed:
            path = await deeds.open_path(self.app)
            if path is not None:
                self.post_message(Wanted(OpenCharacter(path)))

    @work(group="deeds")
    async def _tell_reason(self, card: Card) -> None:
        await tell_reason(self.app, card.file, card.reason)

    @work(group="looking")
    async def _look(self) -> None:
        """Look whether a file was changed outside, unless something is being read or done, which would tell too."""
        if not self.is_active or self.is_reading or self.deed.locked() or self._is_looking:
            return
        self._is_looking = True
        before = self.catalogue
        try:
            found = await asyncio.to_thread(self._reader.changes, before.cards)
        finally:
            self._is_looking = False
        if found is not None and self.catalogue is before and not self.is_reading:
            self.latest = None
            self.take(found)

    async def _changed(self, path: Path, before: Card | None = None) -> None:
        """Show a file as it is after a deed, in the place of what it was."""
        card = await asyncio.to_thread(self._reader.card, path)
        kept: Catalogue[Card] = self.catalogue if before is None else self.catalogue.without(before.name)
        self.done(kept.with_cards([card]), card.name)

    def _party(self) -> tuple[Path, ...]:
        """The files of the selected characters in the order of the list; of the chosen one where none is selected."""
        cards = [card for card in self.catalogue.cards if self._marking.is_selected(card)]
        if not cards and self.chosen is not None and not self.chosen.is_broken:
            cards = [self.chosen]
        return tuple(card.path for card in cards)
