"""A page that does one thing at a time: what asks, or writes, has to be over before the next one begins."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from textual import events, work

from tui.page import Page

Result = TypeVar("Result")

_DEEDS = "deeds"
"""The group of the workers that do something."""


class DeedPage(Page[Result]):
    """Base of such a page. Keys that come while a question is on its way are held, and are for that question."""

    def __init__(self) -> None:
        """Make a page that does nothing yet."""
        super().__init__()
        self._is_doing = False
        self._held: list[events.Key] = []

    @property
    def is_doing(self) -> bool:
        """Whether something is being done, or asked for it."""
        return self._is_doing

    def begin(self, deed: Callable[[], Awaitable[None]]) -> None:
        """Do something, unless something else is being done.

        Args:
            deed: what is done; it may ask, and wait for the disk.
        """
        if not self._is_doing:
            self._is_doing = True
            self.deed_changed()
            self._do(deed)

    def deed_changed(self) -> None:
        """Show that something begins to be done, or is over."""
        self.refresh_bindings()

    async def on_key(self, event: events.Key) -> None:
        """Hold the keys that come while something is being done."""
        if self._is_doing:
            event.stop().prevent_default()
            self._held.append(events.Key(event.key, event.character))

    def on_screen_suspend(self) -> None:
        """Let a question that is asked have the keys that came before it."""
        self._hand_on()

    @work(group=_DEEDS)
    async def _do(self, deed: Callable[[], Awaitable[None]]) -> None:
        try:
            await deed()
        finally:
            self._is_doing = False
            if self.is_attached:
                self.deed_changed()
                self._hand_on()

    def _hand_on(self) -> None:
        """Let the keys that were held come to the screen on top, once it is ready for them."""
        held, self._held = self._held, []
        if held:
            self.app.screen.call_after_refresh(lambda: [self.app.post_message(key) for key in held])
