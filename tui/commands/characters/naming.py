"""Which character is meant: a name, how a name begins, or a file."""

from collections.abc import Callable
from itertools import islice
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from model import text
from saves.characters.file import CharacterFile, read
from saves.characters.folder import Characters
from saves.faults import FileError
from saves.places import places

_OFFERED = 200
"""How many characters a shell is offered at most."""

Command = TypeVar("Command", bound=Callable[..., Any])


def characters() -> Characters:
    """Find the characters of whoever runs the program."""
    return Characters.of(places())


def character(written: str) -> CharacterFile:
    """Read the character that is meant.

    Args:
        written: a name, how it begins, or a file.

    Raises:
        FileError: none is meant, or more than one, or its file cannot be read.
    """
    return read(characters().find(written))


def complete_character(
    context: click.Context, argument: click.Parameter, incomplete: str
) -> list["CompletionItem[str]"]:
    """Offer files, and the names of characters."""
    del context, argument
    return [CompletionItem(incomplete, type="file"), *map(CompletionItem, complete_name(incomplete))]


def complete_name(incomplete: str) -> list[str]:
    """List the names of characters that begin as what is written, in any case."""
    try:
        names = (text.clean(each.found.name) for each in characters().listing())
        fitting = (name for name in names if name.casefold().startswith(incomplete.casefold()))
        return list(islice(fitting, _OFFERED))
    except FileError:  # a shell that completes a word has no place to tell it
        return []


def name_argument(command: Command) -> Command:
    """Give a command the argument NAME."""
    return click.argument("name", metavar="NAME", shell_complete=complete_character)(command)


def json_option(command: Command) -> Command:
    """Give a command the option --json."""
    return click.option("--json", "as_data", is_flag=True, help="As one JSON object.")(command)


NUMBERS_TOO = {"ignore_unknown_options": True}
"""The settings of a command whose arguments may begin with a minus sign."""
