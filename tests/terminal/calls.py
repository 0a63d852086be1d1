"""Calls of the command line within this process, and what it says."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tui.__main__ import main
from tui.preferences import Preferences
from tui.wishes import Wish

Shown = list[tuple[Preferences, Wish | None, int]]
"""What was led to the screen: preferences, wish, and the exit status for the end."""


@dataclass(frozen=True)
class Called:
    """What a call came to.

    Attributes:
        status: its exit status.
        out: what it wrote on stdout.
        err: what it wrote on stderr.
    """

    status: int
    out: str
    err: str

    @property
    def problem(self) -> str:
        """The one line that stderr has."""
        assert self.err.startswith("archivarium: ")
        assert self.err.endswith(".\n")
        assert self.err.count("\n") == 1
        assert self.err.rstrip("\n").isprintable()
        return self.err.removeprefix("archivarium: ").rstrip("\n")


Call = Callable[..., Called]
"""Calls the command line with arguments."""


def calling(capsys: pytest.CaptureFixture[str]) -> Call:
    """Make what calls the command line."""

    def call(*arguments: object) -> Called:
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Called(left.value.code, out, err)

    return call
