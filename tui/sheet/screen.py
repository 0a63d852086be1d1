"""The sheet of one character: its numbers, what can be done to it, and what happened to it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from textual import events, on, work
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget

from model.sheet.abilities import Skill
from model.sheet.editing import changes
from model.sheet.keys import NUMBERS, UNWRITTEN
from model.sheet.rolling import Dice
from model.sheet.sentences import describe
from model.sheet.state import Sheet
from model.sheet.statistics import is_morale_due
from saves.faults import FileError
from tui.asking import said
from tui.keys.table import bindings
from tui.lines import Lines
from tui.page import COLUMNS_CLASSES, Page
from tui.sheet import asking
from tui.sheet.arrangement import ASIDE, BROAD, LABEL, Arrangement, Direction, arrange
from tui.sheet.deeds import AT_ONCE, DEEDS, Deeds, can_do
from tui.sheet.edits import Edits, is_counted
from tui.sheet.face import Face
from tui.sheet.fields import CONDITIONS, condition_at
from tui.sheet.frame import keys_of
from tui.sheet.happened import HappenedRows
from tui.sheet.notes_text import note_rows
from tui.sheet.opened import OpenCharacter, Saving
from tui.sheet.reasons import ReasonsScreen
from tui.sheet.view import View, view_of
from tui.text import safe

if TYPE_CHECKING:
    from saves.duel_record import DuelRecord
    from saves.shelf import Shelf
    from tui.check.draft import Draft

_BROAD = "-broad"
"""The class of a screen that has what happened beside the sheet, and not below."""

_CLASSES = [*COLUMNS_CLASSES, (BROAD, _BROAD)]

_DEEDS = "deeds"
"""The group of the workers that do something."""

_MOST_NOTES = 40
"""The most rows that notes can have on a sheet."""

_TOLD = 3
"""How many changes from outside are told at most."""

_LONG = 10
"""How many seconds it stays told that a file was changed outside."""


class SheetScreen(Page[None]):
    """Shows one character, and passes on what is asked for. Everything it shows is on the disk."""

    CSS_PATH = "screen.tcss"
    BINDINGS = bindings("sheet")
    HORIZONTAL_BREAKPOINTS = _CLASSES

    def __init__(
        self,
        character: OpenCharacter,
        dice: Dice,
        *,
        shelf: "Callable[[], Shelf] | None" = None,
        every: float = 1.0,
    ) -> None:
        """Open the sheet.

        Args:
            character: whose sheet it is.
            dice: what is rolled with.
            shelf: the matches, from which its record in duels is counted; None to show none.
            every: how many seconds lie between two looks at the file.
        """
        super().__init__()
        self._character = character
        self._dice = dice
        self._shelf = shelf
        self._every = every
        self._record: DuelRecord | None = None
        self._chosen = "hp"
        self._checked: Draft | None = None
        self._opening = False
        self._held: list[events.Key] = []
        self._asks_for_morale = True
        self._rows = HappenedRows()
        self._happened = Lines(self._rows, id="happened")
        self._arrangement = self._arranged(Size(80, 24))
        self._face = Face(self._view(), self._arrangement)
        self._unsubscribe: Callable[[], None] = lambda: None

    def content(self) -> Iterable[Widget]:
        """The sheet, and below or beside it what happened."""
        yield Container(self._face, self._happened, id="sheet")

    def on_mount(self) -> None:
        """Follow the character, and its file."""
        self._deeds = Deeds(self.app, self._character, self._dice)
        self._edits = Edits(self.app, self._character, self._deeds)
        self._unsubscribe = self._character.subscribe(self._show)
        self.set_interval(self._every, self.look)
        self._recall()
        self._count_duels()

    def on_unmount(self) -> None:
        """Leave the character to itself."""
        self._unsubscribe()

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything anew."""
        self._show(event.size)

    def on_screen_resume(self) -> None:
        """Ask for a Morale Roll that is due, whenever the sheet is come to (D9)."""
        if self._asks_for_morale:
            self._asks_for_morale = False
            self.call_after_refresh(self._ask_for_morale)

    def on_screen_suspend(self) -> None:
        """Another screen comes: keys go there. To come back from a dialog is no return to the sheet."""
        self._hand_on()
        if not self.app.screen.is_modal:
            self._asks_for_morale = True

    async def on_key(self, event: events.Key) -> None:
        """Begin to type a number with its first digit; while a question is on its way, hold all keys for it."""
        character = event.character or ""
        if self._opening:
            event.stop().prevent_default()
            self._held.append(events.Key(event.key, event.character))
        elif character.isascii() and character.isdecimal() and self._chosen in NUMBERS:
            event.stop().prevent_default()
            self._begin(lambda: self._edits.type(self._chosen, character))

    @property
    def character(self) -> OpenCharacter:
        """Whose sheet it is."""
        return self._character

    @property
    def chosen(self) -> str:
        """The field that the cursor is on."""
        return self._chosen

    @property
    def arrangement(self) -> Arrangement:
        """Where everything stands."""
        return self._arrangement

    @property
    def is_opening(self) -> bool:
        """Whether a question is on its way."""
        return self._opening

    @property
    def is_busy(self) -> bool:
        """Whether something is being done."""
        return self._opening or any(
            each.group == _DEEDS and each.node is self and not each.is_finished for each in self.workers
        )

    @property
    def is_saved(self) -> bool:
        """Whether everything that was done is on the disk."""
        return self._character.saving in (Saving.SAVED, Saving.LOST)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        character = self._character
        held = condition_at(character.sheet, self._chosen)
        match action:
            case "deed":
                possible = can_do(character, str(parameters[0]))
            case "lift_condition":
                possible = bool(character.sheet.conditions)
            case "settle":
                possible = character.saving in (Saving.WAITING, Saving.LOST)
            case "change":
                possible = self._chosen in NUMBERS or is_counted(held)
            case "clear":
                possible = self._chosen in UNWRITTEN or held is not None
            case _:
                return True
        return possible or None

    def action_deed(self, deed: str) -> None:
        """Do one of `DEEDS`."""
        if deed in AT_ONCE:
            self._run(lambda: DEEDS[deed](self._deeds))
        else:
            self._begin(lambda: DEEDS[deed](self._deeds))

    def action_lift_condition(self) -> None:
        """Lift the chosen condition, or ask which."""
        held = condition_at(self._character.sheet, self._chosen)
        if held is not None:
            self._run(lambda: self._deeds.lift(held))
        elif len(self._character.sheet.conditions) == 1:
            self._run(self._deeds.lift_condition)
        else:
            self._begin(self._deeds.lift_condition)

    def action_settle(self) -> None:
        """Decide about what is not saved, or write a file again that is gone."""
        self._begin(self._settle)

    def action_type(self) -> None:
        """Type what the chosen field is to say."""
        self._begin(lambda: self._edits.type(self._chosen))

    def action_notes(self) -> None:
        """Read and write the notes."""
        self._begin(lambda: self._edits.type("notes"))

    def action_ap(self) -> None:
        """Write an AP maximum, or take it away."""
        self._begin(lambda: self._edits.type("ap"))

    def action_change(self, by: int) -> None:
        """Raise the chosen number, or lower it by a negative number."""
        field = self._chosen
        self._run(lambda: self._edits.change(field, by))

    def action_clear(self) -> None:
        """Let the chosen number not be written any more, or the chosen condition not hold any more."""
        field = self._chosen
        self._run(lambda: self._edits.clear(field))

    def action_check(self) -> None:
        """Check a skill, at first the chosen one, against what was checked against last."""
        self._begin(self._check)

    def action_why(self) -> None:
        """See where every number comes from."""
        self.app.push_screen(ReasonsScreen(self._character.sheet))

    def action_go(self, direction: Direction) -> None:
        """Go to the nearest field in a direction."""
        self._choose(self._arrangement.next_to(self._chosen, direction))

    def action_step(self, by: int) -> None:
        """Go to the next field in reading order, or to the one before."""
        self._choose(self._arrangement.after(self._chosen, by))

    def action_first(self) -> None:
        """Go to the first field."""
        self._choose(next(iter(self._arrangement.fields)))

    def action_last(self) -> None:
        """Go to the last field."""
        self._choose(tuple(self._arrangement.fields)[-1])

    def action_scroll(self, pages: int) -> None:
        """Scroll what happened by pages."""
        self._happened.scroll_page(pages)

    @work(group="leave", exclusive=True)
    async def action_leave(self) -> None:
        """Leave, after asking when something is not saved."""
        waiting = self._character.waiting
        if waiting is None or await asking.sure_to_leave_unsaved(self.app, said(waiting.error)):
            self.dismiss(None)

    @on(Face.Pressed)
    def _pressed(self, event: Face.Pressed) -> None:
        """Choose the field that was pressed; pressed again, do what enter does."""
        if event.field == self._chosen:
            self.action_type()
        else:
            self._choose(event.field)

    def _choose(self, field: str) -> None:
        self._chosen = field
        self._show()

    def _begin(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something that asks. Keys that a terminal was held up with and sends along are for the question."""
        if not self._opening:
            self._opening = True
            self._run(deed, asks=True)

    @work(group=_DEEDS)
    async def _run(self, deed: Callable[[], Awaitable[None]], *, asks: bool = False) -> None:
        try:
            await deed()
        finally:
            if asks:
                self._hand_on()

    def _hand_on(self) -> None:
        """Let the keys that were held come to the screen on top, once it is ready for them."""
        self._opening = False
        held, self._held = self._held, []
        if held:
            self.app.screen.call_after_refresh(lambda: [self.app.post_message(key) for key in held])

    def _ask_for_morale(self) -> None:
        if is_morale_due(self._character.sheet) and self._character.waiting is None:
            self._begin(self._deeds.morale)

    async def _check(self) -> None:
        from tui.check.draft import Draft
        from tui.check.screen import CheckScreen

        if not await self._deeds.ready():
            return
        draft = self._checked or Draft()
        if self._chosen in tuple(Skill):
            draft = draft.picked(Skill(self._chosen))
        self._checked = await self.app.push_screen_wait(CheckScreen([self._character], self._dice, draft))

    async def _settle(self) -> None:
        if await self._deeds.is_settled() and self._character.lost is not None:
            try:
                await self._character.retry()
            except FileError as error:
                self.notify(str(error), severity="error", timeout=_LONG, markup=False)

    @work(group="look", exclusive=True)
    async def look(self) -> None:
        """Look at the file, and tell what somebody else has changed in it."""
        before = self._character.sheet
        if await self._character.look() and self._character.lost is None:
            self._tell_changes(before)

    @work(group="recall")
    async def _recall(self) -> None:
        await self._character.recall()

    @work(group="duels")
    async def _count_duels(self) -> None:
        """Count the duels of a character that has sat at a table."""
        character, shelf = self._character.sheet.id, self._shelf
        if character is None or shelf is None:
            return
        from saves.duel_record import duel_record

        try:
            self._record = await asyncio.to_thread(lambda: duel_record(shelf(), character))
        except FileError as error:
            self.notify(str(error), severity="warning", markup=False)
        self._show()

    def _tell_changes(self, before: Sheet) -> None:
        after = self._character.sheet
        edits = changes(before, after)
        if not edits:
            return
        told = [safe(describe(each, after.name)) for each in edits[:_TOLD]]
        more = f" And {len(edits) - _TOLD} more." if len(edits) > _TOLD else ""
        self.notify(" ".join(told) + more, title="Changed outside", timeout=_LONG, markup=False)
        if not is_morale_due(before) and is_morale_due(after):
            if self.is_active:
                self._ask_for_morale()
            else:
                self._asks_for_morale = True

    def _show(self, size: Size | None = None) -> None:
        """Show everything as it stands."""
        self._arrangement = self._arranged(size or self.size)
        if self._chosen not in self._arrangement.fields:
            self._chosen = CONDITIONS if CONDITIONS in self._arrangement.fields else "hp"
        self._face.styles.height = "100%" if self.has_class(_BROAD) else self._arrangement.height
        self._face.show(self._view(), self._arrangement)
        if self._rows.show(self._character.happened, self._character.sheet.name):
            self._happened.grew()
        self.refresh_bindings()

    def _arranged(self, size: Size) -> Arrangement:
        sheet = self._character.sheet
        columns = size.width - ASIDE if size.width >= BROAD else size.width
        notes = len(note_rows(sheet.notes, max(columns - LABEL - 1, 1), _MOST_NOTES))
        banner = bool(view_of(self._character, self._chosen).banner)
        return arrange(sheet, columns, size.height - 1, banner=banner, notes=notes)

    def _view(self) -> View:
        keys = keys_of(self) if self.is_attached else {}
        return view_of(self._character, self._chosen, self._record, keys)
