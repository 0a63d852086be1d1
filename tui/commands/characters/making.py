"""`archivarium characters new`: a file for a new character."""

import click

from model import text
from saves.characters.archetypes import ARCHETYPES, BLANK
from saves.characters.data import as_json, file_data
from tui.commands.characters.naming import characters, json_option
from tui.commands.telling import refusing


@click.command(short_help="Make a character.")
@click.argument("name", metavar="NAME")
@click.option(
    "--archetype",
    type=click.Choice([*ARCHETYPES]),
    help="What to begin from; every one has as much as the others.  [default: blank]",
)
@json_option
def new(name: str, archetype: str | None, as_data: bool) -> None:
    """Make a character: a new file with every level written, and no other file touched.

    NAME has 1 to 32 characters, and nobody else has it yet.
    """
    with refusing():
        file = characters().new(name, BLANK if archetype is None else ARCHETYPES[archetype])
    click.echo(as_json(file_data(file)) if as_data else f"Made: {text.clean(click.format_filename(file.path))}")
