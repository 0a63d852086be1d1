"""The way from the command line to a match in lines of text, which needs no screen."""

import codecs
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import TextIO

import click

from tui.commands.dice import system_dice
from tui.commands.reporting import reporting
from tui.commands.telling import refusing
from tui.preferences import Preferences
from tui.terminal.shows import as_started
from tui.wishes import NewMatch, ResumeMatch

PLAIN_OPTION = click.option(
    "--plain", is_flag=True, help="In lines of text: for screen readers, pipes and scripts.  [default: if TERM is dumb]"
)
"""--plain, for what can be had in lines."""

LINES = """\
This terminal shows lines only (TERM is dumb). What can be done in lines:
archivarium play: a match against the computer; --a and --b seat others.
archivarium resume: plays the latest unfinished match on.
archivarium matches: lists the saved matches.
archivarium replay MATCH: tells a saved match; 'sample' is one that came with the program.
archivarium characters list: lists the characters; show, check and others do things to one.
archivarium --help: all commands.
"""
"""What stands for home where there are only lines."""

_ASCII = "".join(map(chr, range(0x20, 0x7F)))


def lines_only() -> bool:
    """Tell whether the terminal says that it can do nothing but show lines."""
    return os.environ.get("TERM") == "dumb"


def play_in_lines(context: click.Context, preferences: Preferences, wish: NewMatch | ResumeMatch) -> None:
    """Play a match in lines and end the call with its exit status.

    Args:
        context: the call.
        preferences: of which only those count that concern lines.
        wish: what to play.

    Raises:
        click.ClickException: the match cannot be opened, or an error ended the program.
        click.exceptions.Exit: with the exit status.
    """
    from saves.places import places
    from tui.plain.conversation import Conversation
    from tui.plain.leaving import Signals
    from tui.plain.session import Session

    for stream in (sys.stdout, sys.stderr):
        _fit(stream, preferences.ascii_only)
    with reporting(), refusing(), Signals() as signals:
        typed = sys.stdin.buffer if sys.stdin else None
        conversation = Conversation(typed, sys.stdout, sys.stderr, signals)
        status = Session(conversation, system_dice, places().matches).open(wish)
    context.exit(status)


def encoding_of_terminal(environment: Mapping[str, str]) -> str:
    """Tell the encoding that a terminal understands.

    Args:
        environment: the variables that say so, as a person has set them.

    Returns:
        The name of an encoding that has ASCII in it: ASCII itself for the locales C and POSIX, and where none is set.
    """
    locale = next(filter(None, (environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    codeset = locale.partition(".")[2].partition("@")[0]
    try:
        found = codecs.lookup(codeset or "ascii").name
        return found if _ASCII.encode(found) == _ASCII.encode() else "ascii"
    except (LookupError, ValueError):
        return "ascii"


def _fit(stream: TextIO | None, ascii_only: bool | None) -> None:
    """Let a stream replace what its reader cannot show; no terminal means its own encoding, unless told otherwise."""
    if not isinstance(stream, TextIOWrapper):
        return
    encoding = encoding_of_terminal(as_started(os.environ)) if stream.isatty() else stream.encoding
    if ascii_only is not None:
        encoding = "ascii" if ascii_only else "utf-8"
    stream.reconfigure(encoding=encoding, errors="replace")
