"""`archivarium replay`: a saved match, step by step or told in sentences."""

import click

from model.duel.sentences import describe
from saves.record import Record
from tui.commands.match_files import complete_match, file_of, read_events
from tui.commands.plain import PLAIN_OPTION, lines_only
from tui.commands.screen import screen_options, show
from tui.commands.telling import refusing, tell
from tui.preferences import Preferences
from tui.wishes import WatchMatch


@click.command(short_help="Watch a saved match.")
@click.argument("match", metavar="FILE|ID|sample", shell_complete=complete_match)
@click.option("--from", "step", metavar="N", type=click.IntRange(min=0), help="Begin with event N.")
@PLAIN_OPTION
@screen_options
@click.pass_context
def replay(context: click.Context, match: str, step: int | None, plain: bool, preferences: Preferences) -> None:
    """Watch a saved match.

    It is named by its file or by the beginning of its id or title; "sample" is a match that comes with the program.

    What stands before a damage is shown; the damage is told on stderr, and the exit status is 1.
    """
    with refusing():
        path = file_of(match)
        record, fault = read_events(path)
    if step is not None and step > len(record.entries):
        problem = f"The match has events 1 to {len(record.entries)}, and no event {step}."
        raise click.BadParameter(problem, context, param_hint="'--from'")
    plain = plain or lines_only()
    if plain:
        click.echo(sentences(record, step or 1))
    if fault is not None:
        tell(fault)
    if not plain:
        show(context, preferences, WatchMatch(path, step), status=0 if fault is None else 1)
    elif fault is not None:
        context.exit(1)


def sentences(record: Record, first: int) -> str:
    """Tell a match in sentences, one a line.

    Args:
        record: the match.
        first: the event to begin with, from 1.
    """
    names = record.header.setup.names
    return "\n".join(describe(entry.event, names) for entry in record.entries[first - 1 :])
