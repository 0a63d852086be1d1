"""The options that concern the screen: how each is written, read and completed."""

import math
from collections.abc import Mapping

import click
from click.shell_completion import CompletionItem

from saves.settings.table import LONGEST_PAUSE
from tui.preferences import Preferences
from tui.terminal.shows import COLOUR_CHOICES

_USUAL = Preferences()


def split_keys(written: tuple[str, ...]) -> Mapping[str, str]:
    """Read a key map from what --key was given.

    Args:
        written: any number of ID=KEY.

    Returns:
        A key for each command id; the last one of an id counts.
    """
    return {command_id: key for command_id, _, key in (each.partition("=") for each in written)}


def _read_pause(context: click.Context, option: click.Parameter, value: str | None) -> float | None:
    del context, option
    if value is None:
        return None
    try:
        pause = float(value)
    except ValueError:
        pause = math.nan
    if not 0 <= pause <= LONGEST_PAUSE:
        raise click.BadParameter(f"{value!r} is not a number of seconds from 0 to {LONGEST_PAUSE}.")
    return pause


def _read_theme(context: click.Context, option: click.Parameter, value: str | None) -> str | None:
    del context, option
    if value is not None:
        from tui.looks import own_themes

        themes = own_themes()
        if themes.named(value) is None:
            raise click.BadParameter(themes.problem_with(value))
    return value


def _read_keys(context: click.Context, option: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    del context, option
    if not value:
        return value
    from tui.keys.keymap import check_keymap

    for written in value:
        if "=" not in written:
            raise click.BadParameter(f"{written!r} is not written as ID=KEY, such as duel.roll=z.")
    _, problems = check_keymap(split_keys(value))
    if problems:
        raise click.BadParameter(problems[0].removeprefix("keys: "))
    return value


def _complete_key(context: click.Context, option: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    del context, option
    from tui.keys.table import COMMANDS

    commands = (command for commands in COMMANDS.values() for command in commands)
    return [
        CompletionItem(f"{command.id}=", help=command.tells)
        for command in commands
        if f"{command.id}=".startswith(incomplete)
    ]


def _complete_theme(context: click.Context, option: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    del context, option
    from tui.looks import own_themes

    themes = own_themes().usable
    return [CompletionItem(theme.name, help=theme.title) for theme in themes if theme.name.startswith(incomplete)]


THEME_OPTION = click.option(
    "--theme",
    metavar="NAME",
    callback=_read_theme,
    shell_complete=_complete_theme,
    help=f"The colours.  [default: {_USUAL.theme}]",
)
"""--theme, for whatever is drawn."""

SCREEN_OPTIONS = (
    click.option("--motion", type=click.Choice(["on", "off"]), help="Whether dice move.  [default: on]"),
    click.option(
        "--pause",
        metavar="SECONDS",
        callback=_read_pause,
        help=f"How long a computer player thinks, 0 to {LONGEST_PAUSE}.  [default: {_USUAL.pause}]",
    ),
    click.option(
        "--seats",
        type=click.Choice(["fixed", "mover"]),
        help="Whose Area lies below: always the same one, or the player's to move.  [default: fixed]",
    ),
    THEME_OPTION,
    click.option("--colour", type=click.Choice(COLOUR_CHOICES), help="How many colours.  [default: auto]"),
    click.option(
        "--ascii/--no-ascii", "ascii_only", default=None, help="Whether only ASCII is shown.  [default: by the locale]"
    ),
    click.option(
        "--key",
        metavar="ID=KEY",
        multiple=True,
        callback=_read_keys,
        shell_complete=_complete_key,
        help="Another key for a command, such as duel.roll=z; can be given many times.",
    ),
)
"""--motion, --pause, --seats, --theme, --colour, --ascii and --key, in the order of the help."""
