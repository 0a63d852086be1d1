"""A progress bar that appears only where it helps: on a terminal, when something takes long."""

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Protocol

import click

PATIENCE = 1.0
"""How many seconds pass before a bar appears."""


class Advance(Protocol):
    """Is called after each step."""

    def __call__(self, length: int | None = None) -> None:
        """Go on by a step.

        Args:
            length: how many steps there are, when that has become known better.
        """


@contextmanager
def progress(label: str, length: int = 0) -> Iterator[Advance]:
    """Follow a long task on stderr, and leave stdout alone.

    Args:
        label: what stands before the bar.
        length: how many steps there are, as far as is known.

    Yields:
        A function to be called after each step. Where stderr is no terminal it shows nothing.
    """
    with ExitStack() as stack:
        yield _follower(label, length, stack) if sys.stderr and sys.stderr.isatty() else _nothing


def _nothing(length: int | None = None) -> None:
    """Follow nothing."""


def _follower(label: str, length: int, stack: ExitStack) -> Advance:
    bar = click.progressbar(length=length, label=label, file=sys.stderr, update_min_steps=max(1, length // 100))
    begun, done, shown = time.monotonic(), 0, False

    def advance(length: int | None = None) -> None:
        nonlocal done, shown
        done += 1
        if length is not None:
            bar.length = length
        if shown:
            bar.update(1)
        elif done < (bar.length or 0) and time.monotonic() - begun > PATIENCE:
            shown = True
            stack.callback(bar.render_finish)  # before the first paint, which hides the cursor
            bar.update(done)

    return advance
