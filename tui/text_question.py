"""A question that is answered by typing."""

from collections.abc import Callable
from typing import Any

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tui.keys import bindings

Check = Callable[[str], str | None]
"""Tells what is wrong with an answer, in one sentence; None when it will do."""


class TextQuestion(ModalScreen[str | None]):
    """Asks for one line of text, and returns it, or None when the question was put off."""

    DEFAULT_CSS = """
    TextQuestion { align: center middle; background: $ground 60%; }
    TextQuestion Vertical {
        width: 56; max-width: 100%; height: 6; max-height: 100%;
        background: $surface; border: round $accent; border-title-color: $accent; padding: 0 1;
    }
    TextQuestion Input { border: none; height: 1; background: $ground; padding: 0; }
    TextQuestion Static { color: $muted; height: 2; }
    TextQuestion Static.-wrong { color: $bad; }
    """
    BINDINGS = bindings("text_question")

    def __init__(self, title: str, answer: str = "", check: Check | None = None, hint: str = "") -> None:
        """Prepare a question.

        Args:
            title: what is asked; safe to show.
            answer: what stands there already.
            check: refuses answers that will not do.
            hint: one line on what is expected.
        """
        super().__init__()
        self._title = title
        self._check = check or (lambda _: None)
        self._input = Input(answer, select_on_focus=False)
        self._input.cursor_blink = False
        self._line = Static(hint or "⏎ takes it, esc changes nothing.", markup=False)

    def compose(self) -> ComposeResult:
        """Lay out the box."""
        with Vertical() as box:
            yield self._input
            yield self._line
        box.border_title = self._title

    def on_mount(self) -> None:
        """Let the person type."""
        self._input.focus()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        wrong = self._check(event.value)
        if wrong is None:
            self.dismiss(event.value)
        else:
            self._line.add_class("-wrong")
            self._line.update(wrong)

    def action_cancel(self) -> None:
        """Change nothing."""
        self.dismiss(None)


async def ask_for_text(app: App[Any], title: str, answer: str = "", check: Check | None = None) -> str | None:
    """Ask for a line of text; to be awaited in a worker.

    Returns:
        What was typed, or None when the question was put off.
    """
    return await app.push_screen_wait(TextQuestion(title, answer, check))
