"""A match in lines: a sentence for each event, and a question wherever a person has the word."""

from collections.abc import Callable, Coroutine
from typing import Any

from model.duel.actions import Action, Roll, Stop
from model.duel.rules import IllegalAction, outcome
from model.duel.sentences import count_dice, describe
from model.duel.state import Duel, Seat
from tui.answers import CONCEDING, concession, leaving
from tui.chair import Chair
from tui.plain.conversation import Conversation
from tui.plain.help import ALWAYS, rules
from tui.plain.position import numbers, position
from tui.plain.questions import ask, choose
from tui.recording import RecordedPlay

Run = Callable[[Coroutine[Any, Any, object]], object]
"""Runs to its end what writes to a disk."""

_WORDS = {
    **dict.fromkeys(("r", "roll", "reroll"), "roll"),
    **dict.fromkeys(("s", "stop"), "stop"),
    **dict.fromkeys(("c", "concede"), "concede"),
    **dict.fromkeys(("q", "quit", "leave"), "leave"),
    **dict.fromkeys(("?", "h", "help"), "help"),
    "rules": "rules",
}
"""What each word means to whoever has the turn."""

_MOVES: dict[str, Action] = {"roll": Roll(), "stop": Stop()}


class LineMatch:
    """Plays a match from a chair with whoever answers."""

    def __init__(self, chair: Chair, play: RecordedPlay, conversation: Conversation, run: Run) -> None:
        """Sit down at a match.

        Args:
            chair: what is seen and may be done.
            play: what records it, asked about an action that the disk has refused.
            conversation: who plays.
            run: runs what is to be recorded.
        """
        self._chair = chair
        self._play = play
        self._conversation = conversation
        self._run = run
        self._names = chair.setup.names
        self._told = 0

    def go_on(self, told: int) -> None:
        """Play until the match is over, or is left after a question.

        Args:
            told: how many events need no telling.

        Raises:
            Left: it was left without one.
        """
        self._told = told
        self._tell()
        while not self.is_over and self._step():
            self._tell()

    def recall(self) -> None:
        """Say what happened last, and what lies on the table."""
        if self._chair.length:
            self._conversation.say(f"What happened last: {describe(self._chair.events[-1], self._names)}")
        self._say_position()

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return outcome(self._duel) is not None

    @property
    def _duel(self) -> Duel:
        return self._chair.duel(self._chair.length)

    def _tell(self) -> None:
        for event in self._chair.events[self._told :]:
            self._conversation.tell(describe(event, self._names))
            self._told += 1

    def _step(self) -> bool:
        """Let something happen; False when the match is left."""
        if self._play.is_refused:
            return self._wait_for_disk()
        if self._chair.prompts_computer:
            self._run(self._chair.prompt_computer())
            return True
        seat = self._chair.actor(self._duel)
        assert seat is not None
        return self._move(seat)

    def _wait_for_disk(self) -> bool:
        words = {"r": "retry", "retry": "retry", "q": "leave", "quit": "leave", "leave": "leave"}
        offer = "Answer r to see to that, or q to leave."
        if ask(self._conversation, "The last action waits until it is saved.", offer, words) == "leave":
            return self._stays()
        self._run(self._play.mend())
        return True

    def _move(self, seat: Seat) -> bool:
        name, options = self._names[seat], self._options(seat)
        offer = f"Answer {', '.join(f'{word[0]} to {does}' for word, does in options)}, or ? for help."
        match ask(self._conversation, f"{name}, it is your turn.", offer, _WORDS):
            case "help":
                self._help(options)
            case "rules":
                self._tell_rules()
            case "leave":
                return self._stays()
            case "concede":
                given_up = concession(choose(self._conversation, "Concede?", CONCEDING))
                if given_up is not None:
                    self._act(seat, given_up)
            case move:
                self._act(seat, _MOVES[move])
        return True

    def _options(self, seat: Seat) -> list[tuple[str, str]]:
        """The moves that the turn allows: the word for each, and what it does."""
        current = self._duel.round
        assert current is not None
        if Stop() not in self._chair.legal_actions(self._duel):
            return [("roll", f"roll {count_dice(current.area(seat).dice)}")]
        return [("reroll", f"reroll {numbers(current.area(seat).loose)}"), ("stop", "end the turn")]

    def _act(self, seat: Seat, action: Action) -> None:
        try:
            self._run(self._chair.act(seat, action))
        except IllegalAction as refusal:
            self._conversation.say(str(refusal))

    def _stays(self) -> bool:
        """Ask whether to leave."""
        saved = self._chair.is_saved
        text = "It can be played on later." if saved else "What is not on the disk will be lost."
        return choose(self._conversation, f"Leave the match? {text}", leaving(saved=saved)) == "stay"

    def _help(self, options: list[tuple[str, str]]) -> None:
        self._say_position()
        for word, does in options:
            self._conversation.say(f"{word[0]} or {word}: {does}.")
        for line in ALWAYS:
            self._conversation.say(line)

    def _say_position(self) -> None:
        for line in position(self._duel, self._names):
            self._conversation.say(line)

    def _tell_rules(self) -> None:
        for line in rules():
            self._conversation.say(line)
