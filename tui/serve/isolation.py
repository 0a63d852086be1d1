"""Keeps apart the apps that share a process."""

import os
import sys

from tui.terminal.base import TerminalApp

_PREFIX = "TEXTUAL"


def leave_streams_alone(app: TerminalApp) -> None:
    """Keep an app from taking the output of the process: whoever ends last would leave its own in place of it."""
    app._capture_stdout = sys.stdout  # type: ignore[assignment]
    app._capture_stderr = sys.stderr  # type: ignore[assignment]


def forget_own_settings() -> None:
    """Remove what would make Textual press keys, take pictures or write logs in every app of the process."""
    for name in [name for name in os.environ if name.startswith(_PREFIX)]:
        del os.environ[name]
