"""The scene at a step of a log: what live play and the log screen both show."""

from collections.abc import Mapping

from model.duel.actions import Action
from model.duel.sentences import describe
from model.duel.state import Seat
from model.insight.advice import Advice
from model.insight.chances import Odds
from tui.board.scene import Scene
from tui.chair import Chair


def scene_at(
    chair: Chair,
    step: int,
    lower: Seat,
    *,
    progress: float = 1.0,
    choices: frozenset[Action] = frozenset(),
    prompt: str = "",
    keys: Mapping[str, str] | None = None,
    advice: Advice | None = None,
    odds: Odds | None = None,
    notes: tuple[str, ...] = (),
) -> Scene:
    """Make the scene after the first `step` events.

    Args:
        chair: where the match is seen from.
        step: 0 to the length of the log.
        lower: whose Area lies below.
        progress: how far the last of these events is shown.
        choices: what may be asked for.
        prompt: what is awaited where there is no choice.
        keys: the keys of roll and stop.
        advice: what the choices are worth.
        odds: what the match may come to for seat A.
        notes: what else there is to say of the step.
    """
    event = chair.events[step - 1] if step else None
    names = chair.setup.names
    return Scene(
        before=chair.duel(max(step - 1, 0)),
        event=event,
        after=chair.duel(step),
        progress=progress,
        names=names,
        lower=lower,
        sentence=describe(event, names) if event and progress >= 1.0 else "",
        choices=choices,
        prompt=prompt,
        warning=chair.warning,
        keys=keys or {},
        advice=advice,
        odds=odds,
        notes=notes if progress >= 1.0 else (),
    )


def lower_seat(chair: Chair) -> Seat:
    """Whose Area lies below when seats are fixed: the one person's at this chair, else seat A's."""
    return next(iter(chair.seats)) if len(chair.seats) == 1 else Seat.A
