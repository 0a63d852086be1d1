"""A group of commands whose modules are imported when they are asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import ClassVar

import click


class LazyGroup(click.Group):
    """Knows where its commands live, and imports none of them before it is needed."""

    places: ClassVar[Mapping[str, str]] = {}
    """For each command the module and its name there, as in "tui.commands.paths:paths", in the order of the help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order in which they were declared."""
        del ctx
        return list(self.places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command.

        Args:
            ctx: the call.
            cmd_name: what it is called.

        Returns:
            The command, or None when there is none of that name.
        """
        del ctx
        if cmd_name not in self.places:
            return None
        module, _, name = self.places[cmd_name].partition(":")
        command: object = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command
