"""The ways to answer what a match asks, however it is asked: in a dialog, or in lines of text."""

from dataclasses import dataclass

from model.duel.actions import Concede


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer.

    Attributes:
        value: what comes back when it is given.
        key: the letter that gives it at once.
        label: what it says.
        tells: what comes of it.
    """

    value: str
    key: str
    label: str
    tells: str = ""


CONCEDING = (
    Answer("", "n", "Play on", "nothing is given up"),
    Answer("round", "r", "Concede the round", "the match goes on"),
    Answer("match", "m", "Concede the match", "and every round to come"),
)
"""What can be conceded."""

AGREEING = (
    Answer("", "n", "No hints", "it stays as it is"),
    Answer("agree", "y", "Yes, both of us", "until the match is over"),
)
"""Whether two people play with hints."""

NOT_SAVED = (
    Answer("retry", "r", "Try again", "the same dice"),
    Answer("elsewhere", "e", "Save elsewhere", "in another folder"),
    Answer("unsaved", "u", "Go on unsaved", "until it can be saved"),
    Answer("later", "n", "Decide later", "nothing is played until then"),
)
"""What can be done when the disk refuses an action."""


def leaving(*, saved: bool) -> tuple[Answer, ...]:
    """The answers to whether a running match is left.

    Args:
        saved: whether every event of the match is on a disk.
    """
    return (
        Answer("stay", "n", "Stay", "the match goes on"),
        Answer("leave", "y", "Leave", "it is saved" if saved else "IT IS NOT SAVED"),
    )


def concession(value: str | None) -> Concede | None:
    """What an answer to `CONCEDING` gives up; None to play on."""
    match value:
        case "round":
            return Concede("round")
        case "match":
            return Concede("match")
        case _:
            return None
