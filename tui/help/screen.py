"""The rules: to read, and to see in an example that the board draws."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from tui.board.board import Board
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.help.example import Example
from tui.help.pages import RulePages, RuleText
from tui.keys.table import bindings
from tui.page import Page
from tui.palette import Palette
from tui.text import wrap


class Remark(Drawn):
    """What there is to say about a step, below the board."""

    DEFAULT_CSS = "Remark { width: 100%; height: 3; }"

    def __init__(self) -> None:
        """Start with nothing to say."""
        super().__init__()
        self._text = ""

    def say(self, text: str) -> None:
        """Say something else."""
        self._text = text
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the remark."""
        for y, line in enumerate(wrap(self._text, max(canvas.columns - 2, 1))):
            canvas.put(1, y, line, palette.style("accent"))
        canvas.zone(Region(0, 0, canvas.columns, canvas.rows), "screen.example(1)")


class ExamplePane(Widget):
    """The board of the example, and the remark on it."""

    def __init__(self, board: Board, remark: Remark) -> None:
        """Put them together.

        Args:
            board: shows the scene.
            remark: says what to see in it.
        """
        super().__init__(id="example")
        self._board = board
        self._remark = remark

    def compose(self) -> ComposeResult:
        """Lay them out."""
        yield self._board
        yield self._remark


class RulesScreen(Page[None]):
    """The rules beside the example where there is room for both; else one of them at a time."""

    CSS_PATH = "screen.tcss"
    BINDINGS = bindings("rules")

    def __init__(self) -> None:
        """Open the rules at their beginning."""
        super().__init__()
        self._pages = RulePages()
        self._text = RuleText(self._pages, id="rules")
        self._example = Example()
        self._step = 0
        self._board = Board(self._example.scene(0), id="board")
        self._remark = Remark()

    def content(self) -> Iterable[Widget]:
        """The text, the board and the remark."""
        yield self._text
        yield ExamplePane(self._board, self._remark)

    def on_mount(self) -> None:
        """Show the first step."""
        self._show()

    def action_scroll(self, lines: int) -> None:
        """Scroll the rules by lines, after coming back to them."""
        if self._turn_to_rules():
            self._text.scroll_by(lines)

    def action_page(self, pages: int) -> None:
        """Scroll the rules by pages, after coming back to them."""
        if self._turn_to_rules():
            self._text.scroll_page(pages)

    def action_top(self) -> None:
        """Go to the beginning of the rules."""
        self._turn_to_rules()
        self._text.go_to(0)

    def action_bottom(self) -> None:
        """Go to the end of the glossary."""
        self._turn_to_rules()
        self._text.go_to(len(self._pages))

    def action_glossary(self) -> None:
        """Go to the glossary."""
        self._turn_to_rules()
        self._text.go_to(self._pages.glossary)

    def action_example(self, by: int) -> None:
        """Turn to the example, or go on in it; past either end of it come the rules again."""
        if not self._shows_example:
            self.set_class(True, "-example")
            return
        step = self._step + by
        if not 0 <= step < len(self._example):
            self._turn_to_rules()
        self._step = step % len(self._example)
        self._show()

    def action_leave(self) -> None:
        """Close the rules."""
        self.dismiss(None)

    @property
    def _shows_example(self) -> bool:
        return self.has_class("-wide") or self.has_class("-example")

    def _turn_to_rules(self) -> bool:
        """Show the rules; tells whether they were in sight already."""
        were = self.has_class("-wide") or not self.has_class("-example")
        self.set_class(False, "-example")
        return were

    def _show(self) -> None:
        self._board.show(self._example.scene(self._step))
        self._remark.say(f"{self._step + 1} of {len(self._example)} · {self._example.remark(self._step)}")
