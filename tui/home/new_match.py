"""Setting up a match: who sits where, and by which house rule."""

from collections.abc import Iterable
from dataclasses import replace

from textual import on
from textual.containers import Horizontal
from textual.widget import Widget

from model.duel.players import Setup
from model.duel.state import CAPTURES, Seat
from model.text import clean
from tui.help.screen import RulesScreen
from tui.home.choice import Choice, Option
from tui.home.fields import Form, NameInput, Press
from tui.home.seat_form import SeatForm
from tui.home.seating import Draft, Seed
from tui.keys.table import bindings
from tui.page import Page

_ALIKE = "Both names read the same: at the table they are numbered."

_CAPTURES = {
    "one": Option("one", "one Archive", "of its number, the largest; the usual rule"),
    "all": Option("all", "every Archive", "of its number, merged into one; a house rule"),
}


class NewMatch(Page[Setup | None]):
    """Asks for all that a match needs. Returns its setup, or None to go back."""

    CSS_PATH = "new_match.tcss"
    BINDINGS = bindings("new_match")
    AUTO_FOCUS = "NameInput"

    def __init__(self, draft: Draft, seed: Seed) -> None:
        """Open the form.

        Args:
            draft: what it says first.
            seed: makes what a computer player draws its chance from.
        """
        super().__init__()
        self._draft = draft
        self._seed = seed
        self._seats = {seat: SeatForm(seat, draft.sitter(seat)) for seat in Seat}
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
        """Press the button that has the focus; in any other field, go on to the next."""
        if isinstance(self.focused, Press):
            await self.run_action(self.focused.action)
        else:
            self.focus_next()

    def action_swap(self) -> None:
        """Let both change seats."""
        self._read()
        self._draft = self._draft.swapped()
        self._show()

    def action_begin(self) -> None:
        """Open the match as it is set up, or go to the name that keeps it from beginning."""
        self._read()
        wrong = next((form for seat, form in self._seats.items() if self._draft.sitter(seat).problem), None)
        if wrong is None:
            self.dismiss(self._draft.setup(self._seed))
        else:
            wrong.name_input.focus()

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
                note = _ALIKE if alike and seat is Seat.B else ""
                form.say(sitter.problem or note, wrong=bool(sitter.problem))
