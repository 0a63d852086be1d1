"""`archivarium import`: a friend's match, for the shelf."""

from pathlib import Path

import click

from model import text
from saves.reading import problem, read
from tui.commands.match_files import shelf
from tui.commands.telling import refusing, tell


@click.command("import", short_help="Put a friend's match on the shelf.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def import_match(file: Path) -> None:
    """Put a copy of a friend's match on the shelf.

    It is checked first: it must be readable, and what the rules make of its dice. The file itself stays as it is, and
    nothing on the shelf is ever overwritten: a match that is there already is left alone.
    """
    with refusing():
        shelved = shelf().take_in(file)
        fault = problem(read(shelved))
    click.echo(f"Shelved: {text.clean(click.format_filename(shelved))}")
    if fault is not None:
        tell(fault)
