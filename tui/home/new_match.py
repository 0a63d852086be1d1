"""Setting up a match: who sits where, and by which house rule."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from textual import on, work
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widget import Widget

from model.duel.state import CAPTURES, Seat
from model.text import clean
from tui import wishes
from tui.asking import attempt
from tui.help.screen import RulesScreen
from tui.home.choice import Choice, Option
from tui.home.fields import Form, NameInput, Press
from tui.home.seat_form import SeatForm
from tui.home.seating import Draft, Picked, Seed
from tui.keys.table import bindings
from tui.page import Page

MakePicker = Callable[[Callable[[Picked], None]], Screen[None]]
"""Makes the screen that a character is picked on, which tells whoever wants to know."""

_ALIKE = "Both names read the same: at the table they are numbered."

_CAPTURES = {
    "one": Option("one", "one Archive", "of its number, the largest; the usual rule"),
    "all": Option("all", "every Archive", "of its number, merged into one; a house rule"),
}


class NewMatch(Page[wishes.NewMatch | None]):
    """Asks for all that a match needs. Returns the match that is wanted, or None to go back."""

    CSS_PATH = "new_match.tcss"
    BINDINGS = bindings("new_match")
    AUTO_FOCUS = "NameInput"

    def __init__(self, draft: Draft, seed: Seed, picker: MakePicker | None = None) -> None:
        """Open the form.

        Args:
            draft: what it says first.
            seed: makes what a computer player draws its chance from.
            picker: makes the screen that a character is picked on; None where there are no characters.
        """
        super().__init__()
        self._draft = draft
        self._seed = seed
        self._picker = picker
        self._seats = {seat: SeatForm(seat, draft.sitter(seat), characters=picker is not None) for seat in Seat}
        self._capture = Choice("A Key takes", [_CAPTURES[each] for each in CAPTURES], draft.capture, id="capture")

    @property
    def draft(self) -> Draft:
        """What the form says."""
        return self._draft

    def content(self) -> Iterable[Widget]:
        """The form."""
        buttons = Horizontal(Press("Begin", "screen.begin", id="begin"), Press("Swap seats", "screen.swap", id="swap"))
        yield Form("New match", (*self._seats.values(), self._capture, buttons))

    @on(NameInput.Changed)
    @on(Choice.Changed)
    def _changed(self) -> None:
        """Read the fields, and let a computer player be called by the name that is offered for it."""
        self._read()
        self._show()

    @on(NameInput.Submitted)
    def _name_entered(self) -> None:
        self.focus_next()

    def action_move(self, by: int) -> None:
        """Go to the next field, or to the one before."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_change(self, by: int) -> None:
        """Choose something else in the field that has the focus."""
        if isinstance(self.focused, Choice):
            self.focused.action_change(by)

    async def action_press(self) -> None:
        """Choose something else, or press the button that has the focus."""
        if isinstance(self.focused, Press):
            await self.run_action(self.focused.action)
        else:
            self.action_change(1)

    async def action_choose(self) -> None:
        """Press the button that has the focus, or pick a character; in any other field, go on to the next."""
        seat = next((seat for seat, form in self._seats.items() if form.players is self.focused), None)
        if isinstance(self.focused, Press):
            await self.run_action(self.focused.action)
        elif seat is not None and self._draft.sitter(seat).is_character:
            self.action_pick(seat)
        else:
            self.focus_next()

    def action_pick(self, seat: str) -> None:
        """Choose which character takes a seat."""
        place = Seat(seat)

        def pick(picked: Picked) -> None:
            self._draft = self._draft.seated(place, self._draft.sitter(place).played_as(picked))
            self._show()
            self._seats[place].players.focus()

        if self._picker is not None:
            self._read()
            self.app.push_screen(self._picker(pick))

    def action_swap(self) -> None:
        """Let both change seats."""
        self._read()
        self._draft = self._draft.swapped()
        self._show()

    def action_begin(self) -> None:
        """Open the match as it is set up, or go to what keeps it from beginning."""
        self._read()
        wrong = next((seat for seat in Seat if self._draft.problem(seat)), None)
        undecided = next((seat for seat in Seat if self._draft.sitter(seat).is_undecided), None)
        if wrong is not None:
            self._seats[wrong].name_input.focus()
        elif undecided is not None:
            self._seats[undecided].players.focus()
            self.action_pick(undecided)
        elif self._draft.has_characters:
            self._sit_down()
        else:
            self.dismiss(self._draft.wish(self._seed))

    @work(group="begin", exclusive=True)
    async def _sit_down(self) -> None:
        """Let characters take their seats, which their files tell from then on; what keeps them from it is told."""
        draft = self._draft
        wish = await attempt(self.app, lambda: draft.wish(self._seed))
        if wish is not None:
            self.dismiss(wish)

    def action_rules(self) -> None:
        """Read the rules."""
        self.app.push_screen(RulesScreen())

    def action_leave(self) -> None:
        """Go back without a match."""
        self.dismiss(None)

    def _read(self) -> None:
        for seat, form in self._seats.items():
            self._draft = self._draft.seated(seat, form.read(self._draft.sitter(seat)))
        capture = next(each for each in CAPTURES if each == self._capture.value)
        self._draft = replace(self._draft, capture=capture)

    def _show(self) -> None:
        alike = clean(self._draft.a.name) == clean(self._draft.b.name)
        with self.prevent(NameInput.Changed):
            for seat, form in self._seats.items():
                sitter = self._draft.sitter(seat)
                form.fill(sitter)
                problem, note = self._draft.problem(seat), _ALIKE if alike and seat is Seat.B else ""
                form.say(problem or note, wrong=bool(problem))
