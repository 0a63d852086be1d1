"""`archivarium odds`: the chances of a check, exactly."""

import click

from model.sheet.checks import chances, percent
from model.sheet.outcomes import Outcome
from model.sheet.rolling import explain_mode, mode_of
from saves.characters.data import as_json, chances_data


@click.command(short_help="Tell the chances of a check.")
@click.option("--bonus", metavar="N", type=int, required=True, help="What is added to the d20: ability and skill.")
@click.option("--dc", metavar="N", type=int, required=True, help="The Difficulty Class, or the total to be matched.")
@click.option("--advantage", is_flag=True, help="Two d20, the higher counts.")
@click.option("--disadvantage", is_flag=True, help="Two d20, the lower counts; with both, one d20.")
@click.option("--json", "as_data", is_flag=True, help="As one JSON object.")
def odds(bonus: int, dc: int, advantage: bool, disadvantage: bool, as_data: bool) -> None:
    """Tell the exact chances of the four outcomes of a check, as fractions and in percent."""
    mode = mode_of(advantage, disadvantage)
    found = chances(bonus, dc, mode)
    succeeded = found[Outcome.SUCCESS] + found[Outcome.STRONG_SUCCESS]
    if as_data:
        told = {"bonus": bonus, "dc": dc, "mode": mode, "chances": chances_data(found)}
        click.echo(as_json({**told, "success_or_better": chances_data({"all": succeeded})["all"]}))
        return
    click.echo(f"d20 {bonus:+d} against DC {dc}. {explain_mode(advantage, disadvantage)}")
    for outcome, chance in found.items():
        click.echo(f"{outcome.title():<20}{percent(chance):>8}  {chance}")
    click.echo(f"{'Success or better':<20}{percent(succeeded):>8}  {succeeded}")
