"""`archivarium resume`: back to a match that is not over."""

from pathlib import Path

import click

from saves.faults import CannotResume
from saves.lock import is_locked
from saves.playable import check_playable
from saves.reading import read
from saves.record import Damaged
from saves.summary import summarise
from tui.commands.match_files import complete_unfinished, file_of, on_shelf
from tui.commands.plain import PLAIN_OPTION, lines_only, play_in_lines
from tui.commands.screen import screen_options, show
from tui.commands.telling import refusing
from tui.preferences import Preferences
from tui.wishes import ResumeMatch


@click.command(short_help="Play a saved match on.")
@click.argument("match", metavar="[ID|FILE]", required=False, shell_complete=complete_unfinished)
@PLAIN_OPTION
@screen_options
@click.pass_context
def resume(context: click.Context, match: str | None, plain: bool, preferences: Preferences) -> None:
    """Play a saved match on where it was left.

    It is named by the beginning of its id or title, or by its file; without a name it is the unfinished match that was
    played last.

    With --plain it goes on in lines, as 'archivarium play --plain' tells.
    """
    with refusing():
        path = _latest() if match is None else file_of(match)
        check_resumable(path)
    wish = ResumeMatch(path)
    if plain or lines_only():
        play_in_lines(context, preferences, wish)
    show(context, preferences, wish)


def check_resumable(path: Path) -> None:
    """Make sure that a match can be played on, before the screen is opened for it.

    Args:
        path: its file.

    Raises:
        CannotResume: it is damaged, or `check_playable` refuses it.
        JournalError: it cannot be read.
    """
    record = read(path)
    if isinstance(record.condition, Damaged):
        raise CannotResume(path, record.condition.reason, line=record.condition.line)
    check_playable(path, record.header)


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
