"""The way from the command line to the screen."""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import wraps

import click

from tui.commands.dice import system_dice
from tui.commands.options import SCREEN_OPTIONS, split_keys
from tui.commands.reporting import reporting
from tui.commands.telling import refusing
from tui.preferences import Preferences
from tui.terminal.shows import ColourChoice, as_started, shows
from tui.wishes import Wish

_FAULTS = "archivarium.settings.faults"
"""Where a call keeps what is wrong with the settings file."""


def screen_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options that concern the screen.

    Args:
        command: takes `preferences`, which are those of the settings file in all that was not written.

    Returns:
        The command with the options of `SCREEN_OPTIONS` in its place.
    """

    @wraps(command)
    def with_preferences(
        *given: object,
        motion: str | None,
        pause: float | None,
        seats: str | None,
        theme: str | None,
        colour: ColourChoice | None,
        ascii_only: bool | None,
        key: tuple[str, ...],
        **others: object,
    ) -> None:
        usual = _settled(click.get_current_context())
        preferences = replace(
            usual,
            motion=usual.motion if motion is None else motion == "on",
            pause=usual.pause if pause is None else pause,
            seats=usual.seats if seats is None else "mover" if seats == "mover" else "fixed",
            theme=theme or usual.theme,
            keys={**usual.keys, **split_keys(key)},
            colour=colour or usual.colour,
            ascii_only=usual.ascii_only if ascii_only is None else ascii_only,
        )
        command(*given, preferences=preferences, **others)

    optional: Callable[..., None] = with_preferences
    for option in reversed(SCREEN_OPTIONS):
        optional = option(optional)
    return optional


def _settled(context: click.Context) -> Preferences:
    """Read what a person likes from their settings file; what is wrong with it is told by `show`."""
    if context.invoked_subcommand is not None:
        return Preferences()
    from saves.faults import NoHome
    from saves.places import places
    from saves.settings.reading import read_settings
    from tui.settings.liking import liked

    try:
        found = liked(read_settings(places().settings))
    except NoHome:
        return Preferences()
    context.meta[_FAULTS] = found.faults
    return found.preferences


def written_before(context: click.Context) -> dict[str, object]:
    """List the options of the screen that were written before the name of a command.

    Args:
        context: the call of the group.

    Returns:
        What they were given, by name, to be the defaults of the command.
    """
    names = ("motion", "pause", "seats", "theme", "colour", "ascii_only", "key")
    return {name: context.params[name] for name in names if context.params.get(name) not in (None, ())}


def has_terminal() -> bool:
    """Tell whether there is a terminal to show the full-screen program in."""
    return all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))


def expect_terminal(context: click.Context) -> None:
    """Refuse to go on where there is no terminal.

    Raises:
        click.UsageError: input or output is redirected.
    """
    if not has_terminal():
        raise click.UsageError(
            "A terminal is needed to play in; input and output must not be redirected. Without one, "
            "'archivarium play --plain' plays in lines of text.",
            context,
        )


def show(context: click.Context, preferences: Preferences, wish: Wish | None = None, *, status: int = 0) -> None:
    """Run the full-screen program and end the call with its exit status.

    Args:
        context: the call.
        preferences: how matches are shown.
        wish: what to open at once; None for home.
        status: the exit status when the program itself ends well.

    Raises:
        click.UsageError: there is no terminal to show it in.
        click.ClickException: an error ended the program; it says where the report is.
        click.exceptions.Exit: with the exit status of the program.
    """
    expect_terminal(context)
    from tui.app import Archivarium
    from tui.terminal.base import Terminal
    from tui.terminal.driver import LocalDriver

    environment = as_started(os.environ)
    terminal = Terminal(shows(environment, preferences.colour, preferences.ascii_only), LocalDriver)
    with reporting():
        with refusing():
            app = Archivarium(preferences, system_dice, wish, terminal=terminal, told=context.meta.get(_FAULTS, ()))
        app.run()
        if app.failure is not None:
            raise app.failure
        if app.return_code is None:
            raise RuntimeError("the app ended without having been left")
    context.exit(app.return_code or status)
