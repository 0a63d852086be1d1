"""What happens to a character in play, an act a command."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import click

from model import text
from model.sheet import play
from model.sheet.offers import due
from model.sheet.played import Played
from model.sheet.sentences import describe
from model.sheet.state import Sheet
from saves.characters.conflict import CharacterConflict
from saves.characters.data import as_json, chances_data, events_data, file_data
from saves.characters.file import CharacterFile, save
from saves.characters.sheet_text import chances_text
from tui.commands.characters.naming import NUMBERS_TOO, character, json_option, name_argument
from tui.commands.telling import refusing

_TRIES = 100
"""How often an act is decided anew when others change the character at the same time."""


def act(name: str, do: Callable[[Sheet], Played]) -> tuple[CharacterFile, Played]:
    """Do something to a character, and save it.

    Where another program changes the character in the same moment, the act is decided again on what the file then says:
    nobody has been told anything yet.

    Args:
        name: who is meant.
        do: the act; its dice must show the same every time.

    Returns:
        The file after it, and what happened.

    Raises:
        click.ClickException: nobody is meant, or more than one; the rules refuse it; or the disk does.
    """
    with refusing():
        file = character(name)
        for _ in range(_TRIES - 1):
            played = do(file.sheet)
            try:
                return save(file, played.sheet, played.events), played
            except CharacterConflict as conflict:
                if conflict.theirs is None:
                    raise
                file = conflict.theirs
        played = do(file.sheet)
        return save(file, played.sheet, played.events), played


def report(
    file: CharacterFile, played: Played, *, as_data: bool, chances: Mapping[Any, Fraction] | None = None, how: str = ""
) -> None:
    """Say what happened, and what is due.

    Args:
        file: the file after it.
        played: what happened.
        as_data: whether as JSON.
        chances: the chances before a roll; None where nothing was rolled.
        how: how it was rolled, in a sentence.
    """
    name = text.clean(file.sheet.name)
    if as_data:
        before = {} if chances is None else {"chances": chances_data(chances)}
        click.echo(as_json({**before, "events": events_data(played.events, name), "character": file_data(file)}))
        return
    if chances is not None:
        click.echo(f"{how} Chances: {chances_text(chances)}.".lstrip())
    for event in played.events:
        click.echo(text.clean(describe(event, name)))
    if not played.events:
        click.echo("Nothing changed.")
    if due(file.sheet):
        click.echo(f"{due(file.sheet)} 'archivarium characters morale' makes it.")


def _counting(metavar: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command a number, which may be written with a minus sign."""
    return click.argument("number", metavar=metavar, type=int)


@click.command(short_help="Take HP away.", context_settings=NUMBERS_TOO)
@name_argument
@_counting("N")
@json_option
def damage(name: str, number: int, as_data: bool) -> None:
    """Take N HP away. At 0 the character is Unconscious; what goes below is lost."""
    report(*act(name, lambda sheet: play.damage(sheet, number)), as_data=as_data)


@click.command(short_help="Give HP back.", context_settings=NUMBERS_TOO)
@name_argument
@_counting("N")
@json_option
def heal(name: str, number: int, as_data: bool) -> None:
    """Give N HP back, up to the maximum. Above 0 the Unconscious of 0 HP ends."""
    report(*act(name, lambda sheet: play.heal(sheet, number)), as_data=as_data)


@click.command(short_help="Add Stress, or take it away.", context_settings=NUMBERS_TOO)
@name_argument
@_counting("N")
@json_option
def stress(name: str, number: int, as_data: bool) -> None:
    """Add N Stress; below 0 it is taken away. At the Stress Cap a Morale Roll is due."""
    report(*act(name, lambda sheet: play.stress(sheet, number)), as_data=as_data)


@click.command(short_help="Rest for hours.", context_settings=NUMBERS_TOO)
@name_argument
@_counting("HOURS")
@json_option
def rest(name: str, number: int, as_data: bool) -> None:
    """Rest for HOURS; the end of each takes 1 Stress away."""
    report(*act(name, lambda sheet: play.rest(sheet, number)), as_data=as_data)


@click.command(short_help="Spend Movement.", context_settings=NUMBERS_TOO)
@name_argument
@_counting("N")
@json_option
def move(name: str, number: int, as_data: bool) -> None:
    """Move N tiles: Movement is spent tile by tile, and full again at the end of the turn."""
    report(*act(name, lambda sheet: play.move(sheet, number)), as_data=as_data)


@click.command("end-turn", short_help="End the character's turn.")
@name_argument
@json_option
def end_turn(name: str, as_data: bool) -> None:
    """End the character's turn: conditions that end with it end first, then Movement is full again."""
    report(*act(name, play.end_turn), as_data=as_data)


@click.command("end-round", short_help="End a round.")
@name_argument
@json_option
def end_round(name: str, as_data: bool) -> None:
    """End a round: conditions that end with it end."""
    report(*act(name, play.end_round), as_data=as_data)
