"""The part of a form that fills one seat: a name, and who plays."""

from collections.abc import Iterator

from textual.app import ComposeResult

from model.duel.state import Seat
from model.insight.levels import LEVELS
from tui.board.areas import SEAT_ROLE
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.home.choice import Choice, Option
from tui.home.fields import CAPTION, FIELD, NameInput, draw_caption
from tui.home.seating import CHARACTER, PERSON, Sitter
from tui.palette import Palette
from tui.text import elide, width

_BEGINS = {Seat.A: "begins round one", Seat.B: "begins round two"}

_UNDECIDED = "a person who plays a character; ⏎ chooses which"


class SeatForm(Drawn):
    """Two fields under a heading, and between them what is to be said about the name."""

    def __init__(self, seat: Seat, sitter: Sitter, *, characters: bool) -> None:
        """Make the form of a seat.

        Args:
            seat: which.
            sitter: who sits there first.
            characters: whether there are characters to choose from.
        """
        super().__init__(id=f"seat-{seat.lower()}")
        self.seat = seat
        self.name_input = NameInput(sitter.name, id=f"name-{seat.lower()}")
        self.players = Choice(
            "Played by", _players(seat, characters=characters), sitter.kind, id=f"players-{seat.lower()}"
        )
        self._tell(sitter)
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
        self.players.value = sitter.kind
        self._tell(sitter)

    def read(self, sitter: Sitter) -> Sitter:
        """Tell who sits here, as the fields say.

        Args:
            sitter: who sat here before.
        """
        return sitter.written(self.name_input.value).played_by(self.players.value)

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

    def _tell(self, sitter: Sitter) -> None:
        picked = sitter.picked
        self.players.tell(CHARACTER, _UNDECIDED if picked is None else f"{picked.path.name}; ⏎ chooses another one")


def _players(seat: Seat, *, characters: bool) -> Iterator[Option]:
    yield Option(PERSON, "a person", "at this keyboard")
    if characters:
        yield Option(CHARACTER, "a character", _UNDECIDED, f"screen.pick({seat.value!r})")
    for level, each in LEVELS.items():
        yield Option(level, level, f"a computer: {each.tells}")
