"""Against another character: it rolls a skill first, and its total is what has to be reached."""

import asyncio
import os
from collections.abc import Iterable, Sequence
from typing import Any

from textual.app import App

from model.sheet.abilities import Skill
from model.sheet.checks import oppose
from model.sheet.events import Opposed
from model.sheet.played import Played
from model.sheet.rolling import Dice, Mode, typed
from model.sheet.state import Sheet
from model.sheet.statistics import total
from saves.characters.faults import CharacterError
from tui.answers import Answer
from tui.asking import said
from tui.check.table_dice import ask_for_dice
from tui.question import Question
from tui.sheet.opened import OpenCharacter
from tui.sheet.others import others
from tui.sheet.picking import Pick
from tui.sheet.settling import settle, try_to

_TABLE_DIE = "table"

_WAYS = (
    Answer(Mode.PLAIN, "r", "Roll", "one d20"),
    Answer(Mode.ADVANTAGE, "a", "Advantage", "two d20, the higher counts"),
    Answer(Mode.DISADVANTAGE, "d", "Disadvantage", "two d20, the lower counts"),
    Answer(_TABLE_DIE, "t", "Table die", "type what a real d20 shows"),
)

_LONG = 15
"""How many seconds it stays told why nobody can be chosen."""


class Rivals:
    """Lets another character roll. Everything here is to be awaited in a worker of the app."""

    def __init__(
        self, app: App[Any], checking: Sequence[OpenCharacter], opened: Iterable[OpenCharacter], dice: Dice
    ) -> None:
        """Couple those who check to who is asked about it.

        Args:
            app: where it is asked.
            checking: who checks, at least one.
            opened: who is open elsewhere on the screen, so that no file is opened twice.
            dice: what is rolled with.
        """
        self._app = app
        self._checking = checking
        self._opened = {os.path.realpath(each.path): each for each in opened}
        self._dice = dice

    async def roll(self) -> tuple[str, Opposed] | None:
        """Ask who rolls what, let it roll, and keep that in its history.

        Returns:
            What it is called and what happened; None when nothing has.
        """
        rival = await self._picked()
        if rival is None:
            return None
        skill = await self._skill_of(rival)
        if skill is None:
            return None
        if rival.waiting is not None:
            await settle(self._app, rival)
        way = None if rival.waiting is not None else await self._way_of(rival, skill)
        fallen = None if way is None else await self._fallen(rival, way)
        if fallen is None:
            return None
        mode, numbers = fallen
        happened = await try_to(self._app, rival, rival.play(lambda sheet: _act(sheet, skill, mode, numbers)))
        opposed = next((event for event in happened or () if isinstance(event, Opposed)), None)
        return None if opposed is None else (rival.sheet.name, opposed)

    async def _picked(self) -> OpenCharacter | None:
        characters = self._checking[0].characters
        try:
            found = await asyncio.to_thread(others, characters, [each.path for each in self._checking])
        except CharacterError as error:
            self._app.notify(said(error), severity="error", timeout=_LONG, markup=False)
            return None
        if not found:
            self._app.notify("There is nobody else in the folder. A total can be typed as the DC.")
            return None
        names = [f"{file.sheet.name}  {file.sheet.concept}" for file in found]
        place = await self._app.push_screen_wait(Pick("Against whom?", "Choose", names))
        if place is None:
            return None
        file = found[place]
        return self._opened.get(os.path.realpath(file.path)) or OpenCharacter(file, characters)

    async def _skill_of(self, rival: OpenCharacter) -> Skill | None:
        skills = tuple(Skill)
        totals = [f"{skill.title():14}{total(rival.sheet, skill).value:+d}" for skill in skills]
        place = await self._app.push_screen_wait(Pick(f"What does {rival.sheet.name} roll?", "Choose", totals))
        return None if place is None else skills[place]

    async def _way_of(self, rival: OpenCharacter, skill: Skill) -> str | None:
        text = f"{rival.sheet.name} rolls {skill.title()} {total(rival.sheet, skill).why}. The total is the DC."
        return await self._app.push_screen_wait(Question("What has to be reached", text, _WAYS))

    async def _fallen(self, rival: OpenCharacter, way: str) -> tuple[Mode, tuple[int, ...]] | None:
        if way != _TABLE_DIE:
            return Mode(way), self._dice(Mode(way).dice)
        numbers = await ask_for_dice(self._app, rival.sheet.name, Mode.PLAIN)
        return None if numbers is None else (Mode.PLAIN, numbers)


def _act(sheet: Sheet, skill: Skill, mode: Mode, numbers: tuple[int, ...]) -> Played:
    return Played(sheet, (oppose(sheet, skill, mode, typed(numbers, mode)),))
