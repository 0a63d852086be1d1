"""`archivarium characters show`: a sheet, with what every number comes from."""

import click

from saves.characters.data import as_json, file_data
from saves.characters.sheet_text import sheet_text
from tui.commands.characters.naming import character, json_option, name_argument
from tui.commands.telling import refusing


@click.command(short_help="Show a sheet.")
@name_argument
@json_option
def show(name: str, as_data: bool) -> None:
    """Show a sheet: what is written (- where it is not, and counts as 0), what it comes to, and why."""
    with refusing():
        file = character(name)
    click.echo(as_json(file_data(file)) if as_data else sheet_text(file.sheet), nl=as_data)
