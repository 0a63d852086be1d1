"""`archivarium review`: what every decision of a match cost, how lucky its rolls were, and what the two come to."""

import json

import click

from model import text
from model.duel.actions import Action, Concede, Roll
from model.duel.sentences import describe
from model.duel.state import Seat
from model.insight.account import SMALL_SAMPLE, Account, Mean
from model.insight.chances import Odds
from model.insight.remarks import Decided, Mark, Remark
from model.insight.review import Review
from model.insight.review import review as review_events
from model.insight.values import shipped
from saves.record import Record
from tui.commands.match_files import complete_match, file_of, read_events
from tui.commands.telling import refusing, tell


@click.command(short_help="Tell luck from skill in a match.")
@click.argument("match", metavar="FILE|ID|sample", shell_complete=complete_match)
@click.option("--json", "as_data", is_flag=True, help="As one JSON object, with a remark on every decision and roll.")
@click.pass_context
def review(context: click.Context, match: str, as_data: bool) -> None:
    """Review a match: what its decisions cost in chances to win, and how lucky its rolls were.

    A decision that costs 2 % of a round or more is doubtful, from 4 % on it is bad, from 8 % on very bad. What stands
    before a damage is reviewed; the damage is told on stderr, and the exit status is 1.
    """
    with refusing():
        record, fault = read_events(file_of(match))
    rules = record.header.rules
    found = review_events(record.events, rules, shipped(rules.capture))
    click.echo(json.dumps(_data(record, found)) if as_data else _text(record, found))
    if fault is not None:
        tell(fault)
        context.exit(1)


def _text(record: Record, found: Review) -> str:
    names = record.header.setup.names
    lines = [f"{text.clean(names[Seat.A])} and {text.clean(names[Seat.B])}, {len(record.events)} events"]
    lines += [f"{seat}  {_account(text.clean(names[seat]), found.account(seat))}" for seat in Seat]
    if found.won is None:
        lines.append("The match is not over.")
    else:
        lines.append(f"A won {found.won} of 2 rounds; with average dice it would have been {found.adjusted:.2f}.")
    if any(found.account(seat).decisions.is_small for seat in Seat):
        lines.append(f"Fewer than {SMALL_SAMPLE} decisions say little about a player.")
    decided = (remark for remark in found.remarks if isinstance(remark, Decided))
    lines += [_mistake(record, remark) for remark in decided if remark.mark is not Mark.FINE]
    return "\n".join(lines)


def _account(name: str, account: Account) -> str:
    marks = ", ".join(f"{count} {mark}" for mark, count in account.marks.items() if count and mark is not Mark.FINE)
    mean = f"{100 * account.decisions.value:.2f}{_margin(account.decisions)} % each"
    return (
        f"{name}: luck {account.luck:+.3f} rounds; {account.decisions.count} decisions cost {account.cost:.3f} rounds, "
        f"{mean}{f' ({marks})' if marks else ''}"
    )


def _margin(mean: Mean) -> str:
    return "" if mean.margin is None else f" ± {100 * mean.margin:.2f}"


def _mistake(record: Record, remark: Decided) -> str:
    sentence = describe(record.events[remark.step - 1], record.header.setup.names)
    best = f"; best was {_named(remark.best)}" if remark.best is not None else ""
    return f"{remark.step:>5}  {remark.mark}, costs {100 * remark.cost:.1f} %{best}.  {sentence}"


def _named(action: Action) -> str:
    match action:
        case Concede(scope):
            return f"concede the {scope}"
        case Roll():
            return "roll"
        case _:
            return "stop"


def _data(record: Record, found: Review) -> dict[str, object]:
    return {
        "match": record.header.id,
        "capture": record.header.rules.capture,
        "events": len(record.events),
        "won": found.won,
        "before": found.before,
        "adjusted": found.adjusted,
        "players": {str(seat): _account_data(found.account(seat)) for seat in Seat},
        "remarks": [_remark_data(remark) for remark in found.remarks],
        "odds": [_odds_data(odds) for odds in found.odds],
    }


def _account_data(account: Account) -> dict[str, object]:
    mean = account.decisions
    return {
        "luck": account.luck,
        "cost": account.cost,
        "decisions": mean.count,
        "mean_cost": mean.value,
        "margin": mean.margin,
        "small_sample": mean.is_small,
        "marks": {str(mark): count for mark, count in account.marks.items()},
    }


def _remark_data(remark: Remark) -> dict[str, object]:
    told: dict[str, object] = {"step": remark.step, "seat": str(remark.seat)}
    if not isinstance(remark, Decided):
        return {**told, "luck": remark.luck}
    return {
        **told,
        "played": _named(remark.action),
        "best": None if remark.best is None else _named(remark.best),
        "chances": {_named(action): chance for action, chance in remark.chances.items()},
        "cost": remark.cost,
        "mark": str(remark.mark),
    }


def _odds_data(odds: Odds) -> dict[str, float]:
    return {"win": odds.win, "draw": odds.draw, "loss": odds.loss}
