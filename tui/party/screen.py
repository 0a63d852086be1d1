"""The party screen: the characters that a narrator has in play, side by side, and what is done to them."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from textual import work
from textual.containers import Vertical
from textual.widget import Widget

from model.sheet.events import Event
from model.sheet.rolling import Dice
from saves.characters.faults import CharacterError
from saves.characters.folder import Characters
from tui.asking import said
from tui.check.draft import Draft
from tui.check.screen import CheckScreen
from tui.check.told import Told
from tui.deed_page import DeedPage
from tui.keys.table import bindings
from tui.lines import Lines
from tui.party.asking import tell_refused
from tui.party.comings import Comings
from tui.party.company import Company
from tui.party.heading import Heading
from tui.party.hints import Hints
from tui.party.rounds import end_round_of
from tui.party.rows import PartyRows, Row
from tui.sheet.deeds import DEEDS, Deeds, can_do
from tui.sheet.opened import OpenCharacter, Saving
from tui.sheet.screen import SheetScreen

if TYPE_CHECKING:
    from saves.shelf import Shelf

_NOTHING = "What happens here is told here, and kept in the histories of the characters."

_LONG = 15
"""How many seconds it stays told what could not be done."""

_MOST_TOLD = 60
"""How many of the last events are told."""


class PartyScreen(DeedPage[None]):
    """Shows characters side by side, and passes on what is asked for. Everything it shows is on the disk."""

    CSS_PATH = "screen.tcss"
    BINDINGS = bindings("party")

    def __init__(
        self,
        members: Sequence[OpenCharacter],
        characters: Characters,
        dice: Dice,
        *,
        shelf: "Callable[[], Shelf] | None" = None,
        every: float = 1.0,
    ) -> None:
        """Open the party.

        Args:
            members: who is in it first, at least one.
            characters: the folder, for others that come and for copies.
            dice: what is rolled with.
            shelf: the matches, for the sheets; None to show none there.
            every: how many seconds lie between two looks at the files.
        """
        super().__init__()
        self._company = Company(members)
        self._characters = characters
        self._dice = dice
        self._shelf = shelf
        self._every = every
        self._since = datetime.now(UTC)
        self._followed: dict[OpenCharacter, Callable[[], None]] = {}
        self._draft = Draft()
        self._heading = Heading()
        self._rows = PartyRows()
        self._hints = Hints()
        self._told = Told(_NOTHING)
        self._log = Lines(self._told, follows=False, id="told")

    def content(self) -> Iterable[Widget]:
        """The characters, and below or beside them what happened."""
        yield Vertical(self._heading, self._rows, self._hints, id="party")
        yield self._log

    def on_mount(self) -> None:
        """Follow the characters, and their files."""
        self.set_interval(self._every, self.look)
        self._show()

    def on_unmount(self) -> None:
        """Leave the characters to themselves."""
        for unsubscribe in self._followed.values():
            unsubscribe()

    @property
    def chosen(self) -> OpenCharacter:
        """The character that the cursor is on."""
        return self._company.chosen

    @property
    def members(self) -> Sequence[OpenCharacter]:
        """Who is in the party, in order."""
        return self._company.members

    @property
    def is_saved(self) -> bool:
        """Whether everything that was done is on the disk."""
        return all(member.saving in (Saving.SAVED, Saving.LOST) for member in self.members)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim what cannot be done now."""
        match action:
            case "deed":
                possible = can_do(self.chosen, str(parameters[0]))
            case "lift_condition":
                possible = bool(self.chosen.sheet.conditions)
            case "settle":
                possible = self.chosen.saving in (Saving.WAITING, Saving.LOST)
            case "morale":
                possible = bool(self._company.due)
            case "send_away" | "shift":
                possible = len(self.members) > 1
            case _:
                return True
        return possible or None

    def action_move(self, by: int) -> None:
        """Go to another character."""
        self._choose(self._company.place + by)

    def action_page(self, pages: int) -> None:
        """Go some pages further down or up."""
        self.action_move(pages * self._rows.page)

    def action_press(self, place: int) -> None:
        """Go to the character that was pressed; pressed again, see its sheet."""
        if place == self._company.place:
            self.action_open()
        else:
            self._choose(place)

    def action_shift(self, by: int) -> None:
        """Let the chosen character come later in the order, or earlier by a negative number."""
        self._company.shift(by)
        self._show()

    def action_pick(self) -> None:
        """Pick the chosen character for a check, or let it go, and go to the next one."""
        self._company.pick()
        self.action_move(1)

    def action_deed(self, deed: str) -> None:
        """Do one of `DEEDS` to the chosen character; when its turn has ended, go to the next one."""
        self.begin(lambda: self._do_to_chosen(deed))

    def action_lift_condition(self) -> None:
        """Lift a condition of the chosen character."""
        self.begin(self._deeds(self.chosen).lift_condition)

    def action_settle(self) -> None:
        """Decide about what is not saved of the chosen character, or write its file again if that is gone."""
        self.begin(self._settle)

    def action_morale(self) -> None:
        """Make the Morale Roll of the chosen character, or of the next one for whom one is due (D9)."""
        due = self._company.due
        if due and not self.is_doing:
            self._choose(next((place for place in due if place >= self._company.place), due[0]))
            self.begin(self._deeds(self.chosen).morale)

    def action_end_round(self) -> None:
        """End the round for everyone (D10)."""
        self.begin(self._end_round)

    def action_check(self) -> None:
        """Check those who are picked, at once; the chosen one where nobody is."""
        self.begin(lambda: self._check(self._company.picked or [self.chosen]))

    def action_check_all(self) -> None:
        """Check everyone at once."""
        self.begin(lambda: self._check(self.members))

    def action_open(self) -> None:
        """See the sheet of the chosen character."""
        self.begin(self._open)

    def action_copy(self) -> None:
        """Copy the chosen character."""
        self.begin(self._comings().copy)

    def action_bring(self) -> None:
        """Bring in another character of the folder."""
        self.begin(self._comings().bring)

    def action_send_away(self) -> None:
        """Take the chosen character out of the party."""
        self.begin(self._comings().send_away)

    def action_leave(self) -> None:
        """Leave, after asking about what is not saved, and about copies."""
        self.begin(self._leave)

    async def _do_to_chosen(self, deed: str) -> None:
        member = self.chosen
        await DEEDS[deed](self._deeds(member))
        if deed == "end_turn" and member.waiting is None:
            self._company.choose_next()

    async def _settle(self) -> None:
        member = self.chosen
        if await self._deeds(member).is_settled() and member.lost is not None:
            try:
                await member.retry()
            except CharacterError as error:
                self.notify(said(error), severity="error", timeout=_LONG, markup=False)

    async def _end_round(self) -> None:
        for member in self.members:
            await self._deeds(member).morale()
        refused = await end_round_of(self.members)
        if refused:
            await tell_refused(self.app, refused)
            self._company.choose(self.members.index(refused[0].character))

    async def _check(self, members: Sequence[OpenCharacter]) -> None:
        draft = await self.app.push_screen_wait(CheckScreen(members, self._dice, self._draft, self.members))
        self._draft = draft or self._draft

    async def _open(self) -> None:
        sheet = SheetScreen(self.chosen, self._dice, shelf=self._shelf, every=self._every)
        await self.app.push_screen_wait(sheet)

    async def _leave(self) -> None:
        if await self._comings().may_leave():
            self.dismiss(None)

    def deed_changed(self) -> None:
        """Show who is here after something was done."""
        self._show()

    def _comings(self) -> Comings:
        return Comings(self.app, self._company, self._characters)

    def _deeds(self, member: OpenCharacter) -> Deeds:
        return Deeds(self.app, member, self._dice)

    def _choose(self, place: int) -> None:
        self._company.choose(place)
        self._show()

    @work(group="look", exclusive=True)
    async def look(self) -> None:
        """Look whether somebody else has changed a file."""
        for member in self.members:
            await member.look()

    @work(group="recall")
    async def _recall(self, member: OpenCharacter) -> None:
        await member.recall()

    def _follow(self) -> None:
        """Follow those who have come, and no longer those who have gone."""
        for member in self.members:
            if member not in self._followed:
                self._followed[member] = member.subscribe(self._show)
                self._recall(member)
        for member in self._followed.keys() - {*self.members}:
            self._followed.pop(member)()

    def _show(self) -> None:
        """Show everything as it stands."""
        self._follow()
        company = self._company
        rows = [Row(member.sheet, member.saving, company.is_picked(member)) for member in company.members]
        self._rows.show(rows, company.place)
        picked = f"{len(company.picked)} picked · " if company.picked else ""
        self._heading.show(f"{picked}{_count(len(rows), 'character')}", self._must())
        self._told.show(self._happened())
        self._log.scroll_by(0)
        self._hints.redraw()
        self.refresh_bindings()

    def _must(self) -> str:
        """Say what must be done before anything else, and by which key (D9)."""
        bound = (active.binding for active in self.active_bindings.values())
        key = next((self.app.get_key_display(binding) for binding in bound if binding.action == "morale"), "")
        due = len(self._company.due)
        return f"{_count(due, 'Morale Roll')} due: {key}" if due else ""

    def _happened(self) -> list[tuple[str, Event]]:
        """What has happened to everyone since the party was opened, in order."""
        latest = [
            (each.time, member.sheet.name, each.event)
            for member in self.members
            for each in (member.happened or ())[-_MOST_TOLD:]
            if each.time >= self._since
        ]
        return [(name, event) for _, name, event in sorted(latest, key=lambda told: told[0])[-_MOST_TOLD:]]


def _count(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
