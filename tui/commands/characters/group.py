"""The commands of `archivarium characters`."""

from collections.abc import Mapping
from typing import ClassVar

import click

from tui.commands.lazy import LazyGroup
from tui.commands.plain import lines_only
from tui.commands.screen import has_terminal, screen_options, show
from tui.preferences import Preferences
from tui.wishes import ListCharacters

_HELP = """Keep characters of the Archive Dice System: TOML files of your own.

NAME is a character's name, or how it begins, in any case, or the path of a file. One that fits two files is refused.
Every command writes what the screens write: the file, with no more changed than must be, and the history beside it.
Without a command it opens the list of characters, full-screen; where there is no terminal, it writes the list.
"""


class CharacterCommands(LazyGroup):
    """The commands for characters."""

    places: ClassVar[Mapping[str, str]] = {
        "list": "tui.commands.characters.listing:list_characters",
        "show": "tui.commands.characters.showing:show",
        "new": "tui.commands.characters.making:new",
        "check": "tui.commands.characters.rolling:check",
        "damage": "tui.commands.characters.acting:damage",
        "heal": "tui.commands.characters.acting:heal",
        "stress": "tui.commands.characters.acting:stress",
        "rest": "tui.commands.characters.acting:rest",
        "morale": "tui.commands.characters.rolling:morale",
        "move": "tui.commands.characters.acting:move",
        "end-turn": "tui.commands.characters.acting:end_turn",
        "end-round": "tui.commands.characters.acting:end_round",
        "condition": "tui.commands.characters.editing:condition",
        "set": "tui.commands.characters.editing:set_values",
        "validate": "tui.commands.characters.validating:validate",
        "export": "tui.commands.characters.exporting:export",
    }


@click.group(
    "characters", cls=CharacterCommands, invoke_without_command=True, help=_HELP, short_help="Keep and play characters."
)
@screen_options
@click.pass_context
def characters(context: click.Context, preferences: Preferences) -> None:
    """Show the characters, where no command is named."""
    if context.invoked_subcommand is not None:
        return
    if has_terminal() and not lines_only():
        show(context, preferences, ListCharacters())
    else:
        from tui.commands.characters.listing import list_characters

        context.invoke(list_characters)
