"""Editing a character by hand: its conditions, and whatever its file says."""

from collections.abc import Mapping
from typing import Literal

import click
from click.shell_completion import CompletionItem

from model.sheet import play
from model.sheet.conditions import MOST_ENDS, Ending
from model.sheet.editing import edit_all
from model.sheet.events import Edited, Event
from model.sheet.keys import FLAGS, KEYS, NUMBERS, UNWRITTEN, allowed, find, title
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from saves.characters.file import CharacterFile
from tui.commands.characters.acting import act, report
from tui.commands.characters.naming import NUMBERS_TOO, character, characters, json_option, name_argument
from tui.commands.telling import refusing

UNSAID = "none"
"""What is written for a value to take its key away."""

_UNTIL = {ending.replace(" ", "-"): ending for ending in Ending if ending is not Ending.HEALED}
"""What can be written for what ends a condition."""


@click.command(short_help="Set or lift a condition.")
@name_argument
@click.argument("what", metavar="add|lift", type=click.Choice(["add", "lift"]))
@click.argument("condition", metavar="WHAT")
@click.option("--until", type=click.Choice([*_UNTIL]), help="What ends it.  [default: lifted]")
@click.option(
    "--count", metavar="N", type=int, help=f"How many turns or rounds must end, 1 to {MOST_ENDS}.  [default: 1]"
)
@json_option
@click.pass_context
def condition(
    context: click.Context,
    name: str,
    what: Literal["add", "lift"],
    condition: str,
    until: str | None,
    count: int | None,
    as_data: bool,
) -> None:
    """Set a condition by hand, or lift it: one of the rules, or any other that the narrator names.

    One of the same name gives way to it.
    """
    if what == "lift":
        if until is not None or count is not None:
            raise click.UsageError("--until and --count are for 'add' only.", context)
        report(*act(name, lambda sheet: play.lift_condition(sheet, condition)), as_data=as_data)
        return
    ending = _UNTIL[until or Ending.LIFTED]
    left = 1 if count is None else count
    report(*act(name, lambda sheet: play.add_condition(sheet, condition, ending, left)), as_data=as_data)


def _complete_key(context: click.Context, argument: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    given = context.params.get(str(argument.name)) or ()
    if len(given) % 2:
        return []
    return [CompletionItem(key, help=f"{title(key)}: {allowed(key)}") for key in KEYS if key.startswith(incomplete)]


@click.command("set", short_help="Edit what a file says.", context_settings=NUMBERS_TOO)
@name_argument
@click.argument("pairs", metavar="KEY VALUE...", nargs=-1, required=True, shell_complete=_complete_key)
@json_option
@click.pass_context
def set_values(context: click.Context, name: str, pairs: tuple[str, ...], as_data: bool) -> None:
    """Edit what a character's file says; several keys at once count as one edit.

    The keys are name, concept, notes, the abilities and skills, hp, stress, movement, ap and morale_due. "none" takes
    a key away that may be absent. A raised maximum raises no current value; a lowered one takes it along. A new name
    goes to the file, too, where it was called after the old one.
    """
    if len(pairs) % 2:
        raise click.UsageError(f"'{pairs[-1]}' has no value: KEY and VALUE come in pairs.", context)
    with refusing():
        values = {key: _value(key, written) for key, written in zip(map(find, pairs[::2]), pairs[1::2], strict=True)}
        if "name" in values:
            edit_all(character(name).sheet, values)  # refuses all of it before any of it is done
            rest = {key: value for key, value in values.items() if key != "name"}
            report(*_renamed(name, str(values["name"]), rest), as_data=as_data)
            return
    report(*act(name, lambda sheet: edit_all(sheet, values)), as_data=as_data)


def _renamed(name: str, new: str, values: Mapping[str, object]) -> tuple[CharacterFile, Played]:
    """Edit the name, for which the file may move and which may be taken, and then the rest."""
    file = character(name)
    renamed = characters().rename(file, new)
    events: tuple[Event, ...] = ()
    if renamed.sheet.name != file.sheet.name:
        events = (Edited(key="name", before=file.sheet.name, after=renamed.sheet.name),)
    edited, played = act(str(renamed.path), lambda sheet: edit_all(sheet, values))
    return edited, Played(edited.sheet, (*events, *played.events))


def _value(key: str, written: str) -> object:
    """Read a value as the key has it.

    Raises:
        NotAllowed: it is none.
    """
    if key in UNWRITTEN and written.strip().casefold() == UNSAID:
        return None
    if key in FLAGS:
        flags = {"true": True, "false": False}
        if written.strip().casefold() in flags:
            return flags[written.strip().casefold()]
    elif key in NUMBERS:
        try:
            return int(written)
        except ValueError:
            absent = f', or "{UNSAID}"' if key in UNWRITTEN else ""
            raise NotAllowed(f"{title(key)} is {allowed(key)}{absent}, not “{written[:40]}”.") from None
    return written
