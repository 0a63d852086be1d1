"""A page that lists the characters of a folder, and sees what is changed outside."""

import asyncio
from collections.abc import Generator, Mapping
from pathlib import Path

from textual import work

from saves.characters.folder import Characters
from saves.shelf import Shelf
from tui.cards.asking import tell_reason
from tui.cards.batch import Batch
from tui.cards.catalogue import Catalogue
from tui.cards.find_page import FindPage
from tui.cards.heading import Choices, Heading
from tui.characters.card import Card
from tui.characters.columns import table
from tui.characters.detail import CharacterDetail
from tui.characters.marking import Marking
from tui.characters.reading import Reader, characters
from tui.text import safe

_CHOICES: Choices = {None: "All", "due": "Due", "broken": "Broken"}
"""The kinds that can be asked for, in the order in which a key goes through them."""


class RosterPage(FindPage[Card]):
    """Base of the pages that list all characters."""

    def __init__(self, folder: Characters, shelf: Shelf, title: str, hints: Mapping[str, str], every: float) -> None:
        """Open the page; the folder is read once it is painted, and again whenever it comes back.

        Args:
            folder: the characters.
            shelf: the matches that they may have played.
            title: what stands above the list.
            hints: what is offered while nothing is searched for, by its action.
            every: after how many seconds it is looked again whether a file was changed outside.
        """
        self.marking = Marking()
        super().__init__(table(self.marking), CharacterDetail(self.marking), Heading(title, _CHOICES, hints), _CHOICES)
        self.folder = folder
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
        return f"No character is here yet. One is made here, or is any TOML file in {safe(str(self.folder.folder))}"

    def none_fits(self) -> str:
        """Say that no character fits."""
        return "No character fits. Escape shows all."

    def catalogue_changed(self) -> None:
        """Show what fits now."""
        self.marking.look_at(self.catalogue.cards)
        super().catalogue_changed()

    async def show_changed(self, path: Path, before: Card | None = None) -> None:
        """Show a file as it is after a deed, with the cursor on it.

        Args:
            path: the file.
            before: what it was, if it was there under another name.
        """
        card = await asyncio.to_thread(self._reader.card, path)
        kept: Catalogue[Card] = self.catalogue if before is None else self.catalogue.without(before.name)
        self.done(kept.with_cards([card]), card.name)

    def tell_reason(self, card: Card) -> None:
        """Tell all that is wrong with a file."""
        self.begin(lambda: tell_reason(self.app, card.file, card.reason))

    def _look(self) -> None:
        """Look whether a file was changed outside, unless something is being read or done, which would tell too."""
        if self.is_active and not (self.is_reading or self.is_doing or self._is_looking):
            self._is_looking = True
            self._take_changes()

    @work(group="looking")
    async def _take_changes(self) -> None:
        before = self.catalogue
        try:
            found = await asyncio.to_thread(self._reader.changes, before.cards)
        finally:
            self._is_looking = False
        if found is not None and self.catalogue is before and not self.is_reading:
            self.latest = None
            self.take(found)
