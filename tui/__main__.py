"""The command line: reads what is asked for and imports no more than that needs."""

import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from typing import ClassVar, NoReturn

import click

from tui.commands import completion
from tui.commands.lazy import LazyGroup
from tui.commands.plain import LINES, lines_only
from tui.commands.screen import screen_options, show, written_before
from tui.commands.telling import PROGRAM, in_one_line
from tui.preferences import Preferences

INTERRUPTED = 130
"""The exit status of a call that Ctrl-C ended."""

_SCREEN_COMMANDS = ("play", "resume", "replay", "characters")

_HELP = """Archivarium, a dice duel for two keepers of the Infinite Library.

Without a command it opens home, from where everything is one key away.

What no option says is as your settings file says: see 'archivarium settings'.
"""

_COMPLETION = """\b
Completion of commands, options and levels, for the start-up file of a shell:
  bash  eval "$(_ARCHIVARIUM_COMPLETE=bash_source archivarium)"
  zsh   eval "$(_ARCHIVARIUM_COMPLETE=zsh_source archivarium)"
  fish  _ARCHIVARIUM_COMPLETE=fish_source archivarium | source
"""


class Commands(LazyGroup):
    """The commands of the program."""

    places: ClassVar[Mapping[str, str]] = {
        "play": "tui.commands.play:play",
        "resume": "tui.commands.resume:resume",
        "matches": "tui.commands.matches:matches",
        "replay": "tui.commands.replay:replay",
        "verify": "tui.commands.verify:verify",
        "export": "tui.commands.export:export",
        "import": "tui.commands.importing:import_match",
        "simulate": "tui.commands.simulate:simulate",
        "review": "tui.commands.insight.review:review",
        "advise": "tui.commands.insight.advise:advise",
        "values": "tui.commands.insight.values:values",
        "numbers": "tui.commands.insight.numbers:numbers",
        "solve": "tui.commands.insight.solve:solve",
        "characters": "tui.commands.characters.group:characters",
        "odds": "tui.commands.odds:odds",
        "settings": "tui.commands.settings:settings",
        "paths": "tui.commands.paths:paths",
        "reset-terminal": "tui.commands.reset_terminal:reset_terminal",
    }


@click.group(name=PROGRAM, cls=Commands, invoke_without_command=True, help=_HELP, epilog=_COMPLETION)
@click.version_option(package_name=PROGRAM, prog_name=PROGRAM, message="%(prog)s %(version)s")
@screen_options
@click.pass_context
def program(context: click.Context, preferences: Preferences) -> None:
    """Open home, or prepare the command that was named: what is written before it holds for it too."""
    context.default_map = dict.fromkeys(_SCREEN_COMMANDS, written_before(context))
    if context.invoked_subcommand is not None:
        return
    if lines_only():
        click.echo(LINES, nl=False)
    else:
        show(context, preferences)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit.

    Whatever cannot be done is told in one line on stderr, without a traceback.

    Args:
        arguments: what was written after the name of the program; what this process was called with when None.

    Raises:
        SystemExit: always; with 0, with the exit status of the full-screen program, with 2 when the call cannot be
            understood, and with 130 when Ctrl-C ended it.
    """
    completion.enable()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name need not fit into the encoding of the terminal
    try:
        status: object = program.main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except click.ClickException as problem:
        click.echo(_line(problem), err=True)
        sys.exit(problem.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    sys.exit(status if isinstance(status, int) else 0)


def _line(problem: click.ClickException) -> str:
    """Tell a problem in one line, with where to read on."""
    line = in_one_line(problem.format_message())
    asked = problem.ctx if isinstance(problem, click.UsageError) else None
    return f"{line} See '{asked.command_path} --help'." if asked else line


if __name__ == "__main__":
    main()
