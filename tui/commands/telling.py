"""What is told on stderr: each problem in one line, after the name of the program."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from model import text
from model.sheet.refusal import NotAllowed
from saves.faults import FileError

PROGRAM = "archivarium"
"""What people type."""

_LONGEST = 1_000
"""How many letters a problem is told in at most, whatever was typed."""


def in_one_line(problem: object) -> str:
    """Write a problem as it is told.

    Args:
        problem: anything whose text says what is wrong, whoever wrote it.

    Returns:
        One line, safe to show, that ends as a sentence.
    """
    told = text.excerpt(str(problem), _LONGEST)
    return f"{PROGRAM}: {told}{'' if told.endswith(('.', '?')) else '.'}"


def tell(problem: object) -> None:
    """Tell a problem and go on."""
    click.echo(in_one_line(problem), err=True)


@contextmanager
def refusing() -> Iterator[None]:
    """End the call with status 1 where a file cannot be used as asked, or the rules refuse what is asked.

    Raises:
        click.ClickException: tells what a FileError or NotAllowed told.
    """
    try:
        yield
    except (FileError, NotAllowed) as error:
        raise click.ClickException(str(error)) from error
