"""`archivarium play`: straight to the board."""

import click

from model.duel.players import Player, Setup
from model.duel.state import CAPTURES, Capture, Rules
from tui.commands.plain import PLAIN_OPTION, lines_only, play_in_lines
from tui.commands.screen import screen_options, show
from tui.commands.seats import complete_level, computer_player, read_player
from tui.home.seating import RIVAL_LEVEL, Draft
from tui.preferences import Preferences
from tui.wishes import NewMatch

PERSON = Draft().a.offered
"""The name of a person who has not given one."""


def seated(a: Player | None, b: Player | None) -> tuple[Player, Player]:
    """Fill the seats that nobody was named for.

    Args:
        a: who takes seat A and begins round one, if named.
        b: who takes seat B, if named.

    Returns:
        Both players: a person in seat A, and in seat B a computer, or a person if a computer sits in seat A.
    """
    first = a or Player(PERSON)
    second = b or (Player(PERSON) if first.is_computer else computer_player(RIVAL_LEVEL))
    return first, second


@click.command(short_help="Play a match, straight to the board.")
@click.option(
    "--a",
    "a",
    metavar="NAME|computer:LEVEL",
    callback=read_player,
    shell_complete=complete_level,
    help=f"Who sits in seat A and begins round one.  [default: {PERSON}]",
)
@click.option(
    "--b",
    "b",
    metavar="NAME|computer:LEVEL",
    callback=read_player,
    shell_complete=complete_level,
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
    a: Player | None,
    b: Player | None,
    capture: Capture,
    plain: bool,
    preferences: Preferences,
) -> None:
    """Play a match at this terminal: two persons, a person and a computer, or two computers to watch.

    A name has 1 to 32 characters. Two players of one name are numbered.

    With --plain what happens is written to stdout, one sentence an event, and what is asked to stderr; a word a line
    answers. Nothing waits then, and the options of the screen say nothing.
    """
    wish = NewMatch(Setup(*seated(a, b), Rules(capture)))
    if plain or lines_only():
        play_in_lines(context, wish)
    show(context, preferences, wish)
