"""What is told when an error of the program itself has ended it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click

from saves.faults import quote
from saves.places import places


@contextmanager
def reporting() -> Iterator[None]:
    """End the call with status 1 after an error that nobody foresaw, and with its report in a file.

    Raises:
        click.ClickException: tells in one line what happened and where the report is.
    """
    try:
        yield
    except (click.ClickException, click.Abort, click.exceptions.Exit):
        raise
    except Exception as error:
        raise click.ClickException(_told(error)) from error


def _told(error: Exception) -> str:
    from saves.report import write_report

    what = f"{type(error).__name__}: {quote(error)}" if str(error) else type(error).__name__
    folder = places().state
    try:
        path = write_report(folder, error, datetime.now(UTC))
    except OSError as refusal:
        return f"An error ended the program: {what}. No report could be written to {folder}: {refusal.strerror}."
    return f"An error ended the program: {what}. Please pass on the report in {path}"
