"""A group of commands whose modules are imported when they are asked for."""

from collections.abc import Mapping
from importlib import import_module

import click


class LazyGroup(click.Group):
    """Knows where its commands live, and imports none of them before it is needed."""

    def __init__(self, *, places: Mapping[str, str], **attributes: object) -> None:
        """Make a group.

        Args:
            places: for each command the module and the name it has there, as in "tui.commands.paths:paths".
            **attributes: what any group takes.
        """
        super().__init__(**attributes)  # type: ignore[arg-type]  # passed on as they came
        self._places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands in the order in which they were declared."""
        del ctx
        return list(self._places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command.

        Args:
            ctx: the call.
            cmd_name: what it is called.

        Returns:
            The command, or None when there is none of that name.
        """
        del ctx
        if cmd_name not in self._places:
            return None
        module, _, name = self._places[cmd_name].partition(":")
        command: object = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command
