"""`archivarium characters validate`: whether files are characters."""

from typing import Any

import click

from model import text
from saves.characters.data import as_json
from saves.characters.faults import CharacterBroken, CharacterError
from saves.characters.file import read
from saves.faults import FileError, quote
from tui.commands.characters.naming import characters, complete_character
from tui.commands.telling import tell


@click.command(short_help="Check character files.")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_character)
@click.option("--json", "as_data", is_flag=True, help="As one JSON array.")
@click.pass_context
def validate(context: click.Context, files: tuple[str, ...], as_data: bool) -> None:
    """Check that files are characters, and change nothing.

    The exit status is 0 when all are good. Otherwise it is 1, and everything that is wrong is told on stderr: file,
    line, key, and what is allowed. Names of characters do as well as files.
    """
    told = [_checked(written, as_data=as_data) for written in files]
    if as_data:
        click.echo(as_json(told))
    context.exit(0 if all(each["good"] for each in told) else 1)


def _checked(written: str, *, as_data: bool) -> dict[str, Any]:
    try:
        file = read(characters().find(written))
    except FileError as error:
        if not as_data:
            _tell(error)
        return {"file": text.clean(written), "good": False, "name": None, "faults": _faults(error)}
    if not as_data:
        click.echo(f"{text.clean(click.format_filename(written))}: good")
    return {"file": str(file.path), "good": True, "name": file.sheet.name, "faults": []}


def _tell(error: FileError) -> None:
    if not isinstance(error, CharacterBroken):
        tell(error)
        return
    for fault in error.faults:
        tell(f"{quote(error.path)}:{fault.line}: {fault}")


def _faults(error: FileError) -> list[dict[str, Any]]:
    if isinstance(error, CharacterBroken):
        return [{"line": each.line, "key": each.key, "reason": each.reason} for each in error.faults]
    reason = f"{error.reason} {error.advice}" if isinstance(error, CharacterError) else str(error)
    return [{"line": error.line, "key": "", "reason": reason}]
