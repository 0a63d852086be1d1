"""`archivarium reset-terminal`: repair a terminal that a program has left in disorder."""

import os
import sys

import click


@click.command("reset-terminal", short_help="Repair a terminal that a killed program has left in disorder.")
def reset_terminal() -> None:
    """Bring this terminal back: the usual screen, the cursor, keys and mouse, and what is typed in sight.

    For a terminal in which a program was killed. Type it even if you cannot see what you type.
    """
    from tui.terminal.line import Line
    from tui.terminal.modes import RESET

    if not sys.stdout.isatty():
        raise click.ClickException("There is no terminal to repair: the output is redirected.")
    output = sys.stdout.fileno()
    os.write(output, RESET.encode())
    Line(output, output).make_usual()
