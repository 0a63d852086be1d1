"""The installed program, but with an error of its own: where STUMBLES says, as soon as SIGUSR1 comes.

It is run as `python -m tests.terminal.stumbling`, with the arguments of `archivarium`.
"""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Mapping

from textual import work
from textual.widget import Widget

import tui.app
from tui.__main__ import main


class Stumbling(tui.app.Archivarium):
    """Fails when a signal comes."""

    lingers = False

    def on_mount(self) -> None:
        """Wait for the signal."""
        stumble = self._stumbles[os.environ.get("STUMBLES", "handler")]
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, lambda: stumble(self))

    def action_stumble(self) -> object:
        """Fail."""
        raise RuntimeError("over \x1b[31m its own feet")

    def _in_a_handler(self) -> None:
        self.call_later(self.run_action, "app.stumble")

    @work
    async def _in_a_worker(self) -> None:
        await asyncio.sleep(0)
        self.action_stumble()

    def _in_a_task(self) -> None:
        async def stumble() -> None:
            self.action_stumble()

        self._task = asyncio.get_running_loop().create_task(stumble())
        self._task.add_done_callback(lambda _: setattr(self, "_task", None))

    def _in_a_paint(self) -> None:
        def render_lines(*_: object) -> object:
            return self.action_stumble()

        Widget.render_lines = render_lines  # type: ignore[assignment, method-assign]
        self.refresh(layout=True)

    def _by_leaving_python(self) -> None:
        raise SystemExit(0)

    def _for_long(self) -> None:
        time.sleep(60)

    def _at_the_end(self) -> None:
        self.lingers = True
        self.exit()

    def on_unmount(self) -> None:
        """Take long to end, if told to."""
        if self.lingers:
            time.sleep(60)

    _stumbles: Mapping[str, Callable[["Stumbling"], object]] = {
        "handler": _in_a_handler,
        "callback": action_stumble,
        "worker": _in_a_worker,
        "task": _in_a_task,
        "paint": _in_a_paint,
        "exit": _by_leaving_python,
        "long": _for_long,
        "end": _at_the_end,
    }


if __name__ == "__main__":
    tui.app.Archivarium = Stumbling  # type: ignore[misc]
    main()
