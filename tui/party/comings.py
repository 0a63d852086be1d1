"""Coming to a party and going from it: each asks for what it needs, and no file is lost by it."""

import asyncio
from collections.abc import Sequence
from typing import Any

from textual.app import App

from saves.characters.faults import CharacterError
from saves.characters.folder import Characters
from tui.asking import said
from tui.party import asking
from tui.party.company import Company
from tui.party.gathering import Gathered, copied
from tui.sheet.asking import sure_to_leave_unsaved
from tui.sheet.opened import OpenCharacter
from tui.sheet.others import others
from tui.sheet.picking import Pick

_LONG = 15
"""How many seconds it stays told what could not be done."""


class Comings:
    """Brings characters into a party and out of it. Everything here is to be awaited in a worker of the app.

    Copies are files of the folder like any other character, so that none is lost; whoever takes them out, or leaves,
    is asked whether they go to the trash.
    """

    def __init__(self, app: App[Any], company: Company, characters: Characters) -> None:
        """Couple a party to who is asked about it.

        Args:
            app: where it is asked.
            company: who is in the party.
            characters: the folder.
        """
        self._app = app
        self._company = company
        self._characters = characters

    async def copy(self) -> None:
        """Ask how many copies of the chosen one are made, and make them."""
        original = self._company.chosen
        number = await asking.how_many_copies(self._app, original.sheet.name)
        if number is None:
            return
        try:
            made = await asyncio.to_thread(copied, self._characters, original.file, number)
        except CharacterError as error:
            self._tell(said(error))
        else:
            self._company.welcome_copies(original, self._opened(made))

    async def bring(self) -> None:
        """Ask for another character of the folder, and take it in."""
        here = [member.path for member in self._company.members]
        try:
            found = await asyncio.to_thread(others, self._characters, here)
        except CharacterError as error:
            self._tell(said(error))
            return
        if not found:
            self._app.notify("Everyone of the folder is here.")
            return
        names = [f"{file.sheet.name}  {file.sheet.concept}" for file in found]
        place = await self._app.push_screen_wait(Pick("Bring in", "Bring in", names))
        if place is not None:
            self._company.welcome(self._opened(Gathered((found[place],))))

    async def send_away(self) -> None:
        """Take the chosen one out, after asking what becomes of it where it was copied here."""
        member = self._company.chosen
        if await self._may_go([member]) and await self._is_decided(f"Take out {member.sheet.name}?", [member]):
            self._company.forget(member)

    async def may_leave(self) -> bool:
        """Ask about what is not saved, and what becomes of copies; False to stay."""
        return await self._may_go(self._company.members) and await self._is_decided(
            "Leave the party?", self._company.copies
        )

    async def _may_go(self, members: Sequence[OpenCharacter]) -> bool:
        for member in members:
            if member.waiting is not None and not await sure_to_leave_unsaved(self._app, said(member.waiting.error)):
                return False
        return True

    async def _is_decided(self, title: str, members: Sequence[OpenCharacter]) -> bool:
        """Ask what becomes of those who were copied here, and do it; False when they are to stay, or have to."""
        copies = [member for member in members if self._company.is_copy(member)]
        if not copies:
            return True
        fate = await asking.what_becomes_of(self._app, title, [copy.sheet.name for copy in copies])
        if fate != "trash":
            return fate == "keep"
        for place, copy in enumerate(copies):
            try:
                await asyncio.to_thread(self._characters.delete, copy.path)
            except CharacterError as error:
                self._tell(f"{copy.sheet.name}: {said(error)}")
                for gone in copies[:place]:
                    self._company.forget(gone)
                return False
        return True

    def _opened(self, gathered: Gathered) -> list[OpenCharacter]:
        for error in gathered.errors:
            self._tell(str(error))
        return [OpenCharacter(file, self._characters) for file in gathered.files]

    def _tell(self, problem: str) -> None:
        self._app.notify(problem, severity="error", timeout=_LONG, markup=False)
