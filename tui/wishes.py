"""What a person can want opened: a value each, so that home, the command line and a finished match ask alike."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from model.duel.players import Setup

if TYPE_CHECKING:
    from saves.header import SeatedCharacter


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A new match.

    Attributes:
        setup: who plays, by which rules.
        characters: the characters that sit in seats A and B; None for a seat without one.
    """

    setup: Setup
    characters: "tuple[SeatedCharacter | None, SeatedCharacter | None]" = (None, None)


@dataclass(frozen=True, slots=True)
class ResumeMatch:
    """A saved match, to be played on where it was left.

    Attributes:
        path: its file.
    """

    path: Path


@dataclass(frozen=True, slots=True)
class WatchMatch:
    """A saved match, to be stepped through.

    Attributes:
        path: its file.
        step: where to begin; None for the beginning, or for the end while it is being played.
        review: whether its review is shown first.
    """

    path: Path
    step: int | None = None
    review: bool = False


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A new match from a position of a saved one.

    Attributes:
        path: the file of the saved one.
        step: how many of its events come before.
    """

    path: Path
    step: int


@dataclass(frozen=True, slots=True)
class ListMatches:
    """The list of all saved matches."""


@dataclass(frozen=True, slots=True)
class ListCharacters:
    """The list of all characters."""


@dataclass(frozen=True, slots=True)
class OpenCharacter:
    """The sheet of a character.

    Attributes:
        path: its file.
    """

    path: Path


@dataclass(frozen=True, slots=True)
class OpenParty:
    """Characters side by side.

    Attributes:
        paths: their files, at least one.
    """

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """The settings."""


Wish = (
    NewMatch
    | ResumeMatch
    | WatchMatch
    | PlayOn
    | ListMatches
    | ListCharacters
    | OpenCharacter
    | OpenParty
    | OpenSettings
)
"""Anything that can be opened."""
