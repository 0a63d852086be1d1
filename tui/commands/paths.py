"""`archivarium paths`: where files live."""

import json

import click

from model import text
from tui.commands.telling import refusing


@click.command(short_help="Tell where files live.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def paths(as_json: bool) -> None:
    """Tell where files live. Nothing is created by asking.

    The environment variable ARCHIVARIUM_HOME puts all of them under one folder.
    """
    from saves.places import places

    with refusing():
        found = places()
    listed = {
        "data": found.data,
        "matches": found.matches,
        "characters": found.characters,
        "themes": found.themes,
        "trash": found.trash,
        "configuration": found.configuration,
        "settings": found.settings,
        "cache": found.cache,
        "index": found.index,
        "state": found.state,
    }
    if as_json:
        click.echo(json.dumps({name: str(path) for name, path in listed.items()}, indent=2))
        return
    width = max(map(len, listed))
    for name, path in listed.items():
        click.echo(f"{name:{width}}  {text.clean(click.format_filename(path))}")
