"""Rolls of a character: checks and the Morale Roll, with the dice of the program or of the table."""

import difflib
import sys

import click
from click.shell_completion import CompletionItem

from model import text
from model.sheet import play
from model.sheet.abilities import ABILITY_OF, PURPOSE, Ability, Skill
from model.sheet.checks import check as rolled_check
from model.sheet.checks import sheet_chances
from model.sheet.morale import sheet_morale_chances
from model.sheet.played import Played
from model.sheet.rolling import Dice, Mode, explain_mode, mode_of, typed
from model.sheet.statistics import is_morale_due
from tui.commands.characters.acting import act, report
from tui.commands.characters.naming import character, json_option, name_argument
from tui.commands.telling import refusing
from tui.entropy import system_d20

_DIE = click.option(
    "--die", "dice", metavar="N", type=int, multiple=True, help="What a real d20 shows; twice where two are rolled."
)


def _read_skill(context: click.Context, argument: click.Parameter, value: str) -> Skill:
    """Find the skill that is meant: its name in any case, or the first letters that no other has."""
    del context, argument
    written = value.strip().casefold()
    if written in tuple(Skill):
        return Skill(written)
    if written in tuple(Ability):
        skills = ", ".join(skill for skill in Skill if ABILITY_OF[skill] == written)
        raise click.BadParameter(f"There is no check on an ability alone; with {written} go {skills}.")
    fitting = [skill for skill in Skill if written and skill.startswith(written)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise click.BadParameter(f"'{text.clean(value)}' can be {' or '.join(fitting)}.")
    close = difflib.get_close_matches(written, [*Skill], n=1)
    advice = f"did you mean {close[0]}?" if close else f"the skills are {', '.join(Skill)}."
    raise click.BadParameter(f"There is no skill '{text.clean(value[:60])}'; {advice}")


def _complete_skill(context: click.Context, argument: click.Parameter, incomplete: str) -> list["CompletionItem[str]"]:
    del context, argument
    begins = incomplete.casefold()
    return [CompletionItem(skill, help=PURPOSE[skill]) for skill in Skill if skill.startswith(begins)]


@click.command(short_help="Roll a check, with its chances told.")
@name_argument
@click.argument("skill", metavar="SKILL", callback=_read_skill, shell_complete=_complete_skill)
@click.option("--dc", metavar="N", type=int, required=True, help="The Difficulty Class, or the total to be matched.")
@click.option("--advantage", metavar="N", type=click.IntRange(min=0), default=0, help="Sources of advantage.")
@click.option("--disadvantage", metavar="N", type=click.IntRange(min=0), default=0, help="Sources of disadvantage.")
@_DIE
@json_option
def check(
    name: str, skill: Skill, dc: int, advantage: int, disadvantage: int, dice: tuple[int, ...], as_data: bool
) -> None:
    """Roll d20 with a skill and its ability against a Difficulty Class, and keep it in the history.

    The first letters of a skill are enough. Sources of one kind count as one, and both kinds cancel.
    """
    mode = mode_of(advantage, disadvantage)
    rolls = _dice(dice, mode)
    file, played = act(name, lambda sheet: Played(sheet, (rolled_check(sheet, skill, dc, mode, rolls),)))
    chances = sheet_chances(file.sheet, skill, dc, mode)
    report(file, played, as_data=as_data, chances=chances, how=explain_mode(advantage, disadvantage))


@click.command(short_help="Make the Morale Roll that is due.")
@name_argument
@_DIE
@click.option("--own-turn", is_flag=True, help="It is the character's own turn, which does not count.  [default: asks]")
@json_option
def morale(name: str, dice: tuple[int, ...], own_turn: bool, as_data: bool) -> None:
    """Make the Morale Roll that is due, and let its result take effect.

    A roll in the character's own turn does not count that turn: two turns must end then. On a terminal that is asked;
    elsewhere --own-turn says so.
    """
    with refusing():
        before = character(name).sheet
    if is_morale_due(before) and not own_turn and not as_data and sys.stdin and sys.stdin.isatty():
        own_turn = click.confirm(f"Is it {text.clean(before.name)}'s own turn?", default=False)
    rolls = _dice(dice, Mode.PLAIN)
    file, played = act(name, lambda sheet: play.morale(sheet, rolls, own_turn=own_turn))
    report(file, played, as_data=as_data, chances=sheet_morale_chances(file.sheet), how="One d20.")


def _dice(numbers: tuple[int, ...], mode: Mode) -> Dice:
    """Take the dice that were typed, or roll once: however often they are asked, they show the same."""
    with refusing():
        rolls = typed(numbers, mode) if numbers else system_d20
        shown = rolls(mode.dice)
    return lambda count: shown[:count]
