"""Who sits where, as it is written on the command line: a name, `computer:LEVEL` or `character:NAME`."""

import secrets
from dataclasses import dataclass
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from model import text
from model.duel.players import Player
from model.insight.levels import LEVELS, UnknownLevel, computer
from tui.commands.telling import refusing
from tui.home.seating import computer_name

PREFIX = "computer:"
"""What stands before the level of a computer player."""

CHARACTER_PREFIX = "character:"
"""What stands before the name of a character, or before its file."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who takes a seat.

    Attributes:
        player: the player.
        file: the file of the character that plays; None where none does.
    """

    player: Player
    file: Path | None = None


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


def read_sitting(context: click.Context, option: click.Parameter, value: str | None) -> Sitting | None:
    """Read who takes a seat, which a character can do too; the callback of an option.

    Args:
        context: the call.
        option: the option that names the player.
        value: a name, `computer:LEVEL` or `character:NAME`; None when the option is not given.

    Returns:
        The player, called after the character that plays, or None.

    Raises:
        click.ClickException: there is no such character, there are several, or its file cannot be read.
        click.BadParameter: the name cannot be used, or there is no such level.
    """
    if value is None or not value.startswith(CHARACTER_PREFIX):
        player = read_player(context, option, value)
        return None if player is None else Sitting(player)
    from tui.commands.characters.naming import character

    with refusing():
        file = character(value.removeprefix(CHARACTER_PREFIX))
    return Sitting(Player(file.sheet.name), file.path)


def complete_sitting(context: click.Context, option: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    """Offer every computer player and every character whose text begins as what is written."""
    offers = complete_level(context, option, incomplete)
    if incomplete.startswith(CHARACTER_PREFIX):
        from tui.commands.characters.naming import complete_name

        named = complete_name(incomplete.removeprefix(CHARACTER_PREFIX))
        return [CompletionItem(CHARACTER_PREFIX + name) for name in named]
    if CHARACTER_PREFIX.startswith(incomplete):
        offers.append(CompletionItem(CHARACTER_PREFIX, help="a person who plays a character"))
    return offers


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
