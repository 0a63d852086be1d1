"""`archivarium numbers`: the page NUMBERS.md, counted anew."""

from collections.abc import Callable, Mapping

import click

from model.duel.actions import Roll, Stop
from model.duel.sentences import count_dice, listing, spell
from model.duel.state import CAPTURES, Area, Capture, Duel, Rules
from model.insight.endgame import work_out
from model.insight.intuitions import CERTAINTIES, INTUITIONS, Intuition, Weighed, weigh
from model.insight.lengths import mean_turns
from model.insight.levels import LADDER, LEVELS
from model.insight.pairing import share_of_rounds
from model.insight.positions import OPENING, duel_of
from model.insight.remarks import MARKS, Mark
from model.insight.tree import Tree, grow
from model.insight.values import shipped
from tui.commands.progress import progress

Trees = Mapping[Capture, Tree]
"""The tree of each house rule."""

_BEGINNING = """# The game's numbers

Archivarium is solved: the chance to win a round is known for every position, when both play perfectly from there on.
Everything on this page was counted from that by a command that anyone can run, with `archivarium numbers`, which writes
the page anew. Nothing here was sampled; `archivarium simulate` plays matches by the dice, to compare."""

_MARKED = """## Marks

A review marks a decision by what it cost, in chances to win the round being played. The words are those of backgammon,
and so is the measure: its programs mark 0.04, 0.08 and 0.16 points of a game, and a game that is lost instead of won
makes a difference of two points.

| mark | from a cost of |
|---|---|
{rows}"""

_LEVELS_TOLD = """## The levels

The share of rounds that each level wins against the perfect player, and against the level before it on the ladder, when
each begins half of them. Nobody wins more than half against *{perfect}*.

| level | name | against *{perfect}* | against the level before |
|---|---|---|---|
{rows}"""

_FIRST = """## Who begins

With perfect play of both, who has the first turn of a round wins less than half of them. The second round is begun by
the other player, so that a match is even.

| house rule | who begins wins | turns of a round, on average |
|---|---|---|
{rows}"""

_RULES = """## What is always right

There are {decisions} decisions, numbers being interchangeable. These rules are right in every one they speak of, by
either house rule:

| rule | speaks of | is wrong in |
|---|---|---|
{rows}

In all the others one Key takes and another is given away, and counting dice is not enough."""

_ERRORS = """## Five decisions where intuition errs

Each of these sounds right. The decision under it is the one in which it loses most, of all {decisions} (a Key takes one
Archive of its number)."""

_ENDGAME = """## An endgame by hand

You have an Archive of ten dice and two Keys of other numbers; the rival has no dice left. Stop or reroll?

Two chances are looked up in `archivarium values`, since they lead back into the middle of the game: who has all twelve
dice and is about to roll wins with T = {twelve:.6f}, and who has ten against nothing that could be taken with
E = {ten:.6f}. Everything else is counted on the faces of two dice.

1. **One die against an Archive of eleven.** It shows the Archive's number in 1 case of 6: the Key takes all eleven, and
   the rival has lost. In the other 5 the Key is given, and the rival rolls twelve dice.

   1/6 + 5/6 · (1 − T) = {one:.6f}

2. **Two dice against an Archive of ten.** In 6 cases of 36 they are a pair: the Seal, and the rival rolls ten dice with
   nothing to take. In 10 they differ and one shows the Archive's number: that Key takes the ten, the other is given,
   and the rival is left with one die against eleven. In 20 both are given, and the rival rolls twelve.

   6/36 · (1 − E) + 10/36 · (1 − {one:.6f}) + 20/36 · (1 − T) = {two:.6f}

3. **Stop**: both Keys are given, and the rival rolls two dice against your Archive of ten.

   1 − {two:.6f} = {stop:.6f}

4. **Reroll**: in 1 case of 6 the two are a pair. Your turn ends with the Seal and without a Key, and the rival, who has
   no dice, has lost. In the other 5 it is as if you had stopped.

   1/6 + 5/6 · {stop:.6f} = {reroll:.6f}

So *Reroll*, by {gain:.2f} % of the round: a reroll that can only win. (A Key takes one Archive of its number.)"""


@click.command(short_help="Write the page of the game's numbers.")
def numbers() -> None:
    """Count the game's numbers anew, and write the page NUMBERS.md to stdout.

    It takes a minute or two.
    """
    with progress("Counting", 2 * len(CAPTURES) + 2 * len(LEVELS)) as advance:
        click.echo(page(advance), nl=False)


def page(step: Callable[[], object] = lambda: None) -> str:
    """Write the page.

    Args:
        step: is called after each part that takes a while.
    """
    trees: dict[Capture, Tree] = {}
    for capture in CAPTURES:
        trees[capture] = grow(capture)
        step()
    parts = (
        _BEGINNING,
        first(trees, step),
        levels(trees["one"], step),
        rules(trees),
        errors(trees["one"]),
        by_hand(),
        marks(),
    )
    return "\n\n".join(parts) + "\n"


