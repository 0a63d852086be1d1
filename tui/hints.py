"""Whether the chances of a match may be told at this terminal, and the question that settles it."""

from typing import Any

from textual.app import App

from tui.answers import AGREEING
from tui.chair import Chair
from tui.question import Question

_ASKED = "Chances told to one are told to both. They are shown only if you both want that, for this whole match."

_WITHHELD = "Hints are off in a match between two people that is not over."


async def may_tell(app: App[Any], chair: Chair) -> bool:
    """Tell whether the chances may be told, after asking two people who sit here; to be awaited in a worker.

    Args:
        app: where it is asked, or told that it may not be.
        chair: where the match is seen from.
    """
    if chair.tells_chances:
        return True
    if not chair.can_agree:
        app.notify(_WITHHELD, timeout=4)
        return False
    if await app.push_screen_wait(Question("Do both of you want hints?", _ASKED, AGREEING)) != "agree":
        return False
    return chair.agree_to_hints()
