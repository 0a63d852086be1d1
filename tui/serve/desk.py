"""The desk: all that the screens of one visitor may ask of the house."""

from collections.abc import Callable
from typing import Protocol

from model.duel.state import Capture
from saves.record import Record
from tui.chair import Chair
from tui.preferences import Preferences
from tui.serve.lobby import Lobby


class Declined(Exception):
    """Something that the house does not do; its text says why, in a visitor's words."""


class Desk(Protocol):
    """What one visitor may ask of the house. One loop runs it all: what is asked and what is told need no lock."""

    @property
    def lobby(self) -> Lobby:
        """The house as it stands."""
        ...

    @property
    def preferences(self) -> Preferences:
        """How the visitor likes things to be shown; kept for the player."""
        ...

    def prefer(self, preferences: Preferences) -> None:
        """Keep what the visitor likes."""
        ...

    def subscribe(self, tell: Callable[[], object]) -> Callable[[], None]:
        """Have `tell` called when `lobby` has changed, at most a few times a second; returns what ends that."""
        ...

    async def lay_table(self, capture: Capture, clock: int | None = None, invited: str | None = None) -> str:
        """Wait for a rival at a table of one's own.

        Args:
            capture: the house rule.
            clock: seconds for a decision, 10 to 3,600; None for no limit.
            invited: the id of the player who alone may sit down; None for anybody.

        Returns:
            The id of the table.

        Raises:
            Declined: there are too many tables, or nobody of that id.
        """
        ...

    async def clear_table(self, table: str) -> None:
        """Take a table of one's own away, or decline a challenge.

        Raises:
            Declined: it is neither, or a match has begun.
        """
        ...

    async def sit_down(self, table: str) -> str:
        """Sit down at somebody's table: the match begins, for both.

        Returns:
            The id of the match.

        Raises:
            Declined: it is gone, taken, one's own, or laid for somebody else.
        """
        ...

    async def play_computer(self, level: str, capture: Capture) -> str:
        """Begin a match against a computer player.

        Returns:
            The id of the match.

        Raises:
            Declined: there is no such level, or too many matches.
        """
        ...

    def chair(self, match: str) -> Chair:
        """Take one's seat at a match, or a chair beside it to watch; `Chair.shared` leaves it.

        Raises:
            Declined: there is no such match.
        """
        ...

    async def record(self, match: str) -> Record:
        """Read a match of one's own that is over.

        Raises:
            Declined: there is none of that id.
        """
        ...

    async def rename(self, name: str) -> None:
        """Be called otherwise.

        Raises:
            Declined: nobody can be called that, or somebody is.
        """
        ...

    async def code(self) -> str:
        """Get a one-time code: to come back with as a guest, or to bring another key."""
        ...

    async def use_code(self, code: str) -> str:
        """Be the player whom a code belongs to; a visitor with a key brings that player one more key.

        Returns:
            What came of it, in a sentence.

        Raises:
            Declined: the code is wrong or used up, or was tried too often.
        """
        ...
