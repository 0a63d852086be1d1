"""What is done when a change of a character cannot be saved: a person decides, and nothing is pretended meanwhile."""

from collections.abc import Coroutine
from typing import Any

from textual.app import App

from model.sheet.events import Event
from model.sheet.refusal import NotAllowed
from saves.characters.conflict import CharacterConflict
from saves.characters.faults import CharacterError, NameTaken
from tui.answers import Answer
from tui.asking import refuse, said
from tui.question import Question
from tui.sheet.conflict import Conflict
from tui.sheet.opened import OpenCharacter
from tui.sheet.steps import Waiting

_REFUSED = (
    Answer("retry", "r", "Try again", "the same change"),
    Answer("give_up", "g", "Give it up", "redo brings it back"),
    Answer("", "n", "Decide later", "nothing else is done until then"),
)

_GONE = (
    Answer("retry", "r", "Write it again", "as it was, with this change"),
    Answer("", "n", "Decide later", "nothing else is done until then"),
)


async def try_to(
    app: App[Any], character: OpenCharacter, work: Coroutine[Any, Any, tuple[Event, ...]]
) -> tuple[Event, ...] | None:
    """Let something be done to a character, and ask what to do when it cannot be saved; to be awaited in a worker.

    Args:
        app: where it is asked.
        character: the character.
        work: what is done, one of its coroutines.

    Returns:
        What happened; None when the rules refused it, which is told, or when nothing has happened in the end.
    """
    try:
        return await work
    except NotAllowed as refused:
        app.notify(str(refused), severity="warning", markup=False)
    except NameTaken as error:
        refuse(app, error)
    except CharacterError:
        return await settle(app, character)
    return None


async def settle(app: App[Any], character: OpenCharacter) -> tuple[Event, ...] | None:
    """Ask about a change that waits, until it is saved, given up, or put off; to be awaited in a worker.

    Args:
        app: where it is asked.
        character: the character.

    Returns:
        What has happened in the end; None when nothing has.
    """
    while (waiting := character.waiting) is not None:
        try:
            if waiting.clashes:
                answer = await app.push_screen_wait(Conflict(waiting.clashes))
            else:
                text = f"{_why(character, waiting)} Nothing of the change is shown yet."
                answers = _GONE if character.is_gone else _REFUSED
                answer = await app.push_screen_wait(Question("Not saved", text, answers))
            match answer:
                case "mine":
                    return await character.keep_mine()
                case "retry":
                    return await character.retry()
                case "theirs":
                    await character.take_theirs()
                case "give_up":
                    await character.give_up()
                case _:
                    return None
        except CharacterError as error:
            if character.waiting is None:
                refuse(app, error)
    return None


def _why(character: OpenCharacter, waiting: Waiting) -> str:
    """Say why a change waits, and what can be done here about that."""
    if character.is_gone:
        return "The file is gone. It can be written again as it was last seen, with this change."
    if isinstance(waiting.error, CharacterConflict) and waiting.theirs is None:
        return f"Line {waiting.error.line}: {waiting.error.reason} It is left as it is; mend it, then try again."
    return said(waiting.error)
