"""The part of a form that fills one seat: a name, and who plays."""

from textual.app import ComposeResult

from model.duel.state import Seat
from model.insight.levels import LEVELS
from tui.board.areas import SEAT_ROLE
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.home.choice import Choice, Option
from tui.home.fields import CAPTION, FIELD, NameInput, draw_caption
from tui.home.seating import Sitter
from tui.palette import Palette
from tui.text import elide, width

PERSON = ""
"""The value of the choice of a person; that of a computer player is its level."""

_BEGINS = {Seat.A: "begins round one", Seat.B: "begins round two"}

_PLAYERS = (
    Option(PERSON, "a person", "at this keyboard"),
    *(Option(level, level, f"a computer: {each.tells}") for level, each in LEVELS.items()),
)


class SeatForm(Drawn):
    """Two fields under a heading, and between them what is to be said about the name."""

    def __init__(self, seat: Seat, sitter: Sitter) -> None:
        """Make the form of a seat.

        Args:
            seat: which.
            sitter: who sits there first.
        """
        super().__init__(id=f"seat-{seat.lower()}")
        self.seat = seat
        self.name_input = NameInput(sitter.name, id=f"name-{seat.lower()}")
        self.players = Choice("Played by", _PLAYERS, sitter.level or PERSON, id=f"players-{seat.lower()}")
        self._note = ""
        self._wrong = False

    def compose(self) -> ComposeResult:
        """Lay out the fields."""
        yield self.name_input
        yield self.players

    def say(self, note: str, *, wrong: bool) -> None:
        """Say something about the name.

        Args:
            note: what; nothing for nothing.
            wrong: whether it keeps the match from beginning.
        """
        self._note, self._wrong = note, wrong
        self.redraw()

    def fill(self, sitter: Sitter) -> None:
        """Show who sits here now."""
        if self.name_input.value != sitter.name:
            self.name_input.value = sitter.name
        self.players.value = sitter.level or PERSON

    def read(self, sitter: Sitter) -> Sitter:
        """Tell who sits here, as the fields say.

        Args:
            sitter: who sat here before.
        """
        return sitter.written(self.name_input.value).played_by(self.players.value or None)

    def on_descendant_focus(self) -> None:
        """Mark the field that has the focus."""
        self.redraw()

    def on_descendant_blur(self) -> None:
        """Unmark it."""
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw what stands around the fields."""
        role = SEAT_ROLE[self.seat]
        x = canvas.put(0, 0, f" {self.seat} ", palette.style(role, bold=True, reverse=True))
        canvas.put(x + 1, 0, _BEGINS[self.seat], palette.style(role))
        draw_caption(canvas, palette, 1, "Name", focused=self.name_input.has_focus)
        note = elide(self._note, canvas.columns - CAPTION)
        x = min(FIELD + 1, canvas.columns - width(note))
        canvas.put(x, 2, note, palette.style("bad" if self._wrong else "muted"))
