"""`archivarium resume`: back to a match that is not over."""

from pathlib import Path

import click

from model.duel.state import EDITION
from saves.faults import CannotResume
from saves.lock import is_locked
from saves.reading import read
from saves.record import Damaged
from saves.summary import summarise
from tui.commands.match_files import complete_unfinished, file_of, on_shelf
from tui.commands.screen import screen_options, show
from tui.commands.telling import refusing
from tui.preferences import Preferences
from tui.wishes import ResumeMatch


@click.command(short_help="Play a saved match on.")
@click.argument("match", metavar="[ID|FILE]", required=False, shell_complete=complete_unfinished)
@screen_options
@click.pass_context
def resume(context: click.Context, match: str | None, preferences: Preferences) -> None:
    """Play a saved match on where it was left.

    It is named by the beginning of its id or title, or by its file; without a name it is the unfinished match that was
    played last.
    """
    with refusing():
        path = _latest() if match is None else file_of(match)
        check_resumable(path)
    show(context, preferences, ResumeMatch(path))


def check_resumable(path: Path) -> None:
    """Make sure that a match can be played on, before the screen is opened for it.

    Args:
        path: its file.

    Raises:
        CannotResume: it is damaged, or played by a newer edition of the rules.
        JournalError: it cannot be read.
    """
    record = read(path)
    if isinstance(record.condition, Damaged):
        raise CannotResume(path, record.condition.reason, line=record.condition.line)
    edition = record.header.rules.edition
    if edition > EDITION:
        raise CannotResume(path, f"The match is played by edition {edition} of the rules; this is {EDITION}.", line=1)


def _latest() -> Path:
    """Find the unfinished match that was played last, rather one that nobody is playing right now."""
    played: list[Path] = []
    for match in on_shelf():
        if match.summary.status == "unfinished" and summarise(match.path).status == "unfinished":
            if not _is_played(match.path):
                return match.path
            played.append(match.path)
    if played:
        return played[0]
    raise click.ClickException("No match is unfinished; 'archivarium play' begins one.")


def _is_played(path: Path) -> bool:
    try:
        return is_locked(path)
    except OSError:  # whatever it is, opening the match will tell it
        return False
