"""What a review says of an event, in words."""

from collections.abc import Iterable

from model.duel.actions import Action, Concede, Stop
from model.insight.remarks import Decided, Fallen, Mark, Remark
from tui.board.hints import percent


def comment(remarks: Iterable[Remark]) -> str:
    """Say what there is to say of an event; nothing where it is neither a decision nor a roll.

    Args:
        remarks: those on the event.
    """
    return " ".join(_luck(each) if isinstance(each, Fallen) else _decision(each) for each in remarks)


def named(action: Action | None, *, rerolls: bool) -> str:
    """Name an action.

    Args:
        action: what is named; None for anything but what was done.
        rerolls: whether dice have been rolled in the turn before.
    """
    match action:
        case None:
            return "anything else"
        case Concede(scope):
            return f"conceding the {scope}"
        case Stop():
            return "Stop"
        case _:
            return "Reroll" if rerolls else "Roll"


def choice_of(decided: Decided) -> tuple[str, str]:
    """Name what was played, and what was best."""
    rerolls = Stop() in decided.chances
    return named(decided.action, rerolls=rerolls), named(decided.best, rerolls=rerolls)


def _decision(decided: Decided) -> str:
    played, best = choice_of(decided)
    rerolls = Stop() in decided.chances
    if isinstance(decided.action, Concede):
        return f"{_judged(decided)}: {played}, where {best} was best."
    worth = {named(action, rerolls=rerolls): percent(chance) for action, chance in decided.chances.items()}
    others = [f"{name} {chance}" for name, chance in worth.items() if name != played]
    if decided.action == decided.best:
        return f"Best: {', '.join([f'{played} {worth[played]}', *others])}."
    return f"{_judged(decided)}: {played} {worth[played]}, best {best} {worth[best]}."


def _judged(decided: Decided) -> str:
    mark = "Costs" if decided.mark is Mark.FINE else f"{decided.mark.capitalize()}, costs"
    return f"{mark} {percent(decided.cost)}"


def _luck(fallen: Fallen) -> str:
    return f"Luck {100 * fallen.luck:+.1f} %."
