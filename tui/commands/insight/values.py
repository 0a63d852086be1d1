"""`archivarium values`: what the start of a turn is worth, in every position that a round can reach."""

import json
from collections.abc import Sequence

import click

from model.duel.state import CAPTURES, Capture
from model.insight.positions import OPENING, Position
from model.insight.values import Values, shipped

CAPTURE_OPTION = click.option(
    "--capture",
    type=click.Choice(CAPTURES),
    default="one",
    show_default=True,
    help="House rule: how many Archives of its number a Key takes.",
)
"""The house rule that a command is about."""


@click.command(short_help="Tell what every position is worth.")
@CAPTURE_OPTION
@click.option("--json", "as_data", is_flag=True, help="As one JSON object, with every digit.")
def values(capture: Capture, as_data: bool) -> None:
    """Tell the chance of the player to move to win the round when both play perfectly, at the start of every turn.

    A position is the number of dice that the mover rolls, and the sizes of the rival's Archives, numbers apart: "2 2+3"
    are an Archive of two of one number, and one of two and one of three of another. A sealed rival counts as one
    without Archives.
    """
    there = shipped(capture)
    starts = _starts(there)
    if as_data:
        positions = [
            {"dice": start.count, "rival_archives": rival_archives(start), "win": there.worth(start)}
            for start in starts
        ]
        told = {"capture": capture, "first_player": there.worth(OPENING), "positions": positions}
        click.echo(json.dumps(told))
        return
    click.echo(
        f"{len(starts)} starts of a turn, capture {capture}. Who begins a round wins {_percent(there, OPENING)}."
    )
    click.echo(f"{'dice':>4}  {'win':>8}  the rival's Archives")
    for start in starts:
        click.echo(f"{start.count:>4}  {_percent(there, start)}  {_archives(start)}".rstrip())


def rival_archives(start: Position) -> list[Sequence[int]]:
    """The sizes of the rival's Archives that a Key would open: a list for each number of which there are any."""
    return [list(pile.rival) for pile in start.piles]


def _starts(there: Values) -> list[Position]:
    return sorted(
        (position for position in there if position.is_start),
        key=lambda start: (start.count, start.piles),
    )


def _archives(start: Position) -> str:
    return " ".join("+".join(map(str, sizes)) for sizes in rival_archives(start))


def _percent(there: Values, position: Position) -> str:
    return f"{100 * there.worth(position):6.2f} %"
