"""`archivarium play`: straight to the board."""

from typing import TYPE_CHECKING

import click

from model.duel.players import Player, Setup
from model.duel.state import CAPTURES, Capture, Rules
from tui.commands.plain import PLAIN_OPTION, lines_only, play_in_lines
from tui.commands.screen import expect_terminal, screen_options, show
from tui.commands.seats import Sitting, complete_sitting, computer_player, read_sitting
from tui.commands.telling import refusing
from tui.home.seating import RIVAL_LEVEL, Draft
from tui.preferences import Preferences
from tui.wishes import NewMatch

if TYPE_CHECKING:
    from saves.header import SeatedCharacter

PERSON = Draft().a.offered
"""The name of a person who has not given one."""


def seated(a: Sitting | None, b: Sitting | None) -> tuple[Sitting, Sitting]:
    """Fill the seats that nobody was named for.

    Args:
        a: who takes seat A and begins round one, if named.
        b: who takes seat B, if named.

    Returns:
        Both players: a person in seat A, and in seat B a computer, or a person if a computer sits in seat A.
    """
    first = a or Sitting(Player(PERSON))
    second = b or Sitting(Player(PERSON) if first.player.is_computer else computer_player(RIVAL_LEVEL))
    return first, second


@click.command(short_help="Play a match, straight to the board.")
@click.option(
    "--a",
    "a",
    metavar="NAME|computer:LEVEL|character:NAME",
    callback=read_sitting,
    shell_complete=complete_sitting,
    help=f"Who sits in seat A and begins round one.  [default: {PERSON}]",
)
@click.option(
    "--b",
    "b",
    metavar="NAME|computer:LEVEL|character:NAME",
    callback=read_sitting,
    shell_complete=complete_sitting,
    help=f"Who sits in seat B.  [default: computer:{RIVAL_LEVEL}]",
)
@click.option(
    "--capture",
    type=click.Choice(CAPTURES),
    default="one",
    show_default=True,
    help="House rule: how many Archives of its number a Key takes.",
)
@PLAIN_OPTION
@screen_options
@click.pass_context
def play(
    context: click.Context,
    a: Sitting | None,
    b: Sitting | None,
    capture: Capture,
    plain: bool,
    preferences: Preferences,
) -> None:
    """Play a match at this terminal: two persons, a person and a computer, or two computers to watch.

    A name has 1 to 32 characters. Two players of one name are numbered. A character plays under its own name, and its
    file gets an id, by which the duels that it has finished are counted.

    With --plain what happens is written to stdout, one sentence an event, and what is asked to stderr; a word a line
    answers. Nothing waits then, and the options of the screen say nothing.
    """
    first, second = seated(a, b)
    in_lines = plain or lines_only()
    if not in_lines and (first.file or second.file):
        expect_terminal(context)  # before a file is told of a match that could not be shown
    wish = NewMatch(Setup(first.player, second.player, Rules(capture)), _characters(first, second))
    if in_lines:
        play_in_lines(context, preferences, wish)
    show(context, preferences, wish)


def _characters(a: Sitting, b: Sitting) -> "tuple[SeatedCharacter | None, SeatedCharacter | None]":
    """Let characters take their seats, which their files tell from then on."""
    if a.file is None and b.file is None:
        return None, None
    from saves.characters.identity import sit_down_together

    with refusing():
        return sit_down_together(a.file, b.file)
