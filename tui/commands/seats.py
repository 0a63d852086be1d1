"""Who sits where, as it is written on the command line: a name, or `computer:LEVEL`."""

import secrets

import click
from click.shell_completion import CompletionItem

from model import text
from model.duel.players import Player
from model.insight.levels import LEVELS, UnknownLevel, computer
from tui.home.seating import computer_name

PREFIX = "computer:"
"""What stands before the level of a computer player."""


def computer_player(level: str) -> Player:
    """Seat a computer player with a seed that nobody can foretell.

    Args:
        level: one of `LEVELS`.

    Returns:
        The player, called after its level.

    Raises:
        UnknownLevel: there is no such level.
    """
    seed = secrets.token_hex(8)
    computer(level, seed)
    return Player(computer_name(level), level, seed)


def read_player(context: click.Context, option: click.Parameter, value: str | None) -> Player | None:
    """Read who takes a seat; the callback of an option.

    Args:
        context: the call.
        option: the option that names the player.
        value: a name or `computer:LEVEL`; None when the option is not given.

    Returns:
        The player, or None.

    Raises:
        click.BadParameter: the name cannot be used, or there is no such level.
    """
    del context, option
    if value is None:
        return None
    try:
        if value.startswith(PREFIX):
            return computer_player(value.removeprefix(PREFIX))
        return Player(text.name(value))
    except (text.NameRefused, UnknownLevel) as problem:
        raise click.BadParameter(str(problem)) from problem


def read_level(context: click.Context, option: click.Parameter, value: str) -> str:
    """Read the level of a computer; the callback of an option that takes no person.

    Args:
        context: the call.
        option: the option that names the computer.
        value: `computer:LEVEL`.

    Returns:
        The level.

    Raises:
        click.BadParameter: no computer is named, or there is no such level.
    """
    player = read_player(context, option, value)
    if player is None or player.level is None:
        raise click.BadParameter(f"Only computers play here: {', '.join(PREFIX + level for level in LEVELS)}.")
    return player.level


def complete_level(context: click.Context, option: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    """Offer every computer player whose text begins as what is written."""
    del context, option
    return [
        CompletionItem(PREFIX + level, help=each.tells)
        for level, each in LEVELS.items()
        if (PREFIX + level).startswith(incomplete)
    ]
