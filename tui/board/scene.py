"""What a board shows: a value that holds all of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from model.duel.actions import Action
from model.duel.events import Event
from model.duel.state import Duel, Seat
from model.insight.advice import Advice
from model.insight.chances import Odds


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture of a match, in motion or at rest.

    Attributes:
        before: the match before the event.
        event: the event that leads from `before` to `after`; None where nothing has happened yet.
        after: the match after the event.
        progress: how far the event is shown, from 0 to 1 (at rest).
        names: what the players are called.
        lower: whose Area lies below.
        sentence: what just happened.
        choices: what the person at this board may ask for now.
        prompt: what is awaited where there is no choice.
        warning: what there is to worry about; empty when all is well.
        advice: what each choice is worth; None where that is not to be shown.
        odds: what the match may come to for seat A; None where that is not to be shown.
        notes: what else there is to say of the event, under the sentence.
        keys: the key to press for an action, by the action's name: roll, stop.
    """

    before: Duel
    event: Event | None
    after: Duel
    progress: float
    names: Mapping[Seat, str]
    lower: Seat = Seat.A
    sentence: str = ""
    choices: frozenset[Action] = frozenset()
    prompt: str = ""
    warning: str = ""
    advice: Advice | None = None
    odds: Odds | None = None
    notes: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def at_rest(self) -> bool:
        """Whether the event has been shown to its end."""
        return self.progress >= 1.0
