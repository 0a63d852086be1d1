"""Notes to write in: several lines, of which those that are left alone stay as they are, whatever is in them."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Literal

from textual import events, work
from textual.containers import Container
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import TextArea
from textual.widgets.text_area import Edit, EditResult

from model.sheet.keys import accept
from model.sheet.refusal import NotAllowed
from tui.answers import Answer
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.page import Leaf
from tui.palette import Palette
from tui.question import Question
from tui.sheet.frame import draw_frame, keys_of
from tui.sheet.notes_text import showable
from tui.text import elide

MOST_LINES = 5_000
"""How many lines can be written in without waiting for them to be wrapped."""

_WIDEST = 100
_MOST_PAIRS = 1_000_000
"""How many pairs of lines are compared at most to find out which were left alone."""


class NotesArea(TextArea):
    """Several lines to type. It shows all that it holds: nothing without a shape of its own gets into it."""

    def __init__(self, text: str) -> None:
        """Make the field.

        Args:
            text: what stands in it first, as `showable` makes it.
        """
        super().__init__(text, compact=True, tab_behavior="focus")
        self.cursor_blink = False

    def edit(self, edit: Edit) -> EditResult:
        """Leave out what cannot be shown, whether it is typed, pasted or put back."""
        edit.text = showable(edit.text)
        return super().edit(edit)


class _Frame(Drawn):
    """The frame of the dialog, and what is wrong in its lowest line."""

    DEFAULT_CSS = "_Frame { width: 100%; height: 100%; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.problem = ""

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        labels = {"accept": "Save", "cancel": "Back"}
        draw_frame(canvas, palette, f"Notes: {self._name}", labels, keys_of(self.screen))
        if self.problem:
            told = elide(self.problem, canvas.columns - 4)
            canvas.put(2, canvas.rows - 2, told, palette.style("bad", "surface"))


class NotesDialog(Leaf[str | None], ModalScreen[str | None]):
    """Asks for notes, and returns them, or None when they are left as they are."""

    CSS_PATH = "notes.tcss"
    BINDINGS = bindings("sheet_notes")
    AUTO_FOCUS = "NotesArea"

    def __init__(self, name: str, notes: str) -> None:
        """Prepare the dialog.

        Args:
            name: whose notes these are.
            notes: what they say.
        """
        super().__init__()
        self._notes = notes
        self._begun = showable(notes)
        self._frame = _Frame(name)
        self._area = NotesArea(self._begun)

    def content(self) -> Iterable[Widget]:
        """The frame and the field."""
        yield Container(self._frame, self._area)

    @property
    def is_saved(self) -> bool:
        """Whether nothing was changed yet."""
        return self._area.text == self._begun

    def on_resize(self, event: events.Resize) -> None:
        """Fit the box to the terminal."""
        box = self.query_one(Container)
        box.styles.width = max(min(_WIDEST, event.size.width - 2), 8)
        box.styles.height = max(event.size.height - 4, 4)

    def on_mount(self) -> None:
        """Begin at the end, where something is mostly added."""
        self.action_go("bottom")

    def action_go(self, edge: Literal["top", "bottom"]) -> None:
        """Go to the beginning or to the end."""
        self._area.move_cursor((0, 0) if edge == "top" else self._area.document.end)

    def action_accept(self) -> None:
        """Return the notes, or say what is wrong with them."""
        if self.is_saved:
            self.dismiss(None)
            return
        notes = written(self._notes, self._begun, self._area.text)
        try:
            accept("notes", notes)
        except NotAllowed as refused:
            self._frame.problem = str(refused)
            self._frame.redraw()
        else:
            self.dismiss(notes)

    @work(group="ask", exclusive=True)
    async def action_cancel(self) -> None:
        """Leave the notes as they are, after asking when they were changed."""
        if self.is_saved:
            self.dismiss(None)
            return
        answers = (
            Answer("save", "s", "Save them"),
            Answer("stay", "n", "Go on writing"),
            Answer("drop", "d", "Throw them away", "the notes stay as they were"),
        )
        match await self.app.push_screen_wait(Question("The notes were changed", "", answers)):
            case "save":
                self.action_accept()
            case "drop":
                self.dismiss(None)


def written(before: str, begun: str, after: str) -> str:
    """Put what was typed into notes, and leave every other line as it was.

    Args:
        before: the notes.
        begun: them as they were shown, with as many lines.
        after: what was made of that.

    Returns:
        The notes as they are to be: lines that were left alone are those of `before`, whatever could not be shown of
        them.
    """
    originals, shown, typed = before.split("\n"), begun.split("\n"), after.split("\n")
    if originals == shown:
        return after
    first = _alike(shown, typed)
    last = _alike(shown[first:][::-1], typed[first:][::-1])
    middle = slice(first, len(shown) - last)
    kept = _kept(originals[middle], shown[middle], typed[first : len(typed) - last])
    return "\n".join((*originals[:first], *kept, *originals[len(originals) - last :]))


def _alike(first: Sequence[str], second: Sequence[str]) -> int:
    """Count how many lines are the same from the beginning on."""
    pairs = zip(first, second, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))


def _kept(originals: Sequence[str], shown: Sequence[str], typed: Sequence[str]) -> list[str]:
    """Find the lines that were left alone among others."""
    kept = list(typed)
    if len(shown) * len(typed) <= _MOST_PAIRS:
        for here, there, count in SequenceMatcher(None, shown, typed, autojunk=False).get_matching_blocks():
            kept[there : there + count] = originals[here : here + count]
    return kept
