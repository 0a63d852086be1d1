"""`archivarium solve`: the value table, derived anew from the rules."""

from pathlib import Path

import click

from model.duel.state import Capture
from model.insight.positions import OPENING
from model.insight.solver import solve as solve_tree
from model.insight.tree import grow
from model.insight.values import Values, shipped, write
from tui.commands.insight.values import CAPTURE_OPTION
from tui.commands.progress import progress
from tui.commands.writing import STDOUT, write_file

_ALIKE = 1e-12


@click.command(short_help="Derive the table of values from the rules.")
@CAPTURE_OPTION
@click.option("-o", "target", metavar="FILE", help=f"Where to write the table; {STDOUT} for stdout.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def solve(capture: Capture, target: str | None, force: bool) -> None:
    """Derive what every position is worth from the rules alone, and compare it with the table of this program.

    It takes some seconds. The exit status is 1 when the two differ.
    """
    with progress("Solving", 1) as advance:
        tree = grow(capture, watch=advance)
        worth = solve_tree(tree)
    derived, there = Values(capture, worth), shipped(capture)
    alike = set(derived) == set(there) and all(abs(worth[each] - there.worth(each)) < _ALIKE for each in there)
    starts = sum(position.is_start for position in tree.branches)
    click.echo(
        f"capture {capture}: {starts} positions with dice, {len(tree.lost)} without dice, {len(tree.stops)} decisions. "
        f"Who begins a round wins {100 * worth[OPENING]:.4f} %. "
        f"{'The table of this program says the same.' if alike else 'The table of this program differs.'}",
        err=target == STDOUT,
    )
    if target == STDOUT:
        click.echo(write(derived), nl=False)
    elif target is not None:
        write_file(Path(target), [write(derived).encode()], force=force)
    if not alike:
        raise click.exceptions.Exit(1)
