"""Questions that are answered with a word: asked again, with what can be answered, until one fits."""

from collections.abc import Mapping, Sequence

from model import text
from saves.faults import JournalError, quote
from saves.paths import path_problem
from tui.answers import NOT_SAVED, Answer
from tui.plain.conversation import Conversation

_SPOKEN = {"y": "yes", "n": "no"}


def ask(conversation: Conversation, question: str, offer: str, words: Mapping[str, str]) -> str:
    """Ask until a word is given that answers.

    Args:
        conversation: who is asked.
        question: what is asked.
        offer: what can be answered, in a sentence that is said again after every other word.
        words: what each word that answers means, in small letters.

    Returns:
        What the given word means.

    Raises:
        Left: the conversation has ended.
    """
    conversation.say(f"{question} {offer}")
    while True:
        typed = text.clean(conversation.hear())
        if typed.casefold() in words:
            return words[typed.casefold()]
        problem = f"'{quote(typed, 40)}' is no answer here." if typed else "That was an empty line."
        conversation.say(f"{problem} {offer}")


def choose(conversation: Conversation, question: str, answers: Sequence[Answer]) -> str:
    """Ask until one of a few answers is given, by its letter or its name.

    Returns:
        The value of the answer.

    Raises:
        Left: the conversation has ended.
    """
    words: dict[str, str] = {}
    for answer in answers:
        named = (answer.key, _SPOKEN.get(answer.key, answer.key), answer.value or answer.key, answer.label.casefold())
        words |= dict.fromkeys(named, answer.value)
    offers = [f"{answer.key} ({answer.label}: {answer.tells})" for answer in answers]
    return ask(conversation, question, f"Answer {', '.join(offers[:-1])} or {offers[-1]}.", words)


class SavingLines:
    """Asks in lines of text what to do with a match when the disk refuses it."""

    def __init__(self, conversation: Conversation) -> None:
        """Prepare to ask.

        Args:
            conversation: who is asked.
        """
        self._conversation = conversation

    async def what_now(self, error: JournalError) -> str | None:
        """Ask what to do; the value of an answer."""
        question = f"The match could not be saved. {error} Nothing of the last action is told yet."
        return choose(self._conversation, question, NOT_SAVED)

    async def where(self) -> str | None:
        """Ask for the folder or the file to save to; None for an empty line."""
        self._conversation.say("In which folder, or to which file? An empty line goes back.")
        while written := self._conversation.hear():
            problem = path_problem(written)
            if not problem:
                return written
            self._conversation.say(f"{problem} An empty line goes back.")
        return None
