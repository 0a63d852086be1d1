"""`archivarium matches`: what is on the shelf."""

import shutil
import sys
from pathlib import Path

import click

from saves.shelf import Shelved
from tui.commands.match_files import shelf
from tui.commands.progress import progress
from tui.commands.telling import refusing


@click.command(short_help="List the saved matches.")
@click.option("--json", "as_data", is_flag=True, help="As one JSON array.")
def matches(as_data: bool) -> None:
    """List the saved matches: the unfinished ones first, and the latest before the others.

    A match whose file is broken is listed with what is wrong with it. The beginning of an id is enough to name a match
    in other commands.
    """
    from tui.commands.match_list import as_json, as_text, in_order

    found = in_order(_read())
    if as_data:
        click.echo(as_json(found))
    elif found:
        on_terminal = sys.stdout and sys.stdout.isatty()
        click.echo(as_text(found, shutil.get_terminal_size().columns if on_terminal else None))
    else:
        click.echo("No match is saved yet; 'archivarium play' begins one.")


def _read() -> list[Shelved]:
    found: dict[Path, Shelved] = {}
    with refusing(), progress("Reading") as advance:
        for listed in shelf().listing():
            found[listed.match.path] = listed.match
            advance(listed.total)
    return list(found.values())
