"""A progress bar that appears only where it helps: on a terminal, when something takes long."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import click

PATIENCE = 1.0
"""How many seconds pass before a bar appears."""


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[], None]]:
    """Follow a long task on stderr, and leave stdout alone.

    Args:
        label: what stands before the bar.
        length: how many steps there are.

    Yields:
        A function to be called after each step. Where stderr is no terminal it shows nothing.
    """
    with ExitStack() as stack:
        yield _follower(label, length, stack) if sys.stderr and sys.stderr.isatty() else _nothing


def _nothing() -> None:
    """Follow nothing."""


def _follower(label: str, length: int, stack: ExitStack) -> Callable[[], None]:
    bar = click.progressbar(length=length, label=label, file=sys.stderr, update_min_steps=max(1, length // 100))
    begun, done, shown = time.monotonic(), 0, False

    def advance() -> None:
        nonlocal done, shown
        done += 1
        if shown:
            bar.update(1)
        elif done < length and time.monotonic() - begun > PATIENCE:
            shown = True
            stack.callback(bar.render_finish)  # before the first paint, which hides the cursor
            bar.update(done)

    return advance