def first(trees: Trees, step: Callable[[], object] = lambda: None) -> str:
    """Tell how likely who begins is to win, and how long a round lasts."""
    rows = []
    for capture, tree in trees.items():
        turns = mean_turns(tree, LEVELS["perfect"].rule)
        told = "one Archive of its number" if capture == "one" else "every Archive of its number"
        rows.append(f"| a Key takes {told} | {100 * shipped(capture).worth(OPENING):.3f} % | {turns:.2f} |")
        step()
    return _FIRST.format(rows="\n".join(rows))


def levels(tree: Tree, step: Callable[[], object] = lambda: None) -> str:
    """Tell how the levels fare against the perfect one and against each other."""
    perfect = LEVELS["perfect"]
    before = dict(zip(LADDER[1:], LADDER, strict=False))
    rows = []
    for name, level in LEVELS.items():
        shares = [share_of_rounds(tree, level.rule, perfect.rule)]
        step()
        if name in before:
            shares.append(share_of_rounds(tree, level.rule, LEVELS[before[name]].rule))
            step()
        told = [f"{100 * share:.2f} %" for share in shares]
        versus = f"{told[1]} ({before[name]})" if name in before else ""
        rows.append(f"| {name} | {level.name} | {told[0]} | {versus} |".replace("|  |", "| |"))
    return _LEVELS_TOLD.format(perfect=perfect.name, rows="\n".join(rows))


def rules(trees: Trees) -> str:
    """Tell which simple rules are always right."""
    rows = []
    found = {capture: _weighed(tree, CERTAINTIES) for capture, tree in trees.items()}
    for place, rule in enumerate(CERTAINTIES):
        weighed = [found[capture][place] for capture in trees]
        decisions, wrong = {each.decisions for each in weighed}, sum(each.wrong for each in weighed)
        counts = listing([f"{count:,}" for count in sorted(decisions)])
        rows.append(f"| {rule.says} | {counts} decisions | {wrong or 'none'} |")
    return _RULES.format(decisions=_decisions(trees["one"]), rows="\n".join(rows))


def errors(tree: Tree) -> str:
    """Tell where intuition errs."""
    blocks = [_ERRORS.format(decisions=_decisions(tree))]
    blocks += [_error(number, each) for number, each in enumerate(_weighed(tree, INTUITIONS), 1)]
    return "\n\n".join(blocks)


def by_hand() -> str:
    """Work an endgame out, step by step."""
    found = work_out(shipped("one"))
    return _ENDGAME.format(
        twelve=found.twelve,
        ten=found.ten,
        one=found.one,
        two=found.two,
        stop=found.stop,
        reroll=found.reroll,
        gain=100 * (found.reroll - found.stop),
    )


def marks() -> str:
    """Tell from which cost a decision has which mark."""
    rows = "\n".join(f"| {mark} | {MARKS[mark]:.2f} ({100 * MARKS[mark]:.0f} %) |" for mark in Mark if mark in MARKS)
    return _MARKED.format(rows=rows)


def _decisions(tree: Tree) -> str:
    return f"{len(tree.stops):,}"


def _weighed(tree: Tree, intuitions: tuple[Intuition, ...]) -> tuple[Weighed, ...]:
    duels = [duel_of(choice, Rules(tree.capture)) for choice in tree.stops]
    return weigh(intuitions, duels, shipped(tree.capture))


def _error(number: int, found: Weighed) -> str:
    assert found.worst is not None
    right = "reroll" if found.intuition.action == Stop() else "stop"
    stop, reroll = 100 * found.chances[Stop()], 100 * found.chances[Roll()]
    told = f"It speaks of {found.decisions:,} decisions and is wrong in {found.wrong}."
    return (
        f"{number}. *{found.intuition.says}* {told}\n\n"
        f"   {_laid(found.worst)}\n"
        f"   Stop wins {stop:.2f} %, Reroll {reroll:.2f} %: **{right}**, and save {100 * found.cost:.2f} %."
    )


def _laid(duel: Duel) -> str:
    """Tell what lies on the table."""
    assert duel.round is not None
    own, rival = duel.round.area_a, duel.round.area_b
    keys = f"Key {own.loose[0]}" if len(own.loose) == 1 else f"Keys {listing([str(key) for key in own.loose])}"
    lying = [_archives(rival)] if rival.archives else []
    lying += [f"{count_dice(len(rival.loose))} loose"] if rival.loose else []
    return f"You: {_archives(own)}, and {keys}. The rival: {' and '.join(lying) or 'nothing'}."


def _archives(area: Area) -> str:
    of = listing([f"{spell(archive.size)} {archive.number}s" for archive in area.archives])
    return f"an Archive of {of}" if len(area.archives) == 1 else f"Archives of {of}"
