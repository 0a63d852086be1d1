"""A question before something that cannot be taken back: a dialog that returns the answer and does nothing itself."""

from collections.abc import Iterable, Sequence

from textual import events
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widget import Widget

from tui.answers import Answer as Answer
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.page import Leaf
from tui.palette import Palette
from tui.text import elide, width, wrap

_WIDEST = 56


class _Box(Drawn):
    """The dialog's frame, its text and its answers."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._title = title
        self._text = text
        self._answers = answers
        self.marked = 0

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        columns, rows = canvas.columns, canvas.rows
        ground = palette.style(on="surface")
        frame = palette.style("accent", "surface")
        canvas.fill(Region(0, 0, columns, rows), ground)
        canvas.put(0, 0, "╭" + "─" * (columns - 2) + "╮", frame)
        for y in range(1, rows - 1):
            canvas.put(0, y, "│", frame)
            canvas.put(columns - 1, y, "│", frame)
        canvas.put(0, rows - 1, "╰" + "─" * (columns - 2) + "╯", frame)
        canvas.put(2, 0, f" {elide(self._title, columns - 6)} ", palette.style("accent", "surface", bold=True))
        y = 1
        lines = wrap(self._text, columns - 4) if self._text else []
        room = max(rows - 2 - len(self._answers), 0)
        if len(lines) > room:  # the answers stay in sight, whatever the text
            lines = [*lines[: max(room - 1, 0)], *[elide(f"{lines[room - 1]} {lines[room]}", columns - 4)][:room]]
        for line in lines:
            canvas.put(2, y, line, ground)
            y += 1
        for number, answer in enumerate(self._answers):
            self._draw_answer(canvas, palette, y, answer, marked=number == self.marked)
            y += 1

    def _draw_answer(self, canvas: Canvas, palette: Palette, y: int, answer: Answer, *, marked: bool) -> None:
        columns = canvas.columns
        role, on = ("accent-ink", "accent") if marked else ("ink", "surface")
        canvas.fill(Region(1, y, columns - 2, 1), palette.style(role, on))
        canvas.put(1, y, "▸" if marked else " ", palette.style(role, on))
        canvas.put(3, y, answer.key, palette.style(role if marked else "accent", on, bold=True))
        x = canvas.put(6, y, elide(answer.label, columns - 8), palette.style(role, on, bold=True))
        tells = elide(answer.tells, columns - x - 5)
        canvas.put(columns - width(tells) - 3, y, tells, palette.style(role if marked else "muted", on))
        canvas.zone(Region(1, y, columns - 2, 1), f"screen.answer({answer.value!r})")


class Question(Leaf[str | None], ModalScreen[str | None]):
    """Asks, and returns the value of the answer, or None when it was put off."""

    DEFAULT_CSS = """
    Question { align: center middle; background: $ground 60%; }
    """
    BINDINGS = bindings("question")

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        """Prepare a question.

        Args:
            title: what it is about.
            text: what there is to know before answering.
            answers: at least one; the first is marked.
        """
        super().__init__()
        self._answers = tuple(answers)
        self._text = text
        self._box = _Box(title, text, self._answers)

    def content(self) -> Iterable[Widget]:
        """The box."""
        yield self._box

    def on_resize(self, event: events.Resize) -> None:
        """Fit the box to the terminal."""
        columns = max(min(_WIDEST, event.size.width), 4)
        text_rows = len(wrap(self._text, columns - 4)) if self._text else 0
        self._box.styles.width = columns
        self._box.styles.height = min(text_rows + len(self._answers) + 2, max(event.size.height, 1))

    async def on_key(self, event: events.Key) -> None:
        """Give an answer by its letter."""
        for answer in self._answers:
            if event.character == answer.key:
                event.stop().prevent_default()
                self.dismiss(answer.value)
                return

    def action_move(self, by: int) -> None:
        """Mark another answer."""
        self._box.marked = (self._box.marked + by) % len(self._answers)
        self._box.redraw()

    def action_choose(self) -> None:
        """Give the marked answer."""
        self.dismiss(self._answers[self._box.marked].value)

    def action_answer(self, value: str) -> None:
        """Give an answer."""
        self.dismiss(value)

    def action_cancel(self) -> None:
        """Change nothing."""
        self.dismiss(None)
