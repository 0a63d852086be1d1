"""Tasks of the house: they belong to no visitor, and end even if the one who asked for them has gone."""

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, TypeVar

Returned = TypeVar("Returned")

_log = logging.getLogger("archivarium.host")


class Errands:
    """Runs what must not be left half done."""

    def __init__(self) -> None:
        """Begin with none."""
        self._running: set[asyncio.Task[Any]] = set()

    async def run(self, work: Coroutine[Any, Any, Returned]) -> Returned:
        """Have something done to its end; a caller who is cancelled does not stop it.

        Returns:
            What it returns; what it raises is raised here.
        """
        task = self._start(work)
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())  # heard, if only by this
        return await asyncio.shield(task)

    def send(self, work: Coroutine[Any, Any, object]) -> None:
        """Have something done that nobody waits for; what goes wrong is logged."""
        self._start(work).add_done_callback(_report)

    async def ended(self) -> None:
        """Wait until all is done."""
        while self._running:
            await asyncio.wait(self._running)

    def _start(self, work: Coroutine[Any, Any, Returned]) -> "asyncio.Task[Returned]":
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task


def _report(task: "asyncio.Task[Any]") -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("an errand failed", exc_info=error)
