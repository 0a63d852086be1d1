"""`archivarium characters list`: what is in the folder, the broken files too."""

import shutil
import sys
from collections.abc import Sequence
from typing import Any

import click

from model import text
from model.sheet.offers import due
from model.sheet.statistics import (
    current_hp,
    current_movement,
    current_stress,
    maximum_hp,
    maximum_movement,
    stress_cap,
)
from saves.characters.data import as_json, file_data
from saves.characters.faults import CharacterBroken
from saves.characters.file import CharacterFile
from saves.characters.listing import Found, namesakes
from saves.faults import quote
from tui.commands.characters.naming import characters
from tui.commands.telling import refusing, tell

_COLUMNS = (("NAME", 24), ("HP", 7), ("STRESS", 7), ("MOVE", 7))
"""The columns before the last one, and the cells of each."""

_LAST = "CONDITIONS"


@click.command("list", short_help="List the characters.")
@click.option("--json", "as_data", is_flag=True, help="As one JSON array.")
def list_characters(as_data: bool = False) -> None:
    """List the characters, by the names of their files.

    A broken file is listed with what is wrong with it, and stays as it is. Files whose characters have one name are
    told on stderr.
    """
    found: list[Found] = []
    with refusing():
        for listed in characters().listing():
            if not as_data:
                _write(listed.found, is_first=not found)
            found.append(listed.found)
    if as_data:
        click.echo(as_json([_data(each) for each in found]))
    elif not found:
        click.echo("There is no character yet; 'archivarium characters new NAME' makes one.")
    for paths in namesakes(found):
        tell(f"{len(paths)} files have a character of one name: {', '.join(quote(path) for path in paths)}.")


def _write(found: Found, *, is_first: bool) -> None:
    """Write a line as soon as its file is read, and those below it that tell what is wrong or due."""
    columns = shutil.get_terminal_size().columns if sys.stdout and sys.stdout.isatty() else None
    if is_first:
        click.echo(_line([name for name, _ in _COLUMNS], _LAST, columns))
    values = ["-"] * 3 if found.file is None else _values(found.file)
    told = "broken" if found.file is None else _conditions(found.file)
    click.echo(_line([text.clean(found.name), *values], told, columns))
    if found.error is not None:
        click.echo(f"  {text.clean(str(found.error))}")
    elif found.file is not None and due(found.file.sheet):
        click.echo(f"  {due(found.file.sheet)}")


def _line(values: Sequence[str], last: str, columns: int | None) -> str:
    from tui.text import elide, pad, width

    line = " ".join(pad(value, wide) for value, (_, wide) in zip(values, _COLUMNS, strict=True))
    return f"{line} {last if columns is None else elide(last, max(0, columns - width(line) - 1))}".rstrip()


def _values(file: CharacterFile) -> list[str]:
    sheet = file.sheet
    pairs = (
        (current_hp(sheet), maximum_hp(sheet)),
        (current_stress(sheet), stress_cap(sheet)),
        (current_movement(sheet), maximum_movement(sheet)),
    )
    return [f"{current}/{maximum.value}" for current, maximum in pairs]


def _conditions(file: CharacterFile) -> str:
    return ", ".join(text.clean(each.name) for each in file.sheet.conditions) or "-"


def _data(found: Found) -> dict[str, Any]:
    if found.file is not None:
        return {**file_data(found.file), "broken": None}
    faults = found.error.faults if isinstance(found.error, CharacterBroken) else ()
    told = [{"line": fault.line, "key": fault.key, "reason": fault.reason} for fault in faults]
    return {"file": str(found.path), "name": text.clean(found.name), "broken": str(found.error), "faults": told}
