"""`archivarium export`: a match for other programs and other people."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import click

from model.text import clean
from saves.faults import quote
from saves.record import Record
from tui.commands.match_files import complete_match, file_of, read_events
from tui.commands.options import THEME_OPTION
from tui.commands.progress import progress
from tui.commands.telling import refusing, tell
from tui.commands.writing import STDOUT, write_file
from tui.preferences import Preferences

Form = Literal["text", "json", "cast", "svg"]
"""What a match is exported as."""

_FORMS: Mapping[str, tuple[Form, ...]] = {"step": ("svg",), "theme": ("cast", "svg"), "size": ("cast", "svg")}
"""What each option of pictures is for."""

_SIZE = (80, 24)
_SIZES = ((60, 17), (300, 100))
"""The size of a board, and the smallest and the largest one."""


def _read_size(context: click.Context, option: click.Parameter, value: str | None) -> tuple[int, int] | None:
    del context, option
    if value is None:
        return None
    (columns_from, rows_from), (columns_to, rows_to) = _SIZES
    written = re.fullmatch(r"([0-9]{1,4})x([0-9]{1,4})", value)
    columns, rows = (int(written[1]), int(written[2])) if written else (0, 0)
    if not (columns_from <= columns <= columns_to and rows_from <= rows <= rows_to):
        raise click.BadParameter(
            f"{value!r} is not a size from {columns_from}x{rows_from} to {columns_to}x{rows_to}, such as 80x24."
        )
    return columns, rows


@click.command(short_help="Write a match as text, data, film or picture.")
@click.argument("match", metavar="FILE|ID", shell_complete=complete_match)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "cast", "svg"]),
    default="text",
    show_default=True,
    help="Sentences, one JSON document, a film for asciinema, or the board as a picture.",
)
@click.option("--step", metavar="N", type=click.IntRange(min=0), help="The board after event N (svg).  [default: last]")
@click.option(
    "-o", "--output", "target", metavar="OUT", type=click.Path(path_type=Path), help="A new file instead of stdout."
)
@click.option("--force", is_flag=True, help="Replace OUT if it is there.")
@THEME_OPTION
@click.option(
    "--size",
    metavar="COLUMNSxROWS",
    callback=_read_size,
    help=f"The cells of the board (cast, svg).  [default: {_SIZE[0]}x{_SIZE[1]}]",
)
@click.pass_context
def export(
    context: click.Context,
    match: str,
    form: Form,
    step: int | None,
    target: Path | None,
    force: bool,
    theme: str | None,
    size: tuple[int, int] | None,
) -> None:
    """Write a match for other programs and other people.

    As a transcript in sentences, as one JSON document, as a film that asciinema plays (asciicast v2), or the board at a
    step as an SVG picture.

    What stands before a damage is written; the damage is told on stderr, and the exit status is 1.
    """
    _check_options(context, form, step=step, theme=theme, size=size)
    with refusing():
        path = file_of(match)
        record, fault = read_events(path)
    if step is not None and step > len(record.entries):
        problem = f"The match has steps 0 to {len(record.entries)}, and no step {step}."
        raise click.BadParameter(problem, context, param_hint="'--step'")
    chunks = _chunks(record, form, step, theme or Preferences().theme, size or _SIZE)
    if target is None or str(target) == STDOUT:
        for chunk in chunks:
            click.echo(chunk, nl=False)
    else:
        _spare(path, target)
        write_file(target, chunks, force=force)
        click.echo(f"Written: {clean(click.format_filename(target))}")
    if fault is not None:
        tell(fault)
        context.exit(1)


def _check_options(context: click.Context, form: Form, **given: object) -> None:
    """Refuse options that say nothing about a form."""
    for option, value in given.items():
        if value is not None and form not in _FORMS[option]:
            raise click.UsageError(f"--{option} is for --format {' and '.join(_FORMS[option])} only.", context)


def _spare(path: Path, target: Path) -> None:
    """Keep a match from being replaced by its own export."""
    if os.path.exists(target) and os.path.samefile(path, target):
        raise click.ClickException(f"{quote(target)}: This is the match itself; choose another name.")


def _chunks(record: Record, form: Form, step: int | None, theme: str, size: tuple[int, int]) -> Iterator[bytes]:
    """The bytes of an export, piece by piece."""
    return (text.encode() for text in _texts(record, form, step, theme, size))


def _texts(record: Record, form: Form, step: int | None, theme: str, size: tuple[int, int]) -> Iterable[str]:
    if form == "text":
        from saves.transcript import as_text

        yield as_text(record)
    elif form == "json":
        from saves.transcript import as_document

        yield as_document(record)
    else:
        from tui.log.watching import RecordChair
        from tui.looks import own_themes
        from tui.pictures import board_svg, cast

        chair = RecordChair(record)
        colours = own_themes().named(theme)
        assert colours is not None, "the option is checked"
        if form == "svg":
            yield board_svg(chair, chair.length if step is None else step, colours, *size)
        else:
            with progress("Filming", chair.length) as advance:
                yield from cast(chair, colours, *size, advance)
