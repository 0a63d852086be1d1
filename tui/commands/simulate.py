"""`archivarium simulate`: matches between computers, without a screen."""

import secrets

import click

from model.duel.state import CAPTURES, Capture, Rules
from model.insight.simulation import MatchResult, play_matches, summarise
from tui.commands.progress import progress
from tui.commands.seats import PREFIX, complete_level, read_level
from tui.commands.tally import Tally


def _read_seed(context: click.Context, option: click.Parameter, value: str | None) -> str:
    del context, option
    if value is None:
        return secrets.token_hex(8)
    try:
        value.encode()
    except UnicodeEncodeError as problem:
        raise click.BadParameter("This is not text in the encoding of the terminal.") from problem
    return value


@click.command(short_help="Let computers play each other, and count.")
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=1000,
    metavar="N",
    show_default=True,
    help="How many matches to play.",
)
@click.option(
    "--a",
    "level_a",
    default=f"{PREFIX}apprentice",
    metavar="computer:LEVEL",
    callback=read_level,
    shell_complete=complete_level,
    show_default=True,
    help="Who sits in seat A and begins round one.",
)
@click.option(
    "--b",
    "level_b",
    default=f"{PREFIX}random",
    metavar="computer:LEVEL",
    callback=read_level,
    shell_complete=complete_level,
    show_default=True,
    help="Who sits in seat B.",
)
@click.option(
    "--seed",
    metavar="TEXT",
    callback=_read_seed,
    help="Any text; the same seed plays the same matches.  [default: a new one]",
)
@click.option(
    "--capture",
    type=click.Choice(CAPTURES),
    default="one",
    show_default=True,
    help="House rule: how many Archives of its number a Key takes.",
)
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def simulate(matches: int, level_a: str, level_b: str, seed: str, capture: Capture, as_json: bool) -> None:
    """Let computers play each other without a screen, and count who wins.

    The same seed gives the same result on every machine.
    """
    results: list[MatchResult] = []
    with progress("Playing", matches) as advance:
        for result in play_matches(matches, level_a, level_b, seed, Rules(capture)):
            results.append(result)
            advance()
    tally = Tally(summarise(results), PREFIX + level_a, PREFIX + level_b, seed, capture)
    click.echo(tally.as_json() if as_json else tally.as_text())
