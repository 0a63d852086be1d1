"""Every key of the program, gathered from its families, for the bindings, the footer and the palette."""

from collections.abc import Mapping
from types import MappingProxyType

from textual.binding import BindingType

from tui.keys import characters, check, dialogs, duel, home, log, matches, party, rules, settings, sheet
from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = MappingProxyType(
    {
        context: commands
        for family in (dialogs, home, duel, log, matches, characters, rules, sheet, check, party, settings)
        for context, commands in family.COMMANDS.items()
    }
)
"""What can be done, by the context where it can be done."""

WITHIN: Mapping[str, tuple[str, ...]] = MappingProxyType({"replay": ("log",)})
"""Contexts whose screens have the keys of others too."""

COMMAND_IDS = frozenset(command.id for commands in COMMANDS.values() for command in commands)
"""What a key map calls each command."""


def bindings(context: str) -> list[BindingType]:
    """Make the bindings of a screen, or of the app."""
    return [binding for command in COMMANDS[context] for binding in command.bindings()]
