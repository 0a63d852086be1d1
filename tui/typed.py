"""A line that a person types: the field for it, and a dialog that asks for one, returns it and does nothing itself."""

from collections.abc import Callable, Iterable
from typing import Any

from textual import events, on
from textual.app import App
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input

from model.text import clean
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.field import Field
from tui.keys.table import bindings
from tui.page import Leaf
from tui.palette import Palette
from tui.text import elide, safe, wrap

_LONGEST = 4096
"""How many characters of what is typed or pasted are looked at; no path has more."""

_WIDEST = 68
_TEXT_ROWS = 2
_PROBLEM_ROWS = 5
_ROWS = 1 + _TEXT_ROWS + 1 + _PROBLEM_ROWS + 1


class LineInput(Field):
    """One line to type. It shows all that it holds: nothing without a shape of its own gets into it."""

    def __init__(self, value: str, id: str, *, goes_on: bool = False) -> None:
        """Make the field.

        Args:
            value: what stands in it first.
            id: its id.
            goes_on: whether typing goes on after it; otherwise it replaces it.
        """
        super().__init__(value, id=id, select_on_focus=not goes_on)

    def validate_value(self, value: str) -> str:
        """Leave out what cannot be shown; everything else stays as it was typed."""
        return "".join(letter for letter in value[:_LONGEST] if letter == " " or _has_one_shape(letter))


def _has_one_shape(letter: str) -> bool:
    """Whether a character is shown, and as wide by every terminal."""
    after = f"x{letter}"
    return clean(after) != "x" and safe(after) == clean(after)


class _Box(Drawn):
    """The dialog's frame, with the field between what is asked and what is wrong with the answer."""

    def __init__(self, title: str, text: str, does: str, field: LineInput, problem: str) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._does = does
        self._field = field
        self.problem = problem

    def compose(self) -> Iterable[Widget]:
        yield self._field

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        columns, rows = canvas.columns, canvas.rows
        frame = palette.style("accent", "surface")
        canvas.fill(Region(0, 0, columns, rows), palette.style(on="surface"))
        canvas.put(0, 0, "╭" + "─" * (columns - 2) + "╮", frame)
        for y in range(1, rows - 1):
            canvas.put(0, y, "│", frame)
            canvas.put(columns - 1, y, "│", frame)
        canvas.put(0, rows - 1, "╰" + "─" * (columns - 2) + "╯", frame)
        canvas.put(2, 0, f" {elide(self._title, columns - 6)} ", palette.style("accent", "surface", bold=True))
        self._write(canvas, palette, 1, _TEXT_ROWS, self._text, "muted")
        self._write(canvas, palette, 2 + _TEXT_ROWS, _PROBLEM_ROWS, self.problem, "bad")
        x = 2
        for key, label, action in (("⏎", self._does, "accept"), ("esc", "Back", "cancel")):
            after = canvas.put(x, rows - 1, f" {key} ", palette.style("accent", "surface", bold=True))
            after = canvas.put(after, rows - 1, f"{label} ", palette.style(on="surface"))
            canvas.zone(Region(x, rows - 1, after - x, 1), f"screen.{action}")
            x = after + 1

    def _write(self, canvas: Canvas, palette: Palette, y: int, rows: int, text: str, role: str) -> None:
        lines = wrap(text, canvas.columns - 4)
        if len(lines) > rows:
            lines = [*lines[: rows - 1], elide(f"{lines[rows - 1]} {lines[rows]}", canvas.columns - 4)]
        for row, line in enumerate(lines, y):
            canvas.put(2, row, line, palette.style(role, "surface"))


class Typed(Leaf[str | None], ModalScreen[str | None]):
    """Asks for a line, and returns it when nothing is wrong with it; None when it was put off."""

    CSS_PATH = "typed.tcss"
    BINDINGS = bindings("text_question")
    AUTO_FOCUS = "LineInput"

    def __init__(
        self,
        title: str,
        text: str,
        does: str,
        *,
        value: str,
        check: Callable[[str], str],
        problem: str = "",
        goes_on: bool = False,
    ) -> None:
        """Prepare the dialog.

        Args:
            title: what it is about.
            text: what is asked for, in two lines at most.
            does: what accepting it does, in a word.
            value: what stands in the field first.
            check: says why a line cannot be accepted; nothing when it can.
            problem: what was wrong with `value` when it was tried, if it was.
            goes_on: whether typing goes on after `value`; otherwise it replaces it.
        """
        super().__init__()
        self._check = check
        self._field = LineInput(value, id="typed", goes_on=goes_on)
        self._box = _Box(title, text, does, self._field, problem)
        self._value = value

    def content(self) -> Iterable[Widget]:
        """The box."""
        yield self._box

    def on_resize(self, event: events.Resize) -> None:
        """Fit the box to the terminal."""
        self._box.styles.width = max(min(_WIDEST, event.size.width), 8)
        self._box.styles.height = min(_ROWS, max(event.size.height, 1))

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        """Say at once what is wrong."""
        if event.value != self._value:
            self._value = event.value
            self._say(self._check(event.value))

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Return the line, or say what is wrong with it."""
        problem = self._check(self._field.value)
        self._say(problem)
        if not problem:
            self.dismiss(self._field.value)

    def action_cancel(self) -> None:
        """Change nothing."""
        self.dismiss(None)

    def _say(self, problem: str) -> None:
        self._box.problem = problem
        self._box.redraw()


async def ask_for_line(
    app: App[Any],
    title: str,
    text: str,
    does: str,
    *,
    value: str = "",
    check: Callable[[str], str] = lambda _: "",
    goes_on: bool = False,
) -> str | None:
    """Ask for a line, as `Typed` does; to be awaited in a worker.

    Returns:
        What was typed, or None when it was put off.
    """
    return await app.push_screen_wait(Typed(title, text, does, value=value, check=check, goes_on=goes_on))
