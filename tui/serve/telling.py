"""Tells who subscribes that something has changed: soon, and not more often than is wanted."""

import asyncio
from collections.abc import Callable
from contextvars import Context


class Telling:
    """Calls its subscribers after a change: in no app's context, once for all that changed together."""

    def __init__(self, apart: float = 0.0) -> None:
        """Begin with nobody.

        Args:
            apart: how many seconds lie between two callings at least.
        """
        self._apart = apart
        self._subscribers: dict[object, Callable[[], object]] = {}
        self._due: asyncio.Handle | None = None
        self._told_at = float("-inf")

    def subscribe(self, tell: Callable[[], object]) -> Callable[[], None]:
        """Have `tell` called after changes.

        Returns:
            A function that ends that, at once and for good.
        """
        subscription = object()
        self._subscribers[subscription] = tell

        def end() -> None:
            self._subscribers.pop(subscription, None)

        return end

    def changed(self) -> None:
        """Note that something has changed."""
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time(), self._told_at + self._apart), self._tell, context=Context())

    def end(self) -> None:
        """Tell nobody any more."""
        self._subscribers.clear()
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _tell(self) -> None:
        self._due = None
        self._told_at = asyncio.get_running_loop().time()
        for subscription, tell in tuple(self._subscribers.items()):
            if subscription in self._subscribers:
                tell()
