"""`archivarium characters export`: a character for other programs and other people, without its private id."""

import os
from pathlib import Path

import click

from model import text
from saves.characters.exports import Form, exported
from saves.faults import quote
from tui.commands.characters.naming import character, name_argument
from tui.commands.telling import refusing
from tui.commands.writing import STDOUT, write_file


@click.command(short_help="Write a character as text, data or TOML.")
@name_argument
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "toml"]),
    help="A sheet in lines, one JSON document, or the file as it is.  [default: text]",
)
@click.option("--json", "as_data", is_flag=True, help="The same as --format json.")
@click.option(
    "-o", "--output", "target", metavar="OUT", type=click.Path(path_type=Path), help="A new file instead of stdout."
)
@click.option("--force", is_flag=True, help="Replace OUT if it is there.")
@click.pass_context
def export(
    context: click.Context, name: str, form: Form | None, as_data: bool, target: Path | None, force: bool
) -> None:
    """Write a character for other programs and other people: all that it is, but for the id that its duels know."""
    if as_data and form not in (None, "json"):
        raise click.UsageError(f"--json and --format {form} are two things; write one of them.", context)
    with refusing():
        file = character(name)
        content = exported(file, "json" if as_data else form or "text")
    if target is None or str(target) == STDOUT:
        click.echo(content, nl=False)
        return
    if os.path.exists(target) and os.path.samefile(file.path, target):
        raise click.ClickException(f"{quote(target)}: This is the character itself; choose another name.")
    write_file(target, [content], force=force)
    click.echo(f"Written: {text.clean(click.format_filename(target))}")
