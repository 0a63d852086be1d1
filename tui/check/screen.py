"""The check screen: what is checked and against what, its chances, and the roll."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from textual import events
from textual.containers import Vertical
from textual.widget import Widget

from model.sheet.abilities import Skill
from model.sheet.events import Event
from model.sheet.rolling import Dice
from model.sheet.state import Sheet
from saves.characters.faults import CharacterError
from tui.asking import said
from tui.check.about import About
from tui.check.draft import Draft, Source
from tui.check.heading import Heading
from tui.check.rival import Rivals
from tui.check.settings import Settings
from tui.check.skills import SkillGrid, below, beside
from tui.check.stage import Alone, Together
from tui.check.table_dice import ask_for_dice
from tui.check.throw import Throw, act_of, checked_in
from tui.check.told import Told
from tui.check.typed_keys import Typing
from tui.deed_page import DeedPage
from tui.keys.table import bindings
from tui.lines import Lines
from tui.sheet.opened import OpenCharacter
from tui.sheet.settling import settle

_NOTHING = "What is rolled here is told here, and kept in the history of the character."

_WAITS = "Nothing is rolled while something is not saved."

_HELD = frozenset({"move", "pick", "dc", "source", "take_back", "against"})
"""What waits until a roll is kept."""


class CheckScreen(DeedPage[Draft]):
    """Checks one character or several at once; every roll is kept before it is shown.

    It returns what was checked last, for another check to begin with.
    """

    CSS_PATH = "screen.tcss"
    BINDINGS = bindings("check")

    def __init__(
        self,
        characters: Sequence[OpenCharacter],
        dice: Dice,
        draft: Draft | None = None,
        opened: Sequence[OpenCharacter] = (),
    ) -> None:
        """Open the screen.

        Args:
            characters: who checks, at least one.
            dice: what is rolled with.
            draft: what is checked first.
            opened: who else is open, and may be checked against.
        """
        super().__init__()
        self._characters = tuple(characters)
        self._opened = tuple(opened)
        self._dice = dice
        self._draft = draft or Draft()
        self._typing = Typing()
        self._throws: dict[int, Throw] = {}
        self._unsubscribe: list[Callable[[], None]] = []
        self._heading = Heading()
        self._grid = SkillGrid(self._sheet)
        self._about = About()
        self._settings = Settings(self._draft)
        self._stage = Together() if self._is_many else Alone()
        self._happened: list[tuple[str, Event]] = []
        self._told = Told(_NOTHING)
        self._log = Lines(self._told, follows=False, id="told")

    def content(self) -> Iterable[Widget]:
        """What is checked, its chances and the roll; beside it, where there is room, what was rolled before."""
        self.set_class(self._is_many, "-several")
        yield Vertical(self._heading, self._grid, self._about, self._settings, self._stage, id="check")
        yield self._log

    def on_mount(self) -> None:
        """Follow the characters."""
        self._unsubscribe = [each.subscribe(self._show) for each in self._characters]
        self._show()

    def on_unmount(self) -> None:
        """Leave the characters to themselves."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()

    @property
    def is_saved(self) -> bool:
        """Whether every roll is in a history."""
        return not self._unkept

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to roll what is chosen, and hold everything still while a roll is being kept."""
        if action in ("roll", "table_dice"):
            may = self._draft.skill is not None and (not self._is_held or (action == "roll" and not self.is_doing))
            return True if may else None
        if action == "leave":
            return None if self.is_doing else True
        return None if action in _HELD and self._is_held else True

    async def on_key(self, event: events.Key) -> None:
        """Find a skill by its first letters, and take the digits of a DC; a key with a command of its own keeps it."""
        character = event.character
        if self._is_held or character is None or event.key in self.active_bindings:
            return
        if character.isascii() and character.isalpha():
            event.stop().prevent_default()
            self._typing, skill = self._typing.lettered(character, self._draft.skill)
            self._set(self._draft if skill is None else self._draft.picked(skill), self._typing)
        elif character.isascii() and character.isdecimal():
            event.stop().prevent_default()
            typing = self._typing.digited(character)
            self._set(self._draft.with_dc(int(typing.digits)), typing)

    def action_take_back(self) -> None:
        """Take back a letter or a digit."""
        typing = self._typing.taken_back()
        if self._typing.digits:
            self._set(self._draft.with_dc(int(typing.digits or 0)), typing)
        elif self._typing.letters:
            self._set(self._draft if typing.means is None else self._draft.picked(typing.means), typing)

    def action_move(self, rows: int, columns: int) -> None:
        """Choose the skill in another row or column; at first the first one."""
        skill = self._draft.skill
        if skill is None:
            self.action_pick(next(iter(Skill)))
        else:
            self.action_pick(beside(skill, columns) if columns else below(skill, rows))

    def action_pick(self, skill: str) -> None:
        """Choose a skill."""
        self._set(self._draft.picked(Skill(skill)))

    def action_dc(self, by: int) -> None:
        """Raise the DC, or lower it by a negative number."""
        self._set(self._draft.with_dc(self._draft.dc + by))

    def action_source(self, source: Source, by: int) -> None:
        """Count sources of advantage or disadvantage more, or fewer by a negative number."""
        self._set(self._draft.with_source(source, by))

    def action_roll(self) -> None:
        """Roll for everyone; where a roll is not in a history yet, decide about that first."""
        self.begin(self._settle if self._unkept else self._roll)

    def action_table_dice(self) -> None:
        """Take what real dice show, of one character after the other."""
        self.begin(self._take_dice)

    def action_leave(self) -> None:
        """Go back; a roll that is not in a history waits at its character."""
        self.dismiss(self._draft)

    def action_against(self) -> None:
        """Let another character roll what has to be reached."""
        self.begin(self._let_roll)

    def action_page(self, pages: int) -> None:
        """Bring other characters into sight."""
        if isinstance(self._stage, Together):
            self._stage.scroll_page(pages)

    @property
    def _is_many(self) -> bool:
        return len(self._characters) > 1

    @property
    def _sheet(self) -> Sheet | None:
        return None if self._is_many else self._characters[0].sheet

    @property
    def _unkept(self) -> dict[int, Throw]:
        return {place: throw for place, throw in self._throws.items() if throw.checked is None}

    @property
    def _hint(self) -> str:
        """What the keys do that roll."""
        if self._draft.skill is None:
            return ""
        roll, table = (self._key_of(action) for action in ("roll", "table_dice"))
        return (
            f"Kept in {'their histories' if self._is_many else 'the history'}; {roll} rolls again."
            if self._throws
            else f"{roll} rolls, {table} takes real dice."
        )

    def _key_of(self, action: str) -> str:
        """The first key of an action, as a person reads it."""
        bound = (active.binding for active in self.active_bindings.values())
        return next(self.app.get_key_display(binding) for binding in bound if binding.action == action)

    @property
    def _is_held(self) -> bool:
        """Whether dice have fallen that are not kept yet, so that nothing else can be checked."""
        return self.is_doing or bool(self._unkept)

    def _set(self, draft: Draft, typing: Typing | None = None) -> None:
        """Check something else."""
        self._typing = typing or Typing()
        if draft != self._draft:
            self._draft, self._throws = draft, {}
        self._show()

    def deed_changed(self) -> None:
        """Show that dice fall, or are in a history."""
        self._typing = Typing()
        self._show()

    async def _roll(self) -> None:
        if await self._is_ready():
            await self._keep({place: self._dice(self._draft.mode.dice) for place in range(len(self._characters))})

    async def _take_dice(self) -> None:
        fallen: dict[int, tuple[int, ...]] = {}
        if not await self._is_ready():
            return
        for place, character in enumerate(self._characters):
            dice = await ask_for_dice(self.app, character.sheet.name, self._draft.mode)
            if dice is None:
                return
            fallen[place] = dice
        await self._keep(fallen)

    async def _let_roll(self) -> None:
        rolled = await Rivals(self.app, self._characters, self._opened, self._dice).roll()
        if rolled is not None:
            name, opposed = rolled
            self._tell(name, opposed)
            self._set(self._draft.with_dc(opposed.total, f"{opposed.skill.title()} of {name}"))

    async def _is_ready(self) -> bool:
        """Ask about what is not saved of anyone; False while something is not."""
        for character in self._characters:
            if character.waiting is not None:
                await settle(self.app, character)
            if character.waiting is not None:
                self.notify(_WAITS, severity="warning", markup=False)
                return False
        return True

    async def _keep(self, fallen: Mapping[int, tuple[int, ...]]) -> None:
        """Have what dice came to in the history of everyone, and show it then; ask about what could not be."""
        draft, skill = self._draft, self._draft.skill
        assert skill is not None
        self._throws = {}
        for place, dice in fallen.items():
            try:
                self._take(place, dice, await self._characters[place].play(act_of(draft, skill, dice)))
            except CharacterError as error:
                self._throws[place] = Throw(dice, problem=said(error))
        self._show()
        await self._settle()

    async def _settle(self) -> None:
        """Ask about the rolls that are not in a history, one by one, until one is put off."""
        for place, throw in self._unkept.items():
            character = self._characters[place]
            happened = await settle(self.app, character)
            if happened:
                self._take(place, throw.dice, happened)
            elif character.waiting is None:
                del self._throws[place]
            else:
                return

    def _take(self, place: int, dice: tuple[int, ...], happened: tuple[Event, ...]) -> None:
        """Show a roll that is in the history."""
        checked = checked_in(happened)
        assert checked is not None
        self._throws[place] = Throw(dice, checked)
        self._tell(self._characters[place].sheet.name, checked)

    def _tell(self, name: str, event: Event) -> None:
        """Tell what has happened to a character."""
        self._happened.append((name, event))
        self._told.show(self._happened)

    def _show(self) -> None:
        """Show everything as it stands."""
        draft, skill = self._draft, self._draft.skill
        self._heading.show(tuple(each.sheet.name for each in self._characters), draft.against)
        self._grid.show(self._sheet, skill, self._typing.letters)
        self._about.show(skill, self._sheet)
        self._settings.show(draft, self._typing.digits)
        self._stage.show([each.sheet for each in self._characters], draft, self._throws, self._hint)
        self._log.redraw()
        self.refresh_bindings()
