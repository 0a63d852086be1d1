"""The options that concern the screen, and the way from the command line to it."""

import math
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from model.duel.players import Setup
from tui.commands.dice import system_dice
from tui.preferences import Preferences

LONGEST_PAUSE = 10
"""The longest pause of a computer player, in seconds."""

_USUAL = Preferences()

Called = TypeVar("Called", bound=Callable[..., Any])


def screen_options(command: Called) -> Called:
    """Give a command the options --motion, --pause, --seats and --theme, each None unless it is written."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def read_preferences(motion: str | None, pause: float | None, seats: str | None, theme: str | None) -> Preferences:
    """Read what `screen_options` were given.

    Args:
        motion: "on" or "off".
        pause: seconds.
        seats: "fixed" or "mover".
        theme: the name of a theme.

    Returns:
        The preferences; the usual ones for all that is None.
    """
    return Preferences(
        motion=_USUAL.motion if motion is None else motion == "on",
        pause=_USUAL.pause if pause is None else pause,
        seats=_USUAL.seats if seats is None else ("mover" if seats == "mover" else "fixed"),
        theme=theme or _USUAL.theme,
    )


def show(context: click.Context, preferences: Preferences, setup: Setup | None = None) -> None:
    """Run the full-screen program and end the call with its exit status.

    Args:
        context: the call.
        preferences: how matches are shown.
        setup: the match to go straight to; None for home.

    Raises:
        click.UsageError: there is no terminal to show it in.
        click.exceptions.Exit: with the exit status of the program.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError("A terminal is needed to play in; input and output must not be redirected.", context)
    from tui.app import Archivarium

    app = Archivarium(preferences, system_dice, setup)
    app.run()
    context.exit(app.return_code or 0)


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
    if value is not None and value not in (known := _themes()):
        raise click.BadParameter(f"There is no theme {value!r}; the themes are {', '.join(known)}.")
    return value


def _complete_theme(context: click.Context, option: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    del context, option
    return [CompletionItem(name, help=title) for name, title in _themes().items() if name.startswith(incomplete)]


def _themes() -> dict[str, str]:
    """Map the name of every theme that can be used to its title."""
    from themes.reader import shipped

    return {theme.name: theme.title for theme in shipped()}


_OPTIONS = (
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
    click.option(
        "--theme",
        metavar="NAME",
        callback=_read_theme,
        shell_complete=_complete_theme,
        help=f"The colours.  [default: {_USUAL.theme}]",
    ),
)
