"""`archivarium verify`: whether matches are what the rules make of their dice."""

import click

from model import text
from saves.faults import JournalError
from saves.verify import verify_file
from tui.commands.match_files import complete_match, file_of
from tui.commands.telling import tell


@click.command(short_help="Check saved matches in every way.")
@click.argument("matches", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_match)
@click.pass_context
def verify(context: click.Context, matches: tuple[str, ...]) -> None:
    """Check that saved matches can be read, are whole, and are what the rules make of their dice.

    The exit status is 0 when all are good. Otherwise it is 1, and the first thing that is wrong with each file is told
    on stderr: file, line, event, and what the rules would have made. Ids name matches as well as files.
    """
    results = [_is_good(match) for match in matches]
    context.exit(0 if all(results) else 1)


def _is_good(written: str) -> bool:
    try:
        wrong = verify_file(file_of(written))
    except (JournalError, click.ClickException) as problem:
        tell(problem.message if isinstance(problem, click.ClickException) else problem)
        return False
    if wrong is not None:
        tell(wrong)
        return False
    click.echo(f"{text.clean(click.format_filename(written))}: good")
    return True
