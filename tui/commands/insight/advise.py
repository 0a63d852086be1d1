"""`archivarium advise`: what Stop and Reroll are worth, in positions that are read from stdin."""

import json
import sys
from typing import Literal, TypedDict

import click

from model.duel.actions import Roll, Stop
from model.insight.advice import best_action, chances_of_actions
from model.insight.values import shipped
from tui.commands.insight.described import NotCounted, duel_described

_LONGEST = 64 * 1024 * 1024
"""How many bytes are read: more positions than there are."""


@click.command(short_help="Say what Stop and Reroll are worth.")
@click.option("--json", "as_data", is_flag=True, help="As JSON, with every digit; otherwise a line a position.")
@click.pass_context
def advise(context: click.Context, as_data: bool) -> None:
    r"""Read positions as JSON on stdin, and tell the mover's chance to win the round after Stop and after Reroll.

    \b
    {"capture": "one", "mover_archives": [[4, 2]], "keys": [1, 6], "rival_archives": [[6, 3]],
     "rival_loose": 5, "rival_sealed": false}

    An Archive is its number and its size; keys are the numbers of the mover's ungrouped dice. A list of positions gives
    a list of answers. A position that no round can reach is solved first, which can take seconds.
    """
    try:
        answers = _answers(_read(sys.stdin.buffer.read(_LONGEST + 1)))
    except NotCounted as problem:
        raise click.UsageError(str(problem), context) from problem
    if as_data:
        click.echo(json.dumps(answers))
        return
    for answer in answers if isinstance(answers, list) else [answers]:
        click.echo(f"stop {100 * answer['stop']:6.2f} %   reroll {100 * answer['reroll']:6.2f} %   {answer['best']}")


class _Answer(TypedDict):
    stop: float
    reroll: float
    best: Literal["stop", "reroll"]


def _read(content: bytes) -> object:
    if len(content) > _LONGEST:
        raise NotCounted(f"More than {_LONGEST // 1024 // 1024} MB of positions cannot be read at once.")
    try:
        read: object = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise NotCounted(f"This is no JSON: {error}") from error
    return read


def _answers(read: object) -> _Answer | list[_Answer]:
    if not isinstance(read, list):
        return _answer(read)
    answers = []
    for number, position in enumerate(read, 1):
        try:
            answers.append(_answer(position))
        except NotCounted as problem:
            raise NotCounted(f"Position {number}: {problem}") from problem
    return answers


def _answer(position: object) -> _Answer:
    duel = duel_described(position)
    chances = chances_of_actions(duel, shipped(duel.rules.capture))
    rerolls = best_action(chances) == Roll()
    return {"stop": chances[Stop()], "reroll": chances[Roll()], "best": "reroll" if rerolls else "stop"}
