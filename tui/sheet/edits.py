"""What a person writes on a sheet: typed, or changed by one."""

from typing import Any

from textual.app import App

from model.sheet import play
from model.sheet.conditions import COUNTED, Condition
from model.sheet.editing import edit
from model.sheet.keys import NUMBERS, TEXTS, UNWRITTEN, written
from model.sheet.played import Played
from model.sheet.state import Sheet
from model.sheet.statistics import current_hp, current_movement, current_stress
from saves.characters.faults import CharacterError, NameTaken
from tui.asking import said
from tui.sheet import asking
from tui.sheet.deeds import Deeds
from tui.sheet.fields import condition_at
from tui.sheet.notes import MOST_LINES, NotesDialog
from tui.sheet.notes_text import showable
from tui.sheet.opened import OpenCharacter
from tui.sheet.settling import settle


class Edits:
    """Edits one character. Everything here is to be awaited in a worker of the app."""

    def __init__(self, app: App[Any], character: OpenCharacter, deeds: Deeds) -> None:
        """Couple a character to who is asked about it.

        Args:
            app: where it is asked.
            character: who is edited.
            deeds: does what must be done.
        """
        self._app = app
        self._character = character
        self._deeds = deeds

    async def type(self, field: str, digit: str = "") -> None:
        """Ask what a field is to say.

        Args:
            field: a field of the sheet.
            digit: what was typed of a number already.
        """
        if not await self._deeds.is_settled():
            return
        held = condition_at(self._character.sheet, field)
        if held is not None:
            await self._deeds.about_condition(held)
        elif field == "notes":
            await self._notes()
        elif field in NUMBERS or field in TEXTS:
            await self._value(field, digit)
        else:
            await self._deeds.pick_condition()

    async def change(self, field: str, by: int) -> None:
        """Raise a number, or the turns or rounds that a condition lasts; lower it by a negative number."""
        if not await self._deeds.is_settled():
            return
        held = condition_at(self._character.sheet, field)
        if held is not None:
            left = max(held.left + by, 1)
            await self._deeds.do(
                self._character.play(lambda sheet: play.add_condition(sheet, held.name, held.until, left))
            )
        elif field in NUMBERS:
            await self._deeds.do(self._character.play(lambda sheet: _changed(sheet, field, by)))

    async def clear(self, field: str) -> None:
        """Let a number not be written any more, or a condition not hold any more."""
        held = condition_at(self._character.sheet, field)
        if held is not None:
            await self._deeds.lift(held)
        elif field in UNWRITTEN and await self._deeds.is_settled():
            await self._deeds.do(self._character.edit({field: None}))

    async def _value(self, key: str, digit: str) -> None:
        seen = self._character.sheet
        says = written(seen, key)
        begun = "" if says is None else showable(str(says))
        line, problem = digit or begun, ""
        while True:
            answer = await asking.ask_value(
                self._app, seen, key, line, problem=problem, goes_on=bool(digit) and not problem
            )
            if answer is None or answer == begun:
                return
            line = answer
            problem = await self._write(key, asking.value_of(key, line), seen)
            if not problem:
                return

    async def _write(self, key: str, value: int | str | None, seen: Sheet) -> str:
        """Write a value; say why a name cannot be given, nothing when it can."""
        if key != "name":
            await self._deeds.do(self._character.edit({key: value}, seen))
            return ""
        try:
            await self._character.edit({key: value}, seen)
        except NameTaken as taken:
            return said(taken)
        except CharacterError:
            await settle(self._app, self._character)
        return ""

    async def _notes(self) -> None:
        seen = self._character.sheet
        lines = seen.notes.count("\n") + 1
        if lines > MOST_LINES:
            told = f"These notes have {lines:,} lines; more than {MOST_LINES:,} are edited in the file itself."
            self._app.notify(told, severity="warning", markup=False)
            return
        notes = await self._app.push_screen_wait(NotesDialog(seen.name, seen.notes))
        if notes is not None:
            await self._deeds.do(self._character.edit({"notes": notes}, seen))


def is_counted(held: Condition | None) -> bool:
    """Whether a condition lasts for a number of turns or rounds."""
    return held is not None and held.until in COUNTED


def _changed(sheet: Sheet, key: str, by: int) -> Played:
    """Change a number by some, from 0 where it is not written, and from what it is where that means full."""
    now = {"hp": current_hp, "stress": current_stress, "movement": current_movement}.get(key)
    says = written(sheet, key)
    before = now(sheet) if now is not None else says if isinstance(says, int) else 0
    return edit(sheet, key, before + by)
